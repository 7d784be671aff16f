"""A bot that searches: it plays on from tables as they might be, and comes back to what turned out well."""

from __future__ import annotations

import time

from cardc.bots.greedy import looked_at
from cardc.bots.seat import Imagined, Seat
from cardc.bots.tree import FIRST_SIGHT, Branch, Node, Tree, merged
from cardc.engine.chance import Chance
from cardc.engine.seeds import derived

# So many tables as they might be are dealt for one decision; playouts take turns on them.
TABLES = 16
# A budget in seconds is asked for after so many playouts.
AT_ONCE = 4


class SearchBot:
    """Takes the answer that most playouts came back to.

    `playouts`: how many there are for a decision, shared out over `roots` trees that know nothing of each other, which
    `jobs` processes may grow at the same time: the choice is the same for any number of processes. `depth`: how many
    steps a playout goes on behind the tree. `seconds`: so long for a decision instead, which is not reproducible.
    """

    def __init__(
        self,
        seed: int,
        playouts: int = 200,
        depth: int = 0,
        exploration: float = 0.5,
        roots: int = 1,
        seconds: float = 0.0,
    ) -> None:
        self._seed = seed
        self._playouts = playouts
        self._depth = depth
        self._exploration = exploration
        self._roots = max(1, roots)
        self._seconds = seconds
        self._asked = 0
        self.reproducible = not seconds

    def choose(self, seat: Seat) -> int:
        """The answer that was taken most often; of those, the best."""
        self._asked += 1
        trees = [self._tree(seat, root) for root in range(self._roots)]
        found = merged(trees)
        branches = [found[answer] for answer in seat.answers]
        return max(range(len(branches)), key=lambda place: (branches[place].visits, branches[place].value, -place))

    def _tree(self, seat: Seat, root: int) -> Node:
        seeds = [derived(self._seed, "table", self._asked, root, n) for n in range(TABLES)]
        tables = [seat.imagined(seed) for seed in seeds]
        chance = Chance(derived(self._seed, "play", self._asked, root))
        tree = Tree(first_looks(seat, tables[0]), self._depth, self._exploration, chance)
        if not self._seconds:
            tree.grow(tables, self._playouts // self._roots)
            return tree.root
        until = time.monotonic() + self._seconds / self._roots
        while time.monotonic() < until:
            tree.grow(tables, AT_ONCE)
        return tree.root


def first_looks(seat: Seat, table: Imagined) -> Node:
    """A tree that knows of each answer how it looks at first sight, on one table."""
    node = Node()
    for place, ahead in looked_at(seat, table, range(len(seat.answers))).items():
        node.branches[seat.answers[place]] = Branch(ahead, FIRST_SIGHT)
    return node
