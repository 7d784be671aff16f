"""The symbols of a game as vector drawings: read from `symbols/<name>.svg` of its folders, drawn anywhere.

A drawing file is a small part of SVG that every drawing program can show: `path` (absolute M, L, C and Z) and `circle`
in a square of 100 × 100, filled by the even-odd rule. A symbol without a file is drawn as a ring with its letters, so
that a new symbol needs no drawing and no Python.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cache
from html import escape
from html.parser import HTMLParser
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from cardc.publish.fonts import BOLD
from cardc.source.diagnostics import Diagnostic, Span
from cardc.source.disk import open_to_read

if TYPE_CHECKING:
    from reportlab.lib.colors import Color
    from reportlab.pdfgen.canvas import Canvas

FOLDER = "symbols"
SIZE = 100.0
MAX_BYTES = 100_000

# The corners that each command of a path takes.
_VERTICES = {"M": 1, "L": 1, "C": 3, "Z": 0}
_PATH = re.compile(r"[A-Za-z]|-?\d+(?:\.\d+)?|[\s,]+|.", re.DOTALL)
_COLOUR = re.compile(r"#[0-9a-fA-F]{6}")
_FRAME = frozenset({"svg", "title", "desc", "g"})

_EVEN_ODD = 0  # as reportlab numbers it

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
        drawing = self.known.get(name) or lettered(name)
        return replace(drawing, label=self.named(name)) if self.named is not None else drawing


def read_drawings(roots: Iterable[Path]) -> tuple[Drawings, tuple[Diagnostic, ...]]:
    """The drawings in some folders of cards, the first of a name; a file that is none is a finding."""
    known: dict[str, Drawing] = {}
    findings: list[Diagnostic] = []
    for root in roots:
        for path in sorted((root / FOLDER).glob("*.svg")):
            try:
                drawing = parse_drawing(path.stem, _text(path))
            except (OSError, ValueError) as error:
                message = f"this drawing cannot be used: {error}"
                advice = "use `path` (absolute M, L, C, Z) and `circle` in a square of 100 × 100"
                findings.append(Diagnostic("drawing-unread", message, Span(str(path), 1, 1, 1, 1), advice))
            else:
                known.setdefault(path.stem, drawing)
    return Drawings(known), tuple(findings)


def parse_drawing(name: str, text: str) -> Drawing:
    """The drawing that a file holds; anything outside of the small part of SVG raises `ValueError`."""
    reader = _SvgReader()
    reader.feed(text)
    reader.close()
    if not reader.shapes:
        raise ValueError("it has no shape")
    return Drawing(name, tuple(reader.shapes))


def lettered(name: str) -> Drawing:
    """A ring with the letters of a name that has no drawing."""
    ring = Shape(circle(50, 50, 44), "#ffffff", "#444444", 7)
    return Drawing(name, (ring,), name[:2] if name.startswith("?") else name[:2].capitalize())


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
    return f'<path fill="{fill}" fill-rule="evenodd"{stroke if shape.stroke else ""} d="{shape.path}"/>'


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
    canvas.drawPath(path, stroke=int(bool(shape.stroke)), fill=int(bool(shape.fill)), fillMode=_EVEN_ODD)


# ---- reading


def _text(path: Path) -> str:
    with open_to_read(path) as stream:
        content = stream.read(MAX_BYTES + 1)
    if len(content) > MAX_BYTES:
        raise ValueError(f"it is longer than {MAX_BYTES:,} bytes")
    return content.decode("utf-8")


class _SvgReader(HTMLParser):
    """Collects the shapes. The parser of HTML knows neither entities of its own nor files to include."""

    def __init__(self) -> None:
        super().__init__()
        self.shapes: list[Shape] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        match tag:
            case "path":
                self.shapes.append(_shape(tuple(_segments(given.get("d", ""))), given))
            case "circle":
                x, y, radius = (float(given.get(name, "")) for name in ("cx", "cy", "r"))
                self.shapes.append(_shape(circle(x, y, radius), given))
            case "svg" if given.get("viewbox") != "0 0 100 100":
                raise ValueError('the drawing needs viewBox="0 0 100 100"')
            case _ if tag not in _FRAME:
                raise ValueError(f"`{tag}` is no shape that is known here")


def _shape(segments: tuple[Segment, ...], given: Mapping[str, str]) -> Shape:
    fill, stroke = (_colour(given.get(name, "none")) for name in ("fill", "stroke"))
    if not fill and not stroke:
        raise ValueError("a shape has no colour")
    if "transform" in given:
        raise ValueError("a shape cannot be transformed")
    return Shape(segments, fill, stroke, float(given.get("stroke-width", "1")) if stroke else 0.0)


def _colour(value: str) -> str:
    if value == "none":
        return ""
    if not _COLOUR.fullmatch(value):
        raise ValueError(f"`{value}` is no colour such as #1f5fa8")
    return value.lower()


def _segments(path: str) -> Iterator[Segment]:
    tokens = [token for token in _PATH.findall(path) if token.strip(" \t\r\n,")]
    at = 0
    while at < len(tokens):
        command = tokens[at]
        if command not in _VERTICES or (at == 0 and command != "M"):
            raise ValueError(f"`{command}` is no command of a path that is known here")
        end = at + 1 + 2 * _VERTICES[command]
        points = tuple(map(float, tokens[at + 1 : end]))
        if len(points) != end - at - 1:
            raise ValueError(f"the path ends within `{command}`")
        yield Segment(command, points)
        at = end


def circle(x: float, y: float, r: float) -> tuple[Segment, ...]:
    """The path of a circle."""
    k = r * _ROUND
    return (
        Segment("M", (x + r, y)),
        Segment("C", (x + r, y + k, x + k, y + r, x, y + r)),
        Segment("C", (x - k, y + r, x - r, y + k, x - r, y)),
        Segment("C", (x - r, y - k, x - k, y - r, x, y - r)),
        Segment("C", (x + k, y - r, x + r, y - k, x + r, y)),
        Segment("Z", ()),
    )


def _number(value: float) -> str:
    return f"{value:.2f}".rstrip("0").rstrip(".")
