"""Carries out the program of an ability, operation by operation; each may ask, or begin a frame that comes first."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from cardc.engine.board import NOBODY
from cardc.engine.chosen import is_whole, selections, without_new
from cardc.engine.effect import EFFECT, Effect, EffectData
from cardc.engine.evaluate import asking, holds, how_many, meant, members, those_whose, with_wholes
from cardc.engine.legal import can_begin, can_walk, candidates, least, most
from cardc.engine.machine import NotBuilt, Rules, Run
from cardc.engine.options import DONE, NO, YES, AmountOption, ModeOption, Option
from cardc.engine.program import slot_of
from cardc.engine.refs import AmountRef, Ref
from cardc.engine.state import Answer, Frame
from cardc.engine.steps import (
    Again,
    Arrange,
    Ask,
    Do,
    FillSlot,
    ForPlayers,
    Gather,
    IfDone,
    Jump,
    Leave,
    Name,
    Pick,
    PutOff,
    Ready,
    Round,
    Sort,
    TakeOff,
    Test,
)
from cardc.language import tree as t
from cardc.language.frame import frame_of
from cardc.language.node import values
from cardc.language.verbs import Choose


def effect_of(frame: Frame, rules: Rules[Any]) -> Effect:
    """The running ability of a frame."""
    assert isinstance(frame.data, EffectData)
    return Effect(rules.program(frame.data.ability), frame.who, frame.data, rules.host(frame.data))


def run_effect(run: Run[Any, Any, Any], frame: Frame, answer: Answer | None) -> None:
    """Handler of effect frames: carries the next operation out, or ends; what it begins stands above it."""
    effect = effect_of(frame, run.rules)
    if frame.step >= len(effect.program.ops):
        run.end()
        return
    op, place = effect.program.ops[frame.step], len(run.state.stack) - 1
    effect, pc = _OPERATIONS[type(op)](run, effect, frame.step, op, answer)
    run.state.stack[place] = Frame(EFFECT, effect.owner, pc, effect.data)


Walked = tuple[Effect, int]

# What is done until something holds ends after so many times, should that never be.
MOST_REPEATED = 99


def _ask(run: Run[Any, Any, Any], effect: Effect, pc: int, op: Ask, answer: Answer | None) -> Walked:
    if answer is None:
        if not can_walk(run.state, run.rules, op.gate, op.prices, effect, pc + 1):
            return effect, op.otherwise
        if effect.data.agreed:
            return effect, pc + 1
        run.ask(effect.who, "may", (YES, NO))
        return effect, pc
    if answer == NO:
        _declined(run, effect, op.otherwise)
    return effect, pc + 1 if answer == YES else op.otherwise


def _declined(run: Run[Any, Any, Any], effect: Effect, pc: int) -> None:
    """Tells the rules of an ability of which nothing was done, and nothing is to be done any more."""
    deeds = (done for done in effect.data.tally if done.verb != frame_of(Choose).verb)
    if pc >= len(effect.program.ops) and not any(done.n for done in deeds):
        run.rules.declined(run, effect)


def _test(run: Run[Any, Any, Any], effect: Effect, pc: int, op: Test, answer: Answer | None) -> Walked:
    effect = asking(run.board, op.condition, effect)
    return effect, pc + 1 if holds(run.board, op.condition, effect) else op.otherwise


def _if_done(run: Run[Any, Any, Any], effect: Effect, pc: int, op: IfDone, answer: Answer | None) -> Walked:
    done = effect.last_did > 0
    chosen = [
        (select, len(effect.slot(slot_of(select)))) for _, select in selections(op.action) if not is_whole(select)
    ]
    in_full = all(least(run.board, select.quantity, effect) <= n for select, n in chosen)
    return effect, pc + 1 if done and in_full else op.otherwise


def _jump(run: Run[Any, Any, Any], effect: Effect, pc: int, op: Jump, answer: Answer | None) -> Walked:
    return effect, op.to


def _choose(run: Run[Any, Any, Any], effect: Effect, pc: int, op: FillSlot, answer: Answer | None) -> Walked:
    if answer == DONE:
        return effect, pc + 1
    picked = effect.slot(op.slot)
    if answer is not None:
        assert not isinstance(answer, Option)
        picked = (*picked, answer)
    effect, quantity = with_wholes(run.board, effect.with_bound(op.slot, picked), op.select), op.select.quantity
    more = len(picked) < how_many(run.board, quantity, effect)
    options = candidates(run.state, run.rules, op, effect) if more else ()
    if not options:
        return effect, pc + 1
    enough = len(picked) >= least(run.board, quantity, effect)
    run.ask(effect.who, frame_of(type(op.action)).verb, (*options, DONE) if enough else options)
    return effect, pc


def _name(run: Run[Any, Any, Any], effect: Effect, pc: int, op: Name, answer: Answer | None) -> Walked:
    if isinstance(answer, AmountOption):
        return effect.with_bound(op.slot, (AmountRef(answer.n),)), pc + 1
    there_is = most(run.state, run.rules, op.action, effect)
    run.ask(effect.who, "amount", tuple([AmountOption(n) for n in range(there_is + 1)]))
    return effect, pc


def _take_off(run: Run[Any, Any, Any], effect: Effect, pc: int, op: TakeOff, answer: Answer | None) -> Walked:
    there = tuple(meant(run.board, op.select, effect))
    if isinstance(answer, AmountOption):
        return effect.with_bound(op.slot, there[: answer.n]), pc + 1
    run.ask(effect.who, "amount", tuple([AmountOption(n) for n in range(len(there) + 1)]))
    return effect, pc


def _pick(run: Run[Any, Any, Any], effect: Effect, pc: int, op: Pick, answer: Answer | None) -> Walked:
    picked = effect.slot(op.slot) if op.slot is not None else ()
    if isinstance(answer, ModeOption):
        chosen = effect if op.slot is None else effect.with_bound(op.slot, (*picked, AmountRef(answer.index)))
        return chosen, op.branches[answer.index]
    left = [i for i in range(len(op.branches)) if AmountRef(i) not in picked]
    if op.slot is not None and op.end is not None and len(picked) == op.n:
        return effect.with_bound(op.slot, None), op.end
    able = [i for i in left if can_begin(run.state, run.rules, effect, op.branches[i])]
    run.ask(effect.who, "mode", tuple([ModeOption(i) for i in able or left]))
    return effect, pc


def _leave(run: Run[Any, Any, Any], effect: Effect, pc: int, op: Leave, answer: Answer | None) -> Walked:
    left = holds(run.board, op.condition, effect)
    if op.ended is not None:
        effect = effect.with_bound(op.ended, effect.slot(op.slots[0]) if left else None)
    for slot in op.slots:
        effect = effect.with_bound(slot, None)
    return effect, op.to if left else pc + 1


def _gather(run: Run[Any, Any, Any], effect: Effect, pc: int, op: Gather, answer: Answer | None) -> Walked:
    return effect.with_bound(op.into, (*effect.slot(op.into), *effect.slot(op.slot))), pc + 1


def _sort(run: Run[Any, Any, Any], effect: Effect, pc: int, op: Sort, answer: Answer | None) -> Walked:
    picked = effect.slot(op.slot)
    if answer is not None:
        assert not isinstance(answer, Option)
        picked = (*picked, answer)
    whole = isinstance(op.what, t.Select) and is_whole(op.what)
    there = meant(run.board, op.what, effect) if whole else effect.refs(op.what)
    left = tuple(ref for ref in there if ref not in picked)
    if len(left) <= 1:
        return effect.with_bound(op.slot, (*picked, *left)), pc + 1
    run.ask(effect.who, "order", left)
    return effect.with_bound(op.slot, picked), pc


def _again(run: Run[Any, Any, Any], effect: Effect, pc: int, op: Again, answer: Answer | None) -> Walked:
    done = effect.last_did
    if not done or effect.done(frame_of(type(op.action)).verb) >= MOST_REPEATED:
        return effect, pc + 1
    return effect, op.to


def _round(run: Run[Any, Any, Any], effect: Effect, pc: int, op: Round, answer: Answer | None) -> Walked:
    rounds = effect.slot(op.slot)
    for slot in op.slots:
        effect = effect.with_bound(slot, None)
    most = getattr(op.times, "n", MOST_REPEATED)
    if op.counted is not None:
        effect, most = _reckoned_before(run, effect, op.times, op.counted)
    over = _uncounted(effect, op), op.end
    if answer == NO:
        _declined(run, effect, op.end)
    if answer == NO or len(rounds) >= most:
        return over
    if answer is None and op.gate is not None:
        if not can_walk(run.state, run.rules, op.gate, op.prices, effect, pc + 1):
            return over
        run.ask(effect.who, "may", (YES, NO))
        return effect, pc
    return effect.with_bound(op.slot, (*rounds, AmountRef(len(rounds)))), pc + 1


def _reckoned_before(run: Run[Any, Any, Any], effect: Effect, times: t.Quantity, slot: int) -> tuple[Effect, int]:
    """How often something is done, as it was reckoned before the first time; what is done changes it no more."""
    kept = effect.slot(slot)
    if not kept:
        kept = (AmountRef(min(how_many(run.board, times, effect), MOST_REPEATED)),)
        effect = effect.with_bound(slot, kept)
    (number,) = kept
    assert isinstance(number, AmountRef)
    return effect, number.n


def _uncounted(effect: Effect, op: Round) -> Effect:
    """The effect once nothing is done any more."""
    effect = effect.with_bound(op.slot, None)
    return effect if op.counted is None else effect.with_bound(op.counted, None)


def _do(run: Run[Any, Any, Any], effect: Effect, pc: int, op: Do, answer: Answer | None) -> Walked:
    for select in op.wholes:
        objects = tuple(meant(run.board, select, effect))
        if op.beside is not None and isinstance(select, t.Select):
            shown = effect.slot(op.beside)
            objects = tuple([ref for ref in members(run.board, select.group, effect) if ref not in shown][:1])
        effect = effect.with_bound(slot_of(select), objects)
    played = run.rules.book.actions.get(type(op.action))
    if played is None:
        raise NotBuilt(f"the engine does not play `{type(op.action).__name__}` yet")
    did = played.by(run, op.action, effect)
    for slot, select in effect.program.new_things.items():
        if any(value is select for _, value in values(op.action)):
            effect = effect.with_bound(slot, tuple(meant(run.board, without_new(select), effect)))
    return effect.having_done(frame_of(type(op.action)).verb, did, counted=op.counted), pc + 1


def left_undone(rules: Rules[Any], frame: Frame, verb: str, n: int, ref: Ref) -> Frame:
    """The frame of an ability that has just done something, where so much of it turns out not to be done: to `ref`.

    What hangs on it is left out, as where it could not be done.
    """
    effect, place = effect_of(frame, rules).having_undone(verb, n), frame.step - 1
    op = effect.program.ops[place]
    for _, select in selections(op.action) if isinstance(op, Do) else ():
        slot = slot_of(select)
        wholes = [whole for whole, parts in effect.program.parts.items() if slot in parts]
        # What was named by itself is none of the rest, whatever came of it.
        for kept in (slot, *wholes) if effect.program.speaks_of_the_rest else (slot,):
            effect = effect.with_bound(kept, tuple(other for other in effect.slot(kept) if other != ref))
    return Frame(EFFECT, frame.who, effect.program.undone.get(place, frame.step), effect.data)


def _for_players(run: Run[Any, Any, Any], effect: Effect, pc: int, op: ForPlayers, answer: Answer | None) -> Walked:
    waiting = effect.data.waiting
    if waiting is None:
        waiting = tuple(run.board.group(op.who, effect.who))
        if op.those is not None:
            waiting = those_whose(run.board, op.those, waiting, effect)
        effect = effect.with_nobody_done()
        if op.asked is not None:
            effect = effect.with_bound(op.asked, tuple([AmountRef(who) for who in waiting]))
        if op.gathered is not None:
            effect = effect.with_bound(op.gathered, None)
    if not waiting:
        return effect.changed(acting=NOBODY, waiting=None), op.end
    if op.counting:
        effect = effect.with_others_before(op.counting)
    first, *others = waiting
    bound = tuple(None if slot in op.slots else refs for slot, refs in enumerate(effect.data.bound))
    return effect.changed(acting=first, waiting=tuple(others), bound=bound), pc + 1


def _arrange(run: Run[Any, Any, Any], effect: Effect, pc: int, op: Arrange, answer: Answer | None) -> Walked:
    picked = effect.slot(op.slot)
    if answer is not None:
        assert not isinstance(answer, Option)
        picked = (*picked, answer)
    there = set(members(run.board, op.looked.group, effect))
    there -= {ref for part in effect.program.parts.get(slot_of(op.looked), ()) for ref in effect.slot(part)}
    left = tuple(ref for ref in effect.slot(slot_of(op.looked)) if ref in there and ref not in picked)
    if len(left) <= 1:
        return effect.with_bound(op.slot, (*picked, *left)), pc + 1
    run.ask(effect.who, "put back", left)
    return effect.with_bound(op.slot, picked), pc


def _put_off(run: Run[Any, Any, Any], effect: Effect, pc: int, op: PutOff, answer: Answer | None) -> Walked:
    run.rules.put_off(run, op, Frame(EFFECT, effect.owner, pc + 1, effect.data))
    return effect, op.to


def _ready(run: Run[Any, Any, Any], effect: Effect, pc: int, op: Ready, answer: Answer | None) -> Walked:
    run.rules.ready(run, op.action, effect, effect.slot(op.beside) if op.beside is not None else ())
    return effect, pc + 1


_OPERATIONS: Mapping[type[Any], Callable[..., Walked]] = {
    Ask: _ask,
    Test: _test,
    IfDone: _if_done,
    Jump: _jump,
    FillSlot: _choose,
    Name: _name,
    TakeOff: _take_off,
    Pick: _pick,
    Leave: _leave,
    Again: _again,
    Gather: _gather,
    Sort: _sort,
    Round: _round,
    PutOff: _put_off,
    Arrange: _arrange,
    ForPlayers: _for_players,
    Ready: _ready,
    Do: _do,
}
