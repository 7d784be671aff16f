"""Whatever the board of a small game keeps is what would be worked out now, at each decision of games of each kind.

It is kept under what lies where, which is why that never changes itself (`cardc.engine.tabletop_board`).
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from types import MappingProxyType

import pytest

import cardc
from cardc.engine.hexgrid import DIRECTIONS, around
from cardc.engine.machine import step
from cardc.engine.refs import CardRef
from cardc.engine.tabletop import WHOLE, Tabletop
from cardc.engine.tabletop_board import ANYTHING, CARD, TabletopBoard
from cardc.games.misty_valley.placing import can_move, is_surrounded, targets
from cardc.games.misty_valley.spoken_names import LAND
from cardc.games.misty_valley.valley_board import ValleyBoard
from tests.playouts.whole_games import KINDS, Begun

THIRD = Path(__file__).parents[1] / "third_game"
# So often the game goes on from a copy of itself, and what was copied goes its own way.
COPIED = 0.1


@cache
def _third(game: str) -> cardc.Deck:
    return cardc.load(THIRD / game, game=THIRD / game)


def misty_valley(seed: int) -> Begun:
    """Under the adopted rules if the seed is even, under any others if it is odd."""
    return KINDS["misty_valley"][0](seed)


def lantern_bay(seed: int) -> Begun:
    """A board whose places are no hexagons."""
    table = _third("lantern_bay").new_game(players=3, seed=seed).table
    return table.state, table.rules, []


def reed_pond(seed: int) -> Begun:
    """Things that lie on the edges of others."""
    table = _third("reed_pond").new_game(players=2, seed=seed).table
    return table.state, table.rules, []


GAMES = [(misty_valley, 2), (misty_valley, 5), (misty_valley, 7), (misty_valley, 13), (lantern_bay, 1), (reed_pond, 1)]
games = pytest.mark.parametrize(("begun", "seed"), GAMES)


def boards(table: Tabletop) -> set[str]:
    """The shared zones with places."""
    zones = {table.lies(thing) for thing in table.placed}
    return {zone for zone, who in zones if who < 0}


def by_place(table: Tabletop, zone: str) -> dict[tuple[int, int], int]:
    """What lies on a board, by its coordinates, as it is written there."""
    places = [(table.placed[thing].x, table.placed[thing].y) for thing in table.lying(zone)]
    return {place: thing for place in places if (thing := table.at(zone, place)) is not None}


def touching(table: Tabletop, thing: int) -> dict[int, int]:
    """What touches a thing, looked for one by one."""
    if thing not in table.placed:
        return {}
    zone, (x, y, _) = table.zone_of(thing), table.placed[thing]
    found = {direction: table.at(zone, around((x, y))[direction]) for direction in DIRECTIONS}
    return {direction: other for direction, other in found.items() if other is not None}


def ask_everything(board: TabletopBoard) -> None:
    """Has all be kept that can be."""
    for zone in boards(board.table):
        board.by_place(zone)
    for thing in range(len(board.table.things)):
        board.around(thing)
        board.lying_on(thing)
        board.abilities(thing)


def wrong(board: TabletopBoard) -> Iterator[str]:
    """What a board says and would be worked out otherwise."""
    table, book, definitions = board.table, board.book, board.definitions
    for zone in boards(table):
        if board.by_place(zone) != by_place(table, zone):
            yield f"what lies on the {zone}"
    for thing, card in enumerate(table.things):
        for edge in (None, WHOLE, *DIRECTIONS):
            if list(board.lying_on(thing, edge)) != table.lying_on(thing, edge):
                yield f"what lies on thing {thing}, edge {edge}"
        if board.around(thing) != touching(table, thing):
            yield f"what touches thing {thing}"
        own, side = definitions.cards[card].kind, table.sides.get(thing, "")
        of = {kind for kind, others in book.kinds.items() if own in (kind, *(others or ()))} | {ANYTHING, CARD}
        if {kind for kind in (*book.kinds, ANYTHING) if board.is_of(thing, kind)} != of:
            yield f"the kinds of thing {thing}"
        printed = [one for one in definitions.abilities if one.card == card and one.side in ("", side)]
        if board.abilities(thing) != printed:
            yield f"the abilities of thing {thing}"
    for zone, who in table.zones:
        for kind in book.kinds:
            each = [part for thing in table.lying(zone, who) for part in board.parts(kind, CardRef(thing))]
            if board.parts_of(kind, table.lying(zone, who)) != each:
                yield f"the objects of kind {kind} in the {zone}"
    if isinstance(board, ValleyBoard):
        for tile in table.lying(LAND):
            if can_move(board, tile) != (not is_surrounded(board, tile) and bool(targets(board, tile))):
                yield f"whether tile {tile} can be moved"


def played(begun: Callable[[int], Begun], seed: int) -> Iterator[TabletopBoard]:
    """The board of a game before each answer; a copy goes on now and then, and what was copied goes its own way."""
    state, rules, _ = begun(seed)
    chosen = random.Random(f"on boards {seed}")
    while state.decision is not None:
        yield rules.board(state)
        if chosen.random() < COPIED:
            left, state = state, state.clone()
            step(left, rules, chosen.choice(left.decision.options))
        step(state, rules, chosen.choice(state.decision.options))


@games
def test_what_a_board_keeps_is_what_would_be_worked_out(begun: Callable[[int], Begun], seed: int) -> None:
    for board in played(begun, seed):
        assert [*wrong(board)] == []
        ask_everything(board)


@games
def test_what_lies_where_never_changes_itself(begun: Callable[[int], Begun], seed: int) -> None:
    """To write into it fails; another may only be put in its place."""
    for board in played(begun, seed):
        table = board.table
        table.placed, table.upon = MappingProxyType(table.placed), MappingProxyType(table.upon)
        assert all(type(things) is tuple for things in table.zones.values())


@pytest.mark.parametrize("begun", [misty_valley, lantern_bay])
def test_things_that_change_places_are_found_where_they_lie_now(begun: Callable[[int], Begun]) -> None:
    """A rule may put them there without taking them off the board, so that no zone has become another."""
    for board in played(begun, 2):
        table = board.table
        lying = [thing for zone in sorted(boards(table)) for thing in table.lying(zone)]
        if len(lying) > 1:
            ask_everything(board)
            one, other = lying[0], lying[-1]
            table.placed = {**table.placed, one: table.placed[other], other: table.placed[one]}
            assert [*wrong(board)] == []
            return
    pytest.fail("no two things ever lay on a board")
