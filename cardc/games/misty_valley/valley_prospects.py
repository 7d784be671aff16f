"""What a player's position is worth in points, by a rule of thumb: what they hold, as far as they will keep it.

A tile is the safer the more explorers its holder has around it than the other, and cannot change hands by patrols any
more where no place around it is free. What a set of tiles counts for is shared out over them; one that somebody might
still win counts for what it would add. Explorers that are still to be sent are worth something while there are turns
to send them in. Nothing is read that somebody does not know: which patrol tiles a player has left is known, not which
of them are in hand.

The weights were set by hand; `tests/bench/bots.py` plays the bots that rest on them against others.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from cardc.engine.board import NOBODY
from cardc.engine.hexgrid import beside, faced_by
from cardc.engine.set_scoring import points_for
from cardc.engine.tabletop import WHOLE
from cardc.engine.tabletop_board import TabletopBoard
from cardc.games.misty_valley.spoken_names import (
    DISPLAY,
    ENCOUNTER,
    ENDING,
    FRESH,
    MARKER,
    PATROL,
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
    owners = board.table.owners
    tiles: list[_Held] = []
    around = _explorers_around(board)
    found = [UNUSED_ABILITY * _unused(board, who) + _to_send(board, who) for who in range(board.players)]
    for tile in board.filled().values():
        kind = board.card(tile).kind
        if kind not in (VALLEY, ENCOUNTER):
            continue
        owner, kept = owners[tile], _kept(board, tile, owners[tile], around)
        if kind == VALLEY:
            tiles.append(_Held(resource_of(board, tile), owner, kept))
            continue
        for who in range(board.players):
            found[who] += kept * worth_of_encounter(board, tile, who) if who == owner else (1 - kept) * SOME_ENCOUNTER
    return [points + _of_sets(tiles, who) for who, points in enumerate(found)]


def _of_sets(tiles: Sequence[_Held], who: int) -> float:
    """What sets of one resource are worth, each tile as far as it is kept, and what might be added to them."""
    held: dict[str, int] = {}
    for tile in tiles:
        held[tile.resource] = held.get(tile.resource, 0) + (tile.owner == who)
    whole = {resource: _of_set(n) for resource, n in held.items()}
    more = {resource: _of_set(n + 1) - whole[resource] for resource, n in held.items()}
    found = 0.0
    for resource, owner, kept in tiles:
        found += kept * whole[resource] / held[resource] if owner == who else (1 - kept) * more[resource]
    return found


@lru_cache(maxsize=64)
def _of_set(tiles: int) -> int:
    """What so many tiles of one resource are worth."""
    return points_for(tiles, OF_ONE_RESOURCE) if tiles else 0


def _explorers_around(board: ValleyBoard) -> dict[int, list[int]]:
    """The explorers around tiles, by player; tiles without any are left out."""
    table, filled = board.table, board.filled()
    found: dict[int, list[int]] = {}
    for place, tile in filled.items():
        card = board.card(tile)
        if card.kind != PATROL:
            continue
        turned, owner = table.placed[tile].rotation, table.owners[tile]
        for edge, explorers in enumerate(card.get("explorers") or ()):
            other = filled.get(beside(place, faced_by(edge, turned))) if explorers else None
            if other is not None and owner != NOBODY:
                found.setdefault(other, [0] * board.players)[owner] += explorers
    for tile in _beside_markers(board):  # where more than what is printed counts
        found[tile] = list(board.around_tile(tile))
    return found


def _beside_markers(board: ValleyBoard) -> list[int]:
    """The tiles that can be held, and of which a side, or one beside it, has something lying on it."""
    if not board.is_edge_taken:
        return []
    hosts = {on.host for on in board.table.upon.values() if on.edge != WHOLE}
    near = {tile for host in hosts for tile in (host, *board.around(host).values())}
    return [tile for tile in sorted(near) if board.holds(tile)]


def _kept(board: ValleyBoard, tile: int, owner: int, explorers: Mapping[int, Sequence[int]]) -> float:
    """How likely a tile stays with who holds it."""
    if owner == NOBODY:
        return 1 - NOBODYS
    if len(board.around(tile)) == SIDES:
        return 1.0
    there = explorers.get(tile)
    more = there[owner] - there[1 - owner] if there else 0
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
