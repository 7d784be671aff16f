"""What is drawn on a card or a sheet, as values: lines of text, paths and symbols.

Lengths are millimetres from the upper left corner, `y` points down; sizes of type are points. `cardc.publish.pdf` and
`cardc.publish.svg` turn the values into files.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple, TypeAlias

from cardc.layout.arrangement import Area, Size
from cardc.publish.symbol_pictures import Drawing, Segment, Shape

POINT = 25.4 / 72

BLACK, GREY, WHITE = "#000000", "#555555", "#ffffff"


class Text(NamedTuple):
    """Words on one line, beginning at x on the base line y. `turned` is read upwards."""

    x: float
    y: float
    text: str
    face: str
    size: float
    turned: bool = False
    colour: str = BLACK


class Sign(NamedTuple):
    """A symbol in a square of `size`, of which x, y is the upper left corner as it lies on the page."""

    x: float
    y: float
    size: float
    drawing: Drawing
    turned: bool = False


class AtAngle(NamedTuple):
    """A drawing turned clockwise by `angle` degrees around its own corner 0, 0, which lies at x, y."""

    x: float
    y: float
    angle: float
    ink: Ink


Mark: TypeAlias = Text | Sign | Shape | AtAngle
Ink: TypeAlias = tuple[Mark, ...]


@dataclass(frozen=True, slots=True)
class Page:
    """A page: what the cards are cut to (`trim`), how far their colour reaches (`bleed`), and everything on it.

    `clear`: a picture of it is transparent where nothing is drawn; any other is white there.
    """

    size: Size
    trim: Area
    bleed: Area
    ink: Ink
    clear: bool = False


def moved(ink: Iterable[Mark], x: float, y: float) -> Iterator[Mark]:
    """The same drawing somewhere else."""
    for mark in ink:
        if isinstance(mark, Shape):
            yield replace(mark, segments=tuple(_moved(one, x, y) for one in mark.segments))
        else:
            yield mark._replace(x=mark.x + x, y=mark.y + y)


def rectangle(area: Area, fill: str = "", stroke: str = "", width: float = 0.0) -> Shape:
    """A filled or outlined rectangle."""
    return Shape(_corners(area), fill, stroke, width)


def ring(outer: Area, inner: Area, fill: str) -> Shape:
    """A frame: what lies between two rectangles."""
    return Shape(_corners(outer) + _corners(inner), fill)


def polygon(points: Sequence[tuple[float, float]], fill: str = "", stroke: str = "", width: float = 0.0) -> Shape:
    """A filled or outlined shape with straight edges."""
    first, *others = points
    return Shape((Segment("M", first), *(Segment("L", one) for one in others), Segment("Z", ())), fill, stroke, width)


def line(x1: float, y1: float, x2: float, y2: float, stroke: str, width: float) -> Shape:
    """A straight line."""
    return Shape((Segment("M", (x1, y1)), Segment("L", (x2, y2))), "", stroke, width)


def _corners(area: Area) -> tuple[Segment, ...]:
    left, top, right, bottom = area
    return (
        Segment("M", (left, top)),
        Segment("L", (right, top)),
        Segment("L", (right, bottom)),
        Segment("L", (left, bottom)),
        Segment("Z", ()),
    )


def _moved(segment: Segment, x: float, y: float) -> Segment:
    shifted = tuple(value + (y if i % 2 else x) for i, value in enumerate(segment.corners))
    return Segment(segment.command, shifted)
