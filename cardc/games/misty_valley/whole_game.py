"""Misty Valley as one value: its turn, its set-up, what its verbs do, and what is counted in the end."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from cardc.engine.hexgrid import DIRECTIONS
from cardc.engine.read_abilities import every_field
from cardc.engine.refs import Ref, SideRef
from cardc.engine.rulebook import Rule, Things
from cardc.engine.tabletop import Tabletop
from cardc.engine.tabletop_board import SIDE, TabletopBoard
from cardc.engine.tabletop_rules import TabletopGame
from cardc.games.misty_valley.actions import ACTIONS, refuses
from cardc.games.misty_valley.exploring import REVEALED, SETTLING, Settling, run_settling, seen_tokens
from cardc.games.misty_valley.happenings import EVENTS, OPTIONS
from cardc.games.misty_valley.pictured import LETTERS, pictured
from cardc.games.misty_valley.placing import FRAME_DATA, FRAMES
from cardc.games.misty_valley.read_deeds import READ, STANDING
from cardc.games.misty_valley.readings import READINGS
from cardc.games.misty_valley.refused_moves import refused_now, why_not
from cardc.games.misty_valley.setting_up import OPENING, run_opening, set_up
from cardc.games.misty_valley.spoken_names import (
    BANNERS,
    BOX,
    CAPTAIN,
    CLAIMABLE,
    DISPLAY,
    ENCOUNTER,
    ENCOUNTER_PILE,
    ENDING,
    LAND,
    LEAFLET,
    MARKER,
    PATROL,
    PATROL_HAND,
    PATROL_PILE,
    START,
    TILE,
    TOKEN,
    TOKEN_PILE,
    TRIBE,
    TRIBE_BOARD,
    VALLEY,
    VALLEY_PILE,
)
from cardc.games.misty_valley.tribe_turn import DRAWING, SPECIAL_ACTION, TRIBE_TURN, run_drawing, run_tribe_turn
from cardc.games.misty_valley.valley_board import ON_SIDE, ValleyBoard
from cardc.games.misty_valley.valley_prospects import prospects
from cardc.games.misty_valley.worth import END_OF_GAME, REQUEST, UNUSED_ABILITIES, points, tiles_in_hand


def is_unblocked(board: TabletopBoard, ref: Ref) -> bool:
    """A side that nothing touches."""
    return isinstance(ref, SideRef) and not board.beside(ref)


def is_over(table: Tabletop) -> bool:
    """Behind the last turn, which is the one after that of the player who placed the last valley tile."""
    ending = table.note(ENDING)
    return bool(ending) and table.playing != ending - 1


def _edges(states: str) -> Mapping[str, Any] | None:
    """`0 1 0 2 0 0`: the explorers on the sides of a patrol tile."""
    numbers = states.split()
    whole = len(numbers) == len(DIRECTIONS) and all(number.isdecimal() for number in numbers)
    return {"explorers": tuple(map(int, numbers))} if whole else None


MISTY_VALLEY = TabletopGame(
    phases={TRIBE_TURN: run_tribe_turn},
    opening=OPENING,
    frames={OPENING: run_opening, SETTLING: run_settling, DRAWING: run_drawing, **FRAMES},
    set_up=set_up,
    over=is_over,
    zones=dict.fromkeys(
        (PATROL_PILE, PATROL_HAND, TRIBE_BOARD, LAND, DISPLAY, VALLEY_PILE, ENCOUNTER_PILE, TOKEN_PILE, BOX),
        (),
    ),
    hexes=(LAND,),
    pictured=pictured,
    letters=LETTERS,
    board=ValleyBoard,
    kinds=(TRIBE, MARKER, PATROL, VALLEY, ENCOUNTER, START, CAPTAIN, BANNERS, TOKEN, LEAFLET),
    stand_for={CLAIMABLE: (VALLEY, ENCOUNTER), TILE: (VALLEY, ENCOUNTER, PATROL, START)},
    options=(*OPTIONS, *FRAME_DATA, Settling),
    events=EVENTS,
    triggers=(SPECIAL_ACTION, REVEALED, ON_SIDE, REQUEST, END_OF_GAME),
    standing=STANDING,
    actions={verb: Rule(act, READ.get(verb, every_field)) for verb, act in ACTIONS.items()},
    adjectives={"unblocked": is_unblocked},
    words={"whereabouts": dict.fromkeys(("under_own_control", "under_rival_control", "sent_this_turn", "left_behind"))},
    things=Things(
        bearers={kind: kind for kind in (TOKEN, MARKER, ENCOUNTER, LEAFLET)},
        bearing={
            SPECIAL_ACTION: (MARKER,),
            REVEALED: (TOKEN,),
            ON_SIDE: (SIDE,),
            REQUEST: (ENCOUNTER,),
            END_OF_GAME: (LEAFLET,),
        },
        alone={ON_SIDE: {TOKEN: SIDE, MARKER: SIDE}},
        holding={
            PATROL: (SIDE, MARKER),
            VALLEY: (SIDE, TOKEN, CAPTAIN),
            ENCOUNTER: (SIDE, CAPTAIN),
            CLAIMABLE: (SIDE, TOKEN, CAPTAIN),
            SIDE: (MARKER, TOKEN),
        },
        touching=(TILE, CLAIMABLE, PATROL, VALLEY, ENCOUNTER, SIDE),
        each_own=("under_own_control", "under_rival_control"),
        showing=(SIDE,),
    ),
    points=points,
    reasons=(UNUSED_ABILITIES,),
    ties=(tiles_in_hand,),
    prospects=prospects,
    refuses=refuses,
    seen=seen_tokens,
    why_not=why_not,
    refused_now=refused_now,
    seats=(2,),
    readings=READINGS,
    made={PATROL: _edges},
    whose={ENDING: "Who placed the last valley tile, so that the other player has one turn left."},
)
