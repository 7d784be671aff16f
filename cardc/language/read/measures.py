"""Words to what is measured and compared: amounts, resources, and the conditions behind `if`."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import NamedTuple

from cardc.language import tree as t
from cardc.language.examples import a_noun, a_place
from cardc.language.frame import UNTIL
from cardc.language.node import find
from cardc.language.read.comparing import (
    DENIED,
    EQUALLY,
    OF_ALL,
    REVERSED,
    WITH_THAN,
    begins_compare,
    compare,
    measured,
    than_you,
)
from cardc.language.read.cursor import Cursor, Misfit, misfit, phrase_cursor
from cardc.language.read.having import as_seen_by_them, held, with_others_seen
from cardc.language.read.narrowing import bounds, open_range
from cardc.language.read.noun_phrases import Whole, group, group_or_fewer, what
from cardc.language.read.reckoned import (
    begins_stated,
    equal_to,
    expression,
    reckoned,
    rounding,
    said_among,
    times_said,
)
from cardc.language.read.shares import each_is, is_whole, one_of_them, share, some_are, until_shown
from cardc.language.read.thing_words import symbol, symbols
from cardc.language.read.two_counts import (
    SpokenSign,
    begins_number,
    compared_sign,
    is_of_two,
    numbers_compared,
    two_counts,
    with_compared,
)
from cardc.language.read.what_was_done import were_done, you_did
from cardc.language.sentences import Clause, Limit, StepRow, Word
from cardc.language.vocabulary import Vocabulary


class StepTable(NamedTuple):
    """`by …: 1 for 2-3; 2 for 4-5`"""

    start: int
    of: Cursor
    rows: tuple[StepRow, ...]


@dataclass(frozen=True)
class AmountWords:
    """The words of a clause that an amount may use beside its own: `for each …`, `, to a maximum of 10`, a table.

    `unsaid` is the symbol that is meant where none is said.
    """

    rate: Cursor | None = None
    most: Limit | None = None
    table: StepTable | None = None
    unsaid: str | None = None
    equal: Cursor | None = None


def resource(cursor: Cursor, beside: AmountWords) -> t.Resource:
    """`1 {symbol}`, `X {symbol}`, `any amount of {symbol}`, with bank and rate."""
    start = cursor.start
    if beside.table is not None:
        return _stepped(cursor, beside, beside.table)
    if begins_stated(cursor):
        return _as_stated(cursor, beside)
    if beside.equal is not None:
        cursor.take("a", "number", "of") or cursor.take("an", "amount", "of")
    if beside.equal is not None and cursor.comes("SYMBOL"):
        if beside.rate is not None:
            at = (beside.equal.start, beside.rate.after)
            raise misfit("text-argument", "what a card states already says how much; it takes no `for each`", at)
        name = symbol(cursor)
        bank = _bank(cursor)
        _same_symbol(beside.most.symbol if beside.most is not None else None, name)
        amount = _capped(equal_to(beside.equal), beside)
        return t.Resource(amount, name, bank, at=(start, amount.at[1]))
    if cursor.take("any amount of"):
        if beside.rate is not None or beside.most is not None:
            at = (start, cursor.last_end)
            raise misfit("text-argument", "`any amount of` takes neither `for each` nor a maximum", at)
        name = symbol(cursor)
        return t.Resource(t.AnyAmount(), name, _bank(cursor), at=(start, cursor.last_end))
    if cursor.peek() == "half" and "your" in (cursor.peek(1), cursor.peek(2)):
        return _half_of_yours(cursor, beside)
    half, times = _part_of_that(cursor)
    if cursor.take("that much") or cursor.take("that many"):
        if beside.rate is not None:
            at = (start, cursor.last_end)
            raise misfit("text-argument", "`that much` already says how much; it takes no `for each`", at)
        much: t.Amount = t.ThatMuch(at=(start, cursor.last_end))
        name = symbol(cursor)
        bank = _bank(cursor)
        if half:
            much = t.Half(much, rounding(cursor, much.at), at=(start, cursor.last_end))
        elif times:
            much = t.Multiple(times, much, at=(start, cursor.last_end))
        _same_symbol(beside.most.symbol if beside.most is not None else None, name)
        amount = _capped(much, beside)
        return t.Resource(amount, name, bank, at=(start, max(cursor.last_end, amount.at[1])))
    base = _base_amount(cursor)
    name = symbol(cursor) if beside.unsaid is None or cursor.comes("SYMBOL") else beside.unsaid
    bank = _bank(cursor)
    _same_symbol(beside.most.symbol if beside.most is not None else None, name)
    amount = _rated(base, beside, (start, cursor.last_end))
    return t.Resource(amount, name, bank, at=(start, cursor.last_end))


def _as_stated(cursor: Cursor, beside: AmountWords) -> t.Resource:
    """`pay its cost`: as much as something states, of the symbol that it states it in."""
    start = cursor.start
    amount = expression(cursor)
    field = next(find(amount, t.Stated)).field
    name = symbol(cursor) if cursor.comes("SYMBOL") else cursor.vocabulary.stated_in.get(field, "")
    if not name:
        said = " ".join(word.text for word in cursor.words)
        fix = f"say which: `{{…}} equal to {said}`"
        raise misfit("text-argument", "this says no symbol", (start, cursor.last_end), fix)
    if beside.rate is not None or beside.equal is not None:
        raise misfit("text-argument", "what a card states already says how much", (start, cursor.last_end))
    bank = _bank(cursor)
    _same_symbol(beside.most.symbol if beside.most is not None else None, name)
    return t.Resource(_capped(amount, beside), name, bank, at=(start, cursor.last_end))


def _part_of_that(cursor: Cursor) -> tuple[bool, int]:
    """Whether it is half of `that much`, or how many times as much; neither before anything else."""
    before = cursor.i
    half = cursor.take("half")
    times = 0 if half else times_said(cursor)
    if cursor.peek() in ("that much", "that many"):
        return half, times
    cursor.i = before
    return False, 0


def _half_of_yours(cursor: Cursor, beside: AmountWords) -> t.Resource:
    """`half your {symbol}, rounded down`"""
    start, name = cursor.start, next((word.text[1:-1].strip() for word in cursor.words if word.type == "SYMBOL"), "")
    amount = reckoned(cursor)
    if amount is None or beside.rate is not None:
        raise misfit("text-argument", "half of this is no amount", (start, cursor.after), "say `half your …`")
    _same_symbol(beside.most.symbol if beside.most is not None else None, name)
    return t.Resource(_capped(amount, beside), name, at=(start, cursor.last_end))


def _same_symbol(said: Word | None, name: str) -> None:
    """What is said of an amount is said of its symbol."""
    if said is not None and said.text[1:-1].strip() != name:
        symbol_said = f"{{{name}}}"
        message = f"this is an amount of {symbol_said}"
        raise misfit("text-argument", message, (said.start, said.end), f"write {symbol_said}", symbol_said)


def _stepped(cursor: Cursor, beside: AmountWords, table: StepTable) -> t.Resource:
    """`by the number of …: 1 {symbol} for 2 or 3; …`"""
    start, of, rows = table
    if not cursor.done or beside.rate is not None:
        raise misfit("text-argument", "the rows already say how much", (cursor.start, cursor.after))
    of.take("the number of")
    counted = group(of)
    of.finish()
    said = [row.symbol for row in rows if row.symbol is not None]
    name = said[0].text[1:-1].strip() if said else beside.unsaid or ""
    for word in (*said, beside.most.symbol if beside.most is not None else None):
        _same_symbol(word, name)
    at = (start, rows[-1].end)
    return t.Resource(_capped(t.Steps(counted, tuple(map(_step, rows)), at=at), beside), name, at=at)


def _bank(cursor: Cursor) -> str:
    return cursor.take_from(cursor.vocabulary.phrases.spoken("banks")) or ""


def is_resource(cursor: Cursor) -> bool:
    """True if an amount of a symbol comes, not a selection of objects."""
    if cursor.peek() in ("any amount of", "that much", "that many") or cursor.peek(1) in ("that much", "that many"):
        return True
    if cursor.peek(2) == "that much" or (cursor.peek() == "half" and "your" in (cursor.peek(1), cursor.peek(2))):
        return True
    if cursor.peek() in ("a", "an") and cursor.peek(1) in ("number", "amount") and cursor.comes("SYMBOL", 3):
        return True
    counted = (cursor.peek() == "x" or cursor.comes("NUMBER")) and cursor.comes("SYMBOL", 1)
    return counted or (cursor.comes("SYMBOL") and _ends_with_bank(cursor)) or begins_stated(cursor)


def _ends_with_bank(cursor: Cursor) -> bool:
    """True for `{symbol}` and `{symbol} from the box`, of which there is as much as a card states."""
    behind = tuple(word.text for word in cursor.words[cursor.i + 1 :])
    return not behind or behind in cursor.vocabulary.phrases.spoken("banks")


def gains(cursor: Cursor) -> t.Gains:
    """`{symbol} gained from this card`"""
    start = cursor.start
    name = symbol(cursor)
    if not cursor.take("gained", "from"):
        this, shown = f"this {a_noun(cursor.vocabulary, 'shows')}", f"{{{name}}}"
        fix = f"say for example `the {shown} gained from {this}`"
        if cursor.peek() == "on":  # what is shown is not gained, and is doubled otherwise
            fix = f"say for example `{this} gains +1 {shown} for each {shown} on it`"
        raise misfit("text-argument", "nothing says where it is gained from", (start, cursor.last_end), fix)
    source = what(cursor)
    return t.Gains(name, source, at=(start, cursor.last_end))


def _base_amount(cursor: Cursor) -> t.Amount:
    if cursor.peek() == "x":
        return cursor.unknown()
    start = cursor.start
    return t.Number(cursor.number(), at=(start, cursor.last_end))


def _rated(base: t.Amount, beside: AmountWords, at: tuple[int, int]) -> t.Amount:
    if beside.rate is None:
        return _capped(base, beside)
    if not isinstance(base, t.Number):
        raise misfit("text-argument", "X already says how much; it takes no `for each`", at)
    return _capped(rated(base.n, beside.rate, at), beside)


def rated(n: int, cursor: Cursor, at: tuple[int, int]) -> t.Amount:
    """`for each …`, `for every 2 …`, `for each … fewer than 7 …`, `for each different cost among …` of a number."""
    before = cursor.i
    different = cursor.take_from(cursor.vocabulary.phrases.different)
    if cursor.comes("NUMBER") or cursor.comes("RANGE"):  # `each different level 2 …`
        different, cursor.i = None, before
    if different is not None:
        first, *others = said_among(cursor)
        cursor.finish()
        return t.PerDifferent(n, different, first, tuple(others), at=(at[0], cursor.last_end))
    if cursor.take("each"):
        of, fewer = group_or_fewer(cursor)
        found: t.Amount = t.PerEach(n, of, at=(at[0], cursor.last_end))
        if fewer is not None:
            found = t.PerFewer(n, fewer, of, at=(at[0], cursor.last_end))
    elif cursor.take("every"):
        if not cursor.comes("NUMBER"):
            word = cursor.words[cursor.i - 1]
            message = "`for every` is followed by a number"
            raise misfit("text-argument", message, (word.start, word.end), "write `each`", "each")
        every = cursor.number()
        if every < 2:
            raise misfit("text-argument", "`for every 1` is `for each`", at)
        found = t.PerEach(n, group(cursor), every, at=(at[0], cursor.last_end))
    else:
        word = cursor.next()
        message = f"`for` is followed by `each` or `every 2`, not `{word.text}`"
        raise misfit("text-argument", message, (word.start, word.end))
    cursor.finish()
    return found


def _capped(amount: t.Amount, beside: AmountWords) -> t.Amount:
    """`…, to a maximum of 10`"""
    most = beside.most
    if most is None:
        return amount
    return t.AtMost(amount, int(most.number.text), at=(amount.at[0], (most.symbol or most.number).end))


def _step(row: StepRow) -> t.Step:
    if row.preposition.text != "for":
        at = (row.preposition.start, row.preposition.end)
        message = f"a row says `for`, not `{row.preposition.text}`"
        raise misfit("text-argument", message, at, "write `for`", "for")
    beyond = row.beyond
    span = open_range(row.range, beyond.text) if beyond is not None else bounds(row.range)
    if beyond is not None and span is None:
        at = (beyond.start, beyond.end)
        raise misfit("text-argument", f"`{beyond.text}` ends no row", at, "write for example `3 or more`")
    assert span is not None
    low, high = span
    return t.Step(int(row.value.text), low, high, at=(row.value.start, row.end))


# ---- conditions


def _first(vocabulary: Vocabulary) -> str:
    """`the first card`, as the game says that something is the first of a zone."""
    return " ".join(next(iter(vocabulary.where.standings), ("the", "first")))


def _ways(vocabulary: Vocabulary) -> str:
    card, place, first = a_noun(vocabulary, "shows"), a_place(vocabulary), _first(vocabulary)
    return (
        f"conditions are `this {card} is {first} {place}`, `this {card} has 3 or more …`, "
        "`one of them has …`, `there are 3 or more …`, `you have 3 or more …`, `you did not …`"
    )


def _together(cursor: Cursor, one: Callable[[], t.Condition]) -> t.Condition:
    """`3 or more vales and no cards in your field`: several of which the same is said."""
    start = cursor.start
    parts = [one()]
    while cursor.take("and") or cursor.take("but"):
        parts.append(one())
    cursor.finish()
    return parts[0] if len(parts) == 1 else t.Together(tuple(dict.fromkeys(parts)), at=(start, cursor.last_end))


def condition(clause: Clause, vocabulary: Vocabulary, waited: bool = False) -> t.Condition:
    """What a clause behind `if` says, or `until` where it is waited for. Raises a misfit."""
    clause = with_compared(clause)
    _refuse_deeds(clause, vocabulary)
    obj = phrase_cursor(with_others_seen(clause.object, vocabulary), vocabulary, clause.verb.end)
    subject = phrase_cursor(clause.subject, vocabulary, clause.verb.start)
    if waited and (shown := until_shown(subject, obj, clause)) is not None:
        return shown
    match clause.verb.text:
        case "has" | "have" | "own" if (found := _of_zone(subject)) is not None:
            return _zone_has(found, obj, clause)
        case "own" if subject.take("you"):
            subject.finish()
            return _you_have(obj, clause, t.Owned(at=(clause.verb.start, clause.verb.end)))
        case "is" | "equals" if begins_number(subject):
            return _together(obj, lambda: numbers_compared(subject, obj, clause.verb, clause.at))
        case "is" if obj.peek() == "empty" and (found := _of_zone(subject)) is not None:
            obj.take("empty")
            obj.finish()
            held = t.Kind(vocabulary.held_in(found.zone), at=clause.at)
            none = t.Compare("=", 0, at=clause.at)
            return t.Counts(none, t.Group(held, (), (found,), at=clause.at), at=clause.at)
        case "is" if obj.peek() == "not" and obj.peek(1) == "empty" and (found := _of_zone(subject)) is not None:
            obj.take("not", "empty")
            obj.finish()
            held = t.Kind(vocabulary.held_in(found.zone), at=clause.at)
            return t.Counts(t.Compare(">=", 1, at=clause.at), t.Group(held, (), (found,), at=clause.at), at=clause.at)
        case "is" | "are" if subject.take("there"):
            subject.finish()
            return _together(obj, lambda: _there_are(obj, clause))
        case "was" | "were" if (counted := were_done(subject, obj, clause)) is not None:
            return counted
        case verb if verb in vocabulary.grammar.done and subject.take("you"):
            return you_did(obj, clause)
        case "is" | "are" | "has" | "have" if (some := share(subject, obj, clause, waited)) is not None:
            return some_are(*some, obj, clause)
        case "is" | "are" | "was" | "were":
            waited_one = waited and one_of_them(subject) and subject.take("1", "of", "them")
            said = t.It(at=clause.at) if waited_one else what(subject)
            subject.finish()
            if isinstance(said, Whole) and obj.peek() != "the" and obj.peek(1) != "the":
                return each_is(said, obj, clause)
            if obj.peek() in ("a", "an") or (obj.peek() == "not" and obj.peek(1) in ("a", "an")):
                return _together(obj, lambda: _is_one(said, obj, clause))
            return _stands(said, obj, clause)
        case "has" | "have" | "own" | "owns" if (them := _others(subject)) is not None:
            return _others_have(them, obj, clause)
        case "have" if subject.take("you"):
            subject.finish()
            return _you_have(obj, clause, None)
        case "has" | "have" if clause.verb.text == "has" or is_whole(subject):
            said = t.It(at=clause.at) if one_of_them(subject) and subject.take("1", "of", "them") else what(subject)
            subject.finish()
            return _together(obj, lambda: _shows(said, obj, clause))
        case "did" if subject.take("you"):
            subject.finish()
            denied = obj.take("not")
            did = t.Did(obj.one_from(vocabulary.phrases.spoken("deeds"), "deed"), denied, at=clause.at)
            obj.finish()
            return did
        case "did":
            return _players_did(subject, obj, clause)
        case _:
            at = (clause.verb.start, clause.verb.end)
            raise misfit("text-argument", f"`{clause.verb.text}` makes no condition", at, _ways(vocabulary))


def _shows(said: t.What, cursor: Cursor, clause: Clause) -> t.Condition:
    """`it has 2 or more {symbol}`, `more {symbol} than {symbol}`; of several symbols, or of things, how many it has."""
    sign, host = compared_sign(cursor), t.On(said, at=said.at)
    if sign is not None:
        first = t.Group(symbols(cursor), (), (host,), at=(host.at[0], cursor.last_end))
        return two_counts(cursor, sign, first, clause.at, lambda of: of)
    compared = compare(cursor)
    if cursor.comes("SYMBOL"):
        return t.Shows(said, compared, symbol(cursor), at=clause.at)
    counted = group(cursor)
    if counted.places:
        raise misfit("text-argument", "where they are is said before already", counted.places[0].at, "leave this out")
    return t.Counts(compared, replace(counted, places=(host,)), at=clause.at)


def _refuse_deeds(clause: Clause, vocabulary: Vocabulary) -> None:
    """What belongs to deeds has no place in what is asked for. Raises a misfit."""
    argument = clause.arguments[0] if clause.arguments else None
    if clause.may is not None:
        at = (clause.may.start, clause.may.end)
        raise misfit("text-trailing", "a condition asks, and nobody decides in it", at, "say `if …, you may …`")
    if clause.until is not None or (argument is not None and argument.preposition.text == UNTIL):
        message = "a condition is asked for at one moment, and does not last"
        raise misfit("text-trailing", message, clause.at, "say `until …` of what is done, behind the comma")
    if argument is not None:
        at = (argument.preposition.start, argument.phrase[-1].end)
        message = f"`{argument.preposition.text}` says how something is done, and here something is asked for"
        raise misfit("text-trailing", message, at, _ways(vocabulary))
    if clause.limit is not None:
        at = (clause.limit.words.start, clause.limit.number.end)
        raise misfit("text-trailing", "a condition has no maximum", at, "say `3 or fewer …` or `at most as many …`")
    if clause.steps or clause.instead is not None:
        raise misfit("text-trailing", "this is no part of a condition", clause.at, _ways(vocabulary))


def _players_did(subject: Cursor, obj: Cursor, clause: Clause) -> t.Condition:
    """`no player did`, `2 or more players did not`, `each player did`"""
    denied = obj.take("not")
    obj.finish()
    start = subject.start
    nobody = t.Compare("=", 0, at=(start, subject.after))
    if any(subject.take(*words) and subject.done for words in _NOBODY):
        return t.PlayersDid(nobody, denied, at=clause.at)
    subject.i = 0
    if any(subject.take(*words) and subject.done for words in _EVERYBODY):
        return t.PlayersDid(nobody, not denied, at=clause.at)
    subject.i = 0
    if any(subject.take(*words) and subject.done for words in _SOMEBODY):
        return t.PlayersDid(t.Compare(">=", 1, at=(start, subject.last_end)), denied, at=clause.at)
    subject.i = 0
    compared = compare(subject) if begins_compare(subject) else None
    subject.take("other")
    if compared is None or not (subject.take("players") or subject.take("player") or subject.take("of", "them")):
        at = (clause.verb.start, clause.verb.end)
        raise misfit("text-argument", f"`{clause.verb.text}` makes no condition of this", at, _WHO_DID)
    subject.finish()
    return t.PlayersDid(compared, denied, at=clause.at)


def _is_one(said: t.What, cursor: Cursor, clause: Clause) -> t.Condition:
    """`it is [not] a level 2 thing`"""
    denied = cursor.take("not")
    cursor.next()
    return t.Is(said, denied, group(cursor), at=clause.at)


def _stands(said: t.What, cursor: Cursor, clause: Clause) -> t.Condition:
    denied = cursor.take("not")
    either = _at_either_end(cursor)
    position = cursor.take_from(cursor.vocabulary.where.standings)
    if position is not None:
        place = cursor.take_from(cursor.vocabulary.where.places)
        cursor.finish()
        if place is None:
            at = (cursor.start, cursor.after)
            raise misfit("text-argument", "the zone is missing", at, f"say `{a_place(cursor.vocabulary)}`")
        if place.owner != "you":
            at = (cursor.words[0].start, cursor.after)
            raise misfit("text-argument", "only a place in your own zone can be asked for", at)
        if either:
            ends = tuple(t.Stands(said, denied, end, place.zone, at=clause.at) for end in ("first", "last"))
            return t.Together(ends, "and" if denied else "or", at=clause.at)
        return t.Stands(said, denied, position, place.zone, at=clause.at)
    at = (cursor.start, cursor.after)
    raise misfit(
        "text-argument",
        "this is no condition",
        at,
        f"say `is {_first(cursor.vocabulary)} {a_place(cursor.vocabulary)}`",
    )


def _at_either_end(cursor: Cursor) -> bool:
    """`the first or last …`, of which the second word is left to be read."""
    said = [word.text for word in cursor.words[cursor.i : cursor.i + 5]]
    for words in (["the", "first", "or", "last"], ["the", "first", "or", "the", "last"]):
        if said[: len(words)] == words:
            dropped = cursor.i + 1, cursor.i + len(words) - 1
            cursor.words = (*cursor.words[: dropped[0]], *cursor.words[dropped[1] :])
            return True
    return False


def _of_zone(subject: Cursor) -> t.In | None:
    """`your field`, of which something is said."""
    before = subject.i
    pile = subject.take_from(subject.vocabulary.where.piles)
    if pile is None or not subject.done:
        subject.i = before
        return None
    shared = subject.vocabulary.zones[pile.zone].owner == "nobody"
    return t.In(pile.zone, "nobody" if shared else "you", at=(subject.words[before].start, subject.last_end))


def _zone_has(place: t.In, cursor: Cursor, clause: Clause) -> t.Condition:
    """`your field has 8 or more cards`"""
    return _together(cursor, lambda: _zone_holds(place, cursor, clause))


def _zone_holds(place: t.In, cursor: Cursor, clause: Clause) -> t.Condition:
    sign = compared_sign(cursor)
    compared = compare(cursor) if sign is None else None
    counted = group(cursor)
    if counted.places:
        raise misfit("text-argument", "the zone is said before already", counted.places[0].at, "leave this out")
    counted = replace(counted, places=(place,))
    if sign is not None:
        return two_counts(cursor, sign, counted, clause.at, lambda of: of)
    assert compared is not None
    return t.Counts(compared, counted, at=clause.at)


def _you_have(cursor: Cursor, clause: Clause, owned: t.Owned | None) -> t.Condition:
    """`you have …`, and `you own …` of what is owned."""
    return _together(cursor, lambda: _you_hold(cursor, clause, owned))


def _there_are(cursor: Cursor, clause: Clause) -> t.Condition:
    """`there are 3 or more …`, `there are 3 or more different levels among …`, `there are more … than …`"""
    sign = compared_sign(cursor)
    if sign is not None:
        return two_counts(cursor, sign, group(cursor), clause.at, lambda of: of)
    compared = compare(cursor)
    different = cursor.take_from(cursor.vocabulary.phrases.different_several)
    if different is None:
        return t.Counts(compared, group(cursor), at=clause.at)
    first, *others = said_among(cursor)
    return t.Differing(compared, different, first, tuple(others), at=clause.at)


def _of_different(cursor: Cursor) -> tuple[t.Compare, str] | None:
    """`… of 3 or more different levels`, at the end of what somebody has; its words are taken away."""
    for i in range(cursor.i + 1, len(cursor.words) - 1):
        if cursor.words[i].text in ("of", "with"):
            rest = replace(cursor, words=cursor.words[i + 1 :], i=0)
            if begins_compare(rest) and (said := _different(rest)) is not None:
                cursor.words = cursor.words[:i]
                return said
    return None


def _different(cursor: Cursor) -> tuple[t.Compare, str] | None:
    try:
        compared = compare(cursor)
    except Misfit:
        return None
    field = cursor.take_from(cursor.vocabulary.phrases.different_several)
    return (compared, field) if field is not None and cursor.done else None


def _you_hold(cursor: Cursor, clause: Clause, owned: t.Owned | None) -> t.Condition:
    different = _of_different(cursor)
    if different is not None:
        compared, field = different
        return t.Differing(compared, field, held(group(cursor), owned, cursor.vocabulary), at=clause.at)
    often = compared_sign(cursor) if any(word.text in ("twice", "times") for word in cursor.words) else None
    if often is not None and often.times > 1:
        first = group(cursor)
        if not is_of_two(cursor):
            at = (cursor.words[0].start, cursor.after)
            raise misfit("text-argument", "how many times is asked of two counts of yours", at, "say `more … than …`")
        return two_counts(cursor, often, first, clause.at, lambda of: _what_is_yours(of, owned, cursor.vocabulary))
    found = measured(cursor)
    if found is None:
        return t.Counts(compare(cursor), held(group(cursor), owned, cursor.vocabulary), at=clause.at)
    words, sign = found
    bare = group(cursor)
    if words not in OF_ALL and is_of_two(cursor):
        said = SpokenSign(words, "=" if sign == EQUALLY else sign)
        return two_counts(cursor, said, bare, clause.at, lambda of: _what_is_yours(of, owned, cursor.vocabulary))
    of = held(bare, owned, cursor.vocabulary)
    if words in OF_ALL:
        return t.Most(of, sign, at=clause.at)
    return _compared(of, sign, *_rivals(cursor, words), clause)


def _what_is_yours(counted: t.Group, owned: t.Owned | None, vocabulary: Vocabulary) -> t.Group:
    """What you have or own, where it is not said to be somewhere."""
    somewhere = counted.places or any(isinstance(f, t.Owned) for f in counted.filters)
    return counted if owned is not None and somewhere else held(counted, owned, vocabulary)


def _rivals(cursor: Cursor, words: str) -> tuple[str, bool]:
    """With whom: `than the player to your left`, `as each neighbor`."""
    than = "than" if words in WITH_THAN else "as"
    found = cursor.take_from({(than, *spoken): who for spoken, who in cursor.vocabulary.phrases.rivals.items()})
    if found is None:
        at = (cursor.start, cursor.after)
        others = cursor.vocabulary.english.phrase(f"Than.{ALL_OTHERS}")
        fix = f"say `{than} {others}`"
        raise misfit("text-argument", f"`{words}` compares with others", at, fix)
    cursor.take("do") or cursor.take("does")
    return found


def _compared(of: t.Group, sign: str, who: str, some: bool, clause: Clause) -> t.Condition:
    """How many you have beside others; with all of them there is a condition of its own."""
    if who == ALL_OTHERS and not some:
        sign = ">=" if sign == EQUALLY else sign
        if sign in _MOST:
            return t.Most(of, sign, at=clause.at)
    return t.ComparedWith(of, "=" if sign == EQUALLY else sign, who, some, at=clause.at)


def _others(subject: Cursor) -> tuple[str, bool, bool] | None:
    """Others of whom something is said: the group, whether one of them is enough, and whether it is said of none."""
    before, rivals = subject.i, subject.vocabulary.phrases.rivals
    if (subject.take("nobody") or subject.take("no", "1")) and subject.done:
        return ALL_OTHERS, False, True
    none = subject.take("no")
    some = subject.peek() == "any"
    found = subject.take_from({words[1:]: who for words, who in rivals.items() if words[0] in _ANY} if none else rivals)
    if found is None or not subject.done:
        subject.i = before
        return None
    return found[0], found[1] or some, none


_ANY = ("any", "another", "a", "an")


def _others_have(them: tuple[str, bool, bool], cursor: Cursor, clause: Clause) -> t.Condition:
    """`the player to your left owns more vales than you`, said the other way round; or `owns 3 or more vales`."""
    cursor.words = as_seen_by_them(cursor.words)
    return _together(cursor, lambda: _they_have(them, cursor, clause))


def _they_have(them: tuple[str, bool, bool], cursor: Cursor, clause: Clause) -> t.Condition:
    who, some, none = them
    owned = t.Owned(at=(clause.verb.start, clause.verb.end)) if clause.verb.text in ("own", "owns") else None
    found = measured(cursor)
    if found is not None and found[0] in OF_ALL:
        at = (cursor.words[0].start, cursor.last_end)
        raise misfit("text-argument", "others are compared with you here", at, "say `more … than you`")
    if found is None:
        compared = compare(cursor)
        counted = held(group(cursor), owned, cursor.vocabulary)
        if none:
            compared = _denied(compared)
        return t.OthersHave(who, some and not none, compared, counted, at=clause.at)
    words, sign = found
    of = held(group(cursor), owned, cursor.vocabulary)
    than_you(cursor, words)
    if none:
        sign = DENIED[">=" if sign in (EQUALLY, "=") else sign]
    return _compared(of, REVERSED.get(sign, sign), who, some and not none, clause)


def _denied(compared: t.Compare) -> t.Compare:
    """What each has where none has so many."""
    match compared.sign:
        case ">=":
            return t.Compare("<=", compared.n - 1, at=compared.at) if compared.n > 1 else t.Compare("=", 0)
        case "<=":
            return t.Compare(">=", compared.n + 1, at=compared.at)
        case _ if compared.n == 0:
            return t.Compare(">=", 1, at=compared.at)
    message = "this is asked of each other player, and not of none"
    raise misfit("text-argument", message, compared.at, "say what each of them has")


# What is asked of those who were to act.
_WHO_DID = "say `any player did`, `no player did`, `each player did`; `you did …` is asked of you"
_PLAYER = (("player",), ("other", "player"))
_NOBODY = (("nobody",), ("no", "1"), ("none",), ("none", "of", "them"), *(("no", *words) for words in _PLAYER))
_NOBODY += (("no", "players"), ("no", "other", "players"), ("no", "1", "of", "them"))
_EVERYBODY = tuple((each, *words) for each in ("each", "every") for words in _PLAYER)
_EVERYBODY += (("all", "players"), ("all", "of", "them"), ("each", "of", "them"), ("all", "other", "players"))
_SOMEBODY = tuple((any_, *words) for any_ in ("any", "a") for words in _PLAYER)
_SOMEBODY += (("any", "of", "them"), ("anybody",), ("anyone",), ("somebody",), ("someone",), ("another", "player"))

# All other players.
ALL_OTHERS = "others"
_MOST = (">", ">=", "<")
