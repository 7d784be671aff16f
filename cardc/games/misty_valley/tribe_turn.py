"""A turn: one main action, and at most one special action before or behind it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from cardc.engine import windows
from cardc.engine.options import AbilityUse, Option
from cardc.engine.refs import CardRef
from cardc.engine.state import Answer, Frame
from cardc.engine.tabletop import WHOLE
from cardc.engine.tabletop_actions import TabletopRun, lay_on, move
from cardc.engine.tabletop_events import End
from cardc.games.misty_valley.control import board_of, check_all
from cardc.games.misty_valley.exploring import explore
from cardc.games.misty_valley.happenings import Explore, ExplorePile, MoveCaptain, Send
from cardc.games.misty_valley.placing import begin_placing, places_for
from cardc.games.misty_valley.readings import NO
from cardc.games.misty_valley.spoken_names import (
    DISPLAY,
    ENDING,
    LEFT,
    MAIN,
    MOVED,
    PATROL_HAND,
    PATROL_PILE,
    SENT,
    SHOWN,
    SPECIAL,
    VALLEY_PILE,
)
from cardc.games.misty_valley.valley_board import ValleyBoard

TRIBE_TURN, DRAWING = "tribe_turn", "drawing"
SPECIAL_ACTION = "special_action"
_OF_A_TURN = (MAIN, SPECIAL, SENT, LEFT, MOVED, SHOWN)


def run_tribe_turn(run: TabletopRun, frame: Frame, answer: Answer | None) -> None:
    """Asks for actions until the player ends the turn."""
    who, table = frame.who, run.world
    if frame.step == 0:
        for name in _OF_A_TURN:
            table.notes.pop(name, None)
        run.goto(1)
    elif answer is None:
        main = mains(run, who)
        found = (*main, *specials(run, who, main))
        if not main or _may_be_left(run, who):
            found = (*found, End())
        if found == (End(),) and table.note(MAIN):
            run.end()
        else:
            run.ask(who, "turn", found)
    else:
        assert isinstance(answer, Option)
        _act(run, who, answer)


def _act(run: TabletopRun, who: int, answer: Option) -> None:
    table = run.world
    if isinstance(answer, Explore | ExplorePile | Send):
        table.notes[MAIN] = (1,)
    elif not isinstance(answer, End):
        table.notes[SPECIAL] = (1,)
    match answer:
        case Explore(tile):
            explore(run, who, tile)
        case ExplorePile():
            explore(run, who, table.lying(VALLEY_PILE)[0])
        case Send(tile):
            run.begin(Frame(DRAWING, who))
            begin_placing(run, who, tile)
        case MoveCaptain(tile):
            _move_captain(run, who, tile)
        case AbilityUse():
            windows.begin(run, who, answer)
        case _:
            run.end()


def run_drawing(run: TabletopRun, frame: Frame, answer: Answer | None) -> None:
    """One patrol tile for the one that was sent, if there is any left."""
    run.end()
    for tile in tuple(run.world.lying(PATROL_PILE, frame.who))[:1]:
        move(run, tile, PATROL_HAND, frame.who)


def _move_captain(run: TabletopRun, who: int, tile: int) -> None:
    """The tile that a captain leaves is checked, as one that has lost an explorer."""
    captain = board_of(run).captain(who)
    assert captain is not None
    left = run.world.upon[captain].host
    lay_on(run, captain, CardRef(tile), who)
    if run.rules.option("captain.tile_left") == "checked":
        check_all(run, (left,))


# ---- what can be done


def is_last(run: TabletopRun, who: int) -> bool:
    """True in the one turn behind that of the player who placed the last valley tile."""
    ending = run.world.note(ENDING)
    return bool(ending) and ending != who + 1


def mains(run: TabletopRun, who: int) -> tuple[Option, ...]:
    """The main actions that a player can take."""
    return () if run.world.note(MAIN) else tuple(_mains(run, who))


def _mains(run: TabletopRun, who: int) -> Iterator[Option]:
    board, table = board_of(run), run.world
    # Somewhere at the rim there is always room, unless something more is asked of it.
    strict = run.rules.option("place.no_room_for_encounter") == "not_placed"
    if not is_last(run, who):
        yield from (Explore(tile) for tile in table.lying(DISPLAY) if not strict or places_for(board, tile))
        if table.lying(VALLEY_PILE):
            yield ExplorePile()
    yield from (Send(tile) for tile in table.lying(PATROL_HAND, who))


def specials(run: TabletopRun, who: int, main: Sequence[Option]) -> tuple[Option, ...]:
    """The special actions that a player can take who can take some main actions."""
    lost = is_lost(run, main)
    return () if run.world.note(SPECIAL) or lost else tuple(_specials(run, who))


def is_lost(run: TabletopRun, main: Sequence[Option]) -> bool:
    """True of a turn in which nothing is done, since there is no main action to take."""
    return run.rules.option("turn.no_main_action") == "lost" and not run.world.note(MAIN) and not main


def _specials(run: TabletopRun, who: int) -> Iterator[Option]:
    board, last = board_of(run), is_last(run, who)
    captain = board.captain(who)
    if captain is not None and not (last and run.rules.option("last_turn.captain") == NO):
        here = board.table.upon[captain]
        yield from (MoveCaptain(tile) for tile in board.tiles_of(who) if (tile, WHOLE) != here)
    if not last:
        yield from windows.beginnable(run.state, run.rules, who, abilities(board, who))


def abilities(board: ValleyBoard, who: int) -> list[AbilityUse]:
    """The abilities of the markers on a player's board."""
    return [
        AbilityUse(one.number, marker, marker, 0)
        for marker in board.markers(who)
        for one in board.abilities(marker)
        if one.trigger == SPECIAL_ACTION
    ]


def _may_be_left(run: TabletopRun, who: int) -> bool:
    """True where a main action that can be taken need not be."""
    return is_last(run, who) and run.rules.option("last_turn.action") == "optional"
