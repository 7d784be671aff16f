"""A table of a small game that was set: what scenarios ask it for by name, and the tables that are made of it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from cardc.engine.events import Event
from cardc.engine.scenario_words import ME
from cardc.engine.stage import AsGiven, Table
from cardc.engine.state import State
from cardc.engine.tabletop import Tabletop
from cardc.engine.tabletop_events import Looked, Moved
from cardc.engine.tabletop_for_programs import TableForPrograms
from cardc.engine.tabletop_given import given_again
from cardc.engine.tabletop_looked_at import LookedAtTable
from cardc.engine.tabletop_names import TableNames
from cardc.engine.tabletop_redealt import deal_anew
from cardc.engine.tabletop_rules import TabletopRules
from cardc.engine.tabletop_words import SEATS

# What a player sees of things that do not merely lie in a zone.
LYING_SO = "lying so"


@dataclass
class SetTable(LookedAtTable, TableForPrograms, Table):
    """A table that was set, of a scenario or with a whole game."""

    furnished: tuple[str, ...] = ()
    shown_more: Mapping[str, Mapping[str, int]] = field(default_factory=dict)

    @classmethod
    def of(
        cls,
        state: State[Tabletop],
        rules: TabletopRules,
        players: tuple[str, ...],
        own: Mapping[int, str] | None = None,
    ) -> SetTable:
        """The table of a state. `own`: the names that things have of their own."""
        return cls(state, rules, TableNames(rules, state, players, own or {}))

    @property
    def shows(self) -> tuple[str, ...]:
        """The numbers that everybody may see of each player."""
        return tuple(self.rules.definitions.vocabulary.symbols)

    def number(self, who: int, name: str) -> int | None:
        """A named number of a player."""
        return self.names.number(who, name)

    def zone(self, who: int, name: str) -> tuple[str, ...] | None:
        """The names of what lies in a zone."""
        return self.names.lying(who, name)

    def beside(self, who: int | None) -> Mapping[str, tuple[str, ...] | int]:
        """How things lie on boards and on each other, which side is up, and whose they are, as scenarios say it."""
        if who is not None:
            return {}
        zones, table = self.vocabulary.zones, self.state.world
        things = sorted({*table.placed, *table.upon, *table.sides})
        seen = [thing for thing in things if zones[table.zone_of(thing)].public is True]
        told = tuple(map(self.names.as_it_lies, seen))
        return {LYING_SO: told} if told else {}

    def flag(self, who: int, name: str) -> bool | None:
        """A named truth of a player."""
        return self.names.flag(who, name)

    def seen_by(self, event: Event, who: int) -> bool:
        """True unless only others saw what an event speaks of."""
        if isinstance(event, Looked):
            return event.who == who
        if isinstance(event, Moved):
            zones = self.rules.definitions.vocabulary.zones
            return any(zones[zone].is_seen_by(who, event.who) for zone in (event.source, event.zone))
        return True

    # ---- the tables that are made of it

    def copy(self) -> SetTable:
        """The table as it is now."""
        return SetTable.of(self.state.clone(), self.rules, self.names.players, self.names.own)

    def seated(self) -> SetTable:
        """The same table, whose players are called as in scenarios."""
        return SetTable.of(self.state, self.rules, (ME, *SEATS[len(self.players)]), self.names.own)

    def redealt(self, who: int, seed: int) -> SetTable:
        """The same table with other things where a player does not see them, each of its kind."""
        other = self.copy()
        deal_anew(other.state, other.rules, who, seed)
        return other

    def as_given(self) -> AsGiven | None:
        """What lies where, whose it is, and what players have."""
        said = given_again(self.rules, self.state)
        if said is None:
            return None
        return AsGiven(said.given, SetTable.of(self.state, self.rules, said.players, said.own), said.own)
