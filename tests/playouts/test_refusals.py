"""What can be bought is what nothing is said against: offers and reasons never differ, in whole games of every kind."""

from __future__ import annotations

import random

import pytest

from cardc.engine.machine import Run, step
from cardc.games.mystic_vale import buying
from cardc.games.mystic_vale.moves import Buy, BuyVale
from tests.playouts.whole_games import KINDS
from tests.soak.played import random_answer

GAMES = [("mystic_vale", 1), ("mystic_vale", 4), ("mystic_vale_otherwise", 5), ("idioms", 1)]
DECISIONS = 250


@pytest.mark.parametrize(("kind", "seed"), GAMES)
def test_nothing_is_said_against_just_what_is_offered(kind: str, seed: int) -> None:
    state, game, _ = KINDS[kind][0](seed)
    chosen, looked_at = random.Random(f"refusals {seed}"), 0
    for _ in range(DECISIONS):
        decision = state.decision
        if decision is None:
            break
        if decision.kind == "harvest":
            run, who, world = Run(state, game), decision.who, state.world
            bought = {one.piece for one in decision.options if isinstance(one, Buy) and not one.declared}
            barred = bool(buying.bars(run, who))
            for piece in (*world.commons, *world.soils):
                refused = barred or next(buying.advancement_refusals(run, who, piece), None) is not None
                assert (piece in bought) is not refused
            vales = {one.vale for one in decision.options if isinstance(one, BuyVale)}
            for vale in world.vales_open:
                assert (vale in vales) is (next(buying.vale_refusals(run, who, vale), None) is None)
            looked_at += 1
        step(state, game, random_answer(decision, chosen))
    assert looked_at > 20
