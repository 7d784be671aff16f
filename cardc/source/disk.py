"""The files that are read: those on disk, and texts that stand for files, as an editor holds them unsaved.

Everything that reads files of cards asks here, so that a text is found fault with like the file it will be.
"""

from __future__ import annotations

import errno
import os
import stat
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import BinaryIO


def open_to_read(path: Path | str) -> BinaryIO:
    """A regular file, opened. A pipe or device is refused: it could keep whoever reads it waiting for ever."""
    # Opened first and asked then, so that it cannot become another in between; without waiting for a writer.
    handle = os.open(path, os.O_RDONLY | getattr(os, "O_BINARY", 0) | getattr(os, "O_NONBLOCK", 0))
    kind = os.fstat(handle).st_mode
    if stat.S_ISREG(kind):
        return os.fdopen(handle, "rb")
    os.close(handle)
    if stat.S_ISDIR(kind):
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), str(path))
    raise OSError(errno.EINVAL, "it is no regular file", str(path))


def resolved(path: Path) -> Path:
    """Where a path leads; of links that lead back to themselves, which cannot be read, as far as they do."""
    return Path(os.path.realpath(path))


@dataclass(frozen=True, slots=True)
class Files:
    """What lies on disk, with texts by absolute path: each is what its file holds, whether there is one or not."""

    texts: Mapping[Path, str] = field(default_factory=dict)

    def with_texts(self, texts: Mapping[str, str]) -> Files:
        """These files with further texts, by names as seen from the working folder."""
        return Files({**self.texts, **{Path(name).absolute(): text for name, text in texts.items()}})

    def text(self, path: Path | str) -> str | None:
        """The text that stands for a file, if one does."""
        return self.texts.get(Path(path).absolute()) if self.texts else None

    def is_file(self, path: Path) -> bool:
        """True for a file, and for what a text stands for."""
        return self.text(path) is not None or path.is_file()

    def read(self, path: Path) -> bytes:
        """All that a file holds; `OSError` says why it cannot be read."""
        text = self.text(path)
        # A text may hold what no file can; whoever reads it as cards says so.
        if text is not None:
            return text.encode("utf-8", "surrogatepass")
        with open_to_read(path) as stream:
            return stream.read()

    def read_all(self, paths: Iterable[Path]) -> list[bytes] | None:
        """All that some files hold; None if one of them cannot be read, which is told by whoever reads it by itself."""
        try:
            return [self.read(path) for path in paths]
        except OSError:
            return None

    def below(self, folder: Path, ending: str) -> set[Path]:
        """The files in a folder and in those below it whose names end so, as the folder is named."""
        return {*folder.rglob(f"*{ending}"), *self._texts_below(folder, ending)}

    def inside(self, folder: Path, ending: str) -> set[Path]:
        """The files right in a folder whose names end so, as the folder is named."""
        texts = (path for path in self._texts_below(folder, ending) if path.parent == folder)
        return {*folder.glob(f"*{ending}"), *texts}

    def _texts_below(self, folder: Path, ending: str) -> list[Path]:
        if not self.texts:
            return []
        base = folder.absolute()
        inner = (path.relative_to(base) for path in self.texts if path.is_relative_to(base) and path != base)
        return [folder / path for path in inner if path.name.endswith(ending)]


DISK = Files()
