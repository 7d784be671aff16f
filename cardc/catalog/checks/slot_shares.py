"""The copies of a card are printed in its slots in equal shares."""

from __future__ import annotations

from collections.abc import Iterator

from cardc.catalog.checks.check import Draft, value_span
from cardc.source.diagnostics import Diagnostic


def slot_shares(draft: Draft) -> Iterator[Diagnostic]:
    """Cards whose copies cannot be shared out, or whose slots name one twice."""
    for listed in draft.listed:
        card = listed.card
        if len(set(card.slots)) != len(card.slots):
            yield Diagnostic("card-slots", "a slot is named twice", value_span(listed, "slots"), "name each once")
        elif card.slots and card.copies is not None and card.copies % len(card.slots):
            message = f"{card.copies} copies cannot be shared equally by {len(card.slots)} slots"
            advice = f"{len(card.slots)} slots need a multiple of {len(card.slots)} copies"
            yield Diagnostic("card-slots", message, value_span(listed, "copies"), advice)
