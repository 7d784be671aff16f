"""What may be chosen: objects that an action could not use, or that something else still needs, are not offered."""

from __future__ import annotations

from collections.abc import Sequence

from cardc.engine.chosen import is_whole
from cardc.engine.effect import Effect
from cardc.engine.evaluate import meant
from cardc.engine.refs import NO_CARD, CardRef, Ref, ThingRef, numbers
from cardc.engine.steps import FillSlot
from cardc.games.mystic_vale import primitives, room, swapping
from cardc.games.mystic_vale.definitions import Definitions
from cardc.games.mystic_vale.game_state import MysticVale, Pending
from cardc.games.mystic_vale.selectors import MysticBoard
from cardc.games.mystic_vale.things import AdvancementRef, PieceRef, ValeRef
from cardc.games.mystic_vale.verbs import CanBuy, Claim, Move, Sleeve, Take
from cardc.language import tree as t
from cardc.language.verbs import Swap


def accepts(table: Definitions, world: MysticVale, choose: FillSlot, ref: Ref, effect: Effect) -> bool:
    """True if an object may be chosen for this field of the action, given what was chosen so far."""
    if not isinstance(ref, ThingRef):
        return True
    who, action, number = effect.who, choose.action, ref.number
    if choose.slot in effect.program.moved and not _can_be_moved(table, world, ref, choose, effect):
        return False
    match action:
        case Sleeve(what=t.Select() as what) | Move(what=t.Select() as what) if choose.field == "what":
            if _is_printed(table, world, number):
                return False
            pieces = (*numbers(effect.refs(what)), number)
            cards = _targets(table, world, action.onto, effect)
            if isinstance(action, Move):
                cards = [card for card in cards if not set(pieces) & set(world.cards[card])]
            return any(_all_fit(table, world, card, pieces, who) for card in cards)
        case Sleeve() | Move() if choose.field == "onto":
            pieces = sleeved_pieces(action, effect)
            if isinstance(action, Move) and set(pieces) & set(world.cards[number]):
                return False
            return _all_fit(table, world, number, _in_the_game(world, pieces), who)
        case Swap():
            return _can_be_swapped(table, world, ref, choose, effect)
        case Claim() | Take() if isinstance(ref, ValeRef):
            return primitives.may_own(MysticBoard(table, world), who, number)
        case Claim() | Take():
            return room.placeable(world, who, (Pending(number, NO_CARD),))
        case CanBuy():
            return False  # it says how many may be bought, not which
        case _:
            return True


def _targets(table: Definitions, world: MysticVale, onto: t.What, effect: Effect) -> Sequence[int]:
    """The cards that something may be sleeved onto: any of the field, where that is still to be chosen."""
    match onto:
        case t.Select() if is_whole(onto):
            return tuple(numbers(tuple(meant(MysticBoard(table, world), onto, effect))))
        case t.Select():
            return world.zone(effect.who, "field")
        case t.SomeOf(those=those):
            return tuple(numbers(effect.refs(those)))
        case _:
            return tuple(numbers(effect.refs(onto)))


def sleeved_pieces(action: Sleeve | Move, effect: Effect) -> tuple[int, ...]:
    """What is sleeved or moved. What an ability is on is a card; `this advancement` is the piece it is printed on."""
    own = isinstance(action.what, t.This)
    return (effect.data.piece,) if own else tuple(numbers(effect.refs(action.what)))


def _can_be_swapped(table: Definitions, world: MysticVale, ref: Ref, choose: FillSlot, effect: Effect) -> bool:
    """True for what there is something else to swap with: another card, or a piece that each fits in place of."""
    action, board = choose.action, MysticBoard(table, world)
    assert isinstance(action, Swap)
    first = choose.field == "what"
    match ref:
        case PieceRef():
            others = swapping.partners(board, action, effect, ref) if first else ()
            others = others if first else swapping.swapped(board, action.what, effect)
            pieces = (other for other in others if isinstance(other, PieceRef))
            return any(swapping.can_swap(table, world, effect.who, ref, other) for other in pieces)
        case _:
            return first or ref not in effect.refs(action.what)


def _can_be_moved(table: Definitions, world: MysticVale, ref: Ref, choose: FillSlot, effect: Effect) -> bool:
    """False for what is printed on a starting card, and for a card that something bought needs."""
    match ref:
        case AdvancementRef(piece):
            return not _is_printed(table, world, piece)
        case CardRef(card):
            return _can_leave(table, world, card, effect.who, choose, effect)
        case _:
            return True


def _can_leave(table: Definitions, world: MysticVale, card: int, who: int, choose: FillSlot, effect: Effect) -> bool:
    """True if everything bought still has a place without a card, and without those chosen along with it."""
    if table.option("pending.unplaceable") == "return":
        return True
    gone = {card, *numbers(effect.slot(choose.slot))}
    return room.placeable(world, who, field=[other for other in world.zone(who, "field") if other not in gone])


def _is_printed(table: Definitions, world: MysticVale, piece: int) -> bool:
    """Advancements printed on starting cards are no pieces that can be moved."""
    return table.cards[world.pieces[piece].card].card.kind == "starting"


def _in_the_game(world: MysticVale, pieces: Sequence[int]) -> tuple[int, ...]:
    """Those that an ability has not put out of the game before."""
    return tuple(piece for piece in pieces if piece not in world.box)


def _have_room(world: MysticVale, card: int, pieces: tuple[int, ...]) -> bool:
    """True if all pieces fit into a card together."""
    others = {piece: tuple(other for other in pieces if other != piece) for piece in pieces}
    return bool(pieces) and all(room.has_room(world, card, piece, others[piece]) for piece in pieces)


def _all_fit(table: Definitions, world: MysticVale, card: int, pieces: tuple[int, ...], who: int) -> bool:
    """True if all pieces fit into a card, and everything bought still has a place."""
    if not _have_room(world, card, pieces):
        return False
    if table.option("pending.unplaceable") == "return":
        return True
    waiting = [pending for pending in world.players[who].pending if pending.piece not in pieces]
    if not waiting:
        return card in world.zone(who, "field")
    return room.placeable(world, who, tuple(Pending(piece, card) for piece in pieces), pending=waiting)
