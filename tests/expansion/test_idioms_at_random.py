"""Whole games with many cards of Idioms, answered at random: nothing breaks, and what waits outlives a saved game."""

from __future__ import annotations

import json
import random
from functools import cache
from pathlib import Path

import pytest

from cardc.api.loading import load
from cardc.engine.effect import EffectData
from cardc.engine.machine import start, step
from cardc.engine.saved_games import load as load_game
from cardc.engine.saved_games import save
from cardc.games.mystic_vale.changes import Awaited
from cardc.games.mystic_vale.rules import MysticValeRules, rules_of
from cardc.games.mystic_vale.setup import new_game
from tests.engine.bound import bound
from tests.engine.invariants import HarvestWatch
from tests.soak.invariants import broken
from tests.soak.played import random_answer

FOLDER = Path(__file__).parent / "idioms"
LONG = 4000
# In the midst of an ability a game is saved so often.
MOST_SAVED = 100


@cache
def rules() -> MysticValeRules:
    """Level 1 is of Idioms only."""
    catalog, chosen = load([FOLDER]).catalog, random.Random(1)
    own = [card for card in catalog if card.set == "idioms"]
    others = [card for card in catalog if card.set != "idioms" and card.kind not in ("conclave", "amulet")]
    others = [card for card in others if card.kind != "advancement" or card.get("level") != 1 or card.get("supply")]
    return rules_of([*own, *(bound(card, chosen) for card in others)], catalog.vocabulary)


@pytest.mark.parametrize("seed", [3, 4])
def test_a_game_goes_to_its_end(seed: int) -> None:
    state = new_game(rules(), 2 + seed % 2, seed)
    watch, chosen, saved = HarvestWatch(rules()), random.Random(seed), 0
    watch.begun(state, start(state, rules()))
    for _ in range(LONG):
        if state.decision is None:
            break
        assert [*broken(rules(), state), *watch.wrong(state)] == []
        waits = any(isinstance(modifier.change, Awaited) for modifier in state.world.modifiers)
        amid = saved < MOST_SAVED and any(isinstance(frame.data, EffectData) for frame in state.stack)
        if waits or amid or state.decision.kind in ("mode", "order"):
            again = load_game(json.loads(json.dumps(save(state, rules()))), rules())
            assert again.hash() == state.hash()
            saved += 1
        watch.happened(state, step(state, rules(), random_answer(state.decision, chosen)))
    assert state.decision is None
    assert saved
