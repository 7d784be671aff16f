"""Work that is shared out over processes gives what it gives in one, and leaves none behind however it ends."""

from __future__ import annotations

import multiprocessing
import os
import signal
import time
from collections.abc import Iterator
from dataclasses import dataclass, field

import pytest

from cardc.errors import CardcError
from cardc.scenarios.processes import WorkerDied, in_processes

WAYS = ("fork", "spawn") if "fork" in multiprocessing.get_all_start_methods() else ("spawn",)


@dataclass
class Squares:
    """Squares numbers, the earlier ones slowly."""

    known: dict[int, int] = field(default_factory=dict)

    def __call__(self, number: int) -> int:
        time.sleep(0.02 if number < 5 else 0)
        return self.known.get(number, number * number)


class Unlucky(CardcError, ValueError):
    """Wrong with a number."""

    def __init__(self, number: int, why: str) -> None:
        super().__init__(f"{number} is {why}")


def refuse_thirteen(number: int) -> int:
    """Any number but that one."""
    if number == 13:
        raise Unlucky(number, "unlucky")
    return number


def end_at_thirteen(number: int) -> int:
    """A worker that is killed in the middle."""
    if number == 13 and multiprocessing.parent_process() is not None:
        os.kill(os.getpid(), signal.SIGKILL)
    return number


def stop_at_thirteen(number: int) -> int:
    """Work without an end."""
    if number == 13:
        time.sleep(600)
    return number


def where(number: int) -> int:
    """The process it is done in."""
    time.sleep(0.01)
    return os.getpid()


@pytest.mark.parametrize("way", WAYS)
def test_results_come_in_the_order_of_the_items(way: str) -> None:
    assert [*in_processes(Squares(), range(40), 2, way=way, at_once=3)] == [number * number for number in range(40)]


@pytest.mark.parametrize("way", WAYS)
def test_a_process_has_the_work_as_it_was_given(way: str) -> None:
    assert [*in_processes(Squares({7: 0}), range(9), 2, way=way, at_once=1)][7] == 0


def test_the_work_is_shared_out() -> None:
    found = {*in_processes(where, range(40), 3, at_once=1)}
    assert len(found) == 3
    assert os.getpid() not in found


@pytest.mark.parametrize(("jobs", "items"), [(1, 40), (2, 3)])
def test_with_one_job_or_little_to_do_it_is_done_here(jobs: int, items: int) -> None:
    assert {*in_processes(where, range(items), jobs)} == {os.getpid()}


@pytest.mark.parametrize("way", WAYS)
def test_an_error_is_raised_at_its_item(way: str) -> None:
    done: list[int] = []
    with pytest.raises((Unlucky, RuntimeError), match="13 is unlucky") as caught:
        done.extend(in_processes(refuse_thirteen, range(40), 2, way=way, at_once=4))
    assert done == [*range(13)]
    assert "refuse_thirteen" in caught.value.__notes__[0]
    assert multiprocessing.active_children() == []


@pytest.mark.parametrize("way", WAYS)
def test_a_process_that_dies_is_told(way: str) -> None:
    with pytest.raises(WorkerDied, match="by signal SIGKILL"):
        list(in_processes(end_at_thirteen, range(40), 2, way=way, at_once=4))
    assert multiprocessing.active_children() == []


def test_whoever_stops_listening_ends_the_work() -> None:
    results = in_processes(stop_at_thirteen, range(40), 2, at_once=4)
    assert next(results) == 0
    results.close()  # type: ignore[attr-defined]
    assert multiprocessing.active_children() == []


@pytest.fixture
def interrupted() -> Iterator[None]:
    """The user interrupts after a second."""
    before = signal.signal(signal.SIGALRM, signal.default_int_handler)
    signal.setitimer(signal.ITIMER_REAL, 1)
    yield
    signal.signal(signal.SIGALRM, before)


@pytest.mark.usefixtures("interrupted")
def test_an_interruption_ends_the_work() -> None:
    with pytest.raises(KeyboardInterrupt):
        list(in_processes(stop_at_thirteen, range(40), 2, at_once=4))
    assert multiprocessing.active_children() == []
