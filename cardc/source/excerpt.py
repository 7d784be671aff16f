"""One line of a file, drawn so that carets under it point at the right characters.

Tabs are expanded, wide characters count two columns and combining ones none, control characters are made
visible (they could garble a terminal or hide text), and a long line is cut to a window around the place.
"""

import unicodedata
from typing import NamedTuple

from cardc.source.diagnostics import Span
from cardc.source.terminal import CUT, letter_width
from cardc.source.text import SourceText

_TAB = 4
# How many characters before and behind a place are looked at.
_NEAR = 2_000
# Characters that turn the direction of the text around them, so that a line reads otherwise than it is.
_TURNING = frozenset("\u200e\u200f\u061c\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")


class Glyph(NamedTuple):
    """How one character is shown, and how many columns that takes."""

    shown: str
    width: int


class Excerpt(NamedTuple):
    """A drawn line, and the column (from 0) and number of carets that mark the place in it."""

    line: str
    column: int
    carets: int


def excerpt(source: SourceText, span: Span, width: int = 100) -> Excerpt | None:
    """The first line of a span, or None if the file has no such line (any more)."""
    line = source.line(span.line)
    if line is None or span.column > len(line) + 1:
        return None
    # Of an endless line, only what surrounds the place is looked at.
    cut = max(0, span.column - 1 - _NEAR)
    near = line[cut : span.column - 1 + _NEAR]
    cells = glyphs(near)
    start = span.column - 1 - cut
    end = min(span.end_column - 1 - cut, len(cells)) if span.end_line == span.line else len(cells)
    begin, stop = _window(cells, start, end, width)
    left = CUT if begin > 0 or cut > 0 else ""
    right = CUT if stop < len(cells) or cut + len(near) < len(line) else ""
    drawn = left + "".join(cell.shown for cell in cells[begin:stop]) + right
    column = len(left) + _width(cells[begin:start])
    return Excerpt(drawn, column, max(1, _width(cells[start : min(end, stop)])))


def visible(text: str) -> str:
    """A text that is safe to show on one line of a terminal."""
    return "".join(_shown(character) for character in text)


def glyphs(line: str) -> list[Glyph]:
    """The characters of a line as they are shown."""
    cells: list[Glyph] = []
    column = 0
    for character in line:
        cell = _cell(character, column)
        cells.append(cell)
        column += cell.width
    return cells


def _cell(character: str, column: int) -> Glyph:
    if character.isascii() and character.isprintable():
        return Glyph(character, 1)
    if character == "\t":
        width = _TAB - column % _TAB
        return Glyph(" " * width, width)
    shown = _shown(character)
    if shown != character:
        return Glyph(shown, len(shown))
    return Glyph(character, letter_width(character))


def _shown(character: str) -> str:
    code = ord(character)
    if code < 0x20:
        return chr(0x2400 + code)
    if code == 0x7F:
        return "\u2421"
    hidden = character in _TURNING or unicodedata.category(character) in ("Cc", "Cs", "Zl", "Zp")
    return f"<U+{code:04X}>" if hidden else character


def _window(cells: list[Glyph], start: int, end: int, width: int) -> tuple[int, int]:
    """The stretch of a line to show: all of it if it fits, else what surrounds the start of the place."""
    if _width(cells) <= width:
        return 0, len(cells)
    room = width - 2 * len(CUT)
    # A third of the room, or more if the place is short, goes to what stands before it.
    before = max(room // 3, room - _width(cells[start:end]) - room // 3)
    begin = start
    while begin > 0 and _width(cells[begin - 1 : start]) <= before:
        begin -= 1
    stop = begin
    used = 0
    while stop < len(cells) and used + cells[stop].width <= room:
        used += cells[stop].width
        stop += 1
    return begin, stop


def _width(cells: list[Glyph]) -> int:
    return sum(cell.width for cell in cells)
