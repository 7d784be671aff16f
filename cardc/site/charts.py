"""Charts as values: bars and columns, of one part or stacked, measured out as marks and labels, then told as SVG.

A chart has no colours: each part of a bar has a number, which the style sheet gives an ink, and of which every other
one than the first is hatched, dotted or empty, so that parts differ in grey as well. The same bars give the same bytes.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from html import escape
from typing import NamedTuple

from cardc.site.text_width import shortened, text_width, wrapped

SIZE = 13.0  # of labels, in pixels of the chart
SMALL = 12.0  # of numbers and of labels below columns
_GAP = 8.0
_LINE = 15.0
_ROW = 22.0
_BAR = 13.0
_LABELS = 0.46  # of the width, at most
_FOOT = 18.0
_HEAD = 16.0
_THIN = 1.0  # what is there is seen, however little it is
_BETWEEN = 1.0  # paper between the parts of a bar

# How the parts of bars are filled: the first is solid, the others by patterns that the page holds once.
FILLS = ("solid", "hatch", "dots", "empty")


class Bar(NamedTuple):
    """A bar: what it is of, how long each of its parts is, and what is written behind it.

    `part`: the first of its parts, where that is not the first of all.
    """

    label: str
    parts: tuple[float, ...]
    told: str = ""
    part: int = 0

    @property
    def total(self) -> float:
        return sum(self.parts)


class FilledMark(NamedTuple):
    """A filled rectangle; `part` tells how."""

    x: float
    y: float
    width: float
    height: float
    part: int = 0


class Caption(NamedTuple):
    """A text where its letters begin, or where their middle is. `soft`: it matters less; `small`: in small letters."""

    x: float
    y: float
    text: str
    centred: bool = False
    small: bool = False
    soft: bool = False

    @property
    def span(self) -> tuple[float, float]:
        """From where to where it reaches, at the most."""
        wide = text_width(self.text, SMALL if self.small else SIZE)
        left = self.x - wide / 2 if self.centred else self.x
        return left, left + wide


@dataclass(frozen=True, slots=True)
class Chart:
    """A picture of numbers, with a title and the sentence that it shows; columns stand on the `baseline`."""

    width: float
    height: float
    title: str
    finding: str
    marks: tuple[FilledMark, ...]
    captions: tuple[Caption, ...]
    baseline: float | None = None


def bar_chart(
    title: str, finding: str, bars: Sequence[Bar], *, width: float = 320, longest: float | None = None
) -> Chart:
    """Bars that lie below each other, each between its label and its number. `longest`: what fills the width."""
    most = max([bar.total for bar in bars] if longest is None else [longest], default=0.0)
    labels = min(width * _LABELS, max((text_width(bar.label, SIZE) for bar in bars), default=0.0))
    numbers = max((text_width(bar.told, SMALL) for bar in bars), default=0.0)
    left = labels + _GAP
    room = max(width - left - numbers - _GAP, 0.0)
    marks: list[FilledMark] = []
    captions: list[Caption] = []
    y = 0.0
    for bar in bars:
        lines = wrapped(bar.label, labels, SIZE)
        height = _ROW + _LINE * (len(lines) - 1)
        middle = y + height / 2
        first = middle - _LINE * (len(lines) - 1) / 2 + SIZE * 0.35
        captions += (Caption(0, first + _LINE * i, line) for i, line in enumerate(lines))
        end = left
        for mark in _stacked(bar, most, room):
            marks.append(FilledMark(left + mark.start, middle - _BAR / 2, mark.length, _BAR, mark.part))
            end = left + mark.start + mark.length
        if bar.told:
            at = end + (_GAP / 2 if end > left else 0)
            captions.append(Caption(at, middle + SMALL * 0.35, bar.told, small=True, soft=not bar.total))
        y += height
    return Chart(width, max(y, _ROW), title, finding, tuple(marks), tuple(captions))


def column_chart(
    title: str,
    finding: str,
    bars: Sequence[Bar],
    *,
    width: float = 320,
    height: float = 132,
    highest: float | None = None,
) -> Chart:
    """Columns side by side, with numbers on top and labels below as far as there is room for them."""
    most = max([bar.total for bar in bars] if highest is None else [highest], default=0.0)
    slot = width / max(len(bars), 1)
    thick = min(slot * 0.72, 34.0)
    base, room = height - _FOOT, height - _FOOT - _HEAD
    every = _every([bar.label for bar in bars], slot)
    numbered = all(text_width(bar.told, SMALL) <= slot for bar in bars)
    marks: list[FilledMark] = []
    captions: list[Caption] = []
    for i, bar in enumerate(bars):
        middle = slot * (i + 0.5)
        top = base
        for mark in _stacked(bar, most, room):
            top = base - mark.start - mark.length
            marks.append(FilledMark(middle - thick / 2, top, thick, mark.length, mark.part))
        if i % every == 0:
            label = shortened(bar.label, min(slot * every, width), SMALL)
            captions.append(Caption(_within(middle, label, width), height - 4, label, centred=True, small=True))
        if numbered and bar.told:
            captions.append(Caption(middle, top - 4, bar.told, centred=True, small=True, soft=not bar.total))
    return Chart(width, height, title, finding, tuple(marks), tuple(captions), base)


def empty_chart(title: str, finding: str, message: str, *, width: float = 320, height: float = 44) -> Chart:
    """A chart of nothing, which says so."""
    lines = wrapped(message, width, SIZE)
    first = height / 2 + SIZE * 0.35 - _LINE * (len(lines) - 1) / 2
    captions = (Caption(width / 2, first + _LINE * i, line, centred=True, soft=True) for i, line in enumerate(lines))
    return Chart(width, height, title, finding, (), tuple(captions))


class _BarPart(NamedTuple):
    start: float
    length: float
    part: int


def _stacked(bar: Bar, most: float, room: float) -> Iterator[_BarPart]:
    """The parts of a bar one behind the other, in proportion to the longest; a little paper lies between them."""
    start = 0.0
    for number, part in enumerate(bar.parts, start=bar.part):
        long = room * min(part / most, 1.0) if most > 0 and part > 0 else 0.0
        if long and room >= _THIN:
            gap = _BETWEEN if start and long > _THIN + _BETWEEN else 0.0
            shown = max(min(long, room - start) - gap, _THIN)
            yield _BarPart(min(start + gap, room - shown), shown, number)
        start = min(start + long, room)


def _every(labels: Sequence[str], slot: float) -> int:
    """Which labels are left: every one, every second, fifth, tenth … so that they keep apart."""
    widest = max((text_width(label, SMALL) for label in labels), default=0.0)
    needed = widest + _GAP / 2 + max((widest - slot) / 2, 0)  # one at the edge moves towards its neighbour
    return next((step for step in (1, 2, 5, 10, 20, 50, 100) if needed <= slot * step), max(len(labels), 1))


def _within(middle: float, label: str, width: float) -> float:
    """The middle of a label that does not reach over the edges."""
    half = text_width(label, SMALL) / 2
    return min(max(middle, half), max(width - half, half))


# ---- SVG


def svg(chart: Chart, name: str) -> str:
    """The chart as an element of a page, in which `name` is used by no other. It takes no style but classes."""
    wide, high = _number(chart.width), _number(chart.height)
    parts = [
        f'<svg class="chart" role="img" aria-labelledby="{name}-t {name}-d" viewBox="0 0 {wide} {high}"'
        f' width="{wide}" height="{high}">',
        f'<title id="{name}-t">{escape(chart.title)}</title><desc id="{name}-d">{escape(chart.finding)}</desc>',
        *map(_mark, chart.marks),
    ]
    if chart.baseline is not None:
        parts.append(f'<path class="base" d="M0 {_number(chart.baseline)}H{wide}"/>')
    parts += map(_caption, chart.captions)
    return "".join([*parts, "</svg>"])


def _mark(mark: FilledMark) -> str:
    fill = FILLS[min(mark.part, len(FILLS) - 1)]
    pattern = f' fill="url(#chart-{fill})"' if fill in ("hatch", "dots") else ""
    inset = 0.5 if fill != "solid" else 0.0  # a frame lies within
    x, y = _number(mark.x + inset), _number(mark.y + inset)
    wide, high = _number(max(mark.width - 2 * inset, 0.1)), _number(max(mark.height - 2 * inset, 0.1))
    return f'<rect class="{fill}" x="{x}" y="{y}" width="{wide}" height="{high}"{pattern}/>'


def _caption(caption: Caption) -> str:
    classes = " ".join(name for name, on in (("n", caption.small), ("o", caption.soft)) if on)
    named = f' class="{classes}"' if classes else ""
    anchor = ' text-anchor="middle"' if caption.centred else ""
    place = f'x="{_number(caption.x)}" y="{_number(caption.y)}"'
    return f"<text{named} {place}{anchor}>{escape(caption.text)}</text>"


def _number(value: float) -> str:
    return f"{value:.1f}".rstrip("0").rstrip(".")


# ---- legends


def swatch(part: int) -> str:
    """The fill of a part as a small picture beside its name."""
    mark = _mark(FilledMark(0, 0, 14, 14, part))
    return f'<svg class="swatch" aria-hidden="true" width="14" height="14" viewBox="0 0 14 14">{mark}</svg>'


# The patterns that the fills of a page refer to, once for all its charts.
PATTERNS = (
    '<svg class="patterns" aria-hidden="true" width="0" height="0" focusable="false">'
    '<pattern id="chart-hatch" width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">'
    '<rect class="hatch-line" width="2.4" height="5"/></pattern>'
    '<pattern id="chart-dots" width="4.5" height="4.5" patternUnits="userSpaceOnUse">'
    '<circle class="dot" cx="2.2" cy="2.2" r="1.15"/></pattern></svg>'
)


# ---- ranges of numbers


class NumberBand(NamedTuple):
    """Numbers from one to another that make one column."""

    first: int
    last: int

    @property
    def label(self) -> str:
        """`3`, `10–19`, `−40 … −31`"""
        between = "–" if self.first >= 0 else " … "
        ends = (self.first,) if self.first == self.last else (self.first, self.last)
        return between.join(str(end).replace("-", "−") for end in ends)


def bands(numbers: Iterable[int], most: int = 24, few: int = 12) -> tuple[NumberBand, ...]:
    """The columns of some numbers: one for each between the least and the greatest, where there is room for them.

    A `few` numbers that lie far apart stand side by side; many are taken together in tens, fifties …
    """
    found = sorted(set(numbers))
    if not found:
        return ()
    low, high = found[0], found[-1]
    if high - low < most:
        return tuple(NumberBand(number, number) for number in range(low, high + 1))
    if len(found) <= few:
        return tuple(NumberBand(number, number) for number in found)
    step = next(size for size in _sizes() if high // size - low // size < most)
    return tuple(NumberBand(start, start + step - 1) for start in range(low // step * step, high + 1, step))


def _sizes() -> Iterator[int]:
    """1, 2, 5, 10, 20, 50 …"""
    ten = 1
    while True:
        yield from (ten, 2 * ten, 5 * ten)
        ten *= 10
