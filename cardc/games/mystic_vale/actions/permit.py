"""Prices, permissions, turns and phases."""

from __future__ import annotations

from cardc.engine.effect import Effect
from cardc.engine.evaluate import amount
from cardc.engine.machine import NotBuilt
from cardc.engine.refs import NO_CARD, numbers
from cardc.engine.state import Frame
from cardc.games.mystic_vale import ability_windows, primitives
from cardc.games.mystic_vale.changes import Change, Dearer, DearerAll, Free, LaterPrice
from cardc.games.mystic_vale.frames import Purchase, Without
from cardc.games.mystic_vale.history import ExtraTurnWon, PhaseBegan, Promised
from cardc.games.mystic_vale.prices import lowered
from cardc.games.mystic_vale.primitives import MysticValeRun
from cardc.games.mystic_vale.verbs import CanBuy, Declare
from cardc.language import tree as t
from cardc.language.nouns import TRIGGERED
from cardc.language.verbs import AnotherTurn, CostsNothing, PlayPhase, PriceChange, PriceForOthers


def promise(run: MysticValeRun, action: Declare, effect: Effect) -> int:
    """Binds the purchase that is being made to a card."""
    (piece,) = numbers(effect.refs(action.what))
    (card,) = numbers(effect.refs(action.to))
    _change_purchase(run, onto=card)
    run.emit(Promised(effect.who, piece, card))
    return True


def change_price(run: MysticValeRun, action: PriceChange, effect: Effect) -> int:
    """Changes a price: of the purchase that is being made, of one to come, or of things that can be bought."""
    n = amount(run.board, action.resource.amount, effect)
    if is_purchase(action.what):
        _change_purchase(run, dearer=action.dearer(n), stops=action.stops_at)
        return n
    until = action.until.moment if action.until is not None else "end_of_turn"
    payers = run.board.group(action.who, effect.who) if isinstance(action, PriceForOthers) else (effect.who,)
    for payer in payers:
        change = _price_change(run, action, effect, payer, action.dearer(n))
        primitives.modify(run, NO_CARD, change, effect.who, until)
    return n


def _price_change(run: MysticValeRun, action: PriceChange, effect: Effect, payer: int, dearer: int) -> Change:
    symbol = run.rules.table.index[action.resource.symbol]
    stops = (action.stops_at,) if action.stops_at else ()
    match action.what:
        case t.Select(quantity=t.Nth(nth), group=t.Group(t.Kind(noun))):
            return LaterPrice(nth, dearer, symbol, run.board.vocabulary.kind_of(noun) == "vale", stops)
        case t.Select(quantity=t.Next(), group=t.Group(t.Kind(noun))):
            player, vale = run.world.players[payer], run.board.vocabulary.kind_of(noun) == "vale"
            bought = player.vales_bought if vale else player.advancements_bought
            return LaterPrice(bought + 1, dearer, symbol, vale, stops)
        case t.Select(quantity=t.Each(), group=t.Group(places=())):
            return DearerAll(payer, dearer, effect.program.actions.index(action), effect.data)
        case what:
            return Dearer(payer, symbol, dearer, numbers(effect.refs(what)), stops)


def is_purchase(what: t.What) -> bool:
    """True for what the head brings along: the advancement that is being bought."""
    return isinstance(what, t.It | t.That) and what.slot == TRIGGERED


def _change_purchase(run: MysticValeRun, *, onto: int | None = None, dearer: int = 0, stops: int = 0) -> None:
    """The purchase that is being made waits below the abilities that change it."""
    stack = run.state.stack
    for i in reversed(range(len(stack))):
        frame, buying = stack[i], stack[i].data
        if isinstance(buying, Purchase):
            target = buying.onto if onto is None else onto
            changed = Purchase(buying.piece, target, lowered(buying.cost, dearer, stops), buying.declared)
            stack[i] = Frame(frame.kind, frame.who, frame.step, changed)
            return
    raise NotBuilt("changing a purchase that is not being made")


def costs_nothing(run: MysticValeRun, action: CostsNothing, effect: Effect) -> int:
    """One advancement that can be bought for nothing, for a time."""
    if action.until is None:
        raise NotBuilt("`costs nothing` without `until`")
    refs = effect.refs(action.what)
    for piece in numbers(refs):
        primitives.modify(run, NO_CARD, Free(piece), effect.who, action.until.moment)
    return len(refs)


def can_buy(run: MysticValeRun, action: CanBuy, effect: Effect) -> int:
    """A higher limit of purchases for this turn; one for every turn is read, not done."""
    if run.rules.book.periods.get(action.period) != "set":
        raise NotBuilt("a limit of purchases for every turn outside an Ongoing ability")
    n = buying_limit(action)
    player = run.world.players[effect.who]
    player.limit = max(player.limit, n)
    return n


def buying_limit(action: CanBuy) -> int:
    """`up to 3 advancements`"""
    match action.what:
        case t.Select(quantity=t.UpTo(n), group=t.Group(t.Kind("advancement"))):
            return n
    raise NotBuilt("a limit of purchases other than `up to` so many advancements")


def extra_turn(run: MysticValeRun, action: AnotherTurn, effect: Effect) -> int:
    """One per round and player, whichever abilities grant it."""
    player, world = run.world.players[effect.who], run.world
    if primitives.is_prevented(run, extra_turn) or player.extra_round == world.round:
        return False
    player.extra_turns, player.extra_round = 1, world.round
    run.emit(ExtraTurnWon(effect.who))
    return True


def play_phase(run: MysticValeRun, action: PlayPhase, effect: Effect) -> int:
    """A phase as a frame of its own, with what cannot happen in it."""
    play = run.rules.book.single_phases.get(action.phase)
    if play is None:
        raise NotBuilt(f"a single {action.phase} phase")
    play(run, effect.who, tuple(action.without))
    return True


def play_planting(run: MysticValeRun, who: int, without: tuple[str, ...]) -> None:
    """A Spoil of before does not end it."""
    run.world.players[who].spoiled = False
    run.emit(PhaseBegan(who, "planting"))
    ability_windows.begin_phase(run, who, "planting", Without(without))


def play_harvest(run: MysticValeRun, who: int, without: tuple[str, ...]) -> None:
    """What is available in it is what the field shows then."""
    run.emit(PhaseBegan(who, "harvest"))
    ability_windows.begin_phase(run, who, "harvest", Without(without))
