"""Windows: which abilities can be used at a moment, what notes that they were, and queues of those that just happen.

Where abilities live, and how one of them is used, a game says itself; `AbilityUse` names an ability where it lives.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from cardc.engine.effect import Effect, beginning, effect_frame
from cardc.engine.events import Used
from cardc.engine.legal import can_begin
from cardc.engine.machine import Handler, Rules, Run
from cardc.engine.numbers import AbilityNumber
from cardc.engine.options import GO_ON, AbilityUse
from cardc.engine.refs import Ref
from cardc.engine.state import Answer, Frame, FrameData, State
from cardc.engine.values import Record, record, value


@record
class UseMark(Record):
    """Notes that an ability was used, on a certain piece."""

    ability: AbilityNumber
    piece: int
    grant: int


def mark_of(used: AbilityUse) -> UseMark:
    """What notes that an ability was used, in whichever card its piece is by then."""
    return UseMark(used.ability, used.piece, used.grant)


def unused(marks: Sequence[UseMark], found: Iterable[AbilityUse]) -> list[AbilityUse]:
    """The abilities that were not used yet."""
    return [use for use in found if mark_of(use) not in marks] if marks else list(found)


def considered(rules: Rules[Any], who: int, used: AbilityUse, trigger: Ref | None = None) -> Effect:
    """An ability as if it ran, for looking at what it says. `trigger`: what it would be about."""
    program = rules.program(used.ability)
    data = beginning(program, used, trigger=trigger)
    return Effect(program, who, data, rules.host(data))


def beginnable(
    state: State[Any], rules: Rules[Any], who: int, found: Iterable[AbilityUse], trigger: Ref | None = None
) -> list[AbilityUse]:
    """The abilities that could do something if they were used now."""
    return [
        use
        for use in found
        if rules.program(use.ability).can_always_begin or can_begin(state, rules, considered(rules, who, use, trigger))
    ]


def begin(
    run: Run[Any, Any, Any], who: int, used: AbilityUse, *, agreed: bool = False, trigger: Ref | None = None
) -> None:
    """Begins an ability. `agreed`: its owner has said so, and is not asked whether they may."""
    run.emit(Used(who, used.ability, used.piece, used.host, used.grant))
    run.begin(effect_frame(run.rules.program(used.ability), used, who, agreed=agreed, trigger=trigger))


# ---- abilities that happen by themselves

# The step of a queue at which its next ability is chosen and stands first.
_CHOSEN = 1


@value("queue", spread=True)
class Waiting(FrameData):
    """Abilities that happen one after the other."""

    abilities: tuple[AbilityUse, ...]


def queue(run: Run[Any, Any, Any], who: int, found: Iterable[AbilityUse]) -> None:
    """Begins abilities that happen now; their owner chooses the order."""
    waiting = tuple(found)
    if waiting:
        run.begin(_queue(who, 0, waiting))


def _queue(who: int, step: int, waiting: tuple[AbilityUse, ...]) -> Frame:
    return Frame(Waiting.kind, who, step, Waiting(waiting) if waiting else None)


def _nobody(run: Run[Any, Any, Any], who: int, used: AbilityUse) -> Sequence[AbilityUse]:
    return ()


def queues(
    speaking_before: Callable[[Any, int, AbilityUse], Sequence[AbilityUse]] = _nobody,
    use: Callable[[Any, int, AbilityUse], None] = begin,
) -> Handler:
    """The handler of queues for a game in which some abilities may be used before one that happens by itself."""

    def run_queue(run: Run[Any, Any, Any], frame: Frame, answer: Answer | None) -> None:
        """First the next ability is chosen; once it stands first, others may speak before it."""
        who = frame.who
        waiting = frame.data.abilities if isinstance(frame.data, Waiting) else ()
        if frame.step != _CHOSEN:
            if not waiting:
                run.end()
            elif answer is None and len(waiting) > 1:
                run.ask(who, "order", waiting)
            else:
                first = answer if isinstance(answer, AbilityUse) else waiting[0]
                run.goto(_CHOSEN, Waiting((first, *(other for other in waiting if other != first))))
            return
        if isinstance(answer, AbilityUse):
            use(run, who, answer)
            return
        before = () if answer is not None else speaking_before(run, who, waiting[0])
        if before:
            run.ask(who, "before", (*before, GO_ON))
            return
        run.state.stack[-1] = _queue(who, 0, waiting[1:])
        begin(run, who, waiting[0])

    return run_queue
