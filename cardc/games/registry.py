"""Where games are found: with cardc, installed beside it, or as Python beside their cards.

Python beside cards runs only where its user asked for it: a folder of cards from anywhere is data until then.
"""

from __future__ import annotations

import importlib.util
import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING

from cardc.catalog.opening import game_of
from cardc.errors import CardcError
from cardc.games.game import Game
from cardc.language.tree import Action
from cardc.source.disk import DISK, Files, at_or_below, resolved
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


def _misty_valley() -> Game:
    from cardc.games.misty_valley import GAME

    return GAME


# The games that come with cardc; the first is meant where none is named.
BUNDLED: Mapping[str, Callable[[], Game]] = {"mystic_vale": _mystic_vale, "misty_valley": _misty_valley}
DEFAULT = next(iter(BUNDLED))


def bundled_in(folder: Path) -> str | None:
    """The bundled game whose own folder this is."""
    return next((name for name, game in BUNDLED.items() if resolved(game().folder) == resolved(folder)), None)


def bundled_among(file: Path) -> str | None:
    """The bundled game among whose scenarios a file lies."""
    return next((name for name, game in BUNDLED.items() if at_or_below([game().scenario_folder])(file)), None)


def _installed() -> EntryPoints:
    """The entry points of installed games. What reads them is slow to import, and the bundled games need none."""
    from importlib.metadata import entry_points

    return entry_points(group=ENTRY_POINTS)


def known_game(name: str) -> Game | None:
    """The bundled or installed game of a name. What is installed is looked up only if no bundled game is so called."""
    if name in BUNDLED:
        return BUNDLED[name]()
    found = next(iter(_installed().select(name=name)), None)
    if found is None:
        return None
    with _running(f"`{found.value}`, which the installed game `{name}` names,"):
        exported = found.load()
    return _game(exported, found.value)


def known_names() -> tuple[str, ...]:
    """The names of all bundled and installed games."""
    return (*BUNDLED, *sorted(_installed().names - BUNDLED.keys()))


def named_game(named: str, *, files: Files = DISK) -> Game:
    """The game that somebody names: a bundled or installed one, or the folder of one, whose Python is run."""
    found = known_game(named)
    if found is not None:
        return found
    folder = Path(named)
    if python_of(folder) is not None:
        return game_beside(folder.resolve())
    stated = game_of(folder, files=files)
    if stated is not None:
        return Game(stated.text, folder)
    advice, _ = hint(named, known_names(), f"the games are {', '.join(known_names())}")
    raise NoGame(f"no game `{named}`, and no folder whose game.yaml says `game:`: {advice}")


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
        with _running(str(path)):
            spec.loader.exec_module(module)
    except NoGame:
        del sys.modules[name]
        raise
    return module


@contextmanager
def _running(what: str) -> Iterator[None]:
    """Within this, Python from outside runs: whatever ends it is told in one sentence, with its place."""
    try:
        yield
    # A module that calls `sys.exit` must not end whoever asked for its game.
    except (Exception, SystemExit) as error:
        raise NoGame(f"{what} could not be run: {type(error).__name__}: {error}{_place(error)}") from error


def _place(error: BaseException) -> str:
    """Where in the Python from outside something went wrong, unless the error itself tells."""
    import traceback

    frames = [(frame.filename, frame.lineno) for frame in traceback.extract_tb(error.__traceback__)]
    outside = [(name, line) for name, line in frames if name != __file__ and not name.startswith("<frozen")]
    return f" ({outside[-1][0]}, line {outside[-1][1]})" if outside else ""


def _game(exported: object, where: str) -> Game:
    if not isinstance(exported, Game):
        raise NoGame(f"{where} exports no `{EXPORTED}` that is a cardc.games.game.Game")
    fault = next(_faults(exported), None)
    if fault is not None:
        raise NoGame(f"the `{EXPORTED}` of {where} is no whole game: {fault}")
    return exported


def _faults(game: Game) -> Iterator[str]:
    """What is wrong with the parts of a game from outside, whose types nobody may have checked."""
    folder: object = game.folder
    stated = game_of(folder) if isinstance(folder, Path) else None
    if stated is None:
        yield f"its `folder` must be the path of a folder whose game.yaml says `game:`, and is {folder!r}"
    elif stated.text != game.name:
        yield f"its name is `{game.name}`, and {stated.span.file} says `game: {stated.text}`"
    verbs: object = game.verbs
    if not isinstance(verbs, tuple) or not all(isinstance(cls, type) and issubclass(cls, Action) for cls in verbs):
        yield "its `verbs` must be a tuple of classes of verbs"
    for part in ("rulebook", "stage", "layout"):
        value = getattr(game, part)
        if value is not None and not callable(value):
            yield f"its `{part}` must be a function that gives it, and is {value!r}"
