r"""A board of hexagons as lines of text: each thing with its coordinates, its words, and a mark at each of its edges.

A hexagon is seven columns wide inside, so that eight of them beside each other, and the half by which every other row
is moved, fit into eighty columns; a wider board gets wider lines. Inside stand, from the top: the marks of the upper
edges; the coordinates, as scenarios say them; the words; the marks of the western and the eastern edge around a note;
the marks of the lower edges. All hexagons of a picture are as high as the one with the most lines of words.

>>> hollow = DrawnHex(("Green", "Hollow"), ("1", " ", "#", " ", "2", "~"), "M/2")
>>> print("\n".join(picture({(0, 0): hollow}, marked=[(1, 0)])))
  _/ \_    . .
 /2   ~\ .     .
|  0 0  |  1 0  :
| Green |       :
|Hollow |       :
|  M/2 1|       :
 \_#  _/ .     .
   \ /     . .
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass

from cardc.engine.hexgrid import DIRECTIONS, Hex, edge_facing
from cardc.source.excerpt import glyphs

# Columns inside a hexagon, and half of the way from one to the next.
INSIDE = 7
_HALF = (INSIDE + 1) // 2
# Rows of a roof; the next row of hexagons begins where the roof of the last one ends, upside down.
_ROOF = 2
# Lines of words for which there is always room.
_WORDS = 2
_CUT = "…"
SPACE = " "
UNMARKED = (SPACE,) * len(DIRECTIONS)


@dataclass(frozen=True)
class DrawnHex:
    """What stands in a hexagon: lines of words, a mark of one character at the edge in each direction, and a note."""

    lines: tuple[str, ...] = ()
    marks: tuple[str, ...] = UNMARKED
    note: str = ""


def turned(marks: Sequence[str], rotation: int) -> tuple[str, ...]:
    """The marks of a thing that is turned, by direction instead of by edge.

    >>> turned("012345", 1)
    ('5', '0', '1', '2', '3', '4')
    """
    return tuple(marks[edge_facing(direction, rotation)] for direction in DIRECTIONS)


def in_lines(text: str, most: int = _WORDS) -> tuple[str, ...]:
    """A text in so many lines that fit into a hexagon, broken between words; what is too long is cut.

    >>> in_lines("The Green Hollow of Dew")
    ('The', 'Green…')
    """
    lines: list[str] = []
    words = text.split()
    while words:
        n = next((n for n in range(len(words), 1, -1) if columns(SPACE.join(words[:n])) <= INSIDE), 1)
        if len(lines) == most - 1:
            n = len(words)
        lines.append(fit(SPACE.join(words[:n])))
        words = words[n:]
    return tuple(lines)


def columns(text: str) -> int:
    """How many columns of a terminal a text takes."""
    return sum(glyph.width for glyph in glyphs(text))


def fit(text: str, width: int = INSIDE) -> str:
    """A text that takes no more than so many columns: what is too long is cut."""
    if columns(text) <= width:
        return text
    kept = text
    while columns(kept) > width - 1:
        kept = kept[:-1]
    return kept.rstrip() + _CUT


def picture(drawn: Mapping[Hex, DrawnHex], marked: Collection[Hex] = ()) -> tuple[str, ...]:
    """The lines of a picture. Of empty places only those are drawn that are marked, with dots and their coordinates."""
    places = (*drawn, *marked)
    if not places:
        return ()
    walls = max((_WORDS, *(len(one.lines) for one in drawn.values()))) + 2
    left = min(_centre(place) for place in places) - _HALF
    top = min(y for _, y in places)
    sheet = _Sheet()
    for outline, outlined in ((_DOTS, marked), (_LINES, drawn)):  # a line hides the dots below it
        for place in sorted(outlined):
            row, middle = (place[1] - top) * (_ROOF + walls), _centre(place) - left
            _outline(sheet, row, middle, walls, outline)
            sheet.centred(row + _ROOF, middle, f"{place[0]} {place[1]}", INSIDE)
            if place in drawn:
                _fill(sheet, row, middle, walls, drawn[place])
    return sheet.rows()


def _centre(place: Hex) -> int:
    """The column of the middle of a hexagon."""
    return 2 * _HALF * place[0] + _HALF * place[1]


@dataclass(frozen=True)
class _Outline:
    """The rows of an outline: its roof, one of its walls, and its floor, which is the roof of those below it."""

    roof: tuple[str, str]
    walls: str
    floor: tuple[str, str]


_LINES = _Outline((r"  _/ \_  ", r" /     \ "), "|       |", (r" \_   _/ ", r"   \ /   "))
_DOTS = _Outline(("   . .   ", " .     . "), ":       :", (" .     . ", "   . .   "))


def _outline(sheet: _Sheet, row: int, middle: int, walls: int, outline: _Outline) -> None:
    for down, shape in enumerate((*outline.roof, *(outline.walls,) * walls, *outline.floor)):
        for column, character in enumerate(shape, middle - _HALF):
            if character != SPACE:
                sheet.put(row + down, column, character)


def _fill(sheet: _Sheet, row: int, middle: int, walls: int, one: DrawnHex) -> None:
    for down, line in enumerate(one.lines, _ROOF + 1):
        sheet.centred(row + down, middle, line, INSIDE)
    last = row + _ROOF + walls - 1
    sheet.centred(last, middle, one.note, INSIDE - 2)
    # Where the marks stand, in the order of directions: east, south-east, south-west, west, north-west, north-east.
    stands = ((last, 3), (last + 1, 1), (last + 1, -1), (last, -3), (row + 1, -2), (row + 1, 2))
    for (at_row, aside), mark in zip(stands, one.marks, strict=True):
        sheet.put(at_row, middle + aside, fit(mark, 1))


class _Sheet:
    """Characters by row and column; a wide one leaves nothing for the column behind it."""

    def __init__(self) -> None:
        self._cells: dict[int, dict[int, str]] = {}

    def put(self, row: int, column: int, text: str) -> None:
        """Writes a text from a column on."""
        cells = self._cells.setdefault(row, {})
        for glyph in glyphs(text):
            if glyph.width == 0:  # an accent belongs to the character before it
                cells[column - 1] = cells.get(column - 1, "") + glyph.shown
            cells.update({column + n: "" if n else glyph.shown for n in range(glyph.width)})
            column += glyph.width

    def centred(self, row: int, middle: int, text: str, width: int) -> None:
        """Writes a text around a column, cut if it is wider than it may be."""
        shown = fit(text, width)
        self.put(row, middle - columns(shown) // 2, shown)

    def rows(self) -> tuple[str, ...]:
        """The lines, without blanks behind them."""
        return tuple(self._row(self._cells.get(row, {})) for row in range(max(self._cells, default=-1) + 1))

    def _row(self, cells: Mapping[int, str]) -> str:
        return "".join(cells.get(column, SPACE) for column in range(max(cells, default=-1) + 1)).rstrip()
