"""What a player's position is worth in points, by a rule of thumb: what they hold, as far as they will keep it.

A tile is the safer the more explorers its holder has around it than the other, and the fewer tiles are still to come
and explorers to be sent against it; it hardly changes hands any more where no place around it is free. What a set of
tiles counts for is shared out over them; one that somebody might still win counts for what it would add. Explorers
that are still to be sent are worth something while there are turns to send them in. Nothing is read that somebody does
not know: which patrol tiles a player has left is known, not which of them are in hand.

The weights were fitted to how games of greedy bots ended (`tests/bench/fitted_prospects.py`).
"""

from __future__ import annotations

import math
from collections.abc import Sequence
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

# How likely a tile stays with its holder, in log-odds: where both have as many explorers, for each explorer more that
# its holder has, for each valley tile that is still to come, and for each explorer that others can still send.
KEPT, KEPT_BY_MORE, KEPT_BY_COMING, KEPT_BY_OTHERS = 2.5, 1.13, -0.113, -0.128
# How likely it stays where no place around it is free.
KEPT_IF_CLOSED = 0.97
# How likely a tile that nobody holds comes to a player: at the end, for each valley tile to come, and at most.
NOBODYS, NOBODYS_BY_COMING, NOBODYS_AT_MOST = 0.2, 0.03, 0.46
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
    coming, sent = _coming(board), [_left_to_send(board, who) for who in range(board.players)]
    nobodys = min(NOBODYS_AT_MOST, NOBODYS + NOBODYS_BY_COMING * coming)
    found = [UNUSED_ABILITY * _unused(board, who) + _to_send(board, sent[who], coming) for who in range(board.players)]
    for tile in board.filled().values():
        kind = board.card(tile).kind
        if kind not in (VALLEY, ENCOUNTER):
            continue
        owner = owners[tile]
        kept = _kept(board, tile, owner, around.get(tile), coming, sent[1 - owner]) if owner != NOBODY else 1 - nobodys
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


def _kept(
    board: ValleyBoard, tile: int, owner: int, explorers: Sequence[int] | None, coming: int, others: int
) -> float:
    """How likely a tile stays with who holds it."""
    if len(board.around(tile)) == SIDES:
        return KEPT_IF_CLOSED
    more = explorers[owner] - explorers[1 - owner] if explorers else 0
    odds = KEPT + KEPT_BY_MORE * more + KEPT_BY_COMING * coming + KEPT_BY_OTHERS * others
    return 1 / (1 + math.exp(-odds))


def _unused(board: ValleyBoard, who: int) -> int:
    sides = board.table.sides
    return sum([board.card(one).kind == MARKER and sides[one] == FRESH for one in board.markers(who)])


def _coming(board: ValleyBoard) -> int:
    """How many valley tiles are still to come."""
    return len(board.table.lying(VALLEY_PILE)) + len(board.table.lying(DISPLAY))


def _left_to_send(board: ValleyBoard, who: int) -> int:
    """The explorers on the patrol tiles that a player has left."""
    left = (*board.table.lying(PATROL_HAND, who), *board.table.lying(PATROL_PILE, who))
    return sum([sum(board.card(tile).get("explorers") or ()) for tile in left])


def _to_send(board: ValleyBoard, explorers: int, coming: int) -> float:
    """What explorers are worth that are still to be sent."""
    return 0.0 if board.table.note(ENDING) else TO_SEND * explorers * min(1.0, coming / SEND_UNTIL)
