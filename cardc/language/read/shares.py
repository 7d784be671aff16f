"""Words to what is asked of some of several things that were named before: `2 or more of them have …`."""

from __future__ import annotations

from dataclasses import replace

from cardc.language import tree as t
from cardc.language.examples import a_noun
from cardc.language.read.comparing import compare
from cardc.language.read.cursor import Cursor, Misfit, misfit
from cardc.language.read.narrowing import filter_after, in_order
from cardc.language.read.noun_phrases import Whole, among_those_done, group, what
from cardc.language.read.thing_words import symbol
from cardc.language.sentences import Clause


def one_of_them(subject: Cursor) -> bool:
    """True for `one of them`, which is what is waited for; and where nothing is, one of those that were named."""
    return [subject.peek(i) for i in range(4)] == ["1", "of", "them", ""]


def is_whole(subject: Cursor) -> bool:
    """True for `they`, `those cards` and `all of them`, of which each is meant."""
    before = subject.i
    try:
        said = what(subject)
    except Misfit:
        return False
    finally:
        subject.i = before
    return isinstance(said, Whole)


def share(subject: Cursor, cursor: Cursor, clause: Clause, waited: bool) -> tuple[t.Compare, t.Group] | None:
    """`2 or more of them`, `none of those cards`, `a card among them`: how many of those that were named before."""
    before, start = subject.i, subject.start
    of_sort = clause.verb.text in ("has", "have") or cursor.peek() not in ("the", "not")
    if not of_sort or (waited and one_of_them(subject)):
        return None
    said = t.Compare("=", 0) if subject.take("none") else _at_least_so_many(subject)
    at = (start, subject.last_end)
    try:
        said = said or compare(subject)
        found = among_those_done(group(subject), subject.vocabulary, chosen=True)
    except Misfit:
        subject.i = before
        return None
    if not subject.done or not any(isinstance(place, t.Among) for place in found.places):
        subject.i = before
        return None
    return replace(said, at=at), found


def _at_least_so_many(subject: Cursor) -> t.Compare | None:
    """`any of them`, `2 of them`"""
    if subject.take("only"):
        return t.Compare("=", subject.number())
    if subject.comes("NUMBER") and subject.peek(1) not in ("or more", "or fewer", "or less"):
        return t.Compare(">=", subject.number())
    return t.Compare(">=", 1) if subject.peek(1) == "of" and subject.take("any") else None


def some_are(compared: t.Compare, of: t.Group, cursor: Cursor, clause: Clause) -> t.Condition:
    """`… of them have 2 or more {symbol} and no {symbol}`, `… are level 2 things`"""
    if clause.verb.text in ("has", "have"):
        told: list[t.Filter] = [_shown(cursor)]
        while cursor.take("and"):
            told.append(_shown(cursor))
        cursor.finish()
        filters = in_order((*of.filters, *told), cursor.vocabulary)
        return t.Counts(compared, replace(of, filters=filters), at=clause.at)
    if cursor.peek() in ("a", "an"):
        cursor.next()
    sort = group(cursor)
    cursor.finish()
    filters = in_order((*of.filters, *sort.filters), cursor.vocabulary)
    whole = replace(of, thing=sort.thing, filters=filters, places=(*of.places, *sort.places))
    return t.Counts(compared, whole, at=clause.at)


def _shown(cursor: Cursor) -> t.Showing:
    """`2 or more {symbol}`, of some of several."""
    start = cursor.start
    return t.Showing(compare(cursor), symbol(cursor), at=(start, cursor.last_end))


def each_is(said: Whole, cursor: Cursor, clause: Clause) -> t.Condition:
    """`they are level 2 things`; where they are not, none is."""
    denied = cursor.take("not")
    cursor.take("a") or cursor.take("an")
    sort = group(cursor)
    cursor.finish()
    if not denied:
        return t.Is(said, False, sort, at=clause.at)
    among = replace(sort, places=(t.Among(said, at=said.at), *sort.places))
    return t.Counts(t.Compare("=", 0, at=clause.at), among, at=clause.at)


# ---- until something shows


def until_shown(subject: Cursor, cursor: Cursor, clause: Clause) -> t.Condition | None:
    """`until you reveal a card with 2 or more {symbol}`, `until a card … is revealed`: one of them is that.

    Of several, `until you reveal 2 cards with …`, there are so many among them.
    """
    ways = subject.vocabulary.grammar.verb_forms.get(clause.verb.text, ())
    shows = any(frame.verb in subject.vocabulary.english.this_way for _, frame in ways)
    participles = subject.vocabulary.phrases.participles
    passive = clause.verb.text in ("is", "are") and cursor.peek() in participles
    you = [word.text for word in subject.words] == ["you"]
    if you and clause.verb.text == "have" and cursor.peek() in participles:  # `until you have revealed …`
        cursor.next()
    elif not passive and (not shows or not you):
        return None
    said = subject if passive else cursor
    if said.peek() == "1" and said.peek(1) in ("with", "that has", "that shows"):  # `until you discard one with …`
        said.next()
        return _told(said, clause)
    one = said.take("a") or said.take("an")
    compared = t.Compare(">=", 1) if one else _at_least_so_many(said) or compare(said)
    sort = group(said)
    said.finish()
    if sort.places:
        raise misfit("text-argument", "where they are is said before already", sort.places[0].at, "leave this out")
    if not one:
        among = t.Among(t.Them(at=sort.at), at=sort.at)
        return t.Counts(compared, replace(sort, places=(among,)), at=clause.at)
    return _of_that_sort(sort, clause)


def _told(said: Cursor, clause: Clause) -> t.Condition:
    """`with 2 or more {symbol}`, of whatever it was done with."""
    filters: list[t.Filter] = []
    while (found := filter_after(said, filters)) is not None:
        filters.append(found)
    said.finish()
    noun = a_noun(said.vocabulary, "shows")
    return _of_that_sort(t.Group(t.Kind(noun, at=clause.at), tuple(filters), at=clause.at), clause)


def _of_that_sort(sort: t.Group, clause: Clause) -> t.Condition:
    """That it is so, of the one that is waited for."""
    it = t.It(at=clause.at)
    shown = [t.Shows(it, f.compare, f.symbol, at=f.at) for f in sort.filters if isinstance(f, t.Showing)]
    if not shown or len(shown) < len(sort.filters):
        return t.Is(it, False, sort, at=clause.at)
    return shown[0] if len(shown) == 1 else t.Together(tuple(shown), at=clause.at)
