"""Sleeving, taking and claiming; the display; pieces with two sides."""

from __future__ import annotations

from cardc.engine.effect import Effect
from cardc.engine.machine import NotBuilt
from cardc.engine.refs import CardRef, Ref, numbers
from cardc.games.mystic_vale import ability_windows, primitives
from cardc.games.mystic_vale.history import Claimed, Turned
from cardc.games.mystic_vale.primitives import MysticValeRun
from cardc.games.mystic_vale.things import AdvancementRef, LeaderRef, TokenRef, ValeRef
from cardc.games.mystic_vale.verbs import Claim, Replenish, Sleeve, Take, Turn


def sleeve(run: MysticValeRun, action: Sleeve, effect: Effect) -> int:
    """Advancements, from wherever they are, into a card."""
    pieces, cards = numbers(effect.refs(action.what)), numbers(effect.refs(action.onto))
    for card in cards:
        for piece in pieces:
            primitives.take_piece(run, effect.who, piece)
            primitives.sleeve(run, piece, card)
    return len(pieces) if cards else 0


def take(run: MysticValeRun, action: Take, effect: Effect) -> int:
    """Vales owned without buying: they sleep this turn, and what happens when they are bought never happens."""
    refs = effect.refs(action.what)
    for ref in refs:
        if not isinstance(ref, ValeRef):
            raise NotBuilt(f"taking a {ref.kind}")
        primitives.take_vale(run, effect.who, ref.number)
    return len(refs)


def claim(run: MysticValeRun, action: Claim, effect: Effect) -> int:
    """As if it had been bought, but free and beside the limit."""
    refs = effect.refs(action.what)
    for ref in refs:
        if not isinstance(ref, AdvancementRef):
            raise NotBuilt(f"claiming a {ref.kind}")
        number = ref.number
        primitives.acquire(run, effect.who, number, -1)
        run.emit(Claimed(effect.who, number))
        ability_windows.when_bought(run, effect.who, number)
    return len(refs)


def replenish(run: MysticValeRun, action: Replenish, effect: Effect) -> int:
    """The commons are refilled at once."""
    if action.pile.zone != "commons":
        raise NotBuilt(f"replenishing {action.pile.zone}")
    return primitives.replenish_commons(run)


def turn(run: MysticValeRun, action: Turn, effect: Effect) -> int:
    """A token or amulet; or a leader, of which the side that lies up turns at once and the one in effect later."""
    refs = effect.refs(action.what)
    has_side = run.rules.book.sides.get(action.side)
    turned = 0
    for ref in refs:
        if has_side == "token" and (isinstance(ref, TokenRef) or _is_amulet(run, ref)):
            turned += _turn_token(run, effect.who, action.side)
            continue
        if has_side != "leader" or not isinstance(ref, CardRef | LeaderRef):
            raise NotBuilt(f"turning a {ref.kind} to the side {action.side}")
        piece = run.world.leader_of(ref.number) if isinstance(ref, CardRef) else ref.number
        if piece is not None and run.world.shown.get(piece) != action.side:
            run.world.shown[piece] = action.side
            turned += 1
            run.emit(Turned(effect.who, piece, action.side))
    return turned


def _is_amulet(run: MysticValeRun, ref: Ref) -> bool:
    """True for an amulet whose own ability speaks of it."""
    return isinstance(ref, ValeRef) and any(player.amulet == ref.number for player in run.world.players)


def _turn_token(run: MysticValeRun, who: int, side: str) -> int:
    if side == "random":
        side = ("used", "active")[run.state.chance.below(2)]
    return int(primitives.set_token(run, who, side == "active"))
