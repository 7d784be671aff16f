"""`make test-cluster`: real games on a real cluster, whose workers and driver are killed in the middle of them.

A scheduler and three workers, each a process that was started as an administrator would start it.
"""

from __future__ import annotations

import json
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import NamedTuple

import pytest

pytest.importorskip("distributed", reason="needs the extra `cluster`")

CARDC = Path(sys.executable).with_name("cardc")
GAMES = ("simulate", "--faces", "house", "--sets", "base", "--bots", "random", "--games", "60", "--without", "Stag")
# Of so many batches the others are left when somebody is killed.
PLAYED = 8


class Cluster(NamedTuple):
    """Where its scheduler answers, and its workers."""

    address: str
    workers: list[subprocess.Popen[bytes]]


@pytest.fixture
def cluster(tmp_path: Path) -> Iterator[Cluster]:
    """A scheduler and three workers without a nanny: one that is killed stays away."""
    dask, told = (sys.executable, "-m", "dask"), tmp_path / "scheduler.json"
    with ExitStack() as stack:

        def started(*words: str) -> subprocess.Popen[bytes]:
            process = subprocess.Popen([*dask, *words], stderr=subprocess.DEVNULL, cwd=tmp_path)
            stack.callback(process.wait)
            stack.callback(process.kill)
            return process

        at = f"--scheduler-file={told}"
        started("scheduler", "--host=127.0.0.1", "--port=0", "--no-dashboard", at)
        until(told.exists)
        workers = [started("worker", "--no-nanny", "--nthreads=1", "--no-dashboard", at) for _ in range(3)]
        yield Cluster(json.loads(told.read_text())["address"], workers)


@pytest.fixture(scope="module")
def alone(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """What comes of the games in one process."""
    file = tmp_path_factory.mktemp("alone") / "result.json"
    subprocess.run([CARDC, *GAMES, "--jobs", "1", "-o", file], check=True, stdout=subprocess.DEVNULL)
    return file.read_bytes()


def until(there: Callable[[], bool]) -> None:
    """Waits for something to happen."""
    end = time.monotonic() + 120
    while not there():
        assert time.monotonic() < end, "it takes too long"
        time.sleep(0.05)


def lines(file: Path) -> int:
    """How many batches a journal holds."""
    return file.read_bytes().count(b"\n") - 1 if file.exists() else 0


def begun(cluster: Cluster, folder: Path) -> subprocess.Popen[bytes]:
    """The games on the cluster, once some of their batches are finished, and the others are not."""
    where = ("--engine", "dask", "--cluster", cluster.address)
    kept = ("--resume", folder / "run.journal", "-o", folder / "result.json")
    driver = subprocess.Popen([CARDC, *GAMES, *where, *kept], stdout=subprocess.DEVNULL, cwd=folder)
    until(lambda: driver.poll() is not None or lines(folder / "run.journal") >= PLAYED)
    assert driver.poll() is None, "it is done, or has failed"
    return driver


def test_games_go_on_where_a_worker_was_killed(cluster: Cluster, tmp_path: Path, alone: bytes) -> None:
    driver = begun(cluster, tmp_path)
    cluster.workers[0].send_signal(signal.SIGKILL)
    assert driver.wait(300) == 0
    assert cluster.workers[0].wait() == -signal.SIGKILL
    assert (tmp_path / "result.json").read_bytes() == alone


def test_games_go_on_where_their_driver_was_killed(cluster: Cluster, tmp_path: Path, alone: bytes) -> None:
    driver = begun(cluster, tmp_path)
    driver.kill()
    assert driver.wait() == -signal.SIGKILL
    played = lines(tmp_path / "run.journal")
    again = begun(cluster, tmp_path)
    assert again.wait(300) == 0
    assert played < lines(tmp_path / "run.journal")
    assert (tmp_path / "result.json").read_bytes() == alone
