"""A card file to cards: shape, then values. A card that is not well formed is left out, the others stay."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from cardc.catalog import schemas
from cardc.catalog.cards import AbilityText, Card, Face
from cardc.source import nodes
from cardc.source.diagnostics import Diagnostic
from cardc.source.nodes import Scalar, plain
from cardc.source.schema import check_schema
from cardc.source.suggest import suggest


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


def read_cards(node: nodes.Node, form: str = schemas.CARD_FILE) -> CardFile:
    """The cards of a file that was read; abilities are not parsed yet."""
    file = node.source.file
    if not isinstance(node, nodes.Mapping) or node.get("cards") is None:
        return CardFile(file, diagnostics=(_no_cards(node),))
    findings = tuple(check_schema(node, schemas.schema(form)))
    entries, set_name = node.get("cards"), node.get("set")
    if not isinstance(entries, nodes.Sequence) or not isinstance(set_name, Scalar):
        return CardFile(file, diagnostics=findings)
    sound = schemas.part(form, "card") if findings else None
    cards: list[Listed] = []
    lost: list[str] = []
    for item in entries.items:
        if isinstance(item, nodes.Mapping) and (sound is None or sound.validator.is_valid(plain(item))):
            cards.append(Listed(_card(item, set_name.text), item))
        else:
            lost += _title_of(item)
    return CardFile(file, set_name, tuple(cards), tuple(lost), findings)


def _card(node: nodes.Mapping, set_name: str) -> Card:
    data: Any = plain(node)
    identity = node.get("id")
    return Card(
        id=data["id"],
        title=data["title"],
        set=set_name,
        kind=data["kind"],
        level=data.get("level"),
        copies=data.get("copies"),
        slots=tuple(data.get("slots", ())),
        eclipse=data.get("eclipse"),
        cost=data.get("cost"),
        faces=_faces(node, data),
        names=data.get("names", {}),
        aliases=tuple(data.get("aliases", ())),
        supply=data.get("supply", ""),
        advancement=data.get("advancement"),
        epithet=data.get("epithet", ""),
        recommended=data.get("recommended"),
        contents=tuple(data["contents"]) if "contents" in data else None,
        names_deduced=tuple(data.get("names_deduced", ())),
        where=identity.span if identity is not None else None,
    )


def _faces(node: nodes.Mapping, data: Mapping[str, Any]) -> tuple[Face, ...]:
    sides = node.get("sides")
    if not isinstance(sides, nodes.Mapping):
        return (_face("", node, data),)
    return tuple(
        _face(entry.key.text, entry.value, data["sides"][entry.key.text])
        for entry in sides.entries
        if isinstance(entry.value, nodes.Mapping)
    )


def _face(side: str, node: nodes.Mapping, data: Mapping[str, Any]) -> Face:
    symbols = data.get("symbols", {})
    abilities = node.get("abilities")
    return Face(
        side=side,
        symbols={name: number for name, number in symbols.items() if name != "others"},
        others_zero="others" in symbols,
        points=data.get("points"),
        upgrade_cost=data.get("upgrade_cost"),
        abilities=tuple(map(ability_of, abilities.items)) if isinstance(abilities, nodes.Sequence) else None,
    )


def ability_of(node: nodes.Node) -> AbilityText:
    """A text alone, or a text with the reason for its own wording; the schema has seen to the shape."""
    text = node.get("text") if isinstance(node, nodes.Mapping) else node
    reason = node.get("wording") if isinstance(node, nodes.Mapping) else None
    assert isinstance(text, Scalar)
    return AbilityText(text.text, None, text, reason.text if isinstance(reason, Scalar) else "")


def _no_cards(node: nodes.Node) -> Diagnostic:
    keys = [entry.key for entry in node.entries] if isinstance(node, nodes.Mapping) else []
    near = suggest("cards", [key.text for key in keys])
    span = next((key.span for key in keys if key.text == near), node.source.span(node.start_index, node.start_index))
    advice = "did you mean `cards`?" if near else "words belong in game.yaml and text/, sums in totals.yaml"
    return Diagnostic("file-kind", "this file has no list of `cards:`", span, advice, "cards" if near else None)


def _title_of(node: nodes.Node) -> list[str]:
    title = node.get("title") if isinstance(node, nodes.Mapping) else None
    return [title.text] if isinstance(title, Scalar) else []
