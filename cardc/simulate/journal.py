"""The finished batches of a run, in a file that outlives whoever writes it: a line for each, with its checksum.

Lines are only added, and each is on the disk before the next one is written. What was half written when a run was
killed fails its checksum and is no line, so its batch is played again. A batch that stands there twice counts once.
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any, BinaryIO, NamedTuple

from cardc.errors import CardcError
from cardc.source.disk import open_to_read
from cardc.source.files import write_atomic
from cardc.source.kept import digest
from cardc.source.suggest import listed

if sys.platform != "win32":
    import fcntl

_FORMAT = "cardc simulate journal 1"


class NotResumed(CardcError, ValueError):
    """A journal cannot be gone on with: it is of another run, is none, or another run is writing it."""


class NotTheSameTwice(CardcError, RuntimeError):
    """A batch was played twice and came out differently, so the run cannot be trusted."""


class FinishedBatch(NamedTuple):
    """A batch that is done: its number in the run, and what was counted in it, as plain data."""

    number: int
    counted: Any


class CountedOnce:
    """Batches by their numbers, each of which counts once, however often it arrives."""

    def __init__(self) -> None:
        self._checksums: dict[int, str] = {}

    def is_new(self, batch: FinishedBatch) -> bool:
        """True for a batch that was not seen before. One that was must be what it was."""
        checksum = digest(_plain(batch.counted))
        before = self._checksums.setdefault(batch.number, checksum)
        if before != checksum:
            raise NotTheSameTwice(
                f"batch {batch.number} was played twice and came out differently; play without what is not "
                "reproducible, such as a bot with a budget in seconds, and with one version of cardc everywhere"
            )
        return before is checksum

    def __len__(self) -> int:
        return len(self._checksums)

    def __contains__(self, number: int) -> bool:
        return number in self._checksums


class Journal:
    """The journal of one run, open to be added to."""

    def __init__(self, path: Path, stream: BinaryIO) -> None:
        self.path, self._stream = path, stream

    def finished(self) -> Iterator[FinishedBatch]:
        """The batches that the file holds, one at a time: all of them may be more than fit into memory."""
        with open_to_read(self.path) as lines:
            next(lines, None)  # which run it is of
            for line in lines:
                told = _told(line)
                if told is not None:
                    yield FinishedBatch(told["batch"], told["counted"])

    def add(self, batch: FinishedBatch) -> None:
        """Writes a batch, and waits until it is on the disk."""
        self._stream.write(_line({"batch": batch.number, "counted": batch.counted}))
        self._stream.flush()
        os.fsync(self._stream.fileno())


@contextmanager
def open_journal(path: Path, run: Mapping[str, str]) -> Iterator[Journal]:
    """The journal of a run in a file, which is begun if there is none. `run`: everything that its results rest on."""
    if not path.exists():
        write_atomic(path, _line({"journal": _FORMAT, "run": dict(run)}))
    with path.open("ab") as stream:
        _lock(stream, path)
        _refuse_another_run(path, run)
        if not _ends_whole(path):
            stream.write(b"\n")
            stream.flush()
        yield Journal(path, stream)


def _lock(stream: BinaryIO, path: Path) -> None:
    """Nobody else writes the file meanwhile. The lock ends with its process, however that ends.

    Windows has no such locks: who begins two runs there has to give them two files.
    """
    if sys.platform != "win32":
        try:
            fcntl.flock(stream, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError as error:
            raise NotResumed(f"another run is writing `{path}`; wait for it, or name another file") from error


def _refuse_another_run(path: Path, run: Mapping[str, str]) -> None:
    with open_to_read(path) as lines:
        first = _told(next(lines, b""))
    if first is None or first.get("journal") != _FORMAT:
        raise NotResumed(f"`{path}` is no journal of `cardc simulate`; name a new file, or one that it began")
    before = first["run"]
    others = [name for name in {**before, **run} if before.get(name) != run.get(name)]
    if others:
        raise NotResumed(
            f"`{path}` is of another run, which differs in {listed(others)}; go on with what it was begun with, "
            "or name another file"
        )


def _ends_whole(path: Path) -> bool:
    """False after a line that was cut off."""
    with open_to_read(path) as file:
        file.seek(-1, os.SEEK_END)
        return file.read(1) == b"\n"


def _line(told: Mapping[str, Any]) -> bytes:
    text = _plain(told)
    return f"{digest(text)} {text}\n".encode()


def _told(line: bytes) -> Any:
    """What a line tells; None for one that is not as it was written."""
    checksum, _, text = line.rstrip(b"\n").partition(b" ")
    return json.loads(text) if line.endswith(b"\n") and digest(text).encode() == checksum else None


def _plain(told: Any) -> str:
    return json.dumps(told, ensure_ascii=False, sort_keys=True, separators=(",", ":"))
