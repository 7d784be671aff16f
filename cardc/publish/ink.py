"""What is drawn on a card or a sheet, as values: lines of text, paths and symbols, and what of it is read aloud.

Lengths are millimetres from the upper left corner, `y` points down; sizes of type are points. `cardc.publish.pdf` and
`cardc.publish.svg` turn the values into files.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from hashlib import blake2b
from typing import Literal, NamedTuple, TypeAlias

from cardc.layout.arrangement import Area, Size
from cardc.publish.symbol_pictures import Drawing, Segment, Shape

POINT = 25.4 / 72

BLACK, GREY, WHITE = "#000000", "#404040", "#ffffff"

# What something is to those who listen, in the words of PDF: a group of other things, or what holds words itself.
Role: TypeAlias = Literal[
    "Sect", "Table", "THead", "TBody", "TR", "L", "LI", "H1", "H2", "H3", "P", "TH", "TD", "Lbl", "LBody", "Figure"
]
# What holds other things and no words of its own.
GROUPS: frozenset[Role] = frozenset({"Sect", "Table", "THead", "TBody", "TR", "L", "LI"})


class Text(NamedTuple):
    """Words on one line, beginning at x on the base line y. `turned` is read upwards.

    `said` is read instead of the letters, if they alone say too little.
    """

    x: float
    y: float
    text: str
    face: str
    size: float
    turned: bool = False
    colour: str = BLACK
    said: str = ""


class Sign(NamedTuple):
    """A symbol in a square of `size`, of which x, y is the upper left corner as it lies on the page.

    `said` is what it is called there, with the spaces that part it from the words beside it.
    """

    x: float
    y: float
    size: float
    drawing: Drawing
    turned: bool = False
    said: str = ""


class AtAngle(NamedTuple):
    """A drawing whose own corner 0, 0 lies at x, y, turned clockwise by `angle` degrees around it."""

    x: float
    y: float
    angle: float
    ink: Ink


@dataclass(frozen=True, slots=True)
class Decor:
    """What adorns many places alike and says nothing: shapes, cut to a path. A file holds it once, under its `name`."""

    name: str
    shapes: tuple[Shape, ...]
    clip: tuple[Segment, ...] = ()

    def __hash__(self) -> int:
        return hash(self.name)

    @property
    def extent(self) -> Area:
        """What the shapes cover, with the breadth of their lines."""
        widest = max((one.width for one in self.shapes if one.stroke), default=0.0)
        corners = [one.corners for shape in self.shapes for one in shape.segments]
        xs = [value for values in corners for value in values[::2]] or [0.0]
        ys = [value for values in corners for value in values[1::2]] or [0.0]
        return Area(min(xs), min(ys), max(xs), max(ys)).grown(widest, widest, widest, widest)


def decor(shapes: Iterable[Shape], clip: Iterable[Segment] = ()) -> Decor:
    """Shapes as decor, whose name tells them from all others. What looks alike is the same, wherever it was made."""
    drawn = tuple(replace(one, segments=tuple(_rounded(one.segments))) for one in shapes)
    cut = tuple(_rounded(clip))
    return Decor(blake2b(repr((drawn, cut)).encode(), digest_size=6).hexdigest(), drawn, cut)


def _rounded(path: Iterable[Segment]) -> Iterator[Segment]:
    """A path in hundredths of a millimetre."""
    for command, corners in path:
        yield Segment(command, tuple([round(value, 2) + 0.0 for value in corners]))


class Decoration(NamedTuple):
    """Decor, whose own corner 0, 0 lies at x, y."""

    x: float
    y: float
    decor: Decor


class Tagged(NamedTuple):
    """Ink that is read aloud as well as seen, in this order. Ink outside of any only adorns, and is passed over.

    `text` is read instead of the ink where that says less: `Cost: 3 mana` instead of `3 mana`. `language` is that of
    the words if it is another than that of the page. `bookmark` is its place in the outline of a file.
    """

    role: Role
    ink: Ink
    text: str = ""
    language: str = ""
    bookmark: tuple[str, ...] = ()


Mark: TypeAlias = Text | Sign | Shape | AtAngle | Decoration | Tagged
Ink: TypeAlias = tuple[Mark, ...]


@dataclass(frozen=True, slots=True)
class Page:
    """A page: what the cards are cut to (`trim`), how far their colour reaches (`bleed`), and everything on it.

    `clear`: a picture of it is transparent where nothing is drawn; any other is white there.
    """

    size: Size
    trim: Area
    bleed: Area
    tagged: Ink
    clear: bool = False

    @property
    def ink(self) -> Ink:
        """Everything on it as it is seen."""
        return tuple(untagged(self.tagged))


def moved(ink: Iterable[Mark], x: float, y: float) -> Iterator[Mark]:
    """The same drawing somewhere else."""
    for mark in ink:
        match mark:
            case Shape():
                yield replace(mark, segments=tuple(_moved(one, x, y) for one in mark.segments))
            case Tagged():
                yield mark._replace(ink=tuple(moved(mark.ink, x, y)))
            case _:
                yield mark._replace(x=mark.x + x, y=mark.y + y)


def placed(ink: Ink, x: float, y: float) -> AtAngle:
    """The same drawing with its corner somewhere else, as it stands: many copies take little room in a file."""
    return AtAngle(x, y, 0.0, ink)


def untagged(ink: Iterable[Mark]) -> Iterator[Text | Sign | Shape | AtAngle | Decoration]:
    """The marks as they are seen, without what they are to those who listen."""
    for mark in ink:
        match mark:
            case Tagged():
                yield from untagged(mark.ink)
            case AtAngle():
                yield mark._replace(ink=tuple(untagged(mark.ink)))
            case _:
                yield mark


def drawn_marks(ink: Iterable[Mark]) -> Iterator[Text | Sign | Shape | Decoration]:
    """All that is drawn, whatever group it stands in."""
    for mark in ink:
        if isinstance(mark, Tagged | AtAngle):
            yield from drawn_marks(mark.ink)
        else:
            yield mark


def read_aloud(ink: Iterable[Mark]) -> Iterator[str]:
    """What is read aloud of ink: the words of each thing in it, and what its symbols are called."""
    for mark in ink:
        match mark:
            case Tagged() if mark.role not in GROUPS:
                yield mark.text or "".join(said(mark.ink)).strip()
            case Tagged() | AtAngle():
                yield from read_aloud(mark.ink)


def said(ink: Iterable[Mark]) -> Iterator[str]:
    """The words of ink, piece by piece."""
    for mark in ink:
        match mark:
            case Text():
                yield mark.said or mark.text
            case Sign():
                yield mark.said
            case Tagged():
                yield mark.text or "".join(said(mark.ink))
            case AtAngle():
                yield from said(mark.ink)


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
