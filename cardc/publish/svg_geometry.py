"""The geometry of SVG: paths, basic shapes and transformations, as segments in the square that symbols are drawn in."""

from __future__ import annotations

import math
import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from fontTools.misc.transform import Identity, Transform
from fontTools.pens.recordingPen import RecordingPen
from fontTools.svgLib.path import parse_path

from cardc.layout.arrangement import Size
from cardc.publish.symbol_pictures import SIZE, Segment, ellipse

# A corner so far outside of the square is a slip, or meant to be a burden.
FAR = 10_000.0

# The reader of paths leaves out what it does not know, so that must be told before.
_PATH = re.compile(r"\s*[Mm][MmZzLlHhVvCcSsQqTtAaeE\d\s,.+-]*")
_NUMBER = re.compile(r"[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?")
_LENGTH = re.compile(rf"\s*({_NUMBER.pattern})\s*(?:px)?\s*")
_CALL = re.compile(r"(matrix|translate|scale|rotate|skewX|skewY)\s*\(([^()]*)\)")


def number(value: str) -> float:
    """A length as a number; only pixels are lengths that need no page."""
    found = _LENGTH.fullmatch(value)
    if found is None:
        raise ValueError(f"`{value[:40]}` is no length")
    return float(found[1])


def outline(tag: str, given: Mapping[str, str]) -> tuple[Segment, ...]:
    """The segments of a shape by its element and attributes, where it stands in its file."""

    def length(name: str) -> float:
        return number(given.get(name, "0"))

    match tag:
        case "path":
            return path(given.get("d", ""))
        case "circle":
            return ellipse(length("cx"), length("cy"), length("r"), length("r"))
        case "ellipse":
            return ellipse(length("cx"), length("cy"), length("rx"), length("ry"))
        case "rect":
            return _rectangle(length("x"), length("y"), length("width"), length("height"), given)
        case "line":
            return path(f"M{length('x1')} {length('y1')}L{length('x2')} {length('y2')}")
        case _:
            points = given.get("points", "").strip()
            return path(f"M{points}{'z' if tag == 'polygon' else ''}") if points else ()


def path(data: str) -> tuple[Segment, ...]:
    """What the attribute `d` of a path draws."""
    if not data.strip():
        return ()
    if _PATH.fullmatch(data) is None:
        raise ValueError("a path must begin with `M` and hold nothing but commands and numbers")
    pen = RecordingPen()
    try:
        parse_path(" ".join(data.split()), pen)
    except (ArithmeticError, LookupError, TypeError, ValueError) as error:
        raise ValueError("a path breaks off, or has numbers that do not fit its commands") from error
    return tuple(_segments(pen.value))


def transformation(text: str) -> Transform:
    """What the attribute `transform` does."""
    if _CALL.sub("", text).strip(" \t\r\n,"):
        raise ValueError(f"`{text[:40]}` is no transformation that is known here")
    made = Identity
    for name, inner in _CALL.findall(text):
        made = made.transform(_single(name, [float(one) for one in _NUMBER.findall(inner)]))
    return made


def into_square(view_box: str, width: str, height: str) -> Transform:
    """What brings a drawing, by its view box or else its size, into the middle of the square."""
    x, y, across, down = _frame_of(view_box, width, height)
    scale = SIZE / max(across, down)
    left, top = (SIZE - across * scale) / 2, (SIZE - down * scale) / 2
    return Transform(scale, 0, 0, scale, left - x * scale, top - y * scale)


def framed(view_box: str, width: str, height: str) -> Size:
    """How much of the square a drawing covers there, which may be wider than high."""
    _, _, across, down = _frame_of(view_box, width, height)
    return Size(SIZE * across / max(across, down), SIZE * down / max(across, down))


def _frame_of(view_box: str, width: str, height: str) -> tuple[float, float, float, float]:
    """The view box of a drawing, or else its size."""
    box = [float(one) for one in _NUMBER.findall(view_box)] or [0.0, 0.0, number(width), number(height)]
    if len(box) != 4 or not (0 < box[2] < math.inf and 0 < box[3] < math.inf):
        raise ValueError('the drawing needs a size, such as viewBox="0 0 512 512"')
    return box[0], box[1], box[2], box[3]


