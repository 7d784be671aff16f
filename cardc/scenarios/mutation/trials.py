"""Tries a changed card on the scenarios that ask for it: which one notices, and which at least tells something else."""

from __future__ import annotations

from dataclasses import dataclass

from cardc.catalog.cards import Card, Catalog
from cardc.engine.stage import Stage
from cardc.scenarios.binding import BoundCards
from cardc.scenarios.mutation.alarm import TooLong, within
from cardc.scenarios.mutation.rehearsal import Rehearsed, played, trace_of
from cardc.scenarios.replay import Outcome

# A scenario of a changed card may take so much longer, and a while beside.
TIMES_LONGER = 20
A_WHILE = 1.0


@dataclass(frozen=True, slots=True)
class Trial:
    """What came of a change: the scenario that noticed it, and those that told something else and still held."""

    noticed_by: str = ""
    told_otherwise: tuple[str, ...] = ()


@dataclass
class TestBench:
    """Scenarios in the order in which they are tried: whichever noticed a change comes first for the next."""

    stage: Stage
    catalog: Catalog
    bound: BoundCards
    scenarios: list[Rehearsed]

    def try_out(self, changed: Card) -> Trial:
        """Replays scenarios with a changed card until one does not hold."""
        otherwise: list[str] = []
        for i, one in enumerate(self.scenarios):
            outcome = self.replayed(one, changed)
            if outcome is None or not outcome.passed:
                self.scenarios.insert(0, self.scenarios.pop(i))
                return Trial(one.scenario.name)
            if trace_of(outcome) != one.told:
                otherwise.append(one.scenario.name)
        return Trial("", tuple(otherwise))

    def replayed(self, one: Rehearsed, changed: Card) -> Outcome | None:
        """A scenario with a changed card; None if it takes too long."""
        try:
            with within(A_WHILE + TIMES_LONGER * one.seconds):
                return played(one.scenario, self.stage, self.catalog, self.bound, changed)
        except TooLong:
            return None
