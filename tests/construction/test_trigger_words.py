"""The word at the head of an ability says when it is used: in whatever phase of random games any of them is."""

from __future__ import annotations

import random

import pytest

from cardc.engine.events import Used
from cardc.engine.machine import step
from cardc.games.mystic_vale.history import PhaseBegan
from tests.soak.set_ups import set_up

DECISIONS = 900
SEEDS = tuple(str(25 * lot) for lot in range(8))
# When abilities of a head are used; those that have a moment of their own in any phase are left out.
PHASES = {
    "planting": {"planting"},
    "harvest": {"harvest"},
    "end_of_harvest": {"harvest"},
    "discard": {"discarding"},
    "when_played": {"planting", "prep"},
    "would_spoil": {"planting", "prep"},
    "on_spoil": {"planting", "prep"},
    "on_deck_spoil": {"planting", "prep"},
    "buying": {"harvest"},
}


@pytest.mark.parametrize("seed", SEEDS)
def test_abilities_are_used_when_their_heads_say(seed: str) -> None:
    game, chosen = set_up(int(seed)), random.Random(seed)
    (state, _), phase = game.begun(), "planting"
    seen: set[str] = set()
    for _ in range(DECISIONS):
        if state.decision is None:
            break
        for event in step(state, game.rules, chosen.choice(state.decision.options)):
            if isinstance(event, PhaseBegan):
                phase = event.phase
            if isinstance(event, Used):
                head = game.rules.table.abilities[event.ability].trigger
                seen.add(head)
                assert phase in PHASES.get(head, {phase}), f"{head} in {phase}"
    assert seen
