"""Charts of what is known within bounds: a point between two whiskers in each row, beside a line that it is held
against.

A row that is clear of the line is told apart by a point that is filled, not by colour.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import count
from math import ceil, floor, isfinite
from typing import NamedTuple

from cardc.site.charts import SIZE, SMALL, Caption, Chart, FilledMark
from cardc.site.text_width import shortened, text_width

_ROW = 24.0
_FOOT = 20.0
_GAP = 10.0
_POINT = 9.0
_CAP = 9.0
_BETWEEN = 4.0
_LINE = 2.0
_LABELS = 0.4  # of the width, at most
_SOLID, _EMPTY = 0, 3


class BoundedValue(NamedTuple):
    """A row: what it is of, its value, within which bounds it lies, and how all of that is written.

    `clear`: whether it is clear of the line; where that is not said, if its whiskers do not reach it.
    """

    label: str
    value: float
    low: float
    high: float
    told: str
    clear: bool | None = None


class ScaleMark(NamedTuple):
    """A place on the scale below the rows, and how it is written."""

    at: float
    told: str


def interval_chart(
    title: str,
    finding: str,
    rows: Sequence[BoundedValue],
    *,
    line: float,
    scale: Sequence[ScaleMark],
    width: float = 640,
) -> Chart:
    """The rows below each other, on one scale that reaches from the first of its marks to the last."""
    least, most = scale[0].at, scale[-1].at
    labels = min(width * _LABELS, max((text_width(row.label, SIZE) for row in rows), default=0.0))
    numbers = max((text_width(row.told, SMALL) for row in rows), default=0.0)
    left = labels + _GAP
    right = max(width - numbers - _GAP, left + 1)
    base = _ROW * len(rows)

    def across(value: float) -> float:
        share = (min(max(value, least), most) - least) / (most - least)
        return left + share * (right - left)

    marks = [FilledMark(across(line) - 0.5, 0, 1, base, _SOLID)] if least <= line <= most else []
    captions: list[Caption] = []
    for number, row in enumerate(rows):
        middle = _ROW * (number + 0.5)
        captions.append(Caption(0, middle + SIZE * 0.35, shortened(row.label, labels, SIZE)))
        captions.append(Caption(right + _GAP, middle + SMALL * 0.35, row.told, small=True))
        marks += _whiskers(across(row.low), across(row.high), middle)
        clear = not row.low <= line <= row.high if row.clear is None else row.clear
        at = min(max(across(row.value), left + _POINT / 2), right - _POINT / 2)
        marks.append(FilledMark(at - _POINT / 2, middle - _POINT / 2, _POINT, _POINT, _SOLID if clear else _EMPTY))
    below = [Caption(_inside(across(one.at), one.told, width), base + _FOOT - 5, one.told, True, True) for one in scale]
    captions += _apart(below)
    return Chart(width, base + _FOOT, title, finding, tuple(marks), tuple(captions), base)


def _whiskers(low: float, high: float, middle: float) -> list[FilledMark]:
    """A thin line with an end at either side."""
    ends = [FilledMark(max(at - _LINE / 2, 0), middle - _CAP / 2, _LINE, _CAP, _SOLID) for at in (low, high)]
    return [FilledMark(low, middle - _LINE / 2, max(high - low, _LINE), _LINE, _SOLID), *ends]


def _inside(middle: float, told: str, width: float) -> float:
    """The middle of a text that does not reach over the edges."""
    half = text_width(told, SMALL) / 2
    return min(max(middle, half), max(width - half, half))


def _apart(captions: Sequence[Caption]) -> list[Caption]:
    """The last of them, and of the others those that leave room to their neighbours."""
    kept: list[Caption] = []
    for caption in reversed(captions):
        if not kept or caption.span[1] + _BETWEEN <= kept[-1].span[0]:
            kept.append(caption)
    return kept[::-1]


def even_scale(values: Sequence[float], line: float, most: int = 5) -> tuple[float, ...]:
    """Round places that hold some values and a line between them: 1, 2 or 5 apart, or tens or tenths of these.

    What has no bounds reaches over the ends of every scale.

    >>> even_scale([0.42, 0.61], 0.5)
    (0.4, 0.5, 0.6, 0.7)
    """
    held = [line, *filter(isfinite, values)]
    low, high = min(held), max(held)
    size = next(size for size in _sizes() if ceil(high / size) - floor(low / size) < most)
    first, last = floor(low / size), ceil(high / size)
    return tuple(round(number * size, 9) for number in range(first, max(last, first + 1) + 1))


def _sizes() -> Iterator[float]:
    """A thousandth, two of them, five, ten …"""
    for power in count(-3):
        yield from (one * 10.0**power for one in (1, 2, 5))
