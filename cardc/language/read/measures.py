"""Words to what is measured and compared: amounts, resources, and the conditions behind `if`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from cardc.language import tree as t
from cardc.language.examples import a_noun, a_place
from cardc.language.read.cursor import Cursor, misfit, phrase_cursor
from cardc.language.read.noun_phrases import bounds, group, symbol, what
from cardc.language.sentences import Clause, StepRow, Word
from cardc.language.vocabulary import Vocabulary


class StepTable(NamedTuple):
    """`by …: 1 for 2-3; 2 for 4-5`"""

    start: int
    of: Cursor
    rows: tuple[StepRow, ...]


@dataclass(frozen=True)
class AmountWords:
    """The words of a clause that an amount may use beside its own: `for each …`, `, at most 10`, a table."""

    rate: Cursor | None = None
    most: Word | None = None
    table: StepTable | None = None


def resource(cursor: Cursor, beside: AmountWords) -> t.Resource:
    """`1 {symbol}`, `X {symbol}`, `any amount of {symbol}`, with bank and rate."""
    start = cursor.start
    if cursor.take("any amount of"):
        if beside.rate is not None or beside.most is not None:
            at = (start, cursor.last_end)
            raise misfit("text-argument", "`any amount of` takes neither `for each` nor `at most`", at)
        name = symbol(cursor)
        return t.Resource(t.AnyAmount(), name, _bank(cursor), at=(start, cursor.last_end))
    base = _base_amount(cursor)
    name = symbol(cursor)
    bank = _bank(cursor)
    amount = _rated(base, beside, (start, cursor.last_end))
    return t.Resource(amount, name, bank, at=(start, cursor.last_end))


def _bank(cursor: Cursor) -> str:
    return cursor.take_from(cursor.vocabulary.spoken("banks")) or ""


def is_resource(cursor: Cursor) -> bool:
    """True if an amount of a symbol comes, not a selection of objects."""
    if cursor.peek() == "any amount of":
        return True
    return (cursor.peek() == "x" or cursor.comes("NUMBER")) and cursor.comes("SYMBOL", 1)


def gains(cursor: Cursor) -> t.Gains:
    """`{symbol} gained from this card`"""
    start = cursor.start
    name = symbol(cursor)
    if not cursor.take("gained", "from"):
        this, shown = f"this {a_noun(cursor.vocabulary, 'shows')}", f"{{{name}}}"
        fix = f"say for example `the {shown} gained from {this}`"
        if cursor.peek() == "on":  # what is shown is not gained, and is doubled otherwise
            fix = f"say for example `{this} has +1 {shown} for each {shown} on {this}`"
        raise misfit("text-argument", "nothing says where it is gained from", (start, cursor.last_end), fix)
    source = what(cursor)
    return t.Gains(name, source, at=(start, cursor.last_end))


def amount(cursor: Cursor, beside: AmountWords) -> t.Amount:
    """A bare amount: `1 for each …`, `X`, or a step table."""
    start = cursor.start
    if beside.table is not None:
        start, of, rows = beside.table
        if not cursor.done or beside.rate is not None:
            raise misfit("text-argument", "the rows already say how much", (cursor.start, cursor.after))
        counted = group(of)
        of.finish()
        return _capped(t.Steps(counted, tuple(map(_step, rows)), at=(start, rows[-1].range.end)), beside)
    return _rated(_base_amount(cursor), beside, (start, cursor.last_end))


def _base_amount(cursor: Cursor) -> t.Amount:
    if cursor.peek() == "x":
        x = cursor.unknown()
        # A count is said in one way only: "1 for each …".
        return t.PerEach(1, x.of, at=x.at) if isinstance(x, t.CountOf) else x
    start = cursor.start
    return t.Number(cursor.number(), at=(start, cursor.last_end))


def _rated(base: t.Amount, beside: AmountWords, at: tuple[int, int]) -> t.Amount:
    result = base
    if beside.rate is not None:
        cursor = beside.rate
        if not isinstance(base, t.Number):
            raise misfit("text-argument", "X already says how much; it takes no `for each`", at)
        if cursor.take("each"):
            result = t.PerEach(base.n, group(cursor), at=(at[0], cursor.last_end))
        elif cursor.take("every"):
            every = cursor.number()
            if every < 2:
                raise misfit("text-argument", "`for every 1` is `for each`", at)
            result = t.PerEach(base.n, group(cursor), every, at=(at[0], cursor.last_end))
        else:
            word = cursor.next()
            message = f"`for` is followed by `each` or `every 2`, not `{word.text}`"
            raise misfit("text-argument", message, (word.start, word.end))
        cursor.finish()
    return _capped(result, beside)


def _capped(amount: t.Amount, beside: AmountWords) -> t.Amount:
    """`…, at most 10`"""
    if beside.most is None:
        return amount
    return t.AtMost(amount, int(beside.most.text), at=(amount.at[0], beside.most.end))


def expression(cursor: Cursor) -> t.Amount:
    """What X is: `7 minus the number of cards in your field`."""
    start = cursor.start
    left = _term(cursor)
    while cursor.take("minus"):
        left = t.Minus(left, _term(cursor), at=(start, cursor.last_end))
    return left


def _term(cursor: Cursor) -> t.Amount:
    start = cursor.start
    if cursor.take("the", "number", "of"):
        return t.CountOf(group(cursor), at=(start, cursor.last_end))
    return t.Number(cursor.number(), at=(start, cursor.last_end))


def _step(row: StepRow) -> t.Step:
    if row.preposition.text != "for":
        at = (row.preposition.start, row.preposition.end)
        message = f"a row says `for`, not `{row.preposition.text}`"
        raise misfit("text-argument", message, at, "write `for`", "for")
    low, high = bounds(row.range)
    return t.Step(int(row.value.text), low, high, at=(row.value.start, row.range.end))


def compare(cursor: Cursor) -> t.Compare:
    """`3 or more`, `at most 3`, `exactly 3`"""
    start = cursor.start
    if cursor.take("at most"):
        return t.Compare("<=", cursor.number(), at=(start, cursor.last_end))
    if cursor.take("exactly"):
        return t.Compare("=", cursor.number(), at=(start, cursor.last_end))
    n = cursor.number()
    sign = ">=" if cursor.take("or more") else "="
    if sign == "=":
        at = (start, cursor.last_end)
        fix = f"write `{n} or more`, `exactly {n}` or `at most {n}`"
        raise misfit("text-argument", f"`{n}` must say whether more counts", at, fix)
    return t.Compare(sign, n, at=(start, cursor.last_end))


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
    if clause.may or clause.arguments or clause.most or clause.steps:
        message = "a condition takes no `may`, no amounts and no durations"
        raise misfit("text-trailing", message, clause.at)
    obj = phrase_cursor(clause.object, vocabulary, clause.verb.end)
    subject = phrase_cursor(clause.subject, vocabulary, clause.verb.start)
    match clause.verb.text:
        case "is":
            said = what(subject)
            subject.finish()
            return _stands(said, obj, clause)
        case "has":
            said = what(subject)
            subject.finish()
            shows = t.Shows(said, compare(obj), symbol(obj), at=clause.at)
            obj.finish()
            return shows
        case "have" if subject.take("you"):
            subject.finish()
            return _you_have(obj, clause)
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


def _you_have(cursor: Cursor, clause: Clause) -> t.Condition:
    if cursor.take("more"):
        most = group(cursor)
        if not cursor.take("than", "each", "other", "player"):
            at = (cursor.start, cursor.after)
            raise misfit("text-argument", "`more` compares with others", at, "say `than each other player`")
        cursor.finish()
        return t.Most(most, at=clause.at)
    counts = t.Counts(compare(cursor), group(cursor), at=clause.at)
    cursor.finish()
    return counts
