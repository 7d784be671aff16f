"""A seat that may not take one card: its player is given all other answers, and looks ahead with no others either.

What takes a card is told as it is for those who took it: by the card's id, and that it was nobody's (`chosen_cards`).
The other players neither know nor play otherwise.
"""

from __future__ import annotations

from dataclasses import replace
from functools import cached_property
from typing import NamedTuple

from cardc.bots.seat import Imagined, Seat
from cardc.engine.stage import Table
from cardc.engine.state import Answer, Decision
from cardc.engine.views import View
from cardc.simulate.chosen_cards import takes


class Denial(NamedTuple):
    """A player who may not take a card, which is named by its id."""

    who: int
    card: str

    def left(self, table: Table, decision: Decision) -> Decision:
        """What the player is asked: without the answers that take the card. As it is where all of them do."""
        if decision.who != self.who:
            return decision
        others = tuple([one for one in decision.options if not takes(table, decision, one, self.card)])
        if not others or len(others) == len(decision.options):
            return decision
        return Decision(decision.who, decision.kind, others)


class DeniedSeat(Seat):
    """The seat of a player who may not take a card. `left`: what the player is asked."""

    def __init__(self, table: Table, denial: Denial, left: Decision) -> None:
        super().__init__(table)
        allowed = frozenset(left.options)
        self.answers = tuple([one for one in self.answers if one in allowed])
        self._denial = denial

    @cached_property
    def view(self) -> View:
        """What its player may know, and may do."""
        whole, allowed = self._view(), {one.key for one in self.options}
        return replace(whole, options=tuple([one for one in whole.options if one.key in allowed]))

    def imagined(self, seed: int) -> DeniedImagined:
        """The game as it might be, in which the player may not take the card either."""
        return DeniedImagined(self._redealt(seed), self._denial)


class DeniedImagined(Imagined):
    """A game as it might be, with a player who may not take a card: no bot of theirs plans to."""

    __slots__ = ("_asked", "_denial", "_left")

    def __init__(self, table: Table, denial: Denial) -> None:
        super().__init__(table)
        self._denial = denial
        self._asked: Decision | None = None
        self._left: tuple[Answer, ...] = ()

    @property
    def answers(self) -> tuple[Answer, ...]:
        """The ways to answer, in no particular order."""
        asked: Decision | None = self._state.decision
        if asked is not self._asked:  # bots ask several times
            self._asked, self._left = asked, () if asked is None else self._denial.left(self._table, asked).options
        return self._left

    def copy(self) -> DeniedImagined:
        """The game as it is now, to be played on its own."""
        return DeniedImagined(self._table.copy(), self._denial)
