"""What a report of many games tells, section by section: findings in words, plots, and tables with every number."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from cardc.simulate.card_worth import WorthFigures
from cardc.simulate.combos import PairFigures
from cardc.simulate.figures import BotFigures, CardFigures, PlaceFigures, SpreadFigures
from cardc.simulate.intervals import Estimate
from cardc.simulate.matched import SHARES, MatchedFigures
from cardc.simulate.result import SimulationResult, VariantFigures
from cardc.site.balance_numbers import ToldNumbers
from cardc.site.charts import Bar, Chart, NumberBand, bands, column_chart, svg
from cardc.site.interval_chart import BoundedValue, ScaleMark, even_scale, interval_chart

# So many of what stands out are drawn.
MOST_DRAWN = 20


class ReportTable(NamedTuple):
    """Numbers by rows, each of which is named by its first cell. So many of the first columns are words.

    `folded`: what it is called where one has to open it.
    """

    title: str
    heads: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    words: int = 1
    folded: str = ""


class ReportPlot(NamedTuple):
    """A plot with its numbers. `told`: what it shows is to be read beside it, too."""

    chart: Chart | None
    table: ReportTable
    told: bool = False


class ReportSection(NamedTuple):
    """A part of the report."""

    name: str
    title: str
    note: str
    finding: str
    plots: tuple[ReportPlot, ...] = ()

    def drawing(self, number: int) -> str:
        """The chart of one of its plots as an element of the page."""
        chart = self.plots[number].chart
        return svg(chart, f"c-{self.name}-{number}") if chart is not None else ""


def report_sections(
    result: SimulationResult, numbers: ToldNumbers, names: Mapping[str, str]
) -> Iterator[ReportSection]:
    """All sections: what a change does comes first, if that was asked."""
    view = _Report(numbers, names)
    usual, *others = result.variants
    denied = [one for one in others if one.worth is not None]
    changed = [one for one in others if one.worth is None]
    if denied:
        yield view.worth(denied)
    if changed:
        yield view.variants(changed)
    yield view.cards(usual)
    yield view.pairs(usual)
    yield view.begin(usual)
    if len(usual.bots) > 1:
        yield view.bots(usual)
    yield view.games(usual)


class _ComparedRow(NamedTuple):
    """A number of games that were played two ways; `more`: further cells that are told of it."""

    name: str
    found: MatchedFigures | WorthFigures
    left: float
    right: float
    difference: Estimate
    more: tuple[str, ...] = ()


# What the words begin with that say the number of a section.
_NUMBERS = {"variants": "number_", "worth": "worth_"}


class _Report(NamedTuple):
    """What all sections are told with."""

    numbers: ToldNumbers
    names: Mapping[str, str]

    def name(self, card: str, title: str) -> str:
        """What a card is called."""
        return self.names.get(card, title)

    def change(self, one: VariantFigures) -> str:
        """What a variant is called."""
        name = self.name(one.card, one.title)
        if one.gone:
            return self.numbers.told.fill("without_card", card=name)
        return f"{name}{one.label.removeprefix(one.title)}" if one.label.startswith(one.title) else one.label

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
        chart = self._chart(
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
        chart = self._chart(told["clearest"], finding, rows, 0)
        return ReportSection("cards", told["cards"], note, finding, (ReportPlot(chart, table),))

    def _in_its_way(self, one: CardFigures, *, once: bool) -> str:
        """A card as a row of a plot is called: with the way in which it was chosen, where there are several of one."""
        name = self.name(one.card, one.title)
        return name if once else f"{name} ({one.kind})"

    def _card(self, one: CardFigures) -> tuple[str, ...]:
        share = self.numbers.share
        return (
            self.name(one.card, one.title),
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
        chart = self._chart(
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
        one, other = (self.name(card, title) for card, title in zip(pair.cards, pair.titles, strict=True))
        return self.numbers.told.fill("pair", one=one, other=other)

    def _difference(self, found: Estimate, chance: float, *, told: bool = True) -> tuple[str, str, str]:
        """A difference of shares, between which bounds, and how likely by chance."""
        if not told:
            return "", "", ""
        bounds = self.numbers.shares(found, signed=True)
        return self.numbers.share(found.value, signed=True), bounds, self.numbers.chance(chance)

    # ---- games that were played two ways

    def worth(self, denied: Sequence[VariantFigures]) -> ReportSection:
        rows = [
            _ComparedRow(
                self.name(variant.card, variant.title),
                found,
                found.may_take,
                found.denied,
                found.worth,
                (self.numbers.share(variant.worth.taken.may_take),),
            )
            for variant in denied
            if variant.worth is not None
            for found in variant.worth.numbers
        ]
        return self._compared("worth", rows, ("card", "games_matched", "took_it", "may_take", "denied", "worth_it"))

    def variants(self, changed: Sequence[VariantFigures]) -> ReportSection:
        rows = [
            _ComparedRow(self.change(variant), found, found.before, found.after, found.difference)
            for variant in changed
            for found in variant.matched
        ]
        return self._compared("variants", rows, ("variant", "games_matched", "before", "after", "difference"))

    def _compared(self, name: str, rows: Sequence[_ComparedRow], heads: Sequence[str]) -> ReportSection:
        """A plot for each number, with a row for each way."""
        told, by_number = self.numbers.told, dict[str, list[_ComparedRow]]()
        for row in rows:
            by_number.setdefault(row.found.number, []).append(row)
        plots = tuple(
            ReportPlot(self._compared_chart(name, number, those), self._compared_table(name, number, those, heads))
            for number, those in by_number.items()
        )
        return ReportSection(name, told[name], f"{told[f'{name}_note']} {told['removed_note']}", "", plots)

    def _compared_chart(self, name: str, number: str, rows: Sequence[_ComparedRow]) -> Chart:
        told, numbers = self.numbers.told, self.numbers
        one, bounds = (numbers.share, numbers.shares) if number in SHARES else (numbers.decimal, numbers.decimals)
        finding = " ".join(
            told.fill(
                f"{name}_finding",
                variant=row.name,
                difference=one(row.difference.value, signed=True),
                bounds=bounds(row.difference, signed=True),
            )
            for row in rows
        )
        shown = [(row.name, row.difference, row.found.stands_out) for row in rows]
        return self._chart(told[_NUMBERS[name] + number], finding, shown, 0, shares=number in SHARES)

    def _compared_table(
        self, name: str, number: str, rows: Sequence[_ComparedRow], heads: Sequence[str]
    ) -> ReportTable:
        told, numbers = self.numbers.told, self.numbers
        one, bounds = (numbers.share, numbers.shares) if number in SHARES else (numbers.decimal, numbers.decimals)
        cells = tuple(
            (
                row.name,
                numbers.whole(row.found.deals),
                *row.more,
                one(row.left),
                one(row.right),
                one(row.difference.value, signed=True),
                bounds(row.difference, signed=True),
                numbers.chance(row.found.corrected),
                "" if row.found.variance_removed is None else numbers.share(row.found.variance_removed),
            )
            for row in rows
        )
        all_heads = tuple(told[head] for head in (*heads, "bounds", "chance", "removed"))
        return ReportTable(told[_NUMBERS[name] + number], all_heads, cells, folded=told["numbers"])

    # ---- plots

    def _chart(
        self,
        title: str,
        finding: str,
        rows: Sequence[tuple[str, Estimate, bool | None]],
        line: float,
        *,
        shares: bool = True,
        signed: bool = True,
    ) -> Chart:
        """Rows with their bounds beside a line."""
        one: Callable[..., str] = self.numbers.share if shares else self.numbers.decimal
        both: Callable[..., str] = self.numbers.shares if shares else self.numbers.decimals
        held = [number for _, found, _ in rows for number in found]
        scale = [ScaleMark(at, one(at, signed=signed)) for at in even_scale(held, line)]
        shown = [
            BoundedValue(
                label,
                found.value,
                found.low,
                found.high,
                f"{one(found.value, signed=signed)} ({both(found, signed=signed)})",
                clear,
            )
            for label, found, clear in rows
        ]
        return interval_chart(title, finding, shown, line=line, scale=scale, width=720)


def _how_many(found: Iterable[CardFigures]) -> int:
    """How many cards these are: one that is chosen in several ways is one."""
    return len({one.card for one in found})


def _quarters(spread: SpreadFigures) -> tuple[int, int, int]:
    return spread.quantiles[0.25], spread.quantiles[0.5], spread.quantiles[0.75]


def _column(band: NumberBand, count: int, numbers: ToldNumbers) -> Bar:
    return Bar(band.label, (count,), numbers.whole(count) if count else "")
