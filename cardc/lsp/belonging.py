"""Which deck a file belongs to: that of its folder, of the bundled game that it lies among, or of itself alone."""

from __future__ import annotations

import re
from pathlib import Path
from typing import NamedTuple

from cardc.api.deck import Deck
from cardc.api.loading import load, load_project, owner
from cardc.api.project import find_project
from cardc.catalog.file_kinds import FileKind, kind_of
from cardc.catalog.folders import GAME_FILE
from cardc.games.registry import bundled_among, bundled_in
from cardc.source.disk import DISK

# A file beside no game is one of cards if it lists some.
_LISTS_CARDS = re.compile(r"^cards:", re.MULTILINE)


class Belonging(NamedTuple):
    """How a deck is loaded: the paths to name, none for a whole bundled game, and the game to name, if one is.

    `project`: the folder whose `cardc.toml` says the rest, if there is one.
    """

    paths: tuple[Path, ...]
    game: str | None
    project: Path | None = None

    def load(self) -> Deck:
        """The deck, as all commands load it."""
        if self.project is not None:
            return load_project(game=self.game, at=self.project)
        return load(self.paths, game=self.game)


def belonging(path: Path, text: str, game: str | None) -> Belonging | None:
    """The deck that a file belongs to; None for one that has nothing to do with cards.

    `game`: the game that the user named for all files whose folder does not tell.
    """
    project = find_project(path)
    if project.file is not None and any(path.is_relative_to(own.absolute()) for own in project.paths):
        return Belonging((), game, project.folder.absolute())
    folder = owner(path).absolute()
    if folder != path.absolute() or path.name == GAME_FILE:
        name = bundled_in(folder)
        return Belonging((), name) if name is not None else Belonging((folder,), game)
    among = bundled_among(path)
    if among is not None:
        return Belonging((), among)
    kind = kind_of(path, path.parent, files=DISK.with_texts({str(path): text}))
    if kind is FileKind.SCENARIOS or _LISTS_CARDS.search(text) is not None:
        return Belonging((path.absolute(),), game)
    return None
