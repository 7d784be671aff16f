"""The course of a game that is being played, written down as far as the game is whenever somebody asks for it.

To write down what came of an answer takes longer than to play it, and most who have games played never ask.
"""

from __future__ import annotations

from collections.abc import Sequence

from cardc.api.kept_plays import beginning_with
from cardc.engine.machine import step
from cardc.engine.stage import Table
from cardc.engine.state import Answer
from cardc.engine.what_happened import told_of
from cardc.plays.course import Course, CourseWriter


class FollowedCourse:
    """What is written, the table where that ends, and the answers behind it.

    `writer`: what led to the table; without one nobody knows, and the course begins there. Neither is ever changed, so
    that copies share them.
    """

    def __init__(self, table: Table, writer: CourseWriter | None = None, answers: Sequence[Answer] = ()) -> None:
        self._table = table
        self._writer = writer
        self._answers = [*answers]

    def note(self, answer: Answer) -> None:
        """Another answer was given."""
        self._answers.append(answer)

    def copy(self) -> FollowedCourse:
        """The same, to go on by itself."""
        return FollowedCourse(self._table, self._writer, self._answers)

    @property
    def course(self) -> Course:
        """The course up to now."""
        table, writer = self._table, self._writer
        if writer is None:
            writer = CourseWriter(beginning_with(table))
            writer.begin(table, ())
        if self._answers:
            table, writer = table.copy(), writer.copy()
            for answer in self._answers:
                _write(writer, table, answer)
        self._table, self._writer, self._answers = table, writer, []
        return writer.course


def _write(writer: CourseWriter, table: Table, answer: Answer) -> None:
    """Answers the decision of a table, and writes that down."""
    asked, label = table.state.decision, table.label(answer)
    assert asked is not None
    log = step(table.state, table.rules, answer)
    writer.note(table, asked, answer, label, [one.told for one in told_of(table, log)])
