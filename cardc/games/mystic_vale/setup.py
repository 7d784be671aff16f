"""A new game: everything in its box, and the parts of its set-up as frames, in their order."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from cardc.catalog.cards import Card
from cardc.engine.board import NOBODY
from cardc.engine.chance import Chance
from cardc.engine.state import Frame, FrameData, State
from cardc.games.mystic_vale.agreed import CONCLAVE, SIDED, Agreed, Wish, agree
from cardc.games.mystic_vale.frames import Dealing, Gathering
from cardc.games.mystic_vale.game_state import CARD_ZONES, MysticVale, Piece, Player
from cardc.games.mystic_vale.rules import MysticValeRules


def new_game(rules: MysticValeRules, players: int, seed: int, **wanted: Any) -> State[MysticVale]:
    """A game before its set-up, with everything in the box. `wanted` is what the players agree on (`agreed`)."""
    agreed = agree(rules.table, players, wanted)
    pieces = _pieces(rules, agreed)
    zones = [zone.name for zone in rules.table.vocabulary.zones.values() if zone.owner == "player"]
    seats = [Player({name: [] for name in (*CARD_ZONES, *zones)}, len(rules.table.symbols)) for _ in range(players)]
    world = MysticVale(pieces, [], seats)
    world.box = list(range(len(pieces)))
    frames = [Frame(kind, NOBODY, data=data) for kind, data in _parts(rules, world, agreed)]
    return State(world, frames[::-1], Chance(seed))


def _pieces(rules: MysticValeRules, agreed: Agreed) -> tuple[Piece, ...]:
    """One piece for each copy of each card in use, its positions in turn."""
    starting = [card for card in agreed.cards if card.kind == "starting" and card.get("advancement")]
    sided = [card for kind in SIDED for card in agreed.of_kind(kind)]
    for_sale = [card for kind in ("advancement", "vale") for card in agreed.cards if card.kind == kind]
    cards = (*starting * agreed.players, *sided, *for_sale, *agreed.of_kind(CONCLAVE))
    return tuple([piece for card in cards for piece in _copies(rules, card)])


def _copies(rules: MysticValeRules, card: Card) -> tuple[Piece, ...]:
    known = rules.table.copies
    if card.id not in known:
        positions = card.get("slots") or ("",)
        number, eclipse = rules.table.by_id[card.id].number, bool(card.get("eclipse"))
        turns = range(card.copies or 0)
        known[card.id] = tuple([Piece(number, positions[i % len(positions)], eclipse) for i in turns])
    return known[card.id]


def _parts(rules: MysticValeRules, world: MysticVale, agreed: Agreed) -> Iterator[tuple[str, FrameData | None]]:
    """The parts of the set-up, the first one first, and what they must remember.

    The rulebook numbers leaders and amulets behind the fields, and has the leader shuffled into the whole deck: which
    of both is meant is a reading.
    """
    yield "player_decks", None
    yield "supply", _gathering(rules, world, agreed)
    yield "commons_setup", None
    yield "vales_setup", None
    yield "vp_pool", None
    sided = bool(agreed.leaders or agreed.amulets)
    early = sided and rules.table.option("setup.leader_timing") == "before_fields"
    if not early:
        yield "fields", None
    yield "starting_player", None
    if sided:
        yield "dealing", _dealing(rules, world, agreed)
    if early:
        yield "fields", None
    yield "opening", None


def _gathering(rules: MysticValeRules, world: MysticVale, agreed: Agreed) -> Gathering:
    named = () if isinstance(agreed.conclaves, str) else agreed.of_kind(CONCLAVE)
    return Gathering(_way(agreed.conclaves), tuple(_piece(rules, world, card) for card in named))


def _dealing(rules: MysticValeRules, world: MysticVale, agreed: Agreed) -> Dealing:
    named: list[list[int]] = [[] for _ in range(agreed.players)]
    for kind in SIDED:
        for who, card in enumerate(() if isinstance(agreed.wish(kind), str) else agreed.of_kind(kind)):
            named[who].append(_piece(rules, world, card))
    return Dealing(_way(agreed.leaders), _way(agreed.amulets), tuple(map(tuple, named)))


def _way(wish: Wish) -> str:
    return wish if isinstance(wish, str) else ""


def _piece(rules: MysticValeRules, world: MysticVale, card: Card) -> int:
    number = rules.table.by_id[card.id].number
    return next(i for i, piece in enumerate(world.pieces) if piece.card == number)
