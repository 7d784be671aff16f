"""A card list as PDF: headings that stay with their rows, repeated column heads, page numbers, bookmarks.

The same list gives the same bytes: dates and ids are fixed, and fonts and drawings lie inside.
"""

from __future__ import annotations

import io
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, NamedTuple

from cardc.catalog.provenance import HOUSE as HOUSE_RANK
from cardc.catalog.provenance import UNKNOWN
from cardc.publish.cells import Boxes, Cell, CellEntry, CellLine, cell_lines
from cardc.publish.fonts import BODY, register_fonts
from cardc.publish.forms import Progress
from cardc.publish.inline import Line, PlacedRun, TextRun, break_lines, runs_of, words_in
from cardc.publish.list_table import CardList, Column, Row, RowGroup
from cardc.publish.pdf_flow import FlowPage, FlowSection, Room, flow
from cardc.publish.pdf_page import (
    BAND,
    HOUSE_VALUE,
    INK,
    MARK,
    PLAIN,
    QUIET,
    RULE,
    SIDE,
    STRONG,
    TICK,
    Strip,
    StripWords,
    Type,
    draw_strip,
)
from cardc.publish.symbol_pictures import Drawings
from cardc.publish.totals import TotalsRow
from cardc.source.seal import UNSEALED

if TYPE_CHECKING:
    from reportlab.pdfgen.canvas import Canvas

MM = 72 / 25.4
PAPERS = {"a4": (210 * MM, 297 * MM), "letter": (612.0, 792.0)}
MARGIN = 14 * MM
TITLE, HEADING, TEXT = Type(16), Type(10), Type(7.8)

_PAD = 2.6
_GAP = 8.0
_GUTTER = 9 * MM
_FOOT = 8 * MM
# Columns of running text get the space that the others leave, but at least this share.
_TEXTS = frozenset({"text", "origins"})
_LEAST_TEXT = 0.34
# Where space is short, columns are made for this share of their lines.
_USUAL = 0.9
# A row of more lines than this is parted, so that any text fits on some page.
_LINES = 50
# So many boxes stand together.
_TICKS = 6
_NUMBER = "number"
# What is kept free behind a number for its mark.
_HANG = 5.0


def pdf_list(listed: CardList, drawings: Drawings, paper: str = "a4", progress: Progress | None = None) -> bytes:
    """The bytes of a PDF file; `progress` is told how many rows of how many are set."""
    from reportlab.pdfgen.canvas import Canvas

    register_fonts()
    width, height = PAPERS[paper]
    room = Room(MARGIN, MARGIN, width - 2 * MARGIN, height - MARGIN - _FOOT, _GUTTER)
    pages = flow(_sections(listed, room, progress or _silent), room)
    out = io.BytesIO()
    # `invariant`: a fixed date and a fixed id, so that the same list gives the same bytes.
    canvas = Canvas(
        out,
        pagesize=(width, height),
        invariant=1,
        pageCompression=1,
        lang=listed.language,
        initialFontName=BODY,  # type: ignore[arg-type] # its stub takes the name for a number
    )
    canvas.setTitle(listed.title)
    canvas.setCreator(UNSEALED)
    canvas.setSubject(listed.words.word("unofficial"))
    outline: tuple[str, ...] = ()
    for number, page in enumerate(pages, start=1):
        outline = _draw_page(canvas, page, drawings, height, outline)
        draw_strip(canvas, _foot(listed, number, len(pages), room), MARGIN, MARGIN + HEADING.leading, drawings)
        canvas.showPage()
    canvas.save()
    return out.getvalue()


def _draw_page(
    canvas: Canvas, page: FlowPage, drawings: Drawings, height: float, outline: tuple[str, ...]
) -> tuple[str, ...]:
    """Draw the strips of a page, and go on with the outline where the page before left it."""
    for x, y, strip in page:
        draw_strip(canvas, strip, x, height - y, drawings)
        if strip.bookmark:
            outline = _bookmark(canvas, strip.bookmark, height - y, outline)
    return outline


