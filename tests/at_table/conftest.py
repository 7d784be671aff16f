"""Games at a table, each loaded once."""

from functools import cache
from pathlib import Path

import pytest

import cardc
from cardc.api.at_table.table_words import TableWords, seat_names
from cardc.api.playing import Playing
from tests.read_once import read_once as read_once

GAMES = ("mystic_vale", "misty_valley", "lantern_bay", "reed_pond")
SEATS = ("ada", "ben")
_SMALL = Path(__file__).resolve().parents[1] / "third_game"


@cache
def deck_of(game: str) -> cardc.Deck:
    """The cards of a game, with all that play needs."""
    folder = _SMALL / game
    return cardc.load(game=folder) if folder.is_dir() else cardc.load(game=game, faces="house")


def words_of(game: Playing, language: str = "en") -> TableWords:
    """The words of a game for two players with names."""
    return TableWords(game.deck, language, seat_names(game.table, SEATS))


@pytest.fixture(params=GAMES)
def game(request: pytest.FixtureRequest) -> Playing:
    """A new game of each kind, for two."""
    return deck_of(request.param).new_game(players=2, seed=3)
