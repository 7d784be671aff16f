"""Charts as values: marks in proportion, nothing outside, no label over another, the same bytes for the same bars."""

import re
from itertools import combinations, pairwise
from xml.etree import ElementTree

import pytest

from cardc.site.charts import (
    FILLS,
    PATTERNS,
    Bar,
    Caption,
    Chart,
    bands,
    bar_chart,
    column_chart,
    empty_chart,
    svg,
    swatch,
)
from cardc.site.text_width import shortened, text_width, wrapped

LONG = "When another player would discard a card from the middle of their field during the night"
SERIES = {
    "none": [],
    "one": [Bar("a", (3,), "3")],
    "zero": [Bar("a", (0,), "0"), Bar("b", (0,), "0")],
    "huge": [Bar("a", (10**12,), "1,000,000,000,000"), Bar("b", (1,), "1")],
    "forty": [Bar(str(n), (n,), str(n)) for n in range(40)],
    "wide labels": [Bar(f"{1000 + n}", (n,), f"{n * 1000:,}") for n in range(30)],
    "long": [Bar(LONG, (5,), "5 · 50 %"), Bar("W" * 80, (2,), "2"), Bar("", (1,), "")],
    "stacked": [Bar("a", (5, 1, 0, 2), "5 of 8"), Bar("b", (0, 0, 0, 9), "0 of 9"), Bar("c", (1e-9, 4), "4")],
    "unicode": [Bar("Évocation – forêt d’Œuvre 森の精霊", (2,), "2\u00a0%"), Bar("a & <b>", (1,), '"')],
}
WIDTHS = (120.0, 320.0, 900.0)


def charts() -> list[tuple[str, Chart]]:
    made = []
    for name, bars in SERIES.items():
        for width in WIDTHS:
            made.append((f"bars {name} {width:g}", bar_chart("t", "d", bars, width=width)))
            made.append((f"columns {name} {width:g}", column_chart("t", "d", bars, width=width)))
    made += [(f"empty {width:g}", empty_chart("t", "d", LONG, width=width)) for width in WIDTHS]
    return made


CHARTS = charts()
every_chart = pytest.mark.parametrize("chart", [one for _, one in CHARTS], ids=[name for name, _ in CHARTS])


def heights(caption: Caption) -> tuple[float, float]:
    """From where to where the letters of a caption reach."""
    return caption.y - 9, caption.y + 3


@every_chart
def test_no_mark_stands_outside_of_its_chart(chart: Chart) -> None:
    out = [
        mark
        for mark in chart.marks
        if mark.x < 0
        or mark.y < 0
        or mark.x + mark.width > chart.width + 1e-6
        or mark.y + mark.height > chart.height + 1e-6
        or mark.width <= 0
        or mark.height <= 0
    ]
    assert out == []


@pytest.mark.parametrize("chart", [one for name, one in CHARTS if not name.endswith(" 120")])
def test_no_label_stands_outside_of_its_chart(chart: Chart) -> None:
    out = [one for one in chart.captions if one.span[0] < -1e-6 or one.span[1] > chart.width + 1e-6]
    assert out == []
    assert all(heights(one)[0] >= 0 and heights(one)[1] <= chart.height + 1e-6 for one in chart.captions)


@every_chart
def test_no_label_lies_over_another(chart: Chart) -> None:
    over = [
        (one.text, other.text)
        for one, other in combinations(chart.captions, 2)
        if one.text and other.text
        and one.span[0] < other.span[1] and other.span[0] < one.span[1]
        and heights(one)[0] < heights(other)[1] - 3 and heights(other)[0] < heights(one)[1] - 3
    ]  # fmt: skip
    assert over == []


def test_bars_are_as_long_as_their_numbers() -> None:
    chart = bar_chart("t", "d", [Bar("a", (40,)), Bar("b", (10,)), Bar("c", (20,))])
    assert [mark.width / chart.marks[0].width for mark in chart.marks] == pytest.approx([1, 0.25, 0.5])


def test_columns_are_as_high_as_their_numbers_and_stand_on_one_line() -> None:
    chart = column_chart("t", "d", [Bar("a", (40,)), Bar("b", (10,)), Bar("c", (20,))])
    assert [mark.height / chart.marks[0].height for mark in chart.marks] == pytest.approx([1, 0.25, 0.5])
    assert {round(mark.y + mark.height, 6) for mark in chart.marks} == {chart.baseline}


def test_charts_of_one_scale_can_be_compared() -> None:
    small, large = (bar_chart("t", "d", [Bar("a", (n,), "9")], longest=40) for n in (10, 40))
    assert small.marks[0].width * 4 == pytest.approx(large.marks[0].width)


