"""How sure a number is: means and rates with their intervals, and how likely what was found is without any cause.

Everything is computed from counts and sums, in plain Python. Rates have Wilson's interval, which holds for few games
and for rates near 0 and 1 as well; their differences Newcombe's, which is made of two of these; means Student's.
"""

from __future__ import annotations

import math
from statistics import NormalDist
from typing import NamedTuple

# How often an interval holds what it is about.
SURENESS = 0.95
_NORMAL = NormalDist()


class Estimate(NamedTuple):
    """A number with the interval that it lies in."""

    value: float
    low: float
    high: float


def wilson(rate: float, n: float, level: float = SURENESS) -> Estimate:
    """A rate that was found in so many trials. Of none, it may be anything.

    >>> [round(one, 4) for one in wilson(8 / 10, 10)]
    [0.8, 0.4902, 0.9433]
    """
    if n <= 0:
        return Estimate(0.5, 0.0, 1.0)
    z = _normal(level)
    middle = (rate + z * z / (2 * n)) / (1 + z * z / n)
    half = z / (1 + z * z / n) * math.sqrt(rate * (1 - rate) / n + z * z / (4 * n * n))
    return Estimate(rate, max(0.0, middle - half), min(1.0, middle + half))


def rate_difference(one: float, n: float, other: float, m: float, level: float = SURENESS) -> Estimate:
    """How much greater a rate of `n` trials is than another of `m`, by Newcombe's interval (his method 10).

    >>> [round(one, 4) for one in rate_difference(56 / 70, 70, 48 / 80, 80)]
    [0.2, 0.0524, 0.3339]
    """
    first, second = wilson(one, n, level), wilson(other, m, level)
    below = math.hypot(one - first.low, second.high - other)
    above = math.hypot(first.high - one, other - second.low)
    return Estimate(one - other, one - other - below, one - other + above)


def rates_differ_by_chance(one: float, n: float, other: float, m: float) -> float:
    """How likely two rates would differ at least so much if they were the same (two-sided, by the normal curve).

    >>> round(rates_differ_by_chance(56 / 70, 70, 48 / 80, 80), 3)
    0.008
    """
    if n <= 0 or m <= 0:
        return 1.0
    pooled = (one * n + other * m) / (n + m)
    spread = math.sqrt(pooled * (1 - pooled) * (1 / n + 1 / m))
    return by_chance(one - other, spread)


def by_chance(found: float, spread: float) -> float:
    """How likely a number with so much spread would be at least as far from 0, if it were 0 (two-sided).

    >>> round(by_chance(1.96, 1), 3)
    0.05
    """
    if spread <= 0:
        return 1.0 if found == 0 else 0.0
    return math.erfc(abs(found) / spread / math.sqrt(2))


def around(found: float, spread: float, level: float = SURENESS) -> Estimate:
    """A number that is spread as the normal curve is."""
    half = _normal(level) * spread
    return Estimate(found, found - half, found + half)


def mean_of(n: int, mean: float, variance: float, level: float = SURENESS) -> Estimate:
    """A mean by Student's interval, of so many numbers with a variance. Of fewer than two it is not known at all.

    >>> [round(one, 4) for one in mean_of(5, 3.0, 2.5)]
    [3.0, 1.0368, 4.9632]
    """
    if n < 2:
        return Estimate(mean, -math.inf, math.inf)
    half = student_quantile(0.5 + level / 2, n - 1) * math.sqrt(variance / n)
    return Estimate(mean, mean - half, mean + half)


def sample_variance(n: int, total: int, squares: int) -> float:
    """The variance of whole numbers by how many they are, their sum and that of their squares; 0 of fewer than two.

    >>> sample_variance(3, 6, 14)
    1.0
    """
    return (squares * n - total**2) / (n * (n - 1)) if n > 1 else 0.0


def mean_is_zero_by_chance(n: int, mean: float, variance: float) -> float:
    """How likely a mean would be at least as far from 0, if it were 0 (Student's test, two-sided)."""
    if n < 2:
        return 1.0
    if variance <= 0:
        return 1.0 if mean == 0 else 0.0
    t = abs(mean) / math.sqrt(variance / n)
    return incomplete_beta((n - 1) / 2, 0.5, (n - 1) / (n - 1 + t * t))


def more_by_chance(more: int, less: int) -> float:
    """How likely at least so uneven a split would be if both were equally likely (the exact sign test, two-sided).

    >>> round(more_by_chance(8, 2), 4)
    0.1094
    """
    n, fewer = more + less, min(more, less)
    return min(1.0, 2 * incomplete_beta(n - fewer, fewer + 1, 0.5)) if n else 1.0


def student_quantile(share: float, freedom: int) -> float:
    """What so great a share of Student's distribution is below, for a share of at least one half.

    >>> round(student_quantile(0.975, 4), 4), round(student_quantile(0.975, 1000), 4)
    (2.7764, 1.9623)
    """
    wanted, low, high = 2 * (1 - share), 0.0, 1.0
    while incomplete_beta(freedom / 2, 0.5, freedom / (freedom + high * high)) > wanted:
        low, high = high, high * 2
    for _ in range(80):
        middle = (low + high) / 2
        if incomplete_beta(freedom / 2, 0.5, freedom / (freedom + middle * middle)) > wanted:
            low = middle
        else:
            high = middle
    return (low + high) / 2


def incomplete_beta(a: float, b: float, x: float) -> float:
    """The regularized incomplete beta function, which the tails of most distributions are made of.

    >>> round(incomplete_beta(2, 3, 0.4), 4)
    0.5248
    """
    if x <= 0 or x >= 1:
        return 0.0 if x <= 0 else 1.0
    if x > (a + 1) / (a + b + 2):
        return 1 - incomplete_beta(b, a, 1 - x)
    front = math.exp(math.lgamma(a + b) - math.lgamma(a) - math.lgamma(b) + a * math.log(x) + b * math.log1p(-x))
    return front / a * _fraction(a, b, x)


def _fraction(a: float, b: float, x: float) -> float:
    """The continued fraction of the incomplete beta function, by Lentz's method."""
    tiny = 1e-300
    c, d = 1.0, 1 / _not_zero(1 - (a + b) * x / (a + 1), tiny)
    product = d
    for m in range(1, 10_000):
        for step in (
            m * (b - m) * x / ((a + 2 * m - 1) * (a + 2 * m)),
            -(a + m) * (a + b + m) * x / ((a + 2 * m) * (a + 2 * m + 1)),
        ):
            d = 1 / _not_zero(1 + step * d, tiny)
            c = _not_zero(1 + step / c, tiny)
            product *= c * d
        if abs(c * d - 1) < 1e-15:
            break
    return product


def _not_zero(number: float, tiny: float) -> float:
    return number if abs(number) > tiny else tiny


def _normal(level: float) -> float:
    """So many standard deviations to both sides hold so great a share of the normal curve."""
    return _NORMAL.inv_cdf(0.5 + level / 2)
