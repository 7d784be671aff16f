"""What a tally tells of games, seats, bots and cards: rates and means with their intervals."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from cardc.simulate.distribution import Distribution
from cardc.simulate.intervals import Estimate, mean_of, rate_difference, rates_differ_by_chance, sample_variance, wilson
from cardc.simulate.many_tests import ALLOWED, benjamini_hochberg, level_of_listed
from cardc.simulate.tallies import BotTally, CardDeed, DeedTally, PlaceTally, VariantTally

QUANTILES = (0.05, 0.25, 0.5, 0.75, 0.95)
# Fewer players on either side tell nothing of a card.
FEWEST = 10


class SpreadFigures(NamedTuple):
    """A number of all games: its mean, how it is distributed, and how many lie in each band."""

    mean: Estimate
    least: int
    most: int
    quantiles: Mapping[float, int]
    bands: Mapping[int, int]


class PlaceFigures(NamedTuple):
    """How those fared who had the first turn (place 0), the second, and so on."""

    place: int
    games: int
    won: Estimate
    score: Estimate


class BotFigures(NamedTuple):
    """How a bot fared, on all seats."""

    bot: str
    games: int
    won: Estimate
    score: float


class CardFigures(NamedTuple):
    """A card in one of the ways in which it is chosen.

    `offers` and `choices` count decisions. `chosen`: of the players to whom it was offered in a game, those who
    chose it at least once; `won_with` and `won_without`: their share of the wins, and that of the others of these.
    `corrected`: for as many tests as there are cards (Benjamini and Hochberg), and so is the interval of `difference`.
    """

    card: str
    title: str
    kind: str
    taking: bool
    offers: int
    choices: int
    offered: int
    choosers: int
    chosen: Estimate
    won_with: Estimate
    won_without: Estimate
    difference: Estimate
    chance: float
    corrected: float

    @property
    def stands_out(self) -> bool:
        """True if so great a difference is hardly there by chance, of so many cards."""
        return self.corrected <= ALLOWED


def spread_of(numbers: Distribution, deals: int) -> SpreadFigures:
    """What a distribution tells. Numbers of the same deal may go together, so they count as one for the interval."""
    quantiles = {share: numbers.quantile(share) for share in QUANTILES}
    mean = mean_of(deals, numbers.mean, numbers.variance)
    return SpreadFigures(mean, numbers.least, numbers.most, quantiles, numbers.bands())


def place_figures(tally: VariantTally, deals: int) -> Iterator[PlaceFigures]:
    """How much it is worth to begin. Games of the same deal may go together, so they count as one."""
    for place, kept in enumerate(tally.places):
        yield PlaceFigures(place, kept.games, wilson(_share(kept, tally.unit), deals), _score(kept, deals))


def _share(kept: PlaceTally | BotTally, unit: int) -> float:
    return kept.won / unit / kept.games if kept.games else 0.0


def _score(kept: PlaceTally, deals: int) -> Estimate:
    n = kept.games
    return mean_of(deals, kept.score / n if n else 0.0, sample_variance(n, kept.score, kept.squares))


def bot_figures(tally: VariantTally, bots: Sequence[str]) -> Iterator[BotFigures]:
    """How each bot fared. The same bot on several seats counts once."""
    for name in dict.fromkeys(bots):
        sides = [kept for kept, bot in zip(tally.bots, bots, strict=True) if bot == name]
        games = sum(kept.games for kept in sides)
        won = sum(kept.won for kept in sides) / tally.unit
        rate = won / games if games else 0.0
        trials = _trials(sides[0], tally.unit) if len(sides) == 1 else float(games)
        yield BotFigures(name, games, wilson(rate, trials), sum(kept.score for kept in sides) / max(1, games))


def _trials(kept: BotTally, unit: int) -> float:
    """So many independent games its games are worth: what it won of one deal may go together.

    That it may be worth more, since seats that are changed cancel luck out, is not made use of.
    """
    rate = _share(kept, unit)
    if kept.deals < 2 or not 0 < rate < 1:
        return float(kept.deals if kept.deals < kept.games else kept.games)
    per_deal = kept.games / kept.deals
    mean = kept.won / unit / kept.deals
    variance = (kept.squares / unit**2 / kept.deals - mean**2) * kept.deals / (kept.deals - 1)
    independent = per_deal * rate * (1 - rate)
    return kept.games * min(1.0, independent / variance) if variance > 0 else float(kept.games)


# ---- cards


def card_figures(tally: VariantTally, titles: Mapping[str, str]) -> tuple[CardFigures, ...]:
    """All cards in all ways in which they were offered, in the order of titles; corrected for how many they are."""
    tests = [(deed, kept) for deed, kept in tally.deeds.items() if _is_tested(kept)]
    corrected = benjamini_hochberg([_chance(kept, tally) for _, kept in tests])
    level = level_of_listed(corrected)
    by_deed = {deed: chance for (deed, _), chance in zip(tests, corrected, strict=True)}
    order = sorted(tally.deeds, key=lambda deed: (not deed.taking, deed.kind, titles.get(deed.card, deed.card), deed))
    return tuple([_figures(tally, titles, deed, by_deed.get(deed, 1.0), level) for deed in order])


def _is_tested(kept: DeedTally) -> bool:
    return min(kept.choosers, kept.offered - kept.choosers) >= FEWEST


class _Sides(NamedTuple):
    """Those who chose a card and those who did not: their shares of wins, and how many they are.

    `together`: how many times more their difference varies than if all of them were independent. Where one player of
    each game took a card that there is once, each win of a taker is a loss of another, and it is twice as much. That it
    may be less is not made use of.
    """

    won: float
    choosers: int
    others_won: float
    others: int
    together: float

    @property
    def worth(self) -> tuple[float, float, float, float]:
        """The two rates, and so many independent players as each of them is worth."""
        return self.won, self.choosers / self.together, self.others_won, self.others / self.together


def _sides(kept: DeedTally, tally: VariantTally) -> _Sides:
    choosers, others = kept.choosers, kept.offered - kept.choosers
    won = kept.choosers_won / tally.unit / max(1, choosers)
    others_won = (kept.offered_won - kept.choosers_won) / tally.unit / max(1, others)
    together = 1.0
    if choosers and others and kept.deals > 1:
        one, other = 1 / (choosers * tally.unit * tally.players), 1 / (others * tally.unit * tally.players)
        squares = kept.choosers_squares * one**2 + kept.others_squares * other**2 - 2 * kept.products * one * other
        varies = (squares - (won - others_won) ** 2 / kept.deals) * kept.deals / (kept.deals - 1)
        independent = won * (1 - won) / choosers + others_won * (1 - others_won) / others
        together = max(1.0, varies / independent) if independent > 0 else 1.0
    return _Sides(won, choosers, others_won, others, together)


def _chance(kept: DeedTally, tally: VariantTally) -> float:
    return rates_differ_by_chance(*_sides(kept, tally).worth)


def _figures(
    tally: VariantTally, titles: Mapping[str, str], deed: CardDeed, corrected: float, level: float
) -> CardFigures:
    kept = tally.deeds[deed]
    sides = _sides(kept, tally)
    return CardFigures(
        card=deed.card,
        title=titles.get(deed.card, deed.card),
        kind=deed.kind,
        taking=deed.taking,
        offers=kept.offers,
        choices=kept.choices,
        offered=kept.offered,
        choosers=kept.choosers,
        chosen=wilson(kept.choosers / max(1, kept.offered), kept.offered),
        won_with=wilson(sides.won, sides.choosers),
        won_without=wilson(sides.others_won, sides.others),
        difference=rate_difference(*sides.worth, level),
        chance=_chance(kept, tally) if _is_tested(kept) else 1.0,
        corrected=corrected,
    )
