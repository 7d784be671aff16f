"""What the verbs of the texts do on the table."""

from __future__ import annotations

from collections.abc import Mapping

from cardc.engine.effect import Effect
from cardc.engine.refs import CardRef, Ref, numbers
from cardc.engine.state import Frame
from cardc.engine.tabletop_actions import Act, TabletopRun, lay_on, move, turn_to
from cardc.engine.tabletop_board import TabletopBoard
from cardc.games.misty_valley.control import board_of, check_all, send_back, swap
from cardc.games.misty_valley.deeds import (
    CheckControl,
    Draw,
    Flip,
    LayOn,
    MoveTile,
    PlaceTile,
    Rotate,
    SwapBanners,
)
from cardc.games.misty_valley.exploring import explore
from cardc.games.misty_valley.placing import MOVING, TURNING, Moving, Turning, begin_placing, can_move
from cardc.games.misty_valley.spoken_names import CLAIMABLE, MOVED, PATROL_HAND, USED, VALLEY
from cardc.games.misty_valley.valley_board import ValleyBoard
from cardc.language.frame import VerbClass
from cardc.language.tree import Action


def place_tile(run: TabletopRun, action: PlaceTile, effect: Effect) -> int:
    """As in a main action; a valley tile brings with it what it always does, if it is read so."""
    placed = numbers(effect.refs(action.what))
    alone = run.rules.option("spyglass.valley_tile") == "tile_only"
    for tile in placed:
        if board_of(run).card(tile).kind == VALLEY:
            explore(run, effect.who, tile, alone=alone)
        else:
            begin_placing(run, effect.who, tile)
    return len(placed)


def move_tile(run: TabletopRun, action: MoveTile, effect: Effect) -> int:
    """Where to is asked next."""
    moved = numbers(effect.refs(action.what))
    for tile in moved:
        run.world.notes[MOVED] = (tile,)
        run.begin(Frame(MOVING, effect.who, 0, Moving(tile)))
    return len(moved)


def rotate(run: TabletopRun, action: Rotate, effect: Effect) -> int:
    """Which way is asked next."""
    turned = numbers(effect.refs(action.what))
    for tile in turned:
        run.begin(Frame(TURNING, effect.who, 0, Turning(tile)))
    return len(turned)


def lay(run: TabletopRun, action: LayOn, effect: Effect) -> int:
    """It stays there, and goes where the tile goes."""
    laid, there = numbers(effect.refs(action.what)), effect.refs(action.side)
    for thing, side in zip(laid, there, strict=False):
        lay_on(run, thing, side, effect.who)
    return len(there)


def check_control(run: TabletopRun, action: CheckControl, effect: Effect) -> int:
    """One tile after the other, in the order in which they are named."""
    tiles = numbers(effect.refs(action.what))
    check_all(run, tiles)
    moved = run.world.notes.get(MOVED, ())
    for tile in tiles:
        if tile in moved:  # a captain that was to go back only now
            send_back(run, tile)
    return len(tiles)


def flip(run: TabletopRun, action: Flip, effect: Effect) -> int:
    """A marker that is turned over cannot be used again."""
    flipped = numbers(effect.refs(action.what))
    for marker in flipped:
        turn_to(run, marker, USED)
    return len(flipped)


def draw(run: TabletopRun, action: Draw, effect: Effect) -> int:
    """As far as there are any."""
    drawn = numbers(effect.refs(action.what))
    for tile in drawn:
        move(run, tile, PATROL_HAND, effect.who)
    return len(drawn)


def swap_banners(run: TabletopRun, action: SwapBanners, effect: Effect) -> int:
    """Nothing is checked."""
    pairs = zip(numbers(effect.refs(action.what)), numbers(effect.refs(action.other)), strict=True)
    return sum(swap(run, pair) for pair in pairs)


ACTIONS: Mapping[VerbClass, Act] = {
    PlaceTile: place_tile,
    MoveTile: move_tile,
    Rotate: rotate,
    LayOn: lay,
    CheckControl: check_control,
    Flip: flip,
    Draw: draw,
    SwapBanners: swap_banners,
}


def refuses(board: TabletopBoard, action: Action, field: str, ref: Ref, who: int) -> bool:
    """What may not be chosen: a tile to move that has nowhere to go, one to swap that there is no other for."""
    assert isinstance(board, ValleyBoard)
    if isinstance(action, SwapBanners):
        return not board.whereabouts("under_rival_control", CLAIMABLE, who)
    return isinstance(action, MoveTile) and isinstance(ref, CardRef) and not can_move(board, ref.number)
