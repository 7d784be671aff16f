"""What a pair of abilities is called, whatever game it comes up in, and what random games tell of it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from cardc.engine.numbers import AbilityNumber
from cardc.engine.stage import Table
from cardc.simulate.ambiguities.table_differences import SaidDifference, Weight
from cardc.simulate.ambiguities.together import PairTogether, WhoOrders


class PrintedText(NamedTuple):
    """An ability by the id of its card, and its place among those of the card."""

    card: str
    place: int


class PairName(NamedTuple):
    """Two abilities, who orders them and at what. Where the engine orders them, it plays `first` first."""

    ordering: WhoOrders
    at: str
    first: PrintedText
    second: PrintedText

    @property
    def sort_key(self) -> tuple[str, str, PrintedText, PrintedText]:
        """What puts names in order."""
        return self.ordering.value, self.at, self.first, self.second


class PairOccasion(NamedTuple):
    """Where a pair came up: the table that its phase began with, and what was answered since, by label.

    `says`: what differed, in words. `lost`: which of both could not be used behind the other.
    """

    given: Mapping[str, Any]
    answers: tuple[str, ...]
    says: tuple[SaidDifference, ...]
    weight: Weight
    lost: str
    by_chance: bool
    by_me: bool = True  # whether whoever orders the pair is called `me` there


@dataclass
class OrderTally:
    """What came of a pair in many games."""

    games: int = 0  # in which it came up
    moments: int = 0
    looked_at: int = 0  # at how many of these both orders were played
    differed: int = 0
    alternatives: int = 0  # either could be used, and never both
    too_many: int = 0  # there were more choices on the way than are tried
    unplayable: int = 0  # the other order, which nobody can choose, could not be played
    occasions: list[PairOccasion] = field(default_factory=list)

    def join(self, other: OrderTally, most: int) -> None:
        """Adds what came of later games, and keeps so many occasions."""
        for name in ("games", "moments", "looked_at", "differed", "alternatives", "too_many", "unplayable"):
            setattr(self, name, getattr(self, name) + getattr(other, name))
        self.occasions = [*self.occasions, *other.occasions][:most]


Tallies = dict[PairName, OrderTally]


def join_tallies(tallies: Tallies, others: Mapping[PairName, OrderTally], most: int) -> None:
    """Adds what came of later games."""
    for name, tally in others.items():
        tallies.setdefault(name, OrderTally()).join(tally, most)


def name_of(table: Table, pair: PairTogether) -> PairName:
    """What a pair is called; one that a player orders is the same in both orders."""
    first, second = printed_text(table, pair.first.ability), printed_text(table, pair.second.ability)
    if pair.ordering in (WhoOrders.CHOSEN, WhoOrders.DECLARED):
        first, second = sorted((first, second))
    return PairName(pair.ordering, pair.at, first, second)


def in_name_order(table: Table, pair: PairTogether) -> PairTogether:
    """The pair with its abilities in the order of its name, where a player orders them."""
    turned = printed_text(table, pair.first.ability) > printed_text(table, pair.second.ability)
    if pair.ordering is WhoOrders.CHOSEN and turned:
        return pair._replace(first=pair.second, second=pair.first)
    return pair


def printed_text(table: Table, ability: AbilityNumber) -> PrintedText:
    """Where an ability is printed."""
    return PrintedText(*table.rules.definitions.ability_place(ability))
