"""What a YAML file is: told by the keys at its margin, and only where these tell nothing by its name or folder.

So a file may lie where its author likes, and be called as they like.
"""

from __future__ import annotations

import re
from enum import Enum, auto
from functools import partial
from pathlib import Path
from types import MappingProxyType

from cardc.source.disk import DISK, Files
from cardc.source.suggest import suggest

GAME_FILE = "game.yaml"
TOTALS_FILE = "totals.yaml"
# The names that were published, which `cardc pin` writes.
PUBLISHED_FILE = "published.yaml"
# How the cards of a folder look.
THEME_FILE = "theme.yaml"
TEXT_FOLDER = "text"
RULINGS_FOLDER = "rulings"
SCENARIO_SUFFIX = ".scenarios.yaml"
WAIVER_SUFFIX = ".waivers.yaml"
# Where a folder states the origin of its values.
SOURCES_FILE = Path("sources") / "faces.yaml"


class FileKind(Enum):
    """What a file holds."""

    GAME = auto()
    TEXT = auto()
    TOTALS = auto()
    # Cards, or an overlay of faces; also whatever nothing else is told of.
    CARDS = auto()
    RULINGS = auto()
    SCENARIOS = auto()
    WAIVERS = auto()
    PUBLISHED = auto()
    SOURCES = auto()
    THEME = auto()
    # Not of cardc: the settings of another tool, for example.
    FOREIGN = auto()


_BY_KEY = MappingProxyType(
    {
        "cards": FileKind.CARDS,
        "faces": FileKind.CARDS,
        "scenarios": FileKind.SCENARIOS,
        "rulings": FileKind.RULINGS,
        "conflicts": FileKind.RULINGS,
        "waived": FileKind.WAIVERS,
        "totals": FileKind.TOTALS,
        "language": FileKind.TEXT,
        "looks": FileKind.THEME,
    }
)
_OF_ANY = ("format", "set")
# What these say is told by their names alone: other files may have the same keys.
_BY_NAME = MappingProxyType(
    {
        GAME_FILE: FileKind.GAME,
        PUBLISHED_FILE: FileKind.PUBLISHED,
        SOURCES_FILE.as_posix(): FileKind.SOURCES,
        THEME_FILE: FileKind.THEME,
    }
)
# A key is looked for without reading the file as YAML, which is done once, later, and not at all if it is broken.
_KEY = re.compile(rb"""^(?:\xef\xbb\xbf)?(["']?)([A-Za-z_][\w.-]*)\1[ \t]*:(?=\s|\Z)""", re.MULTILINE)


def kind_of(path: Path, base: Path, *, files: Files = DISK) -> FileKind:
    """What a file in a folder is, or below it."""
    inner = path.relative_to(base)
    named = _BY_NAME.get(inner.as_posix())
    if named is not None:
        return named
    told = files.made_of("kind of file", [path], partial(_by_keys, path, files))
    if told is None or told is FileKind.FOREIGN:
        return _by_place(inner) or told or FileKind.CARDS
    return told


def _by_keys(path: Path, files: Files) -> FileKind | None:
    """What the keys of a file tell; None if they tell nothing."""
    try:
        content = files.read(path)
    except OSError:  # what cannot be read is told where it is read
        return None
    keys = []
    for found in _KEY.finditer(content):
        key = found.group(2).decode()
        if key in _BY_KEY:
            return _BY_KEY[key]
        keys.append(key)
    ours = (*_BY_KEY, *_OF_ANY)
    return FileKind.FOREIGN if keys and not any(key in _OF_ANY or suggest(key, ours) for key in keys) else None


def _by_place(inner: Path) -> FileKind | None:
    """What the name of a file tells, or the folder that it lies in."""
    if inner.name.endswith(SCENARIO_SUFFIX):
        return FileKind.SCENARIOS
    if inner.name.endswith(WAIVER_SUFFIX):
        return FileKind.WAIVERS
    if inner.as_posix() == TOTALS_FILE:
        return FileKind.TOTALS
    return (
        {TEXT_FOLDER: FileKind.TEXT, RULINGS_FOLDER: FileKind.RULINGS}.get(inner.parts[0])
        if len(inner.parts) > 1
        else None
    )
