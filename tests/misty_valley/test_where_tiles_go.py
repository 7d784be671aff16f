"""A tile is offered for moving exactly if there is somewhere that it may go."""

from __future__ import annotations

import pytest

import cardc
from cardc.engine.machine import Run
from cardc.games.misty_valley.control import board_of
from cardc.games.misty_valley.placing import can_move, targets

OPTIONS = {"wall.moved_tile": "side_stays_free", "move.rotated": "no"}


@pytest.mark.parametrize(("walls", "goes"), [(5, True), (6, False)])
def test_a_tile_whose_walls_stay_free_goes_where_it_touches_others_without_one(
    housed: cardc.Deck, walls: int, goes: bool
) -> None:
    land = ["Starting Tile at 0 0", "V = Acorns at 1 0", *(f"Wall on V side {edge}" for edge in range(walls))]
    table = housed.stage.set({"land": land, "options": OPTIONS}, housed.shown.by_name)
    board = board_of(Run(table.state, table.rules))
    assert (can_move(board, 1), bool(targets(board, 1))) == (goes, goes)
