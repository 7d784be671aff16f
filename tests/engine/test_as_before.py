"""Forty whole games are played as they were before: labels, events, scores and hashes.

A difference from `recorded.json` is a change of the rules, or of a label, and has to be named where it is made; only a
change that is wanted is recorded anew (`tests/engine/record.py`). Per decision the record holds a digest of everything
that was offered, the answer and what then happened; per twenty decisions the hash of the state.
"""

from __future__ import annotations

import hashlib
import json
import random
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from cardc.engine.events import Log
from cardc.engine.machine import start, step
from cardc.engine.naming import describe, labels
from cardc.games.mystic_vale.history import TurnBegan
from cardc.games.mystic_vale.labels import TableLabels
from cardc.games.mystic_vale.scoring import total
from cardc.games.mystic_vale.setup import new_game
from tests.engine.bound import rules, titles

RECORDED = Path(__file__).parent / "as_before" / "recorded.json"
SEEDS = range(40)
LONG = 20_000
HASHED_EACH = 20


@dataclass
class Names:
    """Cards by number; pieces by their titles."""

    cards: dict[int, str]
    pieces: dict[int, str] = field(default_factory=dict)
    players: tuple[str, ...] = ("1", "2", "3", "4")


def digest(lines: list[str]) -> str:
    return hashlib.blake2b("\n".join(lines).encode(), digest_size=3).hexdigest()


def from_the_first_turn(log: Log) -> Log:
    """What happened after the set-up."""
    first = next(i for i, event in enumerate(log) if isinstance(event, TurnBegan))
    return log[first:]


def told(seed: int) -> Iterator[tuple[list[str], str]]:
    """What is told at each decision of a game, and the hash of the state where it is taken."""
    game, chosen = rules(seed % 3), random.Random(f"as before {seed}")
    players = 2 + seed % 3
    leaders = chosen.sample(titles("leader"), players) if seed // 3 % 2 else []
    amulets = chosen.sample(titles("amulet"), players) if seed // 6 % 2 else []
    state = new_game(game, players, seed, leaders=leaders, amulets=amulets)
    log = from_the_first_turn(start(state, game))
    world, table = state.world, game.table
    names = TableLabels(world, table, Names({card: f"card {card}" for card in range(len(world.cards))}))
    for n in range(LONG):
        lines = [describe(event, names) for event in log]
        if state.decision is None:
            scores = [str(total(table, world, who)) for who in range(players)]
            yield [*lines, *scores], state.hash()
            return
        offered = labels(state.decision.options, names)
        i = chosen.randrange(len(offered))
        yield [*lines, state.decision.kind, *offered, offered[i]], state.hash() if n % HASHED_EACH == 0 else ""
        log = step(state, game, state.decision.options[i])
    raise AssertionError(f"game {seed} did not end within {LONG} decisions")


def played(seed: int) -> dict[str, Any]:
    """A game as it is recorded."""
    steps = list(told(seed))
    return {
        "told": "".join(digest(lines) for lines, _ in steps),
        "hashes": [fingerprint for _, fingerprint in steps if fingerprint],
        "last": steps[-1][0],
    }


@cache
def recorded() -> dict[str, Any]:
    found: dict[str, Any] = json.loads(RECORDED.read_text(encoding="utf-8"))
    return found


@pytest.mark.parametrize("seed", SEEDS)
def test_a_game_is_played_as_before(seed: int) -> None:
    before, now = recorded()[str(seed)], played(seed)
    pairs = [(before["told"][i : i + 6], now["told"][i : i + 6]) for i in range(0, len(before["told"]), 6)]
    differing = next((i for i, (one, other) in enumerate(pairs) if one != other), None)
    assert differing is None, f"game {seed} differs from decision {differing} on"
    assert now == before