def test_parts_follow_each_other_without_covering_and_end_where_the_whole_does() -> None:
    whole = bar_chart("t", "d", [Bar("a", (8,), "8")]).marks[0]
    parts = bar_chart("t", "d", [Bar("a", (4, 2, 0, 2), "8")]).marks
    assert [mark.part for mark in parts] == [0, 1, 3]
    assert all(one.x + one.width <= other.x for one, other in pairwise(parts))
    assert parts[-1].x + parts[-1].width == pytest.approx(whole.x + whole.width)
    assert parts[1].x - parts[0].x == pytest.approx(whole.width / 2, abs=2)


def test_what_is_there_is_seen_however_little_it_is_and_nothing_is_not() -> None:
    chart = bar_chart("t", "d", [Bar("a", (10**12,)), Bar("b", (1,)), Bar("c", (0,))])
    assert len(chart.marks) == 2
    assert chart.marks[1].width >= 1


def test_a_number_of_nothing_is_still_told() -> None:
    chart = bar_chart("t", "d", [Bar("a", (0,), "0")])
    assert [(one.text, one.soft) for one in chart.captions] == [("a", False), ("0", True)]


def test_many_columns_keep_those_labels_that_have_room() -> None:
    bars = [Bar(str(n), (n,)) for n in range(100)]
    shown = [int(one.text) for one in column_chart("t", "d", bars, width=320).captions]
    assert shown[0] == 0
    assert {after - before for before, after in pairwise(shown)} == {10}


def test_a_label_that_is_too_long_goes_on_two_lines_and_then_ends_in_an_ellipsis() -> None:
    labels = [one.text for one in bar_chart("t", "d", [Bar(LONG, (1,), "1")]).captions][:-1]
    assert len(labels) == 2
    assert labels[0].startswith("When another")
    assert labels[1].endswith("…")


def test_every_part_has_a_fill_of_its_own() -> None:
    drawn = {swatch(part) for part in range(len(FILLS))}
    assert len(drawn) == len(FILLS)
    assert swatch(len(FILLS) + 5) == swatch(len(FILLS) - 1)


def test_every_pattern_that_a_fill_names_is_there() -> None:
    named = {name for part in range(len(FILLS)) for name in re.findall(r"url\(#([\w-]+)\)", swatch(part))}
    assert named == set(re.findall(r'pattern id="([\w-]+)"', PATTERNS))


@every_chart
def test_a_chart_is_sound_markup_that_says_what_it_shows_without_any_style(chart: Chart) -> None:
    drawn = svg(chart, "one")
    root = ElementTree.fromstring(drawn)  # noqa: S314 - made here
    assert root.get("role") == "img"
    assert [root.get("aria-labelledby"), root[0].get("id"), root[1].get("id")] == ["one-t one-d", "one-t", "one-d"]
    assert "style" not in drawn


def test_texts_are_escaped() -> None:
    drawn = svg(bar_chart('a "b" <i>', "x & y", [Bar("<script>", (1,), "&")]), "one")
    assert "<script>" not in drawn
    assert "<i>" not in drawn


def test_the_same_bars_give_the_same_bytes() -> None:
    bars = SERIES["stacked"]
    assert svg(bar_chart("t", "d", bars), "x") == svg(bar_chart("t", "d", list(bars)), "x")


# ---- columns of numbers


def told(*numbers: int) -> list[str]:
    return [band.label for band in bands(numbers)]


def test_numbers_that_lie_close_have_a_column_each_with_those_between() -> None:
    assert told(5, 2, 4) == ["2", "3", "4", "5"]
    assert told(-1, 1) == ["−1", "0", "1"]
    assert told(7) == ["7"]
    assert told() == []


def test_a_few_that_lie_far_apart_stand_side_by_side() -> None:
    assert told(-40, 0, 3) == ["−40", "0", "3"]


def test_many_that_lie_far_apart_are_taken_together() -> None:
    assert told(*range(0, 100, 3))[:2] == ["0–4", "5–9"]
    assert told(*range(-60, 60, 2))[:2] == ["−60 … −56", "−55 … −51"]
    columns = bands([n**3 for n in range(200)])
    assert len(columns) <= 24
    assert all(one.last + 1 == other.first for one, other in pairwise(columns))


@pytest.mark.parametrize("numbers", [[0, 10**15], range(0, 10**6, 12345), [-3, -2], range(24), range(25)])
def test_each_number_has_one_column(numbers: list[int]) -> None:
    columns = bands(numbers)
    assert all(sum(one.first <= n <= one.last for one in columns) == 1 for n in numbers)


# ---- the width of texts


def test_texts_are_cut_to_a_width() -> None:
    assert shortened("short", 100, 13) == "short"
    cut = shortened(LONG, 100, 13)
    assert cut.endswith("…")
    assert text_width(cut, 13) <= 100


def test_lines_keep_to_a_width_and_hold_all_where_there_is_room() -> None:
    lines = wrapped(LONG, 200, 13, most=9)
    assert " ".join(lines) == LONG
    assert all(text_width(line, 13) <= 200 for line in lines)
    assert wrapped("", 50, 13) == ("",)
