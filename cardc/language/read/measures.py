"""Words to amounts, and to resources: so many of a symbol, with what is said beside them."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import NamedTuple

from cardc.language import tree as t
from cardc.language.examples import a_noun
from cardc.language.node import find
from cardc.language.read.cursor import Cursor, misfit
from cardc.language.read.narrowing import bounds, in_order, open_range
from cardc.language.read.noun_phrases import group, group_or_fewer, what
from cardc.language.read.reckoned import (
    begins_stated,
    equal_to,
    expression,
    reckoned,
    rounding,
    said_among,
    times_said,
)
from cardc.language.read.thing_words import symbol
from cardc.language.sentences import Limit, StepRow, Word


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
        same_symbol(beside.most.symbol if beside.most is not None else None, name)
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
        elif cursor.take("plus") or cursor.take("and", "1", "more"):
            more = 1 if cursor.peek(-1) == "more" else cursor.number()
            much = t.Plus(much, t.Number(more), at=(start, cursor.last_end))
        elif cursor.take("minus"):
            much = t.Minus(much, t.Number(cursor.number()), at=(start, cursor.last_end))
        elif times:
            much = t.Multiple(times, much, at=(start, cursor.last_end))
        same_symbol(beside.most.symbol if beside.most is not None else None, name)
        amount = _capped(much, beside)
        return t.Resource(amount, name, bank, at=(start, max(cursor.last_end, amount.at[1])))
    base = _base_amount(cursor)
    name = symbol(cursor) if beside.unsaid is None or cursor.comes("SYMBOL") else beside.unsaid
    bank = _bank(cursor)
    same_symbol(beside.most.symbol if beside.most is not None else None, name)
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
    same_symbol(beside.most.symbol if beside.most is not None else None, name)
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
    same_symbol(beside.most.symbol if beside.most is not None else None, name)
    return t.Resource(_capped(amount, beside), name, at=(start, cursor.last_end))


def same_symbol(said: Word | None, name: str) -> None:
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
        same_symbol(word, name)
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
    if cursor.take("each", "different", "title") or cursor.take("each", "different", "name"):
        of, *others = said_among(cursor)
        cursor.finish()
        if others:
            fix = "say it of each sort by itself"
            raise misfit("text-argument", "titles are told apart among things of one sort", others[0].at, fix)
        filters = in_order((*of.filters, t.Different(at=of.at)), cursor.vocabulary)
        return t.PerEach(n, replace(of, filters=filters), at=(at[0], cursor.last_end))
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
