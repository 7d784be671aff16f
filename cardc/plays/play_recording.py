"""A play as it was played again, moment by moment, to be looked at as scenarios are."""

from __future__ import annotations

from dataclasses import dataclass, field

from cardc.engine.stage import Table
from cardc.engine.state import Answer
from cardc.engine.what_happened import Happening
from cardc.plays.course import CourseStep
from cardc.scenarios.read import Scenario
from cardc.scenarios.recording import Recorder, Recording
from cardc.scenarios.replay import Outcome, Told
from cardc.source.diagnostics import Span


@dataclass
class PlayRecorder:
    """Looks on at a play, and keeps what there is to see. `happened` is what the play notes as it goes on."""

    name: str
    happened: list[Happening] = field(default_factory=list)
    told: list[Told] = field(default_factory=list)
    _read: int = 0

    def __post_init__(self) -> None:
        self.scenario = Scenario(self.name, {}, (), (), {}, (), Span(self.name, 1, 1, 1, 1))
        self.recorder = Recorder(self.scenario)

    def __call__(self, table: Table, _step: CourseStep | None, answer: Answer | None) -> None:
        new = self.happened[self._read :]
        self._read += len(new)
        self.told += [Told("event", one.told) for one in new]
        if answer is not None:
            self.told.append(Told("answer", table.label(answer)))
        self.recorder.look(table, self.told, answer)

    def outcome(self, fault: str = "") -> Outcome:
        """The play as an outcome that can be shown; `fault`: what differs in it."""
        failures = [Told("failed", fault)] if fault else []
        return Outcome(self.scenario, told=self.told, failures=failures)

    def recording(self, outcome: Outcome) -> Recording:
        """What there was to see."""
        return self.recorder.recording(outcome)
