"""Placing, moving and turning tiles: asked as a place, then a rotation, and what follows at once.

A tile is placed beside any other, whole side against whole side, where one can get at the space. What is placed changes
who controls the tiles around it; what is moved or turned changes that only where its text says so.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache

from cardc.engine.answerable import ThingNumber
from cardc.engine.hexgrid import (
    DIRECTIONS,
    Hex,
    around,
    beside_any,
    edge_facing,
    faced_by,
    free_places,
    groups,
    is_enclosed,
    outside,
)
from cardc.engine.refs import PlaceRef
from cardc.engine.state import Answer, Frame, FrameData
from cardc.engine.tabletop import WHOLE, Upon
from cardc.engine.tabletop_actions import TabletopRun, place
from cardc.engine.tabletop_events import Revealed, Rotation
from cardc.engine.values import value
from cardc.games.misty_valley.control import board_of, check_all, send_back
from cardc.games.misty_valley.happenings import NoEncounter, Spin
from cardc.games.misty_valley.readings import NO
from cardc.games.misty_valley.spoken_names import (
    ENCOUNTER,
    ENCOUNTER_PILE,
    LAND,
    LEFT,
    PATROL,
    SENT,
    TOKEN,
    VALLEY,
    VALLEY_PILE,
)
from cardc.games.misty_valley.valley_board import ON_SIDE, ValleyBoard, unknown
from cardc.language.verbs import HasNo

PLACING, MOVING, TURNING = "placing", "moving", "turning"

# The steps of placing and moving.
_PLACE, _ROTATION = 0, 1


@value("placing")
class Placing(FrameData):
    """A tile that is being placed, the tiles that it has to touch, and the place that was chosen."""

    thing: ThingNumber
    near: tuple[int, ...] = ()
    at: tuple[int, ...] = ()


@value("moving")
class Moving(FrameData):
    """A tile in play that is being moved, and the place that was chosen."""

    thing: ThingNumber
    at: tuple[int, ...] = ()


@value("turning")
class Turning(FrameData):
    """A tile in play that is being turned."""

    thing: ThingNumber


# ---- where a tile may lie


def open_places(board: ValleyBoard, near: Sequence[int] = ()) -> tuple[Hex, ...]:
    """The empty places beside tiles in play that one can get at; beside all of some tiles, where they are named."""
    filled = board.filled()
    reached = _reachable(board, filled)
    if not near:
        return tuple(reached)
    wanted = [set(around(board.table.placed[tile][:2])) for tile in near]
    return tuple(at for at in reached if all(at in places for places in wanted))


def _reachable(board: ValleyBoard, filled: Mapping[Hex, int]) -> list[Hex]:
    """The places beside tiles that are not closed in."""
    free = free_places(filled)
    if board.options.get("place.enclosed") == "any_hole":
        open_to = outside(filled)
        return [at for at in free if at in open_to]
    return [at for at in free if not is_enclosed(at, filled)]


def is_closed_in(board: ValleyBoard, at: Hex, filled: Mapping[Hex, int]) -> bool:
    """True for a place beside tiles that one cannot get at."""
    return at not in _reachable(board, filled)


def places_for(board: ValleyBoard, tile: int, near: Sequence[int] = ()) -> tuple[Hex, ...]:
    """Where a tile may be placed; footprints may ask for room beside them."""
    found = open_places(board, near)
    strict = board.options.get("place.no_room_for_encounter") == "not_placed"
    if strict and footprints(board, tile) and board.table.lying(ENCOUNTER_PILE):
        return tuple(at for at in found if _has_room_beside(board, at))
    return found


def _has_room_beside(board: ValleyBoard, at: Hex) -> bool:
    filled = {**board.filled(), at: WHOLE}
    return any(other in around(at) for other in _reachable(board, filled))


def footprints(board: ValleyBoard, tile: int) -> bool:
    """True for a valley tile that brings an encounter tile with it: of the copies of a title, the first so many."""
    card = board.card(tile)
    if card.kind != VALLEY:
        return False
    number = card.get("footprints")
    if number is None:
        raise unknown(card.title, "footprints", "gap.footprint_tiles")
    same = [thing for thing, of in enumerate(board.table.things) if of == board.table.things[tile]]
    return same.index(tile) < int(number)


def is_surrounded(board: ValleyBoard, tile: int) -> bool:
    """True for a tile in play with others on all its sides."""
    return len(board.around(tile)) == len(DIRECTIONS)


def can_move(board: ValleyBoard, tile: int) -> bool:
    """True for a tile that is not closed in and has somewhere else to go."""
    if is_surrounded(board, tile):
        return False
    # At the rim of what holds together without it there is always room, unless something more is asked of it.
    strict = board.options.get("wall.moved_tile") == "side_stays_free"
    return (not strict and len(groups(_rest(board, tile))) == 1) or bool(targets(board, tile))


def targets(board: ValleyBoard, tile: int) -> tuple[Hex, ...]:
    """The places that a tile may be moved to, so that all tiles hold together."""
    here = board.table.placed[tile][:2]
    rest = _rest(board, tile)
    apart = groups(rest)
    if board.options.get("move.connected") == "all_the_time" and len(apart) > 1:
        return ()
    free = [at for at in _reachable(board, rest) if at != here]
    if len(apart) > 1:
        bridges = set.intersection(*map(beside_any, apart))
        free = [at for at in free if at in bridges]
    return tuple(at for at in free if _rotations(board, tile, at))


def _rest(board: ValleyBoard, tile: int) -> dict[Hex, int]:
    """The other tiles in play by their places."""
    return {at: other for at, other in board.filled().items() if other != tile}


def _rotations(board: ValleyBoard, tile: int, at: Hex) -> list[int]:
    """How a tile may be turned where it is moved to."""
    now = board.table.placed[tile].rotation
    if board.options.get("move.rotated") == NO or not _is_turned(board, tile):
        found = [now]
    else:
        found = list(DIRECTIONS)
    if board.options.get("wall.moved_tile") == "side_stays_free":
        rest = _rest(board, tile)
        walls = [board.table.upon[one].edge for one in board.lying_on(tile) if is_wall(board, one)]
        stays = board.options.get("marker.on_moved_tile") == "keeps_direction"
        facing = {turned: [faced_by(edge, now if stays else turned) for edge in walls] for turned in found}
        found = [turned for turned in found if all(around(at)[to] not in rest for to in facing[turned])]
    return found


def _is_turned(board: ValleyBoard, tile: int) -> bool:
    """True for a tile of which it matters how it is turned: its sides show something, or something lies on one."""
    if board.card(tile).kind == PATROL:
        return True
    return any(board.table.upon[one].edge != WHOLE for one in board.lying_on(tile))


def is_wall(board: ValleyBoard, token: int) -> bool:
    """True for what lies on a side and keeps explorers off it."""
    spoken = (one for one in board.abilities(token) if one.trigger == ON_SIDE)
    return board.card(token).kind == TOKEN and any(
        isinstance(standing.action, HasNo) for one in spoken for standing in one.program.standing
    )


@lru_cache(maxsize=4096)
def _on_land(at: Hex) -> PlaceRef:
    """A place of the valley as an answer, which is made once: each of them is offered again and again."""
    return PlaceRef(LAND, at)


# ---- placing


def begin_placing(run: TabletopRun, who: int, thing: int, near: Sequence[int] = ()) -> None:
    """Begins to place a tile."""
    run.begin(Frame(PLACING, who, _PLACE, Placing(thing, tuple(near))))


def run_placing(run: TabletopRun, frame: Frame, answer: Answer | None) -> None:
    """The place, the rotation where it matters, and then control."""
    data = frame.data
    assert isinstance(data, Placing)
    who, board = frame.who, board_of(run)
    if frame.step == _PLACE and answer is None:
        places = places_for(board, data.thing, data.near)
        if not places and board.card(data.thing).kind == ENCOUNTER:
            run.emit(NoEncounter(who, found=True))
            run.end()
            return
        if run.world.zone_of(data.thing) in (VALLEY_PILE, ENCOUNTER_PILE):
            run.emit(Revealed(who, data.thing))
        # A tile that was taken unseen has to go somewhere.
        found = places or open_places(board, data.near)
        run.ask(who, "place", tuple(map(_on_land, found)))
    elif frame.step == _PLACE:
        assert isinstance(answer, PlaceRef)
        data = data.replaced(at=answer.at)
        if not _is_turned(board, data.thing):
            _put_down(run, who, data, 0)
        else:
            run.goto(_ROTATION, data)
    elif answer is None:
        run.ask(who, "rotation", tuple(map(Rotation, DIRECTIONS)))
    else:
        assert isinstance(answer, Rotation)
        _put_down(run, who, data, answer.steps)


def _put_down(run: TabletopRun, who: int, data: Placing, rotation: int) -> None:
    """A tile lies where it was placed: it and the tiles around it are checked."""
    run.end()
    board, tile = board_of(run), data.thing
    is_patrol = board.card(tile).kind == PATROL
    place(run, tile, PlaceRef(LAND, data.at, rotation), who)
    if is_patrol:
        run.world.owners[tile] = who
        run.world.notes[SENT] = (*run.world.notes.get(SENT, ()), tile)
    check_all(run, (tile, *board.around(tile).values()), by_patrol=is_patrol)


# ---- moving


def run_moving(run: TabletopRun, frame: Frame, answer: Answer | None) -> None:
    """The place, and the rotation where it matters; a captain on the tile goes back."""
    data = frame.data
    assert isinstance(data, Moving)
    who, board = frame.who, board_of(run)
    if frame.step == _PLACE and answer is None:
        run.ask(who, "place", tuple(map(_on_land, targets(board, data.thing))))
    elif frame.step == _PLACE:
        assert isinstance(answer, PlaceRef)
        data = data.replaced(at=answer.at)
        rotations = _rotations(board, data.thing, _place(data.at))
        if len(rotations) == 1:
            _move_to(run, who, data, rotations[0])
        else:
            run.goto(_ROTATION, data)
    elif answer is None:
        rotations = _rotations(board, data.thing, _place(data.at))
        run.ask(who, "rotation", tuple(map(Rotation, rotations)))
    else:
        assert isinstance(answer, Rotation)
        _move_to(run, who, data, answer.steps)


def _place(at: tuple[int, ...]) -> Hex:
    return at[0], at[1]


def _move_to(run: TabletopRun, who: int, data: Moving, rotation: int) -> None:
    run.end()
    before = run.world.placed[data.thing]
    run.world.notes[LEFT] = (before.x, before.y)
    place(run, data.thing, PlaceRef(LAND, data.at, rotation), who)
    _keep_directions(run, data.thing, before.rotation, rotation)
    if run.rules.option("captain.tile_moved") == "returns_first":
        send_back(run, data.thing)


# ---- turning


def run_turning(run: TabletopRun, frame: Frame, answer: Answer | None) -> None:
    """One side further, one way or the other."""
    data = frame.data
    assert isinstance(data, Turning)
    if answer is None:
        run.ask(frame.who, "direction", (Spin(True), Spin(False)))
        return
    assert isinstance(answer, Spin)
    run.end()
    at = run.world.placed[data.thing]
    rotation = (at.rotation + (1 if answer.clockwise else -1)) % len(DIRECTIONS)
    place(run, data.thing, PlaceRef(LAND, (at.x, at.y), rotation), frame.who)
    _keep_directions(run, data.thing, at.rotation, rotation)


def _keep_directions(run: TabletopRun, tile: int, before: int, after: int) -> None:
    """What lies on a side of a tile that is turned stays on it, unless it keeps the direction it looks in."""
    if run.rules.option("marker.on_moved_tile") != "keeps_direction":
        return
    for one in run.world.lying_on(tile):
        on = run.world.upon[one]
        if on.edge != WHOLE:
            turned = Upon(tile, edge_facing(faced_by(on.edge, before), after))
            run.world.upon = {**run.world.upon, one: turned}


FRAMES: dict[str, Callable[[TabletopRun, Frame, Answer | None], None]] = {
    PLACING: run_placing,
    MOVING: run_moving,
    TURNING: run_turning,
}
FRAME_DATA = (Placing, Moving, Turning)
