"""Two cards may not share an id, nor two cards of one kind a name."""

from __future__ import annotations

from collections.abc import Iterator

from cardc.catalog.card_file import Listed
from cardc.catalog.cards import fold
from cardc.catalog.checks.check import Draft, value_span
from cardc.catalog.skeleton import usual_id
from cardc.source.diagnostics import Diagnostic, Span


def duplicate_cards(draft: Draft) -> Iterator[Diagnostic]:
    """The ids and names (titles and aliases) that are given a second time."""
    taken = {listed.card.id for listed in draft.listed}
    ids: dict[str, Span] = {}
    names: dict[tuple[str, str], tuple[str, Span]] = {}
    for listed in draft.listed:
        card = listed.card
        span = value_span(listed, "id")
        first = ids.setdefault(card.id, span)
        if first is not span:
            message = f"the id `{card.id}` is given twice"
            note = (first, "it is given here first")
            usual = usual_id(card.set, card.kind, card.title)
            free = usual if usual not in taken else None
            advice = f"the title gives `{free}`" if free else "give this card another id"
            yield Diagnostic("card-duplicate-id", message, span, advice, free, notes=(note,))
            continue
        for name, place in _names(listed):
            owner, where = names.setdefault((card.kind, fold(name)), (card.id, place))
            if owner != card.id:
                message = f"there is another {card.kind} called `{name}`"
                note = (where, f"`{owner}` is called so")
                yield Diagnostic("card-duplicate-name", message, place, "give it another title", notes=(note,))


def _names(listed: Listed) -> Iterator[tuple[str, Span]]:
    yield listed.card.title, value_span(listed, "title")
    for index, alias in enumerate(listed.card.aliases):
        yield alias, value_span(listed, "aliases", index)
