"""How many copies a list has of each kind and level in each set, beside the sums that the rulebook prints."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

from cardc.catalog.cards import Card, Catalog
from cardc.catalog.folders import lay_out
from cardc.catalog.printed_sums import Total, read_totals
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


class Printed(NamedTuple):
    """A printed sum, with the cards that it counts."""

    cards: frozenset[str]
    total: Total


def printed_sums(catalog: Catalog) -> tuple[Printed, ...]:
    """The sums of all folders. Cards that a further folder adds are no part of the sums of the first."""
    found: list[Printed] = []
    for root in catalog.roots:
        path = lay_out(root).totals
        if path is not None:
            at_home = [card for card in catalog if card.where is None or Path(card.where.file).is_relative_to(root)]
            ledger, _ = read_totals(path)
            found += (Printed(frozenset(card.id for card in at_home if total.counts(card)), total) for total in ledger)
    return tuple(found)


def totals(catalog: Catalog, cards: Sequence[Card], printed: Sequence[Printed], words: Words) -> Totals:
    """The sums of the cards that are listed."""
    present = {card.set for card in cards}
    # A set that the game does not list comes last, as in the catalog.
    sets = tuple(name for name in dict.fromkeys((*catalog.sets, *sorted(present))) if name in present)
    rows = [
        TotalsRow(
            _label(heap, words, catalog),
            tuple(_sum(catalog, cards, heap, name, printed) for name in (*sets, None)),
            heap.all_levels,
        )
        for heap in dict.fromkeys(_heaps(cards))
    ]
    return Totals(tuple(catalog.sets.get(name, name) for name in sets), tuple(rows))


def everybodys(printed: Sequence[Printed]) -> Mapping[str, int]:
    """The cards of which each player has a set, with the number of sets."""
    return {card: one.total.each for one in printed if one.total.each > 1 for card in one.cards}


def _heaps(cards: Sequence[Card]) -> Iterator[Heap]:
    """The rows: a kind by levels, then as a whole; a stack of its own stands alone."""
    for kind, supply in dict.fromkeys((card.kind, card.supply) for card in cards):
        levels = {card.level for card in cards if (card.kind, card.supply) == (kind, supply)}
        if len(levels) > 1 and not supply and None not in levels:
            for level in sorted(level for level in levels if level is not None):
                yield Heap(kind, supply, level, False)
        yield Heap(kind, supply, None, True)


def _sum(
    catalog: Catalog, cards: Iterable[Card], heap: Heap, set_name: str | None, printed: Sequence[Printed]
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
