"""The copies of a card are printed in its slots in equal shares."""

from __future__ import annotations

from collections.abc import Iterator

from cardc.catalog.card_form import COPIES
from cardc.catalog.checks.check import Draft, value_span
from cardc.source.diagnostics import Diagnostic


def slot_shares(draft: Draft) -> Iterator[Diagnostic]:
    """Cards whose copies cannot be shared out, or whose slots name one twice."""
    form = draft.catalog.card_form
    if form.shared is None:
        return
    name = form.shared.name
    for listed in draft.listed:
        slots, copies = listed.card.get(name) or (), listed.card.copies
        if len(set(slots)) != len(slots):
            yield Diagnostic("card-slots", "a slot is named twice", value_span(listed, name), "name each once")
        elif slots and copies is not None and copies % len(slots):
            message = f"{copies} copies cannot be shared equally by {len(slots)} slots"
            advice = f"{len(slots)} slots need a multiple of {len(slots)} copies"
            yield Diagnostic("card-slots", message, value_span(listed, COPIES), advice)
