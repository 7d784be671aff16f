"""What everything on the table is called: cards by names that were given to them, pieces by their titles as well."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from cardc.engine.state import State
from cardc.engine.table_in_words import TableInWords
from cardc.games.mystic_vale.game_state import MysticVale
from cardc.games.mystic_vale.labels import Names, TableLabels
from cardc.games.mystic_vale.lookups import REGULAR_PIECE
from cardc.games.mystic_vale.rules import MysticValeRules
from cardc.language.vocabulary import Vocabulary


@dataclass
class SpokenTable(TableInWords):
    """A game on a table, and names for all that is there."""

    state: State[MysticVale]
    rules: MysticValeRules
    names: Names

    @property
    def vocabulary(self) -> Vocabulary:
        """The words of the game."""
        return self.rules.table.vocabulary

    @cached_property
    def labels(self) -> TableLabels:
        """What everything on the table is called."""
        return TableLabels(self.state.world, self.rules.table, self.names)

    @property
    def named(self) -> frozenset[str]:
        """What everything on the table is called, with the titles of all pieces."""
        world, table = self.state.world, self.rules.table
        titles = (table.cards[piece.card].card.title for piece in world.pieces)
        return frozenset((*self.names.cards.values(), *self.names.pieces.values(), *titles, REGULAR_PIECE))
