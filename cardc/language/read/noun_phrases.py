"""Words to noun phrases: references, and selections with quantity, filters, thing and places."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace

from cardc.language import tree as t
from cardc.language.quoted_titles import named
from cardc.language.read.cursor import Cursor, misfit
from cardc.language.sentences import Word
from cardc.language.vocabulary import Vocabulary
from cardc.language.word_advice import WORDS
from cardc.source.suggest import listed

ZoneNames = Mapping[tuple[str, ...], t.In]

# ---- what a verb is said of


def what(cursor: Cursor) -> t.What:
    """A reference or a selection."""
    start = cursor.start
    found = _reference(cursor)
    return select(cursor) if found is None else replace(found, at=(start, cursor.last_end))


def _reference(cursor: Cursor) -> t.What | None:
    if cursor.take("it"):
        return t.It()
    if cursor.take("them") or cursor.take("they"):
        return t.Them()
    for first, cls in (("this", t.This), ("that", t.That), ("those", t.Those)):
        noun = cursor.vocabulary.noun_forms.get(cursor.peek(1))
        if noun is not None and cursor.take(first):
            word = cursor.next()
            if noun[1] is not (cls is t.Those) and cursor.vocabulary.noun_forms_of(noun[0], cls is t.Those):
                raise misfit("text-argument", f"`{word.text}` has the wrong number here", _at(word))
            return cls(noun[0])
    return _chosen(cursor)


def _chosen(cursor: Cursor) -> t.Chosen | None:
    """`the chosen card`, `the first chosen card`; and `the first card`, if it is not counted by its place."""
    before = cursor.i
    if not cursor.take("the"):
        return None
    english = cursor.vocabulary.english
    nth = {english.ordinal(n, ""): n for n in english.ordinals}.get(cursor.peek(), 0)
    if nth:
        cursor.next()
    said = cursor.take("chosen")
    noun = cursor.vocabulary.noun_forms.get(cursor.peek())
    if noun is not None and not noun[1] and (said or nth == 1):
        cursor.next()
        if said or _place(cursor) is None:
            return t.Chosen(noun[0], nth)
    cursor.i = before
    return None


def select(cursor: Cursor) -> t.What:
    """A quantity of a group, or of objects named before."""
    start = cursor.start
    end, quantity = _ended(cursor)
    quantity = quantity or _quantity(cursor)
    another = cursor.peek(-1) == "another"
    quantity = replace(quantity, at=(start, cursor.last_end))
    named = ("those", "them")
    if not end and (cursor.peek() in named or (cursor.peek() == "of" and cursor.peek(1) in named)):
        return _some_of(cursor, quantity, start)
    found = group(cursor, cursor.vocabulary.ended_places[end] if end else None)
    if another:
        if any(isinstance(f, t.Another) for f in found.filters):
            raise misfit("text-argument", "`another` already says `other`", found.at)
        found = replace(found, filters=(t.Another(at=quantity.at), *found.filters))
    return t.Select(quantity, found, at=(start, cursor.last_end))


def _ended(cursor: Cursor) -> tuple[str, t.Quantity | None]:
    """`the top`, `the bottom 3`, `up to the top X`"""
    before = cursor.i
    up_to = cursor.take("up to")
    end = cursor.peek(1)
    if cursor.peek() != "the" or end not in cursor.vocabulary.ended_places:
        cursor.i = before
        return "", None
    cursor.take("the", end)
    if cursor.peek() == "x":
        return end, t.Computed(cursor.unknown(), up_to)
    if up_to:
        return end, t.UpTo(cursor.number())
    if cursor.comes("NUMBER"):
        return end, _exactly(cursor.number())
    if _is_plural(cursor) and not cursor.repeated:
        at = (cursor.words[before].start, cursor.last_end)
        fix = f"say `the {end} 3 …`, or until when with `until …`"
        raise misfit("text-argument", "this does not say how many are meant", at, fix)
    return end, t.Some() if cursor.repeated and _is_plural(cursor) else t.One()


def _is_plural(cursor: Cursor) -> bool:
    """True if the next noun is said of several."""
    forms = (cursor.vocabulary.noun_forms.get(word.text) for word in cursor.words[cursor.i :])
    return next((plural for _, plural in filter(None, forms)), False)


def _several(cursor: Cursor) -> str | None:
    """The next noun, where it is of things and said of several."""
    forms = (cursor.vocabulary.noun_forms.get(word.text) for word in cursor.words[cursor.i :])
    noun, plural = next(filter(None, forms), ("", False))
    return noun if plural and not cursor.vocabulary.nouns[noun].symbols else None


def _exactly(n: int) -> t.Quantity:
    return t.Exactly(n) if n != 1 else t.One()


# Quantities that one word (or token) says.
_PLAIN_QUANTITIES: Mapping[str, t.Quantity] = {
    "a": t.One(),
    "an": t.One(),
    "another": t.One(),
    "each": t.Each(),
    "all": t.Each(),
    "any number of": t.AnyNumber(),
    "your": t.Your(),
}


def _quantity(cursor: Cursor) -> t.Quantity:
    whose = cursor.take_from(cursor.vocabulary.possessives)
    if whose is not None:
        return t.Theirs(whose)
    if cursor.take("up to"):
        return t.Computed(cursor.unknown(), up_to=True) if cursor.peek() == "x" else t.UpTo(cursor.number())
    if cursor.peek() == "x":
        return t.Computed(cursor.unknown())
    if cursor.comes("NUMBER"):
        n = cursor.number()
        return t.AtLeast(n) if cursor.take("or more") else _exactly(n)
    english = cursor.vocabulary.english
    nth = {english.ordinal(n, ""): n for n in english.ordinals}.get(cursor.peek(1))
    if nth is not None and cursor.take("the"):
        cursor.next()
        return t.Nth(nth)
    if cursor.repeated and _is_plural(cursor) and cursor.peek() not in _PLAIN_QUANTITIES:
        return t.Some()
    if cursor.peek() == "your" and (noun := _several(cursor)) is not None:
        word = cursor.next()
        fix = f"say `each {cursor.vocabulary.english.noun(noun).one} …`"
        raise misfit("text-argument", "`your` is said of one thing, and does not say which of several", _at(word), fix)
    word = cursor.next()
    if word.text not in _PLAIN_QUANTITIES:
        fix = "begin with `a`, `another`, `each`, `up to 2`, `1 or more`, `any number of`, `this` or `that`"
        raise misfit("text-argument", f"`{word.text}` does not say how many are meant", _at(word), fix)
    return _PLAIN_QUANTITIES[word.text]


def _some_of(cursor: Cursor, quantity: t.Quantity, start: int) -> t.What:
    if not isinstance(quantity, t.AnyNumber | t.UpTo | t.Exactly | t.One):
        fix = "say `any number of them` or `up to 2 of them`"
        raise misfit("text-argument", "this is no part of those", quantity.at, fix)
    cursor.take("of")
    those = what(cursor)
    assert isinstance(those, t.Those | t.Them)
    return t.SomeOf(quantity, those, at=(start, cursor.last_end))


# ---- groups


def group(cursor: Cursor, ended: ZoneNames | None = None) -> t.Group:
    """Filters, a thing, more filters, places; `ended` are the places that `the top 3 cards` must have."""
    found, fewer = _group(cursor, ended)
    if fewer is not None:
        message = "only an amount can be reckoned by what there is fewer"
        raise misfit("text-argument", message, found.at, "say `… for each … fewer than 7 …`")
    return found


def group_or_fewer(cursor: Cursor) -> tuple[t.Group, int | None]:
    """A group, and of `card fewer than 7 in your field` the number."""
    return _group(cursor, None)


def _group(cursor: Cursor, ended: ZoneNames | None) -> tuple[t.Group, int | None]:
    start = cursor.start
    filters: list[t.Filter] = []
    if cursor.take("of", "your") or cursor.take("your"):
        filters.append(t.Available(at=(start, cursor.last_end)))
    while (found := _filter_before(cursor)) is not None:
        filters.append(found)
    thing = _thing(cursor)
    if isinstance(filters[0] if filters else None, t.Available) and not of_symbols(thing, cursor.vocabulary):
        raise misfit("text-argument", "`your` is said of symbols here", filters[0].at, "say `you own` behind the noun")
    while (found := _filter_after(cursor)) is not None:
        filters.append(found)
    fewer = _fewer(cursor)
    while fewer is not None and (found := _filter_after(cursor)) is not None:  # `a card fewer than 7 with a cost of 2`
        filters.append(found)
    places: tuple[t.Where, ...]
    if ended is None:
        places = tuple(_places(cursor))
    else:
        place_start = cursor.start
        place = cursor.one_from(ended, "place with a top and a bottom")
        places = (replace(place, at=(place_start, cursor.last_end)),)
    while (found := _filter_after(cursor)) is not None:  # `an advancement in the market with the highest cost`
        filters.append(found)
    for i, found in enumerate(filters):
        if any(_same_filter(said, found) for said in filters[:i]):
            raise misfit("text-argument", "a filter of this kind was already said", found.at)
    fewer = _fewer(cursor) if fewer is None else fewer
    found_group = t.Group(thing, in_order(filters, cursor.vocabulary), places, at=(start, cursor.last_end))
    return found_group, fewer


def _fewer(cursor: Cursor) -> int | None:
    """`fewer than 7`"""
    return cursor.number() if cursor.take("fewer", "than") else None


def of_symbols(thing: t.Thing, vocabulary: Vocabulary) -> bool:
    """True for symbols, and for a noun that means some of them."""
    return isinstance(thing, t.Symbols) or bool(isinstance(thing, t.Kind) and vocabulary.nouns[thing.noun].symbols)


_FILTER_ORDER = (
    *(t.Another, t.Available, t.Marked, t.Ranged, t.Triggered, t.Named, t.Owned, t.WhoDid, t.ThisWay),
    *(t.Extreme, t.MostOf),
)


def in_order(filters: Sequence[t.Filter], vocabulary: Vocabulary) -> tuple[t.Filter, ...]:
    """Filters in the order in which they are said."""
    fields = list(vocabulary.ranges.values())

    def rank(f: t.Filter) -> tuple[int, int]:
        return _FILTER_ORDER.index(type(f)), fields.index(f.field) if isinstance(f, t.Ranged) else 0

    return tuple(sorted(filters, key=rank))


def _same_filter(one: t.Filter, other: t.Filter) -> bool:
    """True if a group says twice what it can say once; it may have several adjectives, and ranges of several fields."""
    if isinstance(one, t.Ranged) and isinstance(other, t.Ranged):
        return one.field == other.field
    return one == other or type(one) is type(other) is not t.Marked


def _ranged(cursor: Cursor, trailing: bool) -> t.Filter | None:
    """`level 2` before a noun, `of level 2 or 3` and `with a cost of 6` behind it."""
    ranges, behind = cursor.vocabulary.ranges, cursor.vocabulary.ranges_behind
    here = behind if trailing else {words: field for words, field in ranges.items() if words not in behind}
    field = cursor.take_from(here)
    return t.Ranged(field, *_range(cursor)) if field is not None else None


def _filter_before(cursor: Cursor) -> t.Filter | None:
    start = cursor.start
    found: t.Filter | None = None
    adjective = cursor.vocabulary.adjective_forms.get(cursor.peek())
    if cursor.take("other"):
        found = t.Another()
    elif cursor.take("available"):
        found = t.Available()
    elif adjective is not None:
        cursor.next()
        found = t.Marked(adjective)
    else:
        found = _ranged(cursor, trailing=False)
        triggers = _triggers(cursor) if found is None else ()
        found = t.Triggered(triggers) if triggers else found
    return replace(found, at=(start, cursor.last_end)) if found else None


def _triggers(cursor: Cursor) -> tuple[str, ...]:
    """`harvest or ongoing` before `ability`."""
    table = {tuple(spoken.split()): name for spoken, name in cursor.vocabulary.spoken_triggers.items()}
    before = cursor.i
    names: list[str] = []
    while (name := cursor.take_from(table)) is not None:
        names.append(name)
        if not cursor.take("or"):
            break
    noun = cursor.vocabulary.noun_forms.get(cursor.peek())
    if not names or noun is None or cursor.vocabulary.kind_of(noun[0]) != "ability":
        cursor.i = before
        return ()
    return tuple(names)


def _filter_after(cursor: Cursor) -> t.Filter | None:
    start = cursor.start
    found: t.Filter | None = None
    if cursor.take("you own") or cursor.take("they own"):
        found = t.Owned()
    elif cursor.peek() == "named" and (card := named(cursor.peek(1), cursor.vocabulary.titles)) is not None:
        cursor.i += 2
        found = t.Named(card)
    elif cursor.take("who did") or cursor.take("who does"):
        found = t.WhoDid()
    elif (found := _ranged(cursor, trailing=True) or _extreme(cursor)) is None:
        done = cursor.take_from(cursor.vocabulary.spoken_this_way)
        found = t.ThisWay(done) if done else None
    return replace(found, at=(start, cursor.last_end)) if found else None


def _extreme(cursor: Cursor) -> t.Filter | None:
    """`with the highest cost`, `with the most {symbol}`"""
    stated = cursor.take_from(cursor.vocabulary.extremes)
    if stated is not None:
        return t.Extreme(*stated)
    for words, most in ((("with", "the", "most"), True), (("with", "the", "fewest"), False)):
        if cursor.comes("SYMBOL", len(words)) and cursor.take(*words):
            return t.MostOf(symbol(cursor), most)
    return None


_MORE = ("or more", "or higher")
# What is said of a bound otherwise.
_BEYOND = {"up to": "or less", "at most": "or less", "at least": "or more"}
_LESS = ("or less", "or fewer", "or lower")


def _range(cursor: Cursor) -> tuple[int, int | None]:
    word = cursor.next("a number or a range such as `1 to 6`")
    if word.type not in ("RANGE", "NUMBER"):
        message = f"a number or a range such as `1 to 6` was expected, not `{word.text}`"
        at, beyond = _at(word), _BEYOND.get(word.text, "")
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
        raise misfit("text-argument", f"`{word.text}` runs backwards", _at(word), f"write `{fix}`", fix)
    return low, high


def _thing(cursor: Cursor) -> t.Thing:
    if cursor.comes("SYMBOL"):
        return symbols(cursor)
    return kind(cursor)


def kind(cursor: Cursor) -> t.Kind:
    """A noun."""
    word = cursor.next("a thing")
    noun = cursor.vocabulary.noun_forms.get(word.text)
    if noun is None:
        nouns = listed(cursor.vocabulary.english.noun(name).one for name in cursor.vocabulary.nouns)
        message = f"a thing was expected, not `{word.text}`"
        raise misfit("text-argument", message, _at(word), WORDS.get(word.text, f"things are {nouns}, and symbols"))
    return t.Kind(noun[0], at=_at(word))


def symbols(cursor: Cursor) -> t.Symbols:
    """`{a}, {b} or {c}`"""
    start = cursor.start
    names = [symbol(cursor)]
    while cursor.peek() in (",", "and", "or") and cursor.comes("SYMBOL", 1):
        cursor.next()
        names.append(symbol(cursor))
        if names[-1] in names[:-1]:
            raise misfit("text-argument", f"{{{names[-1]}}} is named twice", (start, cursor.last_end), "name it once")
    return t.Symbols(tuple(names), at=(start, cursor.last_end))


def symbol(cursor: Cursor) -> str:
    """One symbol; its name was already checked."""
    word = cursor.next("a symbol")
    if word.type != "SYMBOL":
        message = f"a symbol was expected, not `{word.text}`"
        if word.text in cursor.vocabulary.symbols:
            braced = f"{{{word.text}}}"
            raise misfit("text-argument", message, _at(word), f"a symbol is written {braced}", braced)
        known = listed(f"{{{name}}}" for name in cursor.vocabulary.symbols)
        raise misfit("text-argument", message, _at(word), f"symbols are {known}")
    return word.text[1:-1].strip()


# ---- places


def _places(cursor: Cursor) -> list[t.Where]:
    places: list[t.Where] = []
    while True:
        before = cursor.i
        if places and not cursor.take("or"):
            return places
        place = _place(cursor) or (_further_place(cursor) if places else None)
        if place is None:
            cursor.i = before
            return places
        places.append(place)


def _place(cursor: Cursor) -> t.Where | None:
    start = cursor.start
    zone = cursor.take_from(cursor.vocabulary.places)
    found: t.Where | None = zone
    if zone is None:
        if (name := cursor.take_from(cursor.vocabulary.whereabouts)) is not None:
            found = t.Whereabouts(name)
        elif (field := cursor.take_from(cursor.vocabulary.within)) is not None:
            found = t.Within(field, all_or(cursor))
        elif cursor.peek() in ("on", "of", "from") and _is_host(cursor, 1):
            cursor.next()
            found = t.On(all_or(cursor))
    return replace(found, at=(start, cursor.last_end)) if found else None


def _further_place(cursor: Cursor) -> t.Where | None:
    """`or your discard pile`: the preposition is that of the place before."""
    start = cursor.start
    found = cursor.take_from(cursor.vocabulary.further_places)
    return replace(found, at=(start, cursor.last_end)) if found is not None else None


def _is_host(cursor: Cursor, ahead: int) -> bool:
    """False for `the bottom of …`, which is no thing but a place, and said with another preposition."""
    ended = cursor.peek(ahead) == "the" and cursor.peek(ahead + 1) in cursor.vocabulary.ended_places
    return not (ended and cursor.peek(ahead + 2) == "of")


# What a noun phrase can begin with, where it is not a bare plural.
_BEGINNINGS = (*_PLAIN_QUANTITIES, "this", "that", "those", "it", "them", "they", "the", "up to", "x")


def all_or(cursor: Cursor) -> t.What:
    """What something is on, or is about: `this card`, or a bare plural that means each of them."""
    start = cursor.start
    if cursor.done or cursor.peek() in _BEGINNINGS or cursor.comes("NUMBER"):
        return what(cursor)
    found = group(cursor)
    noun = next((word for word in cursor.words if word.start == found.thing.at[0]), None)
    if noun is None or not cursor.vocabulary.noun_forms.get(noun.text, ("", False))[1]:
        fix = "say `a …` for one, or the plural for each of them"
        raise misfit("text-argument", "this does not say how many are meant", found.at, fix)
    return t.Select(t.Each(at=(start, start)), found, at=(start, cursor.last_end))


def _at(word: Word) -> tuple[int, int]:
    return word.start, word.end
