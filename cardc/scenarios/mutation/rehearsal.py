"""What scenarios are when nothing is changed: which cards each of them asks for, how long it takes, what it tells.

A change of a card can only be noticed by the scenarios that ask for the card; those that speak of it come first.
"""

from __future__ import annotations

import time
from collections.abc import Iterable
from dataclasses import dataclass

from cardc.catalog.cards import Card, Catalog
from cardc.engine.stage import Stage
from cardc.scenarios.binding import BoundCards
from cardc.scenarios.face_binder import FaceBinder
from cardc.scenarios.read import Scenario
from cardc.scenarios.replay import Outcome, play


@dataclass(frozen=True, slots=True)
class Rehearsed:
    """A scenario that holds: the cards it asks for, what it says of them, what its replay tells, and its time."""

    scenario: Scenario
    cards: frozenset[str]
    words: str
    told: int
    seconds: float


@dataclass(frozen=True)
class Rehearsal:
    """All scenarios that hold, and the names of those that do not."""

    scenarios: tuple[Rehearsed, ...]
    failing: tuple[str, ...]

    def of(self, card: Card) -> list[Rehearsed]:
        """The scenarios that ask for a card, those that speak of it first, and of these the shortest."""
        title = card.title.lower()
        asking = [one for one in self.scenarios if card.id in one.cards]
        return sorted(asking, key=lambda one: (title not in one.words, one.seconds))


def rehearse(scenarios: Iterable[Scenario], stage: Stage, catalog: Catalog, bound: BoundCards) -> Rehearsal:
    """Plays every scenario once."""
    held: list[Rehearsed] = []
    failing: list[str] = []
    for scenario in scenarios:
        binder = FaceBinder(scenario, catalog, before=bound)
        began = time.process_time()
        outcome = play(scenario, stage, binder)
        took = time.process_time() - began
        if outcome.passed:
            words = f"{scenario.name} {scenario.assume} {scenario.given}".lower()
            held.append(Rehearsed(scenario, frozenset(binder.cards), words, trace_of(outcome), took))
        else:
            failing.append(scenario.name)
    return Rehearsal(tuple(held), tuple(failing))


def trace_of(outcome: Outcome) -> int:
    """A number for all that a replay tells, to see whether another one tells the same."""
    return hash((outcome.final_hash, *((told.kind, told.text) for told in outcome.told)))
