"""What is to be played, many times: a value that any process can take, and that every game follows from.

Games come in *deals*: one seed, played with the bots on all seats in turn (once, if they are all the same), and each of
these as often as there are variants; those in which a player is denied a card, with each player in turn. Deals come in
numbered batches. So which worker plays what changes nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from cardc.catalog.cards import Card
from cardc.engine.seeds import derived
from cardc.engine.stage import Stage

# So many batches share the games, and so many deals are in a batch at most: finished batches are what progress, and
# going on after a break, are told in. Of very many games the batches grow, as what each counted is kept and merged.
BATCHES, MOST_DEALS, MOST_BATCHES = 400, 250, 20_000


# Which of the bots sits on each seat.
Seating = tuple[int, ...]


class Variant(NamedTuple):
    """One way to play all games: as the cards are, or with something about a card changed, which the label says.

    `card`: the id of the card that this is about. `gone`: there is no such card, so nobody can take it. `denied`: one
    player may not take it, each in turn.
    """

    label: str = ""
    card: str = ""
    gone: bool = False
    denied: bool = False


AS_IT_IS = Variant()


class Ground(NamedTuple):
    """What the games of one variant are played with: where they are set up, and the cards."""

    stage: Stage
    cards: tuple[Card, ...]


@dataclass(frozen=True)
class Simulation:
    """Games to be played. `grounds` loads what they are played with, by variant, in whatever process it is called.

    `variants`: the first is what all others are compared with. `bots`: one for each player, by name and settings.
    `wanted` and `options`: what the players agree on, and the rule options they play by. `matched`: chance follows
    from what is drawn and not from how often chance was asked before, so that variants stay alike for longer.
    """

    grounds: Callable[[], Sequence[Ground]]
    bots: tuple[str, ...]
    games: int
    seed: int
    variants: tuple[Variant, ...] = (AS_IT_IS,)
    wanted: Mapping[str, Any] = field(default_factory=dict)
    options: Mapping[str, str] = field(default_factory=dict)
    matched: bool = False

    @property
    def players(self) -> int:
        """How many play."""
        return len(self.bots)

    @property
    def seatings(self) -> tuple[Seating, ...]:
        """For each game of a deal, which of the bots sits on each seat."""
        players = range(self.players)
        turns = players if len(set(self.bots)) > 1 else range(1)
        return tuple([tuple([(seat + turn) % self.players for seat in players]) for turn in turns])

    @property
    def deals(self) -> int:
        """How many seeds are played: enough for all games, the last ones being played on all seats as well."""
        return -(-self.games // len(self.seatings))

    @property
    def deals_in_batch(self) -> int:
        """How many seeds a batch has; the last one may have fewer."""
        return max(1, min(MOST_DEALS, self.deals // BATCHES), -(-self.deals // MOST_BATCHES))

    @property
    def batches(self) -> int:
        """How many batches there are, numbered from 0."""
        return -(-self.deals // self.deals_in_batch)

    def deals_of(self, batch: int) -> range:
        """The deals of a batch, by number."""
        first = batch * self.deals_in_batch
        return range(first, min(first + self.deals_in_batch, self.deals))

    def seed_of(self, deal: int) -> int:
        """The seed of a deal."""
        return derived(self.seed, "deal", deal)

    def games_in_deal(self, variant: Variant) -> int:
        """How many games of a deal are played one way."""
        return len(self.seatings) * (self.players if variant.denied else 1)

    @property
    def all_games(self) -> int:
        """How many games are played, each way counted."""
        return self.deals * sum(map(self.games_in_deal, self.variants))
