"""The course of a play: how it began, and each answer with what came of it, in words that outlive the cards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from cardc.engine.naming import key
from cardc.engine.stage import Table
from cardc.engine.state import Answer, Decision
from cardc.language.node import Json

# Numbers and truths that everybody sees, by the name of the player; what is the same for all is told of the first.
PlayersNumbers = Mapping[str, Mapping[str, int | bool]]

# So much of the fingerprint of a state is written down: by chance, two in 2^48 have the same.
MARK = 12


@dataclass(frozen=True, slots=True)
class PlayBeginning:
    """How a play began: as a new game for so many under a seed, or (`moment`) with a game that was saved.

    `wanted`: what was wanted of the set-up; `options`: what was not played by its default.
    """

    players: int
    seed: int = 0
    wanted: Mapping[str, Any] = field(default_factory=dict)
    options: Mapping[str, str] = field(default_factory=dict)
    moment: Mapping[str, Json] | None = None


@dataclass(frozen=True, slots=True)
class Came:
    """What was told up to the next decision, the numbers that are others now, and a mark of the state.

    `offered`: the answers that there are then; what several are called alike, once.
    """

    told: tuple[str, ...]
    numbers: PlayersNumbers
    offered: tuple[str, ...]
    state: str


@dataclass(frozen=True, slots=True)
class CourseStep:
    """One answer: who gave it, to what kind of decision, by its label and its key, and what came of it."""

    player: str
    kind: str
    label: str
    key: str
    came: Came


@dataclass(frozen=True, slots=True)
class Course:
    """How a play began, what came before its first decision, and its answers."""

    beginning: PlayBeginning
    first: Came | None = None  # not known of one that is yet to be played
    steps: tuple[CourseStep, ...] = ()


class CourseWriter:
    """Writes down a play while it is played."""

    def __init__(self, beginning: PlayBeginning) -> None:
        self.beginning = beginning
        self.steps: list[CourseStep] = []
        self._first: Came | None = None
        self._numbers: PlayersNumbers = {}

    @property
    def course(self) -> Course:
        """The course up to now."""
        return Course(self.beginning, self._first, tuple(self.steps))

    def begin(self, table: Table, told: Sequence[str]) -> Came:
        """Takes down what came before the first decision."""
        self._first = self._came(table, told)
        return self._first

    def note(self, table: Table, asked: Decision, answer: Answer, label: str, told: Sequence[str]) -> CourseStep:
        """Takes down an answer to what was asked, and what came of it."""
        step = CourseStep(table.players[asked.who], asked.kind, label, key(answer), self._came(table, told))
        self.steps.append(step)
        return step

    def copy(self) -> CourseWriter:
        """The same, to go on by itself."""
        other = CourseWriter(self.beginning)
        other.steps, other._first, other._numbers = self.steps.copy(), self._first, self._numbers
        return other

    def _came(self, table: Table, told: Sequence[str]) -> Came:
        before, self._numbers = self._numbers, numbers_of(table)
        return Came(tuple(told), _otherwise(before, self._numbers), offered(table), table.state.hash()[:MARK])


def offered(table: Table) -> tuple[str, ...]:
    """What is offered; what several answers are called alike, once."""
    count = Counter(map(table.label, table.state.answers))
    return tuple([label if n == 1 else f"{label} ({n} times)" for label, n in count.items()])


def numbers_of(table: Table) -> PlayersNumbers:
    """The numbers and truths that everybody sees of each player."""
    found: dict[str, Mapping[str, int | bool]] = {}
    for who, player in enumerate(table.players):
        said = table.numbers(who)
        found[player] = {name: n for name, n in said.items() if not who or name not in table.common}
    return found


def _otherwise(before: PlayersNumbers, now: PlayersNumbers) -> PlayersNumbers:
    """The numbers that are others than they were."""
    changed = {
        player: {name: n for name, n in said.items() if before.get(player, {}).get(name, 0) != n}
        for player, said in now.items()
    }
    return {player: said for player, said in changed.items() if said}
