"""Cards that print and do the same cost the same: to draw one of them is no luck.

Only what is known is compared. What no source states may have a house value; a finding that rests on one says so.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterator, Mapping
from functools import partial
from typing import NamedTuple

from cardc.catalog.card_form import ABILITIES, COPIES, CardForm, Field
from cardc.catalog.card_values import NOT_KNOWN, values_of
from cardc.catalog.cards import Card
from cardc.catalog.checks.check import value_span
from cardc.catalog.consistency.compared_cards import Compared, some
from cardc.catalog.overlays import Edition
from cardc.catalog.provenance import HOUSE, Origins
from cardc.source.diagnostics import Diagnostic, Span
from cardc.source.memory import Once, Same

# A flag or a word that nobody states is one that is not set; a number or symbol may be any.
_MAY_LACK = frozenset({"flag", "word", "choice", "choices", "cards"})


class _Priced(NamedTuple):
    """A card with one of its prices, as a number."""

    card: Card
    amount: int


def odd_costs(compared: Compared) -> Iterator[Diagnostic]:
    """One's own cards that cost more or less than most others that print and do the same."""
    edition = compared.as_judged()
    house = frozenset(place.card for place, origin in edition.origins.stated.items() if origin.rank == HOUSE)
    places = {listed.card.id: listed for listed in compared.draft.listed}
    for price in edition.catalog.card_form.with_form("price"):
        for group in _alike(edition, price, compared.once):
            usual = _usual(group)
            for one in group:
                listed = places[one.card.id]
                stated = listed.node.get(price.name) is not None
                span = value_span(listed, price.name if stated else "id")
                if one.amount != usual and compared.is_own(span.file):
                    yield _finding(one, [other for other in group if other.amount == usual], price, span, house)


def _finding(one: _Priced, others: list[_Priced], price: Field, span: Span, house: frozenset[str]) -> Diagnostic:
    verbs = "prints and does the same, has" if len(others) == 1 else "print and do the same, have"
    alike = f"{some([other.card.title for other in others])}, which {verbs} {others[0].amount}"
    judged = any(each.card.id in house for each in (one, *others))
    by = "; some of this are house values" if judged else ""
    message = f"`{one.card.title}` has a {price.name} of {one.amount}, but {alike}{by}"
    return Diagnostic("cost-odd", message, span, "let cards that are worth the same cost the same")


def _alike(edition: Edition, price: Field, once: Once) -> Iterator[list[_Priced]]:
    """The cards of each kind that have everything in common but their price, where that is not the same."""
    form = edition.catalog.card_form
    groups: dict[Hashable, list[_Priced]] = {}
    for card in edition.catalog:
        value = card.get(price.name)
        if value is None:
            continue
        content = once(("content", Same(card), price.name), partial(_content, card, form, price))
        if content is not None:
            amount = sum(value.values()) if isinstance(value, Mapping) else value
            groups.setdefault(content, []).append(_Priced(card, amount))
    yield from (group for group in groups.values() if len({one.amount for one in group}) > 1)


def _usual(group: list[_Priced]) -> int:
    """What most of them cost; of as many, the first."""
    number = Counter(one.amount for one in group)
    return max(group, key=lambda one: number[one.amount]).amount


def _content(card: Card, form: CardForm, price: Field) -> Hashable | None:
    """All that a card is worth: every value but its price, its copies and what it is called. None if one is unknown."""
    content: list[Hashable] = [card.kind]
    for value in values_of(card, form, Origins()):
        field = form.fields.get(value.name)
        if field in (price, form.shared) or value.name == COPIES or (field is not None and field.form == "text"):
            continue
        if value.shown == NOT_KNOWN and (field is None or field.form not in _MAY_LACK):
            return None
        # A symbol that is not there may be told as none or not at all.
        if value.name != ABILITIES and not (value.symbol and value.shown == "0"):
            content.append((value.side, value.field, value.shown))
    for face in card.faces:
        trees = [ability.tree for ability in face.abilities or ()]
        if None in trees:
            return None
        content.append((face.side, *trees))
    return tuple(content)
