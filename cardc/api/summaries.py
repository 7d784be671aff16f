"""What a deck holds, in a line."""

from __future__ import annotations

from cardc.api.deck import Deck
from cardc.api.fixing import at_or_below
from cardc.catalog.folders import lay_out
from cardc.catalog.summary import count, counts, named

__all__ = ["count", "files_of_cards", "held", "named_in"]


def held(deck: Deck) -> str:
    """How many cards, sets, abilities and sums."""
    return counts(deck.catalog)


def files_of_cards(deck: Deck) -> list[str]:
    """The files of cards, words and scenarios that it was asked about."""
    laid = [lay_out(root, files=deck.files) for root in deck.catalog.roots]
    listed = dict.fromkeys(str(path) for one in laid for path in (*one.files, *one.scenarios))
    below = at_or_below(deck.about or deck.catalog.roots)
    return [name for name in listed if below(name)]


def named_in(deck: Deck, language: str) -> str:
    """How many of the cards that it was asked about have a name in a language."""
    return named([one.card for one in deck.own], language)
