"""What may be believed where much was asked at once: of a hundred tests of nothing, five find something at 5 %.

Two corrections, for two kinds of questions. Of all cards those are listed that stand out, and it does little harm if
one in twenty of the listed ones is there by chance: Benjamini and Hochberg's keeps that share. The few variants that
somebody asked for are each to be believed: Holm's keeps the chance low that even one of them is wrong.
"""

from __future__ import annotations

from collections.abc import Sequence

# So great a share of what is listed may be there by chance; so likely may one of few findings be wrong.
ALLOWED = 0.05


def benjamini_hochberg(chances: Sequence[float]) -> list[float]:
    """For each test, the least share of false findings among those listed with which it is listed itself.

    >>> benjamini_hochberg([0.01, 0.04, 0.03, 0.5])
    [0.04, 0.05333333333333334, 0.05333333333333334, 0.5]
    """
    order = sorted(range(len(chances)), key=lambda test: chances[test], reverse=True)
    corrected, least = [1.0] * len(chances), 1.0
    for place, test in enumerate(order):
        least = min(least, chances[test] * len(chances) / (len(chances) - place))
        corrected[test] = least
    return corrected


def holm(chances: Sequence[float]) -> list[float]:
    """For each test, how likely any finding is wrong if it and all clearer ones are believed.

    >>> holm([0.01, 0.04, 0.03])
    [0.03, 0.06, 0.06]
    """
    order = sorted(range(len(chances)), key=lambda test: chances[test])
    corrected, most = [1.0] * len(chances), 0.0
    for place, test in enumerate(order):
        most = min(1.0, max(most, chances[test] * (len(chances) - place)))
        corrected[test] = most
    return corrected


def level_of_listed(corrected: Sequence[float], allowed: float = ALLOWED) -> float:
    """How sure intervals must be so that, of those that are listed, no greater share misses (Benjamini, Yekutieli).

    >>> level_of_listed([0.04, 0.06, 0.5, 0.9])
    0.9875
    """
    listed = sum(chance <= allowed for chance in corrected)
    return 1 - allowed * max(1, listed) / max(1, len(corrected))
