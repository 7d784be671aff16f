"""Decks that bots play with: the small games, which are over soon, and the bundled ones with house faces."""

from functools import cache
from pathlib import Path

import pytest

import cardc

SMALL = Path(__file__).parents[1] / "third_game"


@cache
def housed(game: str) -> cardc.Deck:
    """A bundled game that can be played."""
    return cardc.load(game=game, faces="house")


@cache
def small(game: str) -> cardc.Deck:
    """A game beside its cards."""
    return cardc.load(SMALL / game, game=SMALL / game)


@pytest.fixture
def bay() -> cardc.Deck:
    """A game for two to four, without a rule of thumb of its own."""
    return small("lantern_bay")


@pytest.fixture
def pond() -> cardc.Deck:
    """A game on a board of hexagons."""
    return small("reed_pond")


@pytest.fixture
def vale() -> cardc.Deck:
    """Mystic Vale."""
    return housed("mystic_vale")


@pytest.fixture
def valley() -> cardc.Deck:
    """Misty Valley."""
    return housed("misty_valley")
