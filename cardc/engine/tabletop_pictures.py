"""The boards of hexagons on a small game's table, as traces show them: what lies where, whose it is, how it is turned.

A board is drawn with what lies on it. Where several things lie at one place, or on each other, the first is drawn and
the note counts the others; what lies on an edge is marked there by its letter.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator

from cardc.engine.board import NOBODY
from cardc.engine.hex_picture import SPACE, UNMARKED, DrawnHex, in_lines, picture, turned
from cardc.engine.hexgrid import DIRECTIONS, Hex
from cardc.engine.refs import PlaceRef
from cardc.engine.state import State
from cardc.engine.tabletop import WHOLE, Tabletop
from cardc.engine.tabletop_board import TabletopBoard
from cardc.engine.tabletop_names import TableNames
from cardc.engine.tabletop_rules import TabletopRules


def picture_of(
    rules: TabletopRules,
    state: State[Tabletop],
    names: TableNames,
    marked: Collection[PlaceRef] = (),
    called: Callable[[str], str] = str,
) -> tuple[str, ...]:
    """All boards of hexagons where something lies, below each other; each with its name, if there may be several.

    `marked`: empty places of shared boards that are drawn as well. `called`: what a thing is called where its name is
    read, as in another language.
    """
    hexes = rules.tabletop.hexes
    several = len(hexes) > 1 or not all(map(rules.is_shared, hexes))
    found = _pictures(rules, state, names, marked, called)
    return tuple(line for name, lines in found for line in (*((f"{name}:",) if several else ()), *lines))


def _pictures(
    rules: TabletopRules,
    state: State[Tabletop],
    names: TableNames,
    marked: Collection[PlaceRef],
    called: Callable[[str], str],
) -> Iterator[tuple[str, tuple[str, ...]]]:
    """The name and the picture of each board where something lies."""
    board, table = rules.board(state), state.world
    for zone in rules.tabletop.hexes:
        for who in (NOBODY,) if rules.is_shared(zone) else range(table.players):
            at: dict[Hex, list[int]] = {}
            for thing in table.lying(zone, who):
                at.setdefault(table.placed[thing][:2], []).append(thing)
            if at:
                name = names.zone(zone) if who == NOBODY else f"{names.zone(zone)} of {names.player(who)}"
                drawn = {place: drawn_hex(things, rules, board, names, called) for place, things in at.items()}
                free = [(ref.at[0], ref.at[1]) for ref in marked if who == NOBODY and ref.zone == zone]
                yield name, picture(drawn, free)


def drawn_hex(
    things: list[int],
    rules: TabletopRules,
    board: TabletopBoard,
    names: TableNames,
    called: Callable[[str], str] = str,
) -> DrawnHex:
    """What stands in the hexagon of things: what the game says, and for what it leaves out, what can be said of any."""
    first, *others = things
    said = rules.tabletop.pictured(board, first)
    return DrawnHex(
        said.lines or in_lines(called(names.thing(first, "card"))),
        _marks(first, board.table, names, called) if said.marks == UNMARKED else said.marks,
        said.note or _note(first, len(others), board.table, names),
    )


def _marks(thing: int, table: Tabletop, names: TableNames, called: Callable[[str], str]) -> tuple[str, ...]:
    """The letters of what lies on the edges of a thing, in the order of directions."""
    lying = ((called(names.thing(one))[0] for one in table.lying_on(thing, edge)) for edge in DIRECTIONS)
    return turned([next(letters, SPACE) for letters in lying], table.placed[thing].rotation)


def _note(thing: int, others: int, table: Tabletop, names: TableNames) -> str:
    """`M/2 +1`: whose a thing is, how it is turned, and how many others lie there; nothing of what it is not."""
    owner, rotation = table.owners[thing], table.placed[thing].rotation
    whose = "" if owner == NOBODY else letter_of(names.player(owner))
    more = others + len(table.lying_on(thing, WHOLE))
    return f"{whose}{f'/{rotation}' if rotation else ''}{f' +{more}' if more else ''}".strip()


def letter_of(player: str) -> str:
    """`M` for me, `2` for player 2."""
    return player.split()[-1][0].upper()
