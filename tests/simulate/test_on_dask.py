"""Batches on a cluster of several processes: what comes of them does not depend on who died meanwhile."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from cardc.simulate.engines.engine import EngineFailed
from cardc.simulate.engines.gathering import gathered
from cardc.simulate.journal import open_journal
from tests.simulate.counting import CountedWork, DeadlyWork, expected
from tests.simulate.driver import BATCHES, RUN
from tests.simulate.test_engines import by_number

distributed = pytest.importorskip("distributed", reason="needs the extra `cluster`")
dask = pytest.importorskip("dask")
on_dask = pytest.importorskip("cardc.simulate.engines.on_dask")


@pytest.fixture(scope="module")
def cluster() -> Iterator[distributed.LocalCluster]:
    """A scheduler with two workers, each in a process of its own. A batch may kill one of them, and not a second."""
    with (
        dask.config.set({"distributed.scheduler.allowed-failures": 1}),
        distributed.LocalCluster(
            n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None, silence_logs=50
        ) as made,
    ):
        yield made


def test_workers_of_a_cluster_play_every_batch_once(cluster) -> None:
    engine = on_dask.DaskEngine(cluster.scheduler_address)
    assert by_number(gathered(CountedWork(), 30, engine)) == expected(30)


def test_more_batches_than_are_asked_for_ahead_are_played(cluster, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(on_dask, "AHEAD", 3)
    engine = on_dask.DaskEngine(cluster.scheduler_address)
    assert by_number(gathered(CountedWork(), 30, engine)) == expected(30)


def test_an_error_of_a_batch_is_raised_here(cluster) -> None:
    with pytest.raises(ValueError, match="odd"):
        list(gathered(CountedWork(fault="odd"), 5, on_dask.DaskEngine(cluster.scheduler_address)))


def test_a_worker_with_another_cardc_plays_nothing(cluster, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(on_dask, "code_version", lambda: "another")
    with pytest.raises(EngineFailed, match="another cardc"):
        list(gathered(CountedWork(), 5, on_dask.DaskEngine(cluster.scheduler_address)))


def test_batches_of_a_killed_worker_are_played_by_another(cluster) -> None:
    (victim, *_), counted = pids(cluster), []
    for one in gathered(CountedWork(seconds=0.02), 60, on_dask.DaskEngine(cluster.scheduler_address)):
        counted.append(one)
        if len(counted) == 10:
            os.kill(victim, signal.SIGKILL)
    assert by_number(counted) == expected(60)
    assert victim not in pids(cluster)


def pids(cluster) -> list[int]:
    """The processes of the workers that there are now."""
    return [one.pid for one in cluster.workers.values()]


def test_a_run_whose_driver_was_killed_goes_on_where_its_journal_ends(cluster, tmp_path: Path) -> None:
    file, address = tmp_path / "run.journal", cluster.scheduler_address
    with subprocess.Popen([sys.executable, "-m", "tests.simulate.driver", address, str(file)]) as driver:
        while not (file.exists() and file.read_bytes().count(b"\n") > 10):
            assert driver.poll() is None
            time.sleep(0.02)
        driver.kill()
    with open_journal(file, RUN) as journal:
        assert 10 <= len(list(journal.finished())) < BATCHES
        counted = list(gathered(CountedWork(), BATCHES, on_dask.DaskEngine(address), journal=journal))
        assert by_number(counted) == expected(BATCHES)
        assert sorted(one.number for one in journal.finished()) == list(range(BATCHES))


def test_a_worker_that_dies_in_its_batch_is_no_worse(cluster, tmp_path: Path) -> None:
    work = DeadlyWork(until=str(tmp_path / "died"))
    assert by_number(gathered(work, 12, on_dask.DaskEngine(cluster.scheduler_address))) == expected(12)
    assert (tmp_path / "died").exists()


def test_a_batch_that_kills_every_worker_ends_the_run(cluster) -> None:
    with pytest.raises(EngineFailed, match="workers died"):
        list(gathered(DeadlyWork(), 12, on_dask.DaskEngine(cluster.scheduler_address)))


def test_an_address_where_nobody_answers_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(on_dask, "_ANSWERS", 0.2)
    with pytest.raises(EngineFailed, match="no scheduler answers at `tcp://127"):
        list(gathered(CountedWork(), 5, on_dask.DaskEngine("tcp://127.0.0.1:1")))
