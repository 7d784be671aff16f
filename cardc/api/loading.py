"""Loads a deck: which game the paths belong to, whose Python may run, and which faces are shown."""

from __future__ import annotations

import os
import shlex
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import NamedTuple, TypeAlias

from cardc.api.deck import Deck
from cardc.api.project import NO_PROJECT, SOURCED, Project, find_project
from cardc.api.project_findings import not_options, played_otherwise, unspoken
from cardc.api.scenario_games import game_of_scenarios
from cardc.catalog.cards import Catalog
from cardc.catalog.folders import SUFFIXES, as_named, owner
from cardc.catalog.load import load_catalog, read_files
from cardc.catalog.opening import Opening, opening, unusable
from cardc.catalog.provenance import HOUSE
from cardc.errors import CardcError
from cardc.games.game import Game
from cardc.games.registry import BUNDLED, DEFAULT, NoGame, known_game, known_names, named_game, python_of
from cardc.package_data import data_root
from cardc.source.diagnostics import Diagnostic
from cardc.source.disk import DISK, Files
from cardc.source.memory import Same
from cardc.source.nodes import Scalar
from cardc.source.suggest import hint, suggest

__all__ = [
    "BUNDLED",
    "HOUSE",
    "SOURCED",
    "Game",
    "Paths",
    "absent",
    "as_named",
    "default_game",
    "game_of_file",
    "has_to_be_named",
    "in_texts",
    "load",
    "load_built",
    "load_from",
    "load_project",
    "owner",
    "several",
]

# What the codes begin with of findings that hold whatever the game is.
OF_FILES = ("yaml-", "file-")
# Names a game, or the folder of one whose Python may run, for every program that loads cards.
ENVIRONMENT = "CARDC_GAME"


class TwoProjects(CardcError, ValueError):
    """Some paths belong to projects that say otherwise."""


# One file or folder, or several; or texts by the names of the files that they stand for.
Paths: TypeAlias = str | Path | Iterable[str | Path] | Mapping[str, str]


class _Chosen(NamedTuple):
    """The game of some paths with the folders to read, and what had to be left out of it.

    `stranger`: the game that the cards add to is not known, so only what holds of any file can be said of them.
    """

    game: Game
    roots: tuple[Path, ...]
    findings: tuple[Diagnostic, ...] = ()
    withheld: bool = False
    stranger: bool = False


@dataclass(frozen=True, slots=True)
class _Loading:
    """What was asked for: some paths, beside a game, with overlays. `at`: where a project is looked for, if it is.

    `faces`: None for those of the project.
    """

    paths: tuple[Path, ...]
    faces: tuple[str, ...] | None
    game: str | Path | None
    at: tuple[Path, ...] = ()


def load(paths: Paths = (), *, faces: Paths = SOURCED, game: str | Path | None = None) -> Deck:
    """The cards of files and folders beside the game that they add to; without paths, those of a whole game.

    Files may be given as texts by their names, as an editor holds them: they stand for the files, saved or not.

    `faces`: which values fill in what no source states, in order: `sourced` (none), `house`, or the path of a file of
    one's own, or its text by its name, which wins. `game` (or else the environment's CARDC_GAME) names the game that
    is meant where the cards do not say: a bundled or installed one, or the folder of one, whose Python is then run.
    """
    given = tuple(Path(path) for path in several(paths))
    return _loaded(_Loading(given, _named(faces), game), files_of(faces, files_of(paths)))


def load_project(
    paths: Paths = (), *, faces: Paths | None = None, game: str | Path | None = None, at: str | Path = "."
) -> Deck:
    """The cards of a project as its `cardc.toml` says, about some of its paths or all of it; as all commands load them.

    The project is that of the folder that the paths lie in, or else of the folder `at`. Where there is none, it is as
    with `load`. Files may be given as texts, `faces` and `game` win over what the project says.
    """
    given = tuple(Path(path) for path in several(paths))
    wanted = None if faces is None else _named(faces)
    files = files_of(faces or (), files_of(paths))
    return _loaded(_Loading(given, wanted, game, given or (Path(at),)), files)


def _named(faces: Paths) -> tuple[str, ...]:
    return tuple(str(name) for name in several(faces) if str(name) != SOURCED)


def _loaded(asked: _Loading, files: Files) -> Deck:
    """The deck of some files as they are."""
    files = files if files.memory is not None else files.with_memory()
    project = _project(asked, files)
    paths = tuple(dict.fromkeys((*project.paths, *_expanded(asked, files))))
    chosen = _choose(paths, asked.game, files, project)
    game = chosen.game

    def read(inner: Files) -> Catalog:
        return load_catalog(
            chosen.roots,
            game.verbs,
            implemented=files.once(("implemented", Same(game)), lambda: game.implemented),
            unplayed=game.judged if files.is_later else game.unplayed,
            options=files.once(("options", Same(game)), lambda: game.options),
            partial=chosen.withheld,
            files=inner,
        )

    key = ("catalog", Same(game), chosen.roots, chosen.withheld)
    catalog = files.made_apart("catalog", key, read_files(chosen.roots, files=files), read)
    if chosen.stranger:
        catalog = replace(
            catalog, diagnostics=tuple(one for one in catalog.diagnostics if one.code.startswith(OF_FILES))
        )
    options = files.once(("options", Same(game)), lambda: game.options)
    findings = (
        *unusable(asked.paths, files=files),
        *chosen.findings,
        *project.findings,
        *unspoken(project, catalog),
        *not_options(project, options),
    )
    faces = project.faces if asked.faces is None else asked.faces
    return Deck(
        game,
        catalog,
        faces,
        findings,
        chosen.withheld,
        files,
        partial(_loaded, asked),
        asked.paths or project.paths,
        replace(project, options=played_otherwise(project, options)),
    )


