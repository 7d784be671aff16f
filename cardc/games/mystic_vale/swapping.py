"""Two pieces that change places: in cards, in rows such as the commons and the Workshop, or one in each."""

from __future__ import annotations

from typing import NamedTuple

from cardc.engine.effect import Effect
from cardc.engine.evaluate import meant, with_wholes
from cardc.engine.program import slot_of
from cardc.engine.refs import NO_CARD, Ref
from cardc.games.mystic_vale import primitives, room
from cardc.games.mystic_vale.counting import host_of
from cardc.games.mystic_vale.definitions import Definitions
from cardc.games.mystic_vale.game_state import CARD_ZONES, MysticVale, Pending
from cardc.games.mystic_vale.history import OwnerChanged, Returned, Taken
from cardc.games.mystic_vale.primitives import MysticValeRun
from cardc.games.mystic_vale.selectors import MysticBoard
from cardc.games.mystic_vale.things import AdvancementRef, PieceRef, ValeRef
from cardc.language import tree as t
from cardc.language.verbs import Swap

# What lies in no zone of a player's: the market.
_SHARED = ""


class Lying(NamedTuple):
    """Where a piece lies: in a card, or in a row that belongs to a zone of a player's, or to the market."""

    card: int
    row: list[int] | None = None
    zone: str = _SHARED


def swapped(board: MysticBoard, what: t.What, effect: Effect) -> tuple[Ref, ...]:
    """What is swapped. `this advancement` is the piece that an ability is printed on, not the card that it is in."""
    if isinstance(what, t.This) and board.vocabulary.kind_of(what.noun) == AdvancementRef.kind:
        return (AdvancementRef(effect.data.piece),)
    return effect.refs(what)


def partners(board: MysticBoard, action: Swap, effect: Effect, ref: Ref) -> tuple[Ref, ...]:
    """What an object could be swapped with, once it is the first of the two that is chosen."""
    if not isinstance(action.other, t.Select):
        return swapped(board, action.other, effect)
    if isinstance(action.what, t.Select):
        effect = with_wholes(board, effect.with_bound(slot_of(action.what), (ref,)), action.what)
    return tuple(meant(board, action.other, effect))


def can_swap(table: Definitions, world: MysticVale, who: int, one: PieceRef, other: PieceRef) -> bool:
    """True if each of two pieces can lie where the other does, and everything bought still has a place."""
    places = _place(world, who, one), _place(world, who, other)
    if None in places or places[0] == places[1]:
        return False
    moving = tuple(zip((one, other), reversed(places), strict=True))
    if not all(place is not None and _may_lie(table, world, who, ref, place) for ref, place in moving):
        return False
    besides: list[Pending] | None = None if table.option("pending.unplaceable") != "return" else []
    onto = tuple(Pending(ref.number, place.card) for ref, place in moving if place and place.card != NO_CARD)
    leaving = tuple(ref.number for ref, _ in moving)
    field = [*world.zone(who, "field"), *(pending.onto for pending in onto)]
    return room.placeable(world, who, onto, field, besides, leaving)


def swap_pieces(run: MysticValeRun, who: int, one: PieceRef, other: PieceRef) -> bool:
    """Two pieces lie where the other one lay, if both find their place there."""
    world = run.world
    if not can_swap(run.rules.table, world, who, one, other):
        return False
    places = _place(world, who, one), _place(world, who, other)
    if any(place and place.card != NO_CARD for place in places) and primitives.is_prevented(run, primitives.sleeve):
        return False
    if isinstance(one, ValeRef) and primitives.is_prevented(run, primitives.take_vale):
        return False
    ends = [
        (ref.number, place, place.row.index(old.number) if place.row is not None else 0)
        for ref, old, place in ((one, other, places[1]), (other, one, places[0]))
        if place is not None
    ]
    for ref, place in zip((one, other), places, strict=True):
        if place is not None and place.card != NO_CARD:
            primitives.take_piece(run, who, ref.number)
    for piece, place, nth in ends:
        if place.row is None:
            primitives.sleeve(run, piece, place.card)
        else:
            place.row[nth] = piece
            world.owned_otherwise(who, run.rules.table.kinds[world.pieces[piece].card])
            _tell(run, who, piece, place)
    return True


def _tell(run: MysticValeRun, who: int, piece: int, place: Lying) -> None:
    """What came to lie in a row; a vale that is owned now sleeps like one that was taken."""
    player = run.world.players[who]
    if place.row is player.vales:
        player.bought_vales.append(piece)
        run.emit(OwnerChanged(who, piece))
    elif place.zone:
        run.emit(Taken(who, piece, place.zone))
    else:
        run.emit(Returned(who, piece))


def _place(world: MysticVale, who: int, ref: PieceRef) -> Lying | None:
    """Where a piece lies; None where nothing is swapped: out of the game, bought and not sleeved, or of another."""
    piece, player = ref.number, world.players[who]
    card = host_of(world, piece)
    if card != NO_CARD:
        return Lying(card)
    for zone, row in player.zones.items():
        if zone not in CARD_ZONES and piece in row:
            return Lying(NO_CARD, row, zone)
    rows = (world.commons, player.vales, world.vales_open, *world.vale_decks)
    return next((Lying(NO_CARD, row) for row in rows if piece in row), None)


def _may_lie(table: Definitions, world: MysticVale, who: int, ref: PieceRef, place: Lying) -> bool:
    """True if a piece can come to lie in a place, apart from its room in a card.

    What is printed on a starting card is no piece. What lies in a stack of its own, and what has no level, lies
    nowhere in the commons; nor is a place given up there that several equal ones share.
    """
    card = table.cards[world.pieces[ref.number].card]
    if card.card.kind == "starting":
        return False
    if place.row is world.players[who].vales:
        return primitives.may_own(MysticBoard(table, world), who, ref.number)
    if place.row is world.commons:
        stacked = table.option("variant.stacked_duplicates") == "played"
        return card.level is not None and card.card.get("supply") is None and not stacked
    return True
