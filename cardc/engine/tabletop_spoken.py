"""What everything on the table of a small game is called: players, things, options, and what happens."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from cardc.engine.events import Event
from cardc.engine.naming import describe, labels
from cardc.engine.state import Answer, Decision, State
from cardc.engine.tabletop import Tabletop
from cardc.engine.tabletop_names import TableNames
from cardc.engine.tabletop_rules import TabletopRules
from cardc.language.vocabulary import Vocabulary


@dataclass
class SpokenTable:
    """A small game on a table, and names for all that is there."""

    state: State[Tabletop]
    rules: TabletopRules
    names: TableNames
    # What the options of a decision are called, which is asked for one after the other.
    _labelled: tuple[Decision | None, Mapping[Answer, str]] = field(default=(None, {}), repr=False)

    @property
    def players(self) -> tuple[str, ...]:
        """What players are called, in the order of turns."""
        return self.names.players

    def player(self, name: str) -> int | None:
        """The number of a player by name."""
        return self.players.index(name) if name in self.players else None

    @property
    def vocabulary(self) -> Vocabulary:
        """The words of its game."""
        return self.rules.definitions.vocabulary

    def label(self, option: Answer) -> str:
        """What an option is called in scripts."""
        decision = self.state.decision
        if decision is None:
            return labels((option,), self.names)[0]
        asked, said = self._labelled
        if asked is not decision:
            said = dict(zip(decision.options, labels(decision.options, self.names), strict=True))
            self._labelled = decision, said
        return said[option]

    def describe(self, event: Event) -> str:
        """An event in words."""
        return describe(event, self.names)

    @property
    def named(self) -> frozenset[str]:
        """What everything on the table is called."""
        return frozenset(self.names.thing(thing, "card") for thing in range(len(self.state.world.things)))
