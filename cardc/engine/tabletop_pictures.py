"""The boards of hexagons on a small game's table, as traces show them: what lies where, whose it is, how it is turned.

A board is drawn with what lies on it. Where several things lie at one place, the first is drawn, and the note counts
the others.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from cardc.engine.board import NOBODY
from cardc.engine.hex_picture import DrawnHex, in_lines, picture
from cardc.engine.hexgrid import Hex
from cardc.engine.state import State
from cardc.engine.tabletop import Tabletop
from cardc.engine.tabletop_board import TabletopBoard
from cardc.engine.tabletop_names import TableNames
from cardc.engine.tabletop_rules import TabletopRules


def picture_of(rules: TabletopRules, state: State[Tabletop], names: TableNames) -> tuple[str, ...]:
    """All boards of hexagons where something lies, below each other; each with its name, if there may be several."""
    hexes = rules.tabletop.hexes
    several = len(hexes) > 1 or not all(map(rules.is_shared, hexes))
    found = _boards(rules, state, names)
    return tuple(line for name, lines in found for line in (*((f"{name}:",) if several else ()), *lines))


def _boards(rules: TabletopRules, state: State[Tabletop], names: TableNames) -> Iterator[tuple[str, tuple[str, ...]]]:
    """The name and the picture of each board where something lies."""
    board, table = rules.board(state), state.world
    for zone in rules.tabletop.hexes:
        for who in (NOBODY,) if rules.is_shared(zone) else range(table.players):
            at: dict[Hex, list[int]] = {}
            for thing in table.lying(zone, who):
                at.setdefault(table.placed[thing][:2], []).append(thing)
            if at:
                name = names.zone(zone) if who == NOBODY else f"{names.zone(zone)} of {names.player(who)}"
                yield name, picture({place: _drawn(things, rules, board, names) for place, things in at.items()})


def _drawn(things: list[int], rules: TabletopRules, board: TabletopBoard, names: TableNames) -> DrawnHex:
    """What stands in the hexagon of things: what the game says, and for what it leaves out, name, owner and turning."""
    first, *more = things
    said = rules.tabletop.pictured(board, first)
    note = " ".join((said.note or _note(first, board.table, names), *((f"+{len(more)}",) if more else ())))
    return replace(said, lines=said.lines or in_lines(names.thing(first, "card")), note=note.strip())


def _note(thing: int, table: Tabletop, names: TableNames) -> str:
    """`M/2`: whose a thing is, and how it is turned; nothing of what it is not."""
    owner, rotation = table.owners[thing], table.placed[thing].rotation
    whose = "" if owner == NOBODY else _letter(names.player(owner))
    return f"{whose}/{rotation}" if rotation else whose


def _letter(player: str) -> str:
    """`M` for me, `2` for player 2."""
    return player.split()[-1][0].upper()
