"""The rulings about a card, as they are read at a table: what they say, under their ids."""

from __future__ import annotations

from collections.abc import Iterator

from cardc.api.deck import Deck, DeckCard
from cardc.source.terminal import SOFT, painted, wrapped


def rulings_read(deck: Deck, card: DeckCard, width: int, color: bool) -> Iterator[str]:
    """A line for each, and its id."""
    stated = deck.rulings_by_card.get(card.id, ())
    if not stated:
        yield f"there is no ruling about {card.title}"
    for one in stated:
        yield from wrapped(one.says, width, "  ", "  ")
        yield painted(f"    {one.id}", SOFT, color)
