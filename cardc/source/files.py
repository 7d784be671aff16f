"""Writing a file, or a folder of files, so that a reader sees the old or the new, never half of it."""

import contextlib
import errno
import os
import secrets
import shutil
import stat
from collections.abc import Mapping
from pathlib import Path

from cardc.errors import CardcError


class ChangedMeanwhile(CardcError, OSError):
    """A file is not what it was when it was read; what was made of it would lose what somebody else wrote."""


def write_atomic(path: Path | str, data: bytes | str, *, instead_of: bytes | None = None) -> None:
    """Write `data` (text as UTF-8) to `path`; on failure the old file is whole and `OSError` says why.

    `instead_of` is what the file held when `data` was made of it; it is left alone if it holds something else by now.
    A pipe or device is written into.
    """
    content = data.encode("utf-8") if isinstance(data, str) else data
    try:
        mode = _mode(Path(path))
        if mode is not None and not stat.S_ISREG(mode) and not stat.S_ISDIR(mode):
            with Path(path).open("wb") as stream:
                stream.write(content)
            return
        target = _target(Path(path))
        _refuse_read_only(target, mode)
        _replace(target, content, None if mode is None else stat.S_IMODE(mode), instead_of)
        _sync_folder(target.parent)
    except ChangedMeanwhile as error:
        raise ChangedMeanwhile(error.errno, error.strerror, str(path)) from error
    except OSError as error:
        raise OSError(error.errno, f"cannot write: {error.strerror or error}", str(path)) from error


def refuse_unwritable(path: Path) -> None:
    """Raises `OSError`, as far as that shows before there is anything to write, where a file could not be written."""
    try:
        mode = _mode(path)
        if mode is not None and not stat.S_ISREG(mode) and not stat.S_ISDIR(mode):
            return
        target = _target(path)
        _refuse_read_only(target, mode)
        folder = target.parent
        folder.stat()
        if not os.access(folder, os.W_OK):
            raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))
    except OSError as error:
        raise OSError(error.errno, f"cannot write: {error.strerror or error}", str(path)) from error


def write_folder(folder: Path, files: Mapping[Path, str]) -> None:
    """Write a new folder with files by their names in it: all of it or, on failure, nothing."""
    folder.parent.mkdir(parents=True, exist_ok=True)
    temporary = folder.with_name(f".{folder.name[:100]}.{secrets.token_hex(6)}.tmp")
    try:
        for name, text in files.items():
            (temporary / name).parent.mkdir(parents=True, exist_ok=True)
            write_atomic(temporary / name, text)
        temporary.rename(folder)
    except OSError as error:
        reason = (error.strerror or str(error)).removeprefix("cannot write: ")
        raise OSError(error.errno, f"cannot write: {reason}", str(folder)) from error
    finally:
        shutil.rmtree(temporary, ignore_errors=True)


def _target(path: Path) -> Path:
    """The file that a path leads to."""
    try:
        return path.resolve()
    except RuntimeError as error:  # how Python 3.11 tells of links that lead back to themselves
        raise OSError(errno.ELOOP, os.strerror(errno.ELOOP)) from error


def _refuse_read_only(target: Path, mode: int | None) -> None:
    """Replacing would get round it: it asks for the right to change the folder only."""
    if mode is not None and not (mode & 0o222 and os.access(target, os.W_OK)):
        raise PermissionError(errno.EACCES, "it is read-only")


def _replace(target: Path, content: bytes, mode: int | None, instead_of: bytes | None) -> None:
    temporary = target.with_name(f".{target.name[:100]}.{secrets.token_hex(6)}.tmp")
    try:
        _write_new(temporary, content, mode)
        if instead_of is not None and target.read_bytes() != instead_of:
            raise ChangedMeanwhile(errno.EBUSY, "it was changed while it was worked on, and is left as it is")
        temporary.replace(target)
    finally:
        with contextlib.suppress(OSError):
            temporary.unlink(missing_ok=True)


def _write_new(path: Path, content: bytes, mode: int | None) -> None:
    # `open` honours the user's umask for a new file, which `tempfile` does not.
    with path.open("xb") as stream:
        if mode is not None:
            path.chmod(mode)
        stream.write(content)
        stream.flush()
        os.fsync(stream.fileno())


def _mode(path: Path) -> int | None:
    """The kind and permissions of the file to be replaced, if there is one."""
    try:
        return path.stat().st_mode
    except OSError:
        return None


def _sync_folder(folder: Path) -> None:
    """Make the new name durable, where the system can."""
    with contextlib.suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
