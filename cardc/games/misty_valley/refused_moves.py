"""Why a move is refused: the first reason that holds, by the rulings that state it.

When it is tried comes first; then what the move itself lacks. The tests are those that offer moves.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress

from cardc.engine.hexgrid import Hex, around, free_places, is_connected
from cardc.engine.naming import DETAILS, Naming
from cardc.engine.options import AbilityUse, Option
from cardc.engine.program import NotBuilt
from cardc.engine.refs import CardRef, PlaceRef, Ref, SideRef
from cardc.engine.refusal import Refusal, WhyNot
from cardc.engine.state import Answer, Frame
from cardc.engine.tabletop_actions import TabletopRun
from cardc.engine.tabletop_events import End, Rotation
from cardc.games.misty_valley.control import board_of
from cardc.games.misty_valley.happenings import Explore, ExplorePile, MoveCaptain, Send
from cardc.games.misty_valley.placing import Moving, Placing, can_move, is_closed_in, is_surrounded
from cardc.games.misty_valley.readings import NO
from cardc.games.misty_valley.spoken_names import (
    DISPLAY,
    ENDING,
    FRESH,
    LAND,
    MAIN,
    MARKER,
    PATROL,
    PATROL_HAND,
    SPECIAL,
    VALLEY,
)
from cardc.games.misty_valley.tribe_turn import SPECIAL_ACTION, is_last, is_lost, mains
from cardc.games.misty_valley.valley_board import ValleyBoard

OVER = Refusal("the game is over", ("end.over",))
NOT_THEIR_TURN = Refusal("it is another player's turn", ("special.own_turn", "turn.end", "setup.first_player"))
ANOTHER_CHOICE = Refusal("another choice comes first", ("special.not_inside", "explore.source.blind"))
SECOND_MAIN = Refusal("the main action was taken", ("turn.main.one_of_two",))
MAIN_IS_DUE = Refusal("the main action is still to be taken", ("turn.main.mandatory", "reading.last_turn_optional"))
SECOND_SPECIAL = Refusal(
    "the special action was taken",
    ("special.one_per_turn", "ability.reinforcements.not_with_horn"),
)
TURN_LOST = Refusal("without a main action to take the turn is lost", ("reading.no_legal_main",))
NO_EXPLORING = Refusal("there is nothing left to explore", ("end.last_turn.only_patrol",))
NOT_OPEN = Refusal("it does not lie open", ("explore.source", "setup.valley.display"))
NOT_IN_HAND = Refusal("it is not in the hand", ("patrol.place", "patrol.nine_per_game", "patrol.draw.order"))
NO_CAPTAINS = Refusal("the game is played without captains", ("variant.first_game",))
NOT_HELD = Refusal("the captain only goes where one is in control", ("captain.move.target",))
ALREADY_THERE = Refusal("the captain stands there", ("captain.move.target",))
LAST_CAPTAIN = Refusal("the captain stays where it is in the last turn", ("reading.last_turn_captain",))
NOT_OWN_MARKER = Refusal("it is not on the player's board", ("ability.only_own", "variant.first_game"))
USED_UP = Refusal("it was used", ("ability.once",))
LAST_ABILITY = Refusal("no abilities are used in the last turn", ("end.last_turn.no_abilities",))
TAKEN = Refusal("a tile lies there", ("explore.place", "patrol.place"))
NO_CONTACT = Refusal("no tile touches the space", ("explore.place", "patrol.place", "patrol.place.any_neighbour"))
CLOSED_IN = Refusal(
    "the space is closed in",
    ("place.not_enclosed", "place.not_enclosed.all_kinds", "reading.enclosure_reading"),
)
NOT_BESIDE = Refusal(
    "it has to touch the tile with the footprints, and at the set-up the starting tile",
    ("explore.footprints", "setup.valley.footprints"),
)
NO_ROOM = Refusal("there would be no room for its encounter tile", ("reading.no_spot_for_encounter",))
SAME_PLACE = Refusal("a tile that is moved goes elsewhere", ("reading.counterorder_rotation",))
CUT_OFF = Refusal("tiles would be cut off", ("ability.limit.connected", "reading.connectivity_moment"))
WALL_SIDE = Refusal("a wall would come to lie against a tile", ("reading.wall_after_scroll",))
TILE_CLOSED_IN = Refusal("the tile is closed in", ("ability.limit.surrounded",))
NOT_ROTATED = Refusal("it is not turned so", ("ability.mislead.effect", "reading.counterorder_rotation"))


def why_not(run: TabletopRun, who: int, move: str, names: Naming) -> WhyNot:
    """For each conceivable move that is called so, why it is refused; nothing for one that is offered."""
    offered = run.state.answers if run.state.decides == who else ()
    return [
        () if option in offered else tuple([*_refused(run, who, option)][:1])
        for option in dict.fromkeys((*offered, *_conceivable(run, move, names)))
        if any(_called(option, names, detail) == move for detail in DETAILS)
    ]


def refused_now(run: TabletopRun, who: int, names: Naming) -> Mapping[str, Sequence[Refusal]]:
    """By label, why each move is refused that is not offered: with what lies open and in the hand, or beside tiles."""
    decision = run.state.decision
    if decision is None or decision.who != who:
        return {}
    offered = {_called(option, names, "") for option in decision.options}
    found: dict[str, Sequence[Refusal]] = {}
    for option in _in_sight(run, who):
        label = _called(option, names, "")
        if label not in offered and label not in found:
            with suppress(NotBuilt):  # of a tile whose values nobody knows
                found[label] = tuple([*_refused(run, who, option)][:1])
    return {label: why for label, why in found.items() if why}


def _in_sight(run: TabletopRun, who: int) -> Iterator[Answer]:
    """What a player could think of: of a turn, its actions; of a tile that is to be placed, the free places."""
    assert run.state.decision is not None
    board = board_of(run)
    if run.state.decision.kind == "turn":
        yield from (End(), ExplorePile(), *map(Explore, run.world.lying(DISPLAY)))
        yield from map(Send, run.world.lying(PATROL_HAND, who))
        yield from map(MoveCaptain, board.tiles_of(who))
        for marker in board.markers(who):
            yield from _special(board, marker)
    elif isinstance(run.state.stack[-1].data, Placing | Moving) and _is_asked(run, "place"):
        yield from (PlaceRef(LAND, at) for at in free_places(board.filled()))


def _called(option: Answer, names: Naming, detail: str) -> str:
    return option.label(names, detail) if isinstance(option, Option) else names.object(option, detail)


def _conceivable(run: TabletopRun, move: str, names: Naming) -> Iterator[Answer]:
    """What a player could ever do with what is there; of things and places, only with those that the move names.

    Whatever is done with a thing is called by its name, and what is done at a place by its numbers, with more beside.
    """
    board, everything = board_of(run), range(len(run.world.things))
    yield from (End(), ExplorePile(), *map(Rotation, range(6)))
    for thing in (thing for thing in everything if names.object(CardRef(thing), "") in move):
        card = board.card(thing)
        if card.kind == VALLEY:
            yield Explore(thing)
        elif card.kind == PATROL:
            yield Send(thing)
        if card.kind in (VALLEY, PATROL):
            yield from (SideRef(CardRef(thing), edge) for edge in range(6))
        yield MoveCaptain(thing)
        yield CardRef(thing)
        yield from _special(board, thing)
    yield from (PlaceRef(LAND, at) for at in _near(board) if " ".join(map(str, at)) in move)


def _special(board: ValleyBoard, thing: int) -> Iterator[AbilityUse]:
    """The special actions of a marker, whichever of its sides lies up."""
    definitions, card = board.definitions, board.table.things[thing]
    printed = definitions.abilities_of(card, FRESH) if board.card(thing).kind == MARKER else ()
    return (AbilityUse(one.number, thing, thing, 0) for one in printed if one.trigger == SPECIAL_ACTION)


def _near(board: ValleyBoard) -> list[Hex]:
    """All places of the valley, and those two steps around it."""
    found = set(board.filled())
    for _ in range(2):
        found |= {other for at in found for other in around(at)}
    return sorted(found)


# ---- reasons, the first one that holds first


def _refused(run: TabletopRun, who: int, option: Answer) -> Iterator[Refusal]:
    decision = run.state.decision
    if decision is None:
        yield OVER
    elif decision.who != who:
        yield NOT_THEIR_TURN
    elif isinstance(option, Ref):
        yield from _not_chosen(run, option)
    elif isinstance(option, Rotation):
        yield NOT_ROTATED
    elif decision.kind != "turn":
        yield ANOTHER_CHOICE
    elif isinstance(option, Explore | ExplorePile | Send):
        yield from _not_main(run, who, option)
    elif isinstance(option, MoveCaptain | AbilityUse):
        yield from _not_special(run, who, option)
    else:
        yield MAIN_IS_DUE


def _not_main(run: TabletopRun, who: int, option: Explore | ExplorePile | Send) -> Iterator[Refusal]:
    if run.world.note(MAIN):
        yield SECOND_MAIN
    elif isinstance(option, Send):
        if option.thing not in run.world.lying(PATROL_HAND, who):
            yield NOT_IN_HAND
    elif isinstance(option, ExplorePile) or run.world.note(ENDING):
        yield NO_EXPLORING
    elif option.thing not in run.world.lying(DISPLAY):
        yield NOT_OPEN
    else:
        yield NO_ROOM


def _not_special(run: TabletopRun, who: int, option: MoveCaptain | AbilityUse) -> Iterator[Refusal]:
    board = board_of(run)
    if isinstance(option, MoveCaptain):
        captain = board.captain(who)
        if captain is None:
            yield NO_CAPTAINS
        elif run.world.note(SPECIAL):
            yield SECOND_SPECIAL
        elif option.tile not in board.tiles_of(who):
            yield NOT_HELD
        elif run.world.upon[captain].host == option.tile:
            yield ALREADY_THERE
        elif is_lost(run, mains(run, who)):
            yield TURN_LOST
        elif run.rules.option("last_turn.captain") == NO:
            yield LAST_CAPTAIN
        return
    marker, card = option.piece, board.card(option.piece)
    if board.table.upon.get(marker) is not None and board.table.owners[marker] == who:
        yield USED_UP
    elif marker not in board.markers(who):
        yield NOT_OWN_MARKER
    elif board.table.sides.get(marker) != FRESH:
        yield USED_UP
    elif run.world.note(SPECIAL):
        yield SECOND_SPECIAL
    elif is_last(run, who):
        yield LAST_ABILITY
    elif is_lost(run, mains(run, who)):
        yield TURN_LOST
    else:
        yield Refusal("its text finds nothing to do it with", (), card.id)


def _not_chosen(run: TabletopRun, ref: Ref) -> Iterator[Refusal]:
    """Why an object may not be chosen: a place for a tile, or what an ability speaks of."""
    frame = run.state.stack[-1]
    if isinstance(ref, PlaceRef) and isinstance(frame.data, Placing | Moving) and _is_asked(run, "place"):
        yield from _not_there(run, frame, (ref.at[0], ref.at[1]))
        return
    board = board_of(run)
    if isinstance(ref, CardRef) and _is_asked(run, "move") and ref.number in board.filled().values():
        if is_surrounded(board, ref.number):
            yield TILE_CLOSED_IN
            return
        if not can_move(board, ref.number):
            yield CUT_OFF
            return
    speaking = next((one.data for one in reversed(run.state.stack) if hasattr(one.data, "piece")), None)
    if speaking is not None:
        yield Refusal("its text does not take this", (), board.card(speaking.piece).id)


def _is_asked(run: TabletopRun, kind: str) -> bool:
    return run.state.decision is not None and run.state.decision.kind == kind


def _not_there(run: TabletopRun, frame: Frame, at: Hex) -> Iterator[Refusal]:
    board, data = board_of(run), frame.data
    assert isinstance(data, Placing | Moving)
    filled = board.filled()
    rest = {place: tile for place, tile in filled.items() if tile != data.thing}
    if isinstance(data, Moving) and filled.get(at) == data.thing:
        yield SAME_PLACE
    elif at in rest:
        yield TAKEN
    elif not any(other in rest for other in around(at)):
        yield NO_CONTACT
    elif isinstance(data, Moving) and not is_connected({*rest, at}):
        yield CUT_OFF
    elif isinstance(data, Placing) and not all(board.table.placed[tile][:2] in around(at) for tile in data.near):
        yield NOT_BESIDE
    elif is_closed_in(board, at, rest):
        yield CLOSED_IN
    else:
        yield WALL_SIDE if isinstance(data, Moving) else NO_ROOM
