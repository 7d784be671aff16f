"""What lies on a table as somebody sees it who looks on: every thing with what it shows, and what makes up a number.

A scene is plain values, without numbers of things or cards: two tables that look alike have equal scenes. Whoever
records a play keeps one for each moment, and shares what did not change.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from cardc.engine.board import NOBODY
from cardc.engine.hexgrid import Hex

# So many of each symbol.
SymbolCounts = tuple[tuple[str, int], ...]


class Share(NamedTuple):
    """What one source adds to a number: how many, in words where they come from, and the id of the card, if it is one.

    `how`: which of several ways a thing has to add to it, in a word; nothing for the usual one.
    """

    n: int
    source: str = ""
    card: str = ""
    how: str = ""


class ScenePart(NamedTuple):
    """One of the parts that a thing is made of: its card, where in the thing it lies, and what it adds to its symbols.

    `hidden`: it lies under another part and does not count.
    """

    called: str
    card: str = ""
    place: str = ""
    side: str = ""
    symbols: SymbolCounts = ()
    hidden: bool = False


class SceneThing(NamedTuple):
    """A thing: what it is called, the id of its card, and what it shows.

    `owner` is said where it is not that of the zone. `beside`: what it shows and none of its parts adds, as that is
    given from elsewhere. `upon`: what lies on it. `place`: its coordinates on a board, or the edge of what it lies on.
    """

    called: str
    card: str = ""
    side: str = ""
    owner: int = NOBODY
    symbols: SymbolCounts = ()
    parts: tuple[ScenePart, ...] = ()
    beside: SymbolCounts = ()
    upon: tuple[SceneThing, ...] = ()
    place: tuple[int, ...] = ()


class SceneZone(NamedTuple):
    """What lies in a zone, in order; `is_open` for everybody, or face down for somebody."""

    name: str
    owner: int
    things: tuple[SceneThing, ...]
    is_open: bool = True


class SceneCell(NamedTuple):
    """A hexagon of a board: where it is, the thing that lies there, how it is turned, a mark at each edge, and a note.

    `marks` stand in the order of directions, clockwise from the east, each of one character, which may be a blank.
    """

    at: Hex
    thing: SceneThing
    turned: int = 0
    marks: str = ""
    note: str = ""


class SceneBoard(NamedTuple):
    """A board of hexagons; `owner` is nobody for a shared one."""

    name: str
    owner: int
    cells: tuple[SceneCell, ...]


class Scene(NamedTuple):
    """All that lies on a table."""

    zones: tuple[SceneZone, ...]
    boards: tuple[SceneBoard, ...] = ()


def counted(amounts: Mapping[str, int] | Iterable[tuple[str, int]]) -> SymbolCounts:
    """The symbols that there are any of."""
    pairs = amounts.items() if isinstance(amounts, Mapping) else amounts
    return tuple([(name, n) for name, n in pairs if n])
