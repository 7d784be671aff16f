"""Crafted cards in words: `H = Cursed Land + Hatchery@middle + <2 guardian 1 mana>`.

A name before `=` labels the card. `blank` is the empty start; `<…>` is a text-less test advancement that carries just
what it says; `@top`, `@middle`, `@bottom` set a part's position, otherwise the first that is free for it.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from cardc.catalog.cards import Card, Face, Finder
from cardc.catalog.value_forms import PrintedSymbols
from cardc.errors import CardcError
from cardc.games.mystic_vale.game_state import POSITIONS
from cardc.source.nodes import DIGITS

# The empty start of a card.
BLANK_CARD = "blank"
_SPEC = re.compile(r"(?:(?P<name>[^=+<>]+?)\s*=\s*)?(?P<parts>.+)", re.DOTALL)
_PART = re.compile(r"(?P<what><[^<>]*>|[^@(<>]+?)\s*(?:\((?P<side>\w+)\))?\s*(?:@(?P<position>\w+))?", re.DOTALL)


class CraftError(CardcError, ValueError):
    """The words of a card make no card."""


class CraftedPart(NamedTuple):
    """One part: its definition, position and (for a leader) side."""

    card: Card
    position: str
    side: str = ""


class Crafted(NamedTuple):
    """A card in a sleeve, or a single piece outside one."""

    label: str
    parts: tuple[CraftedPart, ...]


class PartInWords(NamedTuple):
    """One part as it is said."""

    what: str
    side: str
    position: str


class CardInWords(NamedTuple):
    """A card as it is said: what it is called, and its parts."""

    label: str
    parts: tuple[PartInWords, ...]


# What reads the words of a card.
ReadsWords = Callable[[str], CardInWords]


def read_words(text: str) -> CardInWords:
    """Reads the words of one card."""
    match = _SPEC.fullmatch(text.strip())
    if match is None:
        raise CraftError(f"`{text}` names no card")
    words = (part.strip() for part in match["parts"].split("+"))
    parts = tuple(_read_part(word) for word in words if word.lower() != BLANK_CARD)
    return CardInWords(match["name"].strip() if match["name"] else " ".join(match["parts"].split()), parts)


def craft(text: str, find: Finder) -> Crafted:
    """Makes the card that the words say, of the cards that they name."""
    said = read_words(text)
    return Crafted(said.label, crafted_parts(said, find))


def crafted_parts(said: CardInWords, find: Finder) -> tuple[CraftedPart, ...]:
    """What lies in the sleeve of a card, whatever it is called."""
    return _placed([_part(part, find) for part in said.parts], said.label)


def _read_part(word: str) -> PartInWords:
    match = _PART.fullmatch(word)
    if match is None:
        raise CraftError(f"`{word}` is no part of a card")
    position = match["position"] or ""
    if position and position not in POSITIONS:
        raise CraftError(f"`@{position}` is no position; there are {', '.join(POSITIONS)}")
    return PartInWords(match["what"].strip(), match["side"] or "", position)


def _part(said: PartInWords, find: Finder) -> tuple[Card, str, str]:
    card = _test_card(said.what) if said.what.startswith("<") else find(said.what)
    if card is None:
        raise CraftError(f"there is no card `{said.what}`")
    side = said.side or (card.faces[0].side if card.faces else "")
    if side and all(face.side != side for face in card.faces):
        raise CraftError(f"{card.title} has no side `{side}`; it has {', '.join(face.side for face in card.faces)}")
    return card, said.position, side


def _test_card(words: str) -> Card:
    """`<2 guardian 1 mana cost 5 level 2 points 3 eclipse>`"""
    tokens = words[1:-1].split()
    symbols: dict[str, int] = {}
    fields: dict[str, int] = {}
    eclipse = "eclipse" in tokens
    if eclipse:
        tokens.remove("eclipse")
    if len(tokens) % 2:
        raise CraftError(f"`{words}` must say pairs such as `2 guardian` or `cost 5`")
    for first, second in zip(tokens[::2], tokens[1::2], strict=True):
        if re.fullmatch(DIGITS, first):
            symbols[second] = int(first)
        elif first in ("cost", "level", "points") and re.fullmatch(f"-?{DIGITS}", second):
            fields[first] = int(second)
        else:
            raise CraftError(f"`{first} {second}` says nothing about a test advancement")
    points = fields.pop("points", 0)
    face = Face("", {"symbols": PrintedSymbols(symbols, others_zero=True), "points": points}, abilities=())
    return Card(
        id=f"test.advancement.{words[1:-1].strip()}",
        title=words,
        set="test",
        kind="advancement",
        values={"level": 1, "cost": 0, **fields, "slots": POSITIONS, "eclipse": eclipse},
        faces=(face,),
    )


def _placed(found: Sequence[tuple[Card, str, str]], label: str) -> tuple[CraftedPart, ...]:
    """Gives each part a position; those that were stated first, then the others where they fit."""
    taken: dict[tuple[str, bool], str] = {}
    placed: dict[int, CraftedPart] = {}
    for i, (card, position, side) in sorted(enumerate(found), key=lambda entry: not entry[1][1]):
        fills, eclipse = card.kind in ("advancement", "starting"), bool(card.get("eclipse"))
        if fills and not position:
            free = [p for p in _preferred(card) if (p, eclipse) not in taken]
            if not free:
                raise CraftError(f"{label}: no position is left for {card.title}")
            position = free[0]
        if fills and (position, eclipse) in taken:
            other = taken[position, eclipse]
            raise CraftError(f"{label}: {card.title} and {other} cannot both lie at the {position}")
        if fills:
            taken[position, eclipse] = card.title
        placed[i] = CraftedPart(card, position, side)
    return tuple(placed[i] for i in range(len(found)))


def _preferred(card: Card) -> tuple[str, ...]:
    known: Mapping[str, int] = {p: i for i, p in enumerate(card.get("slots") or ())}
    return tuple(p for p in POSITIONS if p in known) or POSITIONS
