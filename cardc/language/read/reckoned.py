"""Words to numbers that are reckoned: `its cost`, `the highest cost among …`, `half the number of …`, and what X is."""

from __future__ import annotations

from dataclasses import replace

from cardc.language import tree as t
from cardc.language.read.cursor import Cursor, Misfit, misfit
from cardc.language.read.narrowing import in_order
from cardc.language.read.noun_phrases import all_or, group
from cardc.language.read.thing_words import symbols

# The token that says how half of an odd number is rounded.
_ROUNDED = "ROUNDED"
# What may stand before a single thing of which any is meant.
_ANY = ("a", "an", "any", "1", "each", "another")


def said_among(cursor: Cursor) -> list[t.Group]:
    if not cursor.take("among"):
        at = (cursor.start, cursor.after)
        raise misfit("text-argument", "nothing says among what they differ", at, "say `among …`")
    return among(cursor)


def among(cursor: Cursor) -> list[t.Group]:
    """`vales and advancements you own`: what is said behind the last is said of all of them, if nothing else is."""
    groups = [group(cursor)]
    while cursor.take("and") or cursor.take("or"):
        groups.append(group(cursor))
    owned = tuple(f for f in groups[-1].filters if isinstance(f, t.Owned))

    def placed(one: t.Group) -> t.Group:
        if one.places or any(isinstance(f, t.Owned) for f in one.filters):
            return one
        filters = in_order((*one.filters, *owned), cursor.vocabulary)
        return replace(one, filters=filters, places=groups[-1].places)

    return list(dict.fromkeys(map(placed, groups)))


def equal_to(cursor: Cursor) -> t.Amount:
    """What stands behind `equal to`."""
    start = cursor.start
    found = None if cursor.done else expression(cursor) if reckons(cursor) else None
    if found is None or isinstance(found, t.Number | t.ThatMuch):
        its = cursor.vocabulary.phrases.its
        ways = " or ".join(f"`{' '.join(words)}`" for words in its) or "a number"
        if cursor.peek() == "its" and cursor.comes("SYMBOL", 1):
            fix = f"say `1 … for each {cursor.words[cursor.i + 1].text} on it`"
            raise misfit("text-argument", "symbols are counted", (start, cursor.after), fix)
        raise misfit("text-argument", "this is no number that a card states", (start, cursor.after), f"say {ways}")
    cursor.finish()
    return plain_count(found)


def expression(cursor: Cursor) -> t.Amount:
    """What X is: `7 minus the number of cards in your field`."""
    start = cursor.start
    left = _term(cursor)
    while True:
        if cursor.take("minus") or (cursor.comes("NUMBER", 1) and cursor.take("less")):
            left = t.Minus(left, _term(cursor), at=(start, cursor.last_end))
        elif cursor.take("plus"):
            left = t.Plus(left, _term(cursor), at=(start, cursor.last_end))
        else:
            return left


def reckons(cursor: Cursor) -> bool:
    """True where a number comes that is reckoned."""
    before = cursor.i
    try:
        found = reckoned(cursor) is not None
    except Misfit:
        found = True  # and what is wrong with it is told when it is read
    cursor.i = before
    return found


def _term(cursor: Cursor) -> t.Amount:
    start, found = cursor.start, reckoned(cursor)
    return t.Number(cursor.number(), at=(start, cursor.last_end)) if found is None else found


def plain_count(x: t.Amount) -> t.Amount:
    """A count is said in one way only: `1 for each …`, and `1 for each … fewer than 7`."""
    match x:
        case t.CountOf(of=of):
            return t.PerEach(1, of, at=x.at)
        case t.Minus(left=t.Number(n=n), right=t.CountOf(of=of)):
            return t.PerFewer(1, n, of, at=x.at)
        case _:
            return x


def reckoned(cursor: Cursor) -> t.Amount | None:
    """A number that is reckoned; None where something else comes."""
    start = cursor.start
    if cursor.take("half"):
        return _half(cursor, start)
    times = times_said(cursor)
    if times:
        return _multiple(cursor, times, start)
    if cursor.take("the number of") or cursor.take("the", "total", "number", "of"):
        different = cursor.take_from(cursor.vocabulary.phrases.different_several)
        if different is not None:
            first, *others = said_among(cursor)
            return t.PerDifferent(1, different, first, tuple(others), at=(start, cursor.last_end))
        return t.CountOf(group(cursor), at=(start, cursor.last_end))
    if cursor.comes("NUMBER"):
        return t.Number(cursor.number(), at=(start, cursor.last_end))
    return _most_on(cursor, start) or _highest(cursor, start) or _stated(cursor, start)


def times_said(cursor: Cursor) -> int:
    """`twice`, `double`, `3 times`; 0 of other words."""
    if cursor.take("twice") or cursor.take("double"):
        return 2
    if cursor.comes("NUMBER") and cursor.peek(1) == "times":
        n = cursor.number()
        cursor.next()
        return n
    return 0


def _multiple(cursor: Cursor, times: int, start: int) -> t.Amount:
    """`twice its cost`; of a count, so many for each."""
    of = reckoned(cursor)
    if of is None or isinstance(of, t.Number | t.Multiple | t.Half | t.PerEach) or times < 2:
        at = (start, cursor.after)
        raise misfit(
            "text-argument", "so many times this is no amount", at, "say `twice its …` or `twice the number of …`"
        )
    return multiplied(times, of, (start, cursor.last_end))


