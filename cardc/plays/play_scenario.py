"""Turns steps of a play into a scenario: from the last moment that can be given, or else from the beginning."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from itertools import islice
from typing import Any, NamedTuple

from cardc.engine.effect import EFFECT
from cardc.engine.machine import start
from cardc.engine.stage import StageError, Table
from cardc.engine.state import Answer
from cardc.plays.course import PlayBeginning
from cardc.plays.drafting import Drafting
from cardc.plays.moments import NotAScenario, StepKeeper, Stretch, played_whole, stretch
from cardc.scenarios.new_games import NEW_GAME, PLAYERS, SEED
from cardc.scenarios.scenario_draft import ScenarioDraft

# So many moments before a step are tried; with other numbers than were played with, so few.
TRIED, FEW = 8, 3


class Drafted(NamedTuple):
    """A draft, and behind how many steps of the play it begins (None: it is the whole game)."""

    draft: ScenarioDraft
    behind: int | None


class Wanted(NamedTuple):
    """Which steps are to be in a scenario, from the first to the last, what it is called and what it proves."""

    first: int
    last: int
    name: str
    ruling: str


def drafted(drafting: Drafting, kept: StepKeeper, beginning: PlayBeginning, wanted: Wanted) -> Drafted:
    """The scenario of some steps. Raises `NotAScenario` where there is none."""
    last = _settled(kept, wanted.last)
    for way in _ways(kept, beginning, wanted.first, last, drafting.stage.words.phases):
        with suppress(StageError):
            draft = drafting.draft(wanted.name, wanted.ruling, way.given, way.seen, otherwise=way.otherwise)
            if draft is not None:
                return Drafted(draft, way.behind)
    raise NotAScenario(
        f"no table that a scenario can give, and no new game, comes to step {wanted.last} as the play does; try a step "
        "near it, or cards loaded without faces of your own"
    )


class _Way(NamedTuple):
    """One way to begin: behind how many steps, with what is given, and what is then played.

    `otherwise`: with other numbers assumed than those that it was played with.
    """

    behind: int | None
    given: Mapping[str, Any]
    seen: Stretch
    otherwise: bool = False


def _ways(kept: StepKeeper, beginning: PlayBeginning, first: int, last: int, phases: tuple[str, ...]) -> Iterator[_Way]:
    moments = tuple(islice(kept.moments(first - 1, phases), TRIED))
    # Where what comes behind the last answer cannot be had, it is left at the next phase.
    for until in ("", *phases):
        for n, moment in enumerate(moments):
            with suppress(NotAScenario):
                way = _Way(
                    moment.step, moment.said.given, stretch(moment.said, kept.answers[moment.step : last], until)
                )
                yield way
                if n < FEW and not until:
                    yield way._replace(otherwise=True)
    if beginning.moment is None and beginning.seed > 0:
        with suppress(NotAScenario):
            yield _Way(None, _new_game(beginning), _whole_game(kept.first, kept.answers[:last]))


def _new_game(beginning: PlayBeginning) -> dict[str, Any]:
    """The set-up, as a scenario gives it."""
    given: dict[str, Any] = {NEW_GAME: {PLAYERS: beginning.players, SEED: beginning.seed, **beginning.wanted}}
    return {**given, **({"options": dict(beginning.options)} if beginning.options else {})}


def _whole_game(first: Table, answers: Sequence[Answer]) -> Stretch:
    table = first.copy().seated()
    began = start(table.state, table.rules)
    return played_whole(table, answers, [table.describe(event) for event in began])


def _settled(kept: StepKeeper, last: int) -> int:
    """The last of some steps, with the choices of an ability behind it that are none: scenarios make those at once."""
    while (table := kept.before(last + 1)) is not None:
        asked, stack = table.state.decision, table.state.stack
        if asked is None or not stack or stack[-1].kind != EFFECT or len(asked.options) != 1:
            break
        last += 1
    return last
