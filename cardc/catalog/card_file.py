"""A card file to cards: shape, then values. A card that is not well formed is left out, the others stay."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

from cardc.catalog.card_form import CardForm
from cardc.catalog.card_schema import card_schemas
from cardc.catalog.cards import AbilityText, Card, OptionValue
from cardc.catalog.data import card_from_data
from cardc.catalog.skeleton import usual_id
from cardc.source import nodes
from cardc.source.diagnostics import Diagnostic
from cardc.source.nodes import Scalar, plain
from cardc.source.schema import check_schema
from cardc.source.suggest import meant, suggest


@dataclass(frozen=True, slots=True)
class Listed:
    """A card with the node that it was read from, for findings about its parts."""

    card: Card
    node: nodes.Mapping


@dataclass(frozen=True, slots=True)
class CardFile:
    """What one file says: its set, its cards, the titles of cards that are ill-formed, and the findings."""

    file: str
    set: Scalar | None = None
    cards: tuple[Listed, ...] = ()
    lost: tuple[str, ...] = ()
    diagnostics: tuple[Diagnostic, ...] = ()


def read_cards(node: nodes.YamlNode, form: CardForm) -> CardFile:
    """The cards of a file that was read; abilities are not parsed yet."""
    file = node.source.file
    if not isinstance(node, nodes.Mapping) or node.get("cards") is None:
        return CardFile(file, diagnostics=(_no_cards(node),))
    entries, set_name = node.get("cards"), node.get("set")
    schemas = card_schemas(form)
    findings = _with_ids(check_schema(node, schemas.card_file), entries, set_name)
    if not isinstance(entries, nodes.Sequence) or not isinstance(set_name, Scalar):
        return CardFile(file, diagnostics=findings)
    sound = schemas.card if findings else None
    cards: list[Listed] = []
    lost: list[str] = []
    for item in entries.items:
        if isinstance(item, nodes.Mapping) and (sound is None or sound.validator.is_valid(plain(item))):
            cards.append(Listed(_card(item, set_name.text, form), item))
        else:
            lost += _title_of(item)
    return CardFile(file, set_name, tuple(cards), tuple(lost), findings)


def _with_ids(
    findings: list[Diagnostic], entries: nodes.YamlNode | None, set_name: nodes.YamlNode | None
) -> tuple[Diagnostic, ...]:
    """The findings, those about an ill-formed id with the one that the title of the card gives."""
    if not findings or not isinstance(entries, nodes.Sequence) or not isinstance(set_name, Scalar):
        return tuple(findings)
    usual = {
        identity.span: usual_id(set_name.text, kind.text, title.text)
        for item in entries.items
        if isinstance(item, nodes.Mapping)
        for identity, kind, title in [[item.get(name) for name in ("id", "kind", "title")]]
        if isinstance(identity, Scalar) and isinstance(kind, Scalar) and isinstance(title, Scalar)
    }
    return tuple(
        replace(one, help=f"the title gives `{usual[one.span]}`", replacement=usual[one.span])
        if one.code == "schema-value" and one.span in usual
        else one
        for one in findings
    )


def _card(node: nodes.Mapping, set_name: str, form: CardForm) -> Card:
    data: Any = plain(node)
    sides = node.get("sides")
    for side in sides.entries if isinstance(sides, nodes.Mapping) else ():
        if isinstance(side.value, nodes.Mapping):
            _keep_texts(side.value, data["sides"][side.key.text])
    _keep_texts(node, data)
    identity = node.get("id")
    card = card_from_data(data, set_name, form, ability_of)
    return replace(card, where=identity.span if identity is not None else None)


def _keep_texts(node: nodes.Mapping, data: dict[str, Any]) -> None:
    """Keep ability texts as the nodes that they are, so that findings about them know their place."""
    abilities = node.get("abilities")
    if isinstance(abilities, nodes.Sequence):
        data["abilities"] = abilities.items


def ability_of(node: nodes.YamlNode) -> AbilityText:
    """A text alone, or with what is said of it; the schema has seen to the shape."""
    text = node.get("text") if isinstance(node, nodes.Mapping) else node
    reason = node.get("wording") if isinstance(node, nodes.Mapping) else None
    assert isinstance(text, Scalar)
    others = dict(_otherwise(node.get("otherwise"))) if isinstance(node, nodes.Mapping) else {}
    # A folded block ends in a line break that nobody meant.
    return AbilityText(text.text.rstrip("\n"), None, text, reason.text if isinstance(reason, Scalar) else "", others)


def _otherwise(node: nodes.YamlNode | None) -> Iterator[tuple[OptionValue, AbilityText]]:
    """How a text reads by other values of rule options."""
    for option in node.entries if isinstance(node, nodes.Mapping) else ():
        for value in option.value.entries if isinstance(option.value, nodes.Mapping) else ():
            yield (option.key.text, value.key.text), ability_of(value.value)


def _no_cards(node: nodes.YamlNode) -> Diagnostic:
    keys = [entry.key for entry in node.entries] if isinstance(node, nodes.Mapping) else []
    near = suggest("cards", [key.text for key in keys])
    top = node.source.span(node.start_index, node.start_index)
    span = next((key.span for key in keys if key.text == near), top)
    advice = meant("cards" if near else None, "words belong in game.yaml and text/, sums in totals.yaml")
    return Diagnostic("file-kind", "this file has no list of `cards:`", span, *advice)


def _title_of(node: nodes.YamlNode) -> list[str]:
    title = node.get("title") if isinstance(node, nodes.Mapping) else None
    return [title.text] if isinstance(title, Scalar) else []
