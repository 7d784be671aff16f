"""What may be chosen, and what can be begun: an ability that could do nothing is not offered.

The game has a veto on every candidate (`Rules.accepts`); everything else follows from the text and the board.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

from cardc.engine.board import Board
from cardc.engine.chosen import ChosenFrom, is_whole
from cardc.engine.effect import Effect
from cardc.engine.evaluate import amount, asking, holds, how_many, is_concerned, meant, of_one_whole, with_wholes
from cardc.engine.machine import Rules
from cardc.engine.price_parts import PricePart, given_up
from cardc.engine.program import NotBuilt, slot_of
from cardc.engine.refs import Ref, SymbolRef
from cardc.engine.state import State
from cardc.engine.steps import Ask, Do, FillSlot, IfDone, Leave, Pick, Price, Ready, Round, Test
from cardc.language import tree as t
from cardc.language.verbs import Pay


def candidates(state: State[Any], rules: Rules[Any], op: FillSlot, effect: Effect) -> tuple[Ref, ...]:
    """The objects that may be chosen (next) by an operation; not those that would leave nothing for the next choice."""
    return tuple(_candidates(state, rules, op, effect))


def has_candidate(state: State[Any], rules: Rules[Any], op: FillSlot, effect: Effect) -> bool:
    """True if there is any: not all of them are looked for."""
    return next(_candidates(state, rules, op, effect), None) is not None


def _candidates(state: State[Any], rules: Rules[Any], op: FillSlot, effect: Effect) -> Iterator[Ref]:
    board, program = rules.board(state), effect.program
    picked, part = effect.slot(op.slot), program.prices.get(op.slot)
    taken = picked if part is None else (*picked, *_taken_by(board, part, effect))
    wanted = least(board, op.select.quantity, effect) - len(picked)
    more = wanted - 1 if wanted > 1 and (part is not None or of_one_whole(op.select)) else 0
    following = program.follow_ups.get(op.slot)
    needed = 0 if following is None else least(board, following.select.quantity, effect)
    for ref in meant(board, op.select, effect):
        if ref in taken or not _is_next(ref, picked) or not rules.accepts(state, op, ref, effect):
            continue
        if more and not can_fill(state, rules, op, _picking(state, rules, op, effect, ref), more):
            continue
        if following is None or can_fill(state, rules, following, _picking(state, rules, op, effect, ref), needed):
            yield ref


def _taken_by(board: Board, part: PricePart, effect: Effect) -> list[Ref]:
    """What the others of a price of several things take, as far as it is known by now."""
    taken: list[Ref] = []
    for what in part.others:
        if not isinstance(what, t.Select):
            taken += effect.refs(what)
        else:
            taken += effect.slot(slot_of(what)) or (meant(board, what, effect) if is_whole(what) else ())
    return taken


def _is_next(ref: Ref, picked: tuple[Ref, ...]) -> bool:
    """Equal symbols are one option: the next of them that was not picked."""
    if not isinstance(ref, SymbolRef) or ref.nth == 0:
        return True
    return SymbolRef(ref.symbol, ref.nth - 1) in picked


def can_begin(state: State[Any], rules: Rules[Any], effect: Effect, pc: int = 0) -> bool:
    """True unless an ability could do nothing: its price cannot be paid, or its first choice has no object.

    `pc`: where it goes on, such as at one of the things that it lets its owner choose from.
    """
    if effect.program.ability.head.of and not is_concerned(rules.board(state), effect):
        return False
    ops = effect.program.ops
    while pc < len(ops):
        op = ops[pc]
        match op:
            case Test(condition=condition, otherwise=otherwise):
                effect = asking(rules.board(state), condition, effect)
                pc = pc + 1 if holds(rules.board(state), condition, effect) else otherwise
            case Ask(otherwise=otherwise):
                if can_walk(state, rules, op.gate, op.prices, effect, pc + 1):
                    return True
                pc = otherwise
            case Round(times=t.Computed() as times, end=end) if how_many(rules.board(state), times, effect) <= 0:
                pc = end
            case Round(gate=t.Gate() as gate, end=end):
                if can_walk(state, rules, gate, op.prices, effect, pc + 1):
                    return True
                pc = end
            case Ready() | Round():
                pc += 1
            case FillSlot(select=t.Select(quantity=t.UpTo() | t.AnyNumber())):
                return True
            case FillSlot():
                return has_candidate(state, rules, op, effect)
            case Pick(branches=branches):
                return any(can_begin(state, rules, effect, branch) for branch in branches)
            case Do() if not op.is_price:
                return all(meant(rules.board(state), what, effect) for what in op.needed)
            case _:
                return True
    return False


def can_walk(
    state: State[Any], rules: Rules[Any], gate: t.Gate, prices: Sequence[Price], effect: Effect, pc: int
) -> bool:
    """True if what a gate offers can be begun: its price can be paid and its first choice has an object."""
    if not all(possible(state, rules, price, effect) for price in prices) or _is_too_dear(state, rules, prices, effect):
        return False
    if len(gate.do) > 1 and not _are_apart(rules.board(state), gate, effect):
        return False
    first = effect.program.ops[pc]
    if isinstance(first, Leave) and holds(rules.board(state), first.condition, effect):
        return False
    deeds, filled = len(gate.do), set[int]()
    for op in effect.program.ops[pc:]:
        match op:
            case Ready() | Leave() | IfDone():
                continue
            case FillSlot(slot=slot, select=t.Select(quantity=t.UpTo() | t.AnyNumber())):
                filled.add(slot)
            case FillSlot(slot=slot):
                if not can_fill(state, rules, op, effect, least(rules.board(state), op.select.quantity, effect)):
                    return False
                filled.add(slot)
            case Do():
                named = (what for what in op.needed if what.slot not in filled)
                if not op.is_price and not all(meant(rules.board(state), what, effect) for what in named):
                    return False
                deeds -= 1
                if deeds > 0 or (op.is_price and not filled):
                    continue
                return True
            case _:
                return True
        if deeds == 1:
            return True
    return True


def can_fill(state: State[Any], rules: Rules[Any], op: FillSlot, effect: Effect, wanted: int) -> bool:
    """True if so many objects can be chosen one after the other: what may be left is done in full, or not at all."""
    if wanted <= 1:
        return wanted <= 0 or has_candidate(state, rules, op, effect)
    return any(
        can_fill(state, rules, op, _picking(state, rules, op, effect, ref), wanted - 1)
        for ref in candidates(state, rules, op, effect)
    )


def _picking(state: State[Any], rules: Rules[Any], op: FillSlot, effect: Effect, ref: Ref) -> Effect:
    """The effect once an object more is chosen."""
    picked = (*effect.slot(op.slot), ref)
    return with_wholes(rules.board(state), effect.with_bound(op.slot, picked), op.select)


def least(board: Board, quantity: t.Quantity, effect: Effect) -> int:
    """How many objects a choice wants at least."""
    match quantity:
        case t.Exactly(n=n) | t.AtLeast(n=n):
            return n
        case t.Computed(up_to=False):
            return amount(board, quantity.amount, effect)
        case t.UpTo() | t.AnyNumber() | t.Computed():
            return 0
        case _:
            return 1


def _is_too_dear(state: State[Any], rules: Rules[Any], prices: Sequence[Price], effect: Effect) -> bool:
    """True if several prices in one symbol come to more than there is of it."""
    if len(prices) <= 1:
        return False
    board, together = rules.board(state), Counter[str]()
    for resource in (price.deed.resource for price in prices):
        if not isinstance(resource.amount, t.AnyAmount):
            together[resource.symbol] += amount(board, resource.amount, effect)
    return any(n > board.has(effect.who, symbol) for symbol, n in together.items())


def _are_apart(board: Board, gate: t.Gate, effect: Effect) -> bool:
    """True unless a price of several things, of which nobody chooses any, names one of them twice."""
    paid = [what for deed in gate.do if isinstance(deed, t.Action) for what in given_up(deed)]
    fixed = [what for what in paid if not isinstance(what, ChosenFrom) or is_whole(what)]
    refs = [ref for what in fixed for ref in meant(board, what, effect)]
    return len(refs) == len(set(refs))


def possible(state: State[Any], rules: Rules[Any], price: Price, effect: Effect) -> bool:
    """True if a price can be paid; of any amount, nothing can. What nobody knows cannot be paid."""
    resource = price.deed.resource
    if isinstance(resource.amount, t.AnyAmount):
        return True
    board = rules.board(state)
    for stated in price.stated:
        if not all(isinstance(board.value(ref, stated.field), int) for ref in meant(board, stated.what, effect)):
            return False
    return amount(board, resource.amount, effect) <= board.has(effect.who, resource.symbol)


def most(state: State[Any], rules: Rules[Any], action: t.Action, effect: Effect) -> int:
    """The largest number that may be named for `any amount of`: as much as there is."""
    if not isinstance(action, Pay):
        raise NotBuilt(f"any amount with {type(action).__name__}")
    return rules.board(state).has(effect.who, action.resource.symbol)