def _bookmark(canvas: Canvas, path: tuple[str, ...], top: float, before: tuple[str, ...]) -> tuple[str, ...]:
    same = next((i for i, (a, b) in enumerate(zip(path, before, strict=False)) if a != b), 0)
    for depth, title in enumerate(path[same:], start=same):
        key = "/".join(path[: depth + 1])
        canvas.bookmarkHorizontal(key, 0, top)
        canvas.addOutlineEntry(title, key, depth, closed=depth > 0)
    return path


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
    yield _plain(listed.title, TITLE, width, STRONG)
    yield _plain(f"{listed.summary}. {listed.words.word('unofficial')}", TEXT, width, QUIET)
    runs: list[TextRun] = []
    for one in listed.legend:
        runs += [TextRun("\u00a0\u00a0\u00a0 ")] if runs else []
        runs += [TextRun(f"{one.mark}\u00a0", style=STRONG)] if one.mark else []
        style = HOUSE_VALUE if one.rank == HOUSE_RANK else PLAIN
        # A line may break between the parts of the legend, not within one.
        runs.append(TextRun(one.meaning.replace(" ", "\u00a0"), style=style))
    yield Strip(_PAD)
    if runs:
        yield _block(break_lines(runs, width - 2 * _GAP, TEXT.measure), TEXT, width)._replace(band=BAND)
    yield Strip(2 * _PAD)


def _plain(text: str, kind: Type, width: float, style: str = PLAIN) -> Strip:
    lines = break_lines([TextRun(text, style=style)], width, kind.measure)
    words = (StripWords(0, kind.ascent + i * kind.leading, line, kind.size) for i, line in enumerate(lines))
    return Strip(len(lines) * kind.leading + _PAD, tuple(words), width)


def _block(lines: Sequence[Line], kind: Type, width: float) -> Strip:
    """Lines within a band of colour."""
    words = (StripWords(_GAP, _PAD + kind.ascent + i * kind.leading, line, kind.size) for i, line in enumerate(lines))
    return Strip(len(lines) * kind.leading + 2 * _PAD, tuple(words), width)


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
        StripWords(0, _GAP + HEADING.ascent + i * HEADING.leading, line, HEADING.size) for i, line in enumerate(lines)
    ]
    end = HEADING.width(run for _, run in lines[-1])
    baseline = _GAP + HEADING.ascent + (len(lines) - 1) * HEADING.leading
    if end + TEXT.width([summary]) > width:
        end, baseline = 0.0, baseline + TEXT.leading
    words.append(StripWords(end, baseline, (PlacedRun(0, summary),), TEXT.size))
    height = baseline + HEADING.leading - HEADING.ascent + _PAD
    yield Strip(height, tuple(words), width, rule=(INK, 0.8), keeps=True, bookmark=group.path)


def _head(listed: CardList, widths: Sequence[float], width: float) -> Strip:
    """The headings of the columns."""
    words = tuple(
        StripWords(x + _shift(column, line, space), _PAD + TEXT.ascent + i * TEXT.leading, line, TEXT.size)
        for column, x, space in zip(listed.columns, _starts(widths), widths, strict=True)
        for i, line in enumerate(break_lines([TextRun(column.heading, style=STRONG)], space, TEXT.measure))
    )
    lowest = max((one.baseline for one in words), default=TEXT.ascent)
    return Strip(lowest + TEXT.leading - TEXT.ascent + _PAD, words, width, rule=(INK, 1.2), keeps=True)


def _row(row: Row, listed: CardList, widths: Sequence[float], width: float) -> Iterator[Strip]:
    """A row; one of very many lines is parted."""
    cells = [
        [line for runs in _cell(cell, column, listed) for line in break_lines(runs, space, TEXT.measure)]
        for cell, column, space in zip(row.cells, listed.columns, widths, strict=True)
    ]
    most = max(map(len, cells), default=0)
    for first in range(0, max(most, 1), _LINES):
        words = tuple(
            StripWords(x + _shift(column, line, space), _PAD + TEXT.ascent + i * TEXT.leading, line, TEXT.size)
            for lines, column, x, space in zip(cells, listed.columns, _starts(widths), widths, strict=True)
            for i, line in enumerate(lines[first : first + _LINES])
        )
        last = first + _LINES >= most
        height = max(1, min(_LINES, most - first)) * TEXT.leading + 2 * _PAD
        yield Strip(height, words, width, rule=(RULE, 0.5) if last else None)


def _shift(column: Column, line: Line, width: float) -> float:
    """Numbers stand on the right of their column, one below the other whether there is a mark behind them or not."""
    digits = TEXT.width(run for _, run in line if run.style != MARK)
    return width - digits - _HANG if column.kind == _NUMBER else 0.0


def _cell(cell: Cell, column: Column, listed: CardList) -> Iterator[list[TextRun]]:
    """The lines of a cell before they are broken."""
    if cell.boxes:
        yield [run for boxes in cell.boxes for run in _boxes(boxes)]
    for line in cell_lines(cell):
        yield list(_line(line, column, listed))


