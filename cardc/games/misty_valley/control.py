"""Who controls a tile: compared when something happens beside it, and kept until the next time.

Control has a memory. A tie changes nothing, and a swap of banners stands against the numbers until the tile is
checked again; so it is stored, and never worked out from what lies around.
"""

from __future__ import annotations

from collections.abc import Iterable

from cardc.engine.board import NOBODY
from cardc.engine.refs import CardRef
from cardc.engine.tabletop_actions import TabletopRun, lay_on
from cardc.games.misty_valley.happenings import BannerFlipped, BannerPlaced, BannerRemoved, Checked
from cardc.games.misty_valley.spoken_names import BANNER, CAPTAIN, SWAPPED
from cardc.games.misty_valley.valley_board import Counted, ValleyBoard


def board_of(run: TabletopRun) -> ValleyBoard:
    """The table as its texts speak of it."""
    board = run.rules.board(run.state)
    assert isinstance(board, ValleyBoard)
    return board


def check_all(run: TabletopRun, tiles: Iterable[int], *, by_patrol: bool = False) -> None:
    """Checks the control of those tiles that can be held, one after the other."""
    board = board_of(run)
    for tile in tiles:
        if board.holds(tile):
            check(run, tile, by_patrol=by_patrol)


def check(run: TabletopRun, tile: int, *, by_patrol: bool = False) -> None:
    """Gives a tile to whoever has more explorers around it; without any there, its banner comes off.

    `by_patrol`: since a patrol tile was placed beside it.
    """
    if not _is_due(run, tile, by_patrol):
        return
    board, table = board_of(run), run.world
    around = board.around_tile(tile)
    strength = Counted(*[around.of(who) + _captains(board, tile, who) for who in (0, 1)])
    playing = table.playing
    run.emit(Checked(playing, tile, strength.of(playing), strength.of(1 - playing)))
    present = strength if run.rules.option("captain.alone") == "holds" else around
    if not any(present):
        _vacate(run, tile)
    elif strength.first != strength.second:
        _take(run, tile, 0 if strength.first > strength.second else 1)


def _is_due(run: TabletopRun, tile: int, by_patrol: bool) -> bool:
    """False for a tile of a swap that only a patrol tile placed beside it changes again."""
    swapped = run.world.notes.get(SWAPPED, ())
    if tile in swapped and run.rules.option("diplomacy.checked_again") == "by_patrols":
        if not by_patrol:
            return False
        run.world.notes[SWAPPED] = tuple(other for other in swapped if other != tile)
    return True


def _captains(board: ValleyBoard, tile: int, who: int) -> int:
    """One for the captain of a player that stands on a tile."""
    lying = board.lying_on(tile)
    return sum([board.card(one).kind == CAPTAIN and board.table.owners[one] == who for one in lying])


# ---- banners


def _take(run: TabletopRun, tile: int, who: int) -> None:
    table = run.world
    holder = table.owners[tile]
    if holder == who:
        return
    if holder == NOBODY:
        if not _lay_banner(run, who):
            return
        run.emit(BannerPlaced(who, tile))
    else:
        run.emit(BannerFlipped(who, tile))
    table.owners[tile] = who
    send_back(run, tile, unless=who)


def _lay_banner(run: TabletopRun, who: int) -> bool:
    """Takes a banner of the own supply; where there is none, the spare one or the other's, which has two faces."""
    limited = run.rules.option("banner.supply") == "limited"
    supplies = (who,) if limited else (who, NOBODY, 1 - who)
    found = next((supply for supply in supplies if run.world.count(BANNER, supply)), None)
    if found is None:
        return not limited
    run.world.add(BANNER, -1, found)
    return True


def _vacate(run: TabletopRun, tile: int) -> None:
    table = run.world
    holder = table.owners[tile]
    if holder == NOBODY:
        return
    table.owners[tile] = NOBODY
    table.add(BANNER, 1, holder)
    run.emit(BannerRemoved(holder, tile))
    if run.rules.option("captain.banner_removed") == "returns":
        send_back(run, tile)


def swap(run: TabletopRun, tiles: tuple[int, int]) -> int:
    """Two tiles change hands; nothing is checked. How many did."""
    table = run.world
    first, second = tiles
    table.owners[first], table.owners[second] = table.owners[second], table.owners[first]
    table.notes[SWAPPED] = tuple(dict.fromkeys((*table.notes.get(SWAPPED, ()), *tiles)))
    for tile in tiles:
        run.emit(BannerFlipped(table.owners[tile], tile))
        send_back(run, tile, unless=table.owners[tile])
    return len(tiles)


# ---- captains


def send_back(run: TabletopRun, tile: int, *, unless: int = NOBODY) -> None:
    """Captains on a tile go back to the starting tile, but for one of a player."""
    board = board_of(run)
    for one in board.lying_on(tile):
        if board.card(one).kind == CAPTAIN and board.table.owners[one] != unless:
            start = board.start()
            if start is not None:
                lay_on(run, one, CardRef(start), board.table.owners[one])
