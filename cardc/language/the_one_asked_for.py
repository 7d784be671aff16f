"""`If one of them has 2 or more {symbol}, put it into your field`: `it` is the one that was asked for.

Where nothing else was named that `it` could be, whether there is such a thing is the same as whether something could
be done with one: `put one of them with 2 or more {symbol} into your field`. What else hangs on it hangs on that.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

from cardc.language import tree as t
from cardc.language.frame import frame_of
from cardc.language.node import find, rebuild, values
from cardc.language.plain_words import PLAYER
from cardc.language.read.narrowing import in_order
from cardc.language.verbs import Choose
from cardc.language.vocabulary import Vocabulary

# Whether a pronoun refers to nothing that was named before, where a verb takes certain things.
Unbound = Callable[[t.What, tuple[str, ...]], bool]


def with_the_one(statement: t.Statement, unbound: Unbound, vocabulary: Vocabulary) -> tuple[t.Statement, ...]:
    """The statement; where `it` is what its condition asks for, said of that without the condition."""
    if isinstance(statement, t.Gate) and isinstance(statement.condition, t.Shows):
        statement = replace(statement, condition=_any_of_them(statement.condition, vocabulary))
    match statement:
        case t.Gate(condition=t.Counts(compare=compare, of=of) as asked, do=(t.Action() as deed, *_)):
            if compare.n == 1 and compare.sign in (">=", "=") and _is_thing(of, vocabulary):
                exactly = asked if compare.sign == "=" else None  # that there is one alone is asked all the same
                return _said_of(statement, deed, of, exactly, unbound, vocabulary) or (statement,)
    return (statement,)


def _any_of_them(asked: t.Shows, vocabulary: Vocabulary) -> t.Condition:
    """`if a card in your field has 2 or more {symbol}`: any of them, so that there is one with that."""
    match asked.what:
        case t.Select(quantity=t.One(), group=t.Group(thing=t.Kind(noun), places=places) as group) if (
            places and not vocabulary.nouns[noun].zone and all(map(_is_anywhere, places))
        ):
            shown = t.Showing(asked.compare, asked.symbol, at=asked.at)
            filters = in_order((*group.filters, shown), vocabulary)
            return t.Counts(t.Compare(">=", 1, at=asked.at), replace(group, filters=filters), at=asked.at)
    return asked


def _is_anywhere(place: t.Where) -> bool:
    """True for a place of which no end is meant."""
    return isinstance(place, t.NextTo) or (isinstance(place, t.In) and not place.end)


def _is_thing(of: t.Group, vocabulary: Vocabulary) -> bool:
    """True for things of which one can be chosen; what was done with them is told by what they are among."""
    if not isinstance(of.thing, t.Kind) or any(isinstance(f, t.ThisWay | t.WhoDid | t.OwnedBy) for f in of.filters):
        return False
    return not of.thing.noun or vocabulary.kind_of(of.thing.noun) != PLAYER  # what `they` are is not known yet


def _said_of(
    gate: t.Gate,
    deed: t.Action,
    of: t.Group,
    asked: t.Condition | None,
    unbound: Unbound,
    vocabulary: Vocabulary,
) -> tuple[t.Statement, ...]:
    frame = frame_of(type(deed))
    handled = getattr(deed, frame.object, None) if frame.object else None
    if isinstance(handled, t.It | t.That) and unbound(handled, frame.takes_of(frame.object)):
        if not _fits(of, handled, frame.takes_of(frame.object), vocabulary):
            return ()
        one: Any = {frame.object: t.Select(t.One(at=handled.at), of, at=handled.at)}
        first = replace(deed, **one)
        return (_without_condition(gate, first) if asked is None else replace(gate, do=(first, *gate.do[1:])),)
    if (
        asked is not None
        or len(gate.do) > 1
        or gate.may
        or gate.then
        or gate.otherwise
        or not any(_pronouns(deed, unbound))
    ):
        return ()
    # What it gains, or how much of something is on it: nothing, where there is none.
    return (Choose(t.Select(t.One(at=of.at), of, at=of.at), at=gate.at), rebuild(deed, _as_it))


def _without_condition(gate: t.Gate, first: t.Action) -> t.Statement:
    if gate.may:
        return replace(gate, condition=None, do=(first, *gate.do[1:]))
    if len(gate.do) == 1 and not gate.then and not gate.otherwise:
        return first
    return replace(gate, condition=None, do=(first,), then=(*gate.do[1:], *gate.then))


def _fits(of: t.Group, said: t.What, takes: tuple[str, ...], vocabulary: Vocabulary) -> bool:
    """True for a thing that the verb takes, called as it is."""
    assert isinstance(of.thing, t.Kind)
    if not of.thing.noun:
        return True
    if isinstance(said, t.That) and vocabulary.kind_of(said.noun) != vocabulary.kind_of(of.thing.noun):
        return False
    return not takes or not vocabulary.nouns[of.thing.noun].traits.isdisjoint(takes)


def _pronouns(deed: t.Action, unbound: Unbound) -> Iterator[bool]:
    """For each pronoun of a deed that refers to one thing, whether it refers to nothing yet."""
    takes = {id(value): frame_of(type(deed)).takes_of(name) for name, value in values(deed)}
    named = (said for said in find(deed, t.What) if isinstance(said, t.It | t.That))
    yield from (unbound(said, takes.get(id(said), ())) for said in named)


def _as_it(node: Any) -> Any:
    """`that card` of what is named just before."""
    return t.It(at=node.at) if isinstance(node, t.That) else node
