"""How much is known of the cards: values that a source states, house values, and those that nobody knows."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from cardc.catalog.card_values import CardValue, values_of
from cardc.catalog.cards import Card, Catalog
from cardc.catalog.provenance import HOUSE, RANKS, UNKNOWN, Origins
from cardc.site.set_counts import CountedSet


class KnownCount(NamedTuple):
    """How many values of some cards come from where: by rank, `unknown` among them."""

    ranks: Mapping[str, int]

    @property
    def all(self) -> int:
        return sum(self.ranks.values())

    @property
    def house(self) -> int:
        return self.ranks.get(HOUSE, 0)

    @property
    def unknown(self) -> int:
        return self.ranks.get(UNKNOWN, 0)

    @property
    def sourced(self) -> int:
        """Those that somebody states who knows, or that follow from it."""
        return self.all - self.house - self.unknown


class KindKnown(NamedTuple):
    """What is known of the cards of a kind in a set."""

    set_number: int
    kind: str
    cards: int
    known: KnownCount


class LackingCard(NamedTuple):
    """A card of which something is not known: how many of its values, and which (fields, each once)."""

    card: Card
    unknown: int
    of: int
    fields: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class KnownValues:
    """The values of all cards of a catalog, read once."""

    by_card: Mapping[str, tuple[CardValue, ...]]

    def count(self, cards: Iterable[Card]) -> KnownCount:
        """Where the values of some cards come from."""
        found = Counter(value.rank for card in cards for value in self.by_card[card.id])
        return KnownCount({rank: found[rank] for rank in (*RANKS, UNKNOWN) if found[rank]})

    def by_kind(self, sets: Sequence[CountedSet]) -> tuple[KindKnown, ...]:
        """A count for each kind of each set whose cards have values at all."""
        found: list[KindKnown] = []
        for one in sets:
            for kind in dict.fromkeys(card.kind for card in one.cards):
                cards = [card for card in one.cards if card.kind == kind]
                count = self.count(cards)
                if count.all:
                    found.append(KindKnown(one.number, kind, len(cards), count))
        return tuple(found)

    def lacking(self, cards: Iterable[Card]) -> tuple[LackingCard, ...]:
        """The cards that lack something, those that lack most first; others in the order of the catalog."""
        told = (self._lacking(card) for card in cards)
        return tuple(sorted((one for one in told if one.unknown), key=lambda one: -one.unknown))

    def _lacking(self, card: Card) -> LackingCard:
        values = self.by_card[card.id]
        unknown = [value for value in values if value.rank == UNKNOWN]
        return LackingCard(card, len(unknown), len(values), tuple(dict.fromkeys(value.name for value in unknown)))


def known_values(catalog: Catalog, origins: Origins) -> KnownValues:
    """The values of all cards, with where they come from."""
    return KnownValues({card.id: values_of(card, catalog.card_form, origins) for card in catalog})
