"""What the tests of Misty Valley share: its cards as the rules state them, and with the house values beside them."""

import pytest

import cardc
from tests.read_once import read_once as read_once

GAME = "misty_valley"


@pytest.fixture(scope="session")
def stated() -> cardc.Deck:
    """The cards with nothing but what sources state."""
    return cardc.load(game=GAME)


@pytest.fixture(scope="session")
def housed() -> cardc.Deck:
    """The cards with house values for what no source states."""
    return cardc.load(game=GAME, faces="house")
