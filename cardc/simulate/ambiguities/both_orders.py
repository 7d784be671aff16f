"""Plays two abilities in both orders, with every choice on the way, and compares all that can come of it.

Each ability has the same chance in both orders: what it shuffles or throws it finds the same. The order matters where
something can come of one order that cannot come of the other.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from enum import Enum
from typing import NamedTuple

from cardc.engine.chance import Chance
from cardc.engine.machine import start
from cardc.engine.naming import key
from cardc.engine.options import AbilityUse
from cardc.engine.stage import Table
from cardc.engine.state import Answer, fingerprint
from cardc.engine.windows import UseMark, mark_of
from cardc.errors import CardcError
from cardc.simulate.ambiguities.one_order import ChanceOfEach, Ending, chances_of, endings, walked
from cardc.simulate.ambiguities.table_differences import differences
from cardc.simulate.ambiguities.together import PairTogether, WhoOrders, in_both_orders

# Where there are too many ways to go on, so many are tried at random, each with the same choices in both orders.
SAMPLES = 12
# How many abilities there are in a pair.
PAIR = 2


class Verdict(Enum):
    """What the order of two abilities means at one moment."""

    SAME = "same"
    DIFFERS = "differs"
    EITHER_OR = "either or"  # one can be used or the other then, and not both
    TOO_MANY = "too many"  # there are more choices on the way than are tried


class BothOrders(NamedTuple):
    """What the order means; where it matters, an ending of each order that the other cannot have, as like as can be.

    `lost`: which of both does nothing behind the other: "first", "second", "either" or "". `sampled`: not all choices
    were tried, and what is compared are the same choices in both orders.
    """

    verdict: Verdict
    first: Ending | None = None
    second: Ending | None = None
    lost: str = ""
    by_chance: bool = False
    sampled: bool = False


def compare(table: Table, pair: PairTogether, *, same_chance: bool = True) -> BothOrders:
    """Plays a pair in both orders on copies of a table; without `same_chance`, with what chance brings by itself."""
    as_played, turned = in_both_orders(table, pair)
    chances = chances_of(table, pair) if same_chance else {}
    ours = endings(as_played, pair, pair.second, chances)
    theirs = endings(turned, pair, pair.first, chances) if ours is not None else None
    if ours is None or theirs is None:
        return sampled(table, pair, chances) if pair.ordering is WhoOrders.CHOSEN else BothOrders(Verdict.TOO_MANY)
    return _judged(ours, theirs, pair)


def _judged(ours: Sequence[Ending], theirs: Sequence[Ending], pair: PairTogether) -> BothOrders:
    """Compares what can come of both orders; of abilities that a player chooses, where both of them worked."""
    if {one.result for one in ours} == {one.result for one in theirs}:
        return BothOrders(Verdict.SAME)
    lost = ""
    if pair.ordering is WhoOrders.CHOSEN:
        first, second = mark_of(pair.first), mark_of(pair.second)
        if _excludes(ours, first, second) and _excludes(theirs, second, first):
            return BothOrders(Verdict.EITHER_OR)
        both, both_turned = _with_both(ours), _with_both(theirs)
        if both and both_turned:
            ours, theirs = both, both_turned
        else:
            if _comes_again(ours, first, second) or _comes_again(theirs, second, first):
                return BothOrders(Verdict.EITHER_OR)
            lost = _idle(ours, theirs, first, second)
            ours, theirs = both or _with(ours, first), both_turned or _with(theirs, second)
    if {one.result for one in ours} == {one.result for one in theirs}:
        return BothOrders(Verdict.SAME)
    found = _parted(ours, theirs, lost)
    return BothOrders(Verdict.SAME) if _comes_to_nothing(found, ours, theirs) else found


def _parted(ours: Sequence[Ending], theirs: Sequence[Ending], lost: str) -> BothOrders:
    results, others = {one.result for one in ours}, {one.result for one in theirs}
    only = [one for one in ours if one.result not in others] or ours
    only_turned = [one for one in theirs if one.result not in results] or theirs
    one, other = min(((a, b) for a in only for b in only_turned), key=lambda both: _unlike(*both))
    return BothOrders(Verdict.DIFFERS, one, other, lost, one.by_chance or other.by_chance)


def _with_both(found: Sequence[Ending]) -> list[Ending]:
    """The endings in which both abilities worked."""
    return [one for one in found if len(one.worked) == PAIR]


def _with(found: Sequence[Ending], mark: UseMark) -> Sequence[Ending]:
    """The endings in which an ability worked; all, where there is none."""
    return [one for one in found if mark in one.worked] or found


def _excludes(found: Sequence[Ending], one: UseMark, other: UseMark) -> bool:
    """True if an ability cannot be used any more once another has worked."""
    return all(other not in ending.used for ending in found if one in ending.worked)


def _comes_to_nothing(found: BothOrders, ours: Sequence[Ending], theirs: Sequence[Ending]) -> bool:
    """True if nobody sees what differs, and it is gone when somebody is asked next."""
    assert found.first is not None
    assert found.second is not None
    if differences(found.first.table.seated(), found.second.table.seated()):
        return False
    later = [{fingerprint(_played_on(one.table).what_matters()) for one in ends} for ends in (ours, theirs)]
    return later[0] == later[1]


def _played_on(table: Table) -> Table:
    """A table of its own, at the next decision."""
    other = table.copy()
    if other.state.decision is None:
        start(other.state, other.rules)
    return other


def _idle(ours: Sequence[Ending], theirs: Sequence[Ending], first: UseMark, second: UseMark) -> str:
    """Which of both never does anything behind the other."""
    idle = (_is_idle(theirs, second, first), _is_idle(ours, first, second))
    return {(True, True): "either", (True, False): "first", (False, True): "second"}.get(idle, "")


def _is_idle(found: Sequence[Ending], front: UseMark, behind: UseMark) -> bool:
    """True if an ability never does anything once the other has; where that does nothing itself, it is not to blame."""
    done = [one for one in found if front in one.worked]
    return bool(done) and all(behind not in one.worked for one in done)


def _comes_again(found: Sequence[Ending], front: UseMark, behind: UseMark) -> bool:
    """True if an ability that cannot be used behind the other is offered again when somebody is asked next."""

    def uses(options: Sequence[Answer]) -> set[UseMark]:
        return {mark_of(one) for one in options if isinstance(one, AbilityUse)}

    behind_it = [one for one in found if front in one.worked]
    if not behind_it or any(behind in uses(one.answers) for one in behind_it):
        return False
    decision = _played_on(behind_it[0].table).state.decision
    return decision is not None and behind in uses(decision.options)


def _unlike(one: Ending, other: Ending) -> int:
    """How many answers of two endings are not the same, whatever their order."""
    ours, theirs = Counter(map(key, one.answers)), Counter(map(key, other.answers))
    return sum(((ours - theirs) + (theirs - ours)).values())


# ---- the same choices in both orders


def sampled(table: Table, pair: PairTogether, chances: ChanceOfEach) -> BothOrders:
    """Plays some ways at random, and then the same choices in the other order, where they are offered there."""
    chance, differing = Chance(int(table.state.chance.seed)), list[tuple[Ending, Ending]]()
    ours, theirs, matched = list[Ending](), list[Ending](), 0

    def any_of(_: UseMark | None, options: Sequence[Answer]) -> Answer:
        return options[chance.below(len(options))]

    for _ in range(SAMPLES):
        as_played, turned = in_both_orders(table, pair)
        one = walked(as_played, pair, pair.second, chances, any_of)
        other = walked(turned, pair, pair.first, chances, _SameChoices(one).choose) if one is not None else None
        ours += [] if one is None else [one]
        if one is None or other is None:
            free = walked(in_both_orders(table, pair)[1], pair, pair.first, chances, any_of)
            theirs += [] if free is None else [free]
            continue
        theirs.append(other)
        if PAIR in (len(one.worked), len(other.worked)):
            matched += 1
            differing += [(one, other)] if one.result != other.result else []
    first, second = mark_of(pair.first), mark_of(pair.second)
    if ours and theirs and _excludes(ours, first, second) and _excludes(theirs, second, first):
        return BothOrders(Verdict.EITHER_OR, sampled=True)
    if differing:
        one, other = differing[0]
        return _parted([one], [other], "")._replace(sampled=True)
    return BothOrders(Verdict.SAME if matched else Verdict.TOO_MANY, sampled=True)


class _SameChoices:
    """Gives the answers of an ending once more, those of each ability in their order."""

    def __init__(self, ending: Ending) -> None:
        marks = dict.fromkeys(mark for mark, _ in ending.told if mark is not None)
        self.left = {mark: [answer for asked, answer in ending.told if asked == mark] for mark in marks}

    def choose(self, doing: UseMark | None, options: Sequence[Answer]) -> Answer | None:
        """The next answer of an ability; None if it is not offered."""
        if len(options) == 1:
            return options[0]
        left = self.left.get(doing, []) if doing is not None else []
        answer = left.pop(0) if left else None
        return answer if answer in options else None


# What an engine may raise that is put into a state it never comes to by itself.
UNPLAYABLE = (CardcError, AssertionError, LookupError)


def compared_if_playable(table: Table, pair: PairTogether, otherwise: Callable[[], None]) -> BothOrders | None:
    """The same; None, once `otherwise` was told, where the order that no player can choose cannot be played."""
    try:
        return compare(table, pair)
    except UNPLAYABLE:
        otherwise()
        return None
