"""What a bot has of a game: the view of its player, the options, and tables as they might be. Nothing else.

A bot that decides from a seat cannot cheat: two games that differ only in what is hidden from a player give the same
seat.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import cached_property
from typing import Any, NamedTuple

from cardc.engine.machine import step
from cardc.engine.naming import key
from cardc.engine.stage import Table
from cardc.engine.state import Answer
from cardc.engine.views import Offer, View, view_of
from cardc.engine.what_happened import Happening


class Seat:
    """The place of the player who decides. `answers` are its options, in an order that tells nothing."""

    def __init__(self, table: Table, happened: Iterable[Happening] = ()) -> None:
        pending = table.state.decision
        assert pending is not None, "nobody decides"
        self.player = pending.who
        self.players = len(table.players)
        self.kind = pending.kind
        self.answers: tuple[Answer, ...] = tuple(sorted(pending.options, key=key))
        self._label = table.label
        self._view: Callable[[], View] = lambda: view_of(table, pending.who, happened)
        self._redealt: Callable[[int], Table] = lambda seed: table.redealt(pending.who, seed)

    @cached_property
    def view(self) -> View:
        """What its player may know."""
        return self._view()

    @cached_property
    def options(self) -> tuple[Offer, ...]:
        """The ways to answer as people call them, in the order of `answers`."""
        return tuple(Offer(self._label(answer), key(answer)) for answer in self.answers)

    def imagined(self, seed: int) -> Imagined:
        """The game as it might be: what is hidden from its player is dealt anew by a seed."""
        return Imagined(self._redealt(seed))


class Asking(NamedTuple):
    """Who is asked, for which kind of decision, and where in the game: how deep, and by which kind of frame."""

    who: int
    kind: str
    depth: int
    frame: str

    def follows(self, before: Asking) -> bool:
        """True for a decision that belongs to an earlier one of the same player: what was begun is not yet done."""
        if self.who != before.who or self.depth < before.depth:
            return False
        return self.depth > before.depth or (self.frame == before.frame and self.kind != before.kind)


class Imagined:
    """A game that might be the one that is played. It can be played on, copied and valued, and changes nothing."""

    __slots__ = ("_rules", "_state", "_table")

    def __init__(self, table: Table) -> None:
        self._table = table
        self._state: Any = table.state
        self._rules = table.rules

    @property
    def decides(self) -> int | None:
        """The player who decides; None when the game is over."""
        return self._table.state.decides

    @property
    def asking(self) -> Asking | None:
        """The decision that the game waits for, and where; None when it is over."""
        pending = self._state.decision
        if pending is None:
            return None
        stack = self._state.stack
        return Asking(pending.who, pending.kind, len(stack), stack[-1].kind)

    @property
    def players(self) -> int:
        """How many play."""
        return len(self._table.players)

    @property
    def answers(self) -> tuple[Answer, ...]:
        """The ways to answer, in no particular order."""
        return self._table.state.answers

    def play(self, answer: Answer) -> None:
        """Answers the decision."""
        step(self._state, self._rules, answer)

    def copy(self) -> Imagined:
        """The game as it is now, to be played on its own."""
        return Imagined(self._table.copy())

    def scores(self) -> tuple[int, ...]:
        """The points of all players, as they would count now."""
        return self._table.scores()

    def winners(self) -> tuple[int, ...]:
        """The players whom no other one would beat if the game were over."""
        return self._table.winners()

    def prospects(self) -> Sequence[float]:
        """What each player's position is worth in points, by the rule of thumb of the game."""
        return self._table.prospects()
