"""Operators on what is done: left out, added, done again, in another order, by others, freely, or for its price."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from cardc.language import tree as t
from cardc.language.frame import VerbClass
from cardc.language.node import Node, field_sections, field_types, options_of, rebuild, values
from cardc.language.plain_words import EVERYONE
from cardc.language.sections import SECTIONS
from cardc.language.vocabulary import Vocabulary

Body = tuple[t.Statement, ...]
# The fields of nodes that hold what is done one after the other.
_LISTS = ("body", "do", "then", "otherwise")


def lists(node: Node, vocabulary: Vocabulary) -> Iterator[tuple[str, Node]]:
    """One action less, one done twice, two the other way round, and the gates around them otherwise."""
    for name in _LISTS:
        said: Body | t.Action = getattr(node, name, ())
        if isinstance(said, t.Action):
            continue  # what is done again and again is one action
        for kind, other in _changed(said, vocabulary, actions=isinstance(node, t.OthersAct)):
            if other or name in ("then", "otherwise"):
                changed: Any = {name: other}
                yield kind, replace(node, **changed)


def _changed(said: Body, vocabulary: Vocabulary, *, actions: bool) -> Iterator[tuple[str, Body]]:
    for i, one in enumerate(said):
        before, behind = said[:i], said[i + 1 :]
        yield "dropped action", (*before, *behind)
        yield "repeated action", (*before, one, one, *behind)
        if behind:
            yield "order", (*before, behind[0], one, *behind[1:])
        if actions:
            continue
        if behind:
            yield "if you do", (*before, t.Gate(False, None, (one,), (behind[0],)), *behind[1:])
            yield "if you do", (*before, t.Gate(False, None, (one,), behind))
        for kind, others in _instead(one, vocabulary):
            yield kind, (*before, *others, *behind)


def more(node: Node, vocabulary: Vocabulary) -> Iterator[tuple[str, Node]]:
    """Something else done at the end of an ability: whatever a verb can be said of that needs no object."""
    if isinstance(node, t.Ability):
        for action in _by_itself(vocabulary):
            yield "added action", replace(node, body=(*node.body, action))


def _by_itself(vocabulary: Vocabulary) -> Iterator[t.Action]:
    """Each verb in its shortest form, and with one symbol of each group."""
    groups: dict[str, str] = {}
    for name, symbol in vocabulary.symbols.items():
        groups.setdefault(symbol.group, name)
    for cls in vocabulary.verbs:
        for action in _said_of(cls, None, vocabulary):
            said = getattr(action, "resource", None)
            of_group = groups.values() if isinstance(said, t.Resource) else ()
            changed: list[Any] = [{"resource": t.Resource(t.Number(1), symbol)} for symbol in of_group]
            yield from (replace(action, **one) for one in changed or [{}])


def _instead(one: t.Statement, vocabulary: Vocabulary) -> Iterator[tuple[str, Body]]:
    """What could be said instead of one statement, as one or several."""
    match one:
        case t.Gate():
            yield from _gates(one)
        case t.OneOf(modes=modes):
            yield from (("choice", mode.do) for mode in modes)
            yield "choice", tuple(said for mode in modes for said in mode.do)
            yield "order", (replace(one, modes=tuple(reversed(modes))),)
            if len(modes) > one.n + 1:
                fewer = ((*modes[:i], *modes[i + 1 :]) for i in range(len(modes)))
                yield from (("choice", (replace(one, modes=those),)) for those in fewer)
        case t.OthersAct(do=do, may=may, then=then, otherwise=otherwise):
            yield "owner", (t.Gate(True, None, do, then, otherwise),) if may else (*do, *then)
            if may and then:
                yield "may", (replace(one, may=False, do=(*do, *then), then=()),)
                yield "order", (replace(one, do=(*do[:-1], then[0]), then=(do[-1], *then[1:])),)
                yield "price torn from its effect", (replace(one, then=()), replace(one, may=False, do=then, then=()))
        case t.NextTime(do=do) | t.AtNext(do=do):
            yield "later", do
        case t.Times(times=times, do=do):
            yield "how often", do
            if isinstance(times, t.Exactly | t.UpTo):
                yield "how often", (replace(one, times=replace(times, n=times.n + 1)),)
            if len(do) > 1:
                yield "how often", (replace(one, do=do[:-1]), do[-1])
        case t.Repeat(do=action):
            yield "again and again", (_at_once(action),)
            yield "may", (t.Gate(True, None, (one,)),)
        case t.Action():
            yield "may", (t.Gate(True, None, (one,)),)
            for who in (name for name in vocabulary.names["players"] if name != EVERYONE):  # its owner does it anyhow
                yield from (("owner", (t.EachPlayer(who, may, (one,)),)) for may in (False, True))
            for condition in _conditions(vocabulary):
                yield "gate", (t.Gate(False, condition, (one,)),)


def _at_once(action: t.Action) -> t.Action:
    """What is said of one object after the other, said of one."""
    return rebuild(action, lambda node: t.One() if isinstance(node, t.Some) else node)


def _gates(gate: t.Gate) -> Iterator[tuple[str, Body]]:
    """A gate without a part of it, with another part inside, and with its price torn from its effect."""
    do, then, otherwise = gate.do, gate.then, gate.otherwise
    if gate.condition is not None:
        yield "gate", (replace(gate, condition=None),) if gate.may or then else do
    if gate.may and gate.condition is None and not otherwise:
        yield "may", (*do, *then)
    for i in range(1, len(do)):
        yield "may", (*do[:i], replace(gate, do=do[i:]))
        yield "price torn from its effect", (replace(gate, do=do[:i], then=(), otherwise=()), *do[i:], *then)
        yield (
            "price torn from its effect",
            (
                replace(gate, do=do[:i], then=(), otherwise=()),
                replace(gate, do=do[i:], then=then, otherwise=otherwise),
            ),
        )
        yield "if you do", (replace(gate, do=do[:i], then=(*do[i:], *then)),)
    if then:
        led = replace(gate, do=then[:1], then=then[1:])
        yield "may", (*do, led)
        yield "dropped action", (led,)
        yield "order", (replace(gate, do=(*do[:-1], then[0]), then=(do[-1], *then[1:])),)
        for i in range(len(then)):
            torn = "price torn from its effect" if gate.may else "if you do"
            yield torn, (replace(gate, then=then[:i]), *then[i:])
        yield "if you do", (replace(gate, do=(*do, *then), then=()),)
        if not otherwise:
            yield "if you do", (replace(gate, then=(), otherwise=then),)
    if otherwise:
        yield "gate", (replace(gate, otherwise=()), *otherwise)
        yield "gate", (replace(gate, do=otherwise, otherwise=do),)


def _conditions(vocabulary: Vocabulary) -> Iterator[t.Condition]:
    """Conditions that an action did not have."""
    yield from (t.Did(deed, denied) for deed in vocabulary.names["deeds"][:1] for denied in (False, True))


def verbs(node: Node, vocabulary: Vocabulary) -> Iterator[tuple[str, Node]]:
    """Every other verb that can be said of the same."""
    if not isinstance(node, t.Action):
        return
    for cls in vocabulary.verbs:
        if cls is not type(node):
            yield from (("verb", other) for other in _said_of(cls, node, vocabulary))


def _said_of(cls: VerbClass, node: t.Action | None, vocabulary: Vocabulary) -> Iterator[t.Action]:
    """Another verb with the words of an action, if there is one; what it needs beside is the first word of its sort."""
    fields: dict[str, Any] = {}
    sections = field_sections(cls)
    for name, hint in field_types(cls).items():
        options = options_of(hint)
        found = _fitting(name, options, node)
        if found is None and type(None) not in options:
            found = _first(options, sections.get(name, ""), hint, vocabulary)
            if found is None:
                return
        fields[name] = found
    yield cls(**fields)


def _fitting(name: str, options: tuple[Any, ...], node: t.Action | None) -> object | None:
    if node is None:
        return None
    classes = tuple(option for option in options if isinstance(option, type) and issubclass(option, Node))
    own = getattr(node, name, None)
    if classes and isinstance(own, classes):
        return own
    return next((value for _, value in values(node) if classes and isinstance(value, classes)), None)


def _first(options: tuple[Any, ...], section: str, hint: Any, vocabulary: Vocabulary) -> object | None:
    if section:
        declared = vocabulary.names[SECTIONS[section].declares]
        several = "tuple" in str(hint)
        return (declared[0],) if several and declared else next(iter(declared), None)
    for cls, found in (
        (t.Resource, (t.Resource(t.Number(1), symbol) for symbol in vocabulary.symbols)),
        (t.Amount, iter((t.Number(1),))),
        (t.Symbols, (t.Symbols((symbol,)) for symbol in vocabulary.symbols)),
        (t.Spot, iter(vocabulary.where.spots.values())),
        (t.Pile, iter(vocabulary.where.piles.values())),
        (t.Until, (t.Until(moment) for moment in vocabulary.names["moments"])),
        (t.Occasion, (t.Occasion(name) for name in vocabulary.names["occasions"])),
    ):
        if cls in options:
            return next(found, None)
    return None


STATEMENT_OPERATORS = (lists, more, verbs)
