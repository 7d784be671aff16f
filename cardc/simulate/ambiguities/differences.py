"""What two tables differ in, as scenarios call it: numbers, truths, symbols on cards, what lies where."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from enum import Enum
from typing import NamedTuple

from cardc.engine.stage import Table

SCORE = "score"
Told = int | bool | tuple[str, ...]


class Weight(Enum):
    """How much of a difference something is."""

    NUMBERS = "numbers"
    PLACES = "places"  # something lies elsewhere
    ORDER = "order"  # the same lies there, in another order
    LATER = "later"  # nothing that can be seen yet


class Difference(NamedTuple):
    """A number, truth or zone, whose it is, and what it is on each of two tables."""

    whose: str
    name: str
    first: Told
    second: Told

    @property
    def weight(self) -> Weight:
        """How much of a difference it is."""
        if isinstance(self.first, tuple) and isinstance(self.second, tuple):
            return Weight.ORDER if sorted(self.first) == sorted(self.second) else Weight.PLACES
        return Weight.NUMBERS

    def in_words(self) -> str:
        """Both sides, the first before the second."""
        whose = "" if self.whose in ("", "me") else f"{self.whose}."
        return f"{whose}{self.name}: {_said(self.first)} or {_said(self.second)}"


def differences(one: Table, other: Table) -> tuple[Difference, ...]:
    """What two tables differ in, the weightiest first. Both have players who are called as in scenarios."""
    ours, theirs = dict(_seen(one)), dict(_seen(other))
    names = dict.fromkeys((*ours, *theirs))
    empty: Mapping[type, Told] = {int: 0, bool: False, tuple: ()}
    found = []
    for whose, name in names:
        present = ours.get((whose, name), theirs.get((whose, name)))
        nothing = empty[type(present)]
        first, second = ours.get((whose, name), nothing), theirs.get((whose, name), nothing)
        if first != second:
            found.append(Difference(whose, name, first, second))
    order = list(Weight)
    return tuple(sorted(found, key=lambda one: order.index(one.weight)))


def heaviest(found: tuple[Difference, ...]) -> Weight:
    """How much of a difference several are together."""
    return found[0].weight if found else Weight.LATER


def _seen(table: Table) -> Iterator[tuple[tuple[str, str], Told]]:
    """All that can be asked for of a table, by whose it is and its name."""
    zones = table.vocabulary.zones.values()
    for who, seat in enumerate(table.players):
        for name, n in table.numbers(who).items():
            if who == 0 or name not in table.common:
                yield (seat, name), n
        yield (seat, SCORE), table.scores()[who]
        lying = {zone.name: table.zone(who, zone.name) for zone in zones if zone.owner == "player"}
        beside = {name: table.zone(who, name) for name in table.beside(who)}
        yield from (((seat, name), there) for name, there in {**lying, **beside}.items() if there is not None)
    lying = {zone.name: table.zone(0, zone.name) for zone in zones if zone.owner != "player"}
    beside = {name: told for name, told in table.beside(None).items() if isinstance(told, tuple)}
    yield from ((("", name), there) for name, there in {**lying, **beside}.items() if there is not None)
    for called in sorted(table.named):
        for symbol, n in table.shown_on(called).items():
            yield ("", f"{symbol} on {called}"), n


def _said(told: Told) -> str:
    if isinstance(told, tuple):
        return f"[{', '.join(told)}]"
    return str(told) if not isinstance(told, bool) else ("true" if told else "false")
