"""The table of a small game as programs play at it: how it stands, and all of it as numbers."""

from __future__ import annotations

from collections.abc import Sequence

from cardc.engine.answerable import Inventory
from cardc.engine.board import NOBODY
from cardc.engine.numbers import CardNumber
from cardc.engine.played_by_programs import OfferedCard, PlayedByPrograms
from cardc.engine.refs import Ref, numbers
from cardc.engine.sighting import GameParts, Sighting
from cardc.engine.state import Answer
from cardc.engine.tabletop_inventory import inventory_of
from cardc.engine.tabletop_matters import what_matters
from cardc.engine.tabletop_sighting import parts_of, sighting_of
from cardc.engine.tabletop_spoken import SpokenTable
from cardc.engine.tabletop_turns import ahead, score
from cardc.engine.things_spoken_of import things_of
from cardc.language.node import Json


class TableForPrograms(SpokenTable, PlayedByPrograms):
    """A table that programs play at."""

    def scores(self) -> tuple[int, ...]:
        """The points of all players."""
        return tuple(score(self.rules, self.state, who) for who in range(self.state.world.players))

    def winners(self) -> tuple[int, ...]:
        """Who is ahead, by points and by what breaks ties."""
        return ahead(self.rules, self.state, self.scores())

    def prospects(self) -> Sequence[float]:
        """By the game's rule of thumb; without one, the points now."""
        rule = self.rules.tabletop.prospects
        return rule(self.rules.board(self.state)) if rule is not None else self.scores()

    @property
    def parts(self) -> GameParts:
        """Its cards and boards, by numbers."""
        return parts_of(self.rules)

    def sighting(self, who: int) -> Sighting:
        """What a player sees, by numbers."""
        return sighting_of(self.rules, self.state.world, who)

    @property
    def things(self) -> tuple[CardNumber, ...]:
        """The definition of each thing."""
        return self.state.world.things

    @property
    def inventory(self) -> Inventory:
        """All things, places and sides."""
        return inventory_of(self.rules, self.state.world)

    def what_matters(self) -> Json:
        """The table without what tells like things apart."""
        return what_matters(self.state, self.rules)

    def cards_of(self, option: Answer) -> Sequence[OfferedCard]:
        """The cards that an option speaks of, and whether anybody owns them."""
        things = numbers((option,)) if isinstance(option, Ref) else things_of(option)
        table, card_id = self.state.world, self.rules.definitions.card_id
        return [OfferedCard(card_id(table.things[thing]), table.owners[thing] == NOBODY) for thing in things]
