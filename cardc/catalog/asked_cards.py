"""A catalog that takes note of what it is asked, so that an answer need not be looked for again beside other cards."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, fields
from typing import Any

from cardc.catalog.cards import Card, Catalog


@dataclass
class AnswersOfCards:
    """What was asked, with the answers; and all cards, if they were looked through.

    A question is the name of what answers it, and what that was given.
    """

    answers: dict[tuple[str, ...], Any] = field(default_factory=dict)
    every: Mapping[str, Card] | None = None

    def add(self, other: AnswersOfCards) -> None:
        """Add what was asked otherwise."""
        self.answers = {**other.answers, **self.answers}
        self.every = self.every if self.every is not None else other.every

    def same_in(self, catalog: Catalog) -> bool:
        """True if a catalog would answer the same."""
        for (question, *given), answer in self.answers.items():
            now = getattr(catalog, question)(*given)
            if now is not answer and now != answer:
                return False
        return self.every is None or self.every is catalog.cards or _all_alike(self.every, catalog.cards)


@dataclass(frozen=True)
class NotedCards(Mapping[str, Card]):
    """Cards by their ids: whoever looks at one of them may have looked at all."""

    cards: Mapping[str, Card]
    asked: AnswersOfCards

    def __getitem__(self, name: str) -> Card:
        self.asked.every = self.cards
        return self.cards[name]

    def __iter__(self) -> Iterator[str]:
        self.asked.every = self.cards
        return iter(self.cards)

    def __len__(self) -> int:
        self.asked.every = self.cards
        return len(self.cards)


@dataclass(frozen=True)
class AskedCatalog(Catalog):
    """The cards of a catalog; `asked` is what was asked about them."""

    whole_list: Catalog | None = None
    asked: AnswersOfCards = field(default_factory=AnswersOfCards)

    def by_name(self, name: str) -> Card | None:
        """The card of a name."""
        found: Card | None = self._answer("by_name", name)
        return found

    def sides(self) -> frozenset[str]:
        """The names of the sides that cards have."""
        found: frozenset[str] = self._answer("sides")
        return found

    def stated(self, name: str) -> frozenset[str]:
        """All that cards state of a field."""
        found: frozenset[str] = self._answer("stated", name)
        return found

    def _answer(self, *question: str) -> Any:
        if question not in self.asked.answers:
            self.asked.answers[question] = getattr(self.whole_list, question[0])(*question[1:])
        return self.asked.answers[question]


def noting(catalog: Catalog) -> AskedCatalog:
    """A catalog with the same cards that takes note of what it is asked."""
    asked = AnswersOfCards()
    stated = {one.name: getattr(catalog, one.name) for one in fields(Catalog)}
    cards = NotedCards(catalog.cards, asked)
    return AskedCatalog(**{**stated, "cards": cards}, whole_list=catalog, asked=asked)


def _all_alike(some: Mapping[str, Card], others: Mapping[str, Card]) -> bool:
    """True for the same cards in the same order, wherever in their files they stand."""
    pairs = zip(some.values(), others.values(), strict=False)
    return len(some) == len(others) and all(one is other or one == other for one, other in pairs)
