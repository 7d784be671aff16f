"""The bundled scenarios of a game, read and checked once in a process."""

from functools import cache

from cardc.api.replaying import scenarios
from cardc.scenarios.read import Scenario
from tests.bundled_decks import deck


@cache
def listed(game: str) -> tuple[Scenario, ...]:
    """All of them."""
    return scenarios((), deck(game)).scenarios


def proving(game: str, ruling: str) -> Scenario:
    """The first that proves a ruling."""
    return next(one for one in listed(game) if ruling in one.rulings)
