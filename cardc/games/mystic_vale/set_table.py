"""A table that was set: what scenarios ask it for by name, and the tables that are made of it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from cardc.engine.events import Event
from cardc.engine.scenario_words import ME
from cardc.engine.stage import AsGiven, Table
from cardc.engine.state import State
from cardc.games.mystic_vale.census import SHARED
from cardc.games.mystic_vale.game_state import MysticVale
from cardc.games.mystic_vale.given_again import given_again
from cardc.games.mystic_vale.history import Looked, Moved
from cardc.games.mystic_vale.lookups import flag, number, numbers_of, shown_on, zone
from cardc.games.mystic_vale.names_in_play import NamesInPlay
from cardc.games.mystic_vale.redealt import deal_anew
from cardc.games.mystic_vale.rules import MysticValeRules
from cardc.games.mystic_vale.staged_words import SEATS
from cardc.games.mystic_vale.table_for_programs import TableForPrograms
from cardc.games.mystic_vale.table_looked_at import LookedAtTable

# The truth that the game waits for a player.
DECIDES = "decides"
# The answers that it waits for.
OPTIONS = "options"
# Shared piles that lie face down and are no declared zones.
DRAW_PILES = [name for name in SHARED if name.startswith("level_") and name != "level_1_vales"]
# What everybody sees of a player beside symbols: numbers and truths by their names in scenarios.
SHOWN = ("net decay", "bought", "pool", "turn", "spoiled", "token active")
# Of these, what is the same for all players.
COMMON = ("pool", "turn")


@dataclass
class ScenarioNames:
    """What cards and pieces are called in a scenario."""

    cards: dict[int, str] = field(default_factory=dict)
    pieces: dict[int, str] = field(default_factory=dict)
    players: tuple[str, ...] = (ME,)


@dataclass
class SetTable(LookedAtTable, TableForPrograms, Table):
    """A table that was set for a scenario, whose things are called as it calls them."""

    furnished: tuple[str, ...] = ()
    shown_more: Mapping[str, Mapping[str, int]] = field(default_factory=dict)

    @property
    def shows(self) -> tuple[str, ...]:
        """What everybody sees of each player."""
        return (*self.rules.table.symbols, *SHOWN)

    @property
    def common(self) -> tuple[str, ...]:
        """What is everybody's."""
        return COMMON

    def number(self, who: int, name: str) -> int | None:
        """A named number of a player, or of the answers that the game waits for."""
        if name == OPTIONS and self.state.decision is not None:
            return len(self.state.decision.options)
        return number(self.state.world, self.rules.table, self.names, who, name)

    def numbers(self, who: int) -> Mapping[str, int | bool]:
        """All that everybody sees of a player, looked up at once."""
        return numbers_of(self.state.world, self.rules.table, self.names, who, self.shows)

    def shown_on(self, name: str) -> Mapping[str, int]:
        """The symbols that a card of a name shows."""
        return shown_on(self.state.world, self.rules.table, self.names, name)

    def zone(self, who: int, name: str) -> tuple[str, ...] | None:
        """The labels in a zone, or of the answers that the game waits for."""
        if name == OPTIONS and self.state.decision is not None:
            return tuple(map(self.label, self.state.decision.options))
        return zone(self.state.world, self.rules.table, self.names, who, name)

    def beside(self, who: int | None) -> Mapping[str, tuple[str, ...] | int]:
        """A player's vales and token; the soils that all buy from, and how many lie in the piles that all draw from."""
        if who is not None:
            return {name: self.zone(who, name) or () for name in ("vales", "token")}
        piles = {name: len(SHARED[name](self.state.world)) for name in DRAW_PILES}
        return {"soils": self.zone(0, "soils") or (), **piles}

    def flag(self, who: int, name: str) -> bool | None:
        """A named truth of a player."""
        if name == DECIDES:
            return self.state.decides == who
        return flag(self.state.world, self.names, who, name)

    def seen_by(self, event: Event, who: int) -> bool:
        """True unless only its player saw what lay face down."""
        if isinstance(event, Moved):
            zones = self.rules.table.vocabulary.zones
            return event.who == who or zones[event.source].public is True or zones[event.zone].public is True
        return event.who == who or not isinstance(event, Looked)

    # ---- the tables that are made of it

    def copy(self) -> SetTable:
        """The table as it is now."""
        return SetTable(self.state.clone(), self.rules, self.names)

    def seated(self) -> SetTable:
        """The same table: its players have such names."""
        return self

    def redealt(self, who: int, seed: int) -> SetTable:
        """The same table with other cards where a player does not see them."""
        other = self.copy()
        deal_anew(other.state, other.rules, who, seed)
        return other

    def as_given(self) -> AsGiven | None:
        """What lies where, what was crafted, and what players have."""
        said = given_again(self.rules, self.state)
        if said is None:
            return None
        names = ScenarioNames(said.cards, said.pieces, said.players)
        return AsGiven(said.given, SetTable(self.state, self.rules, names), said.cards)


@dataclass
class WholeTable(SetTable):
    """A table with a whole game, on which cards are called by what lies in them."""

    def copy(self) -> SetTable:
        """The table as it is now."""
        seats = self.names.seats if isinstance(self.names, NamesInPlay) else ()
        return WholeTable.of(self.state.clone(), self.rules, seats)

    def seated(self) -> WholeTable:
        """The same table, whose players are called as in scenarios."""
        return WholeTable.of(self.state, self.rules, (ME, *SEATS[len(self.players)]))

    @classmethod
    def of(cls, state: State[MysticVale], rules: MysticValeRules, seats: tuple[str, ...] = ()) -> WholeTable:
        """The table of a state."""
        return cls(state, rules, NamesInPlay(state.world, rules.table, seats))
