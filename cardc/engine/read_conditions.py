"""What the rules read of conditions, and of what a head brings along."""

from __future__ import annotations

from cardc.engine.accounted import Door
from cardc.engine.chosen import at_end
from cardc.engine.read_phrases import (
    OF_A_SORT,
    a_thing,
    amount,
    counted,
    differing,
    each_their_own,
    narrowed_by,
    objects,
)
from cardc.engine.rulebook import OWN
from cardc.language import tree as t
from cardc.language.node import find
from cardc.source.suggest import listed


def condition(door: Door, said: t.Condition) -> None:
    """Opens a condition."""
    door.open(said)
    match said:
        case t.Together(parts=parts):
            for part in parts:
                condition(door, part)
        case t.Shows(what=what, compare=compare):
            door.open(compare)
            showing = door.things.showing
            _named_before(door, what, None if showing is None else (*showing, *door.things.printing))
        case t.ShowsMore(what=what, of=of, than=than):
            door.open(of)
            door.open(than)
            _named_before(door, what, door.things.showing)
        case t.AmountsCompared(left=left, right=right):
            amount(door, left)
            amount(door, right)
        case t.Is(what=what, group=group):
            _named_before(door, what, None)
            _sort(door, what, group)
        case t.Counts(compare=compare, of=of):
            door.open(compare)
            counted(door, of)
        case t.Differing(compare=compare, field=field):
            door.open(compare)
            differing(door, said.groups, field)
        case t.Most(of=of) | t.ComparedWith(of=of):
            counted(door, of)
            each_their_own(door, of)
        case t.OthersHave(compare=compare, of=of):
            door.open(compare)
            counted(door, of)
            each_their_own(door, of)
        case t.Stands(what=what, zone=zone):
            whole = door.things.lying.get(zone)
            _named_before(door, what, None if whole is None else (whole,))
        case t.PlayersDid(compare=compare):
            door.open(compare)
            if not any(True for _ in find(door.ability, t.OthersAct)):
                door.refuse(said, "no other player does anything before this", "say `each … may …` before")
        case t.Did(deed=deed):
            if door.things.asked is not None and deed not in door.things.asked:
                door.refuse(said, f"no rule remembers who did {deed}", "ask for something else")


def _is_there_once(door: Door, select: t.Select) -> bool:
    """True for what is not chosen, and is a single thing: `your token`."""
    quantity = select.quantity
    single = isinstance(quantity, t.Theirs) and quantity.who in door.vocabulary.single_players
    return isinstance(quantity, t.Your | t.Nth | t.Last) or single or _lies_open_on_top(door, select)


def _lies_open_on_top(door: Door, select: t.Select) -> bool:
    """True for the one at an end of a pile that its owner may look at."""
    zones = (door.vocabulary.zones[place.zone] for place in select.group.places if isinstance(place, t.In))
    return at_end(select) and isinstance(select.quantity, t.One) and all(zone.public for zone in zones)


def _sort(door: Door, what: t.What, group: t.Group) -> None:
    """What something may be: of its kind, and told by what it is itself."""
    door.open(group)
    door.open(group.thing)
    if not isinstance(group.thing, t.Kind):
        door.refuse(group, "nothing that was named is a symbol", "say `it has 1 or more …`")
        return
    noun = door.vocabulary.nouns[group.thing.noun]
    kind = objects(door, what).removeprefix(OWN)
    if noun.zone or (kind and noun.kind != kind):
        door.refuse(group.thing, f"{a_thing(kind)} is always this, or never", "ask for something else")
    for place in group.places:
        door.refuse(place, "where it is, is not asked here", "leave it out, or choose it there")
    for narrowing in group.filters:
        if isinstance(narrowing, OF_A_SORT):
            narrowed_by(door, narrowing, group, noun.kind, False)
        else:
            door.refuse(narrowing, "this tells no sort of thing", "leave it out")


def _left_from(door: Door, head: t.Head) -> None:
    """Opens where a head says that its thing was before."""
    door.open(head, "places")
    leaving = door.things.leaving.get(head.trigger, ())
    for place in head.places:
        door.open(place)
        if not leaving:
            door.refuse(place, "where it is, is not asked for in this head", "leave it out")
        elif not (isinstance(place, t.In) and place.zone in leaving and place.owner == "you" and not place.end):
            english = door.vocabulary.english
            known = listed(english.place(t.In(zone), bool(head.by)) for zone in leaving)
            door.refuse(place, "it is never there before", f"say {known}")


def brought(door: Door, said: t.Head | t.NextTime, kind: str) -> None:
    """Opens what is said of the thing that a trigger or a deed brings along."""
    door.open(said, "of")
    if isinstance(said, t.Head):
        _left_from(door, said)
    group = t.Group(t.Kind(kind), said.of)
    for narrowing in said.of:
        if isinstance(narrowing, (t.Another, *OF_A_SORT)):
            narrowed_by(door, narrowing, group, kind, False)
        else:
            door.refuse(narrowing, "this tells no sort of thing", "leave it out, or ask for it: `if it …`")


def _named_before(door: Door, what: t.What, kinds: tuple[str, ...] | None) -> None:
    if isinstance(what, t.SomeOf) or (isinstance(what, t.Select) and not _is_there_once(door, what)):
        door.refuse(what, "a condition speaks of what was named before", "choose it before, or say `this …`")
        return
    objects(door, what, kinds or ())
