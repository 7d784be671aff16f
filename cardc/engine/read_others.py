"""What `another` leaves out: something that the ability named before, or what it is on; where neither can be, nothing.

The counterpart of the same question in play (`evaluate`), asked of the words alone.
"""

from __future__ import annotations

from collections.abc import Iterator

from cardc.engine.accounted import Door
from cardc.language import tree as t
from cardc.language.frame import frame_of
from cardc.language.node import find, values, walk
from cardc.language.nouns import HOST, TRIGGERED


def antecedent(door: Door, slot: int | None) -> tuple[str, str]:
    """The kind and the noun of what a slot holds."""
    if slot == HOST:
        return door.bearer, ""
    if slot == TRIGGERED:
        trigger = door.vocabulary.triggers.get(door.ability.head.trigger)
        return (trigger.names if trigger is not None else ""), ""
    for later in find(door.ability, t.NextTime):
        if later.slot is not None and later.slot == slot:
            kind = door.vocabulary.awaited.get(later.deed, "")
            return kind, kind
    named = door.named(slot)
    if isinstance(named, t.SomeOf):
        return antecedent(door, named.those.slot)
    if named is None:
        return "", ""
    thing = named.group.thing
    if isinstance(thing, t.Kind):
        return door.vocabulary.kind_of(thing.noun), thing.noun
    return "symbol", ""


def is_brought_by_others(door: Door, what: t.What) -> bool:
    """True for what another player does something with, whose deed begins the ability or is waited for."""
    if what.slot == TRIGGERED:
        return bool(door.ability.head.by)
    return any(
        later.by and later.slot is not None and later.slot == what.slot for later in find(door.ability, t.NextTime)
    )


def leaves_out(door: Door, group: t.Group, kind: str) -> bool:
    """True if there can be something that `another` keeps away from a group of that kind."""
    if not door.bearer or any(antecedent(door, slot)[0] == kind for slot in _slots_before(door, group)):
        return True
    return kind in _own_kinds(door) and _may_be_there(door, group, kind)


def _slots_before(door: Door, group: t.Group) -> Iterator[int]:
    """The slots of what was named before a group; what a group stands in is named after it."""
    for node in walk(door.ability):
        if node is group:
            return
        chosen = isinstance(node, t.Select | t.SomeOf) and node.slot is not None and node.slot >= 0
        if chosen and not any(below is group for below in walk(node)):
            yield node.slot  # type: ignore[attr-defined]


def _own_kinds(door: Door) -> tuple[str, ...]:
    """What the ability is on, and the part of that which it is printed on."""
    parts = tuple(part for part in door.things.holding.get(door.bearer, ()) if part in door.things.bearers)
    return (door.bearer, *((door.printed_on,) if door.printed_on in parts else parts))


def _may_be_there(door: Door, group: t.Group, kind: str) -> bool:
    """True if what the ability is on can lie where a group is looked for."""
    if any(select.group is group and isinstance(select.quantity, t.Theirs) for select in find(door.ability, t.Select)):
        return False
    noun = door.vocabulary.nouns[group.thing.noun] if isinstance(group.thing, t.Kind) else None
    others_act = any(below is group for each in find(door.ability, t.OthersAct) for below in walk(each))
    places = group.places or tuple(_in_pile(door, group))
    if noun is not None and noun.zone and not places:
        places = (t.In(noun.zone),)
    if not places:
        return not others_act
    return any(_is_there(door, place, others_act) for place in places)


def _in_pile(door: Door, group: t.Group) -> Iterator[t.In]:
    """The pile that a verb looks through for a group."""
    for action in door.actions():
        said = [value for _, value in values(action)]
        if any(isinstance(one, t.Select) and one.group is group for one in said):
            yield from (t.In(one.zone) for one in said if isinstance(one, t.Pile))


def _is_there(door: Door, place: t.Where, others_act: bool) -> bool:
    match place:
        case t.In(zone=zone, owner=owner):
            shared = door.vocabulary.zones[zone].owner == "nobody"
            mine = owner == "each" or (owner != "you" if others_act else owner == "you")
            return (shared or mine) and _at_home(door, zone)
        case t.Whereabouts(name=name):
            return not others_act and _at_home(door, name)
        case t.On(what=t.Select(group=whole)) if isinstance(whole.thing, t.Kind):
            return _may_be_there(door, whole, door.vocabulary.kind_of(whole.thing.noun))
        case _:
            return True


def _at_home(door: Door, place: str) -> bool:
    """True if what an ability is on can lie in a place, or the ability itself puts it elsewhere."""
    homes = door.things.homes.get(door.ability.head.trigger)
    return homes is None or place in homes or any(_handles_its_own(action) for action in door.actions())


def _handles_its_own(action: t.Action) -> bool:
    handled = frame_of(type(action)).object
    return bool(handled) and isinstance(getattr(action, handled), t.This)
