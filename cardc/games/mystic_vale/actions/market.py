"""Sleeving, taking and claiming; the display; pieces with two sides."""

from __future__ import annotations

from cardc.engine.effect import Effect
from cardc.engine.machine import NotBuilt
from cardc.engine.refs import NO_CARD, CardRef, Ref, numbers
from cardc.games.mystic_vale import ability_windows, primitives, room
from cardc.games.mystic_vale.game_state import TAKEN, Pending
from cardc.games.mystic_vale.history import Claimed, OwnerChanged, Turned
from cardc.games.mystic_vale.legal_targets import sleeved_pieces
from cardc.games.mystic_vale.primitives import MysticValeRun
from cardc.games.mystic_vale.things import AdvancementRef, LeaderRef, TokenRef, ValeRef
from cardc.games.mystic_vale.verbs import Claim, Move, Replenish, Sleeve, Take, Turn


def sleeve(run: MysticValeRun, action: Sleeve | Move, effect: Effect) -> int:
    """Advancements, from wherever they are, into a card."""
    pieces, cards = sleeved_pieces(action, effect), numbers(effect.refs(action.onto))
    sleeved = 0
    if primitives.is_prevented(run, primitives.sleeve):
        return sleeved
    for card in cards:
        for piece in pieces:
            if piece in run.world.cards[card]:
                continue  # it is there already
            if primitives.is_movable(run, piece) and room.has_room(run.world, card, piece):
                primitives.take_piece(run, effect.who, piece)
                primitives.sleeve(run, piece, card)
                sleeved += 1
    return sleeved


def take(run: MysticValeRun, action: Take, effect: Effect) -> int:
    """Owned without buying: they sleep this turn, and what happens when they are bought never happens."""
    taken = [ref for ref in effect.refs(action.what) if _take(run, ref, effect.who, TAKEN)]
    for ref in taken:
        if isinstance(ref, AdvancementRef):  # of a vale it is told already
            run.emit(OwnerChanged(effect.who, ref.number))
    return len(taken)


def _take(run: MysticValeRun, ref: Ref, who: int, onto: int) -> bool:
    """False for what is in the market no more, and for what its new owner may not have, or has no place for.

    `onto`: what an advancement that waits to be sleeved is promised to.
    """
    world = run.world
    match ref:
        case ValeRef(number) if number in world.vales_open or any(number in deck for deck in world.vale_decks):
            return primitives.take_vale(run, who, number)
        case AdvancementRef(number) if number in (*world.commons, *world.soils):
            if not room.placeable(world, who, (Pending(number, NO_CARD),)):
                return False
            primitives.acquire(run, who, number, onto)
            return True
        case _:
            return False


def claim(run: MysticValeRun, action: Claim, effect: Effect) -> int:
    """As if it had been bought, but free and beside the limit: what follows a purchase follows it, too."""
    who = effect.who
    claimed = [ref for ref in effect.refs(action.what) if _take(run, ref, who, NO_CARD)]
    for ref in claimed:
        (number,) = numbers((ref,))
        run.emit(Claimed(who, number))
        ability_windows.when_bought(run, who, number)
        ability_windows.happened(run, who, "buy_vale" if isinstance(ref, ValeRef) else "buy_advancement", ref)
        ability_windows.happened(run, who, "buy")
    return len(claimed)


def replenish(run: MysticValeRun, action: Replenish, effect: Effect) -> int:
    """The commons, or the open vales, are refilled at once."""
    match action.pile.zone:
        case "commons":
            return primitives.replenish_commons(run)
        case "vale_display":
            return primitives.replenish_vales(run)
        case zone:
            raise NotBuilt(f"replenishing {zone}")


def turn(run: MysticValeRun, action: Turn, effect: Effect) -> int:
    """A token or amulet; or a leader, of which the side that lies up turns at once and the one in effect later."""
    has_side = run.rules.book.sides.get(action.side, "")
    return sum(_turn(run, ref, has_side, action.side, effect.who) for ref in effect.refs(action.what))


def _turn(run: MysticValeRun, ref: Ref, has_side: str, side: str, who: int) -> int:
    match has_side, ref:
        case "token", TokenRef(owner):
            return _turn_token(run, owner, side)
        case "token", ValeRef():  # an amulet, whose own ability speaks of it
            return _turn_token(run, who, side, by_itself=True)
        case "leader", CardRef(card):
            return _turn_leader(run, run.world.leader_of(card), side, who)
        case "leader", LeaderRef(leader):
            return _turn_leader(run, leader, side, who)
    raise NotBuilt(f"turning a {ref.kind} to the side {side}")


def _turn_leader(run: MysticValeRun, leader: int | None, side: str, who: int) -> int:
    """Nothing for a card without a leader, to which the ability was granted."""
    if leader is None or run.world.shown[leader] == side:
        return False
    run.world.shown[leader] = side
    run.emit(Turned(who, leader, side))
    return True


def _turn_token(run: MysticValeRun, who: int, side: str, *, by_itself: bool = False) -> int:
    if side == "random":
        side = ("used", "active")[run.state.chance.below(2, "side")]
    return int(primitives.set_token(run, who, side == "active", by_itself=by_itself))
