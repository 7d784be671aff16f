"""A tree of what may come, grown playout by playout over tables as they might be: information-set Monte Carlo search.

Each playout begins on a table of which everything hidden from one player is dealt anew, and goes down one tree for all
of them: among what is offered on this table it takes what has been good so far, or was seldom tried for how often it
was there. At the first answer that was never tried the tree grows by it; then, for so many steps, players take what
looks good among a few answers, and the table is valued by the rule of thumb of its game. Everybody is taken to want to
be ahead themselves, so each answer is judged for the player who gives it.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence

from cardc.bots.outlook import Line, leads, line, some
from cardc.bots.seat import Imagined
from cardc.engine.chance import Chance
from cardc.engine.state import Answer

# In the play behind the tree, so many answers are looked at for a step, each as far as so many tables.
TRIED, TRIED_LOOKS = 4, 4
# What is known of an answer at first sight weighs as much as so many playouts.
FIRST_SIGHT = 2.0


class Branch:
    """An answer, as far as it was tried: how often it was there, how often taken, and the sum of what came of it.

    `sight`: by how many points it seemed to put its player ahead, and what that weighs.
    """

    __slots__ = ("node", "offered", "sight", "total", "visits", "weight")

    def __init__(self, sight: float = 0.0, weight: float = 0.0) -> None:
        self.sight = sight
        self.weight = weight
        self.offered = 0
        self.visits = 0
        self.total = 0.0
        self.node: Node | None = None

    @property
    def value(self) -> float:
        """By how many points it puts its player ahead, as far as that is known."""
        known = self.visits + self.weight
        return (self.total + self.weight * self.sight) / known if known else -math.inf


class Node:
    """A decision, however the table looks where it comes up."""

    __slots__ = ("branches",)

    def __init__(self) -> None:
        self.branches: dict[Answer, Branch] = {}


class Spread:
    """How far apart the ends of playouts lie: what exploring is measured by, as games differ in their points."""

    __slots__ = ("mean", "number", "squares")

    def __init__(self) -> None:
        self.number = 0
        self.mean = 0.0
        self.squares = 0.0

    def add(self, lead: float) -> None:
        """One more end."""
        self.number += 1
        off = lead - self.mean
        self.mean += off / self.number
        self.squares += off * (lead - self.mean)

    @property
    def deviation(self) -> float:
        """The standard deviation; 1 point as long as nothing is known."""
        return math.sqrt(self.squares / self.number) if self.number > 1 else 1.0


class Tree:
    """What playouts found out of a decision of one player."""

    def __init__(self, root: Node, depth: int, exploration: float, chance: Chance) -> None:
        self.root = root
        self._depth = depth
        self._exploration = exploration
        self._chance = chance
        self._spread = Spread()

    def grow(self, tables: Sequence[Imagined], playouts: int) -> None:
        """Grows by some playouts, on one table after the other."""
        for n in range(playouts):
            self._playout(tables[n % len(tables)].copy())

    def _playout(self, table: Imagined) -> None:
        """Down the tree, one answer further, a few steps, and back with what they led to."""
        taken: list[tuple[int, Branch]] = []
        node: Node | None = self.root
        while node is not None:
            who = to_choice(table)
            if who is None:
                break
            answer, branch = self._selected(node, table.answers)
            taken.append((who, branch))
            table.play(answer)
            if branch.node is None and branch.visits:
                branch.node = Node()
            node = branch.node
        found = leads(played_on(table, self._depth, self._chance))
        self._spread.add(found[taken[0][0]])
        for who, branch in taken:
            branch.visits += 1
            branch.total += found[who]

    def _selected(self, node: Node, answers: Sequence[Answer]) -> tuple[Answer, Branch]:
        """What was never tried, or else promises most: by what it brought, and how seldom it was taken where it was."""
        curious = self._exploration * self._spread.deviation
        best: tuple[Answer, Branch] | None = None
        most, branches = -math.inf, node.branches
        for answer in answers:
            branch = branches.get(answer)
            if branch is None:
                branch = branches[answer] = Branch()
            branch.offered += 1
            known = branch.visits + branch.weight
            if not known:
                promise = math.inf
            else:
                mean = (branch.total + branch.weight * branch.sight) / known
                promise = mean + curious * math.sqrt(math.log(branch.offered + 1) / known)
            if best is None or promise > most:
                best, most = (answer, branch), promise
        assert best is not None
        return best


def to_choice(table: Imagined) -> int | None:
    """Goes on while there is one answer only; who then has a choice, or None at the end of the game."""
    while (who := table.decides) is not None:
        answers = table.answers
        if len(answers) > 1:
            return who
        table.play(answers[0])
    return None


def played_on(table: Imagined, depth: int, chance: Chance) -> Imagined:
    """The table some steps later."""
    for _ in range(depth):
        if to_choice(table) is None:
            break
        table = good_step(table, chance).after
    return table


def good_step(table: Imagined, chance: Chance) -> Line:
    """The best of a few steps that whoever decides could take."""
    asking, answers = table.asking, table.answers
    assert asking is not None
    tried = some(answers, TRIED, chance.below(len(answers)))
    return max([line(table, asking, one, TRIED_LOOKS) for one in tried], key=lambda one: one.lead)


def merged(roots: Sequence[Node]) -> Mapping[Answer, Branch]:
    """What several trees found out of the same decision, together."""
    found: dict[Answer, Branch] = {}
    for root in roots:
        for answer, branch in root.branches.items():
            whole = found.setdefault(answer, Branch(branch.sight, branch.weight))
            whole.visits += branch.visits
            whole.total += branch.total
    return found
