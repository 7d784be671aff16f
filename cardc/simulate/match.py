"""One game between bots, from its first decision to its end."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, Protocol

from cardc.bots.bot import Bot, answer_of
from cardc.bots.seat import Seat
from cardc.engine.events import Log
from cardc.engine.machine import start, step
from cardc.engine.stage import Table
from cardc.engine.state import Answer, Decision
from cardc.errors import CardcError
from cardc.simulate.denied_seats import Denial, DeniedSeat

# The kind of the event that a turn begins with.
TURN = "turn"
# A game with more answers than that has no end. Those that leave no choice count, too: with too few cards players may
# go on ending their turns for ever.
MOST_ANSWERS = 50_000


class MatchEnd(NamedTuple):
    """How a game ended: the points of each player, who won (several who are equal), and how long it was.

    `decisions` counts only those at which there was a choice. `first`: who had the first turn.
    """

    scores: tuple[int, ...]
    winners: tuple[int, ...]
    decisions: int
    turns: int = 0
    first: int = 0


class Watcher(Protocol):
    """Somebody who looks on, and is told of every choice."""

    def chosen(self, table: Table, decision: Decision, answer: Answer) -> None:
        """What a player is about to do, of what there was to choose from."""


class EndlessMatch(CardcError, RuntimeError):
    """A game that bots never end, or that cannot end."""


def play_match(
    table: Table, bots: Sequence[Bot], watcher: Watcher | None = None, denial: Denial | None = None
) -> MatchEnd:
    """Plays a whole game on a new table, a bot on each seat, one of which may be denied a card.

    Raises `BotFault` for a bot that does not play, and `EndlessMatch`.
    """
    state, rules = table.state, table.rules
    turns = _turns(start(state, rules))
    decisions = answers = 0
    while state.decision is not None:
        if answers == MOST_ANSWERS:
            raise EndlessMatch(
                f"a game was not over after {MOST_ANSWERS:,} answers, of which {decisions:,} were a choice; "
                "play with more cards (`--sets` names all sets of a game, not only yours), or let other bots play"
            )
        answers += 1
        pending = state.decision if denial is None else denial.left(table, state.decision)
        answer = _answer(table, pending, bots, denial)
        decisions += len(pending.options) > 1
        if watcher is not None:
            watcher.chosen(table, pending, answer)
        turns += _turns(step(state, rules, answer))
    first = turns[0] if turns else 0
    return MatchEnd(table.scores(), table.winners(), decisions, len(turns), first)


def decided(table: Table, bots: Sequence[Bot]) -> Answer:
    """What the bot that decides answers, which is not asked where there is no choice. Raises `BotFault`."""
    pending = table.state.decision
    assert pending is not None, "the game is over"
    return _answer(table, pending, bots, None)


def _answer(table: Table, asked: Decision, bots: Sequence[Bot], denial: Denial | None) -> Answer:
    if len(asked.options) == 1:
        return asked.options[0]
    seat = Seat(table) if denial is None or denial.who != asked.who else DeniedSeat(table, denial, asked)
    return answer_of(bots[asked.who], seat)


def _turns(log: Log) -> list[int]:
    """Whose turns began."""
    return [event.who for event in log if event.kind == TURN]
