"""Words to what is measured and compared: amounts, resources, and the conditions behind `if`."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import NamedTuple

from cardc.language import tree as t
from cardc.language.examples import a_noun, a_place
from cardc.language.read.cursor import Cursor, misfit, phrase_cursor
from cardc.language.read.noun_phrases import (
    bounds,
    group,
    group_or_fewer,
    in_order,
    of_symbols,
    open_range,
    symbol,
    what,
)
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
    if beside.equal is not None and cursor.comes("SYMBOL"):
        if beside.rate is not None:
            at = (beside.equal.start, beside.rate.after)
            raise misfit("text-argument", "what a card states already says how much; it takes no `for each`", at)
        name = symbol(cursor)
        bank = _bank(cursor)
        _same_symbol(beside.most.symbol if beside.most is not None else None, name)
        amount = _capped(_stated(beside.equal), beside)
        return t.Resource(amount, name, bank, at=(start, amount.at[1]))
    if cursor.take("any amount of"):
        if beside.rate is not None or beside.most is not None:
            at = (start, cursor.last_end)
            raise misfit("text-argument", "`any amount of` takes neither `for each` nor a maximum", at)
        name = symbol(cursor)
        return t.Resource(t.AnyAmount(), name, _bank(cursor), at=(start, cursor.last_end))
    if cursor.take("that much") or cursor.take("that many"):
        if beside.rate is not None:
            at = (start, cursor.last_end)
            raise misfit("text-argument", "`that much` already says how much; it takes no `for each`", at)
        much = t.ThatMuch(at=(start, cursor.last_end))
        name = symbol(cursor)
        bank = _bank(cursor)
        _same_symbol(beside.most.symbol if beside.most is not None else None, name)
        amount = _capped(much, beside)
        return t.Resource(amount, name, bank, at=(start, max(cursor.last_end, amount.at[1])))
    base = _base_amount(cursor)
    name = symbol(cursor) if beside.unsaid is None or cursor.comes("SYMBOL") else beside.unsaid
    bank = _bank(cursor)
    _same_symbol(beside.most.symbol if beside.most is not None else None, name)
    amount = _rated(base, beside, (start, cursor.last_end))
    return t.Resource(amount, name, bank, at=(start, cursor.last_end))


def _stated(cursor: Cursor) -> t.Stated:
    """`its cost`, `the cost of that card`"""
    start = cursor.start
    its = cursor.vocabulary.its
    field = cursor.take_from(its)
    if field is not None:
        of: t.What = t.It(at=(start, cursor.last_end))
    elif (field := cursor.take_from(cursor.vocabulary.stated_of)) is not None:
        of = what(cursor)
    else:
        ways = " or ".join(f"`{' '.join(words)}`" for words in its) or "a number"
        raise misfit("text-argument", "this is no number that a card states", (start, cursor.after), f"say {ways}")
    cursor.finish()
    return t.Stated(field, of, at=(start, cursor.last_end))


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
    return cursor.take_from(cursor.vocabulary.spoken("banks")) or ""


def is_resource(cursor: Cursor) -> bool:
    """True if an amount of a symbol comes, not a selection of objects."""
    if cursor.peek() in ("any amount of", "that much", "that many"):
        return True
    counted = (cursor.peek() == "x" or cursor.comes("NUMBER")) and cursor.comes("SYMBOL", 1)
    return counted or (cursor.comes("SYMBOL") and _ends_with_bank(cursor))


def _ends_with_bank(cursor: Cursor) -> bool:
    """True for `{symbol}` and `{symbol} from the box`, of which there is as much as a card states."""
    behind = tuple(word.text for word in cursor.words[cursor.i + 1 :])
    return not behind or behind in cursor.vocabulary.spoken("banks")


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


def plain_count(x: t.Amount) -> t.Amount:
    """A count is said in one way only: `1 for each …`, and `1 for each … fewer than 7`."""
    match x:
        case t.CountOf(of=of):
            return t.PerEach(1, of, at=x.at)
        case t.Minus(left=t.Number(n=n), right=t.CountOf(of=of)):
            return t.PerFewer(1, n, of, at=x.at)
        case _:
            return x


def _rated(base: t.Amount, beside: AmountWords, at: tuple[int, int]) -> t.Amount:
    if beside.rate is None:
        return _capped(base, beside)
    if not isinstance(base, t.Number):
        raise misfit("text-argument", "X already says how much; it takes no `for each`", at)
    return _capped(rated(base.n, beside.rate, at), beside)


def rated(n: int, cursor: Cursor, at: tuple[int, int]) -> t.Amount:
    """`for each …`, `for every 2 …`, `for each … fewer than 7 …`, `for each different cost among …` of a number."""
    different = cursor.take_from(cursor.vocabulary.different)
    if different is not None:
        if not cursor.take("among"):
            at = (cursor.start, cursor.after)
            raise misfit("text-argument", "nothing says among what they differ", at, "say `among …`")
        of = group(cursor)
        cursor.finish()
        return t.PerDifferent(n, different, of, at=(at[0], cursor.last_end))
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


def expression(cursor: Cursor) -> t.Amount:
    """What X is: `7 minus the number of cards in your field`."""
    start = cursor.start
    left = _term(cursor)
    while cursor.take("minus"):
        left = t.Minus(left, _term(cursor), at=(start, cursor.last_end))
    return left


def _term(cursor: Cursor) -> t.Amount:
    start = cursor.start
    if cursor.take("the number of"):
        return t.CountOf(group(cursor), at=(start, cursor.last_end))
    return t.Number(cursor.number(), at=(start, cursor.last_end))


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


def compare(cursor: Cursor) -> t.Compare:
    """`3 or more`, `3 or fewer`, `exactly 3`"""
    start = cursor.start
    if cursor.take("no"):
        return t.Compare("=", 0, at=(start, cursor.last_end))
    for words, sign, more in _COMPARED:
        if cursor.take(*words):
            return t.Compare(sign, max(0, cursor.number() + more), at=(start, cursor.last_end))
    n = cursor.number()
    for word, sign in _AND_BEYOND.items():
        if cursor.take(word):
            return t.Compare(sign, n, at=(start, cursor.last_end))
    at = (start, cursor.last_end)
    fix = f"write `{n} or more`, `exactly {n}` or `{n} or fewer`"
    raise misfit("text-argument", f"`{n}` must say whether more counts", at, fix)


# What stands before a number, and how far from it the bound lies.
_COMPARED = (
    (("at most",), "<=", 0),
    (("at least",), ">=", 0),
    (("exactly",), "=", 0),
    (("more", "than"), ">=", 1),
    (("fewer", "than"), "<=", -1),
    (("less", "than"), "<=", -1),
)
_AND_BEYOND = {"or more": ">=", "or higher": ">=", "or fewer": "<=", "or less": "<=", "or lower": "<="}


# ---- conditions


def _first(vocabulary: Vocabulary) -> str:
    """`the first card`, as the game says that something is the first of a zone."""
    return " ".join(next(iter(vocabulary.standings), ("the", "first")))


def _ways(vocabulary: Vocabulary) -> str:
    card, place, first = a_noun(vocabulary, "shows"), a_place(vocabulary), _first(vocabulary)
    return (
        f"conditions are `this {card} is {first} {place}`, `this {card} has 3 or more …`, "
        "`you have 3 or more …`, `you did not …`"
    )


def condition(clause: Clause, vocabulary: Vocabulary) -> t.Condition:
    """What a clause behind `if` says. Raises a misfit."""
    if clause.may or clause.arguments or clause.limit or clause.steps or clause.until or clause.instead:
        message = "a condition takes no `may`, no amounts and no durations"
        raise misfit("text-trailing", message, clause.at)
    obj = phrase_cursor(clause.object, vocabulary, clause.verb.end)
    subject = phrase_cursor(clause.subject, vocabulary, clause.verb.start)
    match clause.verb.text:
        case "has" | "have" | "own" if (found := _of_zone(subject)) is not None:
            return _zone_has(found, obj, clause)
        case "own" if subject.take("you"):
            subject.finish()
            return _you_have(obj, clause, t.Owned(at=(clause.verb.start, clause.verb.end)))
        case "is" if obj.peek() == "empty" and (found := _of_zone(subject)) is not None:
            obj.take("empty")
            obj.finish()
            held = t.Kind(vocabulary.held_in(found.zone), at=clause.at)
            none = t.Compare("=", 0, at=clause.at)
            return t.Counts(none, t.Group(held, (), (found,), at=clause.at), at=clause.at)
        case "is" if obj.peek() == "not" and obj.peek(1) == "empty" and (found := _of_zone(subject)) is not None:
            pile = vocabulary.english.pile(found.zone)
            held_there = vocabulary.english.noun(vocabulary.held_in(found.zone)).many
            fix = f"say `{pile} has 1 or more {held_there}`"
            raise misfit("text-argument", "this is no condition", clause.at, fix)
        case "is":
            said = what(subject)
            subject.finish()
            return _stands(said, obj, clause)
        case "has":
            one_of_them = subject.peek() == "1" and subject.take("1", "of", "them")
            said = t.It(at=clause.at) if one_of_them else what(subject)
            subject.finish()
            shows = t.Shows(said, compare(obj), symbol(obj), at=clause.at)
            obj.finish()
            return shows
        case "have" if subject.take("you"):
            subject.finish()
            return _you_have(obj, clause, None)
        case "did" if subject.take("you"):
            subject.finish()
            denied = obj.take("not")
            did = t.Did(obj.one_from(vocabulary.spoken("deeds"), "deed"), denied, at=clause.at)
            obj.finish()
            return did
        case _:
            at = (clause.verb.start, clause.verb.end)
            raise misfit("text-argument", f"`{clause.verb.text}` makes no condition", at, _ways(vocabulary))


def _stands(said: t.What, cursor: Cursor, clause: Clause) -> t.Condition:
    denied = cursor.take("not")
    position = cursor.take_from(cursor.vocabulary.standings)
    if position is not None:
        place = cursor.take_from(cursor.vocabulary.places)
        cursor.finish()
        if place is None:
            at = (cursor.start, cursor.after)
            raise misfit("text-argument", "the zone is missing", at, f"say `{a_place(cursor.vocabulary)}`")
        if place.owner != "you":
            at = (cursor.words[0].start, cursor.after)
            raise misfit("text-argument", "only a place in your own zone can be asked for", at)
        return t.Stands(said, denied, position, place.zone, at=clause.at)
    at = (cursor.start, cursor.after)
    raise misfit(
        "text-argument",
        "this is no condition",
        at,
        f"say `is {_first(cursor.vocabulary)} {a_place(cursor.vocabulary)}`",
    )


def _of_zone(subject: Cursor) -> t.In | None:
    """`your field`, of which something is said."""
    before = subject.i
    pile = subject.take_from(subject.vocabulary.piles)
    if pile is None or not subject.done:
        subject.i = before
        return None
    shared = subject.vocabulary.zones[pile.zone].owner == "nobody"
    return t.In(pile.zone, "nobody" if shared else "you", at=(subject.words[before].start, subject.last_end))


def _zone_has(place: t.In, cursor: Cursor, clause: Clause) -> t.Condition:
    """`your field has 8 or more cards`"""
    compared = compare(cursor)
    counted = group(cursor)
    cursor.finish()
    if counted.places:
        raise misfit("text-argument", "the zone is said before already", counted.places[0].at, "leave this out")
    return t.Counts(compared, replace(counted, places=(place,)), at=clause.at)


def _you_have(cursor: Cursor, clause: Clause, owned: t.Owned | None) -> t.Condition:
    """`you have …`, and `you own …` of what is owned."""
    for words, sign in _COMPARED_WITH_OTHERS.items():
        if cursor.peek(1) != "than" and cursor.take(words):
            most = _owned(group(cursor), owned, cursor.vocabulary)
            if not any(cursor.take(*than) for than in _THAN_OTHERS):
                at = (cursor.start, cursor.after)
                says = "as any other player" if sign == ">=" else "than any other player"
                raise misfit("text-argument", f"`{words}` compares with others", at, f"say `{says}`")
            cursor.finish()
            return t.Most(most, sign, at=clause.at)
    counts = t.Counts(compare(cursor), _owned(group(cursor), owned, cursor.vocabulary), at=clause.at)
    cursor.finish()
    return counts


_COMPARED_WITH_OTHERS = {"more": ">", "at least as many": ">=", "at least as much": ">=", "fewer": "<", "less": "<"}
_THAN_OTHERS = (("than", "any", "other", "player"), ("than", "each", "other", "player"), ("as any other player",))


def _owned(counted: t.Group, owned: t.Owned | None, vocabulary: Vocabulary) -> t.Group:
    if owned is None:
        bare = not counted.places and not any(isinstance(f, t.Available | t.Owned | t.ThisWay) for f in counted.filters)
        if bare and of_symbols(counted.thing, vocabulary):
            return replace(counted, filters=in_order((*counted.filters, t.Available(at=counted.at)), vocabulary))
        return counted
    if any(isinstance(f, t.Owned) for f in counted.filters):
        raise misfit("text-argument", "`you own` is said before already", counted.at, "say it once")
    return replace(counted, filters=in_order((*counted.filters, owned), vocabulary))
