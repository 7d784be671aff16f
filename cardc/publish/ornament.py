"""Ornaments in place of pictures: drawn from what a card is, the same each time, in the tints of its own colour.

An ornament fills a rectangle and reaches beyond it here and there; who draws it cuts it to its frame.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from hashlib import shake_128
from math import cos, pi, sin

from cardc.layout.arrangement import Size
from cardc.publish.colours import luminance, mixed, shade, tint
from cardc.publish.ink import polygon
from cardc.publish.symbol_pictures import SIZE, Drawing, Segment, Shape, circle
from cardc.publish.theme import CardLook, Ornament

_WARM = "#ffe3a1"
# How many numbers an ornament may need.
_CHANCES = 400
_MOST_SIGNS = 3
# A cut stone has facets of so many tints.
_TINTS = 32

Chances = Iterator[float]


def ornament(seed: str, look: CardLook, room: Size) -> Iterator[Shape]:
    """The ground of a picture, of the sort that the look wants."""
    if look.ornament != "none":
        yield from _GROUNDS[look.ornament](room, look.colour, _chances(seed))


def emblems(seed: str, look: CardLook, room: Size, signs: Sequence[Drawing]) -> Iterator[Iterable[Shape]]:
    """What the card bears, each on a medallion in its colour alone; a card that bears nothing has a seal."""
    if look.ornament == "none":
        return
    if signs:
        yield from _medallions(signs[:_MOST_SIGNS], room, look.colour)
    elif look.ornament != "rosette":
        yield _seal(room, look.colour, _chances(seed))


def _chances(seed: str) -> Chances:
    """Numbers from 0 to 1 that look like chance, and are those of the seed."""
    return (byte / 255 for byte in shake_128(seed.encode()).digest(_CHANCES))


# ---- grounds


def _hills(room: Size, colour: str, chance: Chances) -> Iterator[Shape]:
    """A low sun over ranges of hills, the near ones darker."""
    width, height = room
    yield _filled(room, tint(colour, 0.8))
    x, y = width * (0.22 + 0.56 * next(chance)), height * (0.26 + 0.14 * next(chance))
    light = mixed(_WARM, tint(colour, 0.9), 0.35)
    for radius, share in ((0.5, 0.55), (0.36, 0.3), (0.22, 0.0)):
        yield Shape(circle(x, y, min(width, height) * radius), mixed(light, tint(colour, 0.8), share))
    for layer, share in enumerate((0.62, 0.46, 0.28, 0.08)):
        base = height * (0.46 + 0.15 * layer)
        yield _range(room, base, height * (0.2 - 0.03 * layer), tint(colour, share), chance)
    yield _range(room, height * 0.95, height * 0.06, shade(colour, 0.25), chance)


def _range(room: Size, base: float, rise: float, fill: str, chance: Chances) -> Shape:
    """One range: a soft line across, and everything below it."""
    count = 4
    step = room.width / (count - 1)
    heights = [base + rise * (next(chance) - 0.5) * 2 for _ in range(count)]
    path = [Segment("M", (0.0, room.height)), Segment("L", (0.0, heights[0]))]
    for i in range(1, count):
        left, right = (i - 1) * step, i * step
        path.append(Segment("C", (left + step / 2, heights[i - 1], right - step / 2, heights[i], right, heights[i])))
    path += [Segment("L", (room.width, room.height)), Segment("Z", ())]
    return Shape(tuple(path), fill)


def _rays(room: Size, colour: str, chance: Chances) -> Iterator[Shape]:
    """Light from behind the medallion, over one range of hills."""
    width, height = room
    x, y = width / 2, height / 2
    yield _filled(room, tint(colour, 0.8))
    far, count = width + height, 14 + 2 * round(4 * next(chance))
    turn = next(chance) * pi
    beams: list[Segment] = []
    for i in range(count):
        first, second = (turn + 2 * pi * (i + part) / count for part in (0.0, 0.5))
        corners = ((x, y), (x + far * cos(first), y + far * sin(first)), (x + far * cos(second), y + far * sin(second)))
        beams += polygon(corners).segments
    yield Shape(tuple(beams), tint(colour, 0.62))
    for radius, share in ((0.46, 0.45), (0.38, 0.72)):
        yield Shape(circle(x, y, min(width, height) * radius), tint(colour, share))
    yield _range(room, height * 0.86, height * 0.1, tint(colour, 0.25), chance)
    yield _range(room, height * 0.96, height * 0.06, shade(colour, 0.2), chance)


def _facets(room: Size, colour: str, chance: Chances) -> Iterator[Shape]:
    """A cut stone: triangles that catch the light."""
    across = 7
    down = max(2, round(across * room.height / room.width))
    x_step, y_step = room.width / across, room.height / down

    def corner(column: int, row: int) -> tuple[float, float]:
        inner = 0 < column < across and 0 < row < down
        shift = (next(chance) - 0.5) * 0.7 if inner else 0.0
        return (column + shift) * x_step, (row - shift) * y_step

    cut: dict[str, list[Segment]] = {}
    grid = [[corner(column, row) for column in range(across + 1)] for row in range(down + 1)]
    for row in range(down):
        for column in range(across):
            a, b = grid[row][column], grid[row][column + 1]
            c, d = grid[row + 1][column + 1], grid[row + 1][column]
            for corners in ((a, b, c), (a, c, d)) if (row + column) % 2 else ((a, b, d), (b, c, d)):
                light = 0.82 - 0.5 * row / down - 0.28 * next(chance)
                # Facets of the same tint are one path: an eye tells no more tints apart.
                cut.setdefault(tint(colour, round(light * _TINTS) / _TINTS), []).extend(polygon(corners).segments)
    for fill, facets in cut.items():
        yield Shape(tuple(facets), fill, fill, 0.08)


def _rosette(room: Size, colour: str, chance: Chances) -> Iterator[Shape]:
    """Petals around a middle, in rings."""
    x, y, far = room.width / 2, room.height / 2, min(room) / 2
    yield _filled(room, tint(colour, 0.86))
    petals = 8 + 2 * round(3 * next(chance))
    for ring, (reach, share) in enumerate(((1.0, 0.72), (0.8, 0.56), (0.58, 0.36))):
        for i in range(petals):
            turn = 2 * pi * (i + ring % 2 / 2) / petals
            yield _petal(x, y, far * reach * 0.94, pi / petals, turn, tint(colour, share), tint(colour, 0.9))
    yield Shape(circle(x, y, far * 0.2), tint(colour, 0.86), colour, 0.25)
    yield Shape(circle(x, y, far * 0.09), tint(colour, 0.2))


def _petal(x: float, y: float, length: float, half: float, turn: float, fill: str, stroke: str) -> Shape:
    def at(distance: float, angle: float) -> tuple[float, float]:
        return x + distance * cos(turn + angle), y + distance * sin(turn + angle)

    tip = at(length, 0.0)
    left, right = (at(length * 0.75, sign * half * 1.5) for sign in (1, -1))
    path = (
        Segment("M", (x, y)),
        Segment("C", (*at(length * 0.4, half), *left, *tip)),
        Segment("C", (*right, *at(length * 0.4, -half), x, y)),
        Segment("Z", ()),
    )
    return Shape(path, fill, stroke, 0.15)


def _waves(room: Size, colour: str, chance: Chances) -> Iterator[Shape]:
    """Rows of scales, each over the one behind it."""
    yield _filled(room, tint(colour, 0.8))
    radius = room.width / (4 + round(2 * next(chance)))
    rows = int(room.height / (radius * 0.5)) + 2
    for row in range(rows):
        y = (row + 0.4) * radius * 0.5
        dark = 0.78 - 0.5 * row / rows
        columns = range(-1, int(room.width / (2 * radius)) + 2)
        xs = [column * 2 * radius + (radius if row % 2 else 0.0) for column in columns]
        for part, share in ((1.0, dark), (0.72, min(dark + 0.16, 0.95)), (0.42, dark - 0.08)):
            scales = (segment for x in xs for segment in circle(x, y + radius * 0.6, radius * part))
            yield Shape(tuple(scales), tint(colour, share), tint(colour, 0.9), 0.12)


_GROUNDS: dict[Ornament, Callable[[Size, str, Chances], Iterator[Shape]]] = {
    "hills": _hills,
    "rays": _rays,
    "facets": _facets,
    "rosette": _rosette,
    "waves": _waves,
}


def _filled(room: Size, fill: str) -> Shape:
    return polygon(((0, 0), (room.width, 0), (room.width, room.height), (0, room.height)), fill)


# ---- what the card bears


def _medallions(signs: Sequence[Drawing], room: Size, colour: str) -> Iterator[Iterable[Shape]]:
    """Signs on discs side by side, in tints of one colour, so that nobody counts them among what is printed."""
    radius = _stepped(min(room.height * 0.34, room.width / len(signs) * 0.3))
    step = radius * 2.2
    for i, sign in enumerate(signs):
        x, y = room.width / 2 + (i - (len(signs) - 1) / 2) * step, room.height / 2
        yield (*_disc(x, y, radius, colour), *_sign(sign, x, y, radius * 1.24 / SIZE, colour))


def _seal(room: Size, colour: str, chance: Chances) -> Iterator[Shape]:
    """A disc with a flower on it, whose petals tell one card from another."""
    x, y, radius = room.width / 2, room.height / 2, _stepped(min(room.height * 0.34, room.width * 0.3))
    yield from _disc(x, y, radius, colour)
    petals = 5 + round(4 * next(chance))
    turn = next(chance) * pi
    for reach, share in ((0.84, 0.62), (0.56, 0.35)):
        for i in range(petals):
            angle = turn + 2 * pi * (i + (reach < 0.7) / 2) / petals
            yield _petal(x, y, radius * reach, pi / petals, angle, tint(colour, share), tint(colour, 0.9))
    yield Shape(circle(x, y, radius * 0.13), tint(colour, 0.9), colour, 0.2)


def _disc(x: float, y: float, radius: float, colour: str) -> Iterator[Shape]:
    yield Shape(circle(x, y, radius), tint(colour, 0.88), shade(colour, 0.15), 0.35)
    yield Shape(circle(x, y, radius * 0.9), "", tint(colour, 0.4), 0.15)


def _stepped(radius: float) -> float:
    """A radius in half millimetres: discs of one size are in a file once."""
    return max(0.5, radius * 2 // 1 / 2)


def _sign(sign: Drawing, x: float, y: float, scale: float, colour: str) -> Iterator[Shape]:
    for shape in sign.shapes:
        yield _in_tints(shape, colour, scale, x - SIZE / 2 * scale, y - SIZE / 2 * scale)


def _in_tints(shape: Shape, colour: str, scale: float, x: float, y: float) -> Shape:
    def placed(segment: Segment) -> Segment:
        return Segment(
            segment.command, tuple(value * scale + (y if i % 2 else x) for i, value in enumerate(segment.corners))
        )

    return replace(
        shape,
        segments=tuple(map(placed, shape.segments)),
        fill=_tinted(shape.fill, colour),
        stroke=_tinted(shape.stroke, colour),
        width=shape.width * scale,
    )


def _tinted(value: str, colour: str) -> str:
    """What is left of a colour where there is ink of one colour only."""
    return mixed(shade(colour, 0.3), tint(colour, 0.9), luminance(value) ** 0.5) if value else ""


# ---- the same with less ink


def softened(shapes: Sequence[Shape], share: float) -> Iterator[Shape]:
    """Shapes so light that words can stand on them."""
    for shape in shapes:
        fill = tint(shape.fill, share) if shape.fill else ""
        stroke = tint(shape.stroke, share) if shape.stroke else ""
        yield replace(shape, fill=fill, stroke=stroke)


def outlined(shapes: Sequence[Shape], colour: str, width: float) -> Iterator[Shape]:
    """The outlines of shapes in one colour; what lies behind them stays hidden, and takes no ink."""
    for shape in shapes:
        yield replace(shape, fill="#ffffff" if shape.fill else "", stroke=colour, width=width)
