"""One game between bots, from its first decision to its end."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from cardc.bots.bot import Bot, answer_of
from cardc.bots.seat import Seat
from cardc.engine.machine import start, step
from cardc.engine.stage import Table


class MatchEnd(NamedTuple):
    """How a game ended: the points of each player, who won (several who are equal), and how long it was.

    `decisions` counts only those at which there was a choice.
    """

    scores: tuple[int, ...]
    winners: tuple[int, ...]
    decisions: int


def play_match(table: Table, bots: Sequence[Bot]) -> MatchEnd:
    """Plays a whole game on a new table, a bot on each seat. Raises `BotFault` for a bot that does not play."""
    state, rules = table.state, table.rules
    start(state, rules)
    decisions = 0
    while state.decision is not None:
        pending = state.decision
        if len(pending.options) == 1:
            step(state, rules, pending.options[0])
            continue
        seat = Seat(table)
        decisions += 1
        step(state, rules, answer_of(bots[pending.who], seat))
    return MatchEnd(table.scores(), table.winners(), decisions)
