"""Words to two counts that are compared: `more {a} than {b}`, `as many cards in your field as in your discard pile`.

What is said once is meant of both: the place of symbols, and the thing where only another place follows.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import NamedTuple

from cardc.language import tree as t
from cardc.language.frame import EQUAL
from cardc.language.read.comparing import EQUALLY, OF_ALL, WITH_THAN, compare, measured
from cardc.language.read.cursor import Cursor, misfit
from cardc.language.read.having import of_symbols
from cardc.language.read.narrowing import in_order
from cardc.language.read.noun_phrases import begins_reference, group, places_of, what
from cardc.language.read.reckoned import expression, reckoned, reckons
from cardc.language.read.stated_ranges import bounds_of, lies_in, of_a_range
from cardc.language.sentences import Argument, Clause, Word
from cardc.language.vocabulary import Vocabulary

# What is one thing, whichever it is.
_SINGLE = (t.This, t.It, t.That, t.Chosen)
# How what somebody has is completed: symbols are available, and vales are owned.
Completing = Callable[[t.Group], t.Group]


class SpokenSign(NamedTuple):
    """`at least twice as many`: as it is said, its sign, and how many times."""

    words: str
    sign: str
    times: int = 1


def with_compared(clause: Clause) -> Clause:
    """`as many {a} as {b}`, `is equal to …`: what stands behind a preposition of verbs belongs to what is compared."""
    match clause.arguments:
        case (argument,) if argument.preposition.text == EQUAL or _is_as_many(clause, argument):
            return replace(clause, object=(*clause.object, argument.preposition, *argument.phrase), arguments=())
    return clause


def _is_as_many(clause: Clause, argument: Argument) -> bool:
    return argument.preposition.text == "as" and any("as m" in word.text for word in clause.object)


def with_compared_until(clause: Clause) -> Clause:
    """`until there are as many {a} as {b}`: the same of what is waited for."""
    until, last = clause.until, clause.arguments[-1] if clause.arguments else None
    if until is None or last is None or last.preposition.start < until.verb.start:
        return clause
    found = with_compared(replace(until, arguments=(last,)))
    return clause if found.arguments else replace(clause, until=found, arguments=clause.arguments[:-1])


# How one number stands to another.
_NUMBERS: Mapping[tuple[str, ...], str] = {
    (EQUAL,): "=",
    ("exactly",): "=",
    ("at least",): ">=",
    ("at most",): "<=",
    **{("no", more, "than"): "<=" for more in ("more", "greater", "higher")},
    **{("no", less, "than"): ">=" for less in ("less", "fewer", "lower")},
    **{(more, "than"): ">" for more in ("more", "greater", "higher")},
    **{(less, "than"): "<" for less in ("less", "fewer", "lower")},
}
# One number more or fewer is the bound that is asked for.
_BOUNDS = {">": (">=", 1), "<": ("<=", -1)}


def begins_number(subject: Cursor) -> bool:
    """True where a number is asked for that is reckoned."""
    phrases = subject.vocabulary.phrases
    tables = (phrases.highest, phrases.its, phrases.their_total, phrases.total_of, phrases.stated_of)
    before = subject.i
    known = subject.peek() in ("the number of", "half") or any(subject.take_from(table) is not None for table in tables)
    known = known or (subject.peek() == "the" and subject.comes("SYMBOL", 2))
    subject.i = before
    return known


def numbers_compared(subject: Cursor, cursor: Cursor, verb: Word, at: tuple[int, int]) -> t.Condition:
    """`the number of X is greater than the number of Y`, `… is 3 or more`, `its cost is at least …`"""
    first = reckoned(subject)
    subject.finish()
    assert first is not None
    start, of_one = cursor.start, first if isinstance(first, t.Stated) and isinstance(first.what, _SINGLE) else None
    sign = "=" if verb.text == "equals" else next((sign for words, sign in _NUMBERS.items() if cursor.take(*words)), "")
    if sign and (not cursor.comes("NUMBER") or cursor.peek(1) in ("times", "plus", "minus")):
        if not reckons(cursor):
            where = (cursor.start, cursor.after)
            raise misfit("text-argument", "a number is compared with a number", where, "say `the number of …`")
        return _of_amounts(first, sign, expression(cursor), at)
    if sign:
        sign, more = _BOUNDS.get(sign, (sign, 0))
        compared = t.Compare(sign, max(0, cursor.number() + more), at=at)
        if of_one is not None:
            return of_a_range(of_one.what, of_one.field, bounds_of(compared), (start, cursor.last_end), at)
    elif of_one is not None:
        return lies_in(of_one.what, of_one.field, cursor, at)
    else:
        compared = compare(cursor)
    if isinstance(first, t.CountOf):
        return t.Counts(compared, first.of, at=at)
    return t.AmountsCompared(first, compared.sign, t.Number(compared.n, at=compared.at), at=at)


def _of_amounts(first: t.Amount, sign: str, second: t.Amount, at: tuple[int, int]) -> t.Condition:
    if isinstance(first, t.CountOf) and isinstance(second, t.CountOf):
        return of_groups(first.of, sign, second.of, at)
    return t.AmountsCompared(first, sign, second, at=at)


def compared_sign(cursor: Cursor) -> SpokenSign | None:
    """`more`, `at least as many`, where no number follows."""
    times = _times_as_many(cursor)
    if times is not None:
        return times
    before, found = cursor.i, measured(cursor)
    if found is None or found[0] in OF_ALL:
        cursor.i = before
        return None
    return SpokenSign(found[0], "=" if found[1] == EQUALLY else found[1])


def _times_as_many(cursor: Cursor) -> SpokenSign | None:
    """`at least twice as many`, `twice as many`, `more than 3 times as many`"""
    before = cursor.i
    sign = next((sign for words, sign in _NUMBERS.items() if cursor.take(*words)), "=")
    times = 2 if cursor.take("twice") else 0
    if not times and cursor.comes("NUMBER") and cursor.peek(1) == "times":
        times = cursor.number()
        cursor.next()
    if times > 1 and (cursor.take("as many") or cursor.take("as much")):
        return SpokenSign("as many", sign, times)
    cursor.i = before
    return None


def is_of_two(cursor: Cursor) -> bool:
    """True where it comes with what a count is compared, and not with whom."""
    if cursor.peek() not in ("than", "as") or cursor.peek(1) in ("you", "you own", ""):
        return False
    before, rivals = cursor.i, cursor.vocabulary.phrases.rivals
    found = cursor.take_from({(cursor.peek(), *spoken): who for spoken, who in rivals.items()})
    cursor.i = before
    return found is None


def two_counts(
    cursor: Cursor, said: SpokenSign, first: t.Group, at: tuple[int, int], complete: Completing
) -> t.Condition:
    """Behind `more {a}`: `than {b}`, `than in your discard pile`, `than on that card`, `than your discard pile`."""
    second = _second(cursor, said, first)
    if _is_bare(first, cursor.vocabulary) and _is_bare(second, cursor.vocabulary):
        first, second = complete(first), complete(second)
    elif _go_together(first, second, cursor.vocabulary):
        first, second = _of_both(first, second, cursor.vocabulary)
    else:
        first, second = complete(first), complete(second)
    if said.times > 1:
        left, right = t.CountOf(first, at=first.at), t.PerEach(said.times, second, at=second.at)
        return t.AmountsCompared(left, said.sign, right, at=at)
    return of_groups(first, said.sign, second, at)


def of_groups(first: t.Group, sign: str, second: t.Group, at: tuple[int, int]) -> t.Condition:
    """Two counts; of symbols on one card that was named, what that card shows."""
    match first, second:
        case (
            t.Group(thing=t.Symbols() as of, filters=(), places=(t.On(what=host),)),
            t.Group(thing=t.Symbols() as than, filters=(), places=(t.On(what=other),)),
        ) if isinstance(host, _SINGLE) and host == other:
            return t.ShowsMore(host, sign, of, than, at=at)
    left, right = (t.CountOf(one, at=one.at) for one in (first, second))
    return t.AmountsCompared(left, sign, right, at=at)


def _second(cursor: Cursor, said: SpokenSign, first: t.Group) -> t.Group:
    """What the first is compared with."""
    than = "than" if said.words in WITH_THAN else "as"
    start = cursor.start
    if not cursor.take(than):
        raise misfit(
            "text-argument", f"nothing says with what `{said.words}` compares", (start, cursor.after), f"say `{than} …`"
        )
    cursor.take("there", "are")
    places = places_of(cursor) if cursor.peek() != "of" else ()  # `of your {a}`
    if places:
        if not first.places:
            message, fix = "nothing says where the first of both is", "say where both are"
            raise misfit("text-argument", message, (start, cursor.last_end), fix)
        return replace(first, places=places, at=(start, cursor.last_end))
    pile = cursor.take_from(cursor.vocabulary.where.piles)
    if pile is not None:
        shared = cursor.vocabulary.zones[pile.zone].owner == "nobody"
        zone = t.In(pile.zone, "nobody" if shared else "you", at=(start, cursor.last_end))
        return replace(first, places=(zone,), at=zone.at)
    if begins_reference(cursor):
        host = what(cursor)
        return replace(first, places=(t.On(host, at=host.at),), at=host.at)
    return group(cursor)


def _is_bare(said: t.Group, vocabulary: Vocabulary) -> bool:
    """True for a thing of which nothing says where it is, or whose."""
    placed = isinstance(said.thing, t.Kind) and vocabulary.nouns[said.thing.noun].zone
    return (
        not said.places
        and not placed
        and not any(isinstance(f, t.Owned | t.Available | t.ThisWay) for f in said.filters)
    )


def _go_together(first: t.Group, second: t.Group, vocabulary: Vocabulary) -> bool:
    """True for two sorts of symbols, or of one kind of thing: where one of them is, the other is as well."""
    if of_symbols(first.thing, vocabulary) or of_symbols(second.thing, vocabulary):
        return of_symbols(first.thing, vocabulary) and of_symbols(second.thing, vocabulary)
    kinds = {vocabulary.kind_of(one.thing.noun) for one in (first, second) if isinstance(one.thing, t.Kind)}
    return len(kinds) == 1


def _of_both(first: t.Group, second: t.Group, vocabulary: Vocabulary) -> tuple[t.Group, t.Group]:
    """What is said of one of them, of both."""
    if _is_bare(first, vocabulary):
        return _placed_as(first, second, vocabulary), second
    return (first, _placed_as(second, first, vocabulary)) if _is_bare(second, vocabulary) else (first, second)


def _placed_as(bare: t.Group, other: t.Group, vocabulary: Vocabulary) -> t.Group:
    whose = tuple(f for f in other.filters if isinstance(f, t.Owned | t.Available))
    return replace(bare, filters=in_order((*bare.filters, *whose), vocabulary), places=other.places)
