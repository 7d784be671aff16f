"""Loads a deck: which game the paths belong to, whose Python may run, and which faces are shown."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import NamedTuple, TypeAlias

from cardc.api.deck import Deck
from cardc.catalog.folders import as_named, owner
from cardc.catalog.load import load_catalog
from cardc.catalog.opening import opening, unusable
from cardc.catalog.provenance import HOUSE
from cardc.games.game import Game
from cardc.games.registry import DEFAULT, NoGame, known_game, known_names, named_game, python_of
from cardc.source.diagnostics import Diagnostic
from cardc.source.nodes import Scalar
from cardc.source.suggest import hint
from cardc.source.unsaved import unsaved

__all__ = ["HOUSE", "SOURCED", "Game", "Paths", "absent", "default_game", "load", "load_built", "owner", "several"]

SOURCED = "sourced"
# Names a game, or the folder of one whose Python may run, for every program that loads cards.
ENVIRONMENT = "CARDC_GAME"

# One file or folder, or several; or texts by the names of the files that they stand for.
Paths: TypeAlias = str | Path | Iterable[str | Path] | Mapping[str, str]


class _Chosen(NamedTuple):
    """The game of some paths with the folders to read, and what had to be left out of it."""

    game: Game
    roots: tuple[Path, ...]
    finding: Diagnostic | None = None
    withheld: bool = False


def load(paths: Paths = (), *, faces: Paths = SOURCED, game: str | Path | None = None) -> Deck:
    """The cards of files and folders beside the game that they add to; without paths, those of a whole game.

    Files may be given as texts by their names, as an editor holds them: they stand for the files, saved or not.

    `faces`: which values fill in what no source states, in order: `sourced` (none), `house`, or the path of a file
    of one's own, which wins. `game` (or else the environment's CARDC_GAME) names the game that is meant where the
    cards do not say: a bundled or installed one, or the folder of one, whose Python is then run.
    """
    texts = dict(paths) if isinstance(paths, Mapping) else {}
    with unsaved(texts):
        chosen = _choose([Path(path) for path in several(paths)], game)
        game_ = chosen.game
        catalog = load_catalog(chosen.roots, game_.verbs, implemented=game_.implemented, partial=chosen.withheld)
    findings = (chosen.finding,) if chosen.finding is not None else ()
    wanted = tuple(str(name) for name in several(faces) if str(name) != SOURCED)
    return Deck(chosen.game, catalog, wanted, findings, chosen.withheld, texts)


def load_built(folder: str | Path) -> Deck:
    """The cards that `Deck.build` wrote to a folder; a file that it did not write raises `ValueError`."""
    from cardc.catalog.compiled import game_of, load_compiled

    path = Path(folder)
    name = game_of(path)
    default = default_game()
    game = default if name == default.name else known_game(name)
    if game is None:
        raise NoGame(f"no game `{name}`; the games are {', '.join(known_names())}")
    return Deck(game, load_compiled(path, game.verbs))


def default_game(game: str | Path | None = None) -> Game:
    """The game that is meant where cards do not say."""
    named = str(game or os.environ.get(ENVIRONMENT, "")) or DEFAULT
    return named_game(named)


def absent(paths: Paths) -> list[Diagnostic]:
    """The paths that lead nowhere, or to a folder without cards."""
    return unusable(Path(path) for path in several(paths))


def _choose(paths: list[Path], named: str | Path | None) -> _Chosen:
    default = default_game(named)
    found = opening(paths)
    name = found.game.text if found.game is not None else default.name
    game = default if name == default.name else known_game(name)
    if found.whole:
        return _Chosen(game, found.roots) if game is not None else _unknown_whole(found.game, found.roots)
    # The default game stands in for one that is not known, so that the cards are checked beside some words.
    base = game or default
    finding = _unknown(found.game) if game is None and found.game is not None else None
    return _Chosen(base, (as_named(base.folder), *found.roots), finding)


def _unknown_whole(name: Scalar | None, roots: tuple[Path, ...]) -> _Chosen:
    """A game by its data alone; its Python, if it has any, does not run unasked."""
    assert name is not None
    game = Game(name.text, roots[0])
    if python_of(roots[0]) is None:
        return _Chosen(game, roots)
    message = f"the verbs and rules of `{name.text}` are Python beside its cards, which is not run unasked"
    advice = f"if you trust it: `--game {roots[0]}`, or {ENVIRONMENT}={roots[0]}"
    return _Chosen(game, roots, Diagnostic("game-withheld", message, name.span, advice), withheld=True)


def _unknown(name: Scalar) -> Diagnostic:
    advice = hint(name.text, known_names(), f"the games are {', '.join(known_names())}")
    return Diagnostic("game-unknown", f"no game `{name.text}` to add to", name.span, *advice)


def several(given: Paths) -> Iterator[str | Path]:
    """One path or name, or several."""
    if isinstance(given, str | Path):
        yield given
    else:
        yield from given
