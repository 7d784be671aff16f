"""A scenario that is being made of a play, as a value."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

from cardc.scenarios.read import Expected, Scenario, ScenarioStep
from cardc.source.diagnostics import Span

_NOWHERE = Span("", 1, 1, 1, 1)
# A table on which all lies that lay there in a play is not furnished any further.
AS_IT_LAY = "because the table is as it lay in a play"


class ScenarioDraft(NamedTuple):
    """A scenario that is being written: its lines are before the last answer, and at the end."""

    name: str
    ruling: str
    given: Mapping[str, Any]
    assume: Mapping[str, Any]
    answers: tuple[str, ...]
    until: str = ""
    looks: tuple[str, ...] = ()
    then: tuple[str, ...] = ()
    left_out: tuple[str, ...] = ()  # what its furnished table has no more of
    bare: bool = False  # it is not furnished

    def scenario(self) -> Scenario:
        """As it is replayed."""
        steps = [ScenarioStep("answer", answer, span=_NOWHERE) for answer in self.answers]
        if self.looks:
            steps.insert(len(steps) - 1, ScenarioStep("then", expected=self._expected(self.looks), span=_NOWHERE))
        if self.until:
            steps.append(ScenarioStep("until", self.until, span=_NOWHERE))
        bare = AS_IT_LAY if self.bare else ""
        return Scenario(
            self.name,
            self.given,
            tuple(steps),
            self._expected(self.then),
            self.assume,
            (),
            _NOWHERE,
            bare_because=bare,
            left_out=self.left_out,
        )

    def _expected(self, lines: Iterable[str]) -> tuple[Expected, ...]:
        return tuple([Expected((self.ruling,), line, _NOWHERE) for line in lines])
