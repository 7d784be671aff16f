"""Setting up: who plays which tribe, and the first tiles in the middle of the table.

Everything lies in the box at first. Whoever begins picks a board and lays a side of it up, and so does the other with
the board that is left; then their things come to them, and the valley is begun.
"""

from __future__ import annotations

from cardc.catalog.cards import Card
from cardc.engine.board import NOBODY
from cardc.engine.chance import Chance
from cardc.engine.refs import CardRef, PlaceRef
from cardc.engine.state import Answer, Frame
from cardc.engine.tabletop import Tabletop
from cardc.engine.tabletop_actions import TabletopRun, lay_on, move, place, shuffle, shuffled, turn_to
from cardc.engine.tabletop_setup import TabletopBox
from cardc.engine.tabletop_turns import TURN
from cardc.games.misty_valley.control import board_of
from cardc.games.misty_valley.exploring import as_read, fill_display, reveal_encounter, reveal_token
from cardc.games.misty_valley.happenings import BoardSide
from cardc.games.misty_valley.placing import footprints
from cardc.games.misty_valley.readings import YES
from cardc.games.misty_valley.spoken_names import (
    BANNER,
    BANNERS,
    BOX,
    CAPTAIN,
    ENCOUNTER,
    ENCOUNTER_PILE,
    LAND,
    LEAFLET,
    MARKER,
    PATROL,
    PATROL_HAND,
    PATROL_PILE,
    START,
    TOKEN,
    TOKEN_PILE,
    TRIBE,
    TRIBE_BOARD,
    VALLEY,
    VALLEY_PILE,
)
from cardc.games.misty_valley.valley_board import unknown

OPENING = "opening"

BANNERS_EACH, HAND_SIZE, TILES_OUT = 10, 3, 2
# The two first valley tiles lie on opposite sides of the starting tile: to the east and to the west of it.
FIRST_PLACES = ((1, 0), (-1, 0))

# The steps; what the first valley tiles bring comes one after the other, since each takes the top of a pile.
_FIRST_BOARD, _FIRST_SIDE, _OTHER_SIDE, _DEAL, *_BROUGHT = range(4 + 2 * len(FIRST_PLACES))


def set_up(box: TabletopBox, players: int, chance: Chance) -> Tabletop:
    """Everything in the box, and who begins."""
    definitions = box.definitions
    for kind in (TRIBE, PATROL, VALLEY, ENCOUNTER, START, CAPTAIN, TOKEN, LEAFLET):
        box.lay(box.all(kind), BOX)
    for card in definitions.of_kind(TRIBE):
        for marker in _markers(definitions.cards[card]):
            box.lay(box.copies(marker, 1), BOX)
    table = box.table(players)
    table.first = chance.below(players, "first player")
    return table


def _markers(tribe: Card) -> tuple[str, ...]:
    """The ids of the markers of a tribe board."""
    markers = tribe.get("markers")
    if markers is None:
        raise unknown(tribe.title, "markers", "gap.ability_distribution")
    return tuple(markers)


def run_opening(run: TabletopRun, frame: Frame, answer: Answer | None) -> None:
    """The boards, one after the other, then everything else in its order."""
    who, other = frame.who, 1 - frame.who
    light = run.rules.option("game.special_actions") == "without"
    step = frame.step
    if step == _FIRST_BOARD:
        _choose_board(run, who, answer, light)
    elif step == _FIRST_SIDE:
        _choose_side(run, who, answer, _OTHER_SIDE)
    elif step == _OTHER_SIDE:
        _choose_side(run, other, answer, _DEAL)
    elif step == _DEAL:
        run.goto(_BROUGHT[0])
        _deal(run, who, light)
    elif step in _BROUGHT:
        run.goto(step + 1)
        what, nth = divmod(step - _BROUGHT[0], len(FIRST_PLACES))
        as_read(run, _reveal_token, _follow_footprints)[what](run, who, _of_kind(run, VALLEY, LAND)[nth])
    else:
        fill_display(run, who)
        run.end()
        run.begin(Frame(TURN, who))


def _of_kind(run: TabletopRun, kind: str, zone: str = BOX) -> list[int]:
    return board_of(run).of_kind(kind, run.world.lying(zone))


# ---- the tribes


