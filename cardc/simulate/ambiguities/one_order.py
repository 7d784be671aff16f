"""Plays two abilities in one order, to what can come of it: all ways there are, or one that somebody chooses."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from cardc.engine.chance import Chance
from cardc.engine.effect import EffectData
from cardc.engine.events import Used
from cardc.engine.options import NO, AbilityUse
from cardc.engine.stage import Table
from cardc.engine.state import Answer, Frame, State, fingerprint
from cardc.engine.windows import UseMark, mark_of
from cardc.simulate.ambiguities.stepwise import frame_by_frame
from cardc.simulate.ambiguities.together import Arranged, PairTogether, WhoOrders

# More ways to go on than this are not all tried.
MOST_ENDINGS = 48
MOST_ANSWERS = 160

# What each of both abilities finds of chance; nothing, where each finds what is next.
ChanceOfEach = Mapping[UseMark | None, Chance]
# What somebody chooses who is told which of both abilities asks; None for what is not offered.
Chooses = Callable[[UseMark | None, Sequence[Answer]], Answer | None]


class Ending(NamedTuple):
    """One way in which both abilities can be done: what was answered, and the table then.

    `told`: the answers, each with the ability that asked. `used`: which of both began; `worked`: after which of both
    something happened, so that it was not left after all.
    """

    answers: tuple[Answer, ...]
    told: tuple[tuple[UseMark | None, Answer], ...]
    table: Table
    result: str
    used: frozenset[UseMark]
    worked: frozenset[UseMark]
    by_chance: bool


def endings(
    arranged: Arranged, pair: PairTogether, behind: AbilityUse, chances: ChanceOfEach
) -> Sequence[Ending] | None:
    """Everything that can come of one order; None where that is too much. `behind`: the ability that comes second."""
    waiting, found, tried = [(_Branch(arranged.table, chances), arranged.answer)], list[Ending](), 0
    while waiting:
        branch, answer = waiting.pop()
        tried += 1
        if tried > MOST_ANSWERS or len(found) >= MOST_ENDINGS:
            return None
        branch = _played(branch, answer, pair)
        following = _following(branch, pair, behind)
        if following is None:
            found.append(_ending(branch))
        waiting += [(branch._replace(table=branch.table.copy()), option) for option in reversed(following or ())]
    return found


def chances_of(table: Table, pair: PairTogether) -> ChanceOfEach:
    """What each ability finds of chance, whichever comes first."""
    seed = int(table.state.chance.seed)
    return {mark_of(use): Chance(seed + n) for n, use in enumerate((pair.first, pair.second), start=1)}


def walked(
    arranged: Arranged, pair: PairTogether, behind: AbilityUse, chances: ChanceOfEach, choose: Chooses
) -> Ending | None:
    """One way through one order; None where what is chosen is not offered."""
    branch, answer = _Branch(arranged.table, chances), arranged.answer
    for _ in range(MOST_ANSWERS):
        branch = _played(branch, answer, pair)
        following = _following(branch, pair, behind)
        if following is None:
            return _ending(branch)
        answer = choose(branch.doing, following)
        if answer is None:
            return None
    return None


class _Branch(NamedTuple):
    """A table on the way, and how it came about.

    `aside`: the chance of both abilities, and of the game, but for that which is `running` now. `doing`: the one of
    both that began last. `left`: those that their owner wanted none of, once they were asked.
    """

    table: Table
    aside: Mapping[UseMark | None, Chance]
    running: UseMark | None = None
    told: tuple[tuple[UseMark | None, Answer], ...] = ()
    used: frozenset[UseMark] = frozenset()
    worked: frozenset[UseMark] = frozenset()
    left: frozenset[UseMark] = frozenset()
    doing: UseMark | None = None
    by_chance: bool = False


def _played(branch: _Branch, answer: Answer | None, pair: PairTogether) -> _Branch:
    """The table after an answer, at the next decision or when both abilities are done."""
    state, both = branch.table.state, (mark_of(pair.first), mark_of(pair.second))
    used, worked, doing, by_chance = set(branch.used), set(branch.worked), branch.doing, branch.by_chance
    aside = {mark: chance.clone() for mark, chance in branch.aside.items()}
    running = _turned(state, branch.running, both, aside)
    before, seen = state.chance.key(), 0
    for run in frame_by_frame(state, branch.table.rules, answer):
        by_chance = by_chance or state.chance.key() != before
        for event in run.log[seen:]:
            if isinstance(event, Used):
                doing = _one_of(event, both)
                used |= set() if doing is None else {doing}
            elif doing is not None:
                worked.add(doing)
        running = _turned(state, running, both, aside)
        seen, before = len(run.log), state.chance.key()
        if state.decision is None and _is_below(branch.table, pair):
            break
    told = (*branch.told, *(() if answer is None else ((branch.doing, answer),)))
    declined = answer == NO and branch.doing is not None and branch.doing not in branch.worked
    left = branch.left | ({branch.doing} if declined and branch.doing is not None else set())
    return _Branch(branch.table, aside, running, told, frozenset(used), frozenset(worked), left, doing, by_chance)


def _turned(
    state: State[Any], running: UseMark | None, both: Sequence[UseMark], aside: dict[UseMark | None, Chance]
) -> UseMark | None:
    """Which of both abilities runs next, also by what follows from it; puts its chance in place of that before."""
    following = next((one for frame in reversed(state.stack) for one in _marks(frame) if one in both), None)
    if aside and following != running:
        aside[running] = state.chance
        state.chance = aside.pop(following)
    return following


def _marks(frame: Frame) -> tuple[UseMark, ...]:
    data = frame.data
    return (UseMark(data.ability, data.piece, data.grant),) if isinstance(data, EffectData) else ()


def _one_of(event: Used, both: Sequence[UseMark]) -> UseMark | None:
    """Which of both abilities began, if one of them did."""
    mark = UseMark(event.ability, event.piece, event.grant)
    return mark if mark in both else None


def _is_below(table: Table, pair: PairTogether) -> bool:
    """True when nothing is left of what was to be done by both."""
    height = len(table.state.stack)
    return height < pair.depth if pair.ordering is WhoOrders.CHOSEN else height <= pair.depth


def _following(branch: _Branch, pair: PairTogether, behind: AbilityUse) -> tuple[Answer, ...] | None:
    """The answers that go on with the pair; None when both are done, or no more can be."""
    decision = branch.table.state.decision
    if decision is None or _is_below(branch.table, pair):
        return None
    if pair.ordering is not WhoOrders.CHOSEN or len(branch.table.state.stack) > pair.depth:
        return decision.options
    if mark_of(behind) in branch.used:
        return None
    wanted = mark_of(behind)
    offered = tuple(one for one in decision.options if isinstance(one, AbilityUse) and mark_of(one) == wanted)
    return offered or None


def _ending(branch: _Branch) -> Ending:
    answers = tuple(answer for _, answer in branch.told)
    result = fingerprint(branch.table.what_matters())
    used, worked = branch.used - branch.left, branch.worked - branch.left
    return Ending(answers, branch.told, branch.table, result, used, worked, branch.by_chance)
