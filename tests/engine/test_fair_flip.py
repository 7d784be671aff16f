"""A piece that turns to a random side lands on each equally often, and nobody is asked."""

from __future__ import annotations

from cardc.engine.chance import Chance
from cardc.engine.machine import step
from cardc.scenarios.binding import bind
from tests.engine.staged import set_table, staged

FLIPS = 10_000


def test_each_side_comes_up_half_of_the_time() -> None:
    game = staged()
    printed = game.catalog.by_name("Twilight Shard")
    assert printed is not None
    shard = bind(printed, {"?": "mana"}, game.catalog, {})
    table = set_table({"amulet": "Twilight Shard", "token": "active", "field": ["blank"]}, {"Twilight Shard": shard})
    assert table.state.decision is not None
    (evoke,) = (option for option in table.state.decision.options if table.label(option) == "use Twilight Shard")

    active = 0
    for seed in range(FLIPS):
        state = table.state.clone()
        state.chance = Chance(seed)
        step(state, table.rules, evoke)
        assert state.decision is not None
        assert state.decision.kind == "harvest"  # the flip is over, and was not asked about
        active += state.world.players[0].token_active

    assert 0.48 * FLIPS <= active <= 0.52 * FLIPS
