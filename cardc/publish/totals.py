"""How many copies a list has of each kind and level in each set, beside the sums that the rulebook prints."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

from cardc.catalog.cards import Card, Catalog
from cardc.catalog.layout import lay_out
from cardc.catalog.totals import Total, read_totals
from cardc.publish.words import Words, named


class Sum(NamedTuple):
    """The copies of some cards, and the sum that is printed for all cards of that description.

    `each`: the printed sum is that of so many players, who all have these cards.
    """

    copies: int
    printed: int | None = None
    each: int = 1

    @property
    def agrees(self) -> bool:
        """True if the cards are all those that the printed sum counts."""
        return self.printed is not None and self.copies * self.each == self.printed

    def told(self, words: Words) -> str:
        """`33`, `4 × 20` where four players have 20 each, or `6 of 33` where not all are listed."""
        number = str(self.copies) if self.each == 1 else words.word("each", each=self.each, n=self.copies)
        return number if self.printed is None or self.agrees else words.word("of", n=number, all=self.printed)


class Heap(NamedTuple):
    """A row of the totals: a kind, and the stack or the level that it is narrowed to."""

    kind: str
    supply: str
    level: int | None
    all_levels: bool


class TotalsRow(NamedTuple):
    """A row of the totals; `sums` stand by set, the last one is that of all sets."""

    label: str
    sums: tuple[Sum | None, ...]
    of_all_levels: bool


@dataclass(frozen=True, slots=True)
class Totals:
    """The table of totals: headings of sets, and rows."""

    sets: tuple[str, ...]
    rows: tuple[TotalsRow, ...]


def totals(catalog: Catalog, cards: Sequence[Card], words: Words) -> Totals:
    """The sums of the cards that are listed."""
    sets = tuple(name for name in catalog.sets if any(card.set == name for card in cards))
    printed = _printed(catalog)
    rows = [
        TotalsRow(
            _label(heap, words, catalog),
            tuple(_sum(catalog, cards, heap, name, printed) for name in (*sets, None)),
            heap.all_levels,
        )
        for heap in dict.fromkeys(_heaps(cards))
    ]
    return Totals(tuple(catalog.sets[name] for name in sets), tuple(rows))


def everybodys(catalog: Catalog) -> Mapping[str, int]:
    """The cards of which each player has a set, with the number of sets."""
    return {card: one.total.each for one in _printed(catalog) if one.total.each > 1 for card in one.cards}


class _Printed(NamedTuple):
    cards: frozenset[str]
    total: Total


def _printed(catalog: Catalog) -> tuple[_Printed, ...]:
    """Each printed sum with the cards that it counts."""
    files = (lay_out(root).totals for root in catalog.roots)
    ledger = (total for path in files if path is not None for total in read_totals(path)[0])
    return tuple(_Printed(frozenset(_counted(catalog, total)), total) for total in ledger)


def _counted(catalog: Catalog, total: Total) -> Iterator[str]:
    """The cards of the folder that the sum is about; cards that a further folder adds are no part of it."""
    for card in catalog:
        at_home = card.where is None or Path(card.where.file).is_relative_to(total.folder)
        if at_home and total.counts(card):
            yield card.id


def _heaps(cards: Sequence[Card]) -> Iterator[Heap]:
    """The rows: a kind by levels, then as a whole; a stack of its own stands alone."""
    for kind, supply in dict.fromkeys((card.kind, card.supply) for card in cards):
        levels = {card.level for card in cards if (card.kind, card.supply) == (kind, supply)}
        if len(levels) > 1 and not supply and None not in levels:
            for level in sorted(level for level in levels if level is not None):
                yield Heap(kind, supply, level, False)
        yield Heap(kind, supply, None, True)


def _sum(
    catalog: Catalog, cards: Iterable[Card], heap: Heap, set_name: str | None, printed: tuple[_Printed, ...]
) -> Sum | None:
    listed = [card for card in cards if _in_heap(card, heap, set_name)]
    if not listed:
        return None
    meant = frozenset(card.id for card in catalog if _in_heap(card, heap, set_name))
    copies = sum(card.copies or 0 for card in listed)
    ledger = next((one.total for one in printed if one.cards == meant), None)
    return Sum(copies, ledger.count, ledger.each) if ledger is not None else Sum(copies)


def _in_heap(card: Card, heap: Heap, set_name: str | None) -> bool:
    return (
        (card.kind, card.supply) == (heap.kind, heap.supply)
        and (heap.all_levels or card.level == heap.level)
        and (set_name is None or card.set == set_name)
    )


def _label(heap: Heap, words: Words, catalog: Catalog) -> str:
    label = heap_label(heap.kind, heap.supply, words, catalog)
    return label if heap.all_levels else f"{label}, {words.word('level', n=heap.level)}"


def heap_label(kind: str, supply: str, words: Words, catalog: Catalog) -> str:
    """A kind, and its stack if that is one of its own; a stack of one title is called like that title."""
    label = words.kind(kind, plural=True)
    if not supply:
        return label
    titles = {card.name_in(words.language) for card in catalog if card.supply == supply}
    return f"{label}, {titles.pop() if len(titles) == 1 else named(supply)}"
