"""Which of several answers is best, as far as luck tells: all are tried on the same tables, and the worse half leaves.

What comes of an answer hangs more on cards that nobody knows yet than on the answer. So answers are compared on the
same tables as they might be, where the same cards come; and most playouts are spent on those that are hard to tell
apart (sequential halving).
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from typing import Protocol

from cardc.bots.search_tree import Tree
from cardc.bots.seat import Imagined, Seat
from cardc.engine.seeds import derived
from cardc.engine.state import Answer

# So many tables as they might be are dealt at most; then they come again.
TABLES = 64
# Of very many answers only the best at first sight are compared, so that each gets so many playouts at least.
FEWEST = 8


class Budget(Protocol):
    """How long answers are compared."""

    def most(self, answers: int) -> int:
        """Of so many answers, how many may be compared."""

    def sets(self, answers: int, rounds: int) -> Iterator[None]:
        """Once for each time that all answers are to be tried, where so many rounds are still to come with this one."""


class Playouts:
    """A number of playouts."""

    def __init__(self, number: int) -> None:
        self._left = number

    def most(self, answers: int) -> int:
        """As many as get `FEWEST` playouts, but two in any case."""
        return min(answers, max(2, self._left // FEWEST))

    def sets(self, answers: int, rounds: int) -> Iterator[None]:
        """The share of this round."""
        times = max(1, self._left // rounds // answers)
        self._left -= times * answers
        for _ in range(times):
            yield


class Seconds:
    """A number of seconds, which is not reproducible."""

    def __init__(self, seconds: float) -> None:
        self._until = time.monotonic() + seconds

    def most(self, answers: int) -> int:
        """All."""
        return answers

    def sets(self, answers: int, rounds: int) -> Iterator[None]:
        """The share of this round, and once in any case."""
        now = time.monotonic()
        until = now + (self._until - now) / rounds
        yield
        while time.monotonic() < until:
            yield


def compare(tree: Tree, answers: Sequence[Answer], tables: Callable[[int], Imagined], budget: Budget) -> None:
    """Grows a tree until one answer is left."""
    known = tree.root.branches

    def value(answer: Answer) -> float:
        return known[answer].value

    live = sorted(answers, key=value, reverse=True)[: budget.most(len(answers))]
    tried = 0
    for rounds in range((len(live) - 1).bit_length(), 0, -1):
        for _ in budget.sets(len(live), rounds):
            table = tables(tried)
            for answer in live:
                tree.try_out(answer, table.copy())
            tried += 1
        live = sorted(live, key=value, reverse=True)[: (len(live) + 1) // 2]


class Tables:
    """The tables as they might be for whoever sits on a seat, each dealt when it is asked for first."""

    def __init__(self, seat: Seat, seed: int) -> None:
        self._seat = seat
        self._seed = seed
        self._dealt: dict[int, Imagined] = {}

    def of(self, n: int) -> Imagined:
        """One by its number."""
        n %= TABLES
        if n not in self._dealt:
            self._dealt[n] = self._seat.imagined(derived(self._seed, n))
        return self._dealt[n]
