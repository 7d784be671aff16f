"""What stands at the sides of a tile in the picture of the valley: how many explorers, and what keeps them away."""

from __future__ import annotations

from cardc.engine.hex_picture import BLANK, DrawnHex, turned
from cardc.engine.hexgrid import DIRECTIONS
from cardc.engine.program import NotBuilt
from cardc.engine.refs import CardRef, SideRef
from cardc.engine.tabletop_board import TabletopBoard
from cardc.games.misty_valley.names import EXPLORER, PATROL
from cardc.games.misty_valley.valley_board import ValleyBoard

# A side whose explorers do not count, one with explorers that no source tells, and one where something lies.
CANCELLED, UNTOLD, WALL = "~", "?", "#"


def pictured(board: TabletopBoard, tile: int) -> DrawnHex:
    """Marks at the sides; the words are those of any game."""
    assert isinstance(board, ValleyBoard)
    mark = _on_patrol if board.card(tile).kind == PATROL else _on_other
    marks = tuple(mark(board, tile, side) for side in DIRECTIONS)
    return DrawnHex(marks=turned(marks, board.table.placed[tile].rotation))


def _on_patrol(board: ValleyBoard, tile: int, side: int) -> str:
    """The explorers that count there now."""
    ref = SideRef(CardRef(tile), side)
    try:
        counted, printed = board.explorers(ref), board.shows(ref, EXPLORER, printed=True)
    except NotBuilt:
        return UNTOLD
    return CANCELLED if printed and not counted else str(counted or BLANK)


def _on_other(board: ValleyBoard, tile: int, side: int) -> str:
    return WALL if board.table.lying_on(tile, side) else BLANK
