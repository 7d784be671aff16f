"""What stands at which place of an observation: one entry for each thing that a player may know, by names of its own.

The entries follow from the cards, the rules and the number of players alone, so that two games with these have the same
ones; the fingerprint tells whether they are. Players are named as the one who looks sees them: `own`, `next`, `next 2`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from cardc.engine.board import NOBODY
from cardc.engine.sighting import SeenPile
from cardc.engine.stage import Table
from cardc.engine.state import fingerprint

# Bounds of what is counted, and of numbers, of which some may be negative. What lies beyond them is told as the bound.
MOST_COUNTED, MOST_NUMBER = 1_000, 10_000


class ObservedEntry(NamedTuple):
    """One number of an observation: its name and its bounds."""

    name: str
    low: int = 0
    high: int = 1


class PileEntries(NamedTuple):
    """Where a pile is told: how many things lie there, and the first of its sides, if the player sees into it."""

    size: int
    sides: int | None


class SlotEntries(NamedTuple):
    """Where the things of one card are told that lie on boards: the first of so many slots."""

    first: int
    slots: int


# What each slot tells behind whose the thing is, and on which board it lies.
PLACED = ("x", "y", "turned", "edge", "side")


class ObservedEntries:
    """The entries of the observations of one game, by what they tell. `table`: any table of it, new or not."""

    def __init__(self, table: Table) -> None:
        self.players = len(table.players)
        self.parts = table.parts
        self.cards = tuple(dict.fromkeys(side.card for side in self.parts.sides))
        self._entries: list[ObservedEntry] = []
        self.decides = self._add(ObservedEntry("decides"))
        self.step = self._add(ObservedEntry("step", 0, MOST_COUNTED))
        frames = tuple(table.rules.book.frames)
        self.running = self._each(ObservedEntry(f"running {name}", 0, MOST_COUNTED) for name in frames)
        self.frames = {name: self.running + nth for nth, name in enumerate(frames)}
        self.uppermost = self._each(ObservedEntry(f"uppermost {name}") for name in frames)
        self.asking = self._each(ObservedEntry(f"asked by {card}") for card in self.cards)
        self.common = {name: self._number(name) for name in table.shows if name in table.common}
        self.numbers = [
            {name: self._number(f"{whose(who)} {name}") for name in table.shows if name not in table.common}
            for who in range(self.players)
        ]
        self.piles = {(pile.zone, pile.owner): self._pile(pile) for pile in table.sighting(0).piles}
        self.width = 1 + self.players + len(PLACED)  # of a slot
        self.slots = self._slots(table) if self.parts.boards else {}

    @property
    def names(self) -> tuple[str, ...]:
        """What each number of an observation tells."""
        return tuple([entry.name for entry in self._entries])

    @property
    def bounds(self) -> tuple[Sequence[int], Sequence[int]]:
        """The least and the most that each number can be."""
        return [entry.low for entry in self._entries], [entry.high for entry in self._entries]

    @property
    def size(self) -> int:
        """How many numbers an observation has."""
        return len(self._entries)

    def fingerprint(self) -> str:
        """What tells these entries from all others."""
        return fingerprint([list(entry) for entry in self._entries])

    def _add(self, entry: ObservedEntry) -> int:
        self._entries.append(entry)
        return len(self._entries) - 1

    def _each(self, entries: Iterable[ObservedEntry]) -> int:
        first = len(self._entries)
        self._entries += entries
        return first

    def _number(self, name: str) -> int:
        return self._add(ObservedEntry(name, -MOST_NUMBER, MOST_NUMBER))

    def _pile(self, pile: SeenPile) -> PileEntries:
        """A pile, by the player with number 0."""
        name = f"{whose(pile.owner)} {pile.zone}"
        size = self._add(ObservedEntry(f"{name}: size", 0, MOST_COUNTED))
        if pile.sides is None:
            return PileEntries(size, None)
        return PileEntries(
            size, self._each(ObservedEntry(f"{name}: {_said(*side)}", 0, MOST_COUNTED) for side in self.parts.sides)
        )

    def _slots(self, table: Table) -> Mapping[str, SlotEntries]:
        """By card, a slot for each thing that may lie on a board."""
        things = Counter(map(table.rules.definitions.card_id, table.things))
        found: dict[str, SlotEntries] = {}
        for card in self.cards:
            if things[card]:
                entries = [entry for nth in range(things[card]) for entry in self._slot(card, nth + 1)]
                found[card] = SlotEntries(self._each(entries), things[card])
        return found

    def _slot(self, card: str, nth: int) -> Iterator[ObservedEntry]:
        name = f"{card} {nth} on a board"
        yield ObservedEntry(f"{name}: which", 0, len(self.parts.boards))
        for who in range(self.players):
            yield ObservedEntry(f"{name}: {whose(who)}")
        for what in PLACED:
            yield ObservedEntry(f"{name}: {what}", -MOST_COUNTED if what in "xy" else 0, MOST_COUNTED)


def whose(relative: int) -> str:
    """Whose something is, seen from a player: of so many seats further on, or of nobody."""
    if relative == NOBODY:
        return "shared"
    return ("own", "next")[relative] if relative < 2 else f"next {relative}"


def _said(card: str, side: str) -> str:
    return f"{card} ({side})" if side else card
