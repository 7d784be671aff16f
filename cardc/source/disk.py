"""The files that are read: those on disk, and texts that stand for files, as an editor holds them unsaved.

Everything that reads files of cards asks here, so that a text is found fault with like the file it will be.
"""

from __future__ import annotations

import errno
import os
import stat
from collections.abc import Callable, Hashable, Iterable, Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import BinaryIO, NamedTuple, TypeVar

from cardc.source.memory import Memory, Once, every_time

T = TypeVar("T")


def open_to_read(path: Path | str) -> BinaryIO:
    """A regular file, opened. A pipe or device is refused: it could keep whoever reads it waiting for ever."""
    # Opened first and asked then, so that it cannot become another in between; without waiting for a writer.
    # Windows has no such pipes among its files, and opens no folder.
    try:
        handle = os.open(path, os.O_RDONLY | getattr(os, "O_BINARY", 0) | getattr(os, "O_NONBLOCK", 0))
    except PermissionError:
        if Path(path).is_dir():
            raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), str(path)) from None
        raise
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


def at_or_below(paths: Iterable[Path]) -> Callable[[Path | str], bool]:
    """Whether a file is one of some paths, or lies in one of them, wherever links lead."""
    roots = [resolved(path) for path in paths]

    @cache
    def lies_there(file: Path | str) -> bool:
        whole = resolved(Path(file))
        return any(whole.is_relative_to(root) for root in roots)

    return lies_there


@dataclass(frozen=True, slots=True)
class Files:
    """What lies on disk, with texts by absolute path: each is what its file holds, whether there is one or not.

    None stands for a file that is not there, even if it lies on disk. With a `memory`, each file is read from disk
    once, so that what was read stays what it was, and what was made of it need not be made again.
    """

    texts: Mapping[Path, str | None] = field(default_factory=dict)
    memory: Memory | None = field(default=None, compare=False, repr=False)
    # Where it is kept what lies on disk, for all parts of the memory alike.
    lying: Memory | None = field(default=None, compare=False, repr=False)

    def with_texts(self, texts: Mapping[str, str | None]) -> Files:
        """These files with further texts, by names as seen from the working folder."""
        more = {Path(name).absolute(): text for name, text in texts.items()}
        return Files({**self.texts, **more}, self.memory, self.lying)

    def with_memory(self) -> Files:
        """These files as they are from now on."""
        return Files._kept(self.texts, Memory())

    def later(self, name: str | Path, text: str | None) -> Files:
        """The same files after one of them was changed: those that this one read are not read again."""
        return Files._kept({**self.texts, Path(name).absolute(): text}, (self.memory or Memory()).later())

    @staticmethod
    def _kept(texts: Mapping[Path, str | None], memory: Memory) -> Files:
        return Files(texts, memory, memory.part("disk"))

    def part(self, name: str) -> Files:
        """The same files with a memory of its own for what is not always asked for, such as what is only asked to find
        out something else that is known."""
        return Files(self.texts, self.memory.part(name) if self.memory is not None else None, self.lying)

    @property
    def is_later(self) -> bool:
        """True if they were others before, in this process: what was found of those is known, and not kept on disk."""
        return self.memory is not None and self.memory.is_later

    def all_was_asked(self) -> None:
        """Everything has been asked for: later files need know no more than that."""
        if self.memory is not None:
            self.memory.all_was_asked()

    @property
    def once(self) -> Once:
        """Finds out what was not found out before."""
        return self.memory.once if self.memory is not None else every_time

    @property
    def _once_on_disk(self) -> Once:
        """Looks at the disk if that was not done before; all parts then know the same."""
        return self.lying.once if self.lying is not None else every_time

    def text(self, path: Path | str) -> str | None:
        """The text that stands for a file, if one does."""
        return self.texts.get(Path(path).absolute()) if self.texts else None

    def is_file(self, path: Path) -> bool:
        """True for a file, and for what a text stands for."""
        whole = path.absolute()
        if whole in self.texts:
            return self.texts[whole] is not None
        return self._once_on_disk(("is a file", str(whole)), path.is_file)

    def exists(self, path: Path) -> bool:
        """True for anything that lies there, and for what a text stands for."""
        whole = path.absolute()
        return self.texts[whole] is not None if whole in self.texts else path.exists()

    def is_folder(self, path: Path) -> bool:
        """True for a folder, and for what texts stand in."""
        whole = path.absolute()
        return path.is_dir() or any(text is not None and whole in one.parents for one, text in self.texts.items())

    def read(self, path: Path | str, most: int = -1) -> bytes:
        """All that a file holds, or so many bytes at most; `OSError` says why it cannot be read."""
        whole = Path(path).absolute()
        if whole not in self.texts:
            known = self._once_on_disk(("bytes", str(whole)), lambda: _Content(_read(path, most), most))
            return known.bytes[: most if most >= 0 else None] if known.is_enough(most) else _read(path, most)
        text = self.texts[whole]
        if text is None:
            raise FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT), str(path))
        # A text may hold what no file can; whoever reads it as cards says so.
        return text.encode("utf-8", "surrogatepass")

    def read_all(self, paths: Iterable[Path]) -> list[bytes] | None:
        """All that some files hold; None if one of them cannot be read, which is told by whoever reads it by itself."""
        try:
            return [self.read(path) for path in paths]
        except OSError:
            return None

    def made_of(self, what: Hashable, paths: Iterable[Path], make: Callable[[], T]) -> T:
        """What is made of some files, and of `what` else belongs to it; made again only when one of these changed."""
        listed = tuple(paths)
        texts = self.read_all(listed) if self.memory is not None else None
        if texts is None:
            return make()
        return self.once((what, tuple(map(str, listed)), tuple(texts)), make)

    def made_apart(self, name: str, what: Hashable, paths: Iterable[Path], make: Callable[[Files], T]) -> T:
        """The same of what is asked for in the making alone, which is kept in a part of its own."""
        files = self.part(name)

        def anew() -> T:
            made = make(files)
            files.all_was_asked()
            return made

        return self.made_of(what, paths, anew)

    def below(self, folder: Path, ending: str) -> set[Path]:
        """The files in a folder and in those below it whose names end so, as the folder is named."""
        lying = self._once_on_disk(("below", str(folder), ending), lambda: {*folder.rglob(f"*{ending}")})
        return self._with_texts_below(folder, ending, lying)

    def inside(self, folder: Path, ending: str) -> set[Path]:
        """The files right in a folder whose names end so, as the folder is named."""
        lying = self._once_on_disk(("inside", str(folder), ending), lambda: {*folder.glob(f"*{ending}")})
        return {path for path in self._with_texts_below(folder, ending, lying) if path.parent == folder}

    def _with_texts_below(self, folder: Path, ending: str, lying: set[Path]) -> set[Path]:
        base = folder.absolute()
        inner = [path for path in self.texts if path.name.endswith(ending) and base in path.parents]
        there = {folder / path.relative_to(base): self.texts[path] is not None for path in inner}
        return {path for path in lying if there.get(path, True)} | {
            path for path, is_there in there.items() if is_there
        }


class _Content(NamedTuple):
    """What was read of a file, with so many bytes at most (-1: all)."""

    bytes: bytes
    most: int

    def is_enough(self, most: int) -> bool:
        """True if it holds so many bytes of the file, or all that there are."""
        is_whole = self.most < 0 or len(self.bytes) < self.most
        return is_whole or 0 <= most <= self.most


def _read(path: Path | str, most: int) -> bytes:
    with open_to_read(path) as stream:
        return stream.read(most)


DISK = Files()
