"""Says conditions: how many there are of something, who has the most, what stands first, what was done.

A language may say one otherwise where it is waited for: `until it holds 3 cards`.
"""

from __future__ import annotations

from cardc.language import tree as t
from cardc.language.node import values
from cardc.language.nouns import HOST
from cardc.language.plain_words import PLAYER
from cardc.language.speak.said_amounts import say_different, say_number
from cardc.language.speak.said_groups import all_of, is_each, say_filter, say_group, say_theirs, without, without_said
from cardc.language.speak.said_selections import say_select
from cardc.language.speak.speaker import Speaker


def say_together(speaker: Speaker, node: t.Together) -> str:
    """Several conditions; what all of them are about is named once."""
    said: list[str] = []
    for part in node.parts:
        said.append(speaker.say(part))
        about = next((value for _, value in values(part) if isinstance(value, t.This)), None)
        speaker.topic = about if about is not None else speaker.topic
    return speaker.phrase(f"Together.{node.joiner}").join(said)


def say_counts(speaker: Speaker, node: t.Counts) -> str:
    """How many there are of something."""
    wording = speaker.wording
    compare, of = node.compare, node.of
    way = next((f for f in of.filters if isinstance(f, t.ThisWay)), None)
    if way is not None:
        return _were_done(speaker, compare, t.Group(of.thing, tuple(f for f in of.filters if f != way), of.places), way)
    none = compare.sign == "=" and compare.n == 0
    plural = wording.is_plural(f"Compare{compare.sign}", compare.n)
    one = _on_one(speaker, of)
    if one is not None:
        return _counts_on(speaker, compare, of, one, none, plural)
    key, owned = "Counts", without(of, t.Owned)
    zone = ""
    match of:
        case t.Group(thing=t.Kind(), places=(t.In(zone=zone, owner="you" | "nobody", end=""),)) if (
            not wording.has_own_place(zone)
        ):
            key, of = "Counts.in", t.Group(of.thing, of.filters)
        case t.Group(places=(t.Whereabouts(name=name),)) if speaker.has_phrase(f"Counts.{name}"):
            key, of = f"Counts.{name}", t.Group(of.thing, of.filters)
        case _ if owned is not None and not of.places:
            key, of = "Counts.own", owned
        case _:
            of = without_said(of)
    if key == "Counts.in" and none and of == t.Group(t.Kind(wording.holds(zone))):
        return _condition(speaker, "Empty", wording.zone(zone).gender).replace("{pile}", speaker.pile(zone))
    gender = speaker.gender(of)
    if none and speaker.has_phrase(f"{key}.none"):
        key, plural = f"{key}.none", False
    elif zone and zone == speaker.filled and speaker.has_phrase(f"{key}.same"):
        key, gender = f"{key}.same", wording.zone(zone).gender
    told = t.Different() in of.filters and not key.startswith("Counts.in") and bool(of.places)
    # What is neither had nor owned is said to be there.
    players = isinstance(of.thing, t.Kind) and of.thing.noun == PLAYER
    told = told or players or any(isinstance(f, t.OwnedBy) for f in of.filters)
    if told or any(isinstance(place, t.Among | t.Within) or _is_on_several(place) for place in of.places):
        own = "Counts.there.none" if none and speaker.has_phrase("Counts.there.none") else "Counts.there"
        key, plural = own, plural and own == "Counts.there"
    template = _condition(speaker, key, gender, plural)
    if key.startswith("Counts.in"):
        template = template.replace("{pile}", speaker.pile(zone))
    return template.replace("{compare}", speaker.say(compare)).replace("{of}", say_group(speaker, of, plural))


def _is_on_several(place: t.Where) -> bool:
    """True for what is on things that were named before, whose they may be."""
    return isinstance(place, t.On) and isinstance(place.what, t.Those | t.Them)


def _were_done(speaker: Speaker, compare: t.Compare, of: t.Group, way: t.ThisWay) -> str:
    """`3 or more cards were discarded this way`, `a card was discarded this way`"""
    gender, plural = speaker.gender(of), speaker.wording.is_plural(f"Compare{compare.sign}", compare.n)
    key, said = "WereDone", say_group(speaker, of, plural)
    if compare == t.Compare("=", 0) and speaker.has_phrase("WereDone.none"):
        key, plural = "WereDone.none", False
        said = say_group(speaker, of, plural)
    elif compare == t.Compare(">=", 1) and isinstance(of.thing, t.Kind):
        key, plural, said = "WereDone.any", False, say_select(speaker, t.Select(t.One(), of))
    template = _condition(speaker, key, gender, plural).replace("{compare}", speaker.say(compare))
    return template.replace("{of}", said).replace("{way}", say_filter(speaker, way, gender, plural))


def say_differing(speaker: Speaker, node: t.Differing) -> str:
    """How many different numbers there are in a field."""
    plural = speaker.wording.is_plural(f"Compare{node.compare.sign}", node.compare.n)
    template = _condition(speaker, "Counts.there", "", plural).replace("{compare}", speaker.say(node.compare))
    return template.replace("{of}", say_different(speaker, node, plural))


