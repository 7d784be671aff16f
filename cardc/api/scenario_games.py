"""Which game scenario files are of: the one that they state, or else the bundled one among whose scenarios they lie."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from pathlib import Path

from cardc.catalog.folders import as_named, lay_out
from cardc.errors import CardcError
from cardc.games.registry import bundled_among, known_game
from cardc.source.disk import DISK, Files

# `game:` stands at the margin. It is looked for without reading the file as YAML, which is done once, later.
_STATED = re.compile(rb"^game:[ \t]*([\w-]+)", re.MULTILINE)


class TwoGames(CardcError, ValueError):
    """Some scenario files are of one game, others of another."""


def game_of_scenarios(paths: Iterable[Path], *, files: Files = DISK) -> str | None:
    """The known game that all scenario files at or below the paths are of, as far as they tell; None if none does."""
    found: dict[str, Path] = {}
    for path in _scenario_files(paths, files):
        name = _stated(path, files) or bundled_among(path)
        if name is not None and known_game(name) is not None:
            found.setdefault(name, path)
    if len(found) > 1:
        told = ", ".join(f"`{name}` ({as_named(path)})" for name, path in found.items())
        raise TwoGames(f"these scenarios are of several games: {told}; name those of one, or say `--game`")
    return next(iter(found), None)


def _scenario_files(paths: Iterable[Path], files: Files) -> Iterator[Path]:
    for path in paths:
        yield from lay_out(path, files=files).scenarios


def _stated(path: Path, files: Files) -> str | None:
    try:
        found = _STATED.search(files.read(path))
    except OSError:  # what cannot be read is told where it is read
        return None
    return found.group(1).decode() if found is not None else None
