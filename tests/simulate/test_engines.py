"""What every engine promises, and what a cluster does when its workers die: the same counts, each batch once."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest

from cardc.simulate.engines.engine import BatchWork
from cardc.simulate.engines.gathering import gathered
from cardc.simulate.engines.local import LocalEngine
from cardc.simulate.journal import FinishedBatch, open_journal
from tests.simulate.counting import CountedWork, expected

RUN = {"seed": "1"}


class RepeatingEngine:
    """Gives every batch twice, the last ones first, and remembers what it was asked for."""

    def __init__(self) -> None:
        self.asked: list[int] = []

    def played(self, work: BatchWork, numbers: Iterable[int]) -> Iterator[FinishedBatch]:
        self.asked = list(numbers)
        for number in (*reversed(self.asked), *self.asked):
            yield FinishedBatch(number, work(number))


def by_number(counted: Iterable[dict[str, int]]) -> list[dict[str, int]]:
    return sorted(counted, key=lambda one: one["number"])


@pytest.mark.parametrize("jobs", [1, 2])
def test_processes_of_this_machine_play_every_batch_once(jobs: int) -> None:
    assert by_number(gathered(CountedWork(), 7, LocalEngine(jobs))) == expected(7)


def test_what_comes_twice_and_in_any_order_counts_once() -> None:
    assert by_number(gathered(CountedWork(), 7, RepeatingEngine())) == expected(7)


def test_a_run_goes_on_where_its_journal_ends(tmp_path: Path) -> None:
    engine, told = RepeatingEngine(), []
    with open_journal(tmp_path / "run", RUN) as journal:
        begun = gathered(CountedWork(), 7, LocalEngine(), journal=journal)
        first = [next(begun) for _ in range(3)]
        begun.close()
    with open_journal(tmp_path / "run", RUN) as journal:
        counted = list(gathered(CountedWork(), 7, engine, journal=journal, tell=lambda *far: told.append(far)))
    assert first == expected(3)
    assert engine.asked == [3, 4, 5, 6]
    assert by_number(counted) == expected(7)
    assert told == [(done, 7) for done in (3, 4, 5, 6, 7)]


def test_a_run_that_is_done_plays_nothing(tmp_path: Path) -> None:
    engine = RepeatingEngine()
    for again in (LocalEngine(), engine):
        with open_journal(tmp_path / "run", RUN) as journal:
            assert by_number(gathered(CountedWork(), 4, again, journal=journal)) == expected(4)
    assert engine.asked == []


def test_an_error_of_a_batch_is_raised_here(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="odd"):
        list(gathered(CountedWork(fault="odd"), 5, LocalEngine(2)))
