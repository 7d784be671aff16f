"""Says groups: a thing with what narrows it and where it is, in the order of the language.

How many of them are meant is no matter of theirs: selections say that, and amounts do.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeGuard

from cardc.language import tree as t
from cardc.language.speak.speaker import Speaker, symbol
from cardc.language.wording import SINGLE

# How the places are said of what is taken elsewhere.
FROM = "from"


def say_group(speaker: Speaker, group: t.Group, plural: bool, relation: str = "in", quantity: str = "") -> str:
    """Filters, thing and places, in the order of the language."""
    wording = speaker.wording
    gender = speaker.gender(group)
    before: list[str] = []
    after: list[str] = []
    last: list[str] = []
    # Behind what something is on, it would be said of that; but not behind `this card`, of which nothing more is said.
    hosts = [place.what for place in group.places if isinstance(place, t.On)]
    on_parts = any(not isinstance(host, t.This) for host in hosts)
    on_this = bool(hosts) and not on_parts
    # Of those that were named before, what they are told by is said behind them.
    among = [type(place) for place in group.places] == [t.Among]
    behind = wording.showing if among else frozenset()
    called = next((f.who for f in group.filters if isinstance(f, t.OfPlayers)), None)
    told = (f for f in group.filters if not isinstance(f, t.OfPlayers))
    for f in sorted(told, key=lambda f: not isinstance(f, t.Available)):  # `of your other …`
        keys = trailing_keys(f)
        trails, ends = keys & wording.trailing, bool(keys & wording.last)
        said = say_filter(speaker, f, gender, plural)
        ends = ends or (on_this and isinstance(f, t.Showing)) or said.partition(" ")[0] in behind
        where = last if ends and not on_parts else after if trails or ends else before
        where.append(_joined(speaker, where[-1], said) if where and isinstance(f, t.Showing | t.Holding) else said)
    if isinstance(group.thing, t.Kind):
        noun = wording.noun(group.thing.noun).form(plural)
        if called is not None:
            noun = speaker.phrase(f"OfPlayers.{called}", gender, plural)
        part = wording.noun(group.thing.noun).part
        on = "From" if relation == FROM else "Of" if relation == "of" or part else "On"
    else:
        noun, on = say_symbol_things(speaker, group.thing, plural), "On"
    places = [say_where(speaker, place, on, relation, gender, plural, quantity) for place in group.places]
    there = [speaker.phrase("or").join(_shortened(speaker, group.places, places))] if places else []
    return " ".join([*before, noun, *after, *there, *last])


def _joined(speaker: Speaker, before: str, said: str) -> str:
    """What is shown, behind something that begins with the same word: `with a cost of 3 and no {symbol}`."""
    first, _, rest = said.partition(" ")
    begun, alike = before.partition(" ")[0], speaker.wording.showing
    joined = begun == speaker.phrase("Showing.and").partition(" ")[0]
    if not (joined or begun == first or {begun, first} <= alike):
        return said
    return speaker.phrase("Showing.and").replace("{rest}", rest).replace("{said}", said)


def all_of(speaker: Speaker, each: t.Select) -> str:
    """`cards you own`: each of a group, as several."""
    bare = without(each.group, t.Owned)
    if bare is not None and speaker.has_phrase("Each.host.owned"):
        template = speaker.phrase("Each.host.owned", speaker.gender(bare), True)
        return template.replace("{group}", say_group(speaker, bare, plural=True))
    words = say_group(speaker, each.group, True, speaker.wording.relation("Hosts"))
    return speaker.phrase("Each.host", speaker.gender(each.group), True).replace("{group}", words)


def owned_group(speaker: Speaker, group: t.Group) -> str:
    """Several of a group; what is owned or available may be said with a possessive."""
    for key, said in (("Owned.group", t.Owned), ("Available.group", t.Available)):
        bare = without(group, said)
        if bare is not None and speaker.has_phrase(key):
            template = speaker.whose(speaker.phrase(key), speaker.gender(bare), True)
            return template.replace("{group}", say_group(speaker, bare, plural=True))
    return say_group(speaker, group, plural=True)


def say_symbols(speaker: Speaker, names: Sequence[str]) -> str:
    """`{a}, {b} or {c}`"""
    return speaker.listed([symbol(name) for name in names], "or")


def say_symbol_things(speaker: Speaker, thing: t.Thing, plural: bool) -> str:
    """Symbols by name, or any."""
    if isinstance(thing, t.AnySymbol):
        return speaker.phrase("AnySymbol", "", plural)
    assert isinstance(thing, t.Symbols)
    return say_symbols(speaker, thing.names)


# ---- where its members are


def say_where(
    speaker: Speaker, place: t.Where, on: str, relation: str, gender: str, plural: bool, quantity: str = ""
) -> str:
    """Where the members of a group are."""
    match place:
        case t.In():
            return speaker.wording.place(place, speaker.theirs, relation, plural)
        case t.On():
            if isinstance(place.what, t.Itself) and speaker.subject is not None:
                return _on_subject(speaker, place.what, speaker.gender_of(speaker.subject))
            chosen = isinstance(place.what, t.Select | t.SomeOf)
            if speaker.subject is not None and place.what == speaker.subject and not chosen:
                return _on_subject(speaker, place.what, speaker.gender_of(place.what))
            if on == "On" and isinstance(place.what, t.It | t.Them) and speaker.has_phrase("On.subject"):
                return _on_named(speaker, place.what)
            return say_host(speaker, place.what, speaker.phrase(on))
        case t.Among():
            return say_among(speaker, place.what, relation)
        case t.Whereabouts():
            return speaker.wording.whereabouts(place.name, gender, plural, quantity)
        case _:
            return speaker.say(place)


def say_host(speaker: Speaker, what: t.What, template: str) -> str:
    """What something is on or in. "On each card" is said as "on cards"; pronouns go on as before."""
    named = speaker.named.copy()
    words = all_of(speaker, what) if is_each(what) else speaker.say(what)
    speaker.named = named
    return template.replace("{what}", words)


def say_among(speaker: Speaker, what: t.What, relation: str = "in") -> str:
    """Among what was named before; a language may say otherwise that something is taken from among it."""
    named = speaker.named.copy()
    if isinstance(what, t.Them) and speaker.has_phrase("Them.of"):
        words = speaker.phrase("Them.of", speaker.gender_of(what), True)
    else:
        words = speaker.say(what)
    speaker.named = named
    own = f"Among.{relation}"
    return speaker.phrase(own if speaker.has_phrase(own) else "Among").replace("{what}", words)


def _on_subject(speaker: Speaker, what: t.What, gender: str) -> str:
    """On what the clause is about: `on it`."""
    plural = speaker.is_plural(what)
    pronoun = "Them" if plural else "It"
    own = speaker.has_phrase("On.subject")
    template = speaker.phrase("On.subject" if own else "On", "", pronoun == "Them")
    key = f"{pronoun}.subject" if own else pronoun
    return template.replace("{what}", speaker.phrase(key, gender, pronoun == "Them"))


def _on_named(speaker: Speaker, what: t.It | t.Them) -> str:
    """On what was named: a language may say that it shows the symbols, `qu’elle comporte`."""
    template = speaker.phrase("On.subject", "", isinstance(what, t.Them))
    return template.replace("{what}", speaker.pronoun(f"{type(what).__name__}.subject", what))


def _shortened(speaker: Speaker, places: Sequence[t.Where], said: Sequence[str]) -> list[str]:
    """Places of which a further one, if both are zones, is said without the preposition of those before."""
    shared = speaker.wording.data.get("shared_prepositions", ())
    first, _, _ = said[0].partition(" ")
    shares = first in shared and isinstance(places[0], t.In)
    further = zip(places[1:], said[1:], strict=True)
    rest = (one.removeprefix(f"{first} ") if shares and isinstance(place, t.In) else one for place, one in further)
    return [said[0], *rest]


# ---- what narrows it


# Said of what states the same number as something else.
SAME = "Measured.same"


def say_filter(speaker: Speaker, f: t.Filter, gender: str, plural: bool) -> str:
    """What narrows a group."""
    wording = speaker.wording
    match f:
        case t.Marked():
            return wording.adjective(f.adjective, gender, plural)
        case t.Ranged():
            shape = SINGLE if f.low == f.high else span_key(f.low, f.high)
            template = wording.ranged(f.field, shape, gender, plural)
            return (
                template.replace("{range}", span(speaker, f.low, f.high))
                .replace("{low}", str(f.low))
                .replace("{high}", str(f.high))
            )
        case t.Triggered():
            template = speaker.phrase("Triggered")
            said = [template.replace("{trigger}", wording.trigger(name)) for name in f.triggers]
            return speaker.phrase("or").join(said)
        case t.Named(card=card):
            return speaker.phrase("Named", gender, plural).replace("{title}", wording.title(card))
        case t.Measured():
            return speaker.say(f)
        case t.Extreme(field=field, high=high):
            return wording.word("extremes", f"{field}.{'highest' if high else 'lowest'}")
        case t.MostOf(symbol=name, most=most):
            template = speaker.phrase(f"MostOf.{'most' if most else 'fewest'}", gender, plural)
            return template.replace("{symbol}", symbol(name))
        case t.Whose():
            return say_whose(speaker, f, plural)
        case t.Showing(compare=compare, symbol=name):
            none = wording.phrase("Showing.none", speaker.wording.symbol_gender(name), plural)
            template = none if compare == t.Compare("=", 0) else speaker.phrase("Showing", gender, plural)
            return template.replace("{compare}", speaker.say(compare)).replace("{symbol}", symbol(name))
        case t.Holding():
            return say_holding(speaker, f, gender, plural)
        case t.WhoDid(denied=denied):
            return speaker.phrase("WhoDid.denied" if denied else "WhoDid", gender, plural)
        case t.OwnedBy(who=who):
            return speaker.phrase(f"OwnedBy.{who}", gender, plural)
        case t.ThisWay():
            return speaker.phrase(f"ThisWay.{f.verb}", gender, plural)
        case _:
            word = speaker.phrase(type(f).__name__, gender, plural)
            return speaker.whose(word, gender, plural)


def say_holding(speaker: Speaker, node: t.Holding, gender: str, plural: bool) -> str:
    """`with an advancement`, `with no advancements`"""
    match node.compare:
        case t.Compare(">=", 1):
            return speaker.phrase("Holding", gender, plural).replace("{of}", speaker.say(t.Select(t.One(), node.of)))
        case t.Compare("=", 0):
            several = speaker.wording.is_plural("Compare=", 0)
            template = speaker.phrase("Holding.none", speaker.gender(node.of), plural)
            return template.replace("{of}", say_group(speaker, node.of, several))
        case compare:
            several = speaker.wording.is_plural(f"Compare{compare.sign}", compare.n)
            template = speaker.phrase("Holding.count", gender, plural).replace("{compare}", speaker.say(compare))
            return template.replace("{of}", say_group(speaker, node.of, several))


def say_whose(speaker: Speaker, node: t.Whose, plural: bool = False) -> str:
    """`who owns fewer cards than you`, `who has 3 or more {symbol}`"""
    if isinstance(node.compare, t.Compare):
        return say_theirs(speaker, "Whose", node.compare, node.of, plural)
    if isinstance(node.compare, t.Foremost):
        return say_theirs(speaker, f"Whose.{'most' if node.compare.most else 'fewest'}", None, node.of, plural)
    return say_theirs(speaker, f"Whose{node.compare.sign}", None, node.of, plural)


def say_theirs(speaker: Speaker, key: str, compare: t.Compare | None, of: t.Group, several: bool = False) -> str:
    """What others have or own, in whose words `their` is said."""
    owned = without(of, t.Owned)
    key, of = (key, without_said(of)) if owned is None else (f"{key}.own", owned)
    gender, plural = speaker.gender(of), True
    if compare is not None:
        plural = speaker.wording.is_plural(f"Compare{compare.sign}", compare.n)
        if compare == t.Compare("=", 0) and speaker.has_phrase(f"{key}.none"):
            key, plural = f"{key}.none", False
    before, speaker.theirs = speaker.theirs, True
    template = speaker.phrase(key, gender, several).replace("{of}", say_group(speaker, of, plural))
    said = template if compare is None else template.replace("{compare}", speaker.say(compare))
    speaker.theirs = before
    return said


def span(speaker: Speaker, low: int, high: int | None) -> str:
    """`2`, `2 or 3`, `1 to 6`, `3 or more`, `3 or less`"""
    if low == high:
        return str(low)
    return speaker.phrase(span_key(low, high)).replace("{low}", str(low)).replace("{high}", str(high))


def span_key(low: int, high: int | None) -> str:
    """The phrase for a range: of two numbers that follow each other, open above or below, or any other."""
    if high is None:
        return "span.more"
    return "span.less" if not low and high else "span.two" if high == low + 1 else "span"


def trailing_keys(f: t.Filter) -> frozenset[str]:
    """What a language lists a filter by that follows its noun; a range does so where a single number does."""
    match f:
        case t.Marked(adjective=name):
            return frozenset((name,))
        case t.Ranged(field=name, low=low, high=high):
            return frozenset((name,) if low == high else (name, f"{name}.span"))
        case t.Measured() if is_the_same(f):
            return frozenset((SAME,))
        case _:
            return frozenset((type(f).__name__,))


def is_the_same(f: t.Measured) -> bool:
    """True for the number that one thing states which was named before: `of the same level`."""
    match f:
        case t.Measured(field=field, sign="=", amount=t.Stated(field=other, what=t.It())):
            return field == other
    return False


# ---- groups that something else says a part of


def without(group: t.Group, said: type[t.Filter]) -> t.Group | None:
    """The group without a filter; None if it has none of the kind."""
    filters = tuple(f for f in group.filters if not isinstance(f, said))
    return t.Group(group.thing, filters, group.places) if len(filters) < len(group.filters) else None


def without_said(group: t.Group) -> t.Group:
    """What somebody has: symbols of which nothing else is said are those that are available."""
    bare = without(group, t.Available)
    free = bare is not None and not bare.places and not any(isinstance(f, t.Owned | t.ThisWay) for f in bare.filters)
    return bare if bare is not None and free else group


def is_each(what: t.What) -> TypeGuard[t.Select]:
    """True for each of a group."""
    return isinstance(what, t.Select) and isinstance(what.quantity, t.Each)
