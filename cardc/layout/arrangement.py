"""Where the parts of a card stand: what a game's `layout` tells the printing of sheets. Lengths are millimetres.

A layout says which boxes a card has and what each shows; what that looks like in ink, in which language, and with
which marks is the printer's business. `y` points down, from the upper left corner of the cut card.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal, NamedTuple, TypeAlias

from cardc.catalog.card_form import CardForm
from cardc.catalog.cards import Card, Finder

Align: TypeAlias = Literal["left", "centre", "right"]
# What a part of the face is for, so that a theme can give each its own ground.
PanelRole: TypeAlias = Literal["title", "row", "picture", "text", "foot", "strip", "underlay", "sash"]


# The side of a piece that shows only what kind of card it is.
BACK = "back"


class Size(NamedTuple):
    """The size of a card or of a sheet of paper."""

    width: float
    height: float


NO_SIZE = Size(0, 0)


class Area(NamedTuple):
    """A rectangle."""

    left: float
    top: float
    right: float
    bottom: float

    @property
    def width(self) -> float:
        return self.right - self.left

    @property
    def height(self) -> float:
        return self.bottom - self.top

    def moved(self, x: float, y: float) -> Area:
        return Area(self.left + x, self.top + y, self.right + x, self.bottom + y)

    def grown(self, left: float, top: float, right: float, bottom: float) -> Area:
        return Area(self.left - left, self.top - top, self.right + right, self.bottom + bottom)


class PrintedSide(NamedTuple):
    """One printed side of one card.

    `slot`: the part of the card in which it is printed, for cards that lie over one another. `longwise`: its
    abilities run along the whole card. `silent`: they lie under another card's and are not shown. `copy`: of the
    copies of the card, which one, counted from 0.
    """

    card: Card
    side: str = ""
    slot: str = ""
    longwise: bool = False
    silent: bool = False
    copy: int = 0


class Physical(NamedTuple):
    """A card to be cut out. `two_faced`: what is on its back is played as well, and not just turned away."""

    front: PrintedSide
    back: PrintedSide | None = None
    two_faced: bool = False


@dataclass(frozen=True, slots=True)
class Part:
    """A box of a card and what it shows: a field of the game, or `title`, `kind` or `abilities`.

    `label`: the name of the field and not its value. `doubtful`: the name of the field, and only where its value is
    not known or not printed. `largest` is the size of type in points that the box begins with. A `turned` box is read
    upwards along the card. `plate`: white under the words, hiding what lies below. `framed`: a line around it.
    `halfway`: its lines stand half-way down. `at_edge`: of edges, the number of that one alone. `brief`: of a kind with
    two sides, the side alone. `wide`: how much room there is across between two heights below the top of a box that is
    no rectangle. A box with an `angle` is turned by so many degrees, clockwise around its middle. `on`: the panel that
    it stands on. A box that `sinks` is only as high as its words, at the foot of its area; what is left above it is for
    the picture.
    """

    shows: str
    area: Area
    largest: float
    align: Align = "left"
    label: bool = False
    doubtful: bool = False
    turned: bool = False
    plate: bool = False
    framed: bool = False
    halfway: bool = False
    at_edge: int | None = None
    brief: bool = False
    wide: Callable[[float, float], float] | None = None
    angle: float = 0.0
    on: PanelRole | None = None
    sinks: bool = False


class FacePanel(NamedTuple):
    """A part of the face with a ground of its own."""

    role: PanelRole
    area: Area


@dataclass(frozen=True, slots=True)
class Arrangement:
    """The parts of a piece, the white plates and the panels that they stand on, and whether it covers its whole card.

    `size` is that of the card, or of the rectangle around a piece.
    """

    parts: tuple[Part, ...]
    plates: tuple[Area, ...] = ()
    opaque: bool = True
    size: Size = NO_SIZE
    panels: tuple[FacePanel, ...] = ()


class Stacked(NamedTuple):
    """Pieces that lie over one another, the lowest first, and the titles that are hidden altogether."""

    pieces: tuple[PrintedSide, ...]
    hidden: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Layout:
    """How a game prints its cards.

    `kinds`: those printed unless others are asked for. `stock`: the cards to cut out for a title, as many as given
    or as the game has, with so many starting decks. `stack` reads the words of a crafted card and raises
    `ValueError` where they make none. `cut`: the part of a card that a piece is printed in which lies over others, if
    it can be cut out by itself. `empty`: whether nothing but its title is printed on a card.
    """

    kinds: tuple[str, ...]
    decks: int
    stock: Callable[[Card, int | None, int], tuple[Physical, ...]]
    arrange: Callable[[PrintedSide, Size, CardForm], Arrangement]
    stack: Callable[[str, Finder], Stacked] | None = None
    cut: Callable[[PrintedSide, Size], Area | None] | None = None
    empty: Callable[[Card], bool] | None = None
