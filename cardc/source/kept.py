"""What is kept between runs in the user's cache folder (`CARDC_CACHE=off` keeps nothing). It can only save time."""

from __future__ import annotations

import contextlib
import hashlib
import os
import tempfile
import time
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

# So many files found sound are remembered, the newest of them.
_REMEMBERED = 256

# When this process began, and what no other process has.
_BEGAN = time.time_ns()
_OWN = f"{os.getpid()} since {_BEGAN}".encode()


def cache_folder(environ: Mapping[str, str]) -> Path | None:
    """Where things are kept; None if nothing is to be kept or the user has no folder for it."""
    if environ.get("CARDC_CACHE", "").lower() in ("off", "0", "no"):
        return None
    base = environ.get("XDG_CACHE_HOME", "")
    if not base:
        home = environ.get("HOME") or environ.get("USERPROFILE")
        if not home:
            return None
        base = str(Path(home) / ".cache")
    folder = Path(base)
    return folder / "cardc" if folder.is_absolute() else None


def keep(path: Path, text: str) -> None:
    """Keeps a text. Failing to is no finding: the next run finds out again what it says."""
    with contextlib.suppress(OSError):
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        # Written beside and moved: another process never sees half of it.
        handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.stem}-", suffix=path.suffix)
        with open(handle, "w", encoding="utf-8") as file:  # noqa: PTH123 - a handle, not a path
            file.write(text)
        Path(name).replace(path)


def digest(*parts: bytes | str) -> str:
    """A fingerprint of some texts or bytes in order."""
    made = hashlib.blake2b(digest_size=16)
    for part in parts:
        raw = part.encode() if isinstance(part, str) else part
        made.update(len(raw).to_bytes(8, "big") + raw)
    return made.hexdigest()


def code(path: Path) -> bytes:
    """The Python in a file, to know what it found again.

    Of a file that was changed since this process began, the process may have loaded what it was before. What it finds
    is no other's then: whoever reads the file as it is now would remember what the former one found.
    """
    text = path.read_bytes()
    return text if path.stat().st_mtime_ns <= _BEGAN else text + _OWN


def code_below(*folders: Path) -> Iterator[bytes]:
    """The Python below some folders: what it found sound, it may not find so once it is another."""
    return (code(path) for folder in folders for path in sorted(folder.rglob("*.py")))


class Remembered:
    """Fingerprints of what was found sound before, by the name of the check: it need not be looked at again."""

    def __init__(self, name: str) -> None:
        folder = cache_folder(os.environ)
        self._path = folder / f"{name}.txt" if folder is not None else None

    def __contains__(self, fingerprint: str) -> bool:
        return fingerprint in self._known()

    def add(self, fingerprints: Iterable[str]) -> None:
        """Remember some more."""
        if self._path is not None:
            known = dict.fromkeys([*self._known(), *fingerprints])
            keep(self._path, "".join(f"{one}\n" for one in list(known)[-_REMEMBERED:]))

    def _known(self) -> list[str]:
        try:
            return self._path.read_text(encoding="utf-8").split() if self._path is not None else []
        except (OSError, ValueError):
            return []
