"""Batches of games in processes of this machine, or, with one job, in this very process."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from cardc.scenarios.processes import in_processes
from cardc.simulate.engines.engine import BatchWork
from cardc.simulate.journal import FinishedBatch


class LocalEngine:
    """So many processes."""

    def __init__(self, jobs: int = 1) -> None:
        self._jobs = jobs

    def played(self, work: BatchWork, numbers: Iterable[int]) -> Iterator[FinishedBatch]:
        """What was counted in the batches of some numbers, in their order."""
        return in_processes(_Played(work), tuple(numbers), self._jobs, at_once=1)


@dataclass(frozen=True, slots=True)
class _Played:
    """What a process does with the number of a batch."""

    work: BatchWork

    def __call__(self, number: int) -> FinishedBatch:
        return FinishedBatch(number, self.work(number))
