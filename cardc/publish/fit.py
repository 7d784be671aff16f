"""Sets words and symbols into a box: as large as they fit, down to what can still be read.

Lines break at U+0020 only, so that the no-break spaces before `:` or `»` hold. Nothing is ever cut: text that would
have to be smaller than `LEGIBLE` is set as small as it must be, and says so.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache
from itertools import groupby
from math import inf
from typing import NamedTuple, TypeAlias

from cardc.layout.arrangement import Align, Area, Size
from cardc.publish.fonts import BODY, BOLD, FACES, covers, register_fonts, register_own, text_width
from cardc.publish.ink import BLACK, POINT, Mark, Sign, Text
from cardc.publish.inline import TextRun, runs_of
from cardc.publish.symbol_pictures import PIP, Drawings, inked

# The smallest size of type, in points, that counts as legible: small letters are 0.97 mm high.
LEGIBLE = 5.0
# Marks behind values, which are read by whoever looks for them.
SMALL_PRINT = 6.0
_STEP = 0.25

# In parts of the size of type. The typeface reaches 0.93 above and 0.24 below the base line.
_LEADING = 1.2
_BASE_LINE = 0.94
_BETWEEN_PARAGRAPHS = 0.3
_LETTERS = 0.73
_SYMBOL = 1.05
_SYMBOL_RISE = 0.87

# Marks behind a value, such as that of a house value, are raised, and of the size of small print.
_RAISED = "^"

_COUNTED = re.compile(r"(?<=\d) (?=\{)")

# A run is of one face, which is its style; a word is what no line break may divide.
WordRuns: TypeAlias = tuple[TextRun, ...]
Paragraph: TypeAlias = tuple[WordRuns, ...]
# How much room there is across between two heights.
Wide: TypeAlias = Callable[[float, float], float]


class FittedLine(NamedTuple):
    """Words on one line, with the height at which the line begins in parts of the size of type."""

    top: float
    words: Paragraph


class Fitted(NamedTuple):
    """Lines at the size at which they fit; `legible` is False below the smallest size for reading."""

    lines: tuple[FittedLine, ...]
    size: float
    legible: bool

    @property
    def height(self) -> float:
        """How high the lines are together, in millimetres."""
        return (self.lines[-1].top + _LEADING) * self.size * POINT if self.lines else 0.0


# ---- words


def words(text: str, face: str = BODY) -> Paragraph:
    """The words of a text of one face; `{name}` is a symbol."""
    return tuple(tuple(runs_of(word, face)) for word in text.split(" ") if word)


def sentence(text: str) -> Paragraph:
    """The words of a sentence with symbols in it; a number stays with the symbol that it counts."""
    return words(_COUNTED.sub("\u00a0", text))


def ability_words(text: str, clause: str = "") -> Paragraph:
    """The words of an ability, its head in bold; a number stays with the symbol that it counts.

    The head reaches up to the colon, or is the `clause` that the text begins with.
    """
    parts = [word for word in _COUNTED.sub("\u00a0", text).split(" ") if word]
    head = next((i for i, word in enumerate(parts) if word.endswith(":")), -1)
    if clause and text.startswith(clause):
        head = len(clause.split(" ")) - 1
    return tuple(tuple(runs_of(word, BOLD if i <= head else BODY)) for i, word in enumerate(parts))


def marked(text: Paragraph, mark: str) -> Paragraph:
    """The text with a raised mark behind its last word."""
    if not mark or not text:
        return text
    return (*text[:-1], (*text[-1], TextRun(mark, style=BODY + _RAISED)))


def in_faces(text: Paragraph, faces: Mapping[str, str]) -> Paragraph:
    """The text in other faces, by those that come with cardc; what one has no letters for stays as it is."""

    def other(run: TextRun) -> TextRun:
        plain = run.style.removesuffix(_RAISED)
        face = faces.get(plain, plain)
        if face == plain or run.symbol or not covers(face, run.text + " "):
            return run
        return run._replace(style=face + run.style[len(plain) :])

    return tuple(tuple(map(other, word)) for word in text) if faces else text


# ---- fitting


def fit(paragraphs: Iterable[Paragraph], width: float, height: float, largest: float) -> Fitted:
    """The paragraphs at the largest size, in steps of a quarter of a point, at which they fit into a box (mm)."""
    assert min(width, height) > 0, "nothing fits into a box without room"
    texts = tuple(paragraphs)
    size = largest
    while (lines := _lines(texts, width, height, size)) is None:
        # What is too small to be read needs no fine steps.
        size = max(size - _STEP, LEGIBLE) if size > LEGIBLE else size * 0.95
    return Fitted(lines, size, size >= LEGIBLE)


def fit_within(paragraphs: Iterable[Paragraph], wide: Wide, height: float, largest: float) -> Fitted:
    """The same in a room that is not as wide everywhere; the lines stand half-way down in it."""
    assert height > 0, "nothing fits into a box without room"
    texts = tuple(paragraphs)
    size = largest
    while (lines := _lines_within(texts, wide, height, size)) is None:
        size = max(size - _STEP, LEGIBLE) if size > LEGIBLE else size * 0.95
    return Fitted(lines, size, size >= LEGIBLE)


def is_legible(paragraphs: Iterable[Paragraph], room: Size, wide: Wide | None = None) -> bool:
    """Whether paragraphs fit into a room at the smallest size that can be read."""
    texts = tuple(paragraphs)
    if wide is not None:
        return _lines_within(texts, wide, room.height, LEGIBLE) is not None
    return _lines(texts, room.width, room.height, LEGIBLE) is not None


def _lines_within(
    texts: tuple[Paragraph, ...], wide: Wide, height: float, size: float
) -> tuple[FittedLine, ...] | None:
    """The lines at a size, or None if they do not fit. Where each lies depends on how many there are."""
    em = size * POINT
    between = _BETWEEN_PARAGRAPHS * (len(texts) - 1)

    def room(top: float) -> float:
        return wide(top * em, (top + _LEADING) * em) / em

    for number in range(1, int((height / em - between) / _LEADING) + 1):
        lines = tuple(_broken_within(texts, room, size, (height / em - number * _LEADING - between) / 2))
        # One line less may do where lines further down are longer; it is not moved again.
        if len(lines) <= number and all(_line_width(line.words, size) <= room(line.top) for line in lines):
            return lines
    return None


def _broken_within(
    texts: tuple[Paragraph, ...], room: Callable[[float], float], size: float, top: float
) -> Iterator[FittedLine]:
    """The words in lines from a height on, each with as many as have room at its height."""
    for number, text in enumerate(texts):
        top += _BETWEEN_PARAGRAPHS if number else 0.0
        line: list[WordRuns] = []
        for word in text:
            if line and _line_width((*line, word), size) > room(top):
                yield FittedLine(top, tuple(line))
                top += _LEADING
                line = []
            line.append(word)
        if line:
            yield FittedLine(top, tuple(line))
            top += _LEADING


def set_at(paragraphs: Iterable[Paragraph], width: float, size: float) -> Fitted | None:
    """The paragraphs at a size, as high as they become; None if a word is wider than the line."""
    lines = _lines(tuple(paragraphs), width, inf, size)
    return Fitted(lines, size, size >= LEGIBLE) if lines is not None else None


def _lines(texts: tuple[Paragraph, ...], width: float, height: float, size: float) -> tuple[FittedLine, ...] | None:
    """The lines at a size, or None if they do not fit."""
    wide, high = width / POINT / size, height / POINT / size
    lines: list[FittedLine] = []
    top = 0.0
    for number, text in enumerate(texts):
        top += _BETWEEN_PARAGRAPHS if number else 0.0
        for broken in _broken(text, wide, size):
            if _line_width(broken, size) > wide or top + _LEADING > high:
                return None
            lines.append(FittedLine(top, broken))
            top += _LEADING
    return tuple(lines)


def _broken(text: Paragraph, width: float, size: float) -> Iterator[Paragraph]:
    """The words in lines, as many on each as have room."""
    line: list[WordRuns] = []
    used = 0.0
    for word in text:
        wide, space = _word_width(word, size), _width(_space(word), size)
        if line and used + space + wide > width:
            yield tuple(line)
            line, used = [], 0.0
        used += (space if line else 0.0) + wide
        line.append(word)
    if line:
        yield tuple(line)


# Widths are in parts of the size of type; the size itself matters for marks only, which do not shrink with it.


def _line_width(line: Paragraph, size: float) -> float:
    return sum(_word_width(word, size) for word in line) + sum(_width(_space(word), size) for word in line[1:])


def _space(word: WordRuns) -> TextRun:
    """The space before a word, in the face of the word."""
    return TextRun(" ", style=word[0].style)


def _word_width(word: WordRuns, size: float) -> float:
    return sum(_width(run, size) for run in word)


def _width(run: TextRun, size: float) -> float:
    if run.symbol:
        return _SYMBOL
    return _part(run, size) * _letters_width(run.text, run.style.removesuffix(_RAISED))


def _part(run: TextRun, size: float) -> float:
    """How large a run is, in parts of the size of type."""
    return min(1.0, SMALL_PRINT / size) if run.style.endswith(_RAISED) else 1.0


@cache
def _letters_width(text: str, face: str) -> float:
    register_fonts()
    if face not in FACES:
        register_own(face)
    return text_width(text, face, 1000) / 1000


# ---- ink


def set_lines(
    fitted: Fitted, area: Area, drawings: Drawings, align: Align = "left", turned: bool = False, colour: str = BLACK
) -> Iterator[Mark]:
    """The lines in their box, from its top; those of a turned one from its left, read upwards."""
    em = fitted.size * POINT
    length = area.height if turned else area.width
    share = {"left": 0.0, "centre": 0.5, "right": 1.0}[align]

    def place(along: float, down: float) -> tuple[float, float]:
        return (area.left + down, area.bottom - along) if turned else (area.left + along, area.top + down)

    for line in fitted.lines:
        along = (length - _line_width(line.words, fitted.size) * em) * share
        for run in _runs(line.words):
            if run.symbol:
                side = _SYMBOL * em
                x, y = place(along, (line.top + _BASE_LINE - _SYMBOL_RISE) * em)
                drawing = drawings.of(run.symbol)
                drawing = inked(drawing, colour) if run.symbol == PIP else drawing
                yield Sign(x, y - side if turned else y, side, drawing, turned)
            elif run.text != " ":
                part = _part(run, fitted.size)
                # A mark is raised by what it is smaller, so that it ends at the height of the letters.
                x, y = place(along, (line.top + _BASE_LINE - (1 - part) * _LETTERS) * em)
                yield Text(x, y, run.text, run.style.removesuffix(_RAISED), fitted.size * part, turned, colour)
            along += _width(run, fitted.size) * em


def _runs(line: Paragraph) -> Iterator[TextRun]:
    """The line as the fewest pieces: letters of one face together, with the spaces between their words."""
    runs = [run for number, word in enumerate(line) for run in ((_space(word), *word) if number else word)]
    for (style, is_symbol), group in groupby(runs, key=lambda run: (run.style, bool(run.symbol))):
        if is_symbol:
            yield from group
        else:
            yield TextRun("".join(run.text for run in group), style=style)
