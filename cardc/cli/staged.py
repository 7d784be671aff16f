"""What commands about scenarios share: the cards, the stage of their game, the rulings, and the scenarios."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

import click

from cardc.catalog.cards import Catalog
from cardc.engine.stage import Stage
from cardc.games import GAMES, folder, module
from cardc.games.opened import open_catalog
from cardc.package_data import scenarios_root
from cardc.scenarios.ledger import Ruling, read_rulings
from cardc.scenarios.suite import SUFFIX, Suite, collect


@dataclass(frozen=True, slots=True)
class Staged:
    """A game ready to replay scenarios."""

    catalog: Catalog
    stage: Stage
    rulings: dict[str, Ruling]


def open_stage(cards: Iterable[Path]) -> Staged:
    """The bundled game, with the user's own cards if there are any."""
    paths = tuple(cards)
    catalog = open_catalog(paths)
    if catalog.game not in GAMES:
        raise click.UsageError(f"`{catalog.game}` has no rules to play by; games that have are {', '.join(GAMES)}")
    stage: Stage = module(catalog.game, "staging").Staging(catalog.vocabulary)
    own = (path if path.is_dir() else path.parent for path in paths)
    return Staged(catalog, stage, read_rulings([folder(catalog.game), *own]))


def open_suite(paths: Iterable[Path]) -> Suite:
    """The scenarios of the user's files and folders, or the bundled ones."""
    return collect(tuple(paths) or (scenarios_root(),))


__all__ = ["SUFFIX", "Staged", "open_stage", "open_suite"]
