"""Two titles that differ by a slip of the keyboard are probably meant to be one."""

from __future__ import annotations

from collections.abc import Iterator

from cardc.catalog.card_file import Listed
from cardc.catalog.cards import fold
from cardc.catalog.checks.check import Draft, value_span
from cardc.catalog.near_names import NearNames
from cardc.source.diagnostics import Diagnostic


def near_titles(draft: Draft) -> Iterator[Diagnostic]:
    """Titles that are one edit away from an earlier one."""
    first: dict[str, Listed] = {}
    known = NearNames()
    for listed in draft.listed:
        name = fold(listed.card.title)
        near = known.near(name)
        if near is not None:
            other = first[near]
            title = other.card.title
            message = f"`{listed.card.title}` is nearly the title of another card"
            advice = f"is it `{title}`? Then spell it so; else let the titles differ more"
            notes = ((value_span(other, "title"), f"`{title}` is here"),)
            yield Diagnostic("card-near-title", message, value_span(listed, "title"), advice, notes=notes)
        first.setdefault(name, listed)
        known.add(name)
