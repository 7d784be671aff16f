"""Texts that stand for files while something is read: what an editor holds and has not saved yet.

Everything that reads files of cards reads through here, so that a buffer is found fault with like the file it will be.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from pathlib import Path

_TEXTS: ContextVar[Mapping[Path, str]] = ContextVar("_TEXTS", default={})  # noqa: B039 - nobody changes it


@contextmanager
def unsaved(texts: Mapping[str, str]) -> Iterator[None]:
    """Within this, the texts are what the files of their names hold, whether there are such files or not."""
    before = _TEXTS.set({Path(name).absolute(): text for name, text in texts.items()})
    try:
        yield
    finally:
        _TEXTS.reset(before)


def unsaved_text(path: Path | str) -> str | None:
    """The text that stands for a file, if one does."""
    texts = _TEXTS.get()
    return texts.get(Path(path).absolute()) if texts else None


def unsaved_below(folder: Path) -> list[Path]:
    """The files that have a text and lie in a folder or below it, as the folder is named."""
    base = folder.absolute()
    return [folder / path.relative_to(base) for path in _TEXTS.get() if path.is_relative_to(base) and path != base]


def is_file(path: Path) -> bool:
    """True for a file, and for what a text stands for."""
    return unsaved_text(path) is not None or path.is_file()
