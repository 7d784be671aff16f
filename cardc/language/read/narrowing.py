"""Words to filters: what narrows a group, before its noun and behind it."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from cardc.language import tree as t
from cardc.language.quoted_titles import named
from cardc.language.read.comparing import begins_compare, compare
from cardc.language.read.cursor import Cursor, misfit
from cardc.language.read.thing_words import kind, symbol, word_at
from cardc.language.sentences import Word
from cardc.language.vocabulary import Vocabulary

_FILTER_ORDER = (
    *(t.OfPlayers, t.Another, t.Available, t.Different, t.Marked, t.Ranged, t.Triggered, t.Named, t.Showing),
    *(t.Holding, t.Owned, t.OwnedBy, t.WhoDid),
    *(t.Whose, t.ThisWay),
    *(t.Extreme, t.MostOf, t.Measured),
)


def in_order(filters: Sequence[t.Filter], vocabulary: Vocabulary) -> tuple[t.Filter, ...]:
    """Filters in the order in which they are said."""
    fields, names = list(vocabulary.phrases.ranges.values()), list(vocabulary.symbols)

    def rank(f: t.Filter) -> tuple[int, int]:
        within = fields.index(f.field) if isinstance(f, t.Ranged) else 0
        if isinstance(f, t.Showing) and f.symbol in names:
            within = names.index(f.symbol)
        return _FILTER_ORDER.index(type(f)), within

    return tuple(sorted(filters, key=rank))


def same_filter(one: t.Filter, other: t.Filter) -> bool:
    """True if a group says twice what it can say once; it may have several adjectives, ranges of several fields, and
    several symbols."""
    if isinstance(one, t.Ranged) and isinstance(other, t.Ranged):
        return one.field == other.field
    if isinstance(one, t.Showing) and isinstance(other, t.Showing):
        return one.symbol == other.symbol
    return one == other or type(one) is type(other) is not t.Marked


def _ranged(cursor: Cursor, trailing: bool) -> t.Filter | None:
    """`level 2` before a noun, `of level 2 or 3` and `with a cost of 6` behind it."""
    ranges, behind = cursor.vocabulary.phrases.ranges, cursor.vocabulary.phrases.ranges_behind
    here = behind if trailing else {words: field for words, field in ranges.items() if words not in behind}
    field = cursor.take_from(here)
    return t.Ranged(field, *range_of(cursor)) if field is not None else None


def filter_before(cursor: Cursor) -> t.Filter | None:
    """What narrows a group and stands before its noun."""
    start = cursor.start
    found: t.Filter | None = None
    adjective = cursor.vocabulary.phrases.adjective_forms.get(cursor.peek())
    if cursor.take("other"):
        found = t.Another()
    elif _different(cursor):
        found = t.Different()
    elif cursor.take("available"):
        found = t.Available()
    elif adjective is not None:
        cursor.next()
        found = t.Marked(adjective)
    elif (extreme := cursor.take_from(cursor.vocabulary.phrases.extreme_adjectives)) is not None:
        found = t.Extreme(*extreme)
    elif cursor.peek() in cursor.vocabulary.phrases.participles and not cursor.comes("SYMBOL", 1):
        found = t.ThisWay(cursor.vocabulary.phrases.participles[cursor.next().text])
    else:
        found = _ranged(cursor, trailing=False)
        triggers = _triggers(cursor) if found is None else ()
        found = t.Triggered(triggers) if triggers else found
    return replace(found, at=(start, cursor.last_end)) if found else None


def _different(cursor: Cursor) -> bool:
    """`different`, `different kinds of`, `kind of`"""
    said = cursor.take("different")
    of_kinds = cursor.peek() in ("kind", "kinds", "type", "types") and cursor.take(cursor.peek(), "of")
    return said or of_kinds


def _triggers(cursor: Cursor) -> tuple[str, ...]:
    """`harvest or ongoing` before `ability`."""
    before = cursor.i
    names: list[str] = []
    while (name := cursor.take_from(cursor.vocabulary.heads.words_of_triggers)) is not None:
        names.append(name)
        if not cursor.take("or"):
            break
    noun = cursor.vocabulary.phrases.noun_forms.get(cursor.peek())
    if not names or noun is None or cursor.vocabulary.kind_of(noun[0]) != "ability":
        cursor.i = before
        return ()
    return tuple(names)


def filter_after(cursor: Cursor, before: Sequence[t.Filter] = ()) -> t.Filter | None:
    """What narrows a group and follows its noun; `before`: what was said so far."""
    start = cursor.start
    found: t.Filter | None
    if cursor.take("you own") or cursor.take("they own"):
        found = t.Owned()
    elif (who := _owners(cursor)) is not None:
        found = t.OwnedBy(who)
    elif (found := _named(cursor)) is not None:
        pass
    elif cursor.take("who did") or cursor.take("who does"):
        found = t.WhoDid(cursor.take("not"))
    elif (found := _measured(cursor) or _told(cursor, before) or _extreme(cursor) or _holding(cursor, before)) is None:
        done = cursor.take_from(cursor.vocabulary.phrases.spoken_this_way)
        found = t.ThisWay(done) if done else None
    return replace(found, at=(start, cursor.last_end)) if found else None


def _owners(cursor: Cursor) -> str | None:
    """`the player to your left owns`, `that your neighbors own`"""
    before = cursor.i
    cursor.take("that") or cursor.take("which")
    who = cursor.take_from(cursor.vocabulary.phrases.owners)
    if who is None:
        cursor.i = before
    return who


def _named(cursor: Cursor) -> t.Filter | None:
    """`named “Silver Brook”`"""
    if cursor.peek() != "named" or (card := named(cursor.peek(1), cursor.vocabulary.titled_cards)) is None:
        return None
    start = cursor.start
    cursor.i += 2
    return t.Named(card, at=(start, cursor.last_end))


def _told(cursor: Cursor, before: Sequence[t.Filter]) -> t.Filter | None:
    """`with a cost of 3`, `with 2 or more {symbol}`"""
    return _ranged(cursor, trailing=True) or _showing(cursor, _goes_on(before))


def _extreme(cursor: Cursor) -> t.Filter | None:
    """`with the highest cost`, `with the most {symbol}`"""
    stated = cursor.take_from(cursor.vocabulary.phrases.extremes)
    if stated is not None:
        return t.Extreme(*stated)
    for words, most in ((("with", "the", "most"), True), (("with", "the", "fewest"), False)):
        if cursor.comes("SYMBOL", len(words)) and cursor.take(*words):
            return t.MostOf(symbol(cursor), most)
    return None


def _measured(cursor: Cursor) -> t.Filter | None:
    """`with a cost no greater than …`, `with a cost of X or less`, `with the same cost`"""
    from cardc.language.read.reckoned import expression, plain_count  # which reads groups, too

    phrases, before = cursor.vocabulary.phrases, cursor.i
    same = cursor.take_from(phrases.same)
    if same is not None:
        return t.Measured(same, "=", t.Stated(same, t.It(at=(cursor.last_end, cursor.last_end))))
    field = cursor.take_from(phrases.ranges)
    if field is not None and cursor.peek() == "x":
        amount = plain_count(cursor.unknown())
        sign = "<=" if _takes(cursor, _LESS) else ">=" if _takes(cursor, _MORE) else "="
        return t.Measured(field, sign, amount)
    cursor.i = before
    measured = cursor.take_from(phrases.measured)
    if measured is None:
        return None
    field, sign = measured
    amount = expression(cursor)
    if isinstance(amount, t.Number):
        n = amount.n
        return t.Ranged(field, *{"=": (n, n), "<=": (0, n), ">=": (n, None), "<": (0, n - 1), ">": (n + 1, None)}[sign])
    return t.Measured(field, sign, plain_count(amount))


def _takes(cursor: Cursor, words: Sequence[str]) -> bool:
    return any(cursor.take(word) for word in words)


def _goes_on(before: Sequence[t.Filter]) -> bool:
    """True behind what is said with `with`."""
    return bool(before) and isinstance(before[-1], t.Ranged | t.Showing | t.Holding | t.Extreme | t.MostOf)


# What may stand before how many of a symbol something shows.
_BEARING = (("with",), ("that has",), ("that have",), ("that shows",), ("that show",), ("showing",))


def _showing(cursor: Cursor, further: bool = False) -> t.Filter | None:
    """`with 2 or more {symbol}`, `with {symbol}`, `with no {symbol}`, `without {symbol}`

    `further`: something was said with `with` before, so that it goes on with `and no {symbol}`.
    """
    before, start = cursor.i, cursor.start
    if cursor.peek() == "without" and (cursor.comes("SYMBOL", 1) or cursor.comes("SYMBOL", 2)):
        cursor.next()
        none = t.Compare("=", 0, at=(start, cursor.last_end))
        cursor.take("any") or cursor.take("a") or cursor.take("an")
        return t.Showing(none, symbol(cursor))
    if any(cursor.take(*words) for words in _BEARING) or (further and cursor.take("and")):
        here = cursor.start
        if cursor.comes("SYMBOL") or (cursor.peek() in ("a", "an", "any") and cursor.comes("SYMBOL", 1)):
            if not cursor.comes("SYMBOL"):
                cursor.next()
            return t.Showing(t.Compare(">=", 1, at=(here, cursor.last_end)), symbol(cursor))
        if any(word.type == "SYMBOL" for word in cursor.words[cursor.i : cursor.i + 4]) and begins_compare(cursor):
            return t.Showing(compare(cursor), symbol(cursor))
    cursor.i = before
    return None


def _holding(cursor: Cursor, said: Sequence[t.Filter] = ()) -> t.Filter | None:
    """`with an advancement`, `with no level 1 advancements on it`, `with 2 or more “Harvest” abilities`

    `said`: behind what was said with `with`, it goes on with `and exactly 1 advancement on it`.
    """
    before, start = cursor.i, cursor.start
    without = cursor.take("without")
    if without:
        cursor.take("any")
    else:
        further = _goes_on(said) and _ends_on_it(cursor, 8)
        if not (any(cursor.take(*words) for words in _BEARING) or (further and cursor.take("and"))):
            return None
    some = without or begins_compare(cursor) or cursor.peek() in ("a", "an", "any")
    # Of two that are swapped, the other begins with the same word.
    leads_on = cursor.words[before].text == cursor.lead and not _ends_on_it(cursor)
    if not some or leads_on or not _names_a_thing(cursor):
        cursor.i = before
        return None
    how_many = t.Compare("=", 0, at=(start, cursor.last_end)) if without else compare(cursor)
    here = cursor.start
    filters: list[t.Filter] = []
    while (found := filter_before(cursor)) is not None:
        filters.append(found)
    thing = kind(cursor)
    while (found := _named(cursor) or _told(cursor, filters)) is not None:
        filters.append(found)
    of = t.Group(thing, in_order(filters, cursor.vocabulary), at=(here, cursor.last_end))
    if _ends_on_it(cursor, 1):
        cursor.i += 2
    return t.Holding(how_many, of)


def _ends_on_it(cursor: Cursor, within: int = 1_000) -> bool:
    """True if `on it` or `on them` comes, within so many words."""
    pairs = zip(cursor.words[cursor.i :][:within], cursor.words[cursor.i + 1 :], strict=False)
    return any(one.text == "on" and other.text in ("it", "them") for one, other in pairs)


def _names_a_thing(cursor: Cursor) -> bool:
    """True if a noun for something that lies in something else comes next, behind how many and what it is like."""
    nouns, at = cursor.vocabulary.phrases.noun_forms, cursor.i
    following = (word for word in cursor.words[at : at + 16] if word.text in nouns)
    noun = next((nouns[word.text][0] for word in following), None)
    return noun is not None and not cursor.vocabulary.nouns[noun].symbols


_MORE = ("or more", "or higher")
# What is said of a bound otherwise.
_BEYOND = {"up to": "or less", "at most": "or less", "at least": "or more"}
_LESS = ("or less", "or fewer", "or lower")


def range_of(cursor: Cursor) -> tuple[int, int | None]:
    """`2`, `2 or 3`, `3 or more`."""
    word = cursor.next("a number or a range such as `1 to 6`")
    if word.type not in ("RANGE", "NUMBER"):
        message = f"a number or a range such as `1 to 6` was expected, not `{word.text}`"
        at, beyond = word_at(word), _BEYOND.get(word.text, "")
        instead = f"{cursor.peek()} {beyond}" if beyond and cursor.comes("NUMBER") else None
        if instead is not None:
            at = (word.start, cursor.words[cursor.i].end)
        raise misfit("text-argument", message, at, f"write `{instead}`" if instead else "", instead)
    found = open_range(word, cursor.peek()) if word.type == "NUMBER" else None
    if found is None:
        return bounds(word)
    cursor.next()
    return found


def open_range(number: Word, beyond: str) -> tuple[int, int | None] | None:
    """`3` with `or more` or `or less` behind it; None of other words."""
    n = int(number.text)
    return (n, None) if beyond in _MORE else (0, n) if beyond in _LESS else None


_BOUNDS = re.compile(r"(\d+)(?:\s*(?:-|–|to|or)\s*(\d+))?")


def bounds(word: Word) -> tuple[int, int]:
    """The numbers of `3 or 4`, `3 to 5` and `3-5`; of a single one, that twice."""
    found = _BOUNDS.fullmatch(word.text)
    assert found is not None, word
    low, high = int(found[1]), int(found[2] or found[1])
    if low > high:
        fix = f"{high} to {low}"
        raise misfit("text-argument", f"`{word.text}` runs backwards", word_at(word), f"write `{fix}`", fix)
    return low, high
