"""Finds the cards of a scenario, with values for what is unknown: what it assumes, else 0 or, varying, seeded ones."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from copy import copy
from dataclasses import dataclass, field
from functools import cached_property
from random import Random
from typing import Any

from cardc.catalog.cards import Card, Catalog, fold
from cardc.catalog.value_forms import EDGES
from cardc.scenarios.binding import BoundCards, refuse_lost_holes
from cardc.scenarios.noted_values import noting
from cardc.scenarios.read import Scenario, texts_in


@dataclass
class FaceBinder:
    """Finds cards and binds what is unknown of them. `random`: the source of values that must not matter."""

    scenario: Scenario
    catalog: Catalog
    random: Random | None = None
    instead: Mapping[str, Card] = field(default_factory=dict)  # by id: cards that stand for those of the catalog
    before: BoundCards = field(default_factory=BoundCards)
    bound: list[str] = field(default_factory=list)
    varied: list[str] = field(default_factory=list)
    cards: dict[str, Card] = field(default_factory=dict)
    leaves_open: bool = False  # whether there are values that could be others
    read: set[str] = field(default_factory=set)  # the names of those of them that were asked for

    def __call__(self, title: str) -> Card | None:
        """The card of a title, bound once."""
        card = self.catalog.by_name(title)
        if card is None:
            return None
        card = self.instead.get(card.id, card)
        if card.id not in self.cards:
            self.cards[card.id] = self._bound(card)
        return self.cards[card.id]

    def again(self) -> FaceBinder:
        """The same cards for another table of the scenario, on which more may be found."""
        other = copy(self)
        other.cards, other.bound, other.read = dict(self.cards), list(self.bound), set()
        return other

    def all(self) -> tuple[Card, ...]:
        """Every card that there is, for a whole game; of those, only what is assumed is told."""
        if not self.scenario.assume and not self.instead and not any(map(self._spoken_of, self.catalog)):
            return self.before.plain(self.catalog)
        self.cards = {card.id: self._bound(self.instead.get(card.id, card)) for card in self.catalog}
        self.bound = [line for line in self.bound if line.partition(":")[0] in self.scenario.assume]
        return tuple(self.cards.values())

    def _bound(self, card: Card) -> Card:
        assumed: Mapping[str, Any] = self.scenario.assume.get(card.title, {})
        if not self.scenario.of_table:  # whose rows share what is assumed of different cards
            refuse_lost_holes(card, assumed)
        unknown = self.before.unstated(card, self.catalog)
        symbols, fields = unknown.symbols - set(assumed), unknown.fields - set(assumed)
        others: dict[str, Any] = {}
        unstated = sorted(fields | symbols & {*self.scenario.vary}) if self._spoken_of(card) else []
        self.leaves_open = self.leaves_open or bool(unstated)
        if self.random is not None:
            for name in unstated:
                others[name] = self._another(name, self.random)
                self.varied.append(f"{card.title} {name} {others[name]}")
        stated = [f"{name} {value}" for name, value in assumed.items() if name != "rest"]
        if symbols:
            stated.append("other unknown symbols 0")
        if stated:
            self.bound.append(f"{card.title}: {', '.join(stated)}")
        bound = self.before.bind(card, assumed, self.catalog, others)
        return noting(bound, self._held_in(unstated), self.read) if unstated and self.random is None else bound

    def _another(self, name: str, chance: Random) -> int | list[int]:
        """A value of a field or symbol that must not matter: a number, or one for each edge."""
        field = self.catalog.card_form.fields.get(name)
        if field is not None and field.form == "edges":
            return [chance.randrange(0, 4) for _ in range(EDGES)]
        return chance.randrange(0, 4)

    def _held_in(self, unstated: Collection[str]) -> frozenset[str]:
        """The fields that hold what is unstated: all symbols stand in the fields of that form."""
        of_symbols = [one.name for one in self.catalog.card_form.with_form("symbols")]
        varied = any(name in self.catalog.vocabulary.symbols for name in unstated)
        return frozenset((*unstated, *(of_symbols if varied else ())))

    def _spoken_of(self, card: Card) -> bool:
        """True if the scenario names a card; of those that merely fill its table, nothing can matter."""
        names = (card.title, card.id, *card.aliases, *card.names.values())
        return any(fold(name) in self._given for name in names)

    @cached_property
    def _given(self) -> str:
        """All that the scenario says of its table, as names are compared."""
        return fold(" \n ".join(texts_in([self.scenario.given, self.scenario.assume])))
