"""Work for engines that takes no time, or as much as is wanted: what it counts follows from the number of the batch."""

from __future__ import annotations

import os
import time
from typing import Any, NamedTuple


class CountedWork(NamedTuple):
    """Counts something in every batch, in so many seconds. A `fault` is raised by the third one."""

    seconds: float = 0.0
    fault: str = ""

    def __call__(self, number: int) -> Any:
        if self.fault and number == 3:
            raise ValueError(self.fault)
        time.sleep(self.seconds)
        return {"number": number, "squares": [number * number]}


class Suicidal(NamedTuple):
    """Ends its process at a batch, the first time (`mark` is a file that remembers) or always."""

    mark: str = ""

    def __call__(self, number: int) -> Any:
        if number == 5 and not (self.mark and os.path.exists(self.mark)):
            if self.mark:
                open(self.mark, "w").close()
            os.kill(os.getpid(), 9)
        return CountedWork()(number)


def expected(batches: int) -> list[Any]:
    """What comes of the work."""
    return [CountedWork()(number) for number in range(batches)]
