"""The games that programs learn here, each loaded once: the bundled ones with house faces, and the small ones."""

from functools import cache
from pathlib import Path

import cardc
from cardc.games.registry import BUNDLED

SMALL = Path(__file__).parents[1] / "third_game"
NAMES = (*BUNDLED, "lantern_bay", "reed_pond")


@cache
def deck(name: str) -> cardc.Deck:
    """The cards of a game, as it can be played."""
    return cardc.load(game=name if name in BUNDLED else SMALL / name, faces="house")
