"""The moments of a play that a scenario can give, and what was played from there on, by the names that it gives."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from cardc.engine.chance import Chance
from cardc.engine.machine import Run, step
from cardc.engine.stage import AsGiven, Table
from cardc.engine.state import Answer, Frame
from cardc.errors import CardcError
from cardc.plays.course import CourseStep, PlayersNumbers, numbers_of

# So many of the last steps are kept, in each of which a moment may be found.
KEPT = 400


class PlayMoment(NamedTuple):
    """A moment behind so many answers, as a scenario gives it."""

    step: int
    said: AsGiven


class SeenAnswer(NamedTuple):
    """An answer with what could be answered, what then happened, and the numbers before and after it."""

    label: str
    offered: tuple[str, ...]
    told: tuple[str, ...]
    before: PlayersNumbers
    after: PlayersNumbers


@dataclass(frozen=True)
class Stretch:
    """What was played from a moment on. `began`: what happened before the first answer; `then`: what is offered last.

    `chance`: what chance brought, in the words of a scenario. `until`: the phase before which it ends, where that is
    not at a decision.
    """

    began: tuple[str, ...]
    answers: tuple[SeenAnswer, ...]
    then: tuple[str, ...]
    chance: list[int | list[str]]
    common: tuple[str, ...] = ()
    until: str = ""


class NotAScenario(CardcError, ValueError):
    """Something of a play cannot be said in a scenario."""


@dataclass
class StepKeeper:
    """Looks on at a play, and keeps the tables before its last steps, with the answers that were given."""

    first: Table  # before anything happened there
    tables: deque[Table] = field(default_factory=lambda: deque(maxlen=KEPT))
    answers: list[Answer] = field(default_factory=list)

    def __call__(self, table: Table, _step: CourseStep | None, answer: Answer | None) -> None:
        if answer is not None:
            self.tables.append(table.copy())
            self.answers.append(answer)

    def before(self, step: int) -> Table | None:
        """The table before a step; None where it is not kept."""
        place = step - 1 - (len(self.answers) - len(self.tables))
        return self.tables[place] if 0 <= place < len(self.tables) else None

    def moments(self, until: int, phases: Iterable[str]) -> Iterator[PlayMoment]:
        """The moments at which a phase begins, the last before the answer `until` first."""
        listed = tuple(phases)
        gone = len(self.answers) - len(self.tables)
        for number in range(min(until, len(self.answers)), gone, -1):
            table, answer = self.tables[number - 1 - gone], self.answers[number - 1]
            for said in _within(table, answer, listed):
                yield PlayMoment(number, said)
        if not gone:
            for said in _within(self.first, None, listed):
                yield PlayMoment(0, said)


def _within(table: Table, answer: Answer | None, phases: Sequence[str]) -> Iterator[AsGiven]:
    """The moments that an answer (None: the set-up) leads through, the last first."""
    found: list[tuple[int, AsGiven]] = []
    for phase in phases:
        other = table.copy()
        run: Run[Any, Any, Any] = Run(other.state, other.rules)
        if answer is None:
            run.advance(phase)
        else:
            run.log += step(other.state, other.rules, answer, phase)
        while (frame := _about_to_begin(other, phase)) is not None:
            said = other.copy().as_given()
            if said is not None:
                found.append((len(run.log), said))
            other.rules.book.frames[phase](run, frame, None)
            run.advance(phase)
    yield from (said for _, said in sorted(found, key=lambda one: -one[0]))


def _about_to_begin(table: Table, phase: str) -> Frame | None:
    """The frame of a phase that is about to begin."""
    stack = table.state.stack
    begins = table.state.decision is None and bool(stack) and (stack[-1].kind, stack[-1].step) == (phase, 0)
    return stack[-1] if begins else None


class _NotedChance(Chance):
    """Chance that notes what it brought."""

    __slots__ = ("brought",)

    def __init__(self, chance: Chance) -> None:
        super().__init__(chance.seed, chance.script)
        self.brought: list[tuple[int, ...]] = []

    def below(self, n: int, purpose: str = "") -> int:
        """A number, noted."""
        number = super().below(n, purpose)
        self.brought.append((number,))
        return number

    def shuffled(self, items: Sequence[int], pile: str = "", called: Callable[[int], str] = str) -> list[int]:
        """An order, noted."""
        order = super().shuffled(items, pile, called)
        self.brought.append(tuple(order))
        return order


def stretch(said: AsGiven, answers: Sequence[Answer], until: str = "") -> Stretch:
    """What comes of some answers from a moment on; with `until`, of the last only what comes before that phase.

    Raises `NotAScenario`.
    """
    table = said.table.copy()
    noted = table.state.chance = _NotedChance(table.state.chance)
    run: Run[Any, Any, Any] = Run(table.state, table.rules)
    run.advance()
    began = tuple(map(table.describe, run.log))
    seen = [_answered(table, answer) for answer in answers[:-1]]
    seen += [_answered(table, answer, until) for answer in answers[-1:]]
    if until and _about_to_begin(table, until) is None:
        raise NotAScenario(f"no {until} begins there")
    chance = [_in_words(one, said.names) for one in noted.brought]
    return Stretch(began, tuple(seen), _offered(table), chance, table.common, until)


def played_whole(table: Table, answers: Sequence[Answer], began: Sequence[str]) -> Stretch:
    """The same of a whole game, from its first decision on."""
    return Stretch(tuple(began), tuple([_answered(table, one) for one in answers]), _offered(table), [], table.common)


def _answered(table: Table, answer: Answer, until: str = "") -> SeenAnswer:
    offered, label, before = _offered(table), table.label(answer), numbers_of(table)
    if offered.count(label) != 1:
        raise NotAScenario(f"`{label}` means several answers")
    told = tuple(map(table.describe, step(table.state, table.rules, answer, until)))
    return SeenAnswer(label, offered, told, before, numbers_of(table))


def _offered(table: Table) -> tuple[str, ...]:
    return tuple(map(table.label, table.state.answers))


def _in_words(outcome: tuple[int, ...], names: Mapping[int, str]) -> int | list[str]:
    """What chance brought, as scenarios say it: a number, or an order of things."""
    if len(outcome) == 1 and outcome[0] not in names:
        return outcome[0]
    if not all(number in names for number in outcome):
        raise NotAScenario("what chance shuffled has no names")
    return [names[number] for number in outcome]