def _choose_board(run: TabletopRun, who: int, answer: Answer | None, light: bool) -> None:
    boards = _of_kind(run, TRIBE)
    if answer is None:
        run.ask(who, "tribe", tuple(map(CardRef, boards)))
        return
    assert isinstance(answer, CardRef)
    table = run.world
    for tribe in boards:
        table.owners[tribe] = who if tribe == answer.number else 1 - who
        if not light:
            move(run, tribe, TRIBE_BOARD, table.owners[tribe])
    run.goto(_DEAL if light else _FIRST_SIDE)


def _choose_side(run: TabletopRun, who: int, answer: Answer | None, then: int) -> None:
    board = board_of(run)
    tribe = next(thing for thing in run.world.lying(TRIBE_BOARD, who) if board.card(thing).kind == TRIBE)
    if answer is None:
        run.ask(who, "side", tuple(BoardSide(face.side) for face in board.card(tribe).faces))
        return
    assert isinstance(answer, BoardSide)
    turn_to(run, tribe, answer.side)
    run.goto(then)


# ---- what comes to whom


def _deal(run: TabletopRun, first: int, light: bool) -> None:
    """Their own things to both players, the starting tile, and the piles."""
    board, table = board_of(run), run.world
    start = _of_kind(run, START)[0]
    place(run, start, PlaceRef(LAND, (0, 0)), first)
    for who in (first, 1 - first):
        tribe = next(
            thing for thing, owner in enumerate(table.owners) if owner == who and board.card(thing).kind == TRIBE
        )
        table.counters[BANNER, who] = BANNERS_EACH
        for thing in _of_tribe(run, PATROL, tribe):
            move(run, thing, PATROL_PILE, who)
        shuffle(run, PATROL_PILE, who)
        for thing in tuple(table.lying(PATROL_PILE, who))[:HAND_SIZE]:
            move(run, thing, PATROL_HAND, who)
        if not light:
            _lay_out(run, who, tribe, start)
    banners = next((card.copies for card in run.rules.definitions.cards if card.kind == BANNERS), None)
    table.counters[BANNER, NOBODY] = max(0, (banners or 0) - 2 * BANNERS_EACH)
    _make_piles(run, first)
    for thing, at in zip(tuple(table.lying(VALLEY_PILE))[:2], FIRST_PLACES, strict=True):
        place(run, thing, PlaceRef(LAND, at), first)


def _lay_out(run: TabletopRun, who: int, tribe: int, start: int) -> None:
    """The markers of a board, all unused, and the captain on the starting tile."""
    definitions, table = run.rules.definitions, run.world
    wanted = list(_markers(definitions.cards[table.things[tribe]]))
    for marker in _of_kind(run, MARKER):
        card = definitions.card_id(table.things[marker])
        if card in wanted:
            wanted.remove(card)
            move(run, marker, TRIBE_BOARD, who)
    for captain in _of_tribe(run, CAPTAIN, tribe):
        table.owners[captain] = who
        lay_on(run, captain, CardRef(start), who)


def _of_tribe(run: TabletopRun, kind: str, tribe: int) -> list[int]:
    board = board_of(run)
    name = board.card(tribe).get("tribe")
    return [thing for thing in _of_kind(run, kind) if board.card(thing).get("tribe") == name]


def _make_piles(run: TabletopRun, who: int) -> None:
    """The shared piles; two valley tiles stay in the box, which nobody sees."""
    valley = shuffled(run, _of_kind(run, VALLEY), VALLEY_PILE)
    for thing in valley[TILES_OUT:]:
        move(run, thing, VALLEY_PILE, who)
    for thing in _of_kind(run, ENCOUNTER):
        move(run, thing, ENCOUNTER_PILE, who)
    shuffle(run, ENCOUNTER_PILE, who)
    if run.rules.option("game.walls_and_flowers") == "with":
        for thing in _of_kind(run, TOKEN):
            move(run, thing, TOKEN_PILE, who)
        shuffle(run, TOKEN_PILE, who)


def _reveal_token(run: TabletopRun, first: int, tile: int) -> None:
    """One of the first two tiles brings a token only if it is read so."""
    if run.rules.option("token.setup_tiles") == YES:
        reveal_token(run, first, tile)


def _follow_footprints(run: TabletopRun, first: int, tile: int) -> None:
    """For one of the first two tiles with footprints an encounter tile, beside it and the starting tile."""
    board = board_of(run)
    start = board.start()
    assert start is not None
    second = run.rules.option("setup.encounter_placed_by") == "second_player"
    if footprints(board, tile):
        reveal_encounter(run, 1 - first if second else first, (tile, start))
