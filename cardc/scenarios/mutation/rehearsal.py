"""What scenarios are when nothing is changed: which cards each of them asks for, how long it takes, what it tells.

A change of a card can only be noticed by the scenarios that ask for the card; those that speak of it come first.
"""

from __future__ import annotations

import time
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass

from cardc.catalog.cards import Card, Catalog
from cardc.engine.stage import Stage, StageError
from cardc.scenarios.binding import BoundCards
from cardc.scenarios.face_binder import FaceBinder
from cardc.scenarios.furnishing import Watched, play_furnished
from cardc.scenarios.new_games import NEW_GAME
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


def rehearse(
    scenarios: Iterable[Scenario],
    stage: Stage,
    catalog: Catalog,
    bound: BoundCards,
    wanted: frozenset[str] | None = None,
) -> Rehearsal:
    """Plays every scenario once, or those that ask for some of the wanted cards."""
    held: list[Rehearsed] = []
    failing: list[str] = []
    for scenario in scenarios:
        words = f"{scenario.name} {scenario.assume} {scenario.given}".lower()
        cards = _asked(scenario, stage, catalog, bound, words)
        if wanted is not None and cards.isdisjoint(wanted):
            continue
        began = time.process_time()
        outcome = played(scenario, stage, catalog, bound)
        if outcome.passed:
            held.append(Rehearsed(scenario, cards, words, trace_of(outcome), time.process_time() - began))
        else:
            failing.append(scenario.name)
    return Rehearsal(tuple(held), tuple(failing))


def played(
    scenario: Scenario, stage: Stage, catalog: Catalog, bound: BoundCards, changed: Card | None = None
) -> Outcome:
    """A scenario played on its bare table, and where that holds on its furnished one, maybe with a changed card."""

    def binder() -> FaceBinder:
        return FaceBinder(scenario, catalog, instead={changed.id: changed} if changed is not None else {}, before=bound)

    outcome = play(scenario, stage, binder(), Watched())
    furnished = play_furnished(scenario, stage, binder(), outcome) if outcome.passed else None
    return outcome if furnished is None or furnished.passed else furnished


def _asked(scenario: Scenario, stage: Stage, catalog: Catalog, bound: BoundCards, words: str) -> frozenset[str]:
    """The cards that its table is set with. A whole game is set with all cards; it is about those that it names."""
    if NEW_GAME in scenario.given:
        return frozenset(card.id for card in catalog if card.title.lower() in words)
    binder = FaceBinder(scenario, catalog, before=bound)
    with suppress(StageError):  # why it cannot be set is told when it is played
        stage.set(scenario.given, binder)
    return frozenset(binder.cards)


def trace_of(outcome: Outcome) -> int:
    """A number for all that a replay tells, to see whether another one tells the same."""
    return hash((outcome.final_hash, *((told.kind, told.text) for told in outcome.told)))
