"""The table as programs play at it: how it stands, and all of it as numbers."""

from __future__ import annotations

from collections.abc import Sequence

from cardc.engine.answerable import Inventory
from cardc.engine.numbers import CardNumber
from cardc.engine.played_by_programs import OfferedCard, PlayedByPrograms
from cardc.engine.sighting import GameParts, Sighting
from cardc.engine.state import Answer
from cardc.games.mystic_vale.inventory import inventory_of
from cardc.games.mystic_vale.offered_pieces import offered_cards
from cardc.games.mystic_vale.scoring import total, winners
from cardc.games.mystic_vale.seen_cards import sighting_of
from cardc.games.mystic_vale.spoken_table import SpokenTable
from cardc.games.mystic_vale.vale_prospects import prospects
from cardc.language.node import Json


class TableForPrograms(SpokenTable, PlayedByPrograms):
    """A table that programs play at."""

    def scores(self) -> tuple[int, ...]:
        """The points of every player."""
        return tuple(total(self.rules.table, self.state.world, who) for who in range(len(self.players)))

    def winners(self) -> tuple[int, ...]:
        """Who is ahead, by points and by what breaks ties."""
        return tuple(winners(self.rules.table, self.state.world, self.scores()))

    def prospects(self) -> Sequence[float]:
        """Points now, and what the cards will still bring."""
        return prospects(self.rules.board(self.state), self.state)

    @property
    def parts(self) -> GameParts:
        """Its cards by numbers."""
        return GameParts(self.rules.table.sides)

    def sighting(self, who: int) -> Sighting:
        """What a player sees, by numbers."""
        return sighting_of(self.state.world, self.rules.table, who)

    @property
    def things(self) -> tuple[CardNumber, ...]:
        """The definition of each piece."""
        return tuple([piece.card for piece in self.state.world.pieces])

    @property
    def inventory(self) -> Inventory:
        """All pieces and cards, and all ways to pay."""
        return inventory_of(self.state.world, self.rules.table)

    def what_matters(self) -> Json:
        """The table without what tells like things apart."""
        from cardc.games.mystic_vale.matters import what_matters

        return what_matters(self.state, self.rules)

    def cards_of(self, option: Answer) -> Sequence[OfferedCard]:
        """The advancements, vales and other pieces that an option speaks of."""
        return offered_cards(self.rules.table, self.state.world, option)
