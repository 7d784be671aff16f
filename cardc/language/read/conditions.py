"""Words to conditions: what stands behind `if`, and behind `until`."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import pairwise

from cardc.language import tree as t
from cardc.language.examples import a_noun, a_place
from cardc.language.frame import UNTIL
from cardc.language.read.asked_of_players import (
    compared_with,
    others,
    others_have,
    players_did,
    rivals_said,
    so_many_players,
)
from cardc.language.read.comparing import (
    EQUALLY,
    OF_ALL,
    begins_compare,
    compare,
    measured,
    together,
)
from cardc.language.read.cursor import Cursor, Misfit, misfit, phrase_cursor
from cardc.language.read.having import held, with_others_seen
from cardc.language.read.noun_phrases import Whole, group, what
from cardc.language.read.reckoned import (
    said_among,
)
from cardc.language.read.shares import each_is, is_whole, one_of_them, share, some_are, until_shown
from cardc.language.read.stated_ranges import field_of_verb, lies_in
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
from cardc.language.sentences import Clause
from cardc.language.vocabulary import Vocabulary


def _first(vocabulary: Vocabulary) -> str:
    """`the first card`, as the game says that something is the first of a zone."""
    return " ".join(next(iter(vocabulary.where.standings), ("the", "first")))


def _ways(vocabulary: Vocabulary) -> str:
    card, place, first = a_noun(vocabulary, "shows"), a_place(vocabulary), _first(vocabulary)
    return (
        f"conditions are `this {card} is {first} {place}`, `this {card} has 3 or more …`, "
        "`one of them has …`, `there are 3 or more …`, `you have 3 or more …`, `you own 3 or more …`, "
        "`another player owns …`, `you did not …`"
    )


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
            return together(obj, lambda: numbers_compared(subject, obj, clause.verb, clause.at))
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
            return together(obj, lambda: _there_are(obj, clause))
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
                return together(obj, lambda: _is_one(said, obj, clause))
            return _stands(said, obj, clause)
        case "has" | "have" | "own" | "owns" if (many := so_many_players(subject, obj, clause)) is not None:
            return many
        case "has" | "have" | "own" | "owns" if (them := others(subject)) is not None:
            return others_have(them, obj, clause)
        case "have" if subject.take("you"):
            subject.finish()
            return _you_have(obj, clause, None)
        case "has" | "have" if clause.verb.text == "has" or is_whole(subject):
            said = t.It(at=clause.at) if one_of_them(subject) and subject.take("1", "of", "them") else what(subject)
            subject.finish()
            return together(obj, lambda: _shows(said, obj, clause))
        case verb if (field := field_of_verb(verb, vocabulary)) is not None:
            stated = what(subject)
            subject.finish()
            return together(obj, lambda: lies_in(stated, field, obj, clause.at))
        case "did" if subject.take("you"):
            subject.finish()
            denied = obj.take("not")
            did = t.Did(obj.one_from(vocabulary.phrases.spoken("deeds"), "deed"), denied, at=clause.at)
            obj.finish()
            return did
        case "did":
            return players_did(subject, obj, clause)
        case _:
            at = (clause.verb.start, clause.verb.end)
            raise misfit("text-argument", f"`{clause.verb.text}` makes no condition", at, _ways(vocabulary))


def _shows(said: t.What, cursor: Cursor, clause: Clause) -> t.Condition:
    """`it has 2 or more {symbol}`, `more {symbol} than {symbol}`; of several symbols, or of things, how many it has."""
    sign, host = compared_sign(cursor), t.On(said, at=said.at)
    if sign is not None and (isinstance(said, Whole) or _is_each(said)):  # all of them together would have more
        fix = "ask it of one, or of all together: `if there are more … than … on them`"
        raise misfit("text-argument", "two counts are compared on one thing", said.at, fix)
    if sign is not None:
        first = t.Group(symbols(cursor), (), (host,), at=(host.at[0], cursor.last_end))
        return two_counts(cursor, sign, first, clause.at, lambda of: of)
    total = cursor.take("a", "total", "of")
    compared = compare(cursor)
    if total and cursor.comes("SYMBOL") and isinstance(said, Whole):
        start = cursor.start
        shown = t.Group(symbols(cursor), (), (host,), at=(start, cursor.last_end))
        return t.Counts(compared, shown, at=clause.at)
    if cursor.comes("SYMBOL"):
        return t.Shows(said, compared, symbol(cursor), at=clause.at)
    counted = group(cursor)
    if counted.places and not (isinstance(on := counted.places[0], t.On) and isinstance(on.what, t.It | t.Them)):
        raise misfit("text-argument", "where they are is said before already", counted.places[0].at, "leave this out")
    return t.Counts(compared, replace(counted, places=(host,)), at=clause.at)


def _is_each(said: t.What) -> bool:
    return isinstance(said, t.Select) and isinstance(said.quantity, t.Each)


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
    return together(cursor, lambda: _zone_holds(place, cursor, clause))


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
    return together(cursor, lambda: _you_hold(cursor, clause, owned))


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
    return compared_with(of, sign, *rivals_said(cursor, words), clause)


def _what_is_yours(counted: t.Group, owned: t.Owned | None, vocabulary: Vocabulary) -> t.Group:
    """What you have or own, where it is not said to be somewhere."""
    somewhere = counted.places or any(isinstance(f, t.Owned) for f in counted.filters)
    return counted if owned is not None and somewhere else held(counted, owned, vocabulary)


def each_asked(clauses: Iterable[Clause]) -> Iterator[Clause]:
    """`your deck and your discard pile are empty`: of each of them."""
    for clause in clauses:
        ands = [i for i, word in enumerate(clause.subject) if word.text == "and"] if clause.verb.text == "are" else []
        if not ands:
            yield clause
            continue
        verb = replace(clause.verb, text="is")
        for start, end in pairwise([-1, *ands, len(clause.subject)]):
            yield replace(clause, verb=verb, subject=clause.subject[start + 1 : end])
