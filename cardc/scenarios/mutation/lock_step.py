"""Random play in lock-step: the same answers to a card and to a changed one, from the tables of scenarios on.

Two texts that are said to be the same have to be asked the same and to lead to the same in every such game.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence

from cardc.catalog.cards import Card, Catalog
from cardc.engine.machine import Run, step
from cardc.engine.stage import Stage, Table
from cardc.errors import CardcError
from cardc.scenarios.binding import BoundCards
from cardc.scenarios.face_binder import FaceBinder
from cardc.scenarios.mutation.noticing import sight
from cardc.scenarios.read import Scenario

# A game is played so many answers far, and looked at each so many.
FAR = 60
LOOKED_AT_EACH = 6


def parted(
    changed: Card, scenarios: Sequence[Scenario], stage: Stage, catalog: Catalog, bound: BoundCards, games: int
) -> str:
    """The first game that parts a card from a changed one, told by its scenario and number; "" if none does."""

    def table(scenario: Scenario, seed: int, instead: dict[str, Card]) -> Table:
        found = stage.set(scenario.given, FaceBinder(scenario, catalog, instead=instead, before=bound))
        found.state.chance.seed = seed
        return found

    for game in range(games):
        scenario = scenarios[game % len(scenarios)]
        own, other = table(scenario, game + 1, {}), table(scenario, game + 1, {changed.id: changed})
        if _parts(own, other, random.Random(game), tuple(catalog.vocabulary.zones)):  # noqa: S311 - not for secrets
            return f"{scenario.name}, game {game}"
    return ""


def _parts(own: Table, other: Table, chosen: random.Random, zones: tuple[str, ...]) -> bool:
    if _gone_on(own, _begun(own)) != _gone_on(other, _begun(other)):
        return True
    for n in range(FAR):
        mine, theirs = own.state.decision, other.state.decision
        if mine != theirs:
            return True
        if n % LOOKED_AT_EACH == 0 and sight(n, own, zones) != sight(n, other, zones):
            return True
        if mine is None:
            return False
        answer = mine.options[chosen.randrange(len(mine.options))]
        if _gone_on(own, _answered(own, answer)) != _gone_on(other, _answered(other, answer)):
            return True
    return sight(FAR, own, zones) != sight(FAR, other, zones)


def _begun(table: Table) -> Callable[[], object]:
    return lambda: Run(table.state, table.rules).advance()


def _answered(table: Table, answer: object) -> Callable[[], object]:
    return lambda: step(table.state, table.rules, answer)  # type: ignore[arg-type]


def _gone_on(table: Table, go: Callable[[], object]) -> str:
    """Goes on; says what was refused, if something was: both games have to be refused alike."""
    try:
        go()
    except CardcError as error:
        table.state.decision = None
        return type(error).__name__
    return ""
