"""Work on many items, shared out over several processes, and given back in the order of the items.

The work is a value that is called with each item. A process that is forked has it as it is; to one that is spawned it
is sent, so what it holds must be such as can be. Nothing else is taken over from the process that began them.
"""

from __future__ import annotations

import gc
import multiprocessing
import pickle
import signal
import sys
import traceback
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from multiprocessing.connection import Connection, wait
from multiprocessing.context import BaseContext
from multiprocessing.process import BaseProcess
from typing import Any, Generic, NamedTuple, TypeVar

from cardc.errors import CardcError

T = TypeVar("T")
R = TypeVar("R")

# So many items at a time: few enough that none waits long for the last one, and enough to be worth a message.
AT_ONCE = 8


class WorkerDied(CardcError, RuntimeError):
    """A process ended in the middle of its work: it was killed, or ran out of memory."""


def cheapest_way() -> str:
    """How processes are begun here: forked where that is safe, as they then need not load anything."""
    return "fork" if sys.platform == "linux" else "spawn"


def in_processes(
    work: Callable[[T], R], items: Sequence[T], jobs: int, *, way: str = "", at_once: int = AT_ONCE
) -> Iterator[R]:
    """What the work gives for each item, in order. With one job, or few items, it is done here.

    An error of the work is raised here, at its item. However it ends, no process is left.
    """
    batches = [items[first : first + at_once] for first in range(0, len(items), at_once)]
    if jobs <= 1 or len(batches) <= 1:
        yield from map(work, items)
        return
    context = multiprocessing.get_context(way or cheapest_way())
    with _Workers(work, min(jobs, len(batches)), context) as workers:
        yield from workers.done(batches)


class _Done(NamedTuple):
    """What came of a batch: results, and the error that ended it, if one did."""

    results: list[Any]
    error: BaseException | None = None


class _Worker(NamedTuple):
    process: BaseProcess
    connection: Connection


class _Workers(Generic[T, R]):
    """Processes that are each given a batch at a time."""

    def __init__(self, work: Callable[[T], R], number: int, context: BaseContext) -> None:
        self.workers: list[_Worker] = []
        self.work, self.number, self.context = work, number, context

    def __enter__(self) -> _Workers[T, R]:
        try:
            for _ in range(self.number):
                self.workers.append(self._begun())
        except BaseException:
            self._end()
            raise
        return self

    def __exit__(self, *_: object) -> None:
        self._end()

    def _begun(self) -> _Worker:
        ours, theirs = self.context.Pipe()
        process: BaseProcess = self.context.Process(target=_serve, args=(self.work, theirs), daemon=True)  # type: ignore[attr-defined]
        with undisturbed():
            process.start()
        theirs.close()
        return _Worker(process, ours)

    def _end(self) -> None:
        for worker in self.workers:
            worker.process.terminate()
        for worker in self.workers:
            worker.process.join()
            worker.connection.close()

    def done(self, batches: Sequence[Sequence[T]]) -> Iterator[R]:
        """The results of all batches in order; those that are done before their turn wait."""
        given: dict[Connection, int] = {}
        kept: dict[int, _Done] = {}
        left = iter(range(len(batches)))
        for worker in self.workers:
            self._give(worker.connection, next(left, None), batches, given)
        for turn in range(len(batches)):
            while turn not in kept:
                for ready in wait(list(given)):
                    assert isinstance(ready, Connection)
                    kept[given.pop(ready)] = self._told(ready)
                    self._give(ready, next(left, None), batches, given)
            batch = kept.pop(turn)
            yield from batch.results
            if batch.error is not None:
                raise batch.error

    def _give(
        self, connection: Connection, batch: int | None, batches: Sequence[Sequence[T]], given: dict[Connection, int]
    ) -> None:
        if batch is None:
            return
        given[connection] = batch
        try:
            connection.send(batches[batch])
        except BrokenPipeError:
            self._died(connection)

    def _told(self, connection: Connection) -> _Done:
        try:
            told: _Done = connection.recv()
        except (EOFError, ConnectionError):
            self._died(connection)
        return told

    def _died(self, connection: Connection) -> Any:
        process = next(worker.process for worker in self.workers if worker.connection is connection)
        process.join()
        code = process.exitcode or 0
        how = f"by signal {signal.Signals(-code).name}" if code < 0 else f"with exit code {code}"
        raise WorkerDied(f"one of {self.number} processes ended in its work, {how}; `--jobs 1` does all of it in one")


def _serve(work: Callable[[T], R], connection: Connection) -> None:
    """Works until it is ended, or the one who began it is gone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    gc.freeze()  # what is loaded stays: it need not be looked through again and again
    beginner = multiprocessing.parent_process()
    assert beginner is not None
    while connection in wait([connection, beginner.sentinel]):
        try:
            batch = connection.recv()
        except EOFError:
            return
        connection.send(_of_batch(work, batch))


def _of_batch(work: Callable[[T], R], batch: Sequence[T]) -> _Done:
    results: list[R] = []
    for item in batch:
        try:
            results.append(work(item))
        except Exception as error:  # it is raised again where it can be told
            return _Done(results, _sendable(error, traceback.format_exc()))
    return _Done(results)


def _sendable(error: Exception, where: str) -> Exception:
    """The error with where it was raised, or, if it would not arrive whole, one that tells of it."""
    try:
        pickle.loads(pickle.dumps(error))  # noqa: S301 - it was made here
    except Exception:
        error = RuntimeError(f"{type(error).__name__}: {error}")
    error.add_note(f"in another process:\n{where}")
    return error


@contextmanager
def undisturbed() -> Iterator[None]:
    """Processes begun in here never see that a user interrupts: who began them ends them."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