def _project(asked: _Loading, files: Files) -> Project:
    """The project that is asked about: that of the first path; others must not say otherwise."""
    found = [find_project(path, files=files) for path in asked.at]
    projects = [*{one.file: one for one in found if one.file is not None}.values()]
    if not projects:
        return NO_PROJECT
    first = projects[0]
    for other in projects[1:]:
        for key in ("game", "faces", "languages", "options"):
            if getattr(other, key) != getattr(first, key):
                raise TwoProjects(f"`{first.file}` and `{other.file}` differ in `{key}`; ask for one at a time")
    if not asked.paths and asked.game in known_names():
        # The game alone is asked for, if the project adds to another.
        own = opening(first.paths, files=files).game
        if asked.game != (own.text if own is not None else first.game or asked.game):
            return NO_PROJECT
    return first


def _expanded(asked: _Loading, files: Files) -> Iterator[Path]:
    """The paths that are asked for; of the folder of a project, what that says is its own."""
    for path in asked.paths:
        found = find_project(path, files=files) if asked.at and files.is_folder(path) else NO_PROJECT
        own = found.file is not None and found.file.parent.absolute() == path.absolute()
        yield from found.paths if own else (path,)


def load_from(paths: Iterable[Path], files: Files, *, faces: Paths = SOURCED, game: str | Path | None = None) -> Deck:
    """The cards of some paths as these files hold them: those of a revision, or of a deck that was loaded before."""
    given = tuple(paths)
    return _loaded(_Loading(given, _named(faces), game, given), files)


def in_texts(deck: Deck) -> Deck:
    """The same cards, such that a process on another machine loads them: its own files go along as texts.

    What comes with cardc, and the Python of games, has to be there. A deck that was built stays as it is.
    """
    asked = deck.from_files.args[0] if isinstance(deck.from_files, partial) else None
    if not isinstance(asked, _Loading):
        return deck
    known = deck.game.name in known_names()
    there = replace(
        asked,
        paths=tuple(path.absolute() for path in asked.paths),
        faces=None if asked.faces is None else tuple(_absolute_face(name) for name in asked.faces),
        game=deck.game.name if known else deck.game.folder.absolute(),
        at=tuple(path.absolute() for path in asked.at),
    )
    own = {str(path.absolute()): deck.loaded_from.read(path).decode("utf-8", "replace") for path in _own_files(deck)}
    return _loaded(there, DISK.with_texts({**{str(path): text for path, text in deck.files.texts.items()}, **own}))


def _own_files(deck: Deck) -> Iterator[Path]:
    """The files of a deck that do not come with cardc."""
    files = deck.loaded_from
    for root in deck.catalog.roots:
        if not root.resolve().is_relative_to(data_root().resolve() / "cards"):
            yield from [root] if files.is_file(root) else (one for end in SUFFIXES for one in files.below(root, end))
    if deck.project.file is not None:
        yield deck.project.file
    yield from (Path(name) for name in deck.faces if name != HOUSE)


def _absolute_face(name: str) -> str:
    return name if name in (SOURCED, HOUSE) else str(Path(name).absolute())


def load_built(folder: str | Path) -> Deck:
    """The cards that `Deck.build` wrote to a folder; refuses a file that it did not write."""
    return _built(Path(folder), DISK)


def _built(path: Path, files: Files) -> Deck:
    from cardc.catalog.compiled import game_of, load_compiled, load_ranks

    name = game_of(path)
    default = default_game()
    game = default if name == default.name else known_game(name)
    if game is None:
        raise NoGame(f"no game `{name}`; the games are {', '.join(known_names())}")
    catalog, told = load_compiled(path, game.verbs), load_ranks(path)
    return Deck(game, catalog, loaded_from=files, from_files=partial(_built, path), built_with=told)


def default_game(game: str | Path | None = None, *, files: Files = DISK) -> Game:
    """The game that is meant where cards do not say."""
    if game:
        return named_game(str(game), files=files)
    try:
        return named_game(os.environ.get(ENVIRONMENT) or DEFAULT, files=files)
    except NoGame as error:
        raise NoGame(f"{ENVIRONMENT} in the environment: {error}") from error


