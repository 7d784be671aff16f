"""Rich text on a PDF page: how wide runs are, and strips of words, symbols, boxes and raised marks.

A strip is a value: what stands beside each other across the page, and what it is to those who listen.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import NamedTuple

from cardc.publish.fonts import BODY, BOLD, ITALIC, text_width
from cardc.publish.inline import Line, TextRun

INK = "#1c1c22"
SOFT = "#5d5d68"
RULE = "#cfcfd8"
BAND = "#f1f1f5"
HOUSE = "#fff0c9"

# Styles of runs.
PLAIN = ""
STRONG = "strong"
QUIET = "quiet"
SIDE = "side"
MARK = "mark"
HOUSE_VALUE = "house"
TICK = "tick"
FINE = "fine"

# What stands in place of a box to tick, for those who listen.
TICK_SAID = "☐"


class StripWords(NamedTuple):
    """A line of text in a strip: where it begins, its base line below the top of the strip, its size of type.

    In a row of a table or an item of a list, `cell` is the number of its part; `paragraph` is counted from 0 within
    what it is part of.
    """

    x: float
    baseline: float
    line: Line
    size: float
    cell: int = 0
    paragraph: int = 0


class ReadCell(NamedTuple):
    """A cell of a table: a heading (`TH`) or a value (`TD`), its attributes as PDF has them, and what its words are."""

    role: str = "TD"
    attributes: str = ""
    holds: str = ""


VALUE = ReadCell()
ROW_HEAD = ReadCell("TH", "/O /Table /Scope /Row")
COLUMN_HEAD = ReadCell("TH", "/O /Table /Scope /Column")


class StripReading(NamedTuple):
    """What a strip is to those who listen: nothing, words in a `role`, or a row of the table of some name.

    The row of column heads (`head`) is read where it stands first, and passed over where it is repeated. Strips of the
    role `ITEM` that follow each other are one list; the words of cell 0 are the label of the item. `goes_on`: it is the
    rest of the row or item before it.
    """

    role: str = ""
    table: str = ""
    cells: tuple[ReadCell, ...] = ()
    head: bool = False
    goes_on: bool = False


ADORNS = StripReading()
ITEM = "LI"


class Strip(NamedTuple):
    """Something across a page. `rule` is the colour and weight of the line below; `keeps` it on the page of the next.

    `bookmark` is its place in the outline of the document.
    """

    height: float
    words: tuple[StripWords, ...] = ()
    width: float = 0.0
    rule: tuple[str, float] | None = None
    band: str = ""
    keeps: bool = False
    bookmark: tuple[str, ...] = ()
    reading: StripReading = ADORNS


# In parts of the size of type.
MARK_RISE = 0.34
# A symbol is a little higher than a capital letter, and stands a little below the line.
SYMBOL_SIZE = 1.05
SYMBOL_DROP = 0.19
SYMBOL_GAP = 0.06
BOX_SIZE = 0.85
_SIZES = {MARK: 0.66, FINE: 0.78}
_BOX_GAP = 0.3

_FACES = {STRONG: BOLD, SIDE: ITALIC, MARK: BOLD}


def face_of(style: str) -> str:
    """The face of a style."""
    return _FACES.get(style, BODY)


@dataclass(frozen=True, slots=True)
class Type:
    """A size of type, and how wide things are in it, once the fonts are registered."""

    size: float

    @property
    def leading(self) -> float:
        """From one line to the next."""
        return self.size * 1.28

    @property
    def ascent(self) -> float:
        """From the top of a line to its base line."""
        return self.size * 0.95

    def measure(self, run: TextRun) -> float:
        """The width of a run."""
        if run.symbol:
            return self.size * (SYMBOL_SIZE + 2 * SYMBOL_GAP)
        if run.style == TICK:
            return self.size * (BOX_SIZE + _BOX_GAP)
        return text_width(run.text, face_of(run.style), self.size_of(run))

    def width(self, runs: Iterable[TextRun]) -> float:
        return sum(map(self.measure, runs))

    def size_of(self, run: TextRun) -> float:
        return self.size * _SIZES.get(run.style, 1.0)
