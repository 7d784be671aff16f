"""Says selections and references: how many of a group are meant, and what was named before.

Whatever is said here is named, so that a pronoun can go back to it.
"""

from __future__ import annotations

from cardc.language import tree as t
from cardc.language.speak.said_amounts import Rate, halves, say_rate
from cardc.language.speak.said_groups import say_filter, say_group, say_where, trailing_keys, without
from cardc.language.speak.speaker import Speaker, SpokenName, Unsayable

# Quantities that an end of a zone goes with: `the top 3 cards`.
ENDED = (t.One, t.Exactly, t.UpTo, t.Computed, t.Some)


def say_select(speaker: Speaker, select: t.Select, relation: str = "", chosen: bool = False, told: bool = False) -> str:
    """A quantity of a group; `relation`: how its places are said, where the verb decides it; `chosen`: by you.

    `told`: nobody chooses it, for a head tells what it is.
    """
    wording = speaker.wording
    quantity, group = select.quantity, select.group
    name = f"Theirs.{quantity.who}" if isinstance(quantity, t.Theirs) else type(quantity).__name__
    end = _end_of(group)
    if end and not isinstance(quantity, ENDED):
        raise Unsayable(f"{name} of an end is said in no way")
    whole = group
    key, group = ("Nth.beside", group) if _is_next(select) else _key(speaker, name, group, end)
    by_choice = not told and (chosen or _is_partly_adverb(speaker, group))
    if key == "One" and speaker.has_phrase("One.choice") and by_choice:
        return _choice_of(speaker, select)
    plural = wording.is_plural(key, 1) or wording.is_plural(name, getattr(quantity, "n", 1))
    rate = ""
    if isinstance(quantity, t.Computed):
        key, plural, rate = _computed(speaker, quantity, whole, end)
    gender = speaker.gender(group)
    relation = wording.relation(key) if not relation or not wording.words(relation) else relation
    words = say_group(speaker, group, plural, relation, type(quantity).__name__)
    speaker.named.append(SpokenName(gender, plural, select.slot))
    speaker.topic = None
    template = speaker.phrase(key, gender, plural)
    if end:
        # A language that says the end as a part of the place has no word for it here.
        template = template.replace("{end}", str(wording.words("ends").get(end, "")))
    number = getattr(quantity, "n", 1)
    if isinstance(quantity, t.Computed):
        number = getattr(quantity.amount, "times", 1)
    said = wording.ordinal(number, gender) if isinstance(quantity, t.Nth) else str(number)
    template = template.replace("{n}", said).replace("{rate}", rate)
    return speaker.whose(template, gender, plural).replace("{group}", words)


def _is_next(select: t.Select) -> bool:
    """True for the nearest of those on one side of something: `the card to the left of this card`."""
    places = select.group.places
    beside = bool(places) and all(isinstance(place, t.NextTo) and place.side for place in places)
    return beside and select.quantity == t.Nth(1)


def _key(speaker: Speaker, name: str, group: t.Group, end: str) -> tuple[str, t.Group]:
    """The phrase of a quantity, and what of the group it does not say itself."""
    if end:
        return f"{name}.end", group
    if speaker.has_phrase(f"{name}.among") and [type(place) for place in group.places] == [t.Among]:
        return f"{name}.among", group
    said_by = ((f"{name}.owned", t.Owned), (f"Available.{name}", t.Available), (f"{name}.another", t.Another))
    for key, said in said_by:
        bare = without(group, said)
        if bare is not None and speaker.has_phrase(key):
            return key, bare
    return name, group


def _end_of(group: t.Group) -> str:
    return next((place.end for place in group.places if isinstance(place, t.In)), "")


def _is_partly_adverb(speaker: Speaker, group: t.Group) -> bool:
    """True for places of which one takes no preposition, so that no preposition fits them all."""
    own = [isinstance(place, t.In) and speaker.wording.has_own_place(place.zone) for place in group.places]
    return len(own) > 1 and any(own)


def _choice_of(speaker: Speaker, select: t.Select) -> str:
    """`the card of your choice, in your field or on-deck,`"""
    group, gender = select.group, speaker.gender(select.group)
    first, last = [
        tuple(f for f in group.filters if bool(trailing_keys(f) & speaker.wording.last) is wanted)
        for wanted in (False, True)
    ]
    bare = say_group(speaker, t.Group(group.thing, first), False)
    behind = "".join(f" {say_filter(speaker, f, gender, False)}" for f in last)
    places = [say_where(speaker, place, "On", "in", gender, False) for place in group.places]
    speaker.named.append(SpokenName(gender, False, select.slot))
    template = speaker.phrase("One.choice", gender)
    template = template.replace("{group}", bare).replace("{last}", behind)
    return template.replace("{place}", speaker.phrase("or").join(places))


def _computed(speaker: Speaker, quantity: t.Computed, group: t.Group, end: str) -> tuple[str, bool, str]:
    """The phrase of a number that is reckoned, whether it stands in the plural, and its rate."""
    amount = quantity.amount
    half = "" if end else halves(amount, group)
    if half:
        return f"Computed{'.up_to' if quantity.up_to else ''}.half.{half}", True, ""
    rated = isinstance(amount, Rate) and (
        quantity.up_to or speaker.rating or amount.times != 1 or getattr(amount, "every", 1) != 1
    )
    key = "Computed" + (".up_to" if quantity.up_to else "") + (".rated" if rated else "") + (".end" if end else "")
    if rated:
        assert isinstance(amount, Rate)
        return key, speaker.wording.is_plural("UpTo", amount.times), say_rate(speaker, amount)
    speaker.unknowns.append(amount)
    return key, True, ""


# ---- what was named before


def say_reference(speaker: Speaker, node: t.This | t.That | t.Those | t.Chosen) -> str:
    """Something named before."""
    word = speaker.wording.noun(node.noun)
    plural = isinstance(node, t.Those)
    speaker.named.append(SpokenName(word.gender, plural, node.slot))
    nth = node.nth if isinstance(node, t.Chosen) else 0
    name = type(node).__name__
    own = f"{name}.{node.noun}"
    key = f"{name}.nth" if nth else own if speaker.has_phrase(own) else name
    template = speaker.phrase(key, word.gender)
    if nth:
        template = template.replace("{n}", speaker.wording.ordinal(nth, word.gender))
    return template.replace("{noun}", word.form(plural))


def say_some_of(speaker: Speaker, some: t.SomeOf) -> str:
    """`any number of those cards`"""
    pronoun = isinstance(some.those, t.Them)
    key = f"{type(some.quantity).__name__}.of"
    if pronoun and speaker.has_phrase("Them.of"):
        those, key = speaker.phrase("Them.of", speaker.gender_of(some.those), True), f"{key}.them"
    else:
        those = speaker.say(some.those)
    n = getattr(some.quantity, "n", 1)
    plural = speaker.wording.is_plural(type(some.quantity).__name__, n)
    gender = speaker.gender_of(some.those)
    speaker.named.append(SpokenName(gender, plural, some.slot))
    template = speaker.phrase(key, gender, plural)
    return template.replace("{n}", str(n)).replace("{group}", those)


def say_some_of_them(speaker: Speaker, some: t.SomeOf) -> str:
    """How many of them, beside a verb that says that they are of them."""
    n, gender = getattr(some.quantity, "n", 1), speaker.gender_of(some.those)
    speaker.named.append(SpokenName(gender, True, some.slot))
    return speaker.phrase(f"{type(some.quantity).__name__}.alone", gender).replace("{n}", str(n))
