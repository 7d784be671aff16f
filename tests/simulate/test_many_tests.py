"""Many tests at once: known corrections, and how often nothing is taken for something."""

import random

import pytest

from cardc.simulate.many_tests import benjamini_hochberg, holm, level_of_listed

# Benjamini and Hochberg (1995), the example of their section 4.1: 15 hypotheses, of which 4 are listed at 5 %.
THEIRS = [
    0.0001, 0.0004, 0.0019, 0.0095, 0.0201, 0.0278, 0.0298, 0.0344, 0.0459, 0.3240, 0.4262, 0.5719, 0.6528, 0.7590, 1.0,
]  # fmt: skip


def test_benjamini_and_hochberg_list_four_of_their_example_and_holm_three() -> None:
    assert sum(chance <= 0.05 for chance in benjamini_hochberg(THEIRS)) == 4
    assert sum(chance <= 0.05 for chance in holm(THEIRS)) == 3


def test_corrections_keep_the_order_of_what_was_asked() -> None:
    shuffled = [0.03, 0.01, 0.04]
    assert holm(shuffled) == pytest.approx([0.06, 0.03, 0.06])
    assert benjamini_hochberg(shuffled) == pytest.approx([0.04, 0.03, 0.04])


def test_nothing_is_more_than_certain() -> None:
    assert benjamini_hochberg([0.9, 1.0]) == [1.0, 1.0]
    assert holm([0.9, 1.0]) == [1.0, 1.0]


def test_one_test_needs_no_correction() -> None:
    assert (holm([0.04]), benjamini_hochberg([0.04])) == ([0.04], [0.04])


def test_nothing_to_test_is_nothing_found() -> None:
    assert (holm([]), benjamini_hochberg([])) == ([], [])


def test_of_a_hundred_tests_of_nothing_hardly_ever_one_finds_anything() -> None:
    chance = random.Random(5)
    found = [min(benjamini_hochberg([chance.random() for _ in range(100)])) <= 0.05 for _ in range(400)]
    assert sum(found) / 400 < 0.09


def test_intervals_of_few_that_are_listed_of_many_are_as_sure_as_of_all() -> None:
    assert level_of_listed([0.01] * 4 + [0.5] * 96) == pytest.approx(1 - 0.05 * 4 / 100)
    assert level_of_listed([0.5] * 10) == pytest.approx(1 - 0.05 / 10)
