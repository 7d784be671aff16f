"""Texts in their usual wording, written into the files of cards."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from cardc.api.deck import Deck
from cardc.catalog.formatting import Formatted, format_files, unread
from cardc.source.files import write_atomic

__all__ = ["Formatted", "reword", "unreadable"]


def reword(deck: Deck, paths: Iterable[Path], *, write: bool = True) -> list[Formatted]:
    """The files at or below the paths whose texts have other words than usual; with `write`, rewritten in place."""
    changed = list(format_files(deck.catalog, paths))
    for one in changed:
        if write and one.content is not None:
            write_atomic(one.file, one.content, instead_of=one.old)
    return changed


def unreadable(deck: Deck, paths: Iterable[Path]) -> int:
    """How many texts at or below the paths have errors, so that they keep their words."""
    return unread(deck.catalog, paths)
