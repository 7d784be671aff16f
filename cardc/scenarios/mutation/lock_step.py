"""Random play in lock-step: the same answers to a card and to changed ones, beginning where scenarios have come to.

Texts that are said to be the same have to be asked the same and to lead to the same in every such game. A game follows
a scenario for a random way, and goes on at random from there: so what the card says is mostly in force, or about to
happen. Its table is the bare one: on a furnished one lie things that no set has, by which no card is told from another.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import cached_property

from cardc.catalog.cards import Card, Catalog
from cardc.engine.machine import Run, step
from cardc.engine.stage import Stage, StageError, Table
from cardc.engine.state import Answer
from cardc.errors import CardcError
from cardc.scenarios.binding import BoundCards
from cardc.scenarios.face_binder import FaceBinder
from cardc.scenarios.mutation.noticing import sight
from cardc.scenarios.new_games import NEW_GAME
from cardc.scenarios.read import Scenario
from cardc.scenarios.replay import Outcome, play

# A game goes on so many answers at random, and is looked at each so many.
FAR = 60
LOOKED_AT_EACH = 12


@dataclass(frozen=True)
class _Beginning:
    """Where games begin: the tables of a scenario, one with the card as it is and one with each changed card."""

    scenario: Scenario
    changed: Sequence[Card]
    stage: Stage
    catalog: Catalog
    bound: BoundCards

    @cached_property
    def played(self) -> Outcome:
        """The scenario with the card as it is."""
        return play(self.scenario, self.stage, self._binder())

    @cached_property
    def tables(self) -> tuple[Table | None, ...]:
        """The tables as the scenario gives them; None where a card cannot be set like this."""
        tables: list[Table | None] = []
        for binder in self._binders():
            tables.append(None)
            with suppress(StageError):
                tables[-1] = self.stage.set(self.scenario.given, binder)
        return tuple(tables)

    def _binders(self) -> Iterator[FaceBinder]:
        yield self._binder()
        yield from map(self._binder, self.changed)

    def _binder(self, instead: Card | None = None) -> FaceBinder:
        standing = {} if instead is None else {instead.id: instead}
        return FaceBinder(self.scenario, self.catalog, instead=standing, before=self.bound)


def parted(
    changed: Sequence[Card],
    scenarios: Iterable[Scenario],
    stage: Stage,
    catalog: Catalog,
    bound: BoundCards,
    games: int,
) -> dict[int, str] | None:
    """Which of some changed cards (by their places) games part from the card, each with the scenario and number of the
    first game that does. None if no game can be played: no scenario sets a table with the card."""
    told = (_Beginning(one, changed, stage, catalog, bound) for one in scenarios if NEW_GAME not in one.given)
    begun = [one for one in told if one.tables[0] is not None]
    found: dict[int, str] = {}
    for game in range(games) if begun else ():
        beginning = begun[game % len(begun)]
        own, *others = beginning.tables
        beside = {i: table and table.copy() for i, table in enumerate(others) if i not in found}
        if own is None or not beside:
            break
        parting = _game(own.copy(), beside, beginning.played.answers, game, tuple(catalog.vocabulary.zones))
        found.update(dict.fromkeys(parting, f"{beginning.scenario.name}, game {game}"))
    return found if begun else None


def _game(
    own: Table, beside: Mapping[int, Table | None], script: Sequence[Answer], seed: int, zones: Sequence[str]
) -> frozenset[int]:
    """Plays one game on all tables; tells which part from the first."""
    chosen = random.Random(seed)  # noqa: S311 - not for secrets
    left = {i: table for i, table in beside.items() if table is not None}
    lead = list(script[: chosen.randrange(len(script) + 1)])
    answer: Answer | None = None
    at_random = 0
    while True:
        refused = _gone_on(own, answer)
        ended = own.state.decision is None or at_random == FAR
        looked = ended or at_random % LOOKED_AT_EACH == 1
        seen = sight(0, own, zones) if looked else None
        for i, other in list(left.items()):
            same = _gone_on(other, answer) == refused and other.state.decision == own.state.decision
            if not same or (looked and sight(0, other, zones) != seen):
                del left[i]
        if ended or not left or own.state.decision is None:
            return frozenset(beside.keys() - left.keys())
        options = own.state.decision.options
        if lead and lead[0] in options:
            answer = lead.pop(0)
            continue
        if not at_random:
            _seed(seed, own, *left.values())
        lead.clear()
        at_random += 1
        answer = options[chosen.randrange(len(options))]


def _seed(seed: int, *tables: Table) -> None:
    """From here on it happens by chance what happens by chance, and otherwise in each game."""
    for table in tables:
        table.state.chance.seed, table.state.chance.script = seed + 1, ()


def _gone_on(table: Table, answer: Answer | None) -> str:
    """Begins or answers; says what was refused, if something was: all games have to be refused alike."""
    go: Callable[[], object] = Run(table.state, table.rules).advance
    try:
        go() if answer is None else step(table.state, table.rules, answer)
    except CardcError as error:
        table.state.decision = None
        return type(error).__name__
    return ""