def multiplied(times: int, of: t.Amount, at: tuple[int, int]) -> t.Amount:
    """So many times a number; of a count, that is so many for each."""
    return t.PerEach(times, of.of, at=at) if isinstance(of, t.CountOf) else t.Multiple(times, of, at=at)


def rounding(cursor: Cursor, at: tuple[int, int]) -> bool:
    """`, rounded up`: true for up."""
    if not cursor.comes(_ROUNDED):
        fix = "end it with `, rounded down` or `, rounded up`"
        raise misfit("text-argument", "this does not say how half is rounded", at, fix)
    return cursor.next().text.rstrip(",").endswith("up")


def halved(of: t.Amount, up: bool, at: tuple[int, int]) -> t.Amount:
    """Half of a number; of a count, rounded down, that is 1 for every 2."""
    if isinstance(of, t.CountOf) and not up:
        return t.PerEach(1, of.of, 2, at=at)
    return t.Half(of, up, at=at)


def _half(cursor: Cursor, start: int) -> t.Amount:
    """`half its cost, rounded up`, `half the cards in your field, rounded down`"""
    cursor.take("of")
    before = cursor.start
    whole = reckoned(cursor)
    if whole is None and (cursor.peek() == "your" or cursor.take("the")):
        whole = t.CountOf(group(cursor), at=(before, cursor.last_end))
    if whole is None or isinstance(whole, t.Number | t.Half) or (isinstance(whole, t.PerEach) and whole.every > 1):
        at = (start, cursor.after)
        raise misfit("text-argument", "half of this is no amount", at, "say `half its …` or `half the number of …`")
    up = rounding(cursor, (start, cursor.last_end))
    return halved(whole, up, (start, cursor.last_end))


def _most_on(cursor: Cursor, start: int) -> t.Amount | None:
    """`the most {a} on a card in your field`, `the highest number of {a} on one card in your field`"""
    before = cursor.i
    for words, most in _MOST.items():
        if cursor.take(*words) and cursor.comes("SYMBOL"):
            of = symbols(cursor)
            if not (cursor.take("on") or cursor.take("among")):
                raise misfit("text-argument", "nothing says on what", (start, cursor.after), "say `on a …`")
            return t.MostOn(of, most, _any_of(cursor), at=(start, cursor.last_end))
        cursor.i = before
    return None


# How it is said that the largest number is meant, or the smallest.
_MOST: dict[tuple[str, ...], bool] = {
    ("the", "most"): True,
    ("the", "fewest"): False,
    ("the", "least"): False,
    **{("the", end, "number", "of"): True for end in ("highest", "greatest", "largest")},
    **{("the", end, "number", "of"): False for end in ("lowest", "smallest")},
}


def _highest(cursor: Cursor, start: int) -> t.Amount | None:
    """`the highest cost among advancements you own`"""
    found = cursor.take_from(cursor.vocabulary.phrases.highest)
    if found is None:
        return None
    field, high = found
    return t.Highest(field, high, _any_of(cursor), at=(start, cursor.last_end))


def _any_of(cursor: Cursor) -> t.Group:
    """`a card in your field`, `cards in your field`: any of them."""
    other = cursor.peek() == "another"
    for word in _ANY:
        if cursor.take(word):
            break
    else:
        cursor.take("all") or cursor.take("the")
    found = group(cursor)
    return replace(found, filters=(t.Another(at=found.at), *found.filters)) if other else found


def begins_stated(cursor: Cursor) -> bool:
    """True if a number comes that something states: `its cost`, `the cost of that card`."""
    before, phrases = cursor.i, cursor.vocabulary.phrases
    tables = (phrases.its, phrases.their_total, phrases.total_of, phrases.stated_of)
    found = any(cursor.take_from(table) is not None for table in tables)
    cursor.i = before
    return found


def _stated(cursor: Cursor, start: int) -> t.Amount | None:
    """`its cost`, `the cost of that card`, `their total cost`; of one that has the highest, the highest."""
    phrases = cursor.vocabulary.phrases
    field = cursor.take_from(phrases.its)
    if field is not None:
        of: t.What = t.It(at=(start, cursor.last_end))
    elif (field := cursor.take_from(phrases.their_total)) is not None:
        of = t.Them(at=(start, cursor.last_end))
    else:
        field = cursor.take_from(phrases.total_of) or cursor.take_from(phrases.stated_of)
        if field is None:
            return None
        if cursor.peek() == "each":
            called = cursor.vocabulary.english.word("stated", field)
            at = (cursor.start, cursor.after)
            fix = f"say `the highest {called} among …`, or `the total {called} of …`"
            raise misfit("text-argument", "each of them has a number of its own", at, fix)
        of = all_or(cursor)
    at = (start, cursor.last_end)
    match of:
        case t.Select(quantity=t.One(), group=among):
            ends = [f for f in among.filters if isinstance(f, t.Extreme) and f.field == field]
            if ends:
                rest = tuple(f for f in among.filters if f not in ends)
                return t.Highest(field, ends[0].high, replace(among, filters=rest), at=at)
    return t.Stated(field, of, at=at)
