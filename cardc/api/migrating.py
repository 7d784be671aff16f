"""Brings files of an older format, and files that say former names, into the form of now."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import replace
from pathlib import Path

from cardc.api.deck import Deck
from cardc.scenarios.migration import MigratedFile, migrate_files, with_names_of_now
from cardc.scenarios.suite import collect, scenario_files
from cardc.source.diagnostics import Diagnostic
from cardc.source.disk import DISK, at_or_below
from cardc.source.files import write_atomic

__all__ = ["MigratedFile", "migrate", "scenario_files"]

RENAMED = "id-renamed"


def migrate(deck: Deck, paths: Iterable[Path], *, write: bool = True) -> Iterator[MigratedFile | None]:
    """Each scenario file at or below the paths, in turn, in the form of now; None for one that is as it should be.

    Then every file there that says former names of cards, rulings, options or symbols. With `write`, they are replaced,
    each in one step or not at all, so an interruption leaves it either old or new; one that cannot be is told as such.
    """
    given = tuple(paths)
    for one in migrate_files(given, deck.stage.words, deck.game.name):
        yield _written(one, write)
    for one in _renamed(deck, given):
        yield _written(one, write)


def _written(one: MigratedFile | None, write: bool) -> MigratedFile | None:
    if one is None or one.content is None or not write:
        return one
    try:
        write_atomic(one.file, one.content, instead_of=one.old)
    except OSError as error:
        return replace(one, content=None, why=error.strerror or str(error))
    return one


def _renamed(deck: Deck, paths: tuple[Path, ...]) -> Iterator[MigratedFile]:
    """The files that say former names, with those of now."""
    asked_for = at_or_below(paths)
    said = collect(paths, deck.stage.words, former=deck.former, files=deck.files).diagnostics
    by_file: dict[Path, list[Diagnostic]] = defaultdict(list)
    for told in (*deck.told, *said):
        if told.code == RENAMED:
            by_file[Path(told.span.file)].append(told)
    for file, renamings in by_file.items():
        if asked_for(file):
            found = with_names_of_now(file, DISK.read(file), renamings)
            if found is not None:
                yield found
