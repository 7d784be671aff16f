"""What a report of many games tells, section by section: findings in words, plots, and tables with every number."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from cardc.simulate.combos import PairFigures
from cardc.simulate.figures import BotFigures, CardFigures, PlaceFigures, SpreadFigures
from cardc.simulate.intervals import Estimate
from cardc.simulate.result import SimulationResult, VariantFigures
from cardc.site.balance_compared import changes_section, worth_section
from cardc.site.balance_numbers import ToldNumbers
from cardc.site.balance_parts import ReportPlot, ReportSection, ReportTable, ReportTeller
from cardc.site.charts import Bar, NumberBand, bands, column_chart

# So many of what stands out are drawn.
MOST_DRAWN = 20


def report_sections(
    result: SimulationResult, numbers: ToldNumbers, names: Mapping[str, str]
) -> Iterator[ReportSection]:
    """All sections: what a card is worth and what a change does come first, if that was asked."""
    view = ReportTeller(numbers, names)
    usual, *others = result.variants
    denied = [one for one in others if one.worth is not None]
    changed = [one for one in others if one.worth is None]
    if denied:
        yield worth_section(view, denied)
    if changed:
        yield changes_section(view, changed)
    report = _Report(view)
    yield report.cards(usual)
    yield report.pairs(usual)
    yield report.begin(usual)
    if len(usual.bots) > 1:
        yield report.bots(usual)
    yield report.games(usual)


class _Report(NamedTuple):
    """The sections on the games as they are."""

    view: ReportTeller

    @property
    def numbers(self) -> ToldNumbers:
        """How a language writes them."""
        return self.view.numbers

    # ---- games

    def games(self, one: VariantFigures) -> ReportSection:
        told, whole = self.numbers.told, self.numbers.whole
        spreads = {"score": one.score, "margin": one.margin, "turns": one.turns, "decisions": one.decisions}
        rows = tuple(
            (
                told[name],
                self.numbers.decimal(spread.mean.value),
                self.numbers.decimals(spread.mean),
                *map(whole, (spread.least, *_quarters(spread), spread.most)),
            )
            for name, spread in spreads.items()
        )
        heads = ("number", "mean", "bounds", "least", "quarter", "median", "three_quarters", "most")
        table = ReportTable(told["games"], tuple(told[head] for head in heads), rows)
        plots = tuple(self._spread(name, spreads[name]) for name in ("score", "margin", "turns"))
        return ReportSection("games", told["games"], told["games_note"], "", (*plots, ReportPlot(None, table)))

    def _spread(self, name: str, spread: SpreadFigures) -> ReportPlot:
        told, (low, middle, high) = self.numbers.told, map(self.numbers.whole, _quarters(spread))
        columns = bands(spread.bands)
        counts = [sum(n for at, n in spread.bands.items() if band.first <= at <= band.last) for band in columns]
        bars = [_column(band, count, self.numbers) for band, count in zip(columns, counts, strict=True)]
        title = told.fill("how_often", what=told[name])
        finding = told.fill("spread_finding", low=low, middle=middle, high=high)
        rows = tuple((bar.label, self.numbers.whole(count)) for bar, count in zip(bars, counts, strict=True))
        table = ReportTable(title, (told[name], told["how_many"]), rows, folded=told["numbers"])
        return ReportPlot(column_chart(title, finding, bars), table, told=True)

    # ---- players

    def begin(self, one: VariantFigures) -> ReportSection:
        told = self.numbers.told
        first = one.places[0].won
        finding = told.fill("begin_finding", first=self.numbers.share(first.value), bounds=self.numbers.shares(first))
        rows = [(self.numbers.whole(place.place + 1), place) for place in one.places]
        return self._players("begin", told["place"], finding, rows, len(one.places))

    def bots(self, one: VariantFigures) -> ReportSection:
        told = self.numbers.told
        finding = " ".join(map(self._bot, one.bots))
        return self._players("bots", told["bot"], finding, [(bot.bot, bot) for bot in one.bots], len(one.places))

    def _bot(self, one: BotFigures) -> str:
        share, bounds = self.numbers.share(one.won.value), self.numbers.shares(one.won)
        return self.numbers.told.fill("bots_finding", bot=one.bot, share=share, bounds=bounds)

    def _players(
        self, name: str, head: str, finding: str, rows: Sequence[tuple[str, PlaceFigures | BotFigures]], players: int
    ) -> ReportSection:
        told = self.numbers.told
        chart = self.view.chart(
            told["won"], finding, [(label, one.won, None) for label, one in rows], 1 / players, signed=False
        )
        heads = (head, told["played"], told["won"], told["bounds"], told["points"])
        cells = tuple(
            (
                label,
                self.numbers.whole(one.games),
                self.numbers.share(one.won.value),
                self.numbers.shares(one.won),
                self.numbers.decimal(one.score.value if isinstance(one.score, Estimate) else one.score),
            )
            for label, one in rows
        )
        table = ReportTable(told[name], heads, cells)
        return ReportSection(name, told[name], told[f"{name}_note"], finding, (ReportPlot(chart, table),))

    # ---- cards

    def cards(self, one: VariantFigures) -> ReportSection:
        told = self.numbers.told
        listed = sorted(one.cards, key=lambda card: (card.corrected, card.chance, -abs(card.difference.value)))
        tried = [card for card in listed if (card.taking and card.corrected < 1) or card.stands_out]
        clear = _how_many(card for card in tried if card.stands_out)
        shown = sorted((card for card in tried[:MOST_DRAWN]), key=lambda card: -card.difference.value)
        note = f"{told['cards_note']} {told['chance_note']}"
        finding = told.count("cards_finding", _how_many(tried), clear=self.numbers.whole(clear))
        heads = ("card", "way", "offered", "chosen", "won_with", "won_without", "difference", "bounds", "chance")
        table = ReportTable(
            told["cards"],
            tuple(told[head] for head in heads),
            tuple(map(self._card, listed)),
            words=2,
            folded=told.count("all_cards", _how_many(listed)),
        )
        if not tried:
            return ReportSection("cards", told["cards"], note, told["no_cards"], (ReportPlot(None, table),))
        once = _how_many(shown) == len(shown)
        rows = [(self._in_its_way(card, once=once), card.difference, card.stands_out) for card in shown]
        chart = self.view.chart(told["clearest"], finding, rows, 0)
        return ReportSection("cards", told["cards"], note, finding, (ReportPlot(chart, table),))

    def _in_its_way(self, one: CardFigures, *, once: bool) -> str:
        """A card as a row of a plot is called: with the way in which it was chosen, where there are several of one."""
        name = self.view.name(one.card, one.title)
        return name if once else f"{name} ({one.kind})"

    def _card(self, one: CardFigures) -> tuple[str, ...]:
        share = self.numbers.share
        return (
            self.view.name(one.card, one.title),
            one.kind,
            self.numbers.whole(one.offered),
            share(one.chosen.value),
            share(one.won_with.value) if one.choosers else "",
            share(one.won_without.value) if one.offered > one.choosers else "",
            *self._difference(one.difference, one.corrected, told=0 < one.choosers < one.offered),
        )

    def pairs(self, one: VariantFigures) -> ReportSection:
        told = self.numbers.told
        if not one.pairs:
            return ReportSection("pairs", told["pairs"], told["pairs_note"], told["no_pairs"])
        clear = sum(pair.stands_out for pair in one.pairs)
        finding = told.count("pairs_finding", one.pairs_tried, clear=self.numbers.whole(clear))
        shown = sorted(one.pairs[:MOST_DRAWN], key=lambda pair: -pair.interaction.value)
        chart = self.view.chart(
            told["clearest"], finding, [(self._pair(pair), pair.interaction, pair.stands_out) for pair in shown], 0
        )
        heads = ("pairs", "both", "won", "expected", "beyond", "bounds", "chance")
        rows = tuple(
            (
                self._pair(pair),
                self.numbers.whole(pair.both),
                self.numbers.share(pair.won.value),
                self.numbers.share(pair.expected),
                *self._difference(pair.interaction, pair.corrected),
            )
            for pair in one.pairs
        )
        table = ReportTable(told["pairs"], tuple(told[head] for head in heads), rows, folded=told["numbers"])
        return ReportSection("pairs", told["pairs"], told["pairs_note"], finding, (ReportPlot(chart, table),))

    def _pair(self, pair: PairFigures) -> str:
        one, other = (self.view.name(card, title) for card, title in zip(pair.cards, pair.titles, strict=True))
        return self.numbers.told.fill("pair", one=one, other=other)

    def _difference(self, found: Estimate, chance: float, *, told: bool = True) -> tuple[str, str, str]:
        """A difference of shares, between which bounds, and how likely by chance."""
        if not told:
            return "", "", ""
        bounds = self.numbers.shares(found, signed=True)
        return self.numbers.share(found.value, signed=True), bounds, self.numbers.chance(chance)


def _how_many(found: Iterable[CardFigures]) -> int:
    """How many cards these are: one that is chosen in several ways is one."""
    return len({one.card for one in found})


def _quarters(spread: SpreadFigures) -> tuple[int, int, int]:
    return spread.quantiles[0.25], spread.quantiles[0.5], spread.quantiles[0.75]


def _column(band: NumberBand, count: int, numbers: ToldNumbers) -> Bar:
    return Bar(band.label, (count,), numbers.whole(count) if count else "")
