"""The symbols of a game as vector drawings in a square of 100 × 100, which can be drawn anywhere.

A symbol without a drawing is a ring with its letters, so that a new symbol needs no drawing and no Python.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import cache
from html import escape
from typing import TYPE_CHECKING, NamedTuple

from cardc.publish.fonts import BOLD

if TYPE_CHECKING:
    from reportlab.lib.colors import Color
    from reportlab.pdfgen.canvas import Canvas

SIZE = 100.0

# What is inside of a shape whose outlines cross or lie in one another.
EVEN_ODD = "evenodd"
NON_ZERO = "nonzero"
_FILL_MODES = {EVEN_ODD: 0, NON_ZERO: 1}  # as reportlab numbers them

# A number may be told by so many dots. That of a typeface is as narrow as its letters.
PIP = "●"

# How far the handles of a curve must reach so that four of them make a circle.
_ROUND = 0.5523


class Segment(NamedTuple):
    """A step of a path: M moves, L draws a line, C a curve (two handles and the end), Z closes."""

    command: str
    corners: tuple[float, ...]


@dataclass(frozen=True, slots=True)
class Shape:
    """A path with its colours as `#rrggbb`; an empty colour is not drawn. The y axis points down."""

    segments: tuple[Segment, ...]
    fill: str = ""
    stroke: str = ""
    width: float = 0.0
    rule: str = EVEN_ODD

    @property
    def path(self) -> str:
        """The path as SVG writes it."""
        return " ".join(" ".join([one.command, *map(_number, one.corners)]) for one in self.segments)


@dataclass(frozen=True, slots=True)
class Drawing:
    """A symbol: its shapes, letters in the middle for one that has no shape of its own, and what it is called."""

    name: str
    shapes: tuple[Shape, ...]
    letters: str = ""
    label: str = ""


@dataclass(frozen=True, slots=True)
class Drawings:
    """The drawings of a game. Any name gets one: a hole is a ring with a question mark.

    `named` calls them in a language, for readers who do not see them.
    """

    known: Mapping[str, Drawing]
    named: Callable[[str], str] | None = None

    def of(self, name: str) -> Drawing:
        """The drawing of a symbol or of a hole such as `?a`."""
        if name == PIP:
            return _PIP
        drawing = self.known.get(name) or lettered(name)
        return replace(drawing, label=self.named(name)) if self.named is not None else drawing


def inked(drawing: Drawing, colour: str) -> Drawing:
    """The same shapes in one colour."""
    return replace(drawing, shapes=tuple(replace(shape, fill=colour) for shape in drawing.shapes))


def lettered(name: str) -> Drawing:
    """A ring with the letters of a name that has no drawing; of a hole, that it is unknown."""
    ring = Shape(circle(50, 50, 44), "#ffffff", "#444444", 7)
    return Drawing(name, (ring,), "?" if name.startswith("?") else name[:2].capitalize())


# ---- drawing


def svg_shapes(drawing: Drawing) -> str:
    """The inside of an `<svg>` or `<symbol>` element with `viewBox="0 0 100 100"`."""
    shapes = "".join(_svg_shape(shape) for shape in drawing.shapes)
    if not drawing.letters:
        return shapes
    style = 'text-anchor="middle" font-family="sans-serif" font-weight="bold" font-size="46" fill="#222222"'
    return f'{shapes}<text x="50" y="66" {style}>{escape(drawing.letters)}</text>'


@cache
def colour(value: str) -> Color:
    """A colour `#rrggbb` for a PDF page; reportlab would read the text anew each time."""
    from reportlab.lib.colors import HexColor

    return HexColor(value)


def draw_symbol(canvas: Canvas, drawing: Drawing, x: float, y: float, size: float) -> None:
    """Draw a symbol on a PDF page in the square that has its lower left corner at x, y (points)."""
    canvas.saveState()
    canvas.translate(x, y + size)
    canvas.scale(size / SIZE, -size / SIZE)
    for shape in drawing.shapes:
        _draw_shape(canvas, shape)
    if drawing.letters:
        canvas.scale(1, -1)
        canvas.setFont(BOLD, 46)
        canvas.setFillColor(colour("#222222"))
        canvas.drawCentredString(50, -66, drawing.letters)
    canvas.restoreState()


def _svg_shape(shape: Shape) -> str:
    stroke = f' stroke="{shape.stroke}" stroke-width="{_number(shape.width)}" stroke-linejoin="round"'
    fill = shape.fill or "none"
    return f'<path fill="{fill}" fill-rule="{shape.rule}"{stroke if shape.stroke else ""} d="{shape.path}"/>'


def _draw_shape(canvas: Canvas, shape: Shape) -> None:
    path = canvas.beginPath()
    for command, points in shape.segments:
        match command:
            case "M":
                path.moveTo(*points)
            case "L":
                path.lineTo(*points)
            case "C":
                path.curveTo(*points)
            case _:
                path.close()
    if shape.fill:
        canvas.setFillColor(colour(shape.fill))
    if shape.stroke:
        canvas.setStrokeColor(colour(shape.stroke))
        canvas.setLineWidth(shape.width)
        canvas.setLineJoin(1)
    canvas.drawPath(path, stroke=int(bool(shape.stroke)), fill=int(bool(shape.fill)), fillMode=_FILL_MODES[shape.rule])


# ---- outlines


def circle(x: float, y: float, r: float) -> tuple[Segment, ...]:
    """The path of a circle."""
    return ellipse(x, y, r, r)


def ellipse(x: float, y: float, rx: float, ry: float) -> tuple[Segment, ...]:
    """The path of an ellipse; of one without any breadth, nothing."""
    if rx <= 0 or ry <= 0:
        return ()
    kx, ky = rx * _ROUND, ry * _ROUND
    return (
        Segment("M", (x + rx, y)),
        Segment("C", (x + rx, y + ky, x + kx, y + ry, x, y + ry)),
        Segment("C", (x - kx, y + ry, x - rx, y + ky, x - rx, y)),
        Segment("C", (x - rx, y - ky, x - kx, y - ry, x, y - ry)),
        Segment("C", (x + kx, y - ry, x + rx, y - ky, x + rx, y)),
        Segment("Z", ()),
    )


_PIP = Drawing(PIP, (Shape(circle(50, 52, 31), "#000000"),), label=PIP)


def _number(value: float) -> str:
    return f"{value:.2f}".rstrip("0").rstrip(".")
