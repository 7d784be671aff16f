"""A result as one table: a row for each figure, which says of what it is, and between which bounds it lies.

Columns are never renamed or taken away; new figures are new rows.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from cardc.simulate.figures import SpreadFigures
from cardc.simulate.intervals import Estimate
from cardc.simulate.result import SimulationResult, VariantFigures


class FigureRow(NamedTuple):
    """A figure. `about` is `games`, `place`, `bot`, `card`, `pair`, `variant` or `worth`; further columns name which.

    `n`: so many games, players or deals it was found in. `chance`: how likely it is without any cause, corrected for
    how many were tried; where there is none, it is not a test.
    """

    variant: str
    about: str
    place: int | None = None
    bot: str | None = None
    card: str | None = None
    title: str | None = None
    with_card: str | None = None
    with_title: str | None = None
    kind: str | None = None
    figure: str = ""
    value: float | None = None
    low: float | None = None
    high: float | None = None
    n: int | None = None
    chance: float | None = None


COLUMNS = FigureRow._fields
WHOLE_NUMBERS = ("place", "n")
FRACTIONS = ("value", "low", "high", "chance")


def figure_rows(result: SimulationResult) -> Iterator[FigureRow]:
    """All figures of a result, in the order in which it tells them."""
    for variant in result.variants:
        yield from _of_games(variant)
        yield from _of_players(variant)
        yield from _of_cards(variant)
        yield from _of_variant(variant)
        yield from _of_worth(variant)


def _of_games(told: VariantFigures) -> Iterator[FigureRow]:
    row = FigureRow(told.label, "games", n=told.games)
    spreads: dict[str, SpreadFigures] = {
        "turns": told.turns,
        "decisions": told.decisions,
        "score": told.score,
        "margin": told.margin,
    }
    for name, spread in spreads.items():
        yield _bounded(row, f"{name}.mean", spread.mean)
        yield row._replace(figure=f"{name}.least", value=float(spread.least))
        yield row._replace(figure=f"{name}.most", value=float(spread.most))
        for share, number in spread.quantiles.items():
            yield row._replace(figure=f"{name}.below_{share * 100:g}_percent", value=float(number))


def _of_players(told: VariantFigures) -> Iterator[FigureRow]:
    for place in told.places:
        row = FigureRow(told.label, "place", place=place.place, n=place.games)
        yield _bounded(row, "won", place.won)
        yield _bounded(row, "score", place.score)
    for bot in told.bots:
        row = FigureRow(told.label, "bot", bot=bot.bot, n=bot.games)
        yield _bounded(row, "won", bot.won)
        yield row._replace(figure="score", value=bot.score)


def _of_cards(told: VariantFigures) -> Iterator[FigureRow]:
    for one in told.cards:
        row = FigureRow(told.label, "card", card=one.card, title=one.title, kind=one.kind)
        yield row._replace(figure="offers", value=float(one.offers))
        yield row._replace(figure="choices", value=float(one.choices))
        yield _bounded(row, "chosen", one.chosen, one.offered)
        yield _bounded(row, "won_with", one.won_with, one.choosers)
        yield _bounded(row, "won_without", one.won_without, one.offered - one.choosers)
        yield _bounded(row, "difference", one.difference, one.offered)._replace(chance=one.corrected)
    for pair in told.pairs:
        (card, other), (title, other_title) = pair.cards, pair.titles
        row = FigureRow(told.label, "pair", card=card, title=title, with_card=other, with_title=other_title)
        yield _bounded(row, "won", pair.won, pair.both)
        yield row._replace(figure="expected", value=pair.expected, n=pair.both)
        yield _bounded(row, "interaction", pair.interaction, pair.both)._replace(chance=pair.corrected)


def _of_variant(told: VariantFigures) -> Iterator[FigureRow]:
    for one in told.matched:
        row = FigureRow(told.label, "variant", card=told.card, title=told.title, n=one.deals)
        yield row._replace(figure=f"{one.number}.before", value=one.before)
        yield row._replace(figure=f"{one.number}.after", value=one.after)
        yield _bounded(row, f"{one.number}.difference", one.difference)._replace(chance=one.corrected)
        if one.variance_removed is not None:
            yield row._replace(figure=f"{one.number}.variance_removed", value=one.variance_removed)


def _of_worth(told: VariantFigures) -> Iterator[FigureRow]:
    if told.worth is None:
        return
    row = FigureRow(told.label, "worth", card=told.card, title=told.title, n=told.worth.deals)
    yield row._replace(figure="taken.may_take", value=told.worth.taken.may_take)
    yield row._replace(figure="taken.denied", value=told.worth.taken.denied)
    for one in told.worth.numbers:
        yield row._replace(figure=f"{one.number}.may_take", value=one.may_take)
        yield row._replace(figure=f"{one.number}.denied", value=one.denied)
        yield _bounded(row, f"{one.number}.worth", one.worth)._replace(chance=one.corrected)
        if one.variance_removed is not None:
            yield row._replace(figure=f"{one.number}.variance_removed", value=one.variance_removed)


def _bounded(row: FigureRow, figure: str, found: Estimate, n: int | None = None) -> FigureRow:
    return row._replace(figure=figure, value=found.value, low=found.low, high=found.high, n=row.n if n is None else n)
