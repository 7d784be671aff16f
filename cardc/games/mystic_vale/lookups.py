"""What a scenario may ask of the table by name: numbers, zones and truths."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping

from cardc.engine.refs import CardRef
from cardc.games.mystic_vale.census import SHARED, census
from cardc.games.mystic_vale.counting import available
from cardc.games.mystic_vale.definitions import Definitions
from cardc.games.mystic_vale.game_state import CARD_ZONES, MysticVale
from cardc.games.mystic_vale.labels import Names, piece_name
from cardc.games.mystic_vale.layers import shown
from cardc.games.mystic_vale.scoring import addends, total
from cardc.games.mystic_vale.selectors import BALANCE, MysticBoard, in_balance, net_decay
from cardc.games.mystic_vale.things import PieceRef

REGULAR_PIECE = "mana token"
# What names begin with: of what is printed alone, and of what lies in a card.
_PRINTED = "printed "
_INSIDE = "pieces of "


def number(world: MysticVale, table: Definitions, names: Names, who: int, name: str) -> int | None:
    """`mana`, `vp`, `net decay`, `score`, `guardian on X`, `printed mana on X`, `points of X`, `cards in field`, …"""
    if name == "vp":
        return world.players[who].vp
    if name in BALANCE:
        return in_balance(MysticBoard(table, world), who)[BALANCE.index(name)]
    if name in table.index:
        return available(MysticBoard(table, world), who)[table.index[name]]
    symbol, on, host = name.removeprefix(_PRINTED).partition(" on ")
    if on and symbol in table.index:
        card = _by_name(names.cards, host)
        if card is None:
            return None
        return MysticBoard(table, world).shows(CardRef(card), symbol, printed=name.startswith(_PRINTED))
    simple = {
        "net decay": lambda: net_decay(MysticBoard(table, world), who),
        "score": lambda: total(table, world, who),
        "pool": lambda: world.vp_pool,
        "turn": lambda: world.turn,
        "bought": lambda: world.players[who].advancements_bought,
    }
    if name in simple:
        return simple[name]()
    if match := re.fullmatch(r"points of (?P<what>.+)", name):
        return _points(world, table, names, who, match["what"])
    if match := re.fullmatch(r"cards in (?P<zone>.+)", name):
        found = zone(world, table, names, who, match["zone"])
        return len(found) if found is not None else census(world, table, who, name)
    return census(world, table, who, name)


def numbers_of(
    world: MysticVale, table: Definitions, names: Names, who: int, asked: Iterable[str]
) -> dict[str, int | bool]:
    """Several numbers and truths of a player by their names; symbols are all counted at once."""
    counted = available(MysticBoard(table, world), who)
    found: dict[str, int | bool] = {}
    for name in asked:
        if name in table.index and name not in BALANCE and name != "vp":
            found[name] = counted[table.index[name]]
            continue
        n = number(world, table, names, who, name)
        told = n if n is not None else flag(world, names, who, name)
        if told is not None:
            found[name] = told
    return found


def shown_on(world: MysticVale, table: Definitions, names: Names, name: str) -> Mapping[str, int]:
    """The symbols that a card of a name shows, and how many of each; nothing if there is none."""
    card = _by_name(names.cards, name)
    return {} if card is None else dict(zip(table.symbols, shown(MysticBoard(table, world), card), strict=True))


def _points(world: MysticVale, table: Definitions, names: Names, who: int, what: str) -> int | None:
    """What a title, piece or whole card adds to the score."""
    pieces = [(a.source.number, a.points) for a in addends(table, world, who) if isinstance(a.source, PieceRef)]
    card = _by_name(names.cards, what)
    if card is not None:
        return sum(points for piece, points in pieces if piece in world.cards[card])
    found = [points for piece, points in pieces if piece_name(world, table, names, piece) == what]
    return sum(found) if found else None


def zone(world: MysticVale, table: Definitions, names: Names, who: int, name: str) -> tuple[str, ...] | None:
    """The names of what lies in a zone, in order."""
    player = world.players[who]
    if name in SHARED:
        return tuple(piece_name(world, table, names, piece) for piece in SHARED[name](world))
    if name == "token":
        return (REGULAR_PIECE if player.amulet < 0 else names.pieces[player.amulet],)
    if name == "vales":
        return tuple(names.pieces[piece] for piece in player.vales)
    if name not in player.zones:
        card = _by_name(names.cards, name.removeprefix(_INSIDE)) if name.startswith(_INSIDE) else None
        if card is None:
            return None
        return tuple(piece_name(world, table, names, piece) for piece in world.cards[card])
    if name in CARD_ZONES:
        return tuple(names.cards[card] for card in player.zones[name])
    return tuple(piece_name(world, table, names, piece) for piece in player.zones[name])


def flag(world: MysticVale, names: Names, who: int, name: str) -> bool | None:
    """`spoiled`, `token active`, `active`, `end triggered`, `X upgraded`, `X upgraded in effect`."""
    player = world.players[who]
    simple = {
        "spoiled": player.spoiled or player.prep_spoiled,
        "token active": player.token_active,
        "active": world.active == who,
        "end triggered": world.end_triggered,
        "starts": world.first == who,
    }
    if name in simple:
        return simple[name]
    sides, side = (world.sides, " upgraded in effect") if name.endswith(" in effect") else (world.shown, " upgraded")
    card = _by_name(names.cards, name.removesuffix(side))
    piece = None if card is None else world.leader_of(card)
    return None if piece is None or not name.endswith(side) else sides[piece] == "upgraded"


def _by_name(named: Mapping[int, str], name: str) -> int | None:
    for number_, known in named.items():
        if known == name:
            return number_
    return None