def game_of_file(file: Path | None, game: str | Path | None = None, *, files: Files = DISK) -> Game:
    """The game that a file of cards belongs to, whether there is such a file yet or not."""
    return default_game(game) if game or file is None else _choose([file], game, files).game


def has_to_be_named(game: str | None) -> bool:
    """True for a game that has to be named with its cards: the folder of one, as no name stands for that."""
    return bool(game) and game not in known_names()


def absent(paths: Paths) -> list[Diagnostic]:
    """The paths that lead nowhere, or to a folder without cards."""
    return unusable((Path(path) for path in several(paths)), files=files_of(paths))


def _choose(paths: Sequence[Path], named: str | Path | None, files: Files, project: Project = NO_PROJECT) -> _Chosen:
    default = default_game(named, files=files)
    found = opening([*_game_folder(project), *paths], files=files)
    wrong: tuple[Diagnostic, ...] = ()
    if not named and project.game and not _game_folder(project):
        default, wrong = _game_of_project(project, default, found)
    elif found.game is None and not named:
        default = _told_by(paths, default, files)
    name = found.game.text if found.game is not None else default.name
    game = default if name == default.name else known_game(name)
    if found.whole:
        assert found.game is not None
        return _another(game, found, wrong) if game is not None else _by_data(found.game, found.roots, wrong)
    if game is not None or found.game is None:
        base = game or default
        return _Chosen(base, (as_named(base.folder), *found.roots), wrong)
    # A game whose name is nearly right stands in, so that the cards are checked beside its words.
    near = suggest(name, known_names())
    base = (known_game(near) if near else None) or default
    return _Chosen(base, (as_named(base.folder), *found.roots), (*wrong, _unknown(found.game)), stranger=near is None)


def _game_folder(project: Project) -> tuple[Path, ...]:
    """The folder that a project names as its game. It is read as data: no file makes Python run, only who starts it."""
    return (Path(project.game),) if project.game and Path(project.game).name != project.game else ()


def _game_of_project(project: Project, usual: Game, found: Opening) -> tuple[Game, tuple[Diagnostic, ...]]:
    """The game that a project names, and what is wrong with that."""
    game = usual if usual.name == project.game else known_game(project.game)
    if game is None:
        advice = hint(project.game, known_names(), f"known are {', '.join(known_names())}, or write its folder")
        said = f"no game `{project.game}`"
        return usual, (project.found(said, "game", advice[0], project.game, advice[1]),)
    if found.game is not None and found.game.text != game.name:
        said = f"the project is of `{game.name}`, and its cards are of `{found.game.text}`"
        return game, (project.found(said, "game", f"{found.game.span.file} says so; let the two agree", project.game),)
    return game, ()


def _told_by(scenarios: Iterable[Path], default: Game, files: Files) -> Game:
    """The game that scenarios say they are of; the usual one where they say none, or the very same."""
    name = game_of_scenarios(scenarios, files=files)
    if name is None or name == default.name:
        return default
    return known_game(name) or default


def _another(game: Game, found: Opening, wrong: tuple[Diagnostic, ...]) -> _Chosen:
    """The cards of a whole folder by the rules of a known game of its name, which may be another folder's."""
    assert found.game is not None
    root = found.roots[0]
    if python_of(root) is None or root.resolve() == game.folder.resolve():
        return _Chosen(game, found.roots, wrong)
    message = f"the verbs and rules are those of the known game `{game.name}`; the Python beside these cards is not run"
    withheld = Diagnostic("game-withheld", message, found.game.span, _leave(root))
    return _Chosen(game, found.roots, (*wrong, withheld))


def _by_data(name: Scalar, roots: tuple[Path, ...], wrong: tuple[Diagnostic, ...]) -> _Chosen:
    """A game by its data alone; its Python, if it has any, does not run unasked."""
    game = Game(name.text, roots[0])
    if python_of(roots[0]) is None:
        return _Chosen(game, roots, wrong)
    message = f"the verbs and rules of `{name.text}` are Python beside its cards, which is not run unasked"
    withheld = Diagnostic("game-withheld", message, name.span, _leave(roots[0]))
    return _Chosen(game, roots, (*wrong, withheld), withheld=True)


def _leave(folder: Path) -> str:
    """How to say that the Python of a folder may run; a bare name would mean a known game of that name."""
    named = shlex.quote(str(folder) if str(folder) not in known_names() else f"./{folder}")
    return f"if you trust it: `--game {named}`, or {ENVIRONMENT}={named}"


def _unknown(name: Scalar) -> Diagnostic:
    known = ", ".join(known_names())
    advice = hint(name.text, known_names(), f"if you have its folder: `--game FOLDER`; known without are {known}")
    return Diagnostic("game-unknown", f"no game `{name.text}` to add to", name.span, *advice)


def files_of(given: Paths, files: Files = DISK) -> Files:
    """The files to read what was given from: with the texts among them, if it is texts."""
    return files.with_texts(given) if isinstance(given, Mapping) else files


def several(given: Paths) -> Iterator[str | Path]:
    """One path or name, or several."""
    if isinstance(given, str | Path):
        yield given
    else:
        yield from given
