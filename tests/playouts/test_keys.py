"""Searches tell states apart by keys: these are equal exactly when the hashes are."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from typing import Any

import pytest

from cardc.engine.machine import step
from cardc.engine.saved_games import load, save
from cardc.engine.state import State
from tests.playouts.whole_games import KINDS

# The answers after which a game is looked at, and how many ways it is then tried to go on, for so many answers.
OF_EACH, WAYS, FURTHER = 90, 3, 4


def states(kind: str, seed: int) -> Iterator[State[Any]]:
    """States of a game, copies of them, and what becomes of these: often the same again by another way."""
    state, rules, _ = KINDS[kind][0](seed)
    chosen = random.Random(f"keys {seed}")
    for n in range(OF_EACH):
        if state.decision is None:
            return
        yield state.clone()
        if n % 5 == 0:
            yield load(json.loads(json.dumps(save(state, rules))), rules)
        for way in range(WAYS if n % 3 == 0 else 0):
            copy, further = state.clone(), random.Random(way)
            for _ in range(FURTHER):
                if copy.decision is not None:
                    step(copy, rules, further.choice(copy.decision.options))
                    yield copy.clone()
        step(state, rules, chosen.choice(state.decision.options))


@pytest.mark.parametrize("kind", KINDS)
def test_keys_are_equal_exactly_when_hashes_are(kind: str) -> None:
    keys: dict[object, str] = {}
    hashes: dict[str, object] = {}
    met_again = 0
    for seed in (1, 4):
        for state in states(kind, seed):
            key, fingerprint = state.key(), state.hash()
            met_again += fingerprint in hashes
            assert keys.setdefault(key, fingerprint) == fingerprint
            assert hashes.setdefault(fingerprint, key) == key
    assert met_again > 20
