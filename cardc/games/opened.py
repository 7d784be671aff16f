"""The catalog of a game by its name or by paths: where the registry of games meets the loading of cards."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from cardc.catalog.cards import Catalog
from cardc.catalog.load import load_catalog
from cardc.catalog.opening import opening
from cardc.games import DEFAULT, GAMES, folder, verbs
from cardc.language.frame import VerbClass
from cardc.language.verbs import GENERAL_VERBS


def open_catalog(paths: Iterable[Path] = (), game: str = DEFAULT) -> Catalog:
    """The catalog of the game that the paths belong to; without paths, of the game named."""
    found = opening(paths, folder, game)
    return load_catalog(found.roots, _verbs(found.game))


def _verbs(game: str) -> tuple[VerbClass, ...]:
    """A game that brings no verbs of its own can use the general ones."""
    return verbs(game) if game in GAMES else GENERAL_VERBS
