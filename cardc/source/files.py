"""Writing a file so that a reader sees the old one or the new one, never half of one."""

import contextlib
import os
import secrets
from pathlib import Path


def write_atomic(path: Path | str, data: bytes | str) -> None:
    """Write `data` (text as UTF-8) to `path`; on failure the old file is whole and `OSError` says why."""
    target = Path(path).resolve()
    temporary = target.with_name(f".{target.name[:100]}.{secrets.token_hex(6)}.tmp")
    content = data.encode("utf-8") if isinstance(data, str) else data
    try:
        _write_new(temporary, content, _mode(target))
        temporary.replace(target)
        _sync_folder(target.parent)
    except OSError as error:
        raise OSError(error.errno, f"cannot write: {error.strerror or error}", str(path)) from error
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
    """The permissions of the file to be replaced, if there is one."""
    try:
        return path.stat().st_mode & 0o7777
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
