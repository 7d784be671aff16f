"""Scenarios that begin with a whole game, as the game itself sets it up: under one seed, or under each of many.

`given: {new_game: {players: 3, seeds: 20}}` plays the same script on twenty tables. What is expected must hold on each
of them, unless a line says how many of them it speaks of, or that they differ.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from cardc.catalog.cards import Card
from cardc.engine.events import Event
from cardc.engine.machine import start
from cardc.engine.stage import Given, Point, Stage, StageError, Table
from cardc.scenarios.expressions import Expectation, check, looked_at
from cardc.scenarios.face_binder import FaceBinder
from cardc.source.memory import are_same

NEW_GAME = "new_game"
SEED, SEEDS, PLAYERS = "seed", "seeds", "players"
NO_SEEDS = f"only a scenario that begins with a `{NEW_GAME}` is played under several seeds"


# So many ways to set a game up are kept, each with all seeds that were asked for.
MOST_WAYS = 8


@dataclass(frozen=True, slots=True)
class NewGame:
    """A game that is to be set up: for whom, under which seeds, and what is wanted of the set-up."""

    players: int
    seeds: tuple[int, ...]
    wanted: Mapping[str, Any]

    def table(self, stage: Stage, cards: Sequence[Card], seed: int, options: Mapping[str, str]) -> Table:
        """Its table under a seed, before the set-up, with players who are called as in scenarios."""
        return stage.new(cards, self.players, seed, self.wanted, options).seated()


class SetUp(NamedTuple):
    """A table on which a scenario begins, and what happened there before anybody is asked."""

    table: Table
    log: Sequence[Event] = ()


class _Kept(NamedTuple):
    """The games that were set up in one way, by their seeds."""

    of: tuple[Stage, int, Mapping[str, Any], Mapping[str, str]]
    cards: Sequence[Card]
    begun: dict[int, SetUp]


class SetUps:
    """Whole games as they ask for the first time, which scenarios that begin with the same ones share.

    A game is the same with the same cards, options and wishes under the same seed. Those of the ways that were asked
    for last are kept; cards are not compared by what they say, as whoever looks takes note of having read it.
    """

    def __init__(self) -> None:
        self._kept: list[_Kept] = []

    def begin(self, game: NewGame, stage: Stage, cards: Sequence[Card], seed: int, options: Mapping[str, str]) -> SetUp:
        """A game of one's own under a seed."""
        of = (stage, game.players, game.wanted, options)
        same = (kept for kept in self._kept if kept.of == of and are_same(kept.cards, cards))
        kept = next(same, None) or _Kept(of, cards, {})
        self._kept = [kept, *(other for other in self._kept if other is not kept)][:MOST_WAYS]
        if seed not in kept.begun:
            table = game.table(stage, cards, seed, options)
            kept.begun[seed] = SetUp(table, start(table.state, table.rules))
        begun = kept.begun[seed]
        return SetUp(begun.table.copy(), begun.log)


def new_game_of(given: Given) -> NewGame | None:
    """The game that a scenario begins with, if it does not describe its table."""
    if NEW_GAME not in given:
        return None
    stated, beside = given[NEW_GAME], sorted(given.keys() - {NEW_GAME, "options"})
    if not isinstance(stated, Mapping):
        raise StageError(f"a new game is said as `{{{PLAYERS}: 2, {SEED}: 1}}`, not as `{stated}`")
    if beside:
        raise StageError(f"a new game is set up as it always is; nothing can be said of {', '.join(beside)}")
    if SEED in stated and SEEDS in stated:
        raise StageError(f"a new game has one `{SEED}` or so many `{SEEDS}`")
    seeds = range(1, _number(stated, SEEDS) + 1) if SEEDS in stated else (_number(stated, SEED),)
    wanted = {name: value for name, value in stated.items() if name not in (SEED, SEEDS, PLAYERS)}
    return NewGame(_number(stated, PLAYERS, 2), tuple(seeds), wanted)


def _number(stated: Mapping[str, Any], name: str, default: int = 1) -> int:
    text = str(stated.get(name, default))  # the rows of a table of scenarios give every value as a text
    if not text.isdecimal() or int(text) < 1:
        raise StageError(f"`{name}` of a new game is a number from 1 on, not `{text}`")
    return int(text)


@dataclass
class OverSeeds:
    """What expectations that speak of several seeds found under each of them."""

    found: dict[Expectation, list[object]] = field(default_factory=dict)

    def note(self, expectation: Expectation, before: Point, after: Point) -> None:
        """Takes down whether one holds, or what it looks at."""
        if expectation.seeds is not None:
            value: object = check(expectation, before, after) is None
        else:
            value = looked_at(expectation, after)
        self.found.setdefault(expectation, []).append(value)

    def fault(self, expectation: Expectation) -> str | None:
        """Why an expectation does not hold over all the seeds."""
        values = self.found.get(expectation, [])
        if expectation.seeds is None:
            return None if len({str(value) for value in values}) > 1 else f"it is {values[:1]} under every seed"
        least, most = expectation.seeds
        return None if least <= values.count(True) <= most else f"it holds in {values.count(True)} of {len(values)}"


def first_table(given: Given, stage: Stage, binder: FaceBinder) -> Table:
    """The table that a scenario begins with; of a whole game, that of its first seed as it asks for the first time."""
    begun = new_game_of(given)
    if begun is None:
        return stage.set(given, binder)
    table = begun.table(stage, binder.all(), begun.seeds[0], given.get("options", {}))
    start(table.state, table.rules)
    return table
