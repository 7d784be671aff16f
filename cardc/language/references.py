"""What `it`, `them`, `that card`, `those cards`, `the chosen card` and `this way` refer to.

A reference to nothing is an error, never "everything". The slots are numbered here, once, and written on the nodes: a
copied tree runs like the one that was read.

Objects are bound in the order in which an ability names them. What a gate binds is known inside that gate only, since
outside it may never have been named.

Whichever way an object is referred to, there is one way to say it: `it` and `them` while only one thing was named,
`that card` for what was named last, `the chosen card` for what was named before that.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Any, TypeVar, cast

from cardc.language import tree as t
from cardc.language.examples import example
from cardc.language.frame import frame_of
from cardc.language.node import Node, find, rebuild, values, walk
from cardc.language.nouns import HOST, TRIGGERED
from cardc.language.verbs import Choose, PutBack
from cardc.language.vocabulary import Vocabulary
from cardc.source.diagnostics import Problem
from cardc.source.suggest import listed

N = TypeVar("N", bound=Node)
W = TypeVar("W", bound=t.What)


@dataclass(frozen=True)
class Antecedent:
    """Something an ability named: its kind and traits, where it is kept, and whether it may be several.

    `noun` is what it was called; `reckoned`: how many there are was reckoned, as `1 card for each …`.
    """

    kind: str
    traits: frozenset[str]
    slot: int
    many: bool = False
    noun: str = ""
    reckoned: bool = False

    def fits(self, takes: tuple[str, ...]) -> bool:
        """True if a verb that takes certain traits takes it."""
        return not takes or not self.traits.isdisjoint(takes)


@dataclass(frozen=True)
class Scope:
    """What is named so far, in order, and which verbs were said."""

    named: tuple[Antecedent, ...] = ()
    said: tuple[str, ...] = ()

    def with_named(self, named: Antecedent) -> Scope:
        """The scope after naming something."""
        return Scope((*self.named, named), self.said)

    def with_said(self, verb: str) -> Scope:
        """The scope after a verb."""
        return Scope(self.named, (*self.said, verb))


class _Binder:
    """Writes on each selection its slot, and on each reference the slot that it means."""

    def __init__(self, vocabulary: Vocabulary) -> None:
        self.vocabulary = vocabulary
        self.problems: list[Problem] = []
        self.count = 0

    def ability(self, ability: t.Ability) -> t.Ability:
        trigger = self.vocabulary.triggers.get(ability.head.trigger)  # none for a lost head
        named = None
        if trigger is not None and trigger.names:
            own = replace(self._named(trigger.names, HOST), noun=trigger.names)
            named = own if trigger.this else self._named(trigger.names, TRIGGERED)
        start = Scope((named,) if named is not None else ())
        body, _ = self._statements(ability.body, start)
        if trigger is None or not trigger.amount:
            self._without_amount(body)
        return self._amounts(replace(ability, body=body))

    def _without_amount(self, body: Iterable[t.Statement]) -> None:
        heads = [trigger.name for trigger in self.vocabulary.triggers.values() if trigger.amount]
        known = listed(self.vocabulary.english.trigger(name) for name in heads)
        for said in find(t.Mode(tuple(body)), t.ThatMuch):
            fix = f"begin with {known}, or say a number" if heads else "say a number"
            self.problems.append(Problem("text-reference", "the head names no amount", *said.at, fix))

    def _amounts(self, ability: t.Ability) -> t.Ability:
        """The amounts and orders that an owner names are kept behind all objects."""
        if not any(isinstance(node, t.AnyAmount | PutBack) for node in walk(ability)):
            return ability

        def number(node: Node) -> Node:
            return replace(node, slot=self._next()) if isinstance(node, t.AnyAmount | PutBack) else node

        return rebuild(ability, number)

    def _next(self) -> int:
        self.count += 1
        return self.count - 1

    # ---- in the order of the text

    def _statements(self, statements: Iterable[t.Statement], scope: Scope) -> tuple[tuple[t.Statement, ...], Scope]:
        bound: list[t.Statement] = []
        for statement in statements:
            said, scope = self._statement(statement, scope)
            bound.append(said)
        return tuple(bound), scope

    def _statement(self, statement: t.Statement, scope: Scope) -> tuple[t.Statement, Scope]:
        match statement:
            case t.Gate():
                return self._gate(statement, scope)
            case t.OneOf():
                modes = tuple(replace(mode, do=self._statements(mode.do, scope)[0]) for mode in statement.modes)
                return replace(statement, modes=modes), scope
            case t.OthersAct():
                do, inside = self._statements(statement.do, scope)
                then, inside = self._statements(statement.then, inside)
                if isinstance(statement, t.EachPlayerWho) and statement.those is not None:
                    statement = replace(statement, those=self._counted(statement.those, scope))
                theirs = replace(statement, do=cast(tuple[t.Action, ...], do), then=cast(tuple[t.Action, ...], then))
                return theirs, Scope(scope.named, inside.said)
            case t.AtNext():
                return replace(statement, do=self._statements(statement.do, scope)[0]), scope
            case t.NextTime():
                kind = self.vocabulary.awaited.get(statement.deed)
                if kind is None:
                    return replace(statement, do=self._statements(statement.do, scope)[0]), scope
                named = replace(self._named(kind, self._next()), noun=kind)
                do, _ = self._statements(statement.do, scope.with_named(named))
                return replace(statement, do=do, slot=named.slot), scope
            case t.Times():
                do, inside = self._statements(statement.do, scope)
                again = replace(statement, do=cast(tuple[t.Action, ...], do))
                return again, Scope(scope.named, inside.said)
            case t.Repeat():
                action, inside = self._fields(statement.do, scope)
                until, _ = self._fields(statement.until, inside)
                said = inside.with_said(frame_of(type(action)).verb)
                return replace(statement, do=action, until=until), Scope(scope.named, said.said)
            case t.Action():
                action, scope = self._fields(statement, scope)
                return action, scope.with_said(frame_of(type(statement)).verb)
        raise TypeError(f"{statement!r} is no statement")

    def _gate(self, gate: t.Gate, scope: Scope) -> tuple[t.Gate, Scope]:
        condition = gate.condition
        if condition is not None:
            condition, scope = self._condition(condition, scope)
        do, inside = self._statements(gate.do, scope)
        then, _ = self._statements(gate.then, inside)
        otherwise, _ = self._statements(gate.otherwise, scope)
        asked = gate.may or condition is not None
        behind = Scope(scope.named, inside.said) if asked else inside
        return replace(gate, condition=condition, do=do, then=then, otherwise=otherwise), behind

    def _condition(self, condition: t.Condition, scope: Scope) -> tuple[t.Condition, Scope]:
        """A condition; each of several knows what those before it named."""
        if not isinstance(condition, t.Together):
            return self._fields(condition, scope)
        parts: list[t.Condition] = []
        for part in condition.parts:
            bound, scope = self._condition(part, scope)
            parts.append(bound)
        return replace(condition, parts=tuple(parts)), scope

    def _fields(self, node: N, scope: Scope) -> tuple[N, Scope]:
        bound: dict[str, Any] = {}
        for name, value in values(node):
            if isinstance(value, t.What):
                takes = frame_of(type(node)).takes_of(name) if isinstance(node, t.Action) else ()
                bound[name], scope = self._what(value, scope, takes)
            elif isinstance(value, Node):
                bound[name] = self._counted(value, scope)
        return replace(node, **bound) if bound else node, scope

    def _what(self, said: t.What, scope: Scope, takes: tuple[str, ...]) -> tuple[t.What, Scope]:
        """`takes`: what the verb takes here, which decides what `it` is."""
        match said:
            case t.Select():
                group = self._with_wholes(self._counted(said.group, scope))
                noun = group.thing.noun if isinstance(group.thing, t.Kind) else ""
                reckoned = isinstance(said.quantity, t.Computed)
                named = replace(self._new(self._kind(group), said.quantity), noun=noun, reckoned=reckoned)
                quantity = self._counted(said.quantity, scope)
                return replace(said, quantity=quantity, group=group, slot=named.slot), scope.with_named(named)
            case t.SomeOf(quantity=quantity, those=those):
                named_before, _ = self._reference(those, scope, takes)
                found = next((one for one in scope.named if one.slot == named_before.slot), None)
                named = self._new(found.kind if found is not None else "", quantity)
                named = replace(named, noun=found.noun if found is not None else "")
                return replace(said, those=named_before, slot=named.slot), scope.with_named(named)
        return self._reference(said, scope, takes)

    def _with_wholes(self, group: t.Group) -> t.Group:
        """A slot for what holds the chosen part: `another` leaves it out as well."""

        def kept(place: t.Where) -> t.Where:
            if isinstance(place, t.On) and isinstance(place.what, t.Select) and isinstance(place.what.quantity, t.One):
                return replace(place, what=replace(place.what, slot=self._next()))
            return place

        return replace(group, places=tuple(map(kept, group.places)))

    def _new(self, kind: str, quantity: t.Quantity) -> Antecedent:
        single = isinstance(quantity, t.One | t.Some | t.Your | t.Nth | t.Next) or getattr(quantity, "n", 2) == 1
        return self._named(kind, self._next(), not (single and not isinstance(quantity, t.AtLeast)))

    def _named(self, kind: str, slot: int, many: bool = False) -> Antecedent:
        return Antecedent(kind, self.vocabulary.traits_of(kind), slot, many)

    def _kind(self, group: t.Group) -> str:
        return self.vocabulary.kind_of(group.thing.noun) if isinstance(group.thing, t.Kind) else "symbol"

    def _reference(self, said: W, scope: Scope, takes: tuple[str, ...] = ()) -> tuple[W, Scope]:
        found = self._find(said, scope, takes)
        if found is None:
            self._unbound(said, scope, takes)
            return said, scope
        if found.slot == HOST:
            return cast(W, t.This(found.noun, at=said.at, slot=HOST)), scope.with_named(found)
        return cast(W, self._as_said(said, found, scope, takes)), scope

    def _as_said(self, said: t.What, found: Antecedent, scope: Scope, takes: tuple[str, ...]) -> t.What:
        """The one way to refer to something: by how much was named beside and after it."""
        at: Any = {"at": said.at, "slot": found.slot}
        chosen = list(dict.fromkeys(one for one in scope.named if one.slot != HOST))
        pronoun: t.What = t.Them(**at) if found.many else t.It(**at)
        if len(chosen) == 1 and not found.reckoned and self._find(pronoun, scope, takes) == found:
            return pronoun
        noun = getattr(said, "noun", "") or found.noun or (found.kind if found.kind in self.vocabulary.nouns else "")
        if found.many or not noun:
            return t.Those(noun, **at) if found.many and noun else pronoun
        after = scope.named[len(scope.named) - scope.named[::-1].index(found) :]
        if found == chosen[-1] and not any(one.kind == found.kind for one in after):
            return t.That(noun, **at)
        same = [one for one in chosen if one.kind == found.kind and not one.many]
        return t.Chosen(noun, same.index(found) + 1 if len(same) > 1 else 0, **at)

    def _find(self, said: t.What, scope: Scope, takes: tuple[str, ...]) -> Antecedent | None:
        match said:
            case t.This(noun=noun):
                return replace(self._named(self.vocabulary.kind_of(noun), HOST), noun=noun)
            case t.It() | t.Them():
                last = next((n for n in reversed(scope.named) if n.fits(takes)), None)
                return last if last is not None and last.many is isinstance(said, t.Them) else None
            case t.That(noun=noun) | t.Those(noun=noun):
                kind, many = self.vocabulary.kind_of(noun), isinstance(said, t.Those)
                fitting = (n for n in reversed(scope.named) if n.kind == kind and n.slot != HOST)
                return next((n for n in fitting if n.many is many), None)
            case t.Chosen(noun=noun, nth=nth):
                kind = self.vocabulary.kind_of(noun)
                named = dict.fromkeys(n for n in scope.named if n.kind == kind and n.slot != HOST and not n.many)
                return next(iter(list(named)[max(nth - 1, 0) :]), None)
        return None

    def _unbound(self, said: t.What, scope: Scope, takes: tuple[str, ...]) -> None:
        fix = f"name the object before, in the same ability: `{example(Choose, self.vocabulary)}. …`"
        match said:
            case t.That(noun=noun):
                message = f"no single {noun} was named before this"
            case t.Those(noun=noun):
                message = f"not several of the kind {noun} were named before this"
            case t.Chosen(noun=noun):
                message = f"no {noun} was named before this"
            case t.Them():
                message, fix = "`them` are several, and not several were named before this", "say `it`"
            case _ if scope.named and not any(named.fits(takes) for named in scope.named):
                message = (
                    f"`it` must be {_a(' or '.join(self.vocabulary.taken(takes)))} here, and none was named before"
                )
            case _ if any(named.many for named in scope.named):
                message, fix = "`it` is one object, and several may have been named", "say `them`"
            case _:
                message = "`it` has nothing to refer to"
        self.problems.append(Problem("text-reference", message, *said.at, fix))

    def _counted(self, node: N, scope: Scope) -> N:
        """References inside groups, places and amounts: they look back, but name nothing themselves."""
        for way in find(node, t.ThisWay):
            if way.verb not in scope.said:
                message = f"nothing was said to {way.verb} before this"
                fix = "say it before, in the same ability"
                self.problems.append(Problem("text-reference", message, *way.at, fix))
        if next(find(node, t.What), None) is None:
            return node

        def bind(below: Node) -> Node:
            if not isinstance(below, t.What) or isinstance(below, t.Select):
                return below
            return self._reference(below, scope)[0]

        return rebuild(node, bind)


def bind_references(ability: t.Ability, vocabulary: Vocabulary) -> tuple[t.Ability, list[Problem]]:
    """The ability with its slots numbered, and the references that refer to nothing."""
    binder = _Binder(vocabulary)
    return binder.ability(ability), binder.problems


def _a(words: str) -> str:
    """Words with their article."""
    return f"{'an' if words[:1] in 'aeiou' else 'a'} {words}"
