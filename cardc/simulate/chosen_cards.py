"""What players choose: for each card the ways in which it was offered to them, and in which they chose it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations_with_replacement

from cardc.engine.options import Option
from cardc.engine.stage import Table
from cardc.engine.state import Answer, Decision
from cardc.simulate.tallies import CardDeed, DeedTally, PairTally, VariantTally


class DeedsOfGame:
    """Looks on at one game, and notes for each player what was offered and chosen, and how often."""

    def __init__(self, players: int) -> None:
        self.offers: tuple[dict[CardDeed, int], ...] = tuple([{} for _ in range(players)])
        self.choices: tuple[dict[CardDeed, int], ...] = tuple([{} for _ in range(players)])

    def chosen(self, table: Table, decision: Decision, answer: Answer) -> None:
        """Notes all cards that the options speak of, each once, and those of the answer."""
        offered = {deed for option in decision.options for deed in deeds_of(table, decision, option)}
        for counts, deeds in ((self.offers, offered), (self.choices, deeds_of(table, decision, answer))):
            of_player = counts[decision.who]
            for deed in deeds:
                of_player[deed] = of_player.get(deed, 0) + 1

    def taken(self, who: int) -> list[str]:
        """The cards that a player took which were nobody's, in the order of their ids."""
        return sorted({deed.card for deed in self.choices[who] if deed.taking})

    def add_to(self, tally: VariantTally, won: Iterable[int]) -> None:
        """Adds it up. `won`: what each player has of the win."""
        for who, share in enumerate(won):
            for deed, times in self.offers[who].items():
                kept = tally.deeds.setdefault(deed, DeedTally())
                kept.offers += times
                kept.offered += 1
                kept.offered_won += share
            for deed, times in self.choices[who].items():
                kept = tally.deeds.setdefault(deed, DeedTally())
                kept.choices += times
                kept.choosers += 1
                kept.choosers_won += share
            for pair in combinations_with_replacement(self.taken(who), 2):
                both = tally.pairs.setdefault(pair, PairTally())
                both.both += 1
                both.both_won += share


def add_deeds_of_deal(tally: VariantTally, games: Iterable[tuple[DeedsOfGame, Sequence[int]]]) -> None:
    """Adds up what was won of all games of a deal beyond a fair share, by those who chose a card and those who did not.

    It is counted in fractions of a win that are as many times smaller as there are players.
    """
    beyond: dict[CardDeed, list[int]] = {}
    for deeds, won in games:
        for who, share in enumerate(won):
            chosen = deeds.choices[who]
            for deed in deeds.offers[who]:
                beyond.setdefault(deed, [0, 0])[deed not in chosen] += share * len(won) - tally.unit
    for deed, (choosers, others) in beyond.items():
        tally.deeds[deed].add_deal(choosers, others)


def takes(table: Table, decision: Decision, option: Answer, card: str) -> bool:
    """True if a player who chooses an option takes a card, by its id."""
    return any(deed.taking and deed.card == card for deed in deeds_of(table, decision, option))


def deeds_of(table: Table, decision: Decision, option: Answer) -> Iterator[CardDeed]:
    """The cards that an option speaks of, and what choosing it would do with them."""
    kind = option.kind if isinstance(option, Option) else decision.kind
    for card in table.cards_of(option):
        yield CardDeed(card.id, kind, card.nobodys)
