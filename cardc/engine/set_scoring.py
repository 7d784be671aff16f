"""Points for so many of a kind, as a table on a card states them: 2 for one, 6 for two, 12 for three or more.

>>> steps = {1: 2, 2: 6, 3: 12}
>>> [points_for(n, steps) for n in range(5)]
[0, 2, 6, 12, 12]
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from cardc.errors import CardcError


class StepsError(CardcError, ValueError):
    """A table of points that leaves open what some number is worth."""


def points_for(n: int, steps: Mapping[int, int]) -> int:
    """What so many of a kind are worth: nothing for none, and for more than the table names as much as its last.

    Raises `StepsError`.
    """
    check_steps(steps)
    return steps[min(n, len(steps))] if n > 0 else 0


def points_for_sets(numbers: Iterable[int], steps: Mapping[int, int]) -> int:
    """What several kinds are worth together, each by the same table.

    >>> points_for_sets((3, 1, 0), {1: 2, 2: 6, 3: 12})
    14
    """
    return sum(points_for(n, steps) for n in numbers)


def check_steps(steps: Mapping[int, int]) -> None:
    """Refuses a table that does not say what each number from 1 to its last is worth."""
    missing = next((n for n in range(1, max(steps, default=1) + 1) if n not in steps), None)
    if missing is not None:
        raise StepsError(f"the table of points does not say what {missing} of a kind are worth")
    if len(steps) != max(steps):
        raise StepsError(f"the table of points begins with {min(steps)} of a kind, and none are worth nothing")
