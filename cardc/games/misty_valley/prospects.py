"""What a player's position is worth in points, by a rule of thumb: what they hold, as far as they will keep it.

A tile is the safer the more explorers its holder has around it than the other, and cannot change hands by patrols any
more where no place around it is free. What a set of tiles counts for is shared out over them; one that somebody might
still win counts for what it would add. Explorers that are still to be sent are worth something while there are turns
to send them in. Nothing is read that somebody does not know: which patrol tiles a player has left is known, not which
of them are in hand.

The weights were chosen by playing greedy bots against each other (`tests/bench/bots.py`).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from cardc.engine.board import NOBODY
from cardc.engine.set_scoring import points_for
from cardc.engine.tabletop_board import TabletopBoard
from cardc.games.misty_valley.spoken_names import (
    DISPLAY,
    ENCOUNTER,
    ENDING,
    FRESH,
    MARKER,
    PATROL_HAND,
    PATROL_PILE,
    VALLEY,
    VALLEY_PILE,
)
from cardc.games.misty_valley.valley_board import ValleyBoard
from cardc.games.misty_valley.worth import OF_ONE_RESOURCE, UNUSED_ABILITY, resource_of, worth_of_encounter

# How likely a tile that can still change hands stays with its holder who has as many explorers there as the other, by
# how much more for each explorer more, and how likely at most; how likely one that nobody holds comes to a player.
KEPT_EVEN, KEPT_BY_EACH, KEPT_AT_MOST, NOBODYS = 0.6, 0.12, 0.95, 0.4
# What an explorer is worth that is still to be sent, and for how many valley tiles to come that is so in full.
TO_SEND, SEND_UNTIL = 0.3, 6
# What an encounter tile is worth on average to who might win it.
SOME_ENCOUNTER = 3.0
# The sides of a tile.
SIDES = 6


class _Held(NamedTuple):
    """A valley tile by its resource, who holds it, and how likely they keep it."""

    resource: str
    owner: int
    kept: float


def prospects(board: TabletopBoard) -> list[float]:
    """What each player's position is worth in points."""
    assert isinstance(board, ValleyBoard)
    owners, tiles = board.table.owners, list[_Held]()
    found = [UNUSED_ABILITY * _unused(board, who) + _to_send(board, who) for who in range(board.players)]
    for tile in board.filled().values():
        kind = board.card(tile).kind
        if kind not in (VALLEY, ENCOUNTER):
            continue
        owner, kept = owners[tile], _kept(board, tile, owners[tile])
        if kind == VALLEY:
            tiles.append(_Held(resource_of(board, tile), owner, kept))
            continue
        for who in range(board.players):
            found[who] += kept * worth_of_encounter(board, tile, who) if who == owner else (1 - kept) * SOME_ENCOUNTER
    return [points + _of_sets(tiles, who) for who, points in enumerate(found)]


def _of_sets(tiles: Sequence[_Held], who: int) -> float:
    """What sets of one resource are worth, each tile as far as it is kept, and what might be added to them."""
    held = Counter([tile.resource for tile in tiles if tile.owner == who])
    whole = {resource: points_for(n, OF_ONE_RESOURCE) for resource, n in held.items()}
    more = {tile.resource: points_for(held[tile.resource] + 1, OF_ONE_RESOURCE) for tile in tiles}
    found = 0.0
    for resource, owner, kept in tiles:
        if owner == who:
            found += kept * whole[resource] / held[resource]
        else:
            found += (1 - kept) * (more[resource] - whole.get(resource, 0))
    return found


def _kept(board: ValleyBoard, tile: int, owner: int) -> float:
    """How likely a tile stays with who holds it."""
    if owner == NOBODY:
        return 1 - NOBODYS
    if len(board.around(tile)) == SIDES:
        return 1.0
    around = board.around_tile(tile)
    more = around.of(owner) - around.of(1 - owner)
    return max(0.0, min(KEPT_AT_MOST, KEPT_EVEN + KEPT_BY_EACH * more))


def _unused(board: ValleyBoard, who: int) -> int:
    sides = board.table.sides
    return sum([board.card(one).kind == MARKER and sides[one] == FRESH for one in board.markers(who)])


def _to_send(board: ValleyBoard, who: int) -> float:
    """What the patrol tiles are worth that a player has left."""
    table = board.table
    if table.note(ENDING):
        return 0.0
    coming = len(table.lying(VALLEY_PILE)) + len(table.lying(DISPLAY))
    left = (*table.lying(PATROL_HAND, who), *table.lying(PATROL_PILE, who))
    explorers = sum([sum(board.card(tile).get("explorers") or ()) for tile in left])
    return TO_SEND * explorers * min(1.0, coming / SEND_UNTIL)
