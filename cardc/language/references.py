"""What `it`, `that card`, `the first card` and `this way` refer to; an unbound one is an error, never "everything".

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
    """Something an ability named: its kind, and where it is kept."""

    kind: str
    slot: int


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
        trigger = vocabulary.triggers[ability.head.trigger]
        start = Scope((Named(trigger.names, TRIGGERED),) if trigger.names else ())
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
            case t.Action():
                return self._fields(statement, scope).with_said(frame_of(type(statement)).verb)
        raise TypeError(f"{statement!r} is no statement")

    def _fields(self, node: Node, scope: Scope) -> Scope:
        for _, value in values(node):
            if isinstance(value, t.What):
                scope = self._what(value, scope)
            elif isinstance(value, Node):
                self._counted(value, scope)
        return scope

    def _what(self, said: t.What, scope: Scope) -> Scope:
        if not isinstance(said, t.Select):
            return self._reference(said, scope)
        self._counted(said, scope)
        if isinstance(said.group.thing, t.Symbols):
            return scope
        slot = self.count
        self.count += 1
        self.slots[id(said)] = slot
        return scope.with_named(Named(self._kind(said), slot))

    def _kind(self, said: t.Select) -> str:
        assert isinstance(said.group.thing, t.Kind)
        return self.vocabulary.kind_of(said.group.thing.noun)

    def _reference(self, said: t.What, scope: Scope) -> Scope:
        found = self._find(said, scope)
        if found is None:
            self._unbound(said)
            return scope
        self.slots[id(said)] = found.slot
        return scope.with_named(found)

    def _find(self, said: t.What, scope: Scope) -> Named | None:
        match said:
            case t.This(noun=noun):
                return Named(self.vocabulary.kind_of(noun), HOST)
            case t.It():
                return scope.named[-1] if scope.named else None
            case t.That(noun=noun):
                kind = self.vocabulary.kind_of(noun)
                return next((n for n in reversed(scope.named) if n.kind == kind and n.slot != HOST), None)
            case t.TheFirst(noun=noun):
                kind = self.vocabulary.kind_of(noun)
                return next((n for n in scope.named if n.kind == kind and n.slot >= 0), None)
        return None

    def _unbound(self, said: t.What) -> None:
        match said:
            case t.That(noun=noun) | t.TheFirst(noun=noun):
                message = f"no {noun} was named before this"
            case _:
                message = "`it` has nothing to refer to"
        self.problems.append(
            Problem("text-reference", message, *said.at, "name the object before, in the same ability: `choose a card in your field. …`")
        )

    def _counted(self, node: Node, scope: Scope) -> None:
        """References inside groups, places and amounts: they look back, but name nothing themselves."""
        for below in _whats_in(node):
            if isinstance(below, t.Select):
                continue
            self._reference(below, scope)
        for way in find(node, t.ThisWay):
            if way.verb not in scope.said:
                self.problems.append(
                    Problem("text-reference", f"nothing was said to {way.verb} before this", *way.at, "say it before, in the same ability")
                )


def _whats_in(node: Node) -> Iterator[t.What]:
    """References below a node, the node itself left out."""
    for found in find(node, t.What):
        if found is not node:
            yield found


def check_references(ability: t.Ability, vocabulary: Vocabulary) -> list[Problem]:
    """The references of an ability that refer to nothing."""
    return References(ability, vocabulary).problems
