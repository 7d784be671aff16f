"""What one player may know of a table, by the numbers of cards: for programs that learn, and read no names.

The sides of cards are numbered in the order of the list of cards, so that a number means the same in every game that is
played with these cards. Things that are alike are counted, not told apart, and the order of a pile has no say in it.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from cardc.catalog.cards import Card
from cardc.engine.hexgrid import Hex

# What lies on no edge of another thing.
NO_EDGE = -1


class CardSide(NamedTuple):
    """A side of a card: the id of the card, and the name of the side, which a card with only one has not."""

    card: str
    side: str


class GameParts(NamedTuple):
    """What a game is played with: the sides of its cards by their numbers, and the zones where things lie at places."""

    sides: tuple[CardSide, ...]
    boards: tuple[str, ...] = ()


class SeenPile(NamedTuple):
    """What lies in a zone: how many things, and the sides that a player sees of them.

    `owner`: whose the zone is; in one that belongs to nobody, whose the things are. `sides` is None where they lie face
    down for the player. A thing may show several sides, or none.
    """

    zone: str
    owner: int
    size: int
    sides: list[int] | None


class SeenPlace(NamedTuple):
    """A thing on a board, or upon another one there: where, whose it is, and how it is turned.

    `edge`: where it lies on an edge of another thing, the direction that this one faces.
    """

    board: str
    at: Hex
    side: int
    owner: int
    turned: int = 0
    edge: int = NO_EDGE


class Sighting(NamedTuple):
    """What one player sees of the zones of a table: always the same ones, in the same order, and things on boards."""

    piles: list[SeenPile]
    places: list[SeenPlace]


def card_sides(cards: Iterable[Card]) -> tuple[CardSide, ...]:
    """The sides of some cards, in their order."""
    return tuple([CardSide(card.id, face.side) for card in cards for face in card.faces])
