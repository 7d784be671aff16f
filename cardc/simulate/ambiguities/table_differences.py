"""What two tables differ in, as scenarios call it: numbers, truths, symbols on cards, what lies where."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from enum import Enum
from typing import NamedTuple

from cardc.engine.scenario_words import ME
from cardc.engine.stage import Table

SCORE = "score"
SeenValue = int | bool | tuple[str, ...]


class Weight(Enum):
    """How much of a difference something is."""

    NUMBERS = "numbers"
    PLACES = "places"  # something lies elsewhere
    ORDER = "order"  # the same lies there, in another order
    LATER = "later"  # nothing that can be seen yet


class SaidDifference(NamedTuple):
    """What differs, and in words how it is on each of two tables."""

    what: str
    first: str
    second: str


class TableDifference(NamedTuple):
    """A number, truth or zone, whose it is, and what it is on each of two tables."""

    whose: str
    name: str
    first: SeenValue
    second: SeenValue

    @property
    def weight(self) -> Weight:
        """How much of a difference it is."""
        if isinstance(self.first, tuple) and isinstance(self.second, tuple):
            return Weight.ORDER if sorted(self.first) == sorted(self.second) else Weight.PLACES
        return Weight.NUMBERS

    @property
    def said(self) -> SaidDifference:
        """Both sides in words."""
        called = self.name if self.whose in ("", ME) else f"{self.whose}.{self.name}"
        if self.weight is Weight.ORDER:
            return SaidDifference(called, "in one order", "in another order")
        if isinstance(self.first, tuple) and isinstance(self.second, tuple):
            ours, theirs = Counter(self.first), Counter(self.second)
            only, others = _listed(ours - theirs), _listed(theirs - ours)
            first, second = (
                f"with {found}" if found else f"without {other}" for found, other in ((only, others), (others, only))
            )
            return SaidDifference(called, first, second)
        return SaidDifference(called, _number(self.first), _number(self.second))


def differences(one: Table, other: Table, me: int = 0) -> tuple[TableDifference, ...]:
    """What two tables differ in, the weightiest first, as seen by a player, who is called `me`.

    The players of both are called as in scenarios.
    """
    ours, theirs = dict(_seen(one, me)), dict(_seen(other, me))
    names = dict.fromkeys((*ours, *theirs))
    empty: Mapping[type, SeenValue] = {int: 0, bool: False, tuple: ()}
    found = []
    for whose, name in names:
        present = ours.get((whose, name), theirs.get((whose, name)))
        nothing = empty[type(present)]
        first, second = ours.get((whose, name), nothing), theirs.get((whose, name), nothing)
        if first != second:
            found.append(TableDifference(whose, name, first, second))
    order = list(Weight)
    return tuple(sorted(found, key=lambda one: order.index(one.weight)))


def heaviest(found: tuple[TableDifference, ...]) -> Weight:
    """How much of a difference several are together."""
    return found[0].weight if found else Weight.LATER


def _seen(table: Table, me: int) -> Iterator[tuple[tuple[str, str], SeenValue]]:
    """All that can be asked for of a table, by whose it is and its name."""
    zones, players = table.vocabulary.zones.values(), table.players
    for place, seat in enumerate(players):
        who = (me + place) % len(players)
        for name, n in table.numbers(who).items():
            if who == me or name not in table.common:
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


def _listed(things: Counter[str]) -> str:
    """Things that lie in one place and not in another."""
    return ", ".join(things.elements())


def _number(told: SeenValue) -> str:
    return str(told) if not isinstance(told, bool) else ("true" if told else "false")
