"""What an engine of many games is: it has batches played somewhere, and gives back what was counted in each.

It is told the numbers of batches, and decides nothing about games. Batches come back in any order, and may come back
twice; who asked counts each once.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any, Protocol, TypeAlias

from cardc.errors import CardcError
from cardc.simulate.journal import FinishedBatch

# Plays the batch of a number, and gives what was counted in it as plain data. It can be sent to another process.
BatchWork: TypeAlias = Callable[[int], Any]


class EngineFailed(CardcError, RuntimeError):
    """The games could not be played where they were to be: no scheduler, no workers, or ones that died."""


class SimulationEngine(Protocol):
    """Somewhere to play batches."""

    def played(self, work: BatchWork, numbers: Iterable[int]) -> Iterator[FinishedBatch]:
        """What was counted in the batches of some numbers, as they are done."""
