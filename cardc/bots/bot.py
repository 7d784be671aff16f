"""What a bot is: something that names the place of an option, and knows nothing but its seat."""

from __future__ import annotations

from typing import Protocol

from cardc.bots.seat import Seat
from cardc.engine.chance import Chance


class Bot(Protocol):
    """A player that is a program."""

    def choose(self, seat: Seat) -> int:
        """The place of what it chooses among the `answers` (or `options`) of its seat.

        It is not asked where there is one only.
        """


class RandomBot:
    """Takes any option, each with equal chance."""

    def __init__(self, seed: int) -> None:
        self._chance = Chance(seed)

    def choose(self, seat: Seat) -> int:
        """Any place."""
        return self._chance.below(len(seat.answers))
