"""A scenario that is being made, of a play or of a pair of cards, as a value."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

from cardc.scenarios.read import Expected, Scenario, ScenarioStep
from cardc.source.diagnostics import Span

# What stands in place of a ruling until one is named.
NO_RULING = "name.a_ruling"
# What a line begins with that says of something old what another would say of something new.
STILL = "still "
_NOWHERE = Span("", 1, 1, 1, 1)


class ScenarioDraft(NamedTuple):
    """A scenario that is being written: its lines are before the last answer, and at the end.

    `left_out`: what its furnished table has no more of. `bare_because`: why it is not furnished; nothing if it is.
    """

    name: str
    ruling: str
    given: Mapping[str, Any]
    assume: Mapping[str, Mapping[str, Any]]
    answers: tuple[str, ...] = ()
    until: str = ""
    looks: tuple[str, ...] = ()
    then: tuple[str, ...] = ()
    left_out: tuple[str, ...] = ()
    bare_because: str = ""

    def scenario(self) -> Scenario:
        """As it is replayed."""
        steps = [ScenarioStep("answer", answer, span=_NOWHERE) for answer in self.answers]
        if self.looks:
            steps.insert(len(steps) - 1, ScenarioStep("then", expected=self._expected(self.looks), span=_NOWHERE))
        if self.until:
            steps.append(ScenarioStep("until", self.until, span=_NOWHERE))
        return Scenario(
            self.name,
            self.given,
            tuple(steps),
            self._expected(self.then),
            self.assume,
            (),
            _NOWHERE,
            bare_because=self.bare_because,
            left_out=self.left_out,
        )

    def _expected(self, lines: Iterable[str]) -> tuple[Expected, ...]:
        return tuple([Expected((self.ruling,), line, _NOWHERE) for line in lines])
