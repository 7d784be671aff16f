"""Where something is known that was not found in the game that is meant: in another of those that come with cardc."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from cardc.api.deck import Deck
from cardc.api.loading import load
from cardc.games.registry import BUNDLED


def elsewhere(deck: Deck, knows: Callable[[Deck], bool]) -> str:
    """The end of a message, which says how to name another bundled game that knows what was not found."""
    return said_of(name for name in BUNDLED if name != deck.game.name and knows(load(game=name)))


def said_of(games: Iterable[str]) -> str:
    """How to name the first of some games, if there is one."""
    name = next(iter(games), None)
    return f" (`{name}` has it: say `--game {name}`)" if name is not None else ""


def has_card(name: str) -> Callable[[Deck], bool]:
    """Whether a deck has a card of a name."""
    return lambda deck: deck.catalog.by_name(name) is not None
