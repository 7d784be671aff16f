"""An id that a card had before is no other card's now."""

from __future__ import annotations

from collections.abc import Iterator

from cardc.catalog.checks.check import Draft, value_span
from cardc.source.diagnostics import Diagnostic
from cardc.source.former_names import Called, former_names, name_faults


def former_ids(draft: Draft) -> Iterator[Diagnostic]:
    """Ids under `was` that another card has, or had as well."""
    if any(one.card.was for one in draft.listed):
        yield from name_faults(
            "card", (Called(one.card.id, value_span(one, "id"), former_names(one.node)) for one in draft.listed)
        )
