"""What players are given when a game is over. All rewards of a game add up to nothing, but those of a margin of more
than two."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from cardc.bots.outlook import ahead_of_others
from cardc.engine.stage import Table
from cardc.errors import CardcError


class NoSuchReward(CardcError, ValueError):
    """Rewards are told by one of the names in `REWARDS`."""


def outcome(table: Table) -> tuple[float, ...]:
    """Who lost is given -1, and those who won share what the others lost: with two, 1 and -1. In a draw all have 0."""
    won = table.winners()
    lost = len(table.players) - len(won)
    return tuple([lost / len(won) if who in won else -1.0 for who in range(len(table.players))])


def margin(table: Table) -> tuple[float, ...]:
    """How many points a player has more than the best of the others."""
    return tuple(map(float, ahead_of_others(table.scores())))


Reward = Callable[[Table], tuple[float, ...]]

REWARDS: Mapping[str, Reward] = {"outcome": outcome, "margin": margin}


def reward(name: str) -> Reward:
    """A way to reward by its name."""
    if name not in REWARDS:
        raise NoSuchReward(f"there is no reward `{name}`; there are {', '.join(f'`{one}`' for one in REWARDS)}")
    return REWARDS[name]