def _boxes(boxes: Boxes) -> Iterator[TextRun]:
    """Boxes with their slot behind them; many boxes may go on in the next line."""
    for i in range(boxes.number):
        yield TextRun("\u00a0", style=TICK)
        if i % _TICKS == _TICKS - 1:
            yield TextRun(" ")
    yield TextRun(f"{boxes.slot}\u00a0 ")


def _line(line: CellLine, column: Column, listed: CardList) -> Iterator[TextRun]:
    if line.side:
        # In a narrow column of numbers, the number stays beside its side.
        gap = "\u00a0" if column.kind == _NUMBER else " "
        yield TextRun(f"{listed.words.side(line.side)}{gap}", style=SIDE)
    for i, entry in enumerate(line.entries):
        if i:
            yield TextRun(" ")
        yield from runs_of(entry.text, _style(entry, column.name))
        mark = listed.words.mark_behind(entry.rank)
        if mark:
            yield TextRun(mark, style=MARK)


def _style(entry: CellEntry, column: str) -> str:
    if entry.rank == UNKNOWN:
        return QUIET
    if entry.rank == HOUSE_RANK:
        return HOUSE_VALUE
    return STRONG if column == "name" else PLAIN


# ---- widths of columns


def _starts(widths: Sequence[float]) -> Iterator[float]:
    x = 0.0
    for width in widths:
        yield x
        x += width + _GAP


def _widths(listed: CardList, width: float) -> tuple[float, ...]:
    """As wide as the contents ask for, the widest narrowed if that is too much; the text gets what is left."""
    space = width - _GAP * (len(listed.columns) - 1)
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
    lines += (runs for row in listed.rows for runs in _cell(row.cells[column], asked, listed))
    least = max(TEXT.width(word) for line in lines for _, word in words_in(line))
    free = _HANG if asked.kind == _NUMBER else 0.0
    lengths = sorted(TEXT.width(run for run in line if run.style != MARK or not free) + free for line in lines)
    # A few long lines must not make the column wide. A little more, so that rounding breaks no line that fits.
    usual = lengths[int(len(lengths) * _USUAL)]
    return _Asked(least + 0.1, max(least, usual) + 0.1, lengths[-1] + 0.1)


# ---- totals


def _totals(listed: CardList, width: float) -> Iterator[Strip]:
    words = listed.words
    yield Strip(2 * _GAP, keeps=True)
    title = _plain(words.word("totals"), HEADING, width, STRONG)
    yield title._replace(keeps=True, bookmark=(words.word("totals"),))
    yield _plain(words.word("totals_note"), TEXT, width, QUIET)._replace(keeps=True)
    headings = [TextRun(name, style=STRONG) for name in (*listed.totals.sets, words.word("total"))]
    label = max(TEXT.width([TextRun(row.label, style=STRONG)]) for row in listed.totals.rows) + _GAP
    step = min((width - label) / len(headings), max(map(TEXT.measure, headings)) + 2 * _GAP)
    yield _sums("", [[run] for run in headings], label, step)._replace(keeps=True, rule=(INK, 0.8))
    for i, row in enumerate(listed.totals.rows, start=1):
        strip = _sums(row.label, [_sum(row, j, listed) for j in range(len(row.sums))], label, step)
        rule = (INK, 0.5) if row.whole else (RULE, 0.5)
        # The table is short enough to stay on one page.
        yield strip._replace(rule=rule, keeps=i < min(len(listed.totals.rows), 30))


def _sum(row: TotalsRow, column: int, listed: CardList) -> list[TextRun]:
    found = row.sums[column]
    if found is None:
        return [TextRun()]
    return [TextRun(found.told(listed.words), style=STRONG if found.agrees else QUIET)]


def _sums(label: str, cells: Sequence[Sequence[TextRun]], start: float, step: float) -> Strip:
    """A row of numbers below each other, its label on the left."""
    words = [StripWords(0, _PAD + TEXT.ascent, (PlacedRun(0, TextRun(label)),), TEXT.size)]
    tallest = 1
    for i, runs in enumerate(cells):
        lines = break_lines(runs, step - _GAP, TEXT.measure)
        tallest = max(tallest, len(lines))
        for j, line in enumerate(lines):
            x = start + (i + 1) * step - TEXT.width(run for _, run in line)
            words.append(StripWords(x, _PAD + TEXT.ascent + j * TEXT.leading, line, TEXT.size))
    return Strip(tallest * TEXT.leading + 2 * _PAD, tuple(words), start + len(cells) * step)
