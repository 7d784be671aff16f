"""A tree of what may come, grown playout by playout over tables as they might be: information-set Monte Carlo search.

Each playout begins with an answer on a table of which everything hidden from one player is dealt anew, and goes down
one tree for all of them. Where it comes first, answers are looked at, of very many only some; the more often it comes
there, the more. Among these it takes what has been good so far, or was seldom taken for how often it was there. After
some steps the table is valued by the rule of thumb of its game, and every answer on the way is judged by that, for the
player who gave it: everybody is taken to want to be ahead themselves.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

from cardc.bots.outlook import leads, some, to_following
from cardc.bots.seat import Asking, Imagined
from cardc.engine.chance import Chance
from cardc.engine.state import Answer

# What is known of an answer at first sight weighs as much as so many playouts.
FIRST_SIGHT = 1.0
# Of a decision within the tree so many answers are looked at first, each as far as so many tables; and so many more
# for each doubling of how often it was come to. Fewer would make what others answer a matter of chance.
TRIED, TRIED_LOOKS, MORE = 12, 6, 4


class SearchBranch:
    """An answer, as far as it was tried: how often it was there, how often taken, and the sum of what came of it.

    `sight`: by how many points it put its player ahead at first sight.
    """

    __slots__ = ("node", "offered", "sight", "total", "visits")

    def __init__(self, sight: float) -> None:
        self.sight = sight
        self.offered = 0
        self.visits = 0
        self.total = 0.0
        self.node: SearchNode | None = None

    @property
    def value(self) -> float:
        """By how many points it puts its player ahead, as far as that is known."""
        return (self.total + FIRST_SIGHT * self.sight) / (self.visits + FIRST_SIGHT)


class SearchNode:
    """A decision, however the table looks where it comes up: the answers that were looked at, and how often it came."""

    __slots__ = ("branches", "visits")

    def __init__(self) -> None:
        self.branches: dict[Answer, SearchBranch] = {}
        self.visits = 0


class Tree:
    """What playouts found out of a decision of one player.

    A playout ends behind `depth` steps of anybody, or when another player has come to decide so many `turns`. What
    belongs to a step that was begun is not counted.
    """

    def __init__(self, depth: int, turns: int, exploration: float, chance: Chance) -> None:
        self.root = SearchNode()
        self._depth = depth
        self._turns = turns
        self._exploration = exploration
        self._chance = chance
        self._spread = LeadSpread()

    def look(self, table: Imagined, answers: Sequence[Answer], looks: int) -> None:
        """Looks at answers of the first decision, as far as so many tables for each."""
        asking = table.asking
        assert asking is not None
        for answer in answers:
            self._spread.add(sight(self.root, table, asking, answer, looks))

    def try_out(self, answer: Answer, table: Imagined) -> None:
        """A playout that begins with an answer to the first decision: on for some steps, and back with what came."""
        begun = table.asking
        assert begun is not None
        branch = self.root.branches[answer]
        taken = [(begun.who, branch)]
        table.play(answer)
        steps, turns = 1, 0
        while (asking := to_choice(table)) is not None:
            if not asking.follows(begun):
                turns += asking.who != begun.who
                if steps == self._depth or turns == self._turns:
                    break
                steps, begun = steps + 1, asking
            if branch.node is None:
                branch.node = SearchNode()
            self._widen(branch.node, table, asking)
            answer, branch = self._selected(branch.node, table.answers)
            taken.append((asking.who, branch))
            table.play(answer)
        found = leads(table)
        for who, branch in taken:
            branch.visits += 1
            branch.total += found[who]
        self._spread.add(found[taken[0][0]])

    def _widen(self, node: SearchNode, table: Imagined, asking: Asking) -> None:
        """Looks at more answers the more often a decision was come to; at one in any case."""
        node.visits += 1
        answers, known = table.answers, node.branches
        seen = sum([answer in known for answer in answers])
        wanted = min(len(answers), TRIED + MORE * (node.visits.bit_length() - 1))
        if seen < wanted:
            fresh = [answer for answer in answers if answer not in known]
            for answer in some(fresh, wanted - seen, self._chance.below(len(fresh))):
                sight(node, table, asking, answer, TRIED_LOOKS)

    def _selected(self, node: SearchNode, answers: Sequence[Answer]) -> tuple[Answer, SearchBranch]:
        """What promises most: by what it brought, and how seldom it was taken for how often it was there."""
        curious = self._exploration * self._spread.deviation
        best: tuple[Answer, SearchBranch] | None = None
        most, branches = -math.inf, node.branches
        for answer in answers:
            branch = branches.get(answer)
            if branch is None:
                continue
            branch.offered += 1
            promise = branch.value + curious * math.sqrt(math.log(branch.offered + 1) / (branch.visits + FIRST_SIGHT))
            if promise > most:
                best, most = (answer, branch), promise
        assert best is not None
        return best


class LeadSpread:
    """How far leads lie apart: what exploring is measured by, as games differ in their points."""

    __slots__ = ("mean", "number", "squares")

    def __init__(self) -> None:
        self.number = 0
        self.mean = 0.0
        self.squares = 0.0

    def add(self, lead: float) -> None:
        """One more."""
        self.number += 1
        off = lead - self.mean
        self.mean += off / self.number
        self.squares += off * (lead - self.mean)

    @property
    def deviation(self) -> float:
        """The standard deviation."""
        return math.sqrt(self.squares / self.number) if self.number else 0.0


def sight(node: SearchNode, table: Imagined, before: Asking, answer: Answer, looks: int) -> float:
    """By how much an answer puts its player ahead, at first sight; the tree knows of it from then on.

    What follows from it at once is looked at as well, as far as so many tables, and decided for the best.
    """
    after = table.copy()
    after.play(answer)
    earlier = to_following(after, before, looks)
    if earlier is None:
        branch = node.branches[answer] = SearchBranch(leads(after)[before.who])
        return branch.sight
    inner, answers = SearchNode(), after.answers
    each = max(1, looks // len(answers))
    found = max([sight(inner, after, earlier, one, each) for one in some(answers, looks)])
    branch = node.branches[answer] = SearchBranch(found)
    branch.node = inner
    return found


def to_choice(table: Imagined) -> Asking | None:
    """Goes on while there is one answer only; the next decision at which there is a choice, or None at the end."""
    while (asking := table.asking) is not None:
        answers = table.answers
        if len(answers) > 1:
            return asking
        table.play(answers[0])
    return None
