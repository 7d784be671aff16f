"""What a report of many games is made of: sections of plots and tables, and what all of them are told with."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from cardc.simulate.intervals import Estimate
from cardc.site.balance_numbers import ToldNumbers
from cardc.site.charts import Chart, svg
from cardc.site.interval_chart import BoundedValue, ScaleMark, even_scale, interval_chart


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


class ReportTeller(NamedTuple):
    """What all sections are told with: numbers as a language writes them, and what cards are called there, by id."""

    numbers: ToldNumbers
    names: Mapping[str, str]

    def name(self, card: str, title: str) -> str:
        """What a card is called."""
        return self.names.get(card, title)

    def chart(
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
