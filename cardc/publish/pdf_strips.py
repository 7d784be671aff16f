"""Draws strips on the pages of a PDF: as they are seen, and as they are read."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import groupby
from typing import TYPE_CHECKING, NamedTuple

from cardc.publish.inline import Line, PlacedRun, TextRun
from cardc.publish.pdf_page import (
    BOX_SIZE,
    FINE,
    HOUSE,
    HOUSE_VALUE,
    INK,
    ITEM,
    MARK,
    MARK_RISE,
    QUIET,
    SIDE,
    SOFT,
    SYMBOL_DROP,
    SYMBOL_GAP,
    SYMBOL_SIZE,
    TICK,
    TICK_SAID,
    VALUE,
    Strip,
    StripWords,
    Type,
    face_of,
)
from cardc.publish.pdf_signs import DrawnSigns, write_unseen
from cardc.publish.pdf_structure import Element, StructureTree
from cardc.publish.symbol_pictures import Drawings, colour

if TYPE_CHECKING:
    from reportlab.pdfgen.canvas import Canvas

_COLOURS = {QUIET: SOFT, SIDE: SOFT, MARK: SOFT, FINE: SOFT}


class _Piece(NamedTuple):
    """A run where it stands on its page; the last of a line is parted from the next line."""

    x: float
    y: float
    run: TextRun
    size: float
    ends_line: bool = False


class _OpenTable(NamedTuple):
    """A table that may go on, perhaps on another page."""

    name: str
    whole: Element
    body: Element


class StripPen:
    """Draws strips on a canvas, and grows its tree."""

    def __init__(self, canvas: Canvas, tree: StructureTree, drawings: Drawings, signs: DrawnSigns) -> None:
        self._canvas, self._tree = canvas, tree
        self._drawings, self._signs = drawings, signs
        self._table: _OpenTable | None = None
        self._row: list[Element] = []
        self._list: Element | None = None
        self._item = Element("LBody")

    def draw(self, strip: Strip, x: float, top: float) -> None:
        """Draw a strip whose upper left corner is at x, top (points, from the lower left corner of the page)."""
        if strip.band or strip.rule is not None or any(_has_band(words) for words in strip.words):
            with self._tree.adornment():
                self._draw_ground(strip, x, top)
        if not strip.words:
            return
        reading = strip.reading
        if reading.role != ITEM and (reading.role or reading.table):
            self._list = None
        if reading.table:
            self._draw_row(strip, x, top)
        elif reading.role == ITEM:
            self._draw_item(strip, x, top)
        elif reading.role:
            with self._tree.element(reading.role):
                self._draw_paragraph(_pieces(strip.words, x, top))
        else:
            with self._tree.adornment("/Type /Pagination"):
                self._draw_pieces(_pieces(strip.words, x, top))

    # ---- tables

    def _draw_row(self, strip: Strip, x: float, top: float) -> None:
        """A row of a table: its cells, each with its paragraphs."""
        reading, table = strip.reading, self._table
        if table is None or table.name != reading.table:
            with self._tree.element("Table") as whole:
                head = Element("THead") if reading.head else None
                body = Element("TBody")
                whole.kids += [head, body] if head is not None else [body]
            self._table = table = _OpenTable(reading.table, whole, body)
            if head is not None:
                self._draw_cells(strip, head, x, top)
                return
        if reading.head:
            with self._tree.adornment("/Type /Pagination"):
                self._draw_pieces(_pieces(strip.words, x, top))
        else:
            self._draw_cells(strip, table.body, x, top)

    def _draw_cells(self, strip: Strip, part: Element, x: float, top: float) -> None:
        reading = strip.reading
        if not reading.goes_on:
            row = Element("TR")
            part.kids.append(row)
            self._row = [Element(cell.role, attributes=cell.attributes) for cell in reading.cells]
            row.kids += self._row
        by_cell: dict[int, list[StripWords]] = {}
        for words in strip.words:
            by_cell.setdefault(words.cell, []).append(words)
        for number, lines in sorted(by_cell.items()):
            with self._tree.resumed(self._row[number]):
                self._draw_cell(lines, reading.cells[number].holds if reading.cells else VALUE.holds, x, top)

    def _draw_cell(self, lines: list[StripWords], holds: str, x: float, top: float) -> None:
        paragraphs = [list(own) for _, own in groupby(lines, key=lambda words: words.paragraph)]
        if holds or len(paragraphs) > 1:
            for own in paragraphs:
                with self._tree.element(holds or "P"):
                    self._draw_paragraph(_pieces(own, x, top))
        else:
            self._draw_paragraph(_pieces(lines, x, top))

    # ---- lists

    def _draw_item(self, strip: Strip, x: float, top: float) -> None:
        """An item of the list that is open, or of a new one: its label, if it has one, and its words."""
        if self._list is None:
            with self._tree.element("L") as self._list:
                pass
        label = [words for words in strip.words if words.cell == 0]
        if not strip.reading.goes_on:
            with self._tree.resumed(self._list), self._tree.element(ITEM):
                if label:
                    with self._tree.element("Lbl"):
                        self._draw_paragraph(_pieces(label, x, top))
                with self._tree.element("LBody") as self._item:
                    pass
        with self._tree.resumed(self._item):
            self._draw_paragraph(_pieces((words for words in strip.words if words.cell), x, top))

    # ---- words

    def _draw_paragraph(self, pieces: list[_Piece]) -> None:
        """The content of an element; what is in another language is an element within."""
        for language, own in groupby(pieces, key=lambda piece: piece.run.language):
            if language:
                with self._tree.element("Span", language=language), self._tree.content():
                    self._draw_pieces(own)
            else:
                with self._tree.content():
                    self._draw_pieces(own)

    def _draw_pieces(self, pieces: Iterable[_Piece]) -> None:
        for piece in pieces:
            if piece.run.symbol:
                self._draw_symbol(piece)
            elif piece.run.style == TICK:
                self._draw_box(piece)
            else:
                self._draw_text(piece)

    def _draw_text(self, piece: _Piece) -> None:
        x, y, run, size, ends_line = piece
        text = f"{run.text} " if ends_line else run.text
        with self._tree.said(f" ({run.label}){' ' if ends_line else ''}" if run.label else ""):
            self._canvas.setFont(face_of(run.style), Type(size).size_of(run))
            self._canvas.setFillColor(colour(_COLOURS.get(run.style, INK)))
            self._canvas.drawString(x, y + (size * MARK_RISE if run.style == MARK else 0.0), text)

    def _draw_symbol(self, piece: _Piece) -> None:
        x, y, run, size, ends_line = piece
        name = f"{run.label or run.symbol}{' ' if ends_line else ''}"
        with self._tree.said(name):
            write_unseen(self._canvas, name, x, y, size, size * SYMBOL_SIZE)
            self._signs.draw(
                self._drawings.of(run.symbol), x + size * SYMBOL_GAP, y - size * SYMBOL_DROP, size * SYMBOL_SIZE
            )

    def _draw_box(self, piece: _Piece) -> None:
        x, y, _, size, _ = piece
        with self._tree.said(TICK_SAID):
            write_unseen(self._canvas, TICK_SAID, x, y, size, size * BOX_SIZE)
            self._canvas.setStrokeColor(colour(INK))
            self._canvas.setLineWidth(0.7)
            self._canvas.rect(x, y - size * 0.08, size * BOX_SIZE, size * BOX_SIZE)

    # ---- what adorns

    def _draw_ground(self, strip: Strip, x: float, top: float) -> None:
        canvas = self._canvas
        if strip.band:
            canvas.setFillColor(colour(strip.band))
            canvas.rect(x, top - strip.height, strip.width, strip.height, stroke=0, fill=1)
        for piece in _pieces(strip.words, x, top):
            if piece.run.style == HOUSE_VALUE:
                width = Type(piece.size).measure(piece.run)
                canvas.setFillColor(colour(HOUSE))
                canvas.rect(piece.x - 1, piece.y - piece.size * 0.24, width + 2, piece.size * 1.16, stroke=0, fill=1)
        if strip.rule is not None:
            tint, weight = strip.rule
            canvas.setStrokeColor(colour(tint))
            canvas.setLineWidth(weight)
            canvas.line(x, top - strip.height, x + strip.width, top - strip.height)


def _has_band(words: StripWords) -> bool:
    return any(run.style == HOUSE_VALUE for _, run in words.line)


def _pieces(lines: Iterable[StripWords], left: float, top: float) -> list[_Piece]:
    """The runs of some lines on their page."""
    own = list(lines)
    pieces: list[_Piece] = []
    for number, words in enumerate(own):
        goes_on = number + 1 < len(own)
        line = [placed for placed in _joined(words.line) if placed.run.text or placed.run.symbol]
        for i, (offset, run) in enumerate(line):
            ends = goes_on and i == len(line) - 1
            pieces.append(_Piece(left + words.x + offset, top - words.baseline, run, words.size, ends))
    return pieces


def _joined(line: Line) -> Iterator[PlacedRun]:
    """The line with its words of one style in one piece each, as readers of the file search and copy them."""
    last: PlacedRun | None = None
    for placed in line:
        if last is not None and _is_alike(last.run, placed.run):
            last = last._replace(run=last.run._replace(text=last.run.text + placed.run.text))
            continue
        if last is not None:
            yield last
        last = placed
    if last is not None:
        yield last


def _is_alike(one: TextRun, other: TextRun) -> bool:
    is_text = not (one.symbol or other.symbol or TICK in (one.style, other.style))
    return is_text and one._replace(text="") == other._replace(text="")
