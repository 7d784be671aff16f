"""What a step leads to: a table that might be, played on until the step is done, and how far a player is then ahead."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from cardc.bots.seat import Asking, Imagined
from cardc.engine.state import Answer

# So many points more is a game worth that is won, however narrowly: not so many that games that go on, though they are
# as good as won, would look bad beside it.
WON = 5.0
# For one answer so many tables are looked at, at most. Where more could follow, some are left out, at equal distances.
MOST_LOOKS = 120
# More decisions than this are never followed: what is begun then is valued as it is.
LONGEST = 12


class PlayedStep(NamedTuple):
    """A step that was played on a table of its own, and by how many points its player is then ahead."""

    lead: float
    after: Imagined


def leads(table: Imagined) -> list[float]:
    """How many points each player's position is worth more than the best other one."""
    if table.decides is None:
        worth, winners = table.scores(), table.winners()
        won = [WON / len(winners) if who in winners else -WON for who in range(len(worth))]
        return [ahead + more for ahead, more in zip(ahead_of_others(worth), won, strict=True)]
    return ahead_of_others(table.prospects())


def ahead_of_others(worth: Sequence[float]) -> list[float]:
    """By how much each player has more than the best other one; what they have, where nobody else plays."""
    if len(worth) == 2:  # by far the most frequent case
        return [worth[0] - worth[1], worth[1] - worth[0]]
    others = [[*worth[:who], *worth[who + 1 :]] for who in range(len(worth))]
    return [own - max(other, default=0.0) for own, other in zip(worth, others, strict=True)]


def line(table: Imagined, before: Asking, answer: Answer, looks: int = MOST_LOOKS) -> PlayedStep:
    """What an answer leads to, on a copy: what follows from it at once is decided for the best.

    So many tables are looked at for that; with one, what follows is answered by what is offered first.
    """
    after = table.copy()
    after.play(answer)
    earlier = to_following(after, before, looks)
    if earlier is None:
        return PlayedStep(leads(after)[before.who], after)
    answers = after.answers
    each = max(1, looks // len(answers))
    return max([line(after, earlier, one, each) for one in some(answers, looks)], key=_by_lead)


def to_following(after: Imagined, before: Asking, looks: int) -> Asking | None:
    """Goes on to a choice that belongs to a step; what all is measured by that follows it, or None where it is done.

    With one look, or none, what is offered first is taken.
    """
    for _ in range(LONGEST):
        asking = after.asking
        if asking is None or not asking.follows(before):
            return None
        answers = after.answers
        if len(answers) > 1 and looks > 1:
            # The less deep of both, or a decision in between would end the step.
            return before if before.depth <= asking.depth else asking
        after.play(answers[0])
    return None


def some(answers: Sequence[Answer], most: int, first: int = 0) -> Sequence[Answer]:
    """As many answers as may be looked at, at equal distances; all of them, if they are not more."""
    number = len(answers)
    if number <= most:
        return answers
    return [answers[(first + n * number // most) % number] for n in range(most)]


def _by_lead(one: PlayedStep) -> float:
    return one.lead
