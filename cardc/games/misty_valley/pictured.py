"""What stands in the hexagon of a tile where the valley is drawn: what its sides show, and who is on it."""

from __future__ import annotations

from cardc.engine.board import NOBODY
from cardc.engine.hex_picture import DrawnHex
from cardc.engine.hexgrid import DIRECTIONS, faced_by
from cardc.engine.program import NotBuilt
from cardc.engine.refs import CardRef, SideRef
from cardc.engine.tabletop import WHOLE
from cardc.engine.tabletop_board import TabletopBoard
from cardc.games.misty_valley.spoken_names import CAPTAIN, EXPLORER, PATROL
from cardc.games.misty_valley.valley_board import ValleyBoard

# At a side without explorers, one of which something took them, one with a wall, and one of which nobody knows.
_NONE, _CANCELLED, _WALL, _UNKNOWN = " ", "~", "#", "?"
_CAPTAIN = "+"
# The two players, in lower case beside their captains.
LETTERS = "ml"


def pictured(board: TabletopBoard, thing: int) -> DrawnHex:
    """The marks of a tile, and behind its holder a cross for each captain."""
    assert isinstance(board, ValleyBoard)
    turned = board.table.placed[thing].rotation
    marks = [_NONE] * len(DIRECTIONS)
    for edge in DIRECTIONS:
        marks[faced_by(edge, turned)] = _mark(board, thing, edge)
    return DrawnHex((), tuple(marks), _note(board, thing))


def _mark(board: ValleyBoard, thing: int, edge: int) -> str:
    if board.card(thing).kind != PATROL:
        return _WALL if board.lying_on(thing, edge) else _NONE
    side = SideRef(CardRef(thing), edge)
    try:
        here, printed = board.explorers(side), board.shows(side, EXPLORER, printed=True)
    except NotBuilt:
        return _UNKNOWN
    return str(here) if here else _CANCELLED if printed else _NONE


def _note(board: ValleyBoard, thing: int) -> str:
    """Whose the tile is, how it is turned, the captains on it, and so many flowers as lie there."""
    owner, rotation, table = board.table.owners[thing], board.table.placed[thing].rotation, board.table
    whole = [one for one in table.lying_on(thing) if table.upon[one].edge == WHOLE]
    captains = [_CAPTAIN + LETTERS[table.owners[one]] for one in whole if board.card(one).kind == CAPTAIN]
    others = ["*"] * (len(whole) - len(captains))
    holder = "" if owner == NOBODY else LETTERS[owner].upper()
    return "".join([holder, f"/{rotation}" if rotation else "", *captains, *others])
