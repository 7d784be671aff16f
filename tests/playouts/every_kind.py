"""A table of every kind of game and set-up that there is, and its way through a game that is played at random."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

import cardc
from cardc.engine.events import Log
from cardc.engine.machine import start, step
from cardc.engine.stage import Table
from cardc.games.misty_valley.readings import READINGS
from cardc.games.mystic_vale.set_table import WholeTable
from tests.playouts.whole_games import KINDS
from tests.soak.played import random_answer
from tests.soak.set_ups import set_up

THIRD = Path(__file__).parents[1] / "third_game"


class Moment(NamedTuple):
    """A table at one of its decisions, or at its end, and what has happened since the one before."""

    table: Table
    log: Log
    n: int


def _vale(kind: str) -> Callable[[int], tuple[Table, Log]]:
    def begun(seed: int) -> tuple[Table, Log]:
        state, rules, log = KINDS[kind][0](seed)
        return WholeTable.of(state, rules), log

    return begun


def set_up_otherwise(seed: int) -> tuple[Table, Log]:
    """With leaders, amulets and conclaves that are named, dealt, drafted or chosen; those of 25 seeds share cards."""
    game = set_up(seed)
    state, log = game.begun()
    return WholeTable.of(state, game.rules), log


def misty_valley(seed: int) -> tuple[Table, Log]:
    """With Walls and Flowers, and other readings, in one of two games."""
    chosen = random.Random(seed)
    options = {name: chosen.choice(values) for name, values in READINGS.items()} if seed % 2 else {}
    return _begun(_bundled("misty_valley"), 2, seed, options)


def lantern_bay(seed: int) -> tuple[Table, Log]:
    """A game with hands, for two to four."""
    return _begun(third("lantern_bay"), 2 + seed % 3, seed, {})


def reed_pond(seed: int) -> tuple[Table, Log]:
    """A game in which everything lies open."""
    return _begun(third("reed_pond"), 2, seed, {})


EVERY: dict[str, Callable[[int], tuple[Table, Log]]] = {
    "mystic_vale": _vale("mystic_vale"),
    "idioms": _vale("idioms"),
    "set_ups": set_up_otherwise,
    "misty_valley": misty_valley,
    "lantern_bay": lantern_bay,
    "reed_pond": reed_pond,
}


def moments(kind: str, seed: int, decisions: int = 10_000) -> Iterator[Moment]:
    """The same table at each of its decisions, where players choose at random."""
    table, log = EVERY[kind](seed)
    chosen = random.Random(f"every kind {seed}")
    for n in range(decisions):
        yield Moment(table, log, n)
        decision = table.state.decision
        if decision is None:
            return
        log = step(table.state, table.rules, random_answer(decision, chosen))


@cache
def _bundled(game: str) -> cardc.Deck:
    return cardc.load(game=game, faces="house")


@cache
def third(game: str) -> cardc.Deck:
    """The cards of one of the small games of these tests."""
    return cardc.load(THIRD / game, game=THIRD / game)


def _begun(deck: cardc.Deck, players: int, seed: int, options: dict[str, str]) -> tuple[Table, Log]:
    table = deck.stage.new(tuple(deck.shown), players, seed, {}, options)
    return table, start(table.state, table.rules)