def _on_one(speaker: Speaker, of: t.Group) -> t.What | None:
    """What is said to have several sorts of symbols, or any, or something on it, where it is one that was named."""
    told = t.Different() in of.filters or isinstance(of.thing, t.AnySymbol | t.Kind)
    match of.places:
        case (t.On(what=t.This() | t.It() | t.That() | t.Chosen() as what),) if told:
            return what
    return None


def _counts_on(speaker: Speaker, compare: t.Compare, of: t.Group, what: t.What, none: bool, plural: bool) -> str:
    """`this card has 3 or more different symbols`, `… has a thing on it`"""
    sort = "HoldsOn" if isinstance(of.thing, t.Kind) and t.Different() not in of.filters else "SortsOn"
    key = f"{sort}.none" if none and speaker.has_phrase(f"{sort}.none") else sort
    said, group = _about(speaker, what), t.Group(of.thing, of.filters)
    bare = say_group(speaker, group, plural and key == sort)
    if compare == t.Compare(">=", 1) and sort == "HoldsOn":
        key, bare = "HoldsOn.any", say_select(speaker, t.Select(t.One(), group))
    template = _condition(speaker, key, speaker.gender(of)).replace("{what}", said)
    return template.replace("{compare}", speaker.say(compare)).replace("{of}", bare)


def say_compare(speaker: Speaker, compare: t.Compare) -> str:
    """`no`, `exactly 2`, `3 or more`"""
    if compare.sign == "=" and compare.n == 0:
        return speaker.phrase("Compare.none")
    return speaker.phrase(f"Compare{compare.sign}").replace("{n}", str(compare.n))


def say_most(speaker: Speaker, node: t.Most) -> str:
    """More of something than any other player."""
    of, key = node.of, f"Most{node.sign}"
    match of.places:
        case (t.On(what=host),) if is_each(host) and speaker.has_phrase(f"{key}.on"):
            template = _condition(speaker, f"{key}.on", speaker.gender(host.group))
            bare = say_group(speaker, t.Group(of.thing, of.filters), True)
            return template.replace("{host}", all_of(speaker, host)).replace("{of}", bare)
    owned = without(of, t.Owned)
    key, of = (key, of) if owned is None else (f"{key}.own", owned)
    return _condition(speaker, key, speaker.gender(of)).replace("{of}", say_group(speaker, without_said(of), True))


def say_others_have(speaker: Speaker, node: t.OthersHave) -> str:
    """`another player owns 3 or more cards`"""
    template = say_theirs(speaker, "OthersHave", node.compare, node.of)
    return template.replace("{who}", _rivals(speaker, node.who, node.some, "OthersHave"))


def _rivals(speaker: Speaker, who: str, some: bool, key: str) -> str:
    """Others with whom one is compared, or of whom something is said."""
    own = f"Than.some.{who}" if some else f"Than.{who}"
    plain = not some and (not speaker.has_phrase(own) or key == "OthersHave")
    return speaker.wording.word("players", who) if plain else speaker.phrase(own)


def say_compared(speaker: Speaker, node: t.ComparedWith) -> str:
    """More of something than some other players, as many, or fewer."""
    owned = without(node.of, t.Owned)
    key = f"ComparedWith{node.sign}" + (".own" if owned is not None else "")
    of = node.of if owned is None else owned
    template = _condition(speaker, key, speaker.gender(of)).replace("{of}", say_group(speaker, without_said(of), True))
    return template.replace("{who}", _rivals(speaker, node.who, node.some, key))


def say_two_compared(speaker: Speaker, node: t.AmountsCompared) -> str:
    """More of something than of something else, or elsewhere: what is the same of both is said once."""
    if not isinstance(node.left, t.CountOf) or not isinstance(node.right, t.CountOf):
        gender = "f" if isinstance(node.left, t.Half) or getattr(node.left, "every", 1) > 1 else "m"
        said = _condition(speaker, f"Numbers{node.sign}", gender).replace("{left}", say_number(speaker, node.left))
        return said.replace("{right}", say_number(speaker, node.right))
    left, right, elsewhere = node.left.of, node.right.of, False
    owned, available = [without(one, t.Owned) for one in (left, right)], [without_said(one) for one in (left, right)]
    key = "TwoCounts"
    hosts = _on_named(left), _on_named(right)
    if hosts[0] is not None and hosts[1] is not None and left.thing == right.thing:
        what, of, than = _about(speaker, hosts[0]), speaker.say(left.thing), speaker.say(hosts[1])
        return (
            _condition(speaker, "TwoCounts.on")
            .replace("{what}", what)
            .replace("{more}", _more(speaker, node.sign, True, of, than, speaker.gender(left)))
        )
    if all(one is not None and not one.places for one in owned):
        key, (left, right) = "TwoCounts.own", [one for one in owned if one is not None]
    elif available[0] != left and available[1] != right:
        key, (left, right) = "TwoCounts.have", available
    elif left.places and right.places and left != right and left == t.Group(right.thing, right.filters, left.places):
        elsewhere = True
    elif left.places and left.places == right.places and _are_said_together(left, right):
        left = t.Group(left.thing, left.filters)
    gender = speaker.gender(left)
    of, than = (say_group(speaker, one, True) for one in (left, right))
    if elsewhere:
        than = than.removeprefix(say_group(speaker, t.Group(right.thing, right.filters), True)).lstrip()
    return _condition(speaker, key).replace("{more}", _more(speaker, node.sign, elsewhere, of, than, gender))


