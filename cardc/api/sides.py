"""What can be compared: folders and files of cards, builds, and revisions of git; each becomes a deck."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

from cardc.api.deck import Deck
from cardc.api.loading import (
    SOURCED,
    Paths,
    absent,
    default_game,
    game_of_file,
    load_built,
    load_from,
    owner,
)
from cardc.api.project import find_project
from cardc.api.revisions import NoRevision, Revision, revision
from cardc.catalog.compiled import CATALOG_FILE, MANIFEST_FILE
from cardc.catalog.folders import GAME_FILE, as_named
from cardc.errors import CardcError
from cardc.source.disk import DISK, resolved

WORKING = "the working files"


class NoSide(CardcError, ValueError):
    """What is to be compared is not there, or does not say what it is."""


class ComparedSide(NamedTuple):
    """One side of a comparison: what it is called, and its cards."""

    name: str
    deck: Deck


@dataclass(frozen=True, slots=True)
class _NamedSide:
    """What an argument names: a path of today, a build, or (with `at`) a path as a revision holds it."""

    said: str
    path: Path | None = None
    built: Path | None = None
    at: Revision | None = None


def sides(
    old: str, new: str | None = None, *, faces: Paths = SOURCED, game: str | None = None
) -> tuple[ComparedSide, ComparedSide]:
    """Both sides of a comparison. Without a new one, it is the working files of what the old one names.

    A side is a file or folder of cards, what `cardc build` wrote, a revision of git (`HEAD~3`, a tag), or a path as a
    revision holds it (`HEAD~3:cards/mine`). A revision without a path is that of the other side's path; or else of the
    folder of cards around or below the working folder.
    """
    plain = [None if said is None or _is_bare(said) else _named(said, None) for said in (old, new)]
    usual = next((one.path for one in plain if one is not None and one.path is not None), None) or _usual(game)
    one = plain[0] or _named(old, usual)
    other = plain[1] or (_named(new, usual) if new is not None else _working(one, old, game))
    return _side(one, faces, game), _side(other, faces, game)


def _is_bare(said: str) -> bool:
    """True for a revision that does not say of which path."""
    return not Path(said).exists() and ":" not in said


def _working(one: _NamedSide, old: str, game: str | None) -> _NamedSide:
    """The working files that an old side is compared with."""
    if one.at is not None:
        return _NamedSide(WORKING, one.path)
    path = _usual(game)
    if path is None or (one.path is not None and resolved(one.path) == resolved(path)):
        raise NoSide(f"say what `{old}` is compared with, such as `cardc diff HEAD {old}`")
    return _NamedSide(str(as_named(path)), path)


def _side(named: _NamedSide, faces: Paths, game: str | None) -> ComparedSide:
    if named.built is not None:
        return ComparedSide(named.said, load_built(named.built))
    if named.path is None:
        raise _unsaid(named.said)
    texts = _texts(named.at, named.path, game) if named.at is not None else {}
    if named.at is None:
        wrong = absent([named.path])
        if wrong:
            raise NoSide("; ".join(f"{one.message}; {one.help}" for one in wrong))
    return ComparedSide(named.said, load_from([named.path], DISK.with_texts(texts), faces=faces, game=game))


# ---- what an argument names


def _named(said: str, usual: Path | None) -> _NamedSide:
    """A path that there is goes before a revision of its name."""
    path = Path(said)
    if path.exists():
        built = _build_in(path)
        return _NamedSide(said, built=built) if built is not None else _NamedSide(said, path)
    name, colon, inner = said.partition(":")
    around = usual if usual is not None and not colon else Path.cwd()
    try:
        at = revision(name, around)
    except NoRevision as error:
        raise NoSide(f"there is no file or folder `{said}`, and {error}") from error
    return _NamedSide(said, _path_at(at, inner, said) if colon else _there(at, usual, said), at=at)


def _path_at(at: Revision, inner: str, said: str) -> Path:
    """The path that is meant in a revision: from the top of the history, as git has it, or from the working folder."""
    paths = [at.top / inner, Path.cwd() / inner] if not inner.startswith(".") else [Path.cwd() / inner]
    for path in paths:
        whole = resolved(path)
        if whole.is_relative_to(at.top) and at.has(whole):
            return as_named(whole)
    raise NoSide(f"there is no `{inner}` in `{at.name}`; `git ls-tree -r --name-only {at.name}` lists what there is")


def _there(at: Revision, usual: Path | None, said: str) -> Path:
    """The path of the working files as a revision holds it."""
    if usual is None:
        raise _unsaid(said)
    if not at.has(usual):
        advice = f"if it was called otherwise then, say so: `{at.name}:FOLDER`"
        raise NoSide(f"there is no `{as_named(usual)}` in `{at.name}`; {advice}{_called_then(at, usual)}")
    return usual


def _called_then(at: Revision, path: Path) -> str:
    """What a folder was called, as far as git can tell by what lay in it."""
    before = at.called_before(path)
    return f"; most of it lay in `{before}`: `{at.name}:{before}`" if before else ""


def _build_in(path: Path) -> Path | None:
    """The build that a path is, or the only one that lies in it."""
    if path.name == CATALOG_FILE or (path / MANIFEST_FILE).is_file():
        return path
    if not path.is_dir() or (path / GAME_FILE).is_file():
        return None
    inner = [one.parent for one in path.glob(f"*/{MANIFEST_FILE}") if (one.parent / CATALOG_FILE).is_file()]
    if len(inner) > 1:
        named = ", ".join(f"`{one}`" for one in sorted(inner))
        raise NoSide(f"`{path}` holds several builds: {named}; name one of them")
    return inner[0] if inner else None


def _usual(game: str | None) -> Path | None:
    """The cards that are meant where no path is named: those of the project, or of the folder of cards, that one stands
    in, that of the game if it lies below, or the only one that lies below."""
    here = Path.cwd()
    project = find_project(here)
    if project.file is not None:
        return as_named(project.folder.absolute())
    around = owner(here)
    if (around / GAME_FILE).is_file():
        return around
    folder = default_game(game).folder
    if resolved(folder).is_relative_to(resolved(here)):
        return as_named(folder)
    below = [*_folders_below(here)]
    return below[0] if len(below) == 1 else None


def _folders_below(here: Path) -> Iterator[Path]:
    for file in sorted(DISK.below(here, GAME_FILE)):
        if file.name == GAME_FILE and not any(part.startswith(".") for part in file.relative_to(here).parts):
            yield as_named(file.parent)


def _unsaid(said: str) -> NoSide:
    return NoSide(f"`{said}` does not say which cards are meant: `{said}:FOLDER`, or stand in the folder of the cards")


# ---- what a revision holds


def _texts(at: Revision, path: Path, game: str | None) -> dict[str, str | None]:
    """All that a revision holds of the cards of a path: their folder, and that of the game and of its scenarios where
    these belong to the same history."""
    texts = at.texts(at.owner(path))
    its_game = game_of_file(path, game, files=DISK.with_texts(texts))
    for folder in (its_game.folder, its_game.scenario_folder):
        if resolved(folder).is_relative_to(at.top) and at.has(folder):
            texts = {**at.texts(folder), **texts}
    return texts
