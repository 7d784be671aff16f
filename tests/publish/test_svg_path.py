"""Paths as SVG tells them: the same path, in whole numbers."""

import pytest
from fontTools.pens.recordingPen import RecordingPen
from fontTools.svgLib.path import parse_path
from hypothesis import given
from hypothesis import strategies as st

from cardc.publish.svg_path import path_data
from cardc.publish.symbol_pictures import Segment, circle

NUMBER = st.integers(-300, 300).map(lambda one: one / 4)
CURVES = st.one_of(
    st.tuples(NUMBER, NUMBER).map(lambda ends: Segment("L", ends)),
    st.tuples(*[NUMBER] * 4).map(lambda ends: Segment("Q", ends)),
    st.tuples(*[NUMBER] * 6).map(lambda ends: Segment("C", ends)),
)
ROUNDS = st.builds(
    lambda begun, drawn: [Segment("M", begun), *drawn, Segment("Z", ())],
    st.tuples(NUMBER, NUMBER),
    st.lists(CURVES, min_size=1, max_size=6),
)


def read(path: str) -> list[tuple[str, object]]:
    """The steps of a path, as another reader understands it."""
    pen = RecordingPen()
    parse_path(path, pen)
    return pen.value


def plainly(path: list[Segment], fine: int) -> str:
    """A path with every letter, and every place as it is."""
    return " ".join(f"{one.command} {' '.join(str(round(n * fine)) for n in one.corners)}" for one in path)


@given(st.lists(ROUNDS, min_size=1, max_size=3))
def test_a_path_is_read_as_it_was_told(rounds: list[list[Segment]]) -> None:
    path = [segment for one in rounds for segment in one]
    assert read(path_data(path, 100)) == read(plainly(path, 100))


def test_what_is_rounded_does_not_add_up() -> None:
    path = [Segment("M", (0, 0)), *(Segment("L", (n * 0.4, n * 0.4)) for n in range(1, 101))]
    assert ("lineTo", ((40, 40),)) in read(path_data(path))


@pytest.mark.parametrize(
    ("segments", "told"),
    [
        (
            [Segment("M", (1, 1)), Segment("L", (3, 1)), Segment("L", (3, 4)), Segment("L", (2, 2)), Segment("Z", ())],
            "m1 1h2v3l-1-2z",
        ),
        ([Segment("M", (1, 1)), Segment("L", (2, 3)), Segment("L", (1, 5))], "m1 1 1 2-1 2"),
        (circle(5, 5, 5), "m10 5c0 3-2 5-5 5-3 0-5-2-5-5 0-3 2-5 5-5 3 0 5 2 5 5z"),
    ],
)
def test_what_goes_without_saying_is_left_out(segments: list[Segment], told: str) -> None:
    assert path_data(segments) == told
