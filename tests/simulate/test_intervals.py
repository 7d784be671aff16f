"""Intervals and tests against values that others published, and what they promise where there is little to go by."""

import math
import random

import pytest

from cardc.simulate.intervals import (
    around,
    by_chance,
    incomplete_beta,
    mean_is_zero_by_chance,
    mean_of,
    more_by_chance,
    rate_difference,
    rates_differ_by_chance,
    student_quantile,
    wilson,
)


# Newcombe (1998), Statistics in Medicine 17, 857-872: table I, method 3.
@pytest.mark.parametrize(
    ("won", "n", "low", "high"),
    [(81, 263, 0.2553, 0.3662), (15, 148, 0.0624, 0.1605), (0, 20, 0.0, 0.1611), (1, 29, 0.0061, 0.1718)],
)
def test_a_rate_has_the_interval_of_wilson(won: int, n: int, low: float, high: float) -> None:
    found = wilson(won / n, n)
    assert (round(found.low, 4), round(found.high, 4)) == (low, high)


def test_a_rate_of_nothing_may_be_any() -> None:
    assert wilson(0.0, 0)[1:] == (0.0, 1.0)


# Newcombe (1998), Statistics in Medicine 17, 873-890: table II, method 10.
@pytest.mark.parametrize(
    ("one", "n", "other", "m", "low", "high"),
    [(56, 70, 48, 80, 0.0524, 0.3339), (9, 10, 3, 10, 0.1705, 0.8090), (10, 10, 0, 20, 0.6791, 1.0)],
)
def test_rates_differ_by_the_interval_of_newcombe(
    one: int, n: int, other: int, m: int, low: float, high: float
) -> None:
    found = rate_difference(one / n, n, other / m, m)
    assert (round(found.low, 4), round(found.high, 4)) == (low, high)


# Tables of Student's distribution, as in any textbook.
@pytest.mark.parametrize(
    ("freedom", "two_sided_95", "two_sided_99"),
    [(1, 12.7062, 63.6567), (2, 4.3027, 9.9248), (10, 2.2281, 3.1693), (30, 2.0423, 2.7500), (100_000, 1.9600, 2.5759)],
)
def test_student_s_quantiles_are_those_of_the_tables(freedom: int, two_sided_95: float, two_sided_99: float) -> None:
    assert student_quantile(0.975, freedom) == pytest.approx(two_sided_95, abs=6e-5)
    assert student_quantile(0.995, freedom) == pytest.approx(two_sided_99, abs=6e-5)


def test_the_beta_function_is_the_tail_of_the_binomial() -> None:
    n, share = 17, 0.3
    for k in range(1, n):
        tail = sum(math.comb(n, i) * share**i * (1 - share) ** (n - i) for i in range(k, n + 1))
        assert incomplete_beta(k, n - k + 1, share) == pytest.approx(tail, rel=1e-12)


def test_the_ends_of_the_beta_function_are_certain() -> None:
    assert (incomplete_beta(2, 3, 0.0), incomplete_beta(2, 3, 1.0)) == (0.0, 1.0)


# Student (1908), the sleep of ten patients: differences of two drugs; t = 4.0621, p = 0.002833.
SLEEP = (1.2, 2.4, 1.3, 1.3, 0.0, 1.0, 1.8, 0.8, 4.6, 1.4)


def test_a_mean_has_student_s_interval_and_test() -> None:
    mean = sum(SLEEP) / 10
    variance = sum((one - mean) ** 2 for one in SLEEP) / 9
    found = mean_of(10, mean, variance)
    assert [round(one, 4) for one in found] == [1.58, 0.7001, 2.4599]
    assert mean_is_zero_by_chance(10, mean, variance) == pytest.approx(0.002833, abs=1e-6)


def test_the_mean_of_one_number_is_not_known() -> None:
    assert mean_of(1, 3.0, 0.0)[1:] == (-math.inf, math.inf)
    assert mean_is_zero_by_chance(1, 3.0, 0.0) == 1.0


def test_numbers_that_never_vary_are_certain() -> None:
    assert mean_of(5, 3.0, 0.0) == (3.0, 3.0, 3.0)
    assert (mean_is_zero_by_chance(5, 3.0, 0.0), mean_is_zero_by_chance(5, 0.0, 0.0)) == (0.0, 1.0)
    assert (by_chance(1.0, 0.0), by_chance(0.0, 0.0)) == (0.0, 1.0)


def test_an_uneven_split_is_judged_exactly() -> None:
    exact = 2 * sum(math.comb(20, k) for k in range(5)) / 2**20
    assert more_by_chance(16, 4) == more_by_chance(4, 16) == pytest.approx(exact)
    assert (more_by_chance(0, 0), more_by_chance(5, 5)) == (1.0, 1.0)


def test_rates_of_nobody_do_not_differ() -> None:
    assert rates_differ_by_chance(0.5, 0, 0.9, 10) == 1.0


def test_so_many_intervals_hold_what_they_are_about_as_is_promised() -> None:
    chance = random.Random(1)
    rates = [sum(chance.random() < 0.2 for _ in range(50)) / 50 for _ in range(2000)]
    held = sum(found.low <= 0.2 <= found.high for found in (wilson(rate, 50) for rate in rates))
    assert 0.93 < held / 2000 < 0.97


def test_more_sureness_is_a_wider_interval() -> None:
    assert around(0.0, 1.0, 0.99).high > around(0.0, 1.0).high == pytest.approx(1.95996, abs=1e-5)
