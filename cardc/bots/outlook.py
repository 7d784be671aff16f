"""What a step leads to: a table that might be, played on until the step is done, and how far a player is then ahead."""

from __future__ import annotations

from cardc.bots.seat import Asking, Imagined
from cardc.engine.state import Answer

# So many points more is a game worth that is won, however narrowly.
WON = 50.0
# So many decisions deep a step is followed; what is begun then is valued as it is.
DEEPEST = 6


def lead(table: Imagined, who: int) -> float:
    """How many points a player's position is worth more than the best other one."""
    if table.decides is None:
        scores, winners = table.scores(), table.winners()
        best = max(score for other, score in enumerate(scores) if other != who) if len(scores) > 1 else 0
        won = WON / len(winners) if who in winners else -WON
        return scores[who] - best + won
    others = [table.prospects(other) for other in range(table.players) if other != who]
    return table.prospects(who) - max(others, default=0.0)


def outcome(table: Imagined, who: int, before: Asking, answer: Answer, deep: int = 0) -> float:
    """What an answer leads to for a player, on a copy: what follows from it at once is decided for the best."""
    after = table.copy()
    after.play(answer)
    while True:
        asking = after.asking
        if asking is None or deep >= DEEPEST or not asking.follows(before):
            return lead(after, who)
        answers = after.answers
        if len(answers) > 1:
            return max([outcome(after, who, asking_first(asking, before), one, deep + 1) for one in answers])
        after.play(answers[0])


def asking_first(asking: Asking, before: Asking) -> Asking:
    """The decision that all that follows is measured by: the earlier one, which is the less deep of both."""
    return before if before.depth <= asking.depth else asking
