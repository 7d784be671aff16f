"""The sums of cards that a rulebook prints, beside the copies of the cards that are known."""

from __future__ import annotations

from typing import NamedTuple

from cardc.catalog.card_words import set_title
from cardc.catalog.cards import Catalog, Total
from cardc.publish.totals import Sum, printed_sums
from cardc.publish.words import Words, small


class ComparedSum(NamedTuple):
    """A printed sum in words, with the copies that the list knows."""

    label: str
    rule: str
    sum: Sum

    @property
    def known(self) -> int:
        """The copies of everybody's cards."""
        return self.sum.copies * self.sum.each


def compared_sums(catalog: Catalog, words: Words, everything: str) -> tuple[ComparedSum, ...]:
    """Every printed sum; `everything`: what a sum of all cards is called."""
    return tuple(
        ComparedSum(_label(one.total, catalog, words, everything), one.total.rule, _sum(one.cards, one.total, catalog))
        for one in printed_sums(catalog)
    )


def _sum(ids: frozenset[str], total: Total, catalog: Catalog) -> Sum:
    cards = [catalog.cards[name] for name in ids]
    copies = sum(card.copies or 0 for card in cards)
    return Sum(copies, total.count, total.each, any(card.copies is None for card in cards))


def _label(total: Total, catalog: Catalog, words: Words, everything: str) -> str:
    """Which cards a sum counts: `Vale of Magic, vales, level 1`."""
    parts: list[str] = []
    for name, value in total.of:
        if value is None:
            continue
        if name == "set":
            part = set_title(catalog, value, words.language)
        elif name == "kind":
            part = words.kind(value, plural=True)
        elif name == "title":
            card = catalog.by_name(value)
            part = card.name_in(words.language) if card is not None else str(value)
        else:
            part = words.value(name, value)
        parts.append(small(part) if parts and name not in ("set", "title") else part)
    return ", ".join(parts) or everything
