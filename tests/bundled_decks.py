"""The decks of the bundled games, each loaded once in a process; who changes something loads a deck of their own."""

from functools import cache

import cardc
from cardc.games.registry import DEFAULT


@cache
def deck(game: str = DEFAULT) -> cardc.Deck:
    """The bundled cards of a game."""
    return cardc.load(game=game)
