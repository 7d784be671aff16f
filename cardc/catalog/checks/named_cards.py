"""The nouns that name certain cards must name cards that exist."""

from __future__ import annotations

from collections.abc import Iterator

from cardc.catalog.checks.check import Draft
from cardc.source.diagnostics import Diagnostic, Span
from cardc.source.suggest import hint


def named_cards(draft: Draft) -> Iterator[Diagnostic]:
    """The ids behind a noun that no card bears; nothing if a part of the list is missing anyway."""
    if not draft.whole:
        return
    cards = draft.catalog.cards
    for noun in draft.catalog.vocabulary.nouns.values():
        for card in noun.cards:
            if card not in cards:
                span = draft.places.get(("nouns", noun.name, "cards", card), Span("game.yaml", 1, 1, 1, 1))
                message = f"`{noun.name}` names `{card}`, which is no card"
                yield Diagnostic("card-unknown", message, span, *hint(card, cards, "write the id of a card"))
