"""Finds pairs of abilities whose order changes the result: plays games, asks the ledgers, writes drafts of rulings."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from cardc.api.deck import Deck
from cardc.api.played_cards import of_sets, played_edition
from cardc.api.replaying import scenarios
from cardc.bots.bot import Bot
from cardc.bots.bots_by_name import NoBot, bot_maker
from cardc.catalog.cards import Card
from cardc.engine.seeds import derived
from cardc.engine.stage import NoSuchGame, Table
from cardc.scenarios.processes import in_processes
from cardc.simulate.ambiguities.drafts import PairDraft, drafted
from cardc.simulate.ambiguities.found_pairs import FoundPair, FoundPairs, found_data, found_pairs, found_text
from cardc.simulate.ambiguities.pairs import Tallies, join_tallies
from cardc.simulate.ambiguities.small_tables import TablesOf
from cardc.simulate.ambiguities.spoken_of import RuledPairs, moments_of
from cardc.simulate.ambiguities.standing import StandingTexts
from cardc.simulate.ambiguities.survey import BATCH, OCCASIONS, Games, surveyed

__all__ = [
    "FoundPair",
    "FoundPairs",
    "NoBot",
    "NoSuchGame",
    "find_ambiguities",
    "found_data",
    "found_text",
    "with_drafts",
]


@dataclass(frozen=True)
class _PairsAsked:
    """The games that are to be played. It can be sent to another process, which loads the cards itself."""

    deck: Deck
    players: int
    seed: int
    sets: tuple[str, ...]
    bot: str
    options: Mapping[str, str] = field(default_factory=dict)

    @cached_property
    def cards(self) -> tuple[Card, ...]:
        """Those that are played with."""
        return tuple(of_sets(self.deck.edition, self.sets).catalog)

    @cached_property
    def standing(self) -> StandingTexts:
        """What is known of abilities that hold all the time."""
        shown = self.deck.shown
        return StandingTexts(self.deck.stage, shown.cards, shown.by_name, shown.vocabulary)

    @cached_property
    def tables(self) -> TablesOf:
        """Lays small tables."""
        return TablesOf(self.deck.stage, self.deck.catalog, self.deck.shown, self.standing)

    def begin(self, number: int) -> Table:
        """A game by its number, before its first decision."""
        return self.deck.stage.new(self.cards, self.players, derived(self.seed, number), {}, self.options)

    def player(self, number: int, who: int) -> Bot:
        """A bot for a game."""
        return bot_maker(self.bot).make(derived(self.seed, number, who + 1))

    def survey(self, batch: Sequence[int]) -> Tallies:
        """What some games tell of pairs."""
        phases = frozenset(self.deck.stage.words.phases)
        return surveyed(Games(self.begin, self.player, phases, self.standing), batch)

    def draft(self, pair: FoundPair) -> PairDraft | None:
        """Scenarios that show a pair."""
        return drafted(pair.name, pair.tally.occasions, self.tables)

    def told(self) -> dict[str, Any]:
        """All that the result follows from, as plain data."""
        return {
            "game": self.deck.game.name,
            "players": self.players,
            "seed": self.seed,
            "bot": self.bot,
            "sets": list(self.sets),
            "options": dict(self.options),
            "faces": list(self.deck.faces),
        }


def find_ambiguities(
    deck: Deck,
    *,
    games: int = 200,
    players: int = 2,
    seed: int = 1,
    sets: Sequence[str] = (),
    bot: str = "random",
    options: Mapping[str, str] | None = None,
    jobs: int = 1,
    progress: Callable[[int, int], None] | None = None,
) -> FoundPairs:
    """Plays games and gives the pairs of abilities that come up together and whose order changes the result.

    The same is found for any number of `jobs`. `sets`: those that are played with, by default all.

    Raises `FaultyCards`, `UnknownFaces`, `NoSuchGame` and `NoBot`.
    """
    asked = _asked(deck, players, seed, tuple(sets), bot, {**deck.options, **(options or {})})
    numbers = [range(first, min(first + BATCH, games)) for first in range(0, games, BATCH)]
    tallies: Tallies = {}
    for batch, found in zip(numbers, in_processes(asked.survey, numbers, jobs, at_once=1), strict=True):
        join_tallies(tallies, found, OCCASIONS)
        if progress is not None:
            progress(batch[-1] + 1, games)
    told = {"games": games, **asked.told()}
    return found_pairs(tallies, games, told, _ruled(deck), deck.catalog, deck.shown)


def with_drafts(
    deck: Deck,
    found: FoundPairs,
    pairs: Sequence[FoundPair],
    *,
    jobs: int = 1,
    progress: Callable[[int, int], None] | None = None,
) -> FoundPairs:
    """The same with drafts of scenarios for some of the pairs, where a small table shows them."""
    told = found.asked
    asked = _PairsAsked(deck, told["players"], told["seed"], tuple(told["sets"]), told["bot"], told["options"])
    drafts: dict[Any, PairDraft | None] = {}
    for pair, draft in zip(pairs, in_processes(asked.draft, pairs, jobs, at_once=1), strict=True):
        drafts[pair.name] = draft
        if progress is not None:
            progress(len(drafts), len(pairs))
    return found._replace(pairs=tuple(one._replace(draft=drafts.get(one.name)) for one in found.pairs))


def _asked(
    deck: Deck, players: int, seed: int, sets: tuple[str, ...], bot: str, options: Mapping[str, str]
) -> _PairsAsked:
    played_edition(deck, sets)
    bot_maker(bot).make(seed)
    asked = _PairsAsked(deck, players, seed, sets, bot, options)
    asked.begin(0)  # what is wrong with the players or options is told before anything is played
    return asked


def _ruled(deck: Deck) -> RuledPairs:
    """What the ledgers of a deck say, its own and those of its game."""
    suite = scenarios(deck.every_scenario_path, deck)
    moments = moments_of(suite.scenarios, deck.rulings, deck.stage, deck.catalog, deck.bound)
    return RuledPairs(deck.rulings, deck.catalog, moments)
