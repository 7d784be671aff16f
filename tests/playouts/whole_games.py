"""Whole games of every kind, the same for the same seed, and a digest of all that is decided and happens in them.

`recorded.json` holds the digests as they were before the engine was made fast: an engine that is faster plays the same
games. A line of it is one game, a word of that line twenty decisions.
"""

from __future__ import annotations

import hashlib
import json
import random
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

import cardc
from cardc.engine.events import Log
from cardc.engine.machine import start, step
from cardc.engine.state import State
from cardc.engine.values import plain
from cardc.games.misty_valley.readings import READINGS
from cardc.games.mystic_vale.setup import new_game
from tests.engine.bound import rules, titles
from tests.expansion.test_idioms_at_random import rules as rules_with_idioms
from tests.soak.played import random_answer
from tests.soak.set_ups import SHARED, set_up

RECORDED = Path(__file__).parent / "recorded.json"
LONG = 20_000
OF_A_WORD = 20
# So often the game goes on from a copy of itself, and not from what was copied.
COPIED_EVERY = 7

# A game at its first decision, its rules, and what happened until then.
Begun = tuple[State[Any], Any, Log]


def mystic_vale(seed: int) -> Begun:
    """Two to four players, with and without leaders and amulets, under the adopted rules."""
    game, chosen = rules(seed % 3), random.Random(f"as before {seed}")
    players = 2 + seed % 3
    leaders = chosen.sample(titles("leader"), players) if seed // 3 % 2 else []
    amulets = chosen.sample(titles("amulet"), players) if seed // 6 % 2 else []
    state = new_game(game, players, seed, leaders=leaders, amulets=amulets)
    return state, game, start(state, game)


def mystic_vale_otherwise(seed: int) -> Begun:
    """Options, faces and set-ups at random: a lot of faces and options for each game."""
    game = set_up(seed * SHARED)
    state, log = game.begun()
    return state, game.rules, log


def idioms(seed: int) -> Begun:
    """The set that uses what no bundled card does: standing prices, symbols given from afar, replacements."""
    game = rules_with_idioms()
    state = new_game(game, 2 + seed % 3, seed)
    return state, game, start(state, game)


def misty_valley(seed: int) -> Begun:
    """The house profile, under the adopted rules in one of two games and under any in the other."""
    chosen = random.Random(seed)
    options = {name: chosen.choice(values) for name, values in READINGS.items()} if seed % 2 else {}
    table = _valley().new_game(players=2, seed=seed, options=options).table
    return table.state, table.rules, []


@cache
def _valley() -> cardc.Deck:
    return cardc.load(game="misty_valley", faces="house")


# Each kind of game, and how many of it are recorded.
KINDS: dict[str, tuple[Callable[[int], Begun], int]] = {
    "mystic_vale": (mystic_vale, 40),
    "mystic_vale_otherwise": (mystic_vale_otherwise, 40),
    "idioms": (idioms, 12),
    "misty_valley": (misty_valley, 40),
}


def told(kind: str, seed: int) -> Iterator[str]:
    """What is offered and answered at each decision of a game, what then happens, and what the state is after it."""
    state, game, log = KINDS[kind][0](seed)
    chosen = random.Random(f"whole game {seed}")
    for n in range(LONG):
        if n % COPIED_EVERY == 0:
            state = state.clone()
        if state.decision is None:
            yield json.dumps([plain(log), state.hash()])
            return
        decision, answer = state.decision, random_answer(state.decision, chosen)
        yield json.dumps([plain(log), plain(decision), plain(answer), state.hash()])
        log = step(state, game, answer)
    raise AssertionError(f"{kind} {seed} did not end within {LONG} decisions")


def digest(kind: str, seed: int) -> str:
    """A word for each twenty decisions of a game."""
    lines = list(told(kind, seed))
    parts = ("\n".join(lines[i : i + OF_A_WORD]) for i in range(0, len(lines), OF_A_WORD))
    return " ".join(hashlib.blake2b(part.encode(), digest_size=4).hexdigest() for part in parts)


@cache
def recorded() -> dict[str, list[str]]:
    """The digests as they were."""
    found: dict[str, list[str]] = json.loads(RECORDED.read_text(encoding="utf-8"))
    return found
