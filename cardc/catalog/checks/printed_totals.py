"""The copies add up to the numbers that the rulebook prints."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from cardc.catalog.cards import Card, Total
from cardc.catalog.checks.check import Draft
from cardc.source.diagnostics import Diagnostic


def printed_totals(draft: Draft) -> Iterator[Diagnostic]:
    """The sums that do not come out; nothing if a part of the list is missing anyway.

    A sum speaks of the cards of its own folder: what a further folder adds was not in that box.
    """
    if not draft.whole:
        return
    folders = {total.folder for total in draft.catalog.sums}
    own = {folder: _below(draft, folder) for folder in folders}
    for total in draft.catalog.sums:
        finding = _differs(total, own[total.folder])
        if finding is not None:
            yield finding


def _below(draft: Draft, folder: Path) -> list[Card]:
    inside = {file.file for file in draft.files if Path(file.file).is_relative_to(folder)}
    return [card for card in draft.catalog if card.where is not None and card.where.file in inside]


def _differs(total: Total, cards: list[Card]) -> Diagnostic | None:
    counted = [card for card in cards if total.counts(card)]
    found = sum(card.copies or 0 for card in counted) * total.each
    if found == total.count:
        return None
    of = ", ".join(f"{name} {value if value is not None else 'none'}" for name, value in total.of)
    message = f"the cards with {of} have {found} copies, not {total.count}"
    advice = f"`{total.rule}` states {total.count}; {len(counted)} titles are counted"
    return Diagnostic("total-differs", message, total.where.span, advice)
