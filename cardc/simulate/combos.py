"""Pairs of cards that win more together than the sum of their parts.

Of four groups of players (who took both, one, the other, neither) the share of wins is known. If a card added the same
whatever else was taken, those with both would win as much as both with one of them together, less those with neither;
what they win beyond is the interaction of the pair.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping
from itertools import combinations
from typing import NamedTuple

from cardc.simulate.intervals import Estimate, around, by_chance, wilson
from cardc.simulate.many_tests import ALLOWED, benjamini_hochberg, level_of_listed
from cardc.simulate.tallies import PairTally, VariantTally

# So many players each of the four groups has at least.
FEWEST_OF_PAIR = 30
# So many pairs are told of.
MOST_PAIRS = 50


class PairFigures(NamedTuple):
    """Two cards: how many took both, their share of wins, what was to be expected of the parts, and the difference.

    `corrected`: for as many tests as there are pairs (Benjamini and Hochberg), and so is the interval.
    """

    cards: tuple[str, str]
    titles: tuple[str, str]
    both: int
    won: Estimate
    expected: float
    interaction: Estimate
    chance: float
    corrected: float

    @property
    def stands_out(self) -> bool:
        """True if so much interaction is hardly there by chance, of so many pairs."""
        return self.corrected <= ALLOWED


class _Group(NamedTuple):
    """Players, and their share of wins."""

    n: int
    rate: float

    @property
    def variance(self) -> float:
        """That of the rate. One win and one loss more keep it from being none where all are alike."""
        rate = (self.rate * self.n + 1) / (self.n + 2)
        return rate * (1 - rate) / self.n


class _Tried(NamedTuple):
    cards: tuple[str, str]
    both: _Group
    expected: float
    spread: float

    @property
    def chance(self) -> float:
        return by_chance(self.both.rate - self.expected, self.spread)


def pairs_tried(tally: VariantTally) -> int:
    """How many pairs enough players took to tell anything of them."""
    return sum(1 for _ in _tried(tally))


def pair_figures(tally: VariantTally, titles: Mapping[str, str]) -> tuple[PairFigures, ...]:
    """The pairs with the clearest interaction, whichever way it goes, corrected for all that were tried."""
    tried = list(_tried(tally))
    corrected = benjamini_hochberg([one.chance for one in tried])
    level = level_of_listed(corrected)
    clearest = sorted(range(len(tried)), key=lambda place: (corrected[place], tried[place].chance, tried[place].cards))
    return tuple([_figures(tried[place], corrected[place], level, titles) for place in clearest[:MOST_PAIRS]])


def _tried(tally: VariantTally) -> Iterator[_Tried]:
    """The pairs of which all four groups are large enough."""
    players = sum(place.games for place in tally.places)
    won = sum(place.won for place in tally.places)
    alone = {one: kept for (one, other), kept in tally.pairs.items() if one == other}
    for one, other in combinations(sorted(alone), 2):
        both = tally.pairs.get((one, other))
        if both is None or both.both < FEWEST_OF_PAIR:
            continue
        first, second = alone[one], alone[other]
        groups = [
            _group(both, tally.unit),
            _rest(tally.unit, first, both),
            _rest(tally.unit, second, both),
            _neither(tally.unit, players, won, first, second, both),
        ]
        if min(group.n for group in groups) >= FEWEST_OF_PAIR:
            taken, with_one, with_other, without = groups
            spread = math.sqrt(sum(group.variance for group in groups))
            yield _Tried((one, other), taken, with_one.rate + with_other.rate - without.rate, spread)


def _group(kept: PairTally, unit: int) -> _Group:
    return _Group(kept.both, kept.both_won / unit / max(1, kept.both))


def _rest(unit: int, all_of_them: PairTally, both: PairTally) -> _Group:
    n, won = all_of_them.both - both.both, all_of_them.both_won - both.both_won
    return _Group(n, won / unit / max(1, n))


def _neither(unit: int, players: int, won: int, first: PairTally, second: PairTally, both: PairTally) -> _Group:
    n = players - first.both - second.both + both.both
    left = won - first.both_won - second.both_won + both.both_won
    return _Group(n, left / unit / max(1, n))


def _figures(tried: _Tried, corrected: float, level: float, titles: Mapping[str, str]) -> PairFigures:
    one, other = tried.cards
    return PairFigures(
        cards=tried.cards,
        titles=(titles.get(one, one), titles.get(other, other)),
        both=tried.both.n,
        won=wilson(tried.both.rate, tried.both.n),
        expected=tried.expected,
        interaction=around(tried.both.rate - tried.expected, tried.spread, level),
        chance=tried.chance,
        corrected=corrected,
    )
