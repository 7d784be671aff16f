"""How many copies a list has of each kind and group in each set, beside the sums that the rulebook prints."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NamedTuple

from cardc.catalog.card_form import CardForm
from cardc.catalog.card_words import named, set_title
from cardc.catalog.cards import Card, Catalog, Total
from cardc.publish.words import Words, small


class Sum(NamedTuple):
    """The copies of some cards, and the sum that is printed for all cards of that description.

    `each`: the printed sum is that of so many players, who all have these cards. `and_more`: of some of them it is not
    known how many copies there are.
    """

    copies: int
    printed: int | None = None
    each: int = 1
    and_more: bool = False

    @property
    def agrees(self) -> bool:
        """True if the cards are all those that the printed sum counts."""
        return self.printed is not None and not self.and_more and self.copies * self.each == self.printed

    def told(self, words: Words) -> str:
        """`33`, `4 × 20` where four players have 20 each, or `6 of 33` where not all are listed."""
        if self.and_more:
            return words.open_sum(self.copies)
        number = str(self.copies) if self.each == 1 else words.word("each", each=self.each, n=self.copies)
        return number if self.printed is None or self.agrees else words.word("of", n=number, all=self.printed)


class Heap(NamedTuple):
    """A row of the totals: a kind, what sets its cards apart, and the value of a field that it is narrowed to."""

    kind: str
    apart: str
    field: str = ""
    value: Any = None


class TotalsRow(NamedTuple):
    """A row of the totals; `sums` stand by set, the last one is that of all sets. `whole`: that of a whole kind."""

    label: str
    sums: tuple[Sum | None, ...]
    whole: bool


class LabelledSum(NamedTuple):
    """What cards are counted, such as `Cards of a kind, level 2`, and how many they are."""

    label: str
    sum: Sum


@dataclass(frozen=True, slots=True)
class Totals:
    """The table of totals: headings of sets, and rows."""

    sets: tuple[str, ...]
    rows: tuple[TotalsRow, ...]


class StatedSum(NamedTuple):
    """A printed sum, with the cards that it counts."""

    cards: frozenset[str]
    total: Total


def printed_sums(catalog: Catalog) -> tuple[StatedSum, ...]:
    """The sums of all folders. Cards that a further folder adds are no part of the sums of the first."""
    found: list[StatedSum] = []
    for total in catalog.sums:
        at_home = (c for c in catalog if c.where is None or Path(c.where.file).is_relative_to(total.folder))
        found.append(StatedSum(frozenset(card.id for card in at_home if total.counts(card)), total))
    return tuple(found)


def totals(catalog: Catalog, cards: Sequence[Card], printed: Sequence[StatedSum], words: Words) -> Totals:
    """The sums of the cards that are listed."""
    present = {card.set for card in cards}
    # A set that the game does not list comes last, as in the catalog.
    sets = tuple(name for name in dict.fromkeys((*catalog.sets, *sorted(present))) if name in present)
    rows = [
        TotalsRow(
            _label(heap, words, catalog),
            tuple(_sum(catalog, cards, heap, name, printed) for name in (*sets, None)),
            not heap.field,
        )
        for heap in dict.fromkeys(_heaps(cards, catalog.card_form))
    ]
    return Totals(tuple(set_title(catalog, name, words.language) for name in sets), tuple(rows))


def sums_by_card(catalog: Catalog, printed: Sequence[StatedSum], words: Words) -> Mapping[str, tuple[LabelledSum, ...]]:
    """By id of a card, the sums of its set that count it, from the narrowest."""
    cards = tuple(catalog)
    found: dict[str, list[LabelledSum]] = {card.id: [] for card in cards}
    sets = dict.fromkeys(card.set for card in cards)
    for heap in dict.fromkeys(_heaps(cards, catalog.card_form)):
        for name in sets:
            total = _sum(catalog, cards, heap, name, printed)
            if total is not None:
                told = LabelledSum(_label(heap, words, catalog), total)
                for card in cards:
                    if _in_heap(card, heap, name, catalog.card_form):
                        found[card.id].append(told)
    return {card: tuple(sums) for card, sums in found.items()}


def everybodys(printed: Sequence[StatedSum]) -> Mapping[str, int]:
    """The cards of which each player has a set, with the number of sets."""
    return {card: one.total.each for one in printed if one.total.each > 1 for card in one.cards}


def _heaps(cards: Sequence[Card], form: CardForm) -> Iterator[Heap]:
    """The rows: a kind by the values that group it, then as a whole; what stands apart stands alone."""
    for kind, alone in dict.fromkeys((card.kind, apart(card, form)) for card in cards):
        members = [card for card in cards if (card.kind, apart(card, form)) == (kind, alone)]
        for field in () if alone else form.listed("group"):
            values = {card.get(field.name) for card in members}
            # Where each value is that of one card, the list has told all already.
            if 1 < len(values) < len(members) and None not in values:
                for value in sorted(values, key=field.of.index if field.of else None):
                    yield Heap(kind, alone, field.name, value)
        yield Heap(kind, alone)


def _sum(
    catalog: Catalog, cards: Iterable[Card], heap: Heap, set_name: str | None, printed: Sequence[StatedSum]
) -> Sum | None:
    listed = [card for card in cards if _in_heap(card, heap, set_name, catalog.card_form)]
    if not listed:
        return None
    meant = frozenset(card.id for card in catalog if _in_heap(card, heap, set_name, catalog.card_form))
    copies = sum(card.copies or 0 for card in listed)
    ledger = next((one.total for one in printed if one.cards == meant), None)
    more = any(card.copies is None for card in listed)
    return Sum(copies, ledger.count, ledger.each, more) if ledger is not None else Sum(copies, and_more=more)


def _in_heap(card: Card, heap: Heap, set_name: str | None, form: CardForm) -> bool:
    return (
        (card.kind, apart(card, form)) == (heap.kind, heap.apart)
        and (not heap.field or card.get(heap.field) == heap.value)
        and (set_name is None or card.set == set_name)
    )


def _label(heap: Heap, words: Words, catalog: Catalog) -> str:
    label = heap_label(heap.kind, heap.apart, words, catalog)
    return f"{label}, {small(words.value(heap.field, heap.value))}" if heap.field else label


def apart(card: Card, form: CardForm) -> str:
    """What sets a card apart from the others of its kind; nothing for most."""
    values = (card.get(field.name) for field in form.listed("apart"))
    return " ".join(str(value) for value in values if value is not None)


def heap_label(kind: str, alone: str, words: Words, catalog: Catalog) -> str:
    """A kind, and its stack if that is one of its own; a stack of one title is called like that title."""
    label = words.kind(kind, plural=True)
    if not alone:
        return label
    titles = {card.name_in(words.language) for card in catalog if apart(card, catalog.card_form) == alone}
    return words.word("apart", kind=label, title=titles.pop() if len(titles) == 1 else named(alone))
