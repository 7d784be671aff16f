"""What `it`, `that card`, `those cards`, `the first card` and `this way` refer to.

A reference to nothing is an error, never "everything".

Objects are bound in the order in which an ability names them. What a gate binds is known inside that gate only, since
outside it may never have been named.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from cardc.language import tree as t
from cardc.language.frame import frame_of
from cardc.language.node import Node, find, values
from cardc.language.vocabulary import Vocabulary
from cardc.source.diagnostics import Problem

# Where something named is kept: a slot number, or one of these.
HOST = -1  # the card the ability is on
TRIGGERED = -2  # what the trigger brought along


@dataclass(frozen=True)
class Named:
    """Something an ability named: its kind, where it is kept, and whether it may be several."""

    kind: str
    slot: int
    many: bool = False


@dataclass(frozen=True)
class Scope:
    """What is named so far, in order, and which verbs were said."""

    named: tuple[Named, ...] = ()
    said: tuple[str, ...] = ()

    def with_named(self, named: Named) -> Scope:
        """The scope after naming something."""
        return Scope((*self.named, named), self.said)

    def with_said(self, verb: str) -> Scope:
        """The scope after a verb."""
        return Scope(self.named, (*self.said, verb))


class References:
    """Slots of all selections of an ability and the slot each reference means, by the node's identity in the tree."""

    def __init__(self, ability: t.Ability, vocabulary: Vocabulary) -> None:
        self.vocabulary = vocabulary
        self.problems: list[Problem] = []
        self.slots: dict[int, int] = {}
        self.count = 0
        trigger = vocabulary.triggers.get(ability.head.trigger)  # none for a lost head
        start = Scope((Named(trigger.names, TRIGGERED),) if trigger is not None and trigger.names else ())
        self._statements(ability.body, start)

    def slot(self, what: t.What) -> int:
        """Where the objects of a selection or reference are kept."""
        return self.slots[id(what)]

    # ---- in the order of the text

    def _statements(self, statements: Iterable[t.Statement], scope: Scope) -> Scope:
        for statement in statements:
            scope = self._statement(statement, scope)
        return scope

    def _statement(self, statement: t.Statement, scope: Scope) -> Scope:
        match statement:
            case t.Gate():
                if statement.condition is not None:
                    scope = self._fields(statement.condition, scope)
                inside = self._statements(statement.do, scope)
                self._statements(statement.then, inside)
                self._statements(statement.otherwise, scope)
                asked = statement.may or statement.condition is not None
                return Scope(scope.named, inside.said) if asked else inside
            case t.OneOf():
                for mode in statement.modes:
                    self._statements(mode.do, scope)
                return scope
            case t.EachPlayer():
                return Scope(scope.named, self._statements(statement.do, scope).said)
            case t.Action():
                return self._fields(statement, scope).with_said(frame_of(type(statement)).verb)
        raise TypeError(f"{statement!r} is no statement")

    def _fields(self, node: Node, scope: Scope) -> Scope:
        for name, value in values(node):
            if isinstance(value, t.What):
                kinds = frame_of(type(node)).kinds_of(name) if isinstance(node, t.Action) else ()
                scope = self._what(value, scope, kinds)
            elif isinstance(value, Node):
                self._counted(value, scope)
        return scope

    def _what(self, said: t.What, scope: Scope, kinds: tuple[str, ...]) -> Scope:
        """`kinds`: what the verb takes here, which decides what `it` is."""
        match said:
            case t.Select():
                self._counted(said, scope)
                return scope.with_named(self._new(said, self._kind(said.group), said.quantity))
            case t.SomeOf(quantity=quantity, those=those):
                self._reference(those, scope)
                return scope.with_named(self._new(said, self.vocabulary.kind_of(those.noun), quantity))
        return self._reference(said, scope, kinds)

    def _new(self, said: t.What, kind: str, quantity: t.Quantity) -> Named:
        slot = self.count
        self.count += 1
        self.slots[id(said)] = slot
        single = isinstance(quantity, t.One | t.Your | t.Nth) or getattr(quantity, "n", 2) == 1
        return Named(kind, slot, not (single and not isinstance(quantity, t.AtLeast)))

    def _kind(self, group: t.Group) -> str:
        return self.vocabulary.kind_of(group.thing.noun) if isinstance(group.thing, t.Kind) else "symbol"

    def _reference(self, said: t.What, scope: Scope, kinds: tuple[str, ...] = ()) -> Scope:
        found = self._find(said, scope, kinds)
        if found is None:
            self._unbound(said, scope, kinds)
            return scope
        self.slots[id(said)] = found.slot
        return scope.with_named(found)

    def _find(self, said: t.What, scope: Scope, kinds: tuple[str, ...]) -> Named | None:
        match said:
            case t.This(noun=noun):
                return Named(self.vocabulary.kind_of(noun), HOST)
            case t.It():
                last = next((n for n in reversed(scope.named) if not kinds or n.kind in kinds), None)
                return last if last is not None and not last.many else None
            case t.That(noun=noun) | t.Those(noun=noun):
                kind, many = self.vocabulary.kind_of(noun), isinstance(said, t.Those)
                fitting = (n for n in reversed(scope.named) if n.kind == kind and n.slot != HOST)
                return next((n for n in fitting if n.many is many), None)
            case t.TheFirst(noun=noun):
                kind = self.vocabulary.kind_of(noun)
                return next((n for n in scope.named if n.kind == kind and n.slot >= 0), None)
        return None

    def _unbound(self, said: t.What, scope: Scope, kinds: tuple[str, ...]) -> None:
        fix = "name the object before, in the same ability: `choose a card in your field. …`"
        match said:
            case t.That(noun=noun):
                message = f"no single {noun} was named before this"
            case t.Those(noun=noun):
                message = f"not several of the kind {noun} were named before this"
            case t.TheFirst(noun=noun):
                message = f"no {noun} was named before this"
            case _ if scope.named and not any(not kinds or named.kind in kinds for named in scope.named):
                message = f"`it` must be a {' or '.join(kinds)} here, and none was named before"
            case _ if any(named.many for named in scope.named):
                message, fix = "`it` is one object, and several may have been named", "say `those …`"
            case _:
                message = "`it` has nothing to refer to"
        self.problems.append(Problem("text-reference", message, *said.at, fix))

    def _counted(self, node: Node, scope: Scope) -> None:
        """References inside groups, places and amounts: they look back, but name nothing themselves."""
        for below in _whats_in(node):
            if isinstance(below, t.Select):
                continue
            self._reference(below, scope)
        for way in find(node, t.ThisWay):
            if way.verb not in scope.said:
                self.problems.append(
                    Problem(
                        "text-reference",
                        f"nothing was said to {way.verb} before this",
                        *way.at,
                        "say it before, in the same ability",
                    )
                )


def _whats_in(node: Node) -> Iterator[t.What]:
    """References below a node, the node itself left out."""
    for found in find(node, t.What):
        if found is not node:
            yield found


def check_references(ability: t.Ability, vocabulary: Vocabulary) -> list[Problem]:
    """The references of an ability that refer to nothing."""
    return References(ability, vocabulary).problems
