"""What may be chosen: objects that an action could not use, or that something else still needs, are not offered."""

from __future__ import annotations

from cardc.engine.machine import Effect
from cardc.engine.program import Choose
from cardc.engine.state import Ref
from cardc.games.mystic_vale import play
from cardc.games.mystic_vale.table import Table
from cardc.games.mystic_vale.verbs import Claim, Promise, Sleeve
from cardc.games.mystic_vale.world import MysticVale, Pending
from cardc.language import tree as t
from cardc.language.verbs import Discard, Put, ShuffleInto


def accepts(table: Table, world: MysticVale, choose: Choose, ref: Ref, effect: Effect) -> bool:
    """True if an object may be chosen for this field of the action, given what was chosen so far."""
    who, action, field = effect.who, choose.action, choose.field
    if ref[0] == "symbol":  # equal symbols are one option
        return bool(ref[2] == sum(other[1] == ref[1] for other in effect.slot(choose.slot)))
    match action:
        case Sleeve(what=t.Select() as what) if field == "what":
            if _is_printed(table, world, ref[1]):
                return False
            pieces = (*(piece for _, piece in effect.refs(what)), ref[1])
            cards = world.zone(who, "field")
            if not isinstance(action.onto, t.Select):
                cards = [card for _, card in effect.refs(action.onto)]
            return any(_all_fit(world, card, pieces, who) for card in cards)
        case Sleeve(what=what) if field == "onto":
            return _all_fit(world, ref[1], tuple(piece for _, piece in effect.refs(what)), who)
        case Promise(to=to) if field == "what":
            return all(play.has_room(world, card, ref[1]) for _, card in effect.refs(to))
        case Claim():
            return play.placeable(world, who, (Pending(ref[1], -1),))
        case Discard() | Put() | ShuffleInto() if ref[0] == "card" and world.players[who].pending:
            left = [card for card in world.zone(who, "field") if card != ref[1]]
            return play.placeable(world, who, field=left)
        case _:
            return True


def _is_printed(table: Table, world: MysticVale, piece: int) -> bool:
    """Advancements printed on starting cards are no pieces that can be moved."""
    return table.cards[world.pieces[piece].card].card.kind == "starting"


def _all_fit(world: MysticVale, card: int, pieces: tuple[int, ...], who: int) -> bool:
    """True if all pieces fit into a card, and everything bought still has a place."""
    if not pieces or any(piece in world.cards[card] for piece in pieces):
        return False
    if not all(play.has_room(world, card, p, tuple(other for other in pieces if other != p)) for p in pieces):
        return False
    waiting = [pending for pending in world.players[who].pending if pending.piece not in pieces]
    return play.placeable(world, who, tuple(Pending(piece, card) for piece in pieces), pending=waiting)
