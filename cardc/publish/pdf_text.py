"""Strips of running text: headings, paragraphs, and the legend on a band of colour."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from cardc.catalog.provenance import HOUSE as HOUSE_RANK
from cardc.publish.inline import Line, TextRun, break_lines
from cardc.publish.list_table import LegendLine
from cardc.publish.pdf_page import BAND, HOUSE_VALUE, PLAIN, STRONG, Strip, StripReading, StripWords, Type

TITLE, HEADING, TEXT = Type(16), Type(10), Type(7.8)
# What is free above and below a line, and between things.
PAD, GAP = 2.6, 8.0


def plain(text: str, kind: Type, width: float, style: str = PLAIN, role: str = "P") -> Strip:
    """A text of one style across the page."""
    lines = break_lines([TextRun(text, style=style)], width, kind.measure)
    return Strip(len(lines) * kind.leading + PAD, below(lines, kind), width, reading=StripReading(role))


def below(lines: Sequence[Line], kind: Type, x: float = 0.0, top: float = 0.0) -> tuple[StripWords, ...]:
    """Lines below each other, the first at the top of its strip or lower."""
    return tuple(StripWords(x, top + kind.ascent + i * kind.leading, line, kind.size) for i, line in enumerate(lines))


def legend_strip(legend: Iterable[LegendLine], width: float) -> Strip | None:
    """What the marks behind values mean, on a band; nothing where there are none."""
    runs: list[TextRun] = []
    for one in legend:
        runs += [TextRun("\u00a0\u00a0\u00a0 ")] if runs else []
        runs += [TextRun(f"{one.mark}\u00a0", style=STRONG)] if one.mark else []
        style = HOUSE_VALUE if one.rank == HOUSE_RANK else PLAIN
        # A line may break between the parts of the legend, not within one.
        runs.append(TextRun(one.meaning.replace(" ", "\u00a0"), style=style))
    if not runs:
        return None
    lines = break_lines(runs, width - 2 * GAP, TEXT.measure)
    words = below(lines, TEXT, GAP, PAD)
    return Strip(len(lines) * TEXT.leading + 2 * PAD, words, width, band=BAND, reading=StripReading("P"))
