"""Words to noun phrases: references, and selections with quantity, filters, thing and places."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace
from typing import NamedTuple

from cardc.language import tree as t
from cardc.language.plain_words import PLAYER
from cardc.language.read.comparing import EQUALLY, OF_ALL, compare, measured, than_you
from cardc.language.read.cursor import Cursor, misfit, same_numbers
from cardc.language.read.having import WHOSE, held, of_symbols
from cardc.language.read.known_places import known_places
from cardc.language.read.narrowing import filter_after, filter_before, in_order, same_filter
from cardc.language.read.quantities import HOW_MANY, PLAIN_QUANTITIES, ended_quantity, is_definite, quantity_of
from cardc.language.read.thing_words import kind, symbols_or_noun, word_at
from cardc.language.vocabulary import Vocabulary
from cardc.source.suggest import suggest

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
    rest = _rest(cursor)
    if rest is not None:
        return rest
    shown = _shown(cursor, plural=False)
    if shown:
        return t.That(shown)
    for first, cls in (("this", t.This), ("that", t.That), ("those", t.Those)):
        noun = cursor.vocabulary.phrases.noun_forms.get(cursor.peek(1))
        if noun is not None and cursor.take(first):
            word = cursor.next()
            if noun[1] is not (cls is t.Those) and cursor.vocabulary.phrases.noun_forms_of(noun[0], cls is t.Those):
                raise misfit("text-argument", f"`{word.text}` has the wrong number here", word_at(word))
            return cls(noun[0])
    return _chosen(cursor)


def _shown(cursor: Cursor, plural: bool) -> str:
    """`the revealed card`, `the revealed cards`: the noun of what was named for it."""
    noun, number = cursor.vocabulary.phrases.noun_forms.get(cursor.peek(2), ("", plural))
    done = cursor.peek(1) in cursor.vocabulary.phrases.participles and cursor.peek(1) != "chosen"
    if not noun or number is not plural or not done or not cursor.take("the"):
        return ""
    cursor.i += 2
    return noun


def _rest(cursor: Cursor) -> t.TheRest | None:
    """`the rest`, `the rest of them`, `the others`, `the other cards`, `the remaining cards`"""
    before = cursor.i
    if not cursor.take("the"):
        return None
    plural = cursor.vocabulary.phrases.noun_forms.get(cursor.peek(1), ("", False))[1]
    if cursor.take("rest") or cursor.take("others"):
        if cursor.peek() == "of" and (cursor.peek(1) == "them" or cursor.peek(1) == "those"):
            cursor.next()
            what(cursor)
        return t.TheRest()
    behind = len(cursor.words) - cursor.i
    one = cursor.peek(1) in ("", "1") or cursor.peek(1) in cursor.vocabulary.phrases.noun_forms
    if not plural and one and behind <= len(("other", "card")) and cursor.peek() in ("other", "remaining"):  # of two
        cursor.i += behind
        return t.TheRest(single=True)
    if plural and (cursor.take("other") or cursor.take("remaining")):
        cursor.next()
        return t.TheRest()
    cursor.i = before
    return None


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
    noun = cursor.vocabulary.phrases.noun_forms.get(cursor.peek())
    if noun is not None and not noun[1] and (said or nth == 1):
        cursor.next()
        if said or (_place(cursor) is None and filter_after(cursor) is None):
            return t.Chosen(noun[0], nth)
    cursor.i = before
    return None


def select(cursor: Cursor) -> t.What:
    """A quantity of a group, or of objects named before."""
    start = cursor.start
    of_a_player = _of_a_player(cursor)
    if of_a_player is not None:
        return of_a_player
    half = _half_of(cursor, start)
    if half is not None:
        return half
    if cursor.peek() == "those" and (told := _of_those(cursor)) is not None:  # `those with …`
        return _some_of(told, t.Each(at=(start, start)), start, cursor)
    ones = _ones(cursor)
    if ones is not None:
        return ones
    end, quantity = ended_quantity(cursor)
    definite = quantity is None and is_definite(cursor)
    quantity = quantity or (t.Each() if definite else quantity_of(cursor))
    another = cursor.peek(-1) == "another"
    quantity = replace(quantity, at=(start, cursor.last_end))
    number = cursor.words[cursor.i - 1].type == "NUMBER"
    if not end and number and (cursor.done or cursor.peek() in ("in", "on")):  # `put 1 into …`: of those
        return t.SomeOf(quantity, t.Them(at=quantity.at), at=(start, cursor.last_end))
    of_those = None if end else _of_those(cursor)
    if of_those is not None:
        return _some_of(of_those, quantity, start, cursor)
    found = group(cursor, cursor.vocabulary.where.ended_places[end] if end else None)
    if not end and _lies_at_end(found) and not isinstance(quantity, ENDED):
        fix = "say how many: `the top 3 …`, or until when with `until …`"
        raise misfit("text-argument", "this does not say how many are meant", found.at, fix)
    this_way = _done_this_way(found, cursor) if isinstance(quantity, t.Each) else None
    if this_way is not None:
        return replace(this_way, at=(start, cursor.last_end))
    if definite:
        quantity = _of_the(found, cursor, quantity)
    found = among_those_done(found, cursor.vocabulary, chosen=True)
    if another:
        if any(isinstance(f, t.Another) for f in found.filters):
            raise misfit("text-argument", "`another` already says `other`", found.at)
        others = (t.Another(at=quantity.at), *found.filters)
        found = replace(found, filters=in_order(others, cursor.vocabulary))
    return t.Select(quantity, found, at=(start, cursor.last_end))


def _half_of(cursor: Cursor, start: int) -> t.Select | None:
    """`half the cards in your field, rounded down`, `up to half the cards …`"""
    before = cursor.i
    up_to = cursor.take("up to")
    if not cursor.take("half"):
        cursor.i = before
        return None
    cursor.take("of")
    if not cursor.take("the"):
        at = (start, cursor.after)
        raise misfit("text-argument", "this does not say half of what", at, "say `half the …, rounded down`")
    found = group(cursor)
    at = (start, cursor.last_end)
    if not cursor.comes("ROUNDED"):
        fix = "end it with `, rounded down` or `, rounded up`"
        raise misfit("text-argument", "this does not say how half is rounded", at, fix)
    up = cursor.next().text.rstrip(",").endswith("up")
    whole = t.CountOf(found, at=found.at)
    amount = t.Half(whole, up, at=at) if up else t.PerEach(1, found, 2, at=at)
    return t.Select(t.Computed(amount, up_to, at=at), found, at=(start, cursor.last_end))


class Opened(NamedTuple):
    """What a head brings along: a thing of a noun, what narrows it, and where it is until then."""

    noun: str
    filters: tuple[t.Filter, ...]
    places: tuple[t.Where, ...] = ()


def opened(cursor: Cursor, nouns: Collection[str]) -> Opened:
    """`a card with 2 or more {symbol}` in a head: one of certain nouns, narrowed by what it is."""
    said = select(cursor)
    if cursor.peek() == "or":
        at = (cursor.start, cursor.after)
        raise misfit("text-trailing", "a head speaks of one thing", at, "write an ability for each of them")
    cursor.finish()
    match said:
        case t.Select(quantity=t.One(), group=t.Group(t.Kind(noun), filters, places)) if noun in nouns:
            return Opened(noun, filters, places)
        case t.Select(quantity=t.Your(), group=t.Group(t.Kind(noun) as thing, filters, ())):
            named = cursor.vocabulary.nouns[noun]  # `your on-deck card` is where it is
            if named.zone and named.kind in nouns:
                return Opened(named.kind, filters, (t.In(named.zone, at=thing.at),))
    known = " or ".join(f"`{cursor.vocabulary.heads.said_thing(noun)}`" for noun in nouns)
    raise misfit("text-argument", "this is done with another thing", said.at, f"say {known}, and more behind it")


# Quantities that an end of a pile goes with.
ENDED = (t.One, t.Exactly, t.UpTo, t.Computed, t.Some)


def _lies_at_end(found: t.Group) -> bool:
    return any(isinstance(place, t.In) and place.end for place in found.places)


def _of_the(found: t.Group, cursor: Cursor, quantity: t.Quantity) -> t.Quantity:
    """How many `the …` are: each of several, and one of those that stand out."""
    if _is_said_plural(found, cursor):
        return quantity
    if any(isinstance(f, t.Extreme | t.MostOf) for f in found.filters):
        return t.One(at=quantity.at)
    beside = [place for place in found.places if isinstance(place, t.NextTo)]
    if beside and all(place.side for place in beside):
        return t.Nth(1, at=quantity.at)
    if beside:
        message = "there may be one on either side"
        raise misfit("text-argument", message, quantity.at, "say `each …`, or `a …` for one of them", "each")
    raise misfit("text-argument", "`the` does not say how many are meant", quantity.at, HOW_MANY)


def _is_said_plural(found: t.Group, cursor: Cursor) -> bool:
    noun = next((word for word in cursor.words if word.start == found.thing.at[0]), None)
    return noun is not None and cursor.vocabulary.phrases.noun_forms.get(noun.text, ("", False))[1]


def _done_this_way(found: t.Group, cursor: Cursor) -> t.Those | t.That | None:
    """`the cards discarded this way`, `the card discarded this way`: what was named for it."""
    if found.places or not isinstance(found.thing, t.Kind):
        return None
    match found.filters:
        case (t.ThisWay(verb),):
            several = _is_said_plural(found, cursor)
            return t.Those(found.thing.noun, done=verb) if several else t.That(found.thing.noun)
    return None


def _of_a_player(cursor: Cursor) -> t.What | None:
    """`the token of the player to your left`, of which that player has one at most."""
    before, start = cursor.i, cursor.start
    if cursor.take("the"):
        noun = cursor.vocabulary.phrases.noun_forms.get(cursor.peek())
        if noun is not None and not noun[1]:
            thing = kind(cursor)
            who = cursor.take_from(cursor.vocabulary.phrases.spoken("players")) if cursor.take("of") else None
            if who is not None and who in cursor.vocabulary.single_players:
                at = (start, cursor.last_end)
                return t.Select(t.Theirs(who, at=at), t.Group(thing, at=thing.at), at=at)
    cursor.i = before
    return None


# Of what was named before, some are meant.
Whole = t.Those | t.Them | t.TheRest
# Quantities that can be said of nothing but what was named before, in one way.
OF_THEM = (t.AnyNumber, t.UpTo, t.Exactly, t.One)


def _some_of(found: t.Group, quantity: t.Quantity, start: int, cursor: Cursor) -> t.What:
    """`2 of them`, and where they are told by something, `each of those cards with …`."""
    at = (start, cursor.last_end)
    (among,) = found.places
    assert isinstance(among, t.Among)
    if not found.filters and isinstance(quantity, t.Each):
        return replace(among.what, at=at)
    if not found.filters and isinstance(quantity, OF_THEM) and isinstance(among.what, t.Those | t.Them):
        return t.SomeOf(quantity, among.what, at=at)
    return t.Select(quantity, found, at=at)


def _ones(cursor: Cursor) -> t.What | None:
    """`the one with the most {symbol}`, `one with …`, `the ones with …`: of what was named before."""
    before, start = cursor.i, cursor.start
    bare = cursor.peek() == "1" and cursor.peek(1) == "with"
    if bare or (cursor.peek() == "the" and cursor.peek(1) in ("1", "ones")):
        one = bare or cursor.peek(1) == "1"
        cursor.i += 1 if bare else 2
        filters: list[t.Filter] = []
        while (found := filter_after(cursor, filters)) is not None:
            filters.append(found)
        if filters:
            at = (start, cursor.last_end)
            among = t.Among(t.Them(at=at), at=at)
            told = t.Group(t.Kind("", at=at), in_order(filters, cursor.vocabulary), (among,), at=at)
            return t.Select(t.One(at=at) if one else t.Each(at=at), told, at=at)
    cursor.i = before
    return None


def _whole(cursor: Cursor) -> Whole | None:
    """`them`, `those cards`, `the rest`: several that were named before."""
    before, start = cursor.i, cursor.start
    shown = _shown(cursor, plural=True)
    found = t.Those(shown) if shown else _reference(cursor)
    if isinstance(found, Whole):
        return replace(found, at=(start, cursor.last_end))
    cursor.i = before
    return None


def _of_those(cursor: Cursor) -> t.Group | None:
    """`of those cards with …`, `of them`, `those with …`: of objects named before, those that are told by something.

    What `they` are is known as soon as it is known what they refer to.
    """
    before, start = cursor.i, cursor.start
    cursor.take("of")
    whole = _whole(cursor)
    if whole is None and cursor.take("those"):
        whole = t.Them(at=(start, cursor.last_end))
        bare = True
    else:
        bare = False
    filters: list[t.Filter] = []
    while whole is not None and (found := filter_after(cursor, filters)) is not None:
        filters.append(found)
    if whole is None or (bare and not filters and not cursor.done):
        cursor.i = before
        return None
    among = t.Among(whole, at=whole.at)
    thing = t.Kind(getattr(whole, "noun", ""), at=whole.at)
    return t.Group(thing, in_order(filters, cursor.vocabulary), (among,), at=(start, cursor.last_end))


def among_those_done(found: t.Group, vocabulary: Vocabulary, chosen: bool) -> t.Group:
    """`a card with … revealed this way`: one of those that were named for it.

    `chosen`: it is no number that is asked for.
    """
    way = next((f for f in found.filters if isinstance(f, t.ThisWay)), None)
    told = tuple(f for f in found.filters if f is not way)
    thing = found.thing
    if way is None or found.places or not (told or chosen) or of_symbols(thing, vocabulary):
        return found
    if not isinstance(thing, t.Kind) or vocabulary.kind_of(thing.noun) == PLAYER:
        return found
    return replace(found, filters=told, places=(t.Among(t.Those(thing.noun, done=way.verb, at=way.at), at=way.at),))


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
    of_those = _of_those(cursor) if ended is None else None
    if of_those is not None:
        return of_those, None
    if cursor.take("of", "your") or cursor.take("your"):
        filters.append(t.Available(at=(start, cursor.last_end)))
    while (found := filter_before(cursor)) is not None:
        filters.append(found)
    thing = _called(cursor, filters) or symbols_or_noun(cursor)
    if isinstance(filters[0] if filters else None, t.Available) and not of_symbols(thing, cursor.vocabulary):
        raise misfit("text-argument", "`your` is said of symbols here", filters[0].at, "say `you own` behind the noun")
    players = isinstance(thing, t.Kind) and cursor.vocabulary.kind_of(thing.noun) == PLAYER
    while (found := _narrowing(cursor, filters, players)) is not None:
        filters.append(found)
    fewer = _fewer(cursor)
    while (
        fewer is not None and (found := _narrowing(cursor, filters, players)) is not None
    ):  # `a card fewer than 7 with a cost of 2`
        filters.append(found)
    places: tuple[t.Where, ...]
    if ended is None:
        places = tuple(_places(cursor))
    else:
        place_start = cursor.start
        place = _ended_place(cursor, ended, thing)
        places = (replace(place, at=(place_start, cursor.last_end)),)
    while (found := filter_after(cursor, filters)) is not None:  # `an advancement in the market with the highest cost`
        filters.append(found)
    for i, found in enumerate(filters):
        if any(same_filter(said, found) for said in filters[:i]):
            raise misfit("text-argument", "a filter of this kind was already said", found.at)
    fewer = _fewer(cursor) if fewer is None else fewer
    if of_symbols(thing, cursor.vocabulary):  # those that they show
        places = tuple(t.On(place.what, at=place.at) if isinstance(place, t.Among) else place for place in places)
    found_group = t.Group(thing, in_order(filters, cursor.vocabulary), places, at=(start, cursor.last_end))
    return among_those_done(found_group, cursor.vocabulary, chosen=False), fewer


def _ended_place(cursor: Cursor, ended: ZoneNames, thing: t.Thing) -> t.In:
    """What has a top and a bottom; where there is no such place, those that there are for the thing are told."""
    start = cursor.start
    place = cursor.take_from(ended)
    if place is not None:
        return place
    end = next(iter(ended.values())).end
    noun = thing.noun if isinstance(thing, t.Kind) else ""
    known = noun and (known_places(noun, cursor.vocabulary, end) or known_places(noun, cursor.vocabulary))
    if not known or cursor.done:
        return cursor.one_from(ended, "place with a top and a bottom")
    said = " ".join(word.text for word in cursor.words[cursor.i :])
    nearest = suggest(said, (" ".join(words) for words in ended))
    if nearest is not None and same_numbers(said, nearest):
        return cursor.one_from(ended, "place with a top and a bottom")
    message, fix = f"`{said}` is no place with a top and a bottom here", f"there is no such place; {known}"
    raise misfit("text-argument", message, (start, cursor.after), fix)


def _narrowing(cursor: Cursor, before: Sequence[t.Filter], players: bool) -> t.Filter | None:
    """What follows a noun; of players, also what is theirs."""
    return (whose(cursor) if players else None) or filter_after(cursor, before)


def _fewer(cursor: Cursor) -> int | None:
    """`fewer than 7`"""
    return cursor.number() if cursor.take("fewer", "than") else None


def whose(cursor: Cursor) -> t.Whose | None:
    """`who owns fewer vales than you`, `who has 3 or more {symbol}`, `with no cards in their field`."""
    start, before = cursor.start, cursor.i
    who = next((words for words in WHOSE if cursor.take(words)), None) or ("with" if cursor.take("with") else None)
    if who is None:
        return None
    owned = t.Owned(at=(start, cursor.last_end)) if who.endswith(("owns", "own")) else None
    found = measured(cursor)
    counting = found is not None or cursor.comes("NUMBER") or cursor.peek() in _COUNTING
    if who == "with" and not counting:
        cursor.i = before
        return None
    if found is not None and found[0] in OF_ALL:
        foremost = t.Foremost(found[1] == ">", at=(start, cursor.last_end))
        return t.Whose(foremost, held(group(cursor), owned, cursor.vocabulary), at=(start, cursor.last_end))
    of_number = compare(cursor) if found is None else None
    counted = held(group(cursor), owned, cursor.vocabulary)
    if found is not None:
        than_you(cursor, found[0])
    beside = t.Beside(("=" if found[1] == EQUALLY else found[1]) if found is not None else "")
    return t.Whose(of_number or beside, counted, at=(start, cursor.last_end))


_COUNTING = ("no", "exactly", "at least", "at most")


def _called(cursor: Cursor, filters: list[t.Filter]) -> t.Kind | None:
    """`neighbour`: players of a group that has a word of its own."""
    start, who = cursor.start, cursor.take_from(cursor.vocabulary.phrases.called)
    if who is None or cursor.vocabulary.phrases.player is None:
        return None
    filters.append(t.OfPlayers(who, at=(start, cursor.last_end)))
    return t.Kind(cursor.vocabulary.phrases.player, at=(start, cursor.last_end))


# ---- places


def places_of(cursor: Cursor) -> tuple[t.Where, ...]:
    """Places without the thing that is there; none where something else comes."""
    return tuple(_places(cursor))


def begins_reference(cursor: Cursor) -> bool:
    """True where something comes that was named before, or is `this`."""
    before = cursor.i
    found = _reference(cursor)
    cursor.i = before
    return found is not None


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
    zone = cursor.take_from(cursor.vocabulary.where.places)
    found: t.Where | None = zone
    if zone is None:
        if (name := cursor.take_from(cursor.vocabulary.where.whereabouts)) is not None:
            found = t.Whereabouts(name)
        elif (field := cursor.take_from(cursor.vocabulary.where.within)) is not None:
            found = t.Within(field, all_or(cursor))
        elif (field := _in_its(cursor)) is not None:
            found = t.Within(field, t.It(at=(start, cursor.last_end)))
        elif (side := cursor.take_from(cursor.vocabulary.where.beside)) is not None:
            found = t.NextTo(all_or(cursor), side)
        elif (whole := _among(cursor)) is not None:
            found = t.Among(whole)
        elif (ended := _from_end(cursor)) is not None:
            found = ended
        elif cursor.peek() in ("on", "of", "from") and _is_host(cursor, 1):
            cursor.next()
            found = t.On(all_or(cursor))
    return replace(found, at=(start, cursor.last_end)) if found else None


def _in_its(cursor: Cursor) -> str | None:
    """`in its cost`: the field, where it holds symbols."""
    before = cursor.i
    field = cursor.take_from(cursor.vocabulary.phrases.its) if cursor.take("in") else None
    if field is None or field not in cursor.vocabulary.where.within.values():
        cursor.i = before
        return None
    return field


def _from_end(cursor: Cursor) -> t.In | None:
    """`cards from the top of your deck`, which are its top cards."""
    before = cursor.i
    if cursor.take("from", "the") and (places := cursor.vocabulary.where.ended_places.get(cursor.peek())) is not None:
        cursor.next()
        place = cursor.take_from(places)
        if place is not None:
            return place
    cursor.i = before
    return None


def _among(cursor: Cursor) -> Whole | None:
    """`among them`, `from among those cards`"""
    before = cursor.i
    if cursor.take("from", "among") or cursor.take("among"):
        whole = _whole(cursor)
        if whole is not None:
            return whole
        cursor.i = before
    return None


def _further_place(cursor: Cursor) -> t.Where | None:
    """`or your discard pile`: the preposition is that of the place before."""
    start = cursor.start
    found = cursor.take_from(cursor.vocabulary.where.further_places)
    return replace(found, at=(start, cursor.last_end)) if found is not None else None


def _is_host(cursor: Cursor, ahead: int) -> bool:
    """False for `the bottom of …`, which is no thing but a place, and said with another preposition."""
    ended = cursor.peek(ahead) == "the" and cursor.peek(ahead + 1) in cursor.vocabulary.where.ended_places
    return not (ended and cursor.peek(ahead + 2) == "of")


# What a noun phrase can begin with, where it is not a bare plural.
BEGINNINGS = (*PLAIN_QUANTITIES, "this", "that", "those", "it", "them", "they", "the", "up to", "x")


def all_or(cursor: Cursor) -> t.What:
    """What something is on, or is about: `this card`, or a bare plural that means each of them."""
    start = cursor.start
    if cursor.done or cursor.peek() in BEGINNINGS or cursor.comes("NUMBER"):
        return what(cursor)
    found = group(cursor)
    noun = next((word for word in cursor.words if word.start == found.thing.at[0]), None)
    phrases = cursor.vocabulary.phrases
    if noun is None or not (phrases.noun_forms.get(noun.text, ("", False))[1] or noun.text in phrases.called_several):
        fix = "say `a …` for one, or the plural for each of them"
        raise misfit("text-argument", "this does not say how many are meant", found.at, fix)
    at = (start, cursor.last_end)
    this_way = _done_this_way(found, cursor)
    return t.Select(t.Each(at=(start, start)), found, at=at) if this_way is None else replace(this_way, at=at)
