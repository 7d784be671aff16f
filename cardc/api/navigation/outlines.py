"""What a file holds, as a tree to look through, and a search for cards, rulings and scenarios of a whole deck."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from cardc.api.navigation.known_names import CARD, RULING, SCENARIO, SYMBOL
from cardc.api.navigation.mentions import DECLARES, Mention, NamedThing, entries, items, scalar_in
from cardc.catalog.cards import fold
from cardc.source.diagnostics import Span
from cardc.source.nodes import Mapping as MappingNode
from cardc.source.nodes import Scalar, YamlNode
from cardc.source.reader import read_file
from cardc.source.text import brief

if TYPE_CHECKING:
    from cardc.api.deck import Deck

SIDE, ABILITY, SECTION, ENTRY = "side", "ability", "section", "entry"
_LISTS = {
    "cards": (CARD, "title"),
    "rulings": (RULING, "id"),
    "conflicts": (RULING, "id"),
    "scenarios": (SCENARIO, "name"),
}
# What can be looked for by name, with the kinds of its mentions.
_SEARCHED = (CARD, RULING, SCENARIO, SYMBOL)
_MOST = 100


@dataclass(frozen=True, slots=True)
class OutlinePart:
    """A part of a file: what it is called, all of it, the place of its name, and what it holds."""

    kind: str
    name: str
    detail: str
    span: Span
    at: Span
    parts: tuple[OutlinePart, ...] = ()


class FoundName(NamedTuple):
    """Something that was looked for: what it is called, and where it is declared."""

    named: NamedThing
    said: str
    mention: Mention


def outline_of(deck: Deck, path: str | Path) -> tuple[OutlinePart, ...]:
    """The cards with their sides and abilities, the rulings or the scenarios of a file; of other files the sections."""
    file = deck.index.file(path)
    if file is None:
        return ()
    node, _ = read_file(path, name=file.name, files=deck.loaded_from.part("navigation"))
    listed = [key for key in _LISTS if isinstance(node, MappingNode) and node.get(key) is not None]
    if not listed:
        return tuple(_sections(node))
    return tuple(
        part
        for key in listed
        for item in items(node.get(key) if isinstance(node, MappingNode) else None)
        if (part := _part(item, *_LISTS[key])) is not None
    )


def search(deck: Deck, words: str, most: int = _MOST) -> tuple[FoundName, ...]:
    """The cards, rulings, scenarios and symbols whose name, title in any language or id has the letters of `words`, in
    their order: what begins with them first, then what contains them, then the rest."""
    wanted = fold(words)
    declared = (one for every in deck.index.by_name.values() for one in every if one.role == DECLARES)
    ranked = [
        (rank, len(one.said), one.said, FoundName(one.named, one.said, one))
        for one in declared
        if one.named.kind in _SEARCHED and (rank := _rank(fold(one.said), wanted)) is not None
    ]
    ranked.sort(key=lambda one: one[:3])
    return tuple(found for *_, found in ranked[:most])


def _rank(said: str, wanted: str) -> int | None:
    """How well a name fits, the least the best; None if it does not."""
    if said.startswith(wanted):
        return 0
    if wanted in said:
        return 1
    letters = iter(said)
    return 2 if all(letter in letters for letter in wanted.replace(" ", "")) else None


def _part(node: YamlNode, kind: str, key: str) -> OutlinePart | None:
    name = scalar_in(node, key) or scalar_in(node, "id")
    if name is None:
        return None
    detail = scalar_in(node, {CARD: "id", RULING: "says"}.get(kind, ""))
    inner = tuple(_of_card(node)) if kind == CARD else ()
    return OutlinePart(kind, name.text, brief(detail.text) if detail is not None else "", node.span, name.span, inner)


def _of_card(node: YamlNode) -> Iterator[OutlinePart]:
    if isinstance(node, MappingNode):
        yield from _texts(items(node.get("abilities")))
        for side in entries(node.get("sides")):
            texts = tuple(_texts(items(side.value.get("abilities") if isinstance(side.value, MappingNode) else None)))
            span = node.source.span(side.key.start_index, max(side.key.end_index, side.value.end_index))
            yield OutlinePart(SIDE, side.key.text, "", span, side.key.span, texts)


def _texts(listed: Iterable[YamlNode]) -> Iterator[OutlinePart]:
    for one in listed:
        text = one if isinstance(one, Scalar) else scalar_in(one, "text")
        if text is not None and text.text.strip():
            yield OutlinePart(ABILITY, brief(text.text, 100), "", one.span, text.span)


def _sections(node: YamlNode | None) -> Iterator[OutlinePart]:
    """The keys of a file, with those below."""
    for section in entries(node):
        source = section.key.source
        inner = tuple(
            OutlinePart(
                ENTRY, one.key.text, "", source.span(one.key.start_index, _end(one.value, one.key)), one.key.span
            )
            for one in entries(section.value)
        )
        span = source.span(section.key.start_index, _end(section.value, section.key))
        yield OutlinePart(SECTION, section.key.text, "", span, section.key.span, inner)


def _end(value: YamlNode, key: Scalar) -> int:
    return max(key.end_index, value.end_index)
