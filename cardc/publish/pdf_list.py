"""A card list as PDF: headings that stay with their rows, repeated column heads, page numbers, bookmarks.

The same list gives the same bytes: dates and ids are fixed, and fonts and drawings lie inside.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from cardc.publish.fonts import register_fonts
from cardc.publish.forms import Progress
from cardc.publish.inline import Line, PlacedRun, TextRun, break_lines, words_in
from cardc.publish.list_table import CardList, Column, Row, RowGroup
from cardc.publish.pdf_cells import NUMBER, cell_runs
from cardc.publish.pdf_document import MM, PAPERS, document
from cardc.publish.pdf_file import AboutFile
from cardc.publish.pdf_flow import FlowSection, PlacedStrip, Room, flow
from cardc.publish.pdf_page import (
    COLUMN_HEAD,
    INK,
    MARK,
    QUIET,
    ROW_HEAD,
    RULE,
    STRONG,
    VALUE,
    ReadCell,
    Strip,
    StripReading,
    StripWords,
)
from cardc.publish.pdf_text import GAP, HEADING, PAD, TEXT, TITLE, legend_strip, plain
from cardc.publish.symbol_pictures import Drawings
from cardc.publish.totals import TotalsRow

MARGIN = 14 * MM

_GUTTER = 9 * MM
_FOOT = 8 * MM
# Columns of running text get the space that the others leave, but at least this share.
_TEXTS = frozenset({"text", "origins"})
# Boxes go on in the next line as well as words do, and leave the space to the others.
_BOXES = "boxes"
_LEAST_TEXT = 0.34
# Where space is short, columns are made for this share of their lines.
_USUAL = 0.9
# A row of more lines than this is parted, so that any text fits on some page.
_LINES = 50
# The columns that say which card a row is of.
_NAMES = frozenset({"name", "title", "id"})
# The tables of a list.
_CARDS, _TOTALS = "cards", "totals"
# What is kept free behind a number for its mark.
_HANG = 5.0


def pdf_list(listed: CardList, drawings: Drawings, paper: str = "a4", progress: Progress | None = None) -> bytes:
    """The bytes of a PDF file; `progress` is told how many rows of how many are set."""
    register_fonts()
    size = PAPERS[paper]
    about = AboutFile(listed.title, f"{listed.summary}. {listed.words.word('unofficial')}", listed.language)
    room = Room(MARGIN, MARGIN, size.width - 2 * MARGIN, size.height - MARGIN - _FOOT, _GUTTER)
    pages = flow(_sections(listed, room, progress or _silent), room)

    def around(number: int) -> Iterator[PlacedStrip]:
        foot = _foot(listed, number, len(pages), room)
        yield PlacedStrip(MARGIN, size.height - MARGIN - HEADING.leading, foot)

    return document(pages, about, size, drawings, around)


def _silent(_done: int, _all: int) -> None:
    """Tell nobody."""


# ---- what stands on the pages


def _sections(listed: CardList, room: Room, progress: Progress) -> Iterator[FlowSection]:
    frames = 2 if listed.checklist else 1
    width = room.frame_width(frames)
    widths = _widths(listed, width)
    yield FlowSection(tuple(_front(listed, room.width)))
    yield FlowSection(tuple(_rows(listed, widths, width, progress)), _head(listed, widths, width), frames)
    if listed.totals.rows:
        yield FlowSection(tuple(_totals(listed, room.width)))


def _front(listed: CardList, width: float) -> Iterator[Strip]:
    """The title, what the list holds, and the legend."""
    yield plain(listed.title, TITLE, width, STRONG, role="H1")
    yield plain(f"{listed.summary}. {listed.words.word('unofficial')}", TEXT, width, QUIET)
    yield Strip(PAD)
    legend = legend_strip(listed.legend, width)
    if legend is not None:
        yield legend
    yield Strip(2 * PAD)


def _foot(listed: CardList, number: int, pages: int, room: Room) -> Strip:
    told = listed.words.word("page", n=number, all=pages)
    line = (
        PlacedRun(0, TextRun(listed.title, style=QUIET)),
        PlacedRun(room.width - TEXT.width([TextRun(told)]), TextRun(told)),
    )
    return Strip(TEXT.leading, (StripWords(0, 2 * TEXT.leading, line, TEXT.size),), room.width)


# ---- the list


def _rows(listed: CardList, widths: Sequence[float], width: float, progress: Progress) -> Iterator[Strip]:
    total = sum(len(group.rows) for group in listed.groups)
    done = 0
    for group in listed.groups:
        yield from _heading(group, listed, width)
        for row in group.rows:
            yield from _row(row, listed, widths, width)
            done += 1
            progress(done, total)


def _heading(group: RowGroup, listed: CardList, width: float) -> Iterator[Strip]:
    if not group.path:
        return
    title = [TextRun(" · ".join(group.path), style=STRONG)]
    lines = break_lines(title, width, HEADING.measure)
    summary = TextRun(f"\u00a0\u00a0{group.summary(listed.words)}", style=QUIET)
    words = [
        StripWords(0, GAP + HEADING.ascent + i * HEADING.leading, line, HEADING.size) for i, line in enumerate(lines)
    ]
    end = HEADING.width(run for _, run in lines[-1])
    baseline = GAP + HEADING.ascent + (len(lines) - 1) * HEADING.leading
    if end + TEXT.width([summary]) > width:
        end, baseline = 0.0, baseline + TEXT.leading
    words.append(StripWords(end, baseline, (PlacedRun(0, summary),), TEXT.size))
    height = baseline + HEADING.leading - HEADING.ascent + PAD
    cell = ReadCell("TH", f"/O /Table /Scope /Row /ColSpan {len(listed.columns)}", holds="H2")
    reading = StripReading(table=_CARDS, cells=(cell,))
    yield Strip(height, tuple(words), width, rule=(INK, 0.8), keeps=True, bookmark=group.path, reading=reading)


def _head(listed: CardList, widths: Sequence[float], width: float) -> Strip:
    """The headings of the columns."""
    words = tuple(
        StripWords(x + _shift(column, line, space), PAD + TEXT.ascent + i * TEXT.leading, line, TEXT.size, cell)
        for cell, (column, x, space) in enumerate(zip(listed.columns, _starts(widths), widths, strict=True))
        for i, line in enumerate(break_lines([TextRun(column.heading, style=STRONG)], space, TEXT.measure))
    )
    lowest = max((one.baseline for one in words), default=TEXT.ascent)
    reading = StripReading(table=_CARDS, cells=(COLUMN_HEAD,) * len(listed.columns), head=True)
    height = lowest + TEXT.leading - TEXT.ascent + PAD
    return Strip(height, words, width, rule=(INK, 1.2), keeps=True, reading=reading)


def _row(row: Row, listed: CardList, widths: Sequence[float], width: float) -> Iterator[Strip]:
    """A row; one of very many lines is parted."""
    cells = [
        [
            (paragraph, line)
            for paragraph, runs in enumerate(cell_runs(cell, column, listed.words))
            for line in break_lines(runs, space, TEXT.measure)
        ]
        for cell, column, space in zip(row.cells, listed.columns, widths, strict=True)
    ]
    most = max(map(len, cells), default=0)
    for first in range(0, max(most, 1), _LINES):
        words = tuple(
            StripWords(
                x + _shift(column, line, space), PAD + TEXT.ascent + i * TEXT.leading, line, TEXT.size, cell, paragraph
            )
            for cell, (lines, column, x, space) in enumerate(
                zip(cells, listed.columns, _starts(widths), widths, strict=True)
            )
            for i, (paragraph, line) in enumerate(lines[first : first + _LINES])
        )
        last = first + _LINES >= most
        height = max(1, min(_LINES, most - first)) * TEXT.leading + 2 * PAD
        reading = StripReading(table=_CARDS, cells=_cell_kinds(listed), goes_on=first > 0)
        yield Strip(height, words, width, rule=(RULE, 0.5) if last else None, reading=reading)


def _cell_kinds(listed: CardList) -> tuple[ReadCell, ...]:
    """The name of a card is what heads its row."""
    return tuple(ROW_HEAD if column.name in _NAMES else VALUE for column in listed.columns)


def _shift(column: Column, line: Line, width: float) -> float:
    """Numbers stand on the right of their column, one below the other whether there is a mark behind them or not."""
    digits = TEXT.width(run for _, run in line if run.style != MARK)
    return width - digits - _HANG if column.kind == NUMBER else 0.0


# ---- widths of columns


def _starts(widths: Sequence[float]) -> Iterator[float]:
    x = 0.0
    for width in widths:
        yield x
        x += width + GAP


def _widths(listed: CardList, width: float) -> tuple[float, ...]:
    """As wide as the contents ask for, the widest narrowed if that is too much; the text gets what is left."""
    space = width - GAP * (len(listed.columns) - 1)
    texts = [column.name in _TEXTS for column in listed.columns]
    asked = [_asked(listed, i) for i in range(len(texts))]
    least_text = _LEAST_TEXT * space if any(texts) else 0.0
    others = _shared([one for one, text in zip(asked, texts, strict=True) if not text], space - least_text)
    left = (space - sum(others)) / (sum(texts) or 1)
    following = iter(others)
    return tuple(left if text else next(following) for text in texts)


class _Asked(NamedTuple):
    """The width at which no word of a column needs to be cut, and that at which few lines need to be broken.

    `whole`: no line is broken.
    """

    least: float
    most: float
    whole: float


def _shared(asked: Sequence[_Asked], space: float) -> list[float]:
    """Widths that fill at most the space: all under one limit, but none below its longest word if there is a way."""
    if sum(one.whole for one in asked) <= space:
        return [one.whole for one in asked]
    spare = space - sum(one.most for one in asked)
    if spare > 0:
        part = spare / sum(one.whole - one.most for one in asked)
        return [one.most + (one.whole - one.most) * part for one in asked]
    low, high = 0.0, max((one.most for one in asked), default=0.0)
    for _ in range(40):
        limit = (low + high) / 2
        fits = sum(max(one.least, min(one.most, limit)) for one in asked) <= space
        low, high = (limit, high) if fits else (low, limit)
    widths = [max(one.least, min(one.most, low)) for one in asked]
    factor = min(1.0, space / sum(widths))
    return [width * factor for width in widths]


def _asked(listed: CardList, column: int) -> _Asked:
    asked = listed.columns[column]
    lines = [[TextRun(asked.heading, style=STRONG)]]
    lines += (runs for row in listed.rows for runs in cell_runs(row.cells[column], asked, listed.words))
    least = max(TEXT.width(word) for line in lines for _, word in words_in(line))
    free = _HANG if asked.kind == NUMBER else 0.0
    lengths = sorted(TEXT.width(run for run in line if run.style != MARK or not free) + free for line in lines)
    # A few long lines must not make the column wide. A little more, so that rounding breaks no line that fits.
    usual = max(least, lengths[int(len(lengths) * _USUAL)])
    return _Asked(least + 0.1, usual + 0.1, (usual if asked.name == _BOXES else lengths[-1]) + 0.1)


# ---- totals


def _totals(listed: CardList, width: float) -> Iterator[Strip]:
    words = listed.words
    yield Strip(2 * GAP, keeps=True)
    title = plain(words.word("totals"), HEADING, width, STRONG, role="H2")
    yield title._replace(keeps=True, bookmark=(words.word("totals"),))
    yield plain(words.word("totals_note"), TEXT, width, QUIET)._replace(keeps=True)
    headings = [TextRun(name, style=STRONG) for name in (*listed.totals.sets, words.word("total"))]
    label = max(TEXT.width([TextRun(row.label, style=STRONG)]) for row in listed.totals.rows) + GAP
    step = min((width - label) / len(headings), max(map(TEXT.measure, headings)) + 2 * GAP)
    heads = (COLUMN_HEAD,) * (len(headings) + 1)
    head = _sums("", [[run] for run in headings], label, step)
    yield head._replace(keeps=True, rule=(INK, 0.8), reading=StripReading(table=_TOTALS, cells=heads, head=True))
    for i, row in enumerate(listed.totals.rows, start=1):
        strip = _sums(row.label, [_sum(row, j, listed) for j in range(len(row.sums))], label, step)
        rule = (INK, 0.5) if row.whole else (RULE, 0.5)
        # The table is short enough to stay on one page.
        keeps = i < min(len(listed.totals.rows), 30)
        reading = StripReading(table=_TOTALS, cells=(ROW_HEAD, *(VALUE,) * len(headings)))
        yield strip._replace(rule=rule, keeps=keeps, reading=reading)


def _sum(row: TotalsRow, column: int, listed: CardList) -> list[TextRun]:
    found = row.sums[column]
    if found is None:
        return [TextRun()]
    return [TextRun(found.told(listed.words), style=STRONG if found.agrees else QUIET)]


def _sums(label: str, cells: Sequence[Sequence[TextRun]], start: float, step: float) -> Strip:
    """A row of numbers below each other, its label on the left."""
    words = [StripWords(0, PAD + TEXT.ascent, (PlacedRun(0, TextRun(label)),), TEXT.size)]
    tallest = 1
    for i, runs in enumerate(cells):
        lines = break_lines(runs, step - GAP, TEXT.measure)
        tallest = max(tallest, len(lines))
        for j, line in enumerate(lines):
            x = start + (i + 1) * step - TEXT.width(run for _, run in line)
            words.append(StripWords(x, PAD + TEXT.ascent + j * TEXT.leading, line, TEXT.size, i + 1))
    return Strip(tallest * TEXT.leading + 2 * PAD, tuple(words), start + len(cells) * step)
