"""Sleeving, taking and claiming; the display; pieces with two sides."""

from __future__ import annotations

from cardc.engine.effect import Effect
from cardc.engine.machine import NotBuilt
from cardc.games.mystic_vale import primitives, windows
from cardc.games.mystic_vale.history import Claimed, Turned
from cardc.games.mystic_vale.primitives import Playing
from cardc.games.mystic_vale.registered import book
from cardc.games.mystic_vale.verbs import Claim, Replenish, Sleeve, Take, Turn


def sleeve(run: Playing, action: Sleeve, effect: Effect) -> int:
    """Advancements, from wherever they are, into a card."""
    pieces, cards = effect.refs(action.what), effect.refs(action.onto)
    for _, card in cards:
        for _, piece in pieces:
            primitives.take_piece(run, effect.who, piece)
            primitives.sleeve(run, piece, card)
    return len(pieces) if cards else 0


def take(run: Playing, action: Take, effect: Effect) -> int:
    """Vales owned without buying: they sleep this turn, and what happens when they are bought never happens."""
    refs = effect.refs(action.what)
    for kind, number in refs:
        if kind != "vale":
            raise NotBuilt(f"taking a {kind}")
        primitives.take_vale(run, effect.who, number)
    return len(refs)


def claim(run: Playing, action: Claim, effect: Effect) -> int:
    """As if it had been bought, but free and beside the limit."""
    refs = effect.refs(action.what)
    for kind, number in refs:
        if kind != "advancement":
            raise NotBuilt(f"claiming a {kind}")
        primitives.acquire(run, effect.who, number, -1)
        run.emit(Claimed(effect.who, number))
        windows.queue(run, effect.who, windows.when_bought(run, effect.who, number))
    return len(refs)


def replenish(run: Playing, action: Replenish, effect: Effect) -> int:
    """The commons are refilled at once."""
    if action.pile.zone != "commons":
        raise NotBuilt(f"replenishing {action.pile.zone}")
    return primitives.replenish_commons(run)


def turn(run: Playing, action: Turn, effect: Effect) -> int:
    """A token or amulet; or a leader, of which the side that lies up turns at once and the one in effect later."""
    refs = effect.refs(action.what)
    has_side = book().sides.get(action.side)
    turned = 0
    for kind, number in refs:
        player = next((p for p in run.world.players if p.amulet == number), None) if kind == "vale" else None
        if has_side == "token" and (kind == "token" or player is not None):
            turned += _turn_token(run, effect.who, action.side)
            continue
        if has_side != "leader" or kind not in ("card", "leader"):
            raise NotBuilt(f"turning a {kind} to the side {action.side}")
        piece = run.world.leader_of(number) if kind == "card" else number
        if piece is not None and run.world.shown.get(piece) != action.side:
            run.world.shown[piece] = action.side
            turned += 1
            run.emit(Turned(effect.who, piece, action.side))
    return turned


def _turn_token(run: Playing, who: int, side: str) -> int:
    if side == "random":
        side = ("used", "active")[run.state.chance.below(2)]
    return int(primitives.set_token(run, who, side == "active"))
