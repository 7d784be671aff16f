"""Has the batches of a run played, and gives what was counted in each: once, whoever plays it and however often."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from cardc.simulate.engines.engine import BatchWork, SimulationEngine
from cardc.simulate.journal import CountedOnce, Journal


def gathered(
    work: BatchWork,
    batches: int,
    engine: SimulationEngine,
    *,
    journal: Journal | None = None,
    tell: Callable[[int, int], None] = lambda done, batches: None,
) -> Iterator[Any]:
    """What was counted in each of the batches from 0, in any order: what adds up must not depend on it.

    Those of a journal are not played again, and the others are written to it before they count. `tell` is told how
    many of how many are done.
    """
    once = CountedOnce()
    for batch in journal.finished() if journal is not None else ():
        if once.is_new(batch):
            yield batch.counted
    tell(len(once), batches)
    for batch in engine.played(work, [number for number in range(batches) if number not in once]):
        if once.is_new(batch):
            if journal is not None:
                journal.add(batch)
            yield batch.counted
            tell(len(once), batches)
