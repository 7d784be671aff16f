"""Where games are found: with cardc, installed beside it, or as Python beside their cards.

Python beside cards runs only where its user asked for it: a folder of cards from anywhere is data until then.
"""

from __future__ import annotations

import importlib.util
import sys
from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING

from cardc.errors import CardcError
from cardc.games.game import Game
from cardc.source.suggest import hint

if TYPE_CHECKING:
    from importlib.metadata import EntryPoints

ENTRY_POINTS = "cardc.games"
# What the Python of a game exports, and the module or package beside its cards that does.
EXPORTED = "GAME"
MODULE = "game"


class NoGame(CardcError, ValueError):
    """There is no such game, or its Python exports none."""


def _mystic_vale() -> Game:
    from cardc.games.mystic_vale import GAME

    return GAME


# The games that come with cardc; the first is meant where none is named.
BUNDLED: Mapping[str, Callable[[], Game]] = {"mystic_vale": _mystic_vale}
DEFAULT = next(iter(BUNDLED))


def _installed() -> EntryPoints:
    """The entry points of installed games. What reads them is slow to import, and the bundled games need none."""
    from importlib.metadata import entry_points

    return entry_points(group=ENTRY_POINTS)


def known_game(name: str) -> Game | None:
    """The bundled or installed game of a name. What is installed is looked up only if no bundled game is so called."""
    if name in BUNDLED:
        return BUNDLED[name]()
    found = next(iter(_installed().select(name=name)), None)
    return _game(found.load(), found.value) if found is not None else None


def known_names() -> tuple[str, ...]:
    """The names of all bundled and installed games."""
    return (*BUNDLED, *sorted(_installed().names - BUNDLED.keys()))


def named_game(named: str) -> Game:
    """The game that somebody names: a bundled or installed one, or the folder of one with its Python, which is run."""
    found = known_game(named)
    if found is not None:
        return found
    folder = Path(named)
    if python_of(folder) is not None:
        return game_beside(folder.resolve())
    advice, _ = hint(named, known_names(), f"the games are {', '.join(known_names())}")
    raise NoGame(f"no game `{named}`, and no folder with a {MODULE}.py or {MODULE}/: {advice}")


def python_of(folder: Path) -> Path | None:
    """The file to run for the Python of a game beside its cards, if there is one."""
    files = (folder / f"{MODULE}.py", folder / MODULE / "__init__.py")
    return next((path for path in files if path.is_file()), None)


@cache
def game_beside(folder: Path) -> Game:
    """The game of a folder, whose Python is run once in a process."""
    path = python_of(folder)
    assert path is not None
    return _game(vars(_imported(path)).get(EXPORTED), str(path))


def _imported(path: Path) -> ModuleType:
    """A module under a name of its own, so that the games of two folders never meet."""
    name = f"cardc_game_{path.as_posix().encode().hex()}"
    places = [str(path.parent)] if path.name == "__init__.py" else None
    spec = importlib.util.spec_from_file_location(name, path, submodule_search_locations=places)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module
    try:
        spec.loader.exec_module(module)
    except Exception as error:
        del sys.modules[name]
        raise NoGame(f"{path} could not be run: {type(error).__name__}: {error}") from error
    return module


def _game(exported: object, where: str) -> Game:
    if not isinstance(exported, Game):
        raise NoGame(f"{where} exports no `{EXPORTED}` that is a cardc.games.game.Game")
    return exported
