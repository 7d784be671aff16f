"""How many rulings are proved, claimed, settled otherwise or open: by ledger, and by the card that they are about."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import NamedTuple

from cardc.catalog.cards import Card, Catalog
from cardc.scenarios.coverage import COVERED, WEAK, Coverage
from cardc.scenarios.ledger import OPEN, SETTLED


class RulingCount(NamedTuple):
    """How many rulings of something are in each state; `waived` are those that are settled without a scenario."""

    proved: int
    weak: int
    waived: int
    open: int

    @property
    def all(self) -> int:
        return sum(self)


class LedgerCount(NamedTuple):
    """The rulings of a ledger."""

    ledger: str
    states: RulingCount


class CardRulings(NamedTuple):
    """The rulings that are about a card."""

    card: Card
    states: RulingCount


def by_ledger(found: Coverage) -> tuple[LedgerCount, ...]:
    """The ledgers in the order in which they were read."""
    ledgers = dict.fromkeys(one.ledger for one in found.rulings.values())
    return tuple(LedgerCount(name, _count(found.count(name))) for name in ledgers)


def all_rulings(found: Coverage) -> RulingCount:
    """Those of all ledgers together."""
    return _count(found.count())


def by_card(found: Coverage, catalog: Catalog) -> tuple[CardRulings, ...]:
    """The cards that rulings are about, in the order of the catalog; those with something to be proved come first."""
    states: dict[str, Counter[str]] = {}
    for name, state in found.states.items():
        card = catalog.by_name(found.rulings[name].card) if found.rulings[name].card else None
        if card is not None:
            states.setdefault(card.id, Counter())[state] += 1
    told = [CardRulings(card, _count(states[card.id])) for card in catalog if card.id in states]
    return tuple(sorted(told, key=lambda one: -(one.states.open + one.states.weak)))


def without_rulings(found: Iterable[CardRulings], catalog: Catalog) -> int:
    """How many cards no ruling is about."""
    return len(catalog.cards) - len({one.card.id for one in found})


def _count(states: Mapping[str, int]) -> RulingCount:
    waived = sum(states.get(name, 0) for name in SETTLED)
    return RulingCount(states.get(COVERED, 0), states.get(WEAK, 0), waived, states.get(OPEN, 0))
