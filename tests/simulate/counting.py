"""Work for engines whose counts follow from the number of the batch alone, whoever does it and whatever happens."""

from __future__ import annotations

import os
import signal
import time
from pathlib import Path
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


class DeadlyWork(NamedTuple):
    """Kills its process at one batch: each time, or only as long as there is no file of a name."""

    until: str = ""

    def __call__(self, number: int) -> Any:
        if number == 5 and not (self.until and Path(self.until).exists()):
            if self.until:
                Path(self.until).touch()
            os.kill(os.getpid(), signal.SIGKILL)
        return CountedWork()(number)


def expected(batches: int) -> list[Any]:
    """What comes of the work."""
    return [CountedWork()(number) for number in range(batches)]
