"""Where cards lie on a sheet of paper: the grid, what it is cut along, and where the footer has room.

The grid is centred, so that front and back meet when the sheet is turned over. Cards touch unless a gutter parts
them; their colour then bleeds over the outer edges of the grid, and into the gutter.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple, Protocol

from cardc.layout.arrangement import Area, Size
from cardc.publish.ink import BLACK, GREY, Mark, line

PAPERS = {"a4": Size(210, 297), "letter": Size(215.9, 279.4)}
CARDS = {"poker": Size(63.5, 88.9), "tarot": Size(70, 120)}

# No card and no word nearer to the edge of the paper: a quarter of an inch, which every printer reaches.
MARGIN = 6.35

# How deep a footer is at the least: two lines of the smallest type, and a little.
FOOTER = 4.6
_CLEAR = 0.5
_INSET = 1.5
_TOLERANCE = 1e-6
_HAIRLINE = 0.1

# No card is smaller: on less, the boxes of a card have no room beside one another.
SMALLEST = Size(41, 63)

_SIZE = re.compile(r"(\d{1,4}(?:\.\d+)?)\s*[x×]\s*(\d{1,4}(?:\.\d+)?)")
_LENGTH = re.compile(r"\d{1,4}(?:\.\d+)?")

# Cut marks that run over the whole sheet.
FULL = float("inf")


class Shift(NamedTuple):
    """How far something is moved to the right and down."""

    x: float
    y: float


NO_SHIFT = Shift(0.0, 0.0)


@dataclass(frozen=True, slots=True)
class SheetFormat:
    """How the sheets are wanted. All lengths are millimetres; `marks` is the length of the cut marks.

    `alone`: each card has a page to itself, which ends where its colour does. `shift`: how far backs are printed to the
    right and down, to make up for a printer that does not.
    """

    paper: Size = PAPERS["a4"]
    card: Size = CARDS["poker"]
    bleed: float = 0.0
    gutter: float = 0.0
    marks: float = 3.0
    alone: bool = False
    shift: Shift = NO_SHIFT


class Footer(NamedTuple):
    """The room for the footer, in pieces between the cuts, so that it leaves the cut marks alone.

    `turned`: the pieces are beside the cards and read upwards, the lowest first.
    """

    areas: tuple[Area, ...]
    turned: bool


NO_FOOTER = Footer((), turned=False)


class PlacedCard(NamedTuple):
    """A card on the sheet, and how far its colour reaches beyond it on the left, top, right and bottom."""

    area: Area
    bleed: Area


@dataclass(frozen=True, slots=True)
class Grid:
    """The places for cards on one sheet."""

    format: SheetFormat
    paper: Size
    columns: int
    rows: int
    footer: Footer

    @property
    def cells(self) -> int:
        return self.columns * self.rows

    @property
    def block(self) -> Area:
        """What all cards of a full sheet cover."""
        width, height = _block(self.format, self.columns, self.rows)
        left, top = (self.paper.width - width) / 2, (self.paper.height - height) / 2
        return Area(left, top, left + width, top + height)

    def cell(self, number: int, mirrored: bool = False) -> PlacedCard:
        """The place of a card, row by row; on a back, the rows run from right to left."""
        row, column = divmod(number, self.columns)
        if mirrored:
            column = self.columns - 1 - column
        card, gutter, bleed = self.format.card, self.format.gutter, self.format.bleed
        left = self.block.left + column * (card.width + gutter)
        top = self.block.top + row * (card.height + gutter)
        inner = min(bleed, gutter / 2)
        reach = Area(
            bleed if column == 0 else inner,
            bleed if row == 0 else inner,
            bleed if column == self.columns - 1 else inner,
            bleed if row == self.rows - 1 else inner,
        )
        return PlacedCard(Area(left, top, left + card.width, top + card.height), reach)


def card_size(text: str) -> Size | None:
    """The size that a name or `63x88` stands for; None if it stands for none."""
    found = _SIZE.fullmatch(text.strip())
    if found is None:
        return CARDS.get(text.strip().lower())
    size = Size(float(found[1]), float(found[2]))
    return size if size.width >= SMALLEST.width and size.height >= SMALLEST.height else None


def marks_length(text: str) -> float | None:
    """The length that `3` or `full` stands for; None if it stands for none."""
    if text.strip().lower() == "full":
        return FULL
    return float(text) if _LENGTH.fullmatch(text.strip()) else None


def bled(size: Size, bleed: float) -> Size:
    """A size with the bleed around it."""
    return Size(size.width + 2 * bleed, size.height + 2 * bleed)


def impose(form: SheetFormat) -> Grid | None:
    """The grid with the most cards, upright or lying; None if not even one card has room."""
    if form.alone:
        return Grid(form, bled(form.card, form.bleed), 1, 1, NO_FOOTER)
    upright, lying = form.paper, Size(form.paper.height, form.paper.width)
    grids = [grid for paper in (upright, lying) for grid in _grids(form, paper)]
    return max(grids, key=lambda grid: grid.cells, default=None)


def _grids(form: SheetFormat, paper: Size) -> Iterator[Grid]:
    """Every grid that has room on a paper, with its footer."""
    columns, rows = (_most(form, room, length) for room, length in zip(paper, form.card, strict=True))
    for across in range(columns, 0, -1):
        for down in range(rows, 0, -1):
            footer = _footer(form, paper, across, down)
            if footer is not None:
                yield Grid(form, paper, across, down, footer)


def _most(form: SheetFormat, room: float, length: float) -> int:
    free = room - 2 * MARGIN - 2 * form.bleed + form.gutter + _TOLERANCE
    return max(int(free // (length + form.gutter)), 0)


def _block(form: SheetFormat, columns: int, rows: int) -> Size:
    card, gutter = form.card, form.gutter
    return Size(columns * (card.width + gutter) - gutter, rows * (card.height + gutter) - gutter)


def _footer(form: SheetFormat, paper: Size, columns: int, rows: int) -> Footer | None:
    """Below the cards if there is room, or else on their left."""
    block = _block(form, columns, rows)
    left, top = (paper.width - block.width) / 2, (paper.height - block.height) / 2
    away = MARGIN + form.bleed + 2 * _CLEAR
    if top - away >= FOOTER:
        depth = min(top - away, 2 * FOOTER)
        bottom = paper.height - MARGIN
        starts = [left + i * (form.card.width + form.gutter) + _INSET for i in range(columns)]
        below = (Area(x, bottom - depth, x + form.card.width - 2 * _INSET, bottom) for x in starts)
        return Footer(tuple(below), turned=False)
    if left - away >= FOOTER:
        depth = min(left - away, 2 * FOOTER)
        starts = [top + i * (form.card.height + form.gutter) + _INSET for i in reversed(range(rows))]
        beside = (Area(MARGIN, y, MARGIN + depth, y + form.card.height - 2 * _INSET) for y in starts)
        return Footer(tuple(beside), turned=True)
    return None


# ---- cutting


class Places(Protocol):
    """Places for cards, or for pieces of another shape, on one sheet."""

    @property
    def format(self) -> SheetFormat: ...

    @property
    def paper(self) -> Size: ...

    @property
    def footer(self) -> Footer: ...

    @property
    def cells(self) -> int: ...

    def cell(self, number: int, mirrored: bool = False) -> PlacedCard: ...


def used(grid: Places, number: int, mirrored: bool = False) -> Area:
    """What the first `number` cards cover."""
    areas = [grid.cell(i, mirrored).area for i in range(number)]
    return Area(
        min(area.left for area in areas),
        min(area.top for area in areas),
        max(area.right for area in areas),
        max(area.bottom for area in areas),
    )


def cut_marks(grid: Grid, number: int, mirrored: bool = False) -> Iterator[Mark]:
    """Lines in the margin that point along the cuts, or over the whole sheet."""
    marks, paper = grid.format.marks, grid.paper
    if marks <= 0 or grid.format.alone:
        return
    areas = [grid.cell(i, mirrored).area for i in range(number)]
    across = sorted({round(x, 6) for area in areas for x in (area.left, area.right)})
    down = sorted({round(y, 6) for area in areas for y in (area.top, area.bottom)})
    outer = _outer(grid, used(grid, number, mirrored))
    for x in across:
        if marks == FULL:
            yield line(x, 0, x, paper.height, GREY, _HAIRLINE)
        else:
            yield from _both_ends(grid, x, (outer.top, outer.bottom), upright=True)
    for y in down:
        if marks == FULL:
            yield line(0, y, paper.width, y, GREY, _HAIRLINE)
        else:
            yield from _both_ends(grid, y, (outer.left, outer.right), upright=False)


def _outer(grid: Grid, block: Area) -> Area:
    """Where marks may begin: beyond the bleed, so that none remains on a card."""
    away = grid.format.bleed + _CLEAR
    return block.grown(away, away, away, away)


def _both_ends(grid: Grid, at: float, ends: tuple[float, float], upright: bool) -> Iterator[Mark]:
    length = grid.format.marks
    near, far = max(ends[0] - length, 0.0), min(ends[1] + length, grid.paper.height if upright else grid.paper.width)
    for start, end in ((near, ends[0]), (ends[1], far)):
        if start < end and upright:
            yield line(at, start, at, end, BLACK, _HAIRLINE)
        elif start < end:
            yield line(start, at, end, at, BLACK, _HAIRLINE)
