"""How a variant differs from the games as the cards are, deal by deal: what chance brings both is not counted twice."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from cardc.simulate.intervals import Estimate, mean_is_zero_by_chance, mean_of, more_by_chance, sample_variance
from cardc.simulate.many_tests import ALLOWED, holm
from cardc.simulate.tallies import MatchedTally

# What each number is in words; those that are shares of a win are told as such.
NUMBERS: Mapping[str, str] = {
    "score": "points of all players",
    "margin": "lead of the best player",
    "turns": "turns",
    "first": "share of wins of who began",
    "taken": "players who took the card",
    "edge": "share of wins beyond their own of those who took the card",
    # Of one player, beside the same one whom a card is denied.
    "won": "share of wins",
    "points": "points",
    "lead": "lead over the best other",
}
SHARES = ("first", "edge", "won")
# Of most deals it may be the same both ways: then what varies among those that were played says too little of what may.
SELDOM_OTHER = "won"


class MatchedFigures(NamedTuple):
    """One number of the games as they are and of those of a variant.

    `difference` is the mean of the differences, deal by deal. `corrected`: for all numbers of all variants that were
    asked for (Holm). `more` and `less`: in so many deals the number was greater, or smaller, in the variant, and
    `by_sign` is the chance of so uneven a split. `variance_removed`: by how much less the difference varies than if the
    games had nothing to do with each other; None where neither varies.
    """

    number: str
    deals: int
    before: float
    after: float
    difference: Estimate
    chance: float
    corrected: float
    more: int
    less: int
    by_sign: float
    variance_removed: float | None

    @property
    def stands_out(self) -> bool:
        """True if the difference is hardly there by chance, of so many numbers and variants."""
        return self.corrected <= ALLOWED


def matched_figures(
    variants: Sequence[Mapping[str, MatchedTally]], unit: int, seatings: int
) -> list[tuple[MatchedFigures, ...]]:
    """For each variant all numbers, corrected for all of them: any of them might stand out by chance."""
    found = [tuple(_figures(matched, unit, seatings)) for matched in variants]
    corrected = iter(holm([one.chance for told in found for one in told]))
    return [tuple([one._replace(corrected=next(corrected)) for one in told]) for told in found]


def _figures(matched: Mapping[str, MatchedTally], unit: int, seatings: int) -> Iterator[MatchedFigures]:
    for number in NUMBERS:
        kept = matched.get(number)
        if kept is None or not kept.n:
            continue
        parts = kept.parts // kept.n
        scale = seatings * parts * (unit if number in SHARES else 1)
        n, difference = kept.n, kept.after - kept.before
        squares = kept.before_squares + kept.after_squares - 2 * kept.products
        mean, variance = difference / n / scale, sample_variance(n, difference, squares) / scale**2
        varies = variance
        if number == SELDOM_OTHER:  # as if one game more were won, and one more lost
            varies = sample_variance(n + 2, difference, squares + 2 * unit**2) / scale**2
        by_sign = more_by_chance(kept.more, kept.less)
        # Games of a deal that had nothing to do with each other either would each vary by themselves.
        each = sample_variance(kept.parts, kept.after, kept.parts_squares)
        apart = sample_variance(n, kept.before, kept.before_squares) + parts * each
        yield MatchedFigures(
            number=number,
            deals=n,
            before=kept.before / n / scale,
            after=kept.after / n / scale,
            difference=mean_of(n, mean, varies),
            # A few deals may differ by the same; then only their number tells how likely that is.
            chance=mean_is_zero_by_chance(n, mean, varies) if variance else by_sign,
            corrected=1.0,
            more=kept.more,
            less=kept.less,
            by_sign=by_sign,
            variance_removed=1 - variance * scale**2 / apart if apart else None,
        )
