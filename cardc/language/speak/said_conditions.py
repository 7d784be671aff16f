"""Says conditions: how many there are of something, who has the most, what stands first, what was done.

A language may say one otherwise where it is waited for: `until it holds 3 cards`.
"""

from __future__ import annotations

from cardc.language import tree as t
from cardc.language.speak.said_groups import all_of, is_each, say_group, without, without_said
from cardc.language.speak.speaker import Speaker


def say_counts(speaker: Speaker, node: t.Counts) -> str:
    """How many there are of something."""
    wording = speaker.wording
    compare, of = node.compare, node.of
    none = compare.sign == "=" and compare.n == 0
    plural = wording.is_plural(f"Compare{compare.sign}", compare.n)
    key, owned = "Counts", without(of, t.Owned)
    zone = ""
    match of:
        case t.Group(thing=t.Kind(), places=(t.In(zone=zone, owner="you" | "nobody", end=""),)) if (
            not wording.has_own_place(zone)
        ):
            key, of = "Counts.in", t.Group(of.thing, of.filters)
        case _ if owned is not None and not of.places:
            key, of = "Counts.own", owned
        case _:
            of = without_said(of)
    if key == "Counts.in" and none and of == t.Group(t.Kind(wording.holds(zone))):
        return _condition(speaker, "Empty").replace("{pile}", speaker.pile(zone))
    gender = speaker.gender(of)
    if none and speaker.has_phrase(f"{key}.none"):
        key, plural = f"{key}.none", False
    elif zone and zone == speaker.filled and speaker.has_phrase(f"{key}.same"):
        key, gender = f"{key}.same", wording.zone(zone).gender
    template = _condition(speaker, key, gender)
    if key.startswith("Counts.in"):
        template = template.replace("{pile}", speaker.pile(zone))
    return template.replace("{compare}", speaker.say(compare)).replace("{of}", say_group(speaker, of, plural))


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
            template = speaker.phrase(f"{key}.on", speaker.gender(host.group))
            bare = say_group(speaker, t.Group(of.thing, of.filters), True)
            return template.replace("{host}", all_of(speaker, host)).replace("{of}", bare)
    owned = without(of, t.Owned)
    key, of = (key, of) if owned is None else (f"{key}.own", owned)
    return _condition(speaker, key).replace("{of}", say_group(speaker, without_said(of), True))


def say_stands(speaker: Speaker, node: t.Stands) -> str:
    """The place of a card among others."""
    wording = speaker.wording
    key = f"Stands.{node.position}" + (".denied" if node.denied else "")
    place = wording.place(t.In(node.zone), speaker.theirs, wording.relation("Stands"))
    return _condition(speaker, key).replace("{what}", speaker.say(node.what)).replace("{place}", place)


def say_did(speaker: Speaker, node: t.Did) -> str:
    """What somebody did, or did not do."""
    key = "Did.denied" if node.denied else "Did"
    return _condition(speaker, key).replace("{deed}", speaker.wording.done(node.deed))


def say_others_did(speaker: Speaker, node: t.OthersDid) -> str:
    """Whether another player did what was offered to them."""
    return _condition(speaker, "OthersDid.denied" if node.denied else "OthersDid")


def _condition(speaker: Speaker, key: str, gender: str = "") -> str:
    """The template of a condition; a language may say it otherwise where it is waited for."""
    wished = f"{key}.until"
    return speaker.phrase(wished if speaker.wished and speaker.has_phrase(wished) else key, gender)
