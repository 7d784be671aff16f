"""`python -m tests.simulate.driver ADDRESS JOURNAL`: a run on a cluster that is to be killed in its middle."""

import sys
from pathlib import Path

from cardc.simulate.engines.gathering import gathered
from cardc.simulate.engines.on_dask import DaskEngine
from cardc.simulate.journal import open_journal
from tests.simulate.counting import CountedWork

RUN = {"seed": "1"}
BATCHES = 80


def main(address: str, file: str) -> None:
    """Plays all batches, slowly."""
    with open_journal(Path(file), RUN) as journal:
        for _ in gathered(CountedWork(seconds=0.05), BATCHES, DaskEngine(address), journal=journal):
            pass


if __name__ == "__main__":
    main(*sys.argv[1:])
