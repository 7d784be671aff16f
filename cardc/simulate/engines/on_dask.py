"""Batches of games as tasks of dask: on a cluster that is there already, or on one of this machine's own processes.

Each worker is given the work once, whenever it joins, and then nothing but numbers. Few batches are asked for ahead,
and what was counted in one leaves the cluster at once: a worker that is lost takes with it only what it was playing,
which the scheduler gives to another.
"""

from __future__ import annotations

import logging
import pickle
import sys
import threading
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from itertools import islice
from multiprocessing import resource_tracker
from typing import Any
from uuid import uuid4

from distributed import Client, Future, KilledWorker, LocalCluster, Worker, WorkerPlugin, as_completed, get_worker
from distributed.client import FutureCancelledError

from cardc.scenarios.processes import undisturbed
from cardc.simulate.code_version import code_version
from cardc.simulate.engines.engine import BatchWork, EngineFailed
from cardc.simulate.journal import FinishedBatch

# So many batches are asked for ahead of those that came back: enough for a thousand workers, and little to remember.
AHEAD = 2_000
# Seconds until a scheduler has to answer, and until there has to be a worker.
_ANSWERS, _WORKERS = 10, 60


class DaskEngine:
    """A cluster at an address, or with none so many processes of this machine."""

    def __init__(self, address: str = "", processes: int = 1) -> None:
        self._address, self._processes = address, processes

    def played(self, work: BatchWork, numbers: Iterable[int]) -> Iterator[FinishedBatch]:
        """What was counted in the batches of some numbers, as they are done."""
        with _quiet(), self._client() as client, _work_on_all(client, work) as name:
            left = iter(numbers)

            def asked(many: int) -> list[Future]:
                return [client.submit(_play, name, number, pure=False) for number in islice(left, many)]

            waited = as_completed(asked(AHEAD), with_results=True, raise_errors=False)
            for future, result in waited:
                yield _finished(future, result)
                waited.update(asked(1))

    @contextmanager
    def _client(self) -> Iterator[Client]:
        if self._address:
            with _connected(self._address) as client:
                yield client
            return
        # The thread that begins workers takes over that it is not to be disturbed; the tracker, if it came later, would
        # undo that.
        if sys.platform != "win32":
            resource_tracker.ensure_running()
        with undisturbed():
            cluster = LocalCluster(
                n_workers=self._processes,
                threads_per_worker=1,
                processes=True,
                dashboard_address=None,
                silence_logs=logging.CRITICAL,
            )
        with cluster, Client(cluster) as client:
            yield client


class GivenWork(WorkerPlugin):  # type: ignore[misc]
    """What a worker needs to play batches, packed until the first one is asked of it."""

    def __init__(self, packed: bytes, version: str) -> None:
        self._packed, self._version = packed, version

    def setup(self, worker: Worker) -> None:
        """A worker of several threads plays one batch at a time: Python lets only one of them work anyway."""
        self._alone = threading.Lock()
        self._work: BatchWork | None = None

    def play(self, number: int) -> Any:
        """What was counted in a batch."""
        with self._alone:
            if self._work is None:
                self._work = self._unpacked()
            return self._work(number)

    def _unpacked(self) -> BatchWork:
        if self._version != code_version():
            raise EngineFailed(
                "a worker has another cardc than this one, and would count other games; install the same everywhere"
            )
        work: BatchWork = pickle.loads(self._packed)  # noqa: S301 - it comes from who may run anything here
        return work


def _play(name: str, number: int) -> FinishedBatch:
    """Runs on a worker."""
    return FinishedBatch(number, get_worker().plugins[name].play(number))


def _finished(future: Future, result: Any) -> FinishedBatch:
    """What came of a task: what was counted, or why nothing was."""
    if future.status == "finished":
        assert isinstance(result, FinishedBatch)
        return result
    error = result[1] if isinstance(result, tuple) else future.exception()
    if isinstance(error, KilledWorker):
        raise EngineFailed(
            "several workers died while they played the same batch; do they have enough memory? What was finished is "
            "kept where `--resume FILE` says so"
        ) from error
    if isinstance(error, FutureCancelledError) or not isinstance(error, BaseException):
        raise EngineFailed("the scheduler is gone; `--resume FILE` goes on with another one") from None
    raise error


@contextmanager
def _connected(address: str) -> Iterator[Client]:
    """A client of the scheduler at an address, which has workers."""
    try:
        client = Client(address, timeout=_ANSWERS)
    except (OSError, ValueError, TimeoutError) as error:
        raise EngineFailed(
            f"no scheduler answers at `{address}`; `dask scheduler` starts one, and tells where"
        ) from error
    with client:
        try:
            client.wait_for_workers(1, timeout=_WORKERS)
        except TimeoutError as error:
            raise EngineFailed(
                f"`{address}` has no workers; `dask worker --nthreads 1 {address}` starts one"
            ) from error
        yield client


@contextmanager
def _work_on_all(client: Client, work: BatchWork) -> Iterator[str]:
    """Gives the work to all workers there are, and to those that come later; the name they know it by."""
    name = f"cardc-{uuid4()}"
    client.register_plugin(GivenWork(pickle.dumps(work), code_version()), name=name)
    try:
        yield name
    finally:
        if client.status == "running":
            client.unregister_worker_plugin(name)


@contextmanager
def _quiet() -> Iterator[None]:
    """A lost worker is no news: its batches are played by others."""
    logger = logging.getLogger("distributed")
    before = logger.level
    logger.setLevel(logging.CRITICAL)
    try:
        yield
    finally:
        logger.setLevel(before)
