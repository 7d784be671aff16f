"""The games that cardc knows, and the only place that names them. Their modules are imported when asked for.

A game is a folder `cards/<name>` with its words and cards, and a package `cardc.games.<name>` with its verbs
and rules.
"""

from __future__ import annotations

import importlib
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING

from cardc.package_data import data_root

if TYPE_CHECKING:
    from cardc.language.frame import VerbClass

GAMES = ("mystic_vale",)
DEFAULT = GAMES[0]


def folder(game: str) -> Path:
    """Where the bundled cards of a game lie."""
    return data_root() / "cards" / game


def verbs(game: str) -> tuple[VerbClass, ...]:
    """The verbs that the ability texts of a game may use."""
    found: tuple[VerbClass, ...] = module(game, "verbs").VERBS
    return found


def module(game: str, part: str) -> ModuleType:
    """A module of a game's package, such as `verbs` or `rules`."""
    if game not in GAMES:
        raise KeyError(game)
    return importlib.import_module(f"cardc.games.{game}.{part}")
