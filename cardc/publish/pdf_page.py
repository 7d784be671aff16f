"""Rich text on a PDF page: how wide runs are, and strips of words, symbols, boxes and raised marks.

A strip is a value: what stands beside each other across the page. Only this module draws.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from cardc.publish.fonts import BODY, BOLD, ITALIC, text_width
from cardc.publish.inline import Line, PlacedRun, TextRun
from cardc.publish.symbol_pictures import Drawings, colour, draw_symbol

if TYPE_CHECKING:
    from reportlab.pdfgen.canvas import Canvas

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


class StripWords(NamedTuple):
    """A line of text in a strip: where it begins, its base line below the top of the strip, its size of type."""

    x: float
    baseline: float
    line: Line
    size: float


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


_FACES = {STRONG: BOLD, SIDE: ITALIC, MARK: BOLD}
_COLOURS = {QUIET: SOFT, SIDE: SOFT, MARK: SOFT}
_MARK_SIZE = 0.66
_MARK_RISE = 0.34
# A symbol is a little higher than a capital letter, and stands a little below the line.
_SYMBOL_SIZE = 1.05
_SYMBOL_DROP = 0.19
_SYMBOL_GAP = 0.06
_BOX_SIZE = 0.85
_BOX_GAP = 0.3


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
            return self.size * (_SYMBOL_SIZE + 2 * _SYMBOL_GAP)
        if run.style == TICK:
            return self.size * (_BOX_SIZE + _BOX_GAP)
        return text_width(run.text, _FACES.get(run.style, BODY), self.size_of(run))

    def width(self, runs: Iterable[TextRun]) -> float:
        return sum(map(self.measure, runs))

    def size_of(self, run: TextRun) -> float:
        return self.size * _MARK_SIZE if run.style == MARK else self.size


def draw_strip(canvas: Canvas, strip: Strip, x: float, top: float, drawings: Drawings) -> None:
    """Draw a strip whose upper left corner is at x, top (points, from the lower left corner of the page)."""
    if strip.band:
        canvas.setFillColor(colour(strip.band))
        canvas.rect(x, top - strip.height, strip.width, strip.height, stroke=0, fill=1)
    for words in strip.words:
        _draw_words(canvas, words, x, top, drawings)
    if strip.rule is not None:
        tint, weight = strip.rule
        canvas.setStrokeColor(colour(tint))
        canvas.setLineWidth(weight)
        canvas.line(x, top - strip.height, x + strip.width, top - strip.height)


def _draw_words(canvas: Canvas, words: StripWords, left: float, top: float, drawings: Drawings) -> None:
    kind = Type(words.size)
    y = top - words.baseline
    line = list(_joined(words.line))
    for offset, run in line:
        if run.style == HOUSE_VALUE:
            _draw_band(canvas, left + words.x + offset, y, kind.measure(run), words.size)
    for offset, run in line:
        _draw_run(canvas, run, left + words.x + offset, y, kind, drawings)


def _joined(line: Line) -> Iterator[PlacedRun]:
    """The line with its words of one style in one piece each, as readers of the file search and copy them."""
    last: PlacedRun | None = None
    for placed in line:
        if last is not None and _is_text(last.run) and _is_text(placed.run) and last.run.style == placed.run.style:
            last = last._replace(run=last.run._replace(text=last.run.text + placed.run.text))
            continue
        if last is not None:
            yield last
        last = placed
    if last is not None:
        yield last


def _is_text(run: TextRun) -> bool:
    return not run.symbol and run.style != TICK


def _draw_run(canvas: Canvas, run: TextRun, x: float, y: float, kind: Type, drawings: Drawings) -> None:
    size = kind.size
    if run.symbol:
        drawing = drawings.of(run.symbol)
        draw_symbol(canvas, drawing, x + size * _SYMBOL_GAP, y - size * _SYMBOL_DROP, size * _SYMBOL_SIZE)
    elif run.style == TICK:
        canvas.setStrokeColor(colour(INK))
        canvas.setLineWidth(0.7)
        canvas.rect(x, y - size * 0.08, size * _BOX_SIZE, size * _BOX_SIZE)
    else:
        rise = size * _MARK_RISE if run.style == MARK else 0.0
        canvas.setFont(_FACES.get(run.style, BODY), kind.size_of(run))
        canvas.setFillColor(colour(_COLOURS.get(run.style, INK)))
        canvas.drawString(x, y + rise, run.text)


def _draw_band(canvas: Canvas, x: float, y: float, width: float, size: float) -> None:
    """The colour behind a house value."""
    canvas.setFillColor(colour(HOUSE))
    canvas.rect(x - 1, y - size * 0.24, width + 2, size * 1.16, stroke=0, fill=1)
