"""What programs ask of a table that play, learn or count: how it stands, how it might lie, and all of it as numbers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple, Protocol

from cardc.engine.answerable import Inventory
from cardc.engine.numbers import CardNumber
from cardc.engine.sighting import GameParts, Sighting
from cardc.engine.state import Answer
from cardc.engine.tie_break import winners
from cardc.language.node import Json

if TYPE_CHECKING:
    from cardc.engine.stage import Table


class OfferedCard(NamedTuple):
    """A card that an option speaks of, by its id. `nobodys`: it belongs to no player yet."""

    id: str
    nobodys: bool


class PlayedByPrograms(Protocol):
    """A table that programs play at."""

    def scores(self) -> tuple[int, ...]:
        """The points of every player, as they would count now."""

    def winners(self) -> tuple[int, ...]:
        """The players whom no other one would beat if the game were over, by all that the game tells them apart by."""
        return winners(self.scores())

    def prospects(self) -> Sequence[float]:
        """What each player's position is worth in points, by a rule of thumb: for bots that look few steps ahead.

        It rests on nothing that a player who decides does not know.
        """
        return self.scores()

    def redealt(self, who: int, seed: int) -> Table:
        """A table of its own that is as this one might be, for all that a player may know.

        What lies face down for them is dealt anew among the places where it may lie, and what chance brings later is
        another. What the player sees stays, with the options of a decision that is theirs.
        """

    @property
    def parts(self) -> GameParts:
        """What the game is played with, by numbers that are the same in every game with these cards."""

    def sighting(self, who: int) -> Sighting:
        """What a player sees of the zones, by the numbers of `parts`: fast, for programs that learn."""

    @property
    def things(self) -> tuple[CardNumber, ...]:
        """The definition of each thing that the game is played with, wherever it lies."""

    @property
    def inventory(self) -> Inventory:
        """What answers may speak of here: for the numbers that they have (`cardc.engine.action_space`)."""

    def what_matters(self) -> Json:
        """All that can make a difference from here on, as plain data: two tables on which it is the same play the same.

        What tells like things apart (numbers of cards, the order of what has none) is left out, and so is chance.
        """

    def cards_of(self, option: Answer) -> Sequence[OfferedCard]:
        """The cards of the list that an option speaks of."""
        return ()
