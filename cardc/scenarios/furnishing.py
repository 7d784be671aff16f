"""Plays a scenario on a furnished table: more lies there than it needs, and its play must be the same.

A scenario shows that the right thing happens. That nothing else would happen as well, it shows only if there is
something that could be taken for what is meant. So the script is given again on a table with further things: the same
must be offered, the same must happen, and every line must hold. What was furnished is not shown where it was laid;
where it moves, is offered or counts, the play is another one.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import Any, cast

from cardc.catalog.cards import Catalog, Finder
from cardc.engine.chance import OtherwiseChance
from cardc.engine.stage import FURNISHED, Given, PlayedBare, Stage, Table
from cardc.scenarios.binding import BoundCards
from cardc.scenarios.expressions import asks_what_happened
from cardc.scenarios.face_binder import FaceBinder
from cardc.scenarios.new_games import NEW_GAME, SetUps
from cardc.scenarios.read import Scenario, ScenarioStep, texts_in
from cardc.scenarios.replay import Onlooker, Outcome, Told, play, replay

_WORD = re.compile(r"[a-z_]+")
_COUNT = "cards in "
DOES_NOT_HOLD = "it does not hold on its own table either"
WHOLE_GAME = "it begins with a whole game, whose table nobody sets"


@dataclass
class Watched:
    """What was offered at each answer of a scenario, and in the end."""

    offered: list[Told] = field(default_factory=list)

    def __call__(self, table: Table, step: ScenarioStep | None) -> None:
        decision = table.state.decision
        labels = [table.label(option) for option in decision.options] if decision else []
        before = f"before `{step.text}`" if step and step.text else "then"
        self.offered.append(Told("offered", f"{before}: {', '.join(labels) or 'nothing'}", step.span if step else None))


def replay_furnished(
    scenario: Scenario,
    stage: Stage,
    catalog: Catalog,
    bound: BoundCards | None = None,
    *,
    pictured: bool = False,
    full: bool = False,
    set_ups: SetUps | None = None,
    onlooker: Onlooker | None = None,
) -> Outcome:
    """Replays a scenario as it is; where that holds, also on a furnished table, which must make no difference.

    `onlooker`: who looks on while it is played as it is.
    """
    watch = Watched() if wants_furniture(scenario) else None
    before = bound or BoundCards()
    binder = FaceBinder(scenario, catalog, before=before)
    outcome = replay(
        scenario,
        stage,
        catalog,
        before,
        watch,
        pictured=pictured,
        full=full,
        set_ups=set_ups,
        binder=binder,
        onlooker=onlooker,
    )
    if not outcome.passed:
        outcome.bare_because = scenario.bare_because or DOES_NOT_HOLD
        return outcome
    furnished = play_furnished(scenario, stage, binder.again(), outcome)
    outcome.furnished = furnished
    if furnished is not None and not furnished.passed:
        outcome.failures.append(furnished.failures[0]._replace(kind="furnished"))
        outcome.proved = ()
    if furnished is None:
        outcome.bare_because = scenario.bare_because or (
            WHOLE_GAME if outcome.table is None else "its game lends nothing"
        )
    return outcome


def wants_furniture(scenario: Scenario) -> bool:
    """True if a scenario sets a table, and does not say why that cannot be furnished."""
    return not scenario.bare_because and NEW_GAME not in scenario.given


def play_furnished(scenario: Scenario, stage: Stage, binder: FaceBinder, bare: Outcome) -> Outcome | None:
    """The same script on a furnished table; None where the scenario wants none, or the game has nothing for it.

    `bare` is its play on the bare table, watched by `Watched`. Where the two part, the furnished one fails.
    """
    if bare.table is None or not wants_furniture(scenario):
        return None
    played = PlayedBare(spoken(scenario), frozenset(scenario.left_out), bare.happened, bare.table)
    furnisher = _Furnisher(stage, played)
    outcome = play(scenario, cast(Stage, furnisher), binder, Watched(), pictured=bare.pictures is not None)
    if furnisher.laid is None and outcome.passed:
        return None
    outcome.laid = furnisher.laid or ()
    parted = parting(bare, outcome)
    if parted is not None and outcome.passed:
        outcome.failures.append(parted)
    return outcome


def spoken(scenario: Scenario) -> frozenset[str]:
    """Every word that a scenario says, but of what happens: that is the same on a furnished table in any case."""
    lines = (line.text for line in scenario.lines if not asks_what_happened(line.text))
    said = (*texts_in(scenario.given), *texts_in(scenario.assume), *(step.text for step in scenario.when), *lines)
    return frozenset(word for text in said for word in _WORD.findall(text.lower()))


def parting(bare: Outcome, furnished: Outcome) -> Told | None:
    """The first line in which two plays of a scenario differ; None if they are the same."""
    for one, other in ((_said(bare), _said(furnished)), (_offered(bare), _offered(furnished))):
        for ours, theirs in zip(one, other, strict=False):
            if ours.text != theirs.text:
                return Told("failed", f"`{theirs.text}` instead of `{ours.text}`", theirs.span or ours.span)
        if len(one) != len(other):
            longer = max(one, other, key=len)[min(len(one), len(other))]
            more = "also" if len(other) > len(one) else "no longer"
            return Told("failed", f"{more} `{longer.text}`", longer.span)
    if bare.table is None or furnished.table is None:
        return None
    for name, symbols in furnished.table.shown_more.items():
        alone, beside = bare.table.shown_on(name), furnished.table.shown_on(name)
        for symbol in symbols if alone else ():
            found, meant = beside.get(symbol), alone[symbol] + symbols[symbol]
            if found != meant:
                return Told("failed", f"`{symbol} on {name} = {found}` instead of `{meant}`")
    return None


def _said(outcome: Outcome) -> list[Told]:
    """What was told in words: pictures show what was furnished."""
    return [told for told in outcome.told if told.kind != "picture"]


def _offered(outcome: Outcome) -> list[Told]:
    return outcome.watch.offered if isinstance(outcome.watch, Watched) else []


class _Furnisher:
    """A stage that furnishes the table that it sets."""

    def __init__(self, stage: Stage, bare: PlayedBare) -> None:
        self.stage = stage
        self.bare = bare
        self.laid: tuple[str, ...] | None = None

    def __getattr__(self, name: str) -> Any:
        return getattr(self.stage, name)

    def set(self, given: Given, find: Finder) -> Table:
        """The furnished table, or the bare one if the game has nothing to lay there."""
        table = self.stage.furnish(given, find, self.bare)
        if table is None:
            return self.stage.set(given, find)
        self.laid = table.furnished
        table.state.chance = OtherwiseChance(table.state.chance.seed, table.state.chance.script)
        return cast(Table, FurnishedTable(table, table.copy()))


class FurnishedTable:
    """A table on which nothing is seen of what was furnished, while it lies where it was laid."""

    def __init__(self, table: Table, at_first: Table) -> None:
        self._table = table
        self._at_first = at_first
        self.state, self.rules = table.state, table.rules

    def __getattr__(self, name: str) -> Any:
        return getattr(self._table, name)

    def copy(self) -> FurnishedTable:
        """The table as it is now."""
        return FurnishedTable(self._table.copy(), self._at_first)

    def zone(self, who: int, name: str) -> tuple[str, ...] | None:
        """The labels in a zone, without what was laid there and still lies there."""
        lying = self._table.zone(who, name)
        if lying is None:
            return None
        laid = [label for label in self._at_first.zone(who, name) or () if label.startswith(FURNISHED)]
        return tuple(label for label in lying if label not in laid)

    def number(self, who: int, name: str) -> int | None:
        """A named number; of cards in a zone, those that the zone shows."""
        zone = self.zone(who, name.removeprefix(_COUNT)) if name.startswith(_COUNT) else None
        return self._table.number(who, name) if zone is None else len(zone)
