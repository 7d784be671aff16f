"""What a scenario may assume of a card: what no source states of it, by the names of its fields, symbols and holes."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from typing import Any

from cardc.catalog.card_form import COPIES
from cardc.catalog.card_values import in_words
from cardc.catalog.cards import Card, Catalog, Face
from cardc.catalog.holes import face_holes, head_holes
from cardc.catalog.value_forms import FORMS
from cardc.scenarios.binding import REST, assumable
from cardc.scenarios.read import Scenario
from cardc.source.diagnostics import Diagnostic
from cardc.source.nodes import Entry, Scalar, YamlNode
from cardc.source.nodes import Mapping as MappingNode
from cardc.source.nodes import Sequence as SequenceNode
from cardc.source.schema import check_schema
from cardc.source.suggest import hint, listed, meant

CODE = "scenario-assume"
_COUNTED = {"type": "integer", "minimum": 0}
_WORDS = {"anyOf": [{"type": "string"}, {"type": "array", "items": {"type": "string"}, "minItems": 1}]}


def assumption_faults(scenario: Scenario, catalog: Catalog) -> Iterator[Diagnostic]:
    """What is wrong with `assume` and `vary`."""
    assume = scenario.node.get("assume") if scenario.node is not None else None
    for entry in assume.entries if isinstance(assume, MappingNode) else ():
        card = catalog.by_name(entry.key.text)
        if card is None:
            advice, near = meant(catalog.suggest_name(entry.key.text), "name a card by its English title")
            yield Diagnostic(CODE, f"there is no card `{entry.key.text}`", entry.key.span, advice, near)
        elif card.title != entry.key.text:
            said = f"`{entry.key.text}` is called `{card.title}` here"
            yield Diagnostic(CODE, said, entry.key.span, "write its English title", card.title)
        else:
            yield from _of_card(card, entry, catalog)
    yield from _varied(scenario, catalog)


def _of_card(card: Card, entry: Entry, catalog: Catalog) -> Iterator[Diagnostic]:
    can = _assumable(card, catalog)
    yield from check_schema(entry.value, {"type": "object", "properties": can})
    known = _known(card, card.faces[0] if len(card.faces) == 1 else None, catalog)
    for one in entry.value.entries if isinstance(entry.value, MappingNode) else ():
        name = one.key.text
        if name not in can:
            advice, near = hint(name, can, _there_are(can))
            yield Diagnostic(CODE, f"nothing of {card.title} is called `{name}`", one.key.span, advice, near)
        elif name in known:
            said = f"what {card.title} states is not assumed: {name} is {_shown(known[name])}"
            yield Diagnostic(CODE, said, one.key.span, "remove it")
        else:
            yield from _unknown_words(card, one, catalog)


def _unknown_words(card: Card, entry: Entry, catalog: Catalog) -> Iterator[Diagnostic]:
    """Symbols, moments and cards that a value names, and that there are not."""
    name, value = entry.key.text, entry.value
    field = catalog.card_form.fields.get(name)
    symbols = tuple(catalog.vocabulary.symbols)
    if name in {face.side for face in card.faces}:
        for inner in value.entries if isinstance(value, MappingNode) else ():
            yield from _unknown_words(card, inner, catalog)
    elif name.startswith("?"):
        in_head = any(name in head_holes(face) for face in card.faces)
        moments = tuple(catalog.vocabulary.triggers) if in_head else ()
        for word in _items(value):
            yield from _unknown("moment or symbol" if in_head else "symbol", word, (*moments, *symbols))
    elif field is not None and field.form == "price":
        for one in value.entries if isinstance(value, MappingNode) else ():
            yield from _unknown("symbol", one.key, symbols)
    elif field is not None and field.form == "cards":
        for word in _items(value):
            yield from _unknown("card", word, catalog.cards)


def _items(node: YamlNode) -> Iterator[Scalar]:
    """A text, or those of a list."""
    for item in node.items if isinstance(node, SequenceNode) else (node,):
        if isinstance(item, Scalar):
            yield item


def _unknown(sort: str, word: Scalar, known: Collection[str]) -> Iterator[Diagnostic]:
    if word.text not in known:
        advice, near = hint(word.text, known, "write the id of a card" if sort == "card" else _there_are(known))
        yield Diagnostic(CODE, f"there is no {sort} `{word.text}`", word.span, advice, near)


def _there_are(known: Collection[str]) -> str:
    return f"there are {listed(known, 12)}"


def _assumable(card: Card, catalog: Catalog) -> dict[str, Any]:
    """What may be assumed of a card, with the shape of each."""
    own = _stated(card, "", catalog)
    sides: dict[str, Any] = {}
    for face in card.faces:
        of_face = {**_stated(card, face.side, catalog), **dict.fromkeys(face_holes(face), _WORDS)}
        own |= {name: value for name, value in of_face.items() if name not in own}
        if face.side:
            sides[face.side] = {"type": "object", "additionalProperties": False, "properties": of_face}
    kind = catalog.card_form.kinds.get(card.kind)
    if kind is not None and kind.uncounted:
        own[COPIES] = _COUNTED
    return {**own, **sides, REST: {"const": 0}}


def _stated(card: Card, side: str, catalog: Catalog) -> dict[str, Any]:
    form = catalog.card_form
    fields = list(assumable(card, side, form.of_faces if side or len(card.faces) == 1 else form.of_cards, catalog))
    fields += assumable(card, "", form.of_cards, catalog)
    found: dict[str, Any] = {}
    for field in fields:
        if field.form == "symbols":
            found |= dict.fromkeys(catalog.vocabulary.symbols, _COUNTED)
        else:
            found[field.name] = FORMS[field.form].schema(field)
    return found


def _known(card: Card, face: Face | None, catalog: Catalog) -> Mapping[str, Any]:
    """What is stated of a card, and of its face if it has a single one."""
    known = {**card.values, **(face.values if face is not None else {})}
    if card.copies is not None:
        known[COPIES] = card.copies
    symbols = known.pop("symbols", None)
    if symbols is not None:
        counted = {name: symbols.count(name) for name in catalog.vocabulary.symbols}
        known |= {name: count for name, count in counted.items() if count is not None}
    return known


def _shown(value: Any) -> str:
    if isinstance(value, Mapping):
        return ", ".join(f"{n} {name}" for name, n in value.items())
    return in_words(value) if isinstance(value, tuple) else str(value)


def _varied(scenario: Scenario, catalog: Catalog) -> Iterator[Diagnostic]:
    vary = scenario.node.get("vary") if scenario.node is not None else None
    for item in _items(vary) if isinstance(vary, SequenceNode) else ():
        yield from _unknown("symbol", item, catalog.vocabulary.symbols)