def _on_named(group: t.Group) -> t.What | None:
    """What symbols are on that is one thing and was named before."""
    match group:
        case t.Group(
            thing=t.Symbols(), filters=(), places=(t.On(what=t.This() | t.It() | t.That() | t.Chosen() as host),)
        ):
            return host
    return None


def _are_said_together(one: t.Group, other: t.Group) -> bool:
    """True for two sorts of symbols that are in one place; the filters of things may stand behind that."""
    symbols = isinstance(one.thing, t.Symbols) and isinstance(other.thing, t.Symbols)
    return symbols and all(isinstance(f, t.Marked) for f in (*one.filters, *other.filters))


def _more(speaker: Speaker, sign: str, elsewhere: bool, of: str, than: str, gender: str) -> str:
    """`more {a} than {b}`, agreeing with what there is more of."""
    own = f"More{sign}.elsewhere"
    key = own if elsewhere and speaker.has_phrase(own) else f"More{sign}"
    return speaker.phrase(key, gender).replace("{of}", of).replace("{than}", than)


def say_shows_more(speaker: Speaker, node: t.ShowsMore) -> str:
    """More of some symbols on a card than of others."""
    one_of_them = isinstance(node.what, t.It) and speaker.wished and speaker.has_phrase("OneOfThem")
    what = speaker.pronoun("OneOfThem", node.what) if one_of_them else _about(speaker, node.what)
    gender = speaker.gender(t.Group(node.of))
    more = _more(speaker, node.sign, False, speaker.say(node.of), speaker.say(node.than), gender)
    return _condition(speaker, "TwoCounts.on").replace("{what}", what).replace("{more}", more)


def say_is(speaker: Speaker, node: t.Is) -> str:
    """What sort of thing something is."""
    what, named = _about(speaker, node.what), speaker.named.copy()
    one = say_select(speaker, t.Select(t.One(), node.group))
    speaker.named = named
    template = _condition(speaker, "Is.denied" if node.denied else "Is")
    return template.replace("{what}", what).replace("{group}", one)


def _about(speaker: Speaker, what: t.What) -> str:
    """What a condition is about, which another one may just have been."""
    if speaker.topic is not None and what == speaker.topic and not speaker.wished:
        return speaker.pronoun("It.subject" if speaker.has_phrase("It.subject") else "It", t.It(slot=HOST))
    if speaker.wished and isinstance(what, t.It) and speaker.has_phrase("OneOfThem"):
        return speaker.pronoun("OneOfThem", what)
    several = isinstance(what, t.Those | t.Them | t.TheRest) and speaker.is_plural(what)
    return say_each_of(speaker, what) if several else speaker.say(what)


def say_each_of(speaker: Speaker, what: t.What) -> str:
    """`each of them`: of several, a condition is asked of each."""
    gender = speaker.gender_of(what)
    if isinstance(what, t.Them) and speaker.has_phrase("Them.of"):
        return speaker.phrase("EachOf.them", gender).replace("{what}", speaker.phrase("Them.of", gender, True))
    return speaker.phrase("EachOf", gender).replace("{what}", speaker.say(what))


def say_stands(speaker: Speaker, node: t.Stands) -> str:
    """The place of a card among others."""
    wording = speaker.wording
    key = f"Stands.{node.position}" + (".denied" if node.denied else "")
    place = wording.place(t.In(node.zone), speaker.theirs, wording.relation("Stands"))
    return _condition(speaker, key).replace("{what}", _about(speaker, node.what)).replace("{place}", place)


def say_did(speaker: Speaker, node: t.Did) -> str:
    """What somebody did, or did not do."""
    key = "Did.denied" if node.denied else "Did"
    return _condition(speaker, key).replace("{deed}", speaker.wording.done(node.deed))


def say_others_did(speaker: Speaker, node: t.OthersDid) -> str:
    """Whether another player did what was offered to them."""
    return _condition(speaker, "OthersDid.denied" if node.denied else "OthersDid")


def say_players_did(speaker: Speaker, node: t.PlayersDid) -> str:
    """How many of those who were to act did something, or did not."""
    compare, key = node.compare, "PlayersDid.denied" if node.denied else "PlayersDid"
    own = {(">=", 1): ".some", ("=", 0): ".none"}.get((compare.sign, compare.n), "")
    plural = speaker.wording.is_plural(f"Compare{compare.sign}", compare.n)
    return speaker.phrase(f"{key}{own}", "", plural).replace("{compare}", speaker.say(compare))


def _condition(speaker: Speaker, key: str, gender: str = "", plural: bool = False) -> str:
    """The template of a condition; a language may say it otherwise where it is waited for."""
    wished = f"{key}.until"
    return speaker.phrase(wished if speaker.wished and speaker.has_phrase(wished) else key, gender, plural)
