"""What everything on the table is called: players, cards, pieces, options, and what happens."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property

from cardc.engine import naming
from cardc.engine.events import Event
from cardc.engine.state import Answer, Decision, State
from cardc.games.mystic_vale.game_state import MysticVale
from cardc.games.mystic_vale.labels import Names, TableLabels
from cardc.games.mystic_vale.lookups import REGULAR_PIECE
from cardc.games.mystic_vale.rules import MysticValeRules
from cardc.language.vocabulary import Vocabulary


@dataclass
class SpokenTable:
    """A game on a table, and names for all that is there."""

    state: State[MysticVale]
    rules: MysticValeRules
    names: Names
    # What the options of a decision are called, which is asked for one after the other.
    _labelled: tuple[Decision | None, Mapping[Answer, str]] = field(default=(None, {}), repr=False)

    @property
    def players(self) -> tuple[str, ...]:
        """What the players are called."""
        return self.names.players

    def player(self, name: str) -> int | None:
        """The number of a player by name."""
        return self.names.players.index(name) if name in self.names.players else None

    @property
    def vocabulary(self) -> Vocabulary:
        """The words of the game."""
        return self.rules.table.vocabulary

    @cached_property
    def labels(self) -> TableLabels:
        """What everything on the table is called."""
        return TableLabels(self.state.world, self.rules.table, self.names)

    def label(self, option: Answer) -> str:
        """What an option is called in scripts."""
        decision = self.state.decision
        if decision is None:
            return naming.labels((option,), self.labels)[0]
        asked, said = self._labelled
        if asked is not decision:
            said = dict(zip(decision.options, naming.labels(decision.options, self.labels), strict=True))
            self._labelled = decision, said
        return said[option]

    def describe(self, event: Event) -> str:
        """An event in words."""
        return naming.describe(event, self.labels)

    @property
    def named(self) -> frozenset[str]:
        """What everything on the table is called, with the titles of all pieces."""
        world, table = self.state.world, self.rules.table
        titles = (table.cards[piece.card].card.title for piece in world.pieces)
        return frozenset((*self.names.cards.values(), *self.names.pieces.values(), *titles, REGULAR_PIECE))
