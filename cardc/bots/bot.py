"""What a bot is: something that names the place of an option, and knows nothing but its seat."""

from __future__ import annotations

from typing import Protocol

from cardc.bots.seat import Seat
from cardc.engine.chance import Chance
from cardc.engine.state import Answer
from cardc.errors import CardcError


class Bot(Protocol):
    """A player that is a program."""

    def choose(self, seat: Seat) -> int:
        """The place of what it chooses among the `answers` (or `options`) of its seat.

        It is not asked where there is one only.
        """


class BotFault(CardcError, RuntimeError):
    """A bot that names no option of its seat, or breaks down."""


class RandomBot:
    """Takes any option, each with equal chance."""

    def __init__(self, seed: int) -> None:
        self._chance = Chance(seed)

    def choose(self, seat: Seat) -> int:
        """Any place."""
        return self._chance.below(len(seat.answers))


def name_of(bot: Bot) -> str:
    """What a bot is called: as it calls itself (`name`), or by its class."""
    return str(getattr(bot, "name", "") or type(bot).__name__)


def is_reproducible(bot: Bot) -> bool:
    """False for a bot whose choices hang on more than its seat, its seed and its settings, such as on time."""
    return bool(getattr(bot, "reproducible", True))


def answer_of(bot: Bot, seat: Seat) -> Answer:
    """What a bot chooses. Raises `BotFault` where that is none of the answers."""
    who = f"bot `{name_of(bot)}` (player {seat.player + 1})"
    try:
        place: object = bot.choose(seat)
    except Exception as error:
        raise BotFault(f"{who} broke down: {type(error).__name__}: {error}{_where(error)}") from error
    offered = len(seat.answers)
    if isinstance(place, bool) or not isinstance(place, int) or not 0 <= place < offered:
        raise BotFault(f"{who} answered {place!r}; `choose` names the place of an answer, from 0 to {offered - 1}")
    return seat.answers[place]


def _where(error: BaseException) -> str:
    """The line that raised an error."""
    trace = error.__traceback__
    while trace is not None and trace.tb_next is not None:
        trace = trace.tb_next
    return f" ({trace.tb_frame.f_code.co_filename}, line {trace.tb_lineno})" if trace is not None else ""
