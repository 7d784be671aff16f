"""What each verb changes. One function per verb; it asks nothing, reads every field, and says how much it did."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from cardc.engine.machine import Effect, NotBuilt
from cardc.engine.state import Frame
from cardc.games.mystic_vale import play
from cardc.games.mystic_vale.counting import amount, available
from cardc.games.mystic_vale.play import Playing, table_of
from cardc.games.mystic_vale.verbs import Promise, Sleeve, Turn
from cardc.games.mystic_vale.world import CARD_ZONES, MysticVale, Pending
from cardc.language import tree as t
from cardc.language.verbs import Choose, CostsLess, Discard, Gain, Grant, Has, HasNo, Keep, Lose, Pay, Put, Reveal

PURCHASE = "purchase"


def resource_amount(run: Playing, action: t.Action, resource: t.Resource, effect: Effect) -> int:
    """How much of its symbol a resource is, a number named by its owner included."""
    if isinstance(resource.amount, t.AnyAmount):
        return effect.named(action)
    return amount(table_of(run), run.world, resource.amount, effect)


def gain(run: Playing, action: Gain, effect: Effect) -> int:
    """Tokens, or symbols for this Harvest or until a named moment."""
    resource, who = action.resource, effect.who
    n = resource_amount(run, action, resource, effect)
    if resource.symbol == "vp":
        play.gain_vp(run, who, n, effect.data.host, resource.bank)
    elif action.until is not None:
        index = table_of(run).index[resource.symbol]
        play.modify(run, -1, "player", (index, n), who, action.until.moment)
    else:
        play.gain(run, who, resource.symbol, n, effect.data.host)
    return n


def lose(run: Playing, action: Lose, effect: Effect) -> int:
    """Never more than there is."""
    table, symbol = table_of(run), action.resource.symbol
    has = available(table, run.world, effect.who)[table.index[symbol]]
    n = min(has, resource_amount(run, action, action.resource, effect))
    play.spend(run, effect.who, symbol, n)
    return n


def pay(run: Playing, action: Pay, effect: Effect) -> int:
    """The price was checked before it was offered."""
    n = resource_amount(run, action, action.resource, effect)
    play.spend(run, effect.who, action.resource.symbol, n)
    return n


def choose(run: Playing, action: Choose, effect: Effect) -> int:
    """Naming an object changes nothing."""
    return len(effect.refs(action.what))


def discard(run: Playing, action: Discard, effect: Effect) -> int:
    """Cards to their owner's discard pile, vales to the box."""
    refs = effect.refs(action.what)
    for kind, number in refs:
        if kind == "card":
            play.move_card(run, number, "discard")
        else:
            run.world.players[effect.who].vales.remove(number)
            run.world.box.append(number)
            run.emit("boxed", effect.who, number)
    return len(refs)


def put(run: Playing, action: Put, effect: Effect) -> int:
    """Cards to a zone of their owner."""
    refs = effect.refs(action.what)
    if action.spot.zone not in CARD_ZONES:
        raise NotBuilt(f"putting cards into the {action.spot.zone}")
    for _, card in refs:
        play.move_card(run, card, action.spot.zone, action.spot.end)
    return len(refs)


def keep(run: Playing, action: Keep, effect: Effect) -> int:
    """Cards that stay when the field is cleared; the one kept last ends leftmost."""
    if (action.spot.zone, action.spot.end) != ("field", "first"):
        raise NotBuilt(f"keeping cards elsewhere than first in the field ({action.spot.zone} {action.spot.end})")
    refs = effect.refs(action.what)
    for _, card in refs:
        run.world.players[effect.who].keepers.append(card)
        run.emit("kept", effect.who, card)
    return len(refs)


def reveal(run: Playing, action: Reveal, effect: Effect) -> int:
    """The next on-deck card."""
    noun = action.what.group.thing if isinstance(action.what, t.Select) else None
    if not isinstance(noun, t.Kind) or table_of(run).vocabulary.nouns[noun.noun].zone != "on_deck":
        raise NotBuilt("revealing anything but a new on-deck card")
    return int(play.reveal(run, effect.who))


def has(run: Playing, action: Has, effect: Effect) -> int:
    """Symbols added for a time; without a moment the ability holds continuously and is read, not done."""
    if action.until is None:
        raise NotBuilt("`has +` without `until` outside an Ongoing ability")
    n = resource_amount(run, action, action.resource, effect)
    index = table_of(run).index[action.resource.symbol]
    refs = effect.refs(action.what)
    for _, card in refs:
        play.modify(run, card, "symbols", (index, n), effect.who, action.until.moment)
    return len(refs)


