"""Two cards may not share an id, nor two cards of one kind a name."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from cardc.catalog.card_file import Listed
from cardc.catalog.cards import fold
from cardc.catalog.checks.check import Draft, value_span
from cardc.catalog.skeleton import usual_id
from cardc.source.diagnostics import Diagnostic, Span


def duplicate_cards(draft: Draft) -> Iterator[Diagnostic]:
    """The ids and names (titles and aliases) that are given a second time."""
    taken = {listed.card.id for listed in draft.listed}
    ids: dict[str, Listed] = {}
    names: dict[tuple[str, str], _CardName] = {}
    for listed in draft.listed:
        card = listed.card
        first = ids.setdefault(card.id, listed)
        if first is not listed:
            message = f"the id `{card.id}` is given twice"
            note = (value_span(first, "id"), "it is given here first")
            usual = usual_id(card.set, card.kind, card.title)
            free = usual if usual not in taken else None
            advice = f"the title gives `{free}`" if free else "give this card another id"
            yield Diagnostic("card-duplicate-id", message, value_span(listed, "id"), advice, free, notes=(note,))
            continue
        for named in _names(listed):
            first_named = names.setdefault((card.kind, fold(named.name)), named)
            owner = first_named.listed.card.id
            if owner != card.id:
                message = f"there is another {card.kind} called `{named.name}`"
                note = (first_named.span, f"`{owner}` is called so")
                yield Diagnostic("card-duplicate-name", message, named.span, "give it another title", notes=(note,))


class _CardName(NamedTuple):
    """A card by one of its names, and where in it that stands."""

    name: str
    listed: Listed
    path: tuple[str | int, ...]

    @property
    def span(self) -> Span:
        return value_span(self.listed, *self.path)


def _names(listed: Listed) -> Iterator[_CardName]:
    yield _CardName(listed.card.title, listed, ("title",))
    for index, alias in enumerate(listed.card.aliases):
        yield _CardName(alias, listed, ("aliases", index))
