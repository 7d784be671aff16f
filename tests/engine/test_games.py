"""A whole game is refused for other numbers of players, and begins as the rules say."""

from __future__ import annotations

import pytest

from cardc.engine.machine import start
from cardc.engine.stage import NoSuchGame
from cardc.games.mystic_vale.setup import new_game
from tests.soak.set_ups import rules_for


@pytest.mark.parametrize("players", [1, 5])
def test_other_numbers_of_players_are_refused(players: int) -> None:
    with pytest.raises(NoSuchGame, match=str(players)):
        new_game(rules_for(0), players, 1)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_starting_field_shows_three_decay_the_third_on_deck(players: int) -> None:
    game = rules_for(0)
    state = new_game(game, players, 7)
    start(state, game)
    world = state.world
    land = game.table.by_id["base.starting.cursed_land"].number
    for player in world.players:
        lands = [any(world.pieces[p].card == land for p in world.cards[c]) for c in player.zones["field"]]
        assert sum(lands) == 2
        (on_deck,) = player.zones["on_deck"]
        assert [world.pieces[p].card for p in world.cards[on_deck]] == [land]