def moved(segments: Iterable[Segment], place: Transform) -> tuple[Segment, ...]:
    """Segments where a transformation brings them; far outside of the square is nowhere."""
    return tuple(Segment(one.command, tuple(_moved(one.corners, place))) for one in segments)


def broadened(place: Transform) -> float:
    """How much wider a transformation makes lines."""
    return math.sqrt(abs(place[0] * place[3] - place[1] * place[2]))


def _moved(corners: tuple[float, ...], place: Transform) -> Iterator[float]:
    for at in range(0, len(corners), 2):
        for value in place.transformPoint(corners[at : at + 2]):
            if not abs(value) <= FAR:
                raise ValueError("a shape reaches far beyond the drawing")
            yield value


def _single(name: str, numbers: list[float]) -> Transform:
    match name, numbers:
        case "matrix", [_, _, _, _, _, _]:
            return Transform(*numbers)
        case "translate", [x, *rest] if len(rest) < 2:
            return Identity.translate(x, *rest)
        case "scale", [x, *rest] if len(rest) < 2:
            return Identity.scale(x, *(rest or [x]))
        case "rotate", [angle]:
            return Identity.rotate(math.radians(angle))
        case "rotate", [angle, x, y]:
            return Identity.translate(x, y).rotate(math.radians(angle)).translate(-x, -y)
        case "skewX", [angle]:
            return Identity.skew(math.radians(angle), 0)
        case "skewY", [angle]:
            return Identity.skew(0, math.radians(angle))
        case _:
            raise ValueError(f"`{name}` has not as many numbers as it takes")


def _rectangle(x: float, y: float, across: float, down: float, given: Mapping[str, str]) -> tuple[Segment, ...]:
    if across <= 0 or down <= 0:
        return ()
    rounded = [number(given[name]) for name in ("rx", "ry") if given.get(name, "auto") != "auto"]
    rx, ry = (rounded * 2)[:2] if rounded else (0.0, 0.0)
    rx, ry = min(rx, across / 2), min(ry, down / 2)
    if rx <= 0 or ry <= 0:
        return path(f"M{x} {y}h{across}v{down}h{-across}z")
    h, v, arc = across - 2 * rx, down - 2 * ry, f"a{rx} {ry} 0 0 1"
    return path(f"M{x + rx} {y}h{h}{arc} {rx} {ry}v{v}{arc} {-rx} {ry}h{-h}{arc} {-rx} {-ry}v{-v}{arc} {rx} {-ry}z")


def _segments(calls: list[tuple[str, tuple[Any, ...]]]) -> list[Segment]:
    """What was drawn with a pen; quadratic curves become cubic ones, which everything can draw."""
    drawn: list[Segment] = []
    begun: tuple[float, ...] = ()
    for call, points in calls:
        corners = tuple(float(value) for point in points for value in point)
        match call:
            case "moveTo":
                begun = corners
                drawn.append(Segment("M", corners))
            case "lineTo":
                drawn.append(Segment("L", corners))
            case "curveTo":
                drawn.append(Segment("C", corners))
            case "qCurveTo":
                drawn.append(Segment("C", _cubic(*drawn[-1].corners[-2:], *corners)))
            case "closePath":
                # Closing draws the last line itself.
                if drawn[-1] == Segment("L", begun):
                    drawn.pop()
                drawn.append(Segment("Z", ()))
    return drawn


def _cubic(x: float, y: float, handle_x: float, handle_y: float, end_x: float, end_y: float) -> tuple[float, ...]:
    near, far = 1 / 3, 2 / 3
    return (
        near * x + far * handle_x,
        near * y + far * handle_y,
        near * end_x + far * handle_x,
        near * end_y + far * handle_y,
        end_x,
        end_y,
    )
