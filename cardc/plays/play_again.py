"""Plays a course again, with the cards and rules as they are now, up to the first step that differs."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from difflib import ndiff
from pathlib import Path
from traceback import extract_tb
from typing import NamedTuple

from cardc.engine.events import Log
from cardc.engine.machine import start, step
from cardc.engine.naming import NotOffered, meant_by
from cardc.engine.stage import Table
from cardc.engine.state import Answer
from cardc.engine.what_happened import Happening, told_of
from cardc.errors import CardcError
from cardc.plays.course import Came, Course, CourseStep, CourseWriter, offered
from cardc.source.suggest import suggest

# Who looks on: at the table before each answer, and (None) where nothing more is answered.
LooksOn = Callable[[Table, CourseStep | None, Answer | None], None]


class PlayDifference(NamedTuple):
    """The first step that differs (0: before the first answer): what is otherwise, and the rest line by line."""

    step: int
    what: str
    lines: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Comparison:
    """What of a course can be compared with what comes of it now.

    `states`: numbers stand for the same as then, so that states have the same marks. `titles`: what has another name
    now, by its former name.
    """

    states: bool = True
    titles: Mapping[str, str] = field(default_factory=dict)

    def now(self, text: str) -> str:
        """A text of then with the names of now."""
        if not self.titles:
            return text
        listed = sorted(self.titles, key=len, reverse=True)
        return re.sub("|".join(map(re.escape, listed)), lambda found: self.titles[found[0]], text)


@dataclass
class PlayedAgain:
    """A course as it was played again: the table where that ended, what happened, and the first step that differs."""

    table: Table
    writer: CourseWriter
    happened: list[Happening] = field(default_factory=list)
    difference: PlayDifference | None = None

    @property
    def done(self) -> int:
        """How many answers were given again."""
        return len(self.writer.steps)


def play_again(
    table: Table,
    course: Course,
    compared: Comparison,
    until: int | None = None,
    looks_on: LooksOn = lambda _table, _step, _answer: None,
    *,
    happened: list[Happening] | None = None,
) -> PlayedAgain:
    """Plays a course again on a table that was just set, up to the step `until`, or to the first that differs.

    `happened`: where it is noted what happens, for who looks on.
    """
    again = PlayedAgain(table, CourseWriter(course.beginning), happened if happened is not None else [])
    again.difference = _Again(again, course, compared, looks_on).run(until)
    return again


class _Again:
    """One course being played again."""

    def __init__(self, again: PlayedAgain, course: Course, compared: Comparison, looks_on: LooksOn) -> None:
        self.again = again
        self.table = again.table
        self.course = course
        self.compared = compared
        self.looks_on = looks_on

    def run(self, until: int | None) -> PlayDifference | None:
        listed = self.course.steps[:until]
        try:
            found = self._begin() or next(filter(None, map(self._step, range(1, len(listed) + 1), listed)), None)
        except CardcError as error:
            return PlayDifference(self.again.done + 1, f"the rules cannot go on: {error}")
        except Exception as error:  # a bug of the rules is what a play may have been kept for
            where = extract_tb(error.__traceback__)[-1]
            said = f"{type(error).__name__}: {error} ({Path(where.filename).name}:{where.lineno})"
            return PlayDifference(self.again.done + 1, f"the engine broke: {said}")
        self.looks_on(self.table, None, None)
        return found

    def _begin(self) -> PlayDifference | None:
        told = self._tell(start(self.table.state, self.table.rules)) if self._is_new else ()
        came = self.again.writer.begin(self.table, told)
        return self._compared(0, self.course.first, came) if self.course.first is not None else None

    @property
    def _is_new(self) -> bool:
        return self.course.beginning.moment is None

    def _step(self, number: int, then: CourseStep) -> PlayDifference | None:
        asked = self.table.state.decision
        if asked is None:
            return PlayDifference(number, f"the game is over, and `{then.label}` was answered here")
        asks = f"the {asked.kind} decision of {self.table.players[asked.who]}"
        if (self.table.players[asked.who], asked.kind) != (then.player, then.kind):
            was = f"the {then.kind} decision of {then.player}"
            return PlayDifference(number, f"{asks} is asked for, and was {was}", self._offered())
        label = self.compared.now(then.label)
        try:
            answer = self._meant(label, then.key)
        except NotOffered as refused:
            why = tuple(self._why_not(asked.who, label))
            near = suggest(label, refused.offered)
            meant = (f"did you mean `{near}`?",) if near is not None else ()
            return PlayDifference(
                number, f"`{label}` is not offered any more in {asks}", (*why, *self._offered(), *meant)
            )
        said = self.table.label(answer)
        self.looks_on(self.table, then, answer)
        told = self._tell(step(self.table.state, self.table.rules, answer))
        noted = self.again.writer.note(self.table, asked, answer, said, told)
        return self._compared(number, then.came, noted.came)

    def _meant(self, label: str, key: str) -> Answer:
        """The answer of a label; of several that are called so, that of the key."""
        asked = self.table.state.decision
        assert asked is not None
        labels = [self.table.label(option) for option in asked.options]
        return meant_by(key if labels.count(label) > 1 else label, asked.options, labels)

    def _why_not(self, who: int, label: str) -> Iterator[str]:
        """Why the rules refuse a move, if they tell."""
        for reasons in dict.fromkeys(map(tuple, self.table.why_not(who, label) or ())):
            if reasons:
                yield f"it is refused: {'; '.join(reason.told() for reason in reasons)}"

    def _offered(self) -> tuple[str, ...]:
        return (f"offered: {', '.join(offered(self.table)) or 'nothing'}",)

    def _tell(self, log: Log) -> tuple[str, ...]:
        new = told_of(self.table, log)
        self.again.happened += new
        return tuple(one.told for one in new)

    # ---- what came of it

    def _compared(self, number: int, then: Came, now: Came) -> PlayDifference | None:
        told = tuple(map(self.compared.now, then.told))
        if told != now.told:
            lines = [line for line in ndiff(told, now.told) if line.startswith(("-", "+"))]
            return PlayDifference(number, "something else happens (-: then, +: now)", tuple(lines))
        if then.numbers != now.numbers:
            return PlayDifference(number, "numbers come out otherwise", tuple(_numbers(then, now)))
        was, asked = tuple(map(self.compared.now, then.offered)), self.table.state.decision
        gone = [label for label in was if label not in now.offered]
        if sorted(was) != sorted(now.offered):
            lines = [f"no longer offered: {label}" for label in gone]
            lines += [f"  {why}" for label in gone for why in (self._why_not(asked.who, label) if asked else ())]
            lines += [f"offered now: {label}" for label in now.offered if label not in was]
            return PlayDifference(number, "something else is offered next", tuple(lines))
        if self.compared.states and then.state != now.state:
            return PlayDifference(number, "the same is seen, and something that nobody sees is otherwise", _HIDDEN)
        return None


_HIDDEN = ("such as the order of a pile, what chance brings next, or what the rules keep in mind",)


def _numbers(then: Came, now: Came) -> Iterator[str]:
    """What each number was and is; one that is not named has not changed at this step."""
    for player in dict.fromkeys((*then.numbers, *now.numbers)):
        was, is_now = then.numbers.get(player, {}), now.numbers.get(player, {})
        for name in dict.fromkeys((*was, *is_now)):
            if was.get(name) != is_now.get(name):
                yield f"{name} of {player}: {_said(was.get(name))} then, {_said(is_now.get(name))} now"


def _said(value: int | bool | None) -> str:
    return "as before" if value is None else str(value).lower() if isinstance(value, bool) else str(value)