def has_no(run: Playing, action: HasNo, effect: Effect) -> int:
    """Symbols taken away for a time."""
    if action.until is None:
        raise NotBuilt("`has no` without `until` outside an Ongoing ability")
    refs = effect.refs(action.what)
    for name in action.symbols.names:
        for _, card in refs:
            play.modify(run, card, "none", (table_of(run).index[name],), effect.who, action.until.moment)
    return len(refs)


def grant(run: Playing, action: Grant, effect: Effect) -> int:
    """The definition of an ability, for another card to have; it then speaks of that card."""
    abilities, cards = effect.refs(action.what), effect.refs(action.to)
    for _, number, *_ in abilities:
        for _, card in cards:
            play.modify(run, card, "ability", (number,), effect.who, action.until.moment)
    return len(abilities) * len(cards)


def sleeve(run: Playing, action: Sleeve, effect: Effect) -> int:
    """Advancements out of the zone they wait in, into a card."""
    pieces, cards = effect.refs(action.what), effect.refs(action.onto)
    for _, card in cards:
        for _, piece in pieces:
            for name, things in run.world.players[effect.who].zones.items():
                if name not in CARD_ZONES and piece in things:
                    things.remove(piece)
            play.sleeve(run, piece, card)
    return len(pieces) if cards else 0


def promise(run: Playing, action: Promise, effect: Effect) -> int:
    """Binds the purchase that is being made to a card."""
    ((_, piece),) = effect.refs(action.what)
    ((_, card),) = effect.refs(action.to)
    _change_purchase(run, piece, onto=card)
    run.emit("promised", effect.who, piece, card)
    return 1


def costs_less(run: Playing, action: CostsLess, effect: Effect) -> int:
    """Lowers the price of the purchase that is being made, not below zero."""
    n = resource_amount(run, action, action.resource, effect)
    refs = effect.refs(action.what)
    for _, piece in refs:
        _change_purchase(run, piece, less=n)
    return n if refs else 0


def _change_purchase(run: Playing, piece: int, *, onto: int | None = None, less: int = 0) -> None:
    """The purchase of a piece waits below the abilities that change it."""
    stack = run.state.stack
    for i in range(len(stack) - 1, -1, -1):
        frame = stack[i]
        if frame.kind == PURCHASE and frame.data[0] == piece:
            bought, target, price, declared = frame.data
            changed = (bought, target if onto is None else onto, max(0, price - less), declared)
            stack[i] = Frame(PURCHASE, frame.who, frame.step, changed)
            return
    raise NotBuilt("changing a purchase that is not being made")


def turn(run: Playing, action: Turn, effect: Effect) -> int:
    """The side that lies up turns at once; the one in effect follows when the Harvest ends."""
    refs = effect.refs(action.what)
    turned = 0
    for kind, number in refs:
        piece = run.world.leader_of(number) if kind == "card" else number
        if piece is not None and run.world.shown.get(piece) not in (None, action.side):
            run.world.shown[piece] = action.side
            turned += 1
            run.emit("turned", effect.who, piece, action.side)
    return turned


ACTIONS: Mapping[type[t.Action], Callable[[Playing, Any, Effect], int]] = {
    Gain: gain,
    Lose: lose,
    Pay: pay,
    Choose: choose,
    Discard: discard,
    Put: put,
    Keep: keep,
    Reveal: reveal,
    Has: has,
    HasNo: has_no,
    Grant: grant,
    Sleeve: sleeve,
    Promise: promise,
    CostsLess: costs_less,
    Turn: turn,
}


# ---- what may be chosen


def accepts(world: MysticVale, action: t.Action, field: str, ref: tuple[Any, ...], effect: Effect) -> bool:
    """False for objects the action could not use, or that a bought advancement still needs as its place."""
    who = effect.who
    match action:
        case Sleeve(what=t.Select() as what, onto=t.Select()) if field == "what":
            pieces = (*(piece for _, piece in effect.refs(what)), ref[1])
            return any(_all_fit(world, card, pieces, who) for card in world.zone(who, "field"))
        case Sleeve(what=what) if field == "onto":
            return _all_fit(world, ref[1], tuple(piece for _, piece in effect.refs(what)), who)
        case Promise(to=to) if field == "what":
            return all(play.has_room(world, card, ref[1]) for _, card in effect.refs(to))
        case Discard() | Put() if ref[0] == "card" and world.players[who].pending:
            field_left = [card for card in world.zone(who, "field") if card != ref[1]]
            return play.placeable(world, who, field=field_left)
        case _:
            return True


def _all_fit(world: MysticVale, card: int, pieces: tuple[int, ...], who: int) -> bool:
    if not pieces:
        return False
    fits = all(
        play.has_room(world, card, piece, tuple(other for other in pieces if other != piece)) for piece in pieces
    )
    return fits and play.placeable(world, who, tuple(Pending(piece, card) for piece in pieces))
