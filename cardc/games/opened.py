"""The catalog of a game by its name or by paths: where the registry of games meets the loading of cards."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path

from cardc.catalog.cards import Catalog
from cardc.catalog.load import load_catalog
from cardc.catalog.opening import opening
from cardc.catalog.overlays import Edition, apply_overlay, read_overlay
from cardc.catalog.provenance import HOUSE, OWN, read_origins
from cardc.games import DEFAULT, GAMES, folder, verbs
from cardc.language.frame import VerbClass
from cardc.language.verbs import GENERAL_VERBS
from cardc.source.diagnostics import Diagnostic
from cardc.source.nodes import Scalar
from cardc.source.suggest import suggest

SOURCED = "sourced"
HOUSE_FILE = "house.yaml"


def open_catalog(paths: Iterable[Path] = (), game: str = DEFAULT) -> Catalog:
    """The catalog of the game that the paths belong to; without paths, of the game named."""
    given = tuple(paths)
    found = opening(given, folder, game)
    if found.extends is None or found.game in GAMES:
        return load_catalog(found.roots, _verbs(found.game))
    # The default game stands in, so that the cards are checked beside some words.
    base = opening((), folder, game)
    catalog = load_catalog((*base.roots, *found.roots[1:]), _verbs(base.game))
    return replace(catalog, diagnostics=(_unknown_game(found.extends), *catalog.diagnostics))


def open_shown(paths: Iterable[Path] = (), faces: Iterable[str] = (SOURCED,), game: str = DEFAULT) -> Edition:
    """The catalog with overlays of faces, in order: `sourced` (none), `house`, or the path of a file."""
    catalog = open_catalog(paths, game)
    origins, findings = read_origins(catalog)
    shown = Edition(catalog, origins, findings)
    for name in faces:
        for path, rank in _overlays(catalog, name):
            shown = apply_overlay(shown, read_overlay(path, rank))
    return shown


def open_compiled(path: Path) -> Catalog:
    """The catalog that `cardc build` wrote to a folder; a file that it did not write raises `ValueError`."""
    from cardc.catalog.compiled import game_of, load_compiled

    return load_compiled(path, _verbs(game_of(path)))


def _overlays(catalog: Catalog, name: str) -> list[tuple[Path, str]]:
    if name == SOURCED:
        return []
    if name == HOUSE:
        paths = [root / HOUSE_FILE for root in catalog.roots]
        return [(path, HOUSE) for path in paths if path.is_file()]
    return [(Path(name), OWN)]


def _unknown_game(name: Scalar) -> Diagnostic:
    near = suggest(name.text, GAMES)
    advice = f"did you mean `{near}`?" if near else f"the games are {', '.join(GAMES)}"
    return Diagnostic("game-unknown", f"no game `{name.text}` to add to", name.span, advice, near)


def _verbs(game: str) -> tuple[VerbClass, ...]:
    """A game that brings no verbs of its own can use the general ones."""
    return verbs(game) if game in GAMES else GENERAL_VERBS
