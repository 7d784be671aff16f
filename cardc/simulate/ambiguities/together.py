"""Two abilities at the same moment: how they came to be there, and the table in each of their two orders.

What a game offers together its player orders. What one step begins together the engine orders, and no player is asked:
that shows on the stack, where the frames of both stand above what was there before. There, an order is another stack.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from enum import Enum
from itertools import combinations, pairwise
from typing import Any, NamedTuple

from cardc.engine.effect import EffectData
from cardc.engine.options import AbilityUse, Option
from cardc.engine.stage import Table
from cardc.engine.state import Answer, Decision, Frame, FrameData
from cardc.engine.values import Record


class WhoOrders(Enum):
    """Who orders two abilities."""

    CHOSEN = "chosen"  # a player is offered both
    FIXED = "fixed"  # one step began both, and the engine took one first
    WITHIN = "within"  # one began in the middle of the other, which goes on behind it
    DECLARED = "declared"  # both are used along with one thing that is done
    STANDING = "standing"  # both hold all the time


class PairTogether(NamedTuple):
    """Two abilities at the same moment. `at`: the decision that offers them, or what they follow.

    `depth`: so many frames stand on the stack while neither has begun. `offer`: by its place, the option that declares
    both. `frames`: where the frames of both stand, the one that is played later first.
    """

    ordering: WhoOrders
    at: str
    first: AbilityUse
    second: AbilityUse
    depth: int
    offer: int = -1
    frames: tuple[int, int] = (-1, -1)


class Arranged(NamedTuple):
    """A table of its own on which two abilities stand in one order, and what is answered there to begin with."""

    table: Table
    answer: Answer | None


def offered_together(table: Table) -> Iterator[PairTogether]:
    """The pairs of abilities that the pending decision lets its player order, or takes together."""
    decision, depth = table.state.decision, len(table.state.stack)
    if decision is None:
        return
    uses = [one for one in decision.options if isinstance(one, AbilityUse)]
    for one, other in combinations(uses, 2):
        yield PairTogether(WhoOrders.CHOSEN, decision.kind, one, other, depth)
    for place, option in enumerate(decision.options):
        for _, declared in _uses_in(option) if not isinstance(option, AbilityUse) else ():
            if len(declared) == 2:
                yield PairTogether(WhoOrders.DECLARED, option.kind, *declared, depth, offer=place)


def begun_together(before: Sequence[Frame], stack: Sequence[Frame]) -> Iterator[PairTogether]:
    """The pairs of abilities that one step put onto the stack together, or onto one that was in progress."""
    same = next((i for i, (one, other) in enumerate(zip(before, stack, strict=False)) if one is not other), None)
    same = min(len(before), len(stack)) if same is None else same
    goes_on = same < len(before) and same < len(stack) and _is_continued(before[same], stack[same])
    new = [i for i in range(same + goes_on, len(stack)) if _abilities(stack[i])]
    if not new:
        return
    for lower, upper in pairwise(new):
        yield from _pairs(WhoOrders.FIXED, stack, lower, upper)
    below = new[0] - 1
    if below >= 0 and stack[below].step and isinstance(stack[below].data, EffectData):
        yield from _pairs(WhoOrders.WITHIN, stack, below, new[0])


def has_order(table: Table, pair: PairTogether) -> bool:
    """False where the engine begins what happens instead of a deed: it is done in its place, not before or after."""
    if pair.ordering not in (WhoOrders.FIXED, WhoOrders.WITHIN):
        return True
    head = table.rules.program(pair.first.ability).ability.head
    trigger = table.vocabulary.triggers.get(head.trigger)
    return trigger is None or not trigger.replaces


def in_both_orders(table: Table, pair: PairTogether) -> tuple[Arranged, Arranged]:
    """The table with both abilities in the order that is played, and in the other one."""
    if pair.ordering is WhoOrders.CHOSEN:
        return Arranged(table.copy(), pair.first), Arranged(table.copy(), pair.second)
    if pair.ordering is WhoOrders.DECLARED:
        return _declared(table, pair, turned=False), _declared(table, pair, turned=True)
    return _stacked(table, pair, turned=False), _stacked(table, pair, turned=True)


def _declared(table: Table, pair: PairTogether, *, turned: bool) -> Arranged:
    other, decision = table.copy(), table.state.decision
    assert decision is not None
    option = decision.options[pair.offer]
    name, declared = next(iter(_uses_in(option)))
    answer: Any = option.replaced(**{name: declared[::-1] if turned else declared})
    other.state.decision = Decision(decision.who, decision.kind, (answer,))
    return Arranged(other, answer)


def _stacked(table: Table, pair: PairTogether, *, turned: bool) -> Arranged:
    """Both frames with nothing but the pair, the upper one played first."""
    other, (lower, upper) = table.copy(), pair.frames
    stack = other.state.stack
    below, above = _with_only(stack[lower], pair.second), _with_only(stack[upper], pair.first)
    stack[lower:] = [above, below] if turned else [below, above]
    return Arranged(other, None)


def _pairs(ordering: WhoOrders, stack: Sequence[Frame], lower: int, upper: int) -> Iterator[PairTogether]:
    """Each ability of the upper frame, which is played first, with each of the lower one."""
    under = stack[lower - 1].kind if ordering is WhoOrders.FIXED and lower else stack[upper].kind
    for first in _abilities(stack[upper]):
        for second in _abilities(stack[lower]):
            yield PairTogether(ordering, under, first, second, lower, frames=(lower, upper))


def _is_continued(before: Frame, after: Frame) -> bool:
    """True for a frame that only went on to another step."""
    return before.kind == after.kind and before.who == after.who and before.step != after.step


def _abilities(frame: Frame) -> tuple[AbilityUse, ...]:
    """The abilities that a frame will play."""
    data = frame.data
    if isinstance(data, EffectData):
        return (AbilityUse(data.ability, data.piece, data.host, data.grant),)
    return () if data is None else tuple(use for _, uses in _uses_in(data) for use in uses)


def _with_only(frame: Frame, use: AbilityUse) -> Frame:
    """A frame that plays none but this ability."""
    data: Any = frame.data
    if isinstance(data, EffectData):
        return frame
    only: FrameData = data.replaced(**{name: tuple(one for one in uses if one == use) for name, uses in _uses_in(data)})
    return Frame(frame.kind, frame.who, frame.step, only)


def _uses_in(said: Record | Option) -> Iterator[tuple[str, tuple[AbilityUse, ...]]]:
    """The fields of a value that hold abilities to be used."""
    for name in said.fields:
        held = getattr(said, name)
        if isinstance(held, tuple) and held and all(isinstance(one, AbilityUse) for one in held):
            yield name, held
