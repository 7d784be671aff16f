"""What a step leads to: a table that might be, played on until the step is done, and how far a player is then ahead."""

from __future__ import annotations

from cardc.bots.seat import Asking, Imagined
from cardc.engine.state import Answer

# So many points more is a game worth that is won, however narrowly.
WON = 50.0
# For one answer so many tables are looked at, at most; what follows behind that is answered by what is offered first.
MOST_LOOKS = 300
# More decisions than this are never followed: what is begun then is valued as it is.
LONGEST = 12


class Looks:
    """How many tables may still be looked at."""

    __slots__ = ("left",)

    def __init__(self, left: int = MOST_LOOKS) -> None:
        self.left = left


def lead(table: Imagined, who: int) -> float:
    """How many points a player's position is worth more than the best other one."""
    if table.decides is None:
        scores, winners = table.scores(), table.winners()
        best = max(score for other, score in enumerate(scores) if other != who) if len(scores) > 1 else 0
        won = WON / len(winners) if who in winners else -WON
        return scores[who] - best + won
    others = [table.prospects(other) for other in range(table.players) if other != who]
    return table.prospects(who) - max(others, default=0.0)


def outcome(table: Imagined, who: int, before: Asking, answer: Answer, looks: Looks) -> float:
    """What an answer leads to for a player, on a copy: what follows from it at once is decided for the best."""
    after = table.copy()
    after.play(answer)
    looks.left -= 1
    for _ in range(LONGEST):
        asking = after.asking
        if asking is None or not asking.follows(before):
            break
        answers = after.answers
        if len(answers) > 1 and looks.left > 0:
            # All that follows is measured by the less deep of both, or a decision in between would end it.
            earlier = before if before.depth <= asking.depth else asking
            tried = answers[: looks.left]
            return max([outcome(after, who, earlier, one, looks) for one in tried])
        after.play(answers[0])
    return lead(after, who)
