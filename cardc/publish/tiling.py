"""Where pieces that are no cards lie on a sheet of paper: hexagons as a honeycomb, circles likewise, squares in rows.

Each piece has its own outline to cut along. Hexagons touch, so that one cut parts two of them; circles never do.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import sqrt
from typing import NamedTuple

from cardc.layout.arrangement import Area, Size
from cardc.layout.piece_shape import PieceShape
from cardc.publish.imposition import FOOTER, MARGIN, NO_FOOTER, Footer, PlacedCard, SheetFormat, bled
from cardc.publish.ink import GREY, polygon
from cardc.publish.symbol_pictures import Shape, circle

# Between two circles there is room for scissors.
_ROOM = 2.0
# Between the pieces and the footer.
_CLEAR = 1.0
_TOLERANCE = 1e-6
_OUTLINE = 0.15
_NO_BLEED = Area(0, 0, 0, 0)


class _Spot(NamedTuple):
    """The middle of a piece."""

    x: float
    y: float


@dataclass(frozen=True, slots=True)
class Tiling:
    """The places for pieces of one shape on one sheet."""

    format: SheetFormat
    shape: PieceShape
    paper: Size
    spots: tuple[_Spot, ...]
    footer: Footer

    @property
    def cells(self) -> int:
        return len(self.spots)

    def cell(self, number: int, mirrored: bool = False) -> PlacedCard:
        """The place of a piece, row by row; on a back, the sheet is turned over sideways."""
        spot, (width, height) = self.spots[number], self.shape.size
        x = self.paper.width - spot.x if mirrored else spot.x
        return PlacedCard(Area(x - width / 2, spot.y - height / 2, x + width / 2, spot.y + height / 2), _NO_BLEED)


def laid_out(form: SheetFormat, shape: PieceShape, number: int) -> Tiling | None:
    """The tiling with the most of so many pieces on a sheet, upright or lying; None if not even one has room."""
    if form.alone:
        paper = bled(shape.size, form.bleed)
        return Tiling(form, shape, paper, (_Spot(paper.width / 2, paper.height / 2),), NO_FOOTER)
    made = [_tiling(form, shape, paper) for paper in (form.paper, Size(form.paper.height, form.paper.width))]
    best = max(made, key=lambda one: min(one.cells, number))
    return best if best.cells else None


def _tiling(form: SheetFormat, shape: PieceShape, paper: Size) -> Tiling:
    """As many rows as have room above the footer, and in each as many pieces as have room across."""
    gutter = max(form.gutter, _ROOM) if shape.shape == "round" else form.gutter
    step = shape.across + gutter
    down, shift = (step, 0.0) if shape.shape == "square" else (step * sqrt(3) / 2, step / 2)
    edge = MARGIN + form.bleed
    width, height = shape.size
    footer = Area(MARGIN, paper.height - MARGIN - FOOTER, paper.width - MARGIN, paper.height - MARGIN)
    room = Area(edge, edge, paper.width - edge, footer.top - _CLEAR - form.bleed)
    rows = int((room.height - height + _TOLERANCE) // down) + 1 if room.height + _TOLERANCE >= height else 0
    even, odd = (_most(room.width - by, width, step) for by in (0.0, shift))
    # A second row that is as long as the first sticks out on one side, one that is shorter lies between.
    odd = odd if odd == even else max(even - 1, 0)
    across = width + (even - 1) * step + (shift if odd == even and rows > 1 else 0.0)
    left = (paper.width - across + width) / 2
    top = room.top + (room.height - height - (rows - 1) * down + height) / 2
    spots = tuple(
        _Spot(left + column * step + (shift if row % 2 else 0.0), top + row * down)
        for row in range(rows)
        for column in range(odd if row % 2 else even)
    )
    return Tiling(form, shape, paper, spots, Footer((footer,), turned=False))


def _most(room: float, length: float, step: float) -> int:
    return int((room - length + _TOLERANCE) // step) + 1 if room + _TOLERANCE >= length else 0


# ---- ink


def grounds(tiling: Tiling, colours: Sequence[str], mirrored: bool) -> Iterator[Shape]:
    """The colour of each piece, which bleeds over its outline, and under no other piece."""
    for place, colour in enumerate(colours):
        yield _shape_at(tiling, place, mirrored, -tiling.format.bleed, fill=colour)


def outlines(tiling: Tiling, number: int, mirrored: bool) -> Iterator[Shape]:
    """The lines to cut along, unless no marks are wanted."""
    for place in range(number if tiling.format.marks > 0 and not tiling.format.alone else 0):
        yield _shape_at(tiling, place, mirrored, 0.0, stroke=GREY)


def _shape_at(tiling: Tiling, place: int, mirrored: bool, inset: float, fill: str = "", stroke: str = "") -> Shape:
    area = tiling.cell(place, mirrored).area
    x, y = area.left + area.width / 2, area.top + area.height / 2
    inner = tiling.shape.inset(inset)
    width = _OUTLINE if stroke else 0.0
    if not inner.corners:
        return Shape(circle(x, y, inner.across / 2), fill, stroke, width)
    return polygon([(x + right, y + down) for right, down in inner.corners], fill, stroke, width)
