"""Writing what was made, so that nothing is lost that somebody else wrote: what is there is replaced only if it is as
cardc wrote it.

Files have a seal (`cardc.source.seal`) that breaks with the first byte that is changed. A form without room for one,
such as .csv and .xlsx, is made to be edited, and is replaced by the same bytes or with `force` alone.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path

from cardc.errors import CardcError
from cardc.source.files import refuse_unwritable, write_atomic
from cardc.source.seal import is_sealed
from cardc.source.suggest import listed

__all__ = ["NotReplaced", "foresee_writing", "write_file", "write_files"]


class NotReplaced(CardcError, FileExistsError):
    """A file is there that would be lost."""


def write_file(file: str | Path, content: bytes, *, force: bool = False) -> None:
    """Write a file, whole or not at all."""
    path = Path(file)
    _refuse_to_replace([path] if not force and _would_be_lost(path, content) else [], content)
    write_atomic(path, content)


def foresee_writing(file: str | Path, *, force: bool = False) -> None:
    """Raises what `write_file` would, before anybody waits for what is to be written.

    A file that is not as cardc wrote it is refused, though the same bytes might come.
    """
    path = Path(file)
    refuse_unwritable(path)
    _refuse_to_replace([path] if not force and _would_be_lost(path, None) else [], b"")


def write_files(folder: str | Path, files: Mapping[str, bytes], *, force: bool = False) -> None:
    """Write files by their names into a folder, which is made where there is none: each whole or not at all.

    If one of them may not be replaced, none is written.
    """
    within = Path(folder)
    lost = [within / name for name, content in files.items() if not force and _would_be_lost(within / name, content)]
    _refuse_to_replace(lost, next(iter(files.values()), b""))
    try:
        within.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise OSError(error.errno, f"cannot write: {error.strerror or error}", str(within)) from error
    for name, content in files.items():
        write_atomic(within / name, content)


def _would_be_lost(path: Path, content: bytes | None) -> bool:
    """True for a file that holds something else, and not what cardc wrote."""
    try:
        if not path.is_file():  # nothing, or a pipe or device, which keeps nothing
            return False
        there = path.read_bytes()
    except OSError:
        return False  # what keeps it from being read is told of writing
    return bool(there) and there != content and not is_sealed(there)


def _refuse_to_replace(paths: Iterable[Path], content: bytes) -> None:
    lost = [str(path) for path in paths]
    if not lost:
        return
    are, them = ("is", "it") if len(lost) == 1 else ("are", "them")
    why = f"{are} not as cardc wrote {them}" if is_sealed(content) else f"may have been edited since it wrote {them}"
    raise NotReplaced(f"{listed(lost)} {are} there already and {why}; `--force` replaces {them}, or name another file")
