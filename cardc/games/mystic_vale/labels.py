"""Names for what is on the table: options, numbers, zones, truths and events in words."""

from __future__ import annotations

import re
from typing import Any, Protocol

from cardc.engine.machine import Event
from cardc.engine.state import Option, State
from cardc.games.mystic_vale.definitions import Definitions
from cardc.games.mystic_vale.game_state import MysticVale
from cardc.games.mystic_vale.scoring import addends, total
from cardc.games.mystic_vale.selectors import MysticBoard, available, net_decay
from cardc.language.frame import frame_of

# How an ability is told from others of the same title: not at all, by its verb, by its card, by both.
DETAILS = ("", "verb", "card", "verb and card")

SHARED = {"commons": "commons", "soils": "soils", "open vales": "vales_open", "box": "box"}


class Names(Protocol):
    """What cards, pieces and players are called."""

    cards: dict[int, str]
    pieces: dict[int, str]
    players: tuple[str, ...]


# ---- options


def label(state: State[MysticVale], table: Definitions, names: Names, option: Option) -> str:
    """The shortest name of an option that no other option of the pending decision has."""
    options = state.decision.options if state.decision else (option,)
    for detail in DETAILS:
        spoken = _option(state.world, table, names, option, detail)
        if sum(_option(state.world, table, names, other, detail) == spoken for other in options) <= 1:
            break
    return spoken


def _option(world: MysticVale, table: Definitions, names: Names, option: Option, detail: str) -> str:
    word, *about = option
    match word:
        case "use":
            return "use " + _ability(table, names, about[0], about[1], about[2], detail)
        case "ability":
            host = next((c for c, pieces in enumerate(world.cards) if about[1] in pieces), -1)
            return _ability(table, names, about[0], about[1], host, detail)
        case "card":
            return names.cards[about[0]]
        case "advancement" | "vale":
            return piece_name(world, table, names, about[0])
        case "buy":
            bought = "buy " + piece_name(world, table, names, about[0])
            return bought + (
                " with " + _ability(table, names, about[1], about[2], about[3], detail) if len(about) > 1 else ""
            )
        case "symbol":
            return table.symbols[about[0]]
        case "token":
            return "your token" if about else "spend token"
        case "buy_vale" | "upgrade":
            return f"{word.removesuffix('_vale')} {piece_name(world, table, names, about[0])}"
        case "pay":
            spirits = zip(("animal", "forest", "sky", "wild"), about, strict=True)
            return "pay " + " ".join(f"{n} {name}" for name, n in spirits if n)
        case "amount":
            return str(about[0])
        case "mode":
            return f"mode {about[0] + 1}"
        case "go_on":
            return "go on"
        case _:
            return str(word)


def _ability(table: Definitions, names: Names, number_: int, piece: int, card: int, detail: str) -> str:
    ability = table.abilities[number_]
    spoken = ability.title
    if "card" in detail and card < 0:  # of a vale, which copy
        spoken = names.pieces.get(piece, spoken)
    if "verb" in detail:
        spoken += ": " + frame_of(type(ability.program.actions[0])).verb
    if "card" in detail and card >= 0:
        spoken += " on " + names.cards[card]
    return spoken


def piece_name(world: MysticVale, table: Definitions, names: Names, piece: int) -> str:
    """A piece's own name, or its title."""
    return names.pieces.get(piece) or table.cards[world.pieces[piece].card].card.title


# ---- numbers, zones, truths


def number(world: MysticVale, table: Definitions, names: Names, who: int, name: str) -> int | None:
    """`mana`, `vp`, `net decay`, `score`, `guardian on X`, `printed mana on X`, `points of X`, `cards in field`, …"""
    if name == "vp":
        return world.players[who].vp
    if name in table.index:
        return available(MysticBoard(table, world), who)[table.index[name]]
    simple = {
        "net decay": lambda: net_decay(MysticBoard(table, world), who),
        "score": lambda: total(table, world, who),
        "pool": lambda: world.vp_pool,
        "turn": lambda: world.turn,
        "bought": lambda: world.players[who].advancements_bought,
    }
    if name in simple:
        return simple[name]()
    if match := re.fullmatch(r"(?P<printed>printed )?(?P<symbol>\w+) on (?P<card>.+)", name):
        card = _by_name(names.cards, match["card"])
        if card is None or match["symbol"] not in table.index:
            return None
        board = MysticBoard(table, world)
        return board.shows(("card", card), match["symbol"], printed=bool(match["printed"]))
    if match := re.fullmatch(r"points of (?P<what>.+)", name):
        return _points(world, table, names, who, match["what"])
    if match := re.fullmatch(r"cards in (?P<zone>.+)", name):
        found = zone(world, names, who, match["zone"])
        return None if found is None else len(found)
    return None


