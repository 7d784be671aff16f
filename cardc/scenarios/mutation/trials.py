"""Tries a changed card on the scenarios that ask for it: which one notices, and which at least tells something else."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass

from cardc.catalog.cards import Card, Catalog
from cardc.catalog.checks.check import Printed, Unplayed
from cardc.catalog.holes import hole_names
from cardc.engine.stage import Stage, StageError
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
    unplayed: Unplayed | None = None

    def refused_when_bound(self, one: Rehearsed, changed: Card) -> bool:
        """True if check refuses a changed text once its holes are bound as a scenario assumes: it is not played then.

        A hole may be anything, so `gain 1 {?} from the box` is only at fault when it is known what is gained.
        """
        if self.unplayed is None or not any(hole_names(text) for text in _texts(changed)):
            return False
        assumed = one.scenario.assume.get(changed.title, {})
        with suppress(StageError):
            bound = self.bound.bind(changed, assumed, self.catalog, {})
            printed = [
                Printed(ability.text, ability.tree, bound.kind)
                for face in bound.faces
                for ability in face.abilities or ()
                if ability.tree is not None and not hole_names(ability.text)
            ]
            return any(self.unplayed(printed, self.catalog.vocabulary))
        return False

    def try_out(self, changed: Card) -> Trial:
        """Replays scenarios with a changed card until one does not hold."""
        otherwise: list[str] = []
        for i, one in enumerate(self.scenarios):
            outcome = None if self.refused_when_bound(one, changed) else self.replayed(one, changed)
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


def _texts(card: Card) -> Iterator[str]:
    return (ability.text for face in card.faces for ability in face.abilities or ())
