"""What everything on the table of a small game is called, by the names that are known there."""

from __future__ import annotations

from dataclasses import dataclass

from cardc.engine.state import State
from cardc.engine.table_in_words import TableInWords
from cardc.engine.tabletop import Tabletop
from cardc.engine.tabletop_names import TableNames
from cardc.engine.tabletop_rules import TabletopRules
from cardc.language.vocabulary import Vocabulary


@dataclass
class SpokenTable(TableInWords):
    """A small game on a table, and names for all that is there."""

    state: State[Tabletop]
    rules: TabletopRules
    names: TableNames

    @property
    def vocabulary(self) -> Vocabulary:
        """The words of its game."""
        return self.rules.definitions.vocabulary

    @property
    def labels(self) -> TableNames:
        """The names of its things."""
        return self.names

    @property
    def named(self) -> frozenset[str]:
        """What everything on the table is called."""
        return frozenset(self.names.thing(thing, "card") for thing in range(len(self.state.world.things)))
