"""What paths to cards mean: which folders they belong to, and which game those name."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from cardc.catalog.folders import GAME_FILE, lay_out, missing, owner
from cardc.source import nodes
from cardc.source.diagnostics import Diagnostic, Span
from cardc.source.disk import DISK, Files
from cardc.source.nodes import Scalar
from cardc.source.reader import read_file


@dataclass(frozen=True, slots=True)
class Opening:
    """The folders that some paths belong to. `whole`: the first of them is a game of its own, to which others add.

    `game` is where one of them names its game, if one does.
    """

    roots: tuple[Path, ...] = ()
    whole: bool = False
    game: Scalar | None = None


def opening(paths: Iterable[Path], *, files: Files = DISK) -> Opening:
    """The folders that own the paths. One whose game.yaml says `game:` is a whole game; `extends:` names another's."""
    roots = tuple(dict.fromkeys(owner(path, files=files) for path in paths))
    games = {root: name for root in roots if (name := game_of(root, files=files)) is not None}
    if games:
        first, name = next(iter(games.items()))
        return Opening((first, *(root for root in roots if root != first)), True, name)
    extends = next((name for root in roots if (name := _stated(root, "extends", files)) is not None), None)
    return Opening(roots, False, extends)


def unusable(paths: Iterable[Path], *, files: Files = DISK) -> list[Diagnostic]:
    """The paths that lead nowhere, to a pipe or device, or to a folder without a file that could be read."""
    given = tuple(paths)
    folders = {path for path in given if files.is_folder(path)}
    absent = [missing(path) for path in given if path not in folders and not files.exists(path)]
    odd = [_odd(path) for path in given if files.exists(path) and not (path in folders or files.is_file(path))]
    empty = [_empty(path) for path in given if path in folders and lay_out(path, files=files).is_empty]
    return [*absent, *odd, *empty]


def game_of(folder: Path, *, files: Files = DISK) -> Scalar | None:
    """The name of the game that a folder is, as its game.yaml states it; None for a folder that is no whole game."""
    return _stated(folder, "game", files)


def _empty(path: Path) -> Diagnostic:
    advice = "`cardc new expansion` makes one"
    return Diagnostic("file-missing", f"there is no file of cards in `{path}`", Span(str(path), 1, 1, 1, 1), advice)


def _odd(path: Path) -> Diagnostic:
    said = f"`{path}` is no regular file"
    return Diagnostic("file-unreadable", said, Span(str(path), 1, 1, 1, 1), "write what it brings to a file first")


def _stated(root: Path, key: str, files: Files) -> Scalar | None:
    """The game that the game file of a folder names under a key."""
    path = root if files.is_file(root) else root / GAME_FILE
    if path.name != GAME_FILE or not files.is_file(path):
        return None
    node, _ = read_file(path, files=files)
    value = node.get(key) if isinstance(node, nodes.Mapping) else None
    return value if isinstance(value, Scalar) else None
