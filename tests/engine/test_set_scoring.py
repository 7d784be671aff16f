"""So many of a kind are worth what the table of points says."""

from __future__ import annotations

import doctest

import pytest

from cardc.engine import set_scoring
from cardc.engine.set_scoring import StepsError, points_for, points_for_sets

STEPS = {1: 2, 2: 6, 3: 12}


def test_the_examples_hold() -> None:
    assert doctest.testmod(set_scoring)[:] == (0, 3)


@pytest.mark.parametrize(("n", "points"), [(1, 2), (2, 6), (3, 12)])
def test_each_number_is_worth_what_the_table_says(n: int, points: int) -> None:
    assert points_for(n, STEPS) == points


def test_none_are_worth_nothing() -> None:
    assert points_for(0, STEPS) == 0


@pytest.mark.parametrize("n", [4, 40])
def test_more_than_the_table_names_are_worth_as_much_as_its_last(n: int) -> None:
    assert points_for(n, STEPS) == 12


def test_the_order_in_which_a_table_is_written_does_not_matter() -> None:
    assert points_for(2, {3: 12, 1: 2, 2: 6}) == 6


def test_a_step_may_be_worth_less_than_the_one_before() -> None:
    assert [points_for(n, {1: 3, 2: -1}) for n in range(4)] == [0, 3, -1, -1]


def test_each_of_several_kinds_counts_by_itself() -> None:
    assert points_for_sets((1, 1, 1), STEPS) == 6
    assert points_for_sets((3, 0, 0), STEPS) == 12
    assert points_for_sets((), STEPS) == 0


@pytest.mark.parametrize(
    ("steps", "fault"),
    [
        ({}, "what 1 of a kind"),
        ({2: 6, 3: 12}, "what 1 of a kind"),
        ({1: 2, 3: 12}, "what 2 of a kind"),
        ({1: 2, 2: 6, 5: 9}, "what 3 of a kind"),
        ({0: 1, 1: 2}, "begins with 0"),
        ({-1: 1, 1: 2}, "begins with -1"),
    ],
)
@pytest.mark.parametrize("n", [0, 1])
def test_a_table_that_does_not_begin_at_one_or_has_gaps_is_refused(n: int, steps: dict[int, int], fault: str) -> None:
    with pytest.raises(StepsError, match=fault):
        points_for(n, steps)