def _points(world: MysticVale, table: Definitions, names: Names, who: int, what: str) -> int | None:
    """What a title, piece or whole card adds to the score."""
    counted = [a for a in addends(table, world, who) if a.source[0] != "tokens"]
    card = _by_name(names.cards, what)
    if card is not None:
        return sum(a.points for a in counted if a.source[1] in world.cards[card])
    found = [a.points for a in counted if piece_name(world, table, names, a.source[1]) == what]
    return sum(found) if found else None


def zone(world: MysticVale, names: Names, who: int, name: str) -> tuple[str, ...] | None:
    """The names of what lies in a zone, in order."""
    player = world.players[who]
    key = name.replace(" ", "_").replace("-", "_")
    if name in SHARED:
        return tuple(names.pieces[piece] for piece in getattr(world, SHARED[name]))
    if name == "vales":
        return tuple(names.pieces[piece] for piece in player.vales)
    if key not in player.zones:
        card = _by_name(names.cards, name.removeprefix("pieces of "))
        if card is None or not name.startswith("pieces of "):
            return None
        return tuple(names.pieces[p] for p in world.cards[card] if p in names.pieces)
    by = names.cards if key in ("deck", "on_deck", "field", "discard") else names.pieces
    return tuple(by[thing] for thing in player.zones[key])


def flag(world: MysticVale, names: Names, who: int, name: str) -> bool | None:
    """`spoiled`, `token active`, `active`, `end triggered`, `X upgraded`, `X upgraded in effect`."""
    player = world.players[who]
    simple = {
        "spoiled": player.spoiled or player.prep_spoiled,
        "token active": player.token_active,
        "active": world.active == who,
        "end triggered": world.end_triggered,
    }
    if name in simple:
        return simple[name]
    sides, side = (world.sides, " upgraded in effect") if name.endswith(" in effect") else (world.shown, " upgraded")
    card = _by_name(names.cards, name.removesuffix(side))
    piece = None if card is None else world.leader_of(card)
    return None if piece is None or not name.endswith(side) else sides[piece] == "upgraded"


def _by_name(named: dict[int, str], name: str) -> int | None:
    return next((number_ for number_, known in named.items() if known == name), None)


# ---- events


def describe(event: Event, world: MysticVale, table: Definitions, names: Names) -> str:
    """An event in words, the player last."""
    return f"{_event(event, world, table, names)} [{names.players[event.who]}]"


def _event(event: Event, world: MysticVale, table: Definitions, names: Names) -> str:
    about: tuple[Any, ...] = event.about
    match event.kind:
        case "moved":
            return f"moved {names.cards[about[0]]} from {about[1]} to {about[2]}"
        case "played" | "revealed" | "kept":
            return f"{event.kind} {names.cards[about[0]]}"
        case "gained":
            return f"gained {about[1]} {about[0]}"
        case "spent":
            return f"spent {about[1]} {about[0]}"
        case "used":
            return f"used {table.abilities[about[0]].title}"
        case "sleeved" | "promised" | "unsleeved":
            return f"{event.kind} {piece_name(world, table, names, about[0])} onto {names.cards[about[1]]}"
        case "bought":
            return f"bought {piece_name(world, table, names, about[0])} for {about[1]}"
        case "bought_vale" | "boxed" | "owned" | "claimed" | "returned" | "taken" | "settled":
            return f"{event.kind.replace('_', ' ')} {piece_name(world, table, names, about[0])}"
        case "turned":
            return f"turned {piece_name(world, table, names, about[0])} to {about[1]}"
        case "modified":
            on = names.cards[about[0]] if about[0] >= 0 else names.players[event.who]
            return f"modified {on}: {_modifier(about, table)}"
        case "ended":
            on = names.cards[about[0]] if about[0] >= 0 else names.players[event.who]
            return f"ended on {on}: {about[1]}"
        case "cleared":
            return "cleared the field" + (" but for " + " and ".join(names.cards[c] for c in about) if about else "")
        case "phase":
            return f"phase {about[0]}"
        case "looked":
            return "looked at [" + ", ".join(names.cards[card] for card in about) + "]"
        case "delayed":
            return f"delayed {about[1]} {about[0]}"
        case "pooled":
            return f"pooled {about[0]} vp"
        case "turn" | "scored" | "searched":
            return f"{event.kind} {about[0]}"
        case _:
            return event.kind.replace("_", " ")


def _modifier(about: tuple[Any, ...], table: Definitions) -> str:
    if about[1] == "ability":
        return f"the ability of {table.abilities[about[2]].title}"
    if about[1] in ("none", "but"):
        return f"no {table.symbols[about[2]]}" + (" except as printed by some" if about[1] == "but" else "")
    if about[1] in ("as_if", "free", "nth"):
        return {"as_if": "as if in the field", "free": "costs nothing", "nth": "a later price"}[about[1]]
    return f"+{about[3]} {table.symbols[about[2]]}"
