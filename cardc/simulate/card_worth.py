"""What a card is worth to who may take it: how they fare, less how the same player fares to whom it is denied."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from cardc.simulate.intervals import Estimate
from cardc.simulate.many_tests import ALLOWED
from cardc.simulate.matched import MatchedFigures
from cardc.simulate.tallies import MatchedTally

# The numbers of one player: what they have of the win, their points, how far they are ahead of the best other player,
# and whether they took the card, which is told and not tested.
WON, POINTS, LEAD, TOOK = OF_PLAYER = ("won", "points", "lead", "took")


class WorthFigures(NamedTuple):
    """A number of a player who may take a card, and of the same one in the same deal who may not.

    `worth` is what the first has more, deal by deal: above 0 it is better to be able to take it. `corrected`: for all
    numbers of all variants that were asked for (Holm). `more` and `less`: in so many deals who may take it had more, or
    less, and `by_sign` is the chance of so uneven a split. `variance_removed`: by how much less the worth varies than
    if none of the games had to do with another; None where nothing varies.
    """

    number: str
    deals: int
    may_take: float
    denied: float
    worth: Estimate
    chance: float
    corrected: float
    more: int
    less: int
    by_sign: float
    variance_removed: float | None

    @property
    def stands_out(self) -> bool:
        """True if so great a worth is hardly there by chance, of so many numbers and variants."""
        return self.corrected <= ALLOWED


class TakenShares(NamedTuple):
    """How many players take the card in a game, of those who may and of those who may not: where nothing else can be
    chosen, these do as well."""

    may_take: float
    denied: float


class WorthToHave(NamedTuple):
    """What a card is worth to who may take it, in all their games: also in those where they do not."""

    deals: int
    taken: TakenShares
    numbers: tuple[WorthFigures, ...]


def card_worth(numbers: Sequence[MatchedFigures], matched: Mapping[str, MatchedTally], seatings: int) -> WorthToHave:
    """The figures of a variant in which a card is denied to one player, of what was found of its numbers."""
    took = matched.get(TOOK, MatchedTally())
    games = max(1, took.parts * seatings)
    shares = TakenShares(took.before / games, took.after / games)
    return WorthToHave(took.n, shares, tuple(map(_worth, numbers)))


def _worth(one: MatchedFigures) -> WorthFigures:
    """A difference seen from who may take the card."""
    return WorthFigures(
        number=one.number,
        deals=one.deals,
        may_take=one.before,
        denied=one.after,
        worth=_negative(one.difference),
        chance=one.chance,
        corrected=one.corrected,
        more=one.less,
        less=one.more,
        by_sign=one.by_sign,
        variance_removed=one.variance_removed,
    )


def _negative(found: Estimate) -> Estimate:
    """From nothing, so that nothing keeps its sign."""
    return Estimate(0.0 - found.value, 0.0 - found.high, 0.0 - found.low)
