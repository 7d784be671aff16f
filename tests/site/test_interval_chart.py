"""Charts of bounds: where rows lie on their scale, what is told apart without colour, nothing outside, nothing over."""

from itertools import combinations, product
from math import inf

import pytest

from cardc.site.charts import Caption, Chart
from cardc.site.interval_chart import BoundedValue, ScaleMark, even_scale, interval_chart

ROWS = (
    BoundedValue("Stag", 0.55, 0.51, 0.59, "55.0% (51.0–59.0)"),
    BoundedValue("Hawk", 0.48, 0.44, 0.52, "48.0% (44.0–52.0)"),
)
UNKNOWN = BoundedValue("Owl", 0.6, -inf, inf, "60.0% (−∞–∞)")
LONG = BoundedValue("A card with a name that is longer than any card has room for", 0.3, 0.1, 0.9, "30.0% (10.0–90.0)")
SCALE = tuple(ScaleMark(at / 10, f"{at * 10}%") for at in range(3, 8))


def chart(*rows: BoundedValue, width: float = 640) -> Chart:
    return interval_chart("t", "d", rows, line=0.5, scale=SCALE, width=width)


def points(made: Chart) -> list[tuple[float, int]]:
    """Where points lie, and how they are filled."""
    return [(mark.x + mark.width / 2, mark.part) for mark in made.marks if mark.width == mark.height]


def test_points_and_whiskers_lie_on_the_scale() -> None:
    made = chart(*ROWS)
    line = next(mark for mark in made.marks if mark.width == 1).x + 0.5
    (first, _), (second, _) = points(made)
    assert (first - line) / (second - line) == pytest.approx(0.05 / -0.02)
    wide = max((mark for mark in made.marks if mark.height == 2), key=lambda mark: -mark.y)
    assert (wide.x - line) / (first - line) == pytest.approx(0.01 / 0.05)
    assert wide.width / (first - line) == pytest.approx(0.08 / 0.05)


def test_what_does_not_reach_the_line_is_told_apart_by_its_fill() -> None:
    assert [part for _, part in points(chart(*ROWS))] == [0, 3]


def test_what_is_said_to_be_clear_is_filled_whatever_its_whiskers_reach() -> None:
    said = [row._replace(clear=clear) for row, clear in zip(ROWS, (False, True), strict=True)]
    assert [part for _, part in points(chart(*said))] == [3, 0]


@pytest.mark.parametrize(("rows", "width"), list(product([(), ROWS, (*ROWS, LONG, UNKNOWN)], [360.0, 640.0])))
def test_nothing_stands_outside_and_no_label_lies_over_another(rows: tuple[BoundedValue, ...], width: float) -> None:
    made = chart(*rows, width=width)
    assert all(mark.x >= 0 and mark.x + mark.width <= width for mark in made.marks)
    assert all(one.span[0] >= -1e-6 and one.span[1] <= width + 1e-6 for one in made.captions)
    assert not [pair for pair in combinations(made.captions, 2) if over(*pair)]


def over(one: Caption, other: Caption) -> bool:
    return one.span[0] < other.span[1] and other.span[0] < one.span[1] and abs(one.y - other.y) < 9


@pytest.mark.parametrize(
    ("values", "line", "scale"),
    [
        ([], 0.5, (0.5, 0.501)),
        ([0.41, 0.58], 0.5, (0.4, 0.45, 0.5, 0.55, 0.6)),
        ([-3.2, 11], 0, (-5, 0, 5, 10, 15)),
        ([0, 100000], 0, (0, 50000, 100000)),
        ([0.5001, 0.5], 0.5, (0.5, 0.501)),
        ([-inf, 3, inf], 0, (0, 1, 2, 3)),
    ],
)
def test_scales_are_round_and_hold_their_values(values: list[float], line: float, scale: tuple[float, ...]) -> None:
    assert even_scale(values, line) == pytest.approx(scale)
