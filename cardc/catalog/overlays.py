"""Overlays of faces: values for what the card files leave unknown, kept apart and labelled wherever shown.

An overlay of rank `house` fills in only what is unknown. One of rank `own`, typed from the printed cards, wins over
every other value.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from cardc.catalog import schemas
from cardc.catalog.abilities import parse_abilities
from cardc.catalog.card_file import ability_of
from cardc.catalog.cards import AbilityText, Card, Catalog, Face
from cardc.catalog.data import Data, card_data
from cardc.catalog.holes import Bindings, face_holes, fill_holes, head_holes
from cardc.catalog.provenance import HOUSE, Origin, Origins, Place
from cardc.language.vocabulary import Vocabulary
from cardc.source import nodes
from cardc.source.diagnostics import Diagnostic
from cardc.source.nodes import locate, locate_key, plain
from cardc.source.reader import read_file
from cardc.source.schema import check_schema
from cardc.source.suggest import suggest

# The values of a card itself that an overlay may give; those of its faces are symbols, points and so on.
CARD_VALUES = ("level", "copies", "slots", "eclipse", "cost", "contents")


@dataclass(frozen=True, slots=True)
class Overlay:
    """The entries of one file, by card id, and the rank under which its values are shown.

    `diagnostics`: what keeps the file from being read as an overlay.
    """

    rank: str
    file: str = ""
    entries: tuple[nodes.Entry, ...] = ()
    diagnostics: tuple[Diagnostic, ...] = ()


@dataclass(frozen=True, slots=True)
class Edition:
    """A catalog with overlays applied, where its values come from, and what is wrong with the overlays."""

    catalog: Catalog
    origins: Origins
    diagnostics: tuple[Diagnostic, ...] = ()


def read_overlay(path: Path, rank: str) -> Overlay:
    """The overlay of a file."""
    node, findings = read_file(path)
    return (
        Overlay(rank, str(path), diagnostics=tuple(findings))
        if node is None
        else overlay_of(node, rank, tuple(findings))
    )


def is_overlay(node: nodes.Node) -> bool:
    """Whether a file is meant as an overlay."""
    return isinstance(node, nodes.Mapping) and node.get("faces") is not None and node.get("cards") is None


def overlay_of(node: nodes.Node, rank: str, findings: tuple[Diagnostic, ...] = ()) -> Overlay:
    """The overlay that a file says; with a fault in its shape, an overlay without entries."""
    wrong = (*findings, *check_schema(node, schemas.schema(schemas.FACES)))
    faces = node.get("faces") if isinstance(node, nodes.Mapping) and not wrong else None
    entries = _without_blanks(faces).entries if isinstance(faces, nodes.Mapping) else ()
    return Overlay(rank, node.source.file, entries, wrong)


def _without_blanks(node: nodes.Mapping) -> nodes.Mapping:
    """The mapping without the values that were left empty: a form may be filled in bit by bit."""
    kept: list[nodes.Entry] = []
    for entry in node.entries:
        value = _without_blanks(entry.value) if isinstance(entry.value, nodes.Mapping) else entry.value
        blank = not value.entries if isinstance(value, nodes.Mapping) else plain(value) is None
        if not blank:
            kept.append(nodes.Entry(entry.key, value))
    return nodes.Mapping(tuple(kept), node.source, node.start_index, node.end_index)


def apply_overlay(shown: Edition, overlay: Overlay) -> Edition:
    """The catalog with the values of an overlay. An entry with a fault is left out and reported."""
    cards = dict(shown.catalog.cards)
    vocabulary = shown.catalog.vocabulary
    stated = dict(shown.origins.stated)
    findings = [*shown.diagnostics, *overlay.diagnostics]
    for entry in overlay.entries:
        name = entry.key.text
        if name not in cards:
            if shown.catalog.whole:
                findings.append(_unknown_card(entry.key, cards))
            continue
        assert isinstance(entry.value, nodes.Mapping)
        wrong = list(_faults(cards[name], entry.value, vocabulary))
        if not wrong:
            cards[name], new = _overlaid(cards[name], entry.value, overlay, vocabulary)
            cards[name], wrong = parse_abilities(cards[name], vocabulary)
            stated |= {place: Origin(overlay.rank, overlay.file) for place in new}
        findings += wrong
    catalog = replace(shown.catalog, cards=cards)
    return Edition(catalog, replace(shown.origins, stated=stated), tuple(findings))


# ---- what is wrong with an entry


def _faults(card: Card, entry: nodes.Mapping, vocabulary: Vocabulary) -> Iterator[Diagnostic]:
    """Values that such a card cannot have, unknown symbols, and holes that its texts do not have."""
    yield from _misfits(card, entry)
    for side, node in _sides(entry):
        face = card.face(side)
        if face is not None:
            yield from _hole_faults(_with_texts(face, node), node, vocabulary)
        symbols = node.get("symbols")
        for symbol in symbols.entries if isinstance(symbols, nodes.Mapping) else ():
            if symbol.key.text not in vocabulary.symbols and symbol.key.text != "others":
                yield _unknown("symbol", symbol.key, vocabulary.symbols)


def _hole_faults(face: Face, node: nodes.Mapping, vocabulary: Vocabulary) -> Iterator[Diagnostic]:
    known, heads = face_holes(face), head_holes(face)
    holes = node.get("holes")
    for entry in holes.entries if isinstance(holes, nodes.Mapping) else ():
        name = entry.key.text
        if name not in known:
            listed = ", ".join(f"`{hole}`" for hole in known)
            advice = f"its holes are {listed}" if known else "its texts have no holes"
            yield Diagnostic("hole-unknown", f"no hole `{name}` on this face", entry.key.span, advice)
        words, what = (vocabulary.triggers, "trigger") if name in heads else (vocabulary.symbols, "symbol")
        for item in entry.value.items if isinstance(entry.value, nodes.Sequence) else (entry.value,):
            if isinstance(item, nodes.Scalar) and item.text not in words:
                yield _unknown(what, item, words)


def _misfits(card: Card, entry: nodes.Mapping) -> Iterator[Diagnostic]:
    """What the schema of cards says of the card with these values."""
    merged = _merge(card_data(card), _values(plain(entry)))
    form = schemas.part(schemas.CARD_FILE, "card")
    if form.validator.is_valid(merged):
        return
    from cardc.source.schema_words import explain  # jsonschema takes long to import

    for fault in explain(merged, form.document):
        span = (locate_key if fault.at_key else locate)(entry, fault.path)
        yield Diagnostic(fault.code, fault.message, span, fault.help, fault.replacement)


def _values(data: Any) -> Data:
    """An entry without its holes, which are not values of the card."""
    values = {name: value for name, value in data.items() if name != "holes"}
    if "sides" in values:
        values["sides"] = {side: _values(face) for side, face in values["sides"].items()}
    return values


def _merge(below: Data, above: Data) -> Data:
    merged = dict(below)
    for name, value in above.items():
        old = merged.get(name)
        if isinstance(old, dict) and isinstance(value, dict) and name != "cost":
            merged[name] = _merge(old, value)
        else:
            merged[name] = value
    return merged


def _sides(entry: nodes.Mapping) -> Iterator[tuple[str, nodes.Mapping]]:
    """The faces that an entry speaks of; "" is the only face of a one-sided card."""
    sides = entry.get("sides")
    if not isinstance(sides, nodes.Mapping):
        yield "", entry
        return
    for side in sides.entries:
        if isinstance(side.value, nodes.Mapping):
            yield side.key.text, side.value


def _unknown(what: str, name: nodes.Scalar, known: Iterable[str]) -> Diagnostic:
    near = suggest(name.text, known)
    code = "symbol-unknown" if what == "symbol" else "text-head"
    advice = f"did you mean `{near}`?" if near else f"known are {', '.join(known)}"
    return Diagnostic(code, f"no {what} `{name.text}`", name.span, advice, near)


def _unknown_card(key: nodes.Scalar, cards: Mapping[str, Card]) -> Diagnostic:
    near = suggest(key.text, cards)
    advice = f"did you mean `{near}`?" if near else "write the id of a card; `cardc list --format json` has them"
    return Diagnostic("card-unknown", f"no card `{key.text}`", key.span, advice, near)


# ---- the card with the values of an entry


def _overlaid(card: Card, entry: nodes.Mapping, overlay: Overlay, vocabulary: Vocabulary) -> tuple[Card, list[Place]]:
    """The card with the values of an entry, and the places of those that were taken from it."""
    data: Any = plain(entry)
    wins = overlay.rank != HOUSE
    changes: dict[str, Any] = {}
    for name in CARD_VALUES:
        if name in data and (wins or getattr(card, name) in (None, ())):
            changes[name] = tuple(data[name]) if isinstance(data[name], list) else data[name]
    new = [Place(card.id, "", name) for name in changes]
    given = dict(_sides(entry))
    faces: list[Face] = []
    for face in card.faces:
        if face.side in given:
            face, fields = _overlaid_face(face, given[face.side], wins, vocabulary)
            new += (Place(card.id, face.side, name) for name in fields)
        faces.append(face)
    return replace(card, faces=tuple(faces), **changes), new


def _overlaid_face(face: Face, node: nodes.Mapping, wins: bool, vocabulary: Vocabulary) -> tuple[Face, list[str]]:
    """The face with the values of an entry, and the names of those that were taken from it."""
    data: Any = plain(node)
    fields: list[str] = []
    for name in ("points", "upgrade_cost"):
        if name in data and (wins or getattr(face, name) is None):
            face = replace(face, **{name: data[name]})
            fields.append(name)
    given = dict(data.get("symbols", {}))
    others = given.pop("others", None) is not None
    taken = {name: number for name, number in given.items() if wins or face.symbol(name) is None}
    fields += (f"symbols.{name}" for name in taken)
    if others and (wins or not face.others_zero):
        fields.append("symbols.others")
    face = replace(face, symbols={**face.symbols, **taken}, others_zero=face.others_zero or others)
    if "abilities" in data and (wins or face.abilities is None):
        face = _with_texts(face, node)
        fields.append("abilities")
    bindings: Bindings = data.get("holes", {})
    fields += (f"holes.{name}" for name in bindings)
    return _filled(face, bindings, vocabulary), fields


def _with_texts(face: Face, node: nodes.Mapping) -> Face:
    abilities = node.get("abilities")
    if not isinstance(abilities, nodes.Sequence):
        return face
    return replace(face, abilities=tuple(map(ability_of, abilities.items)))


def _filled(face: Face, bindings: Bindings, vocabulary: Vocabulary) -> Face:
    if not bindings or not face.abilities:
        return face
    return replace(face, abilities=tuple(_filled_text(one, bindings, vocabulary) for one in face.abilities))


def _filled_text(ability: AbilityText, bindings: Bindings, vocabulary: Vocabulary) -> AbilityText:
    text = fill_holes(ability.text, bindings, vocabulary)
    return ability if text == ability.text else replace(ability, text=text, tree=None)
