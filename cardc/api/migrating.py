"""Brings files of an older format into the form of now."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path

from cardc.api.deck import Deck
from cardc.scenarios.migration import MigratedFile, migrate_files
from cardc.scenarios.suite import scenario_files
from cardc.source.files import write_atomic

__all__ = ["MigratedFile", "migrate", "scenario_files"]


def migrate(deck: Deck, paths: Iterable[Path], *, write: bool = True) -> Iterator[MigratedFile | None]:
    """Each scenario file at or below the paths, in turn, rewritten in place; None for one that is as it should be.

    A file is replaced in one step or not at all, so an interruption leaves each either old or new.
    """
    for one in migrate_files(paths, deck.stage.words, deck.game.name):
        if one is not None and one.content is not None and write:
            write_atomic(one.file, one.content)
        yield one
