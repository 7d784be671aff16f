"""The nouns that name certain cards, or the symbols of a group, must name some that exist."""

from __future__ import annotations

from collections.abc import Iterator

from cardc.catalog.checks.check import Draft
from cardc.source.diagnostics import Diagnostic, Span
from cardc.source.former_names import renamed
from cardc.source.suggest import hint


def named_cards(draft: Draft) -> Iterator[Diagnostic]:
    """The groups of symbols, and the ids of cards, behind a noun; no ids if a part of the list is missing anyway."""
    cards, vocabulary = draft.catalog.cards, draft.catalog.vocabulary
    groups = {symbol.group for symbol in vocabulary.symbols.values()}
    for noun in vocabulary.nouns.values():
        place = draft.places.get(("nouns", noun.name), Span("game.yaml", 1, 1, 1, 1))
        if noun.symbols and noun.symbols not in groups:
            message = f"`{noun.name}` names the symbols of the group `{noun.symbols}`, and no symbol is in it"
            yield Diagnostic(
                "symbol-unknown", message, place, *hint(noun.symbols, groups, "write the group of a symbol")
            )
        for card in noun.cards if draft.whole else ():
            span = draft.places.get(("nouns", noun.name, "cards", card), place)
            if card in draft.catalog.former:
                yield renamed("card", card, draft.catalog.former[card], span)
            elif card not in cards:
                message = f"`{noun.name}` names `{card}`, which is no card"
                yield Diagnostic("card-unknown", message, span, *hint(card, cards, "write the id of a card"))
