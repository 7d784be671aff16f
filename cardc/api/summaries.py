"""What a deck holds, in a line."""

from __future__ import annotations

from cardc.api.deck import Deck
from cardc.catalog.summary import count, counts, named

__all__ = ["count", "held", "named_in"]


def held(deck: Deck) -> str:
    """How many cards, sets, abilities and sums."""
    return counts(deck.catalog)


def named_in(deck: Deck, language: str) -> str:
    """How many of the cards that it was asked about have a name in a language."""
    return named([one.card for one in deck.own], language)
