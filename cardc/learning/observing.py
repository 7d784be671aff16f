"""Writes what one player may know of a table into a vector: the numbers that `ObservedEntries` names."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from cardc.engine.board import NOBODY
from cardc.engine.effect import EFFECT, EffectData
from cardc.engine.sighting import SeenPlace, Sighting
from cardc.engine.stage import StageError, Table
from cardc.learning.observed_entries import MOST_COUNTED, MOST_NUMBER, ObservedEntries

ObservationVector = NDArray[np.float32]


class Observer:
    """Looks at the tables of one game with the eyes of each player."""

    def __init__(self, entries: ObservedEntries, table: Table) -> None:
        self.entries = entries
        self._definitions = table.rules.definitions
        self._cards = {card: nth for nth, card in enumerate(entries.cards)}
        self._asking: dict[int, int] = {}  # the entry of the card that an ability is printed on
        self._boards = {board: nth + 1 for nth, board in enumerate(entries.parts.boards)}

    def observe(self, table: Table, who: int) -> ObservationVector:
        """What a player may know. It is the same whatever lies face down for them."""
        found = self._decision(table, who)
        self._numbers(table, who, found)
        seen = table.sighting(who)
        self._piles(seen, who, found)
        if seen.places:
            self._places(seen.places, who, found)
        vector = np.zeros(self.entries.size, dtype=np.float32)
        vector[list(found)] = list(found.values())
        return vector

    def _decision(self, table: Table, who: int) -> dict[int, float]:
        """What goes on, and for the player who decides, the card that asks."""
        entries, state = self.entries, table.state
        found: dict[int, float] = {}
        for frame in state.stack:
            entry = entries.frames[frame.kind]
            found[entry] = found.get(entry, 0) + 1
        if state.decision is None:
            return found
        uppermost = state.stack[-1]
        found[entries.frames[uppermost.kind] - entries.running + entries.uppermost] = 1
        found[entries.step] = min(uppermost.step, MOST_COUNTED)
        if state.decision.who == who:
            found[entries.decides] = 1
            if uppermost.kind == EFFECT:
                assert isinstance(uppermost.data, EffectData)
                found[self._asked_by(uppermost.data.ability)] = 1
        return found

    def _asked_by(self, ability: Any) -> int:
        entry = self._asking.get(ability)
        if entry is None:
            card, _ = self._definitions.ability_place(ability)
            entry = self._asking[ability] = self.entries.asking + self._cards[card]
        return entry

    def _numbers(self, table: Table, who: int, found: dict[int, float]) -> None:
        """What everybody sees of each player."""
        entries = self.entries
        for relative, named in enumerate(entries.numbers):
            numbers = table.numbers((who + relative) % entries.players)
            for name, n in numbers.items():
                entry = named.get(name)
                if entry is None and relative == 0:
                    entry = entries.common.get(name)
                if entry is not None and n:
                    found[entry] = max(-MOST_NUMBER, min(n, MOST_NUMBER))

    def _piles(self, seen: Sighting, who: int, found: dict[int, float]) -> None:
        """How many things lie in each zone, and which."""
        piles, players = self.entries.piles, self.entries.players
        for pile in seen.piles:
            if pile.size:
                owner = pile.owner if pile.owner == NOBODY else (pile.owner - who) % players
                size, first = piles[pile.zone, owner]
                found[size] = pile.size
                if pile.sides and first is not None:
                    for side in pile.sides:
                        entry = first + side
                        found[entry] = found.get(entry, 0) + 1

    def _places(self, places: list[SeenPlace], who: int, found: dict[int, float]) -> None:
        """What lies on boards: the things of each card in the order of their places."""
        entries = self.entries
        sides, players, width = entries.parts.sides, entries.players, entries.width
        filled: dict[str, int] = {}
        for place in sorted(places):
            card = sides[place.side].card
            nth = filled[card] = filled.get(card, -1) + 1
            first, slots = entries.slots.get(card, (0, 0))
            if nth >= slots:
                raise StageError(f"more things of `{card}` lie on boards than the observation has room for")
            entry = first + nth * width
            found[entry] = self._boards[place.board]
            if place.owner != NOBODY:
                found[entry + 1 + (place.owner - who) % players] = 1
            entry += 1 + players
            x, y = place.at
            found[entry], found[entry + 1], found[entry + 2] = x, y, place.turned
            found[entry + 3], found[entry + 4] = place.edge + 1, self._nth_side(place.side)

    def _nth_side(self, side: int) -> int:
        """Which of the sides of its card a side is, counted from 0."""
        sides = self.entries.parts.sides
        nth = 0
        while side > nth and sides[side - nth - 1].card == sides[side].card:
            nth += 1
        return nth
