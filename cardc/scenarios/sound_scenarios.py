"""Which scenario files a check has to read: those that were found sound with the same cards and rules need not be.

Reading and checking all scenarios takes longer than checking all cards, and seldom finds anything new.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, TypeAlias

from cardc import __version__
from cardc.catalog import schemas
from cardc.catalog.beside_texts import alike, beside_texts
from cardc.catalog.cards import Catalog
from cardc.catalog.folders import lay_out
from cardc.scenarios.ledger import ledger_files
from cardc.source.disk import DISK, Files, resolved
from cardc.source.kept import Remembered, code_below, digest

if TYPE_CHECKING:
    from cardc.source.diagnostics import Diagnostic

# What files say, by their names; None if one of them cannot be read.
WhatFilesSay: TypeAlias = Mapping[str, bytes] | None

# Whose Python says what is wrong with a scenario.
_ROOMS = (Path(__file__).parent, Path(__file__).parents[1] / "engine")


def scenario_folders(roots: Iterable[Path], game: Path, usual: Path) -> list[Path]:
    """The folders that add to a game; of the game alone, also where the scenarios lie that come with it."""
    listed = tuple(roots)
    return [root for root in listed if root.resolve() != game.resolve()] or [*listed, usual]


def scenario_paths(folders: Iterable[Path], *, files: Files = DISK) -> list[Path]:
    """The scenario files of folders, each once."""
    laid = (lay_out(folder, files=files) for folder in folders)
    found = tuple(path for folder in laid for path in folder.scenarios)
    return files.once(("each once", found), lambda: list({resolved(path): path for path in found}.values()))


class SoundScenarios:
    """The scenario files of folders, and whether they were found sound together, with all that this rests on."""

    def __init__(self, folders: Sequence[Path], roots: Sequence[Path], python: Path, *, files: Files = DISK) -> None:
        self.folders = folders
        self.paths = scenario_paths(folders, files=files)
        laid = [lay_out(root, files=files) for root in roots]
        beside = [*(path for one in laid for path in one.files), *ledger_files(roots, files)]
        schema = schemas.path(schemas.SCENARIOS).read_bytes()
        texts = files.read_all((*beside, *self.paths))
        sound = (__version__, schema, *map(str, self.paths), *(texts or ()), *code_below(python, *_ROOMS))
        self._together = digest(*sound) if texts is not None else ""
        self._remembered = Remembered("sound-scenarios")

    @cached_property
    def known(self) -> bool:
        """True if they were found sound before."""
        return self._together in self._remembered

    def keep(self, found: Iterable[Diagnostic]) -> None:
        """Remember them, if nothing was found."""
        if self._together and not list(found):
            self._remembered.add([self._together])


class SoundBeside:
    """What scenarios were found sound with: all that they and their ledgers say, and the cards of a catalog.

    As long as that is alike, none of it has to be read to know that they are sound still.
    """

    def __init__(self, said: WhatFilesSay, catalog: Catalog) -> None:
        self._said = said
        self._catalog = catalog

    @cached_property
    def _beside(self) -> Catalog:
        return beside_texts(self._catalog)

    def is_like(self, said: WhatFilesSay, catalog: Catalog) -> bool:
        """True where the same is said beside cards that are alike but for their texts."""
        return said is not None and said == self._said and alike(beside_texts(catalog), self._beside)


def said_in(scenarios: Iterable[Path], roots: Iterable[Path], files: Files) -> WhatFilesSay:
    """All that some scenario files, and the ledgers of some folders, say."""
    paths = [*scenarios, *ledger_files(roots, files)]
    texts = files.read_all(paths)
    return dict(zip(map(str, paths), texts, strict=True)) if texts is not None else None
