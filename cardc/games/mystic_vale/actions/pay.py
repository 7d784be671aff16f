"""Gaining, losing and paying; tokens; points that are settled before the others."""

from __future__ import annotations

from cardc.engine.effect import Effect
from cardc.engine.evaluate import amount, those_whose
from cardc.engine.machine import NotBuilt
from cardc.engine.refs import NO_CARD, AmountRef, Ref, SymbolRef
from cardc.games.mystic_vale import primitives
from cardc.games.mystic_vale.changes import PlayerSymbols
from cardc.games.mystic_vale.counting import without_token
from cardc.games.mystic_vale.frames import Impending
from cardc.games.mystic_vale.game_state import Fixed, Owed
from cardc.games.mystic_vale.history import Delayed, Pooled, Settled
from cardc.games.mystic_vale.primitives import MysticValeRun
from cardc.games.mystic_vale.replacing import LOSE_VP
from cardc.games.mystic_vale.verbs import GiveTo, TakeFrom
from cardc.language.frame import frame_of
from cardc.language.verbs import Double, Gain, GainAt, Lose, Pay, PayWith, PutTokens, Score


def gain(run: MysticValeRun, action: Gain, effect: Effect) -> int:
    """Tokens, or symbols for this Harvest or until a named moment."""
    resource, who = action.resource, effect.who
    n = amount(run.board, resource.amount, effect)
    if resource.symbol == "vp":
        primitives.gain_vp(run, who, n, effect.data.host, resource.bank or "pool", frame_of(type(action)).verb)
    elif action.until is not None:
        more = PlayerSymbols(run.rules.table.index[resource.symbol], n)
        primitives.modify(run, NO_CARD, more, who, action.until.moment)
    else:
        primitives.gain(run, who, resource.symbol, n, effect.data.host)
    return n


def double(run: MysticValeRun, action: Double, effect: Effect) -> int:
    """As much again as there is."""
    n = run.board.has(effect.who, action.symbol)
    primitives.gain(run, effect.who, action.symbol, n, effect.data.host)
    return n


def gain_at(run: MysticValeRun, action: GainAt, effect: Effect) -> int:
    """A gain that waits for its occasion."""
    arrive = run.rules.book.occasions.get(action.occasion.name)
    if arrive is None:
        raise NotBuilt(f"gaining at {action.occasion.name}")
    n = amount(run.board, action.resource.amount, effect)
    arrive(run, action.resource.symbol, n, effect)
    return n


def at_harvest(run: MysticValeRun, symbol: str, n: int, effect: Effect) -> None:
    """At once in the Harvest, else at its owner's next one, or never if that is skipped."""
    if primitives.phase(run) == "harvest":
        primitives.gain(run, effect.who, symbol, n, effect.data.host, frame_of(GainAt).verb)
    else:
        run.world.players[effect.who].delayed.append(Owed(run.rules.table.index[symbol], n))
        run.emit(Delayed(effect.who, symbol, n))


def lose(run: MysticValeRun, action: Lose, effect: Effect) -> int:
    """Never more than cards and abilities give: the mana of the regular token is no part of what can be lost."""
    symbol = action.resource.symbol
    if symbol == "vp":
        n = min(run.board.has(effect.who, symbol), amount(run.board, action.resource.amount, effect))
        lost = Impending(LOSE_VP, AmountRef(n), effect.who, frame_of(type(action)).verb, n)
        if n <= 0 or not primitives.may_be_replaced(run, effect.who, lost):
            primitives.spend(run, effect.who, symbol, n)
        return n
    has = without_token(run.board, effect.who)[run.rules.table.index[symbol]]
    n = min(has, amount(run.board, action.resource.amount, effect))
    primitives.spend(run, effect.who, symbol, n)
    return n


def pay(run: MysticValeRun, action: Pay, effect: Effect) -> int:
    """A price that was offered can be paid; one that is demanded is paid in full, or not at all."""
    n = amount(run.board, action.resource.amount, effect)
    if n > run.board.has(effect.who, action.resource.symbol):
        return 0
    primitives.spend(run, effect.who, action.resource.symbol, n)
    return n


def take_from(run: MysticValeRun, action: TakeFrom, effect: Effect) -> int:
    """Tokens of each of some players."""
    n = amount(run.board, action.resource.amount, effect)
    return sum(primitives.take_from(run, effect.who, other, n) for other in _with_whom(run, action, effect))


def give_to(run: MysticValeRun, action: GiveTo, effect: Effect) -> int:
    """Tokens to each of some players, one after the other."""
    n = amount(run.board, action.resource.amount, effect)
    return sum(primitives.take_from(run, other, effect.who, n) for other in _with_whom(run, action, effect))


def _with_whom(run: MysticValeRun, action: TakeFrom | GiveTo, effect: Effect) -> list[int]:
    """The players who are meant, but for oneself."""
    players = run.board.group(action.who, effect.who)
    if action.those is not None:
        players = those_whose(run.board, action.those, players, effect)
    return [who for who in players if who != effect.who]


def pay_with(run: MysticValeRun, action: PayWith, effect: Effect) -> int:
    """Each chosen symbol is spent as what it is."""
    return sum(spend_one(run, effect.who, ref) for ref in effect.refs(action.what))


def spend_one(run: MysticValeRun, who: int, ref: Ref) -> bool:
    """Spends a symbol that was chosen; False if it is not available any more."""
    assert isinstance(ref, SymbolRef)
    name = run.rules.table.symbols[ref.symbol]
    if not run.board.has(who, name):
        return False
    primitives.spend(run, who, name, 1)
    return True


def put_tokens(run: MysticValeRun, action: PutTokens, effect: Effect) -> int:
    """VP tokens from the box into the pool, unless the end was triggered."""
    if (action.resource.symbol, action.resource.bank, action.into) != ("vp", "box", "pool"):
        raise NotBuilt("moving tokens other than VP from the box into the pool")
    if run.world.end_triggered:
        return 0
    n = min(amount(run.board, action.resource.amount, effect), primitives.tokens_left(run, "box"))
    run.world.vp_pool += n
    run.emit(Pooled(effect.who, n))
    return n


def score(run: MysticValeRun, action: Score, effect: Effect) -> int:
    """Points of an ability that is settled before scoring; all others are only read when points are counted."""
    n = amount(run.board, action.resource.amount, effect)
    run.world.players[effect.who].scored.append(Fixed(effect.data.piece, n))
    run.emit(Settled(effect.who, effect.data.piece, n))
    return n
