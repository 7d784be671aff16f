"""A bot that searches: it tries answers on tables as they might be, plays on, and takes what turned out best."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import NamedTuple, TypeAlias

from cardc.bots.halving import Playouts, Seconds, Tables, compare
from cardc.bots.outlook import MOST_LOOKS
from cardc.bots.search_tree import Tree
from cardc.bots.seat import Seat
from cardc.engine.chance import Chance
from cardc.engine.seeds import derived


class RootAnswer(NamedTuple):
    """What a tree found out of one answer: how often it was taken, and by how many points that put its player ahead."""

    visits: int
    total: float
    sight: float


# What calls a function for each number, such as `map`, or processes that share the numbers out.
SharesOut: TypeAlias = Callable[[Callable[[int], "list[RootAnswer]"], Sequence[int]], "Iterable[list[RootAnswer]]"]


class SearchBot:
    """Takes the answer that is left when the worse half of them has left again and again.

    `playouts`: how many there are for a decision, shared out over so many `roots`, trees that know nothing of each
    other: processes may grow them at the same time (`share_out`), and the choice is the same for any number of these.
    `depth`: of how many steps a playout is at most, `turns`: of how many turns. `exploration`: how much it tries, as it
    plays on, what did not look best so far. `seconds`: so long for a decision instead of playouts, which is not
    reproducible.
    """

    def __init__(
        self,
        seed: int,
        playouts: int = 100,
        depth: int = 4,
        turns: int = 2,
        exploration: float = 0.5,
        roots: int = 1,
        seconds: float = 0.0,
    ) -> None:
        counts = {"playouts": playouts, "depth": depth, "turns": turns, "roots": roots}
        for name, said in {**counts, "exploration": exploration, "seconds": seconds}.items():
            smallest = int(name in counts)
            if said < smallest:
                raise ValueError(f"`{name}` is at least {smallest}, not {said}")
        self._seed = seed
        self._playouts = playouts
        self._depth = depth
        self._turns = turns
        self._exploration = exploration
        self._roots = roots
        self._seconds = seconds
        self._asked = 0
        self._share_out: SharesOut = map
        self.reproducible = not seconds

    def share_out(self, way: SharesOut) -> None:
        """Has trees grown in another way than one after the other."""
        self._share_out = way

    def choose(self, seat: Seat) -> int:
        """The answer that was left, or tried most often by all trees together; of those, the best."""
        self._asked += 1
        trees = list(self._share_out(partial(self.grown, seat), range(self._roots)))

        def rank(place: int) -> tuple[int, float]:
            found = [tree[place] for tree in trees]
            visits = sum(one.visits for one in found)
            return visits, sum(one.total + one.sight for one in found) / (visits + len(found))

        return max(range(len(seat.answers)), key=rank)

    def grown(self, seat: Seat, root: int) -> list[RootAnswer]:
        """What one tree finds out of each answer."""
        tables = Tables(seat, derived(self._seed, "tables", self._asked, root))
        tree = Tree(self._depth, self._turns, self._exploration, Chance(derived(self._seed, "play", self._asked, root)))
        tree.look(tables.of(0), seat.answers, MOST_LOOKS)
        share, more = divmod(self._playouts, self._roots)
        budget = Seconds(self._seconds) if self._seconds else Playouts(share + (root < more))
        compare(tree, seat.answers, tables.of, budget)
        branches = [tree.root.branches[answer] for answer in seat.answers]
        return [RootAnswer(branch.visits, branch.total, branch.sight) for branch in branches]
