"""What of an action is chosen, and what is not: how many of what its words leave to its owner."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import TypeGuard

from cardc.language import tree as t
from cardc.language.frame import frame_of
from cardc.language.node import find, values
from cardc.language.verbs import Search

# Quantities that leave nothing to choose.
_WHOLE = (t.Each, t.Your, t.Theirs, t.Nth, t.Last, t.Ends, t.Next)

ChosenFrom = t.Select | t.SomeOf


def selections(action: t.Action) -> Iterator[tuple[str, ChosenFrom]]:
    """What an action is said of, by field. Something `new` comes into being by the action itself."""
    for name, value in values(action):
        if isinstance(action, Search) and isinstance(value, t.Select):
            group = replace(value.group, places=(t.In(action.pile.zone),))
            yield name, replace(value, group=group)
        elif isinstance(value, t.SomeOf) or (isinstance(value, t.Select) and not is_new(value)):
            yield name, value


def is_new(select: t.Select) -> bool:
    """True for `a new …`."""
    return any(isinstance(f, t.Marked) and f.adjective == "new" for f in select.group.filters)


def without_new(select: t.Select) -> t.Select:
    """The thing that `a new …` has come to be, once it is there."""
    group = select.group
    return replace(select, group=replace(group, filters=tuple(f for f in group.filters if f != t.Marked("new"))))


def is_among(select: t.Select) -> bool:
    """True for some of what was named before."""
    return any(isinstance(place, t.Among) for place in select.group.places)


def is_whole(select: ChosenFrom) -> bool:
    """True if nobody chooses: everything is meant, or what lies at the end of a pile."""
    return isinstance(select.quantity, _WHOLE) or (at_end(select) and not up_to(select))


def is_done_when_agreed(action: t.Action) -> bool:
    """True if something is done whenever its owner has agreed to it, so that `If you do` asks nothing more."""
    named = frame_of(type(action)).uncertain or any(True for _ in find(action, t.AnyAmount))
    return not named and not any(may_be_none(value) for _, value in values(action))


def may_be_none(what: object) -> bool:
    """True for what may turn out to be nothing at all: as many as its owner likes, all that there are,
    or what lies at the end of a pile that may be empty."""
    if not isinstance(what, ChosenFrom):
        return False
    quantity = what.quantity
    return (
        isinstance(quantity, t.AnyNumber | t.Each | t.Theirs | t.Nth | t.Last | t.Ends | t.Next)
        or up_to(what)
        or at_end(what)
    )


def up_to(select: ChosenFrom) -> bool:
    """True for `up to 3`, of which its owner says how many."""
    quantity = select.quantity
    return isinstance(quantity, t.UpTo) or (isinstance(quantity, t.Computed) and quantity.up_to)


def at_end(select: ChosenFrom) -> TypeGuard[t.Select]:
    """True for `the top 3 cards of your deck`."""
    places = select.group.places if isinstance(select, t.Select) else ()
    for place in places:
        if not isinstance(place, t.In) or not place.end:
            return False
    return bool(places)


def is_asked_each_time(times: t.Quantity) -> bool:
    """True for what is done as often as its owner likes, up to a number or without one."""
    return times.up_to if isinstance(times, t.Computed) else not isinstance(times, t.Exactly)
