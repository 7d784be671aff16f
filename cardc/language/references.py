"""What `it`, `them`, `that card`, `those cards`, `the chosen card` and `this way` refer to.

A reference to nothing is an error, never "everything". The slots are numbered here, once, and written on the nodes: a
copied tree runs like the one that was read.

Objects are bound in the order in which an ability names them. What a gate binds is known inside that gate only, since
outside it may never have been named.

Whichever way an object is referred to, there is one way to say it: `it` and `them` while only one thing was named,
`that card` for what was named last, `the chosen card` for what was named before that.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import partial
from typing import Any, TypeGuard, TypeVar, cast

from cardc.language import tree as t
from cardc.language.amounts_named import with_amount_named
from cardc.language.antecedents import Antecedent, Scope, left_of, number_of, of_kind
from cardc.language.examples import example
from cardc.language.frame import frame_of
from cardc.language.node import Node, find, rebuild, values, walk
from cardc.language.nouns import HOST, TRIGGERED
from cardc.language.others_handled import handled
from cardc.language.read.having import of_symbols
from cardc.language.the_one_asked_for import with_the_one
from cardc.language.verbs import Choose, PutAllBack, PutBack
from cardc.language.vocabulary import Vocabulary
from cardc.source.diagnostics import Problem
from cardc.source.suggest import listed

# The trait of what states a number.
PRICED = ("priced",)

N = TypeVar("N", bound=Node)
W = TypeVar("W", bound=t.What)


# Quantities of which somebody chooses which are meant.
_CHOSEN = (t.One, t.Exactly, t.UpTo, t.AtLeast, t.AnyNumber, t.Computed)
# Where it is kept until what is done until something holds, before that is known to be spoken of; downwards.
_LATER = -10


# What means something that was named before.
_REFERENCES = (t.It, t.Them, t.That, t.Those, t.Chosen)


def _is_end(place: t.Where) -> bool:
    return isinstance(place, t.In) and bool(place.end)


class _Binder:
    """Writes on each selection its slot, and on each reference the slot that it means."""

    def __init__(self, vocabulary: Vocabulary) -> None:
        self.vocabulary = vocabulary
        self.problems: list[Problem] = []
        self.count = 0
        self.often = False  # something was done so many times, and what was named in it is forgotten
        self.counted = ""  # of what something is done for each, while that is bound
        self.repeats = 0

    def ability(self, ability: t.Ability) -> t.Ability:
        trigger = self.vocabulary.triggers.get(ability.head.trigger)  # none for a lost head
        named = None
        if trigger is not None and trigger.names:
            own = replace(self._named(trigger.names, HOST), noun=trigger.names)
            named = own if trigger.this else self._named(trigger.names, TRIGGERED)
        start = Scope((named,) if named is not None else ())
        body, _ = self._statements(ability.body, start)
        if trigger is None or not trigger.amount:
            body = tuple(with_amount_named(statement, body) for statement in body)
            self._without_amount(body)
        return self._amounts(self._repeats(replace(ability, body=body)))

    def _without_amount(self, body: Iterable[t.Statement]) -> None:
        for said in find(t.Mode(tuple(body)), t.ThatMuch):
            heads = [trigger.name for trigger in self.vocabulary.triggers.values() if trigger.amount]
            known = listed(self.vocabulary.english.trigger(name) for name in heads)
            fix = "say a number, or first `any amount of`"
            fix = f"begin with {known}, or {fix}" if heads else fix
            self.problems.append(Problem("text-reference", "no amount was named before", *said.at, fix))

    def _amounts(self, ability: t.Ability) -> t.Ability:
        """The amounts and orders that an owner names are kept behind all objects."""
        if not any(isinstance(node, t.AnyAmount | t.AnyOrder | PutBack | PutAllBack) for node in walk(ability)):
            return ability

        def number(node: Node) -> Node:
            return (
                replace(node, slot=self._next())
                if isinstance(node, t.AnyAmount | t.AnyOrder | PutBack | PutAllBack)
                else node
            )

        return rebuild(ability, number)

    def _next(self) -> int:
        self.count += 1
        return self.count - 1

    # ---- in the order of the text

    def _statements(self, statements: Iterable[t.Statement], scope: Scope) -> tuple[tuple[t.Statement, ...], Scope]:
        bound: list[t.Statement] = []
        left = list(statements)
        while left:
            statement = left.pop(0)
            if left and self._hangs_on(statement, left[0], scope):
                behind = left.pop(0)
                hanging = {"then": (behind,)} if statement.may else {"do": (*statement.do, behind)}
                statement = replace(statement, **hanging)
            for one in with_the_one(statement, partial(self._is_unbound, scope), self.vocabulary):
                said, scope = self._statement(one, scope)
                bound.append(said)
        return tuple(bound), scope

    def _is_unbound(self, scope: Scope, said: t.What, takes: tuple[str, ...]) -> bool:
        """True for what refers to nothing that was named before."""
        return scope.rest is None and self._find(said, scope, takes) is None

    def _hangs_on(self, offer: t.Statement, following: t.Statement, scope: Scope) -> TypeGuard[t.Gate]:
        """`You may discard a card. If it has …`: what speaks of something that only the offer names hangs on it.

        So does what stands behind `If …, choose a card.`
        """
        match offer:
            case t.Gate(then=(), otherwise=()) if offer.may or offer.condition is not None:
                if any(isinstance(said, _REFERENCES) for said in walk(following)):
                    return not self._known(following, (), scope) and self._known(following, offer.do, scope)
        return False

    def _known(self, said: t.Statement, behind: tuple[t.Statement, ...], scope: Scope) -> bool:
        """True if everything is named that a statement refers to, where it stands behind some others."""
        trial = _Binder(self.vocabulary)
        trial.count = self.count
        _, scope = trial._statements(behind, scope)
        told = len(trial.problems)
        trial._statement(said, scope)
        return len(trial.problems) == told

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
                otherwise, _ = self._statements(statement.otherwise, scope)
                if isinstance(statement, t.EachPlayerWho) and statement.those is not None:
                    statement = replace(statement, those=self._counted(statement.those, scope))
                acts: Any = {"do": do, "then": then, "otherwise": otherwise}
                theirs = replace(statement, **acts)
                return self._behind_others(theirs, inside, scope)
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
                self.often = True
                times = self._counted(statement.times, scope)
                self.counted = next((g.thing.noun for g in find(times, t.Group) if isinstance(g.thing, t.Kind)), "")
                do, inside = self._statements(statement.do, scope)
                self.counted = ""
                return replace(statement, times=times, do=do), inside.within(scope)
            case t.Repeat():
                return self._repeat(statement, scope)
            case t.Action():
                action, scope = self._fields(statement, scope)
                slots = (value.slot for _, value in values(action) if isinstance(value, t.What))
                return action, scope.with_said(frame_of(type(statement)).verb, *slots)
        raise TypeError(f"{statement!r} is no statement")

    def _behind_others(self, acting: t.OthersAct, inside: Scope, scope: Scope) -> tuple[t.OthersAct, Scope]:
        """What one player does is known behind it; of several, or where they may, all that they did it with."""
        alone = acting.who in self.vocabulary.single_players
        if alone and not acting.may:
            return acting, inside
        behind, theirs = inside.within(scope), handled(acting)
        one = next((named for named in inside.named if theirs is not None and named.slot == theirs.slot), None)
        if one is None or one.kind == "symbol":
            return acting, behind
        slot = self._later()
        all_of_them = replace(one, slot=slot, many=one.many or not alone, chosen=False, whole=None, n=None)
        return replace(acting, slot=slot), behind.with_others_done(all_of_them, inside, one.slot)

    def _later(self) -> int:
        """Where something is kept if it is spoken of, and its whole below that."""
        self.repeats += 1
        return _LATER - 2 * (self.repeats - 1)

    def _repeat(self, repeat: t.Repeat, scope: Scope) -> tuple[t.Repeat, Scope]:
        """Behind it, `it` is what it was done until, and `them` are all that it was done with."""
        action, inside = self._fields(repeat.do, scope)
        behind = inside.with_said(frame_of(type(action)).verb).within(scope)
        if len(inside.named) == len(scope.named) or not isinstance(getattr(action, "what", None), t.Select):
            return replace(repeat, do=action, until=self._fields(repeat.until, inside)[0]), behind
        one, slot = inside.named[-1], self._later()
        whole = replace(one, slot=slot - 1, many=True)
        # What is waited for may be so many of those that it was done with.
        waiting = inside
        if any(True for _ in find(repeat.until, t.Among)):
            waiting = scope.with_named(whole).with_named(replace(one, whole=whole.slot, ended=True))
        until, _ = self._fields(repeat.until, waiting)
        behind = behind.with_named(whole).with_named(replace(one, slot=slot, many=False, whole=whole.slot, ended=True))
        behind = behind.with_said(frame_of(type(action)).verb, whole.slot, slot)
        return replace(repeat, do=action, until=until, slot=slot), behind

    def _repeats(self, ability: t.Ability) -> t.Ability:
        """What was done until something held is kept where something is said of it."""
        if not self.repeats:
            return ability
        spoken_of = {node.slot for node in walk(ability) if isinstance(node, t.What) and node.slot is not None}
        numbers: dict[int, int] = {}

        def number(node: Node) -> Node:
            if isinstance(node, t.OthersAct) and node.slot is not None:
                if node.slot in spoken_of:
                    numbers[node.slot] = self._next()
                return replace(node, slot=numbers.get(node.slot))
            if isinstance(node, t.Repeat) and node.slot is not None:
                kept = {node.slot, node.slot - 1} & spoken_of
                if kept:
                    numbers[node.slot], numbers[node.slot - 1] = self._next(), self._next()
                return replace(node, slot=numbers.get(node.slot))
            return node

        def renumber(node: Node) -> Node:
            return replace(node, slot=numbers[node.slot]) if getattr(node, "slot", None) in numbers else node  # type: ignore[attr-defined, call-arg]

        return rebuild(rebuild(ability, number), renumber)

    def _gate(self, gate: t.Gate, scope: Scope) -> tuple[t.Gate, Scope]:
        condition = gate.condition
        if condition is not None:
            condition, scope = self._condition(condition, scope)
        do, inside = self._statements(gate.do, scope)
        then, _ = self._statements(gate.then, inside.with_found(scope))
        otherwise, _ = self._statements(gate.otherwise, scope)
        asked = gate.may or condition is not None
        behind = inside.within(scope) if asked else inside
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
        before, frame = scope, frame_of(type(node)) if isinstance(node, t.Action) else None
        for name, value in values(node):
            if isinstance(value, t.What):
                takes = frame_of(type(node)).takes_of(name) if isinstance(node, t.Action) else ()
                # `this card gains its symbols`, `swap a card with it`: not of itself.
                behind = frame is not None and frame.behind == name
                beside = behind or (frame is not None and frame.subject in bound)
                said = isinstance(value, t.It | t.Them) or (behind and isinstance(value, t.That))
                if beside and said and before.named:
                    bound[name], _ = self._what(value, before, takes)
                else:
                    bound[name], scope = self._what(value, scope, takes)
            elif isinstance(value, Node):
                bound[name] = self._counted(value, scope)
            elif isinstance(value, tuple):
                bound[name] = tuple(self._counted(one, scope) if isinstance(one, Node) else one for one in value)
        if isinstance(node, t.Is) and node.group.thing == t.Kind(""):
            bound["group"] = replace(bound["group"], thing=self._called(bound["what"], scope))
        if isinstance(node, t.Differing):
            bound = {name: rebuild(value, _by_its_noun) if name == "of" else value for name, value in bound.items()}
        return replace(node, **bound) if bound else node, scope

    def _what(self, said: t.What, scope: Scope, takes: tuple[str, ...]) -> tuple[t.What, Scope]:
        """`takes`: what the verb takes here, which decides what `it` is."""
        match said:
            case t.Select() if (some := self._some_among(said, scope)) is not None:
                return self._what(some, scope, takes)
            case t.Select():
                group = self._with_wholes(self._counted(said.group, scope))
                noun = group.thing.noun if isinstance(group.thing, t.Kind) else ""
                reckoned = isinstance(said.quantity, t.Computed)
                chosen = isinstance(said.quantity, _CHOSEN) and not any(_is_end(place) for place in group.places)
                named = replace(
                    self._new(self._kind(group), said.quantity), noun=noun, reckoned=reckoned, chosen=chosen
                )
                whole = next((p.what.slot for p in group.places if isinstance(p, t.Among)), None)
                may_be_none = any(not isinstance(f, t.Extreme | t.MostOf) for f in group.filters)
                named = replace(named, whole=whole, told=whole is not None and may_be_none)
                quantity = self._counted(said.quantity, scope)
                scope = scope.with_named(named).with_wholes(() if named.many else self._wholes(group))
                return replace(said, quantity=quantity, group=group, slot=named.slot), scope
            case t.SomeOf(quantity=quantity, those=those):
                named_before = self._some_of_whom(those, scope, takes)
                found = next((one for one in scope.known if one.slot == named_before.slot), None)
                named = self._new(found.kind if found is not None else "", quantity)
                named = replace(
                    named, noun=found.noun if found is not None else "", chosen=True, whole=named_before.slot
                )
                return replace(said, those=named_before, slot=named.slot), scope.with_named(named)
        return self._reference(said, scope, takes)

    def _some_among(self, said: t.Select, scope: Scope) -> t.SomeOf | None:
        """`a card among them` is one of them; where it is told by something, or is a part of one, it is not."""
        match said:
            case t.Select(
                quantity=t.One() | t.Exactly() | t.UpTo() | t.AnyNumber(),
                group=t.Group(thing=t.Kind(noun), filters=(), places=(t.Among(what=t.Those() | t.Them() as those),)),
            ):
                found = self._whole(those, scope)
                same = found is not None and noun in ("", found.noun, found.kind)
                return t.SomeOf(said.quantity, those, at=said.at) if same else None
        return None

    def _whole(self, said: t.What, scope: Scope) -> Antecedent | None:
        """Of what some are told by something: the last that were several, whatever was named since."""
        if isinstance(said, t.Them):
            return next((one for one in reversed(scope.known) if one.many), None)
        return self._find(said, scope, ())

    def _some_of_whom(self, those: t.Those | t.Them, scope: Scope, takes: tuple[str, ...]) -> t.Those | t.Them:
        """Of whom some are meant: where one of them was named since, not of that."""
        if isinstance(those, t.Them) and self._find(those, scope, takes) is None:
            return cast(t.Them, self._bound_whole(those, scope))
        return self._reference(those, scope, takes)[0]

    def _bound_whole(self, said: t.What, scope: Scope) -> t.What:
        found = self._whole(said, scope)
        if found is None:
            self._unbound(said, scope, ())
            return said
        if isinstance(said, t.Those) and found == self._whole(t.Them(), scope):
            return t.Them(at=said.at, slot=found.slot)
        return replace(said, slot=found.slot)

    def _of_its_kind(self, group: t.Group, scope: Scope) -> t.Group:
        """What `they` are, where they were not called anything."""
        among = next((place for place in group.places if isinstance(place, t.Among)), None)
        if among is None or group.thing != t.Kind(""):
            return group
        return replace(group, thing=self._called(among.what, scope))

    def _called(self, what: t.What, scope: Scope) -> t.Kind:
        """What something that was named is, wherever it lies."""
        if isinstance(what, t.This):
            return t.Kind(what.noun, at=what.at)
        found = next((one for one in scope.known if one.slot == what.slot), None)
        if found is None:
            return t.Kind("", at=what.at)
        noun = self.vocabulary.nouns.get(found.noun)
        return t.Kind(noun.name if noun is not None and not noun.zone else found.kind, at=what.at)

    def _on_what_was_done(self, group: t.Group, scope: Scope) -> t.Group:
        """`{symbol} revealed this way`: on what was revealed."""
        way = next((f for f in group.filters if isinstance(f, t.ThisWay)), None)
        if way is None or group.places or not of_symbols(group.thing, self.vocabulary):
            return group
        slots = dict.fromkeys(slot for verb, slot in scope.done if verb == way.verb)
        done = [one for one in scope.known if one.slot in slots and one.slot != HOST and one.kind != "symbol"]
        if not done:
            return group
        whole = self._as_said(t.Them(at=way.at) if done[-1].many else t.It(at=way.at), done[-1], scope, ())
        if len(set(done)) > 1 or self._find(whole, scope, ()) != done[-1]:
            message, fix = "this does not say on which of them", "say `on it`, `on them` or `on those …` behind each"
            self.problems.append(Problem("text-reference", message, *way.at, fix))
        rest = tuple(f for f in group.filters if f is not way)
        return replace(group, filters=rest, places=(t.On(whole, at=way.at),))

    def _with_wholes(self, group: t.Group) -> t.Group:
        """A slot for what holds the chosen part: `another` leaves it out as well."""

        def kept(place: t.Where) -> t.Where:
            if isinstance(place, t.On) and isinstance(place.what, t.Select) and isinstance(place.what.quantity, t.One):
                return replace(place, what=replace(place.what, slot=self._next()))
            return place

        return replace(group, places=tuple(map(kept, group.places)))

    def _wholes(self, group: t.Group) -> Iterator[Antecedent]:
        """What holds the chosen part, where it is one thing."""
        for place in group.places:
            if isinstance(place, t.On) and isinstance(place.what, t.Select) and place.what.slot is not None:
                thing = place.what.group.thing
                noun = thing.noun if isinstance(thing, t.Kind) else ""
                yield replace(self._named(self._kind(place.what.group), place.what.slot), noun=noun)

    def _new(self, kind: str, quantity: t.Quantity) -> Antecedent:
        one = t.One | t.Some | t.Your | t.Nth | t.Last | t.Next
        single = isinstance(quantity, one) or getattr(quantity, "n", 2) == 1
        single = single or (isinstance(quantity, t.Theirs) and quantity.who in self.vocabulary.single_players)
        named = self._named(kind, self._next(), not (single and not isinstance(quantity, t.AtLeast)))
        return replace(named, n=number_of(quantity))

    def _named(self, kind: str, slot: int, many: bool = False) -> Antecedent:
        return Antecedent(kind, self.vocabulary.traits_of(kind), slot, many)

    def _kind(self, group: t.Group) -> str:
        if isinstance(group.thing, t.Kind):
            return self.vocabulary.kind_of(group.thing.noun) if group.thing.noun else ""  # of those that are not there
        return "symbol"

    def _reference(self, said: W, scope: Scope, takes: tuple[str, ...] = ()) -> tuple[W, Scope]:
        if isinstance(said, t.Itself):  # what its clause has just named
            return replace(said, slot=scope.named[-1].slot), scope
        if scope.rest is not None and isinstance(said, t.It | t.Them | t.That | t.Those):
            return cast(W, replace(scope.rest, at=said.at)), scope
        found = self._find(said, scope, takes)
        if found is None:
            self._unbound(said, scope, takes)
            return said, scope
        if isinstance(said, t.Those) and said.done and self._find(t.Those(said.noun), scope, takes) != found:
            fix = "name the others behind it"
            self.problems.append(Problem("text-reference", "others of the kind were named since then", *said.at, fix))
        if found.slot == HOST:
            return cast(W, t.This(found.noun, at=said.at, slot=HOST)), scope.with_named(found)
        bound = self._as_said(said, found, scope, takes)
        return cast(W, bound), replace(scope, rest=bound) if isinstance(bound, t.TheRest) else scope

    def _as_said(self, said: t.What, found: Antecedent, scope: Scope, takes: tuple[str, ...]) -> t.What:
        """The one way to refer to something: by how much was named beside and after it."""
        at: Any = {"at": said.at, "slot": found.slot}
        if isinstance(said, t.TheRest):
            left = left_of(found, scope)
            if said.single and left is None and any(one.told for one in scope.named if one.whole == found.slot):
                message, fix = "where none was found, two are left", "say `the rest`, or `If you do, … the other`"
                self.problems.append(Problem("text-reference", message, *said.at, fix))
            return replace(said, slot=found.slot, single=left == 1)
        ended = {one.whole for one in scope.named if one.ended}
        if found in scope.of_others:
            return self._of_others(said, found)
        if found in scope.wholes:
            return t.That(getattr(said, "noun", "") or found.noun, **at)
        chosen = list(dict.fromkeys(one for one in scope.named if one.slot != HOST and one.slot not in ended))
        pronoun: t.What = t.Them(**at) if found.many else t.It(**at)
        if len(chosen) == 1 and not found.reckoned and self._find(pronoun, scope, takes) == found:
            return pronoun
        noun = getattr(said, "noun", "") or found.noun or (found.kind if found.kind in self.vocabulary.nouns else "")
        if found.many or not noun:
            return t.Those(noun, **at) if found.many and noun else pronoun
        after = scope.named[len(scope.named) - scope.named[::-1].index(found) :]
        # What the head brought along was not chosen.
        brought = found.slot == TRIGGERED
        others = [one for one in after if one.kind == found.kind and not (brought and one.slot in (TRIGGERED, HOST))]
        if (found == chosen[-1] or brought) and not others:
            return t.That(noun, **at)
        same = of_kind(chosen, found.kind)
        alone = same[0] == found and (len(same) == 1 or not same[1].chosen)
        return t.Chosen(noun, 0 if alone else same.index(found) + 1, **at)

    def _of_others(self, said: t.What, found: Antecedent) -> t.What:
        """All that others did something with is called by what it is: `they` might be those who did it."""
        noun = self.vocabulary.nouns.get(found.noun)
        called = found.kind if noun is None or noun.zone else noun.name
        of = t.Those(called) if found.many else t.It()
        return replace(of, at=said.at, slot=found.slot)

    def _find(self, said: t.What, scope: Scope, takes: tuple[str, ...]) -> Antecedent | None:
        """What something refers to: what was named, or where nothing was, all that others did something with."""
        found = self._find_named(said, scope, takes)
        if found is None and isinstance(said, t.That):
            found = self._find_named(said, replace(scope, named=scope.wholes), takes)
        if found is not None or not scope.of_others:
            return found
        return self._find_named(said, replace(scope, named=scope.of_others), takes)

    def _find_named(self, said: t.What, scope: Scope, takes: tuple[str, ...]) -> Antecedent | None:
        match said:
            case t.This(noun=noun):
                return replace(self._named(self.vocabulary.kind_of(noun), HOST), noun=noun)
            case t.It() | t.Them():
                last = next((n for n in reversed(scope.named) if n.fits(takes)), None)
                if last is not None and last.ended and isinstance(said, t.Them):
                    last = next(n for n in scope.named if n.slot == last.whole)
                return last if last is not None and last.many is isinstance(said, t.Them) else None
            case t.That(noun=noun) | t.Those(noun=noun):
                kind, many = self.vocabulary.kind_of(noun), isinstance(said, t.Those)
                fitting = (n for n in reversed(scope.named) if n.kind == kind and n.slot != HOST and n.many is many)
                done = said.done if isinstance(said, t.Those) else ""
                return next((n for n in fitting if not done or (done, n.slot) in scope.done), None)
            case t.Chosen(noun=noun, nth=nth):
                kind = self.vocabulary.kind_of(noun)
                same = of_kind([n for n in scope.named if n.slot != HOST], kind)
                return next(iter(same[max(nth - 1, 0) :]), None)
            case t.TheRest():
                parted = scope.parted[-1:]
                return next((n for n in reversed(scope.named) if n.slot in parted), None)
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
            case t.TheRest() if any(named.many for named in scope.named):
                message = "nothing was named of several things, so that this would be all of them"
                fix = "say `them`, or first what happens to some: `… 1 of them, then … the rest …`"
            case t.TheRest():
                message = "several things must be named before this, and then some of them"
                fix = "say for example `choose 2 cards …. Discard 1 of them, then … the rest …`"
            case t.It() if self.counted:
                message = f"`it` would be another {self.counted} each time"
                fix = f"say which is chosen each time: `{_a(self.counted)} …`"
            case t.Them() if scope.named:
                message, fix = "`them` are several, and not several were named before this", "say `it`"
            case _ if scope.named and not any(named.fits(takes) for named in scope.named):
                message = (
                    f"`it` must be {_a(' or '.join(self.vocabulary.taken(takes)))} here, and none was named before"
                )
            case _ if any(named.many for named in scope.named):
                message = "`it` is one object, and several may have been named"
                fix = "say `them`, or which: `a … among them with …`"
            case _:
                message = f"`{'them' if isinstance(said, t.Them) else 'it'}` has nothing to refer to"
                if self.often:
                    fix = "what is done so often ends with its sentence: say it there, with `, then`"
        self.problems.append(Problem("text-reference", message, *said.at, fix))

    def _counted(self, node: N, scope: Scope) -> N:
        """References inside groups, places and amounts: they look back, but name nothing themselves."""
        for way in find(node, t.ThisWay):
            if way.verb not in scope.said:
                message = f"nothing was said to {way.verb} before this"
                fix = "say it before, in the same ability"
                self.problems.append(Problem("text-reference", message, *way.at, fix))
        if next(find(node, t.What), None) is None and next(find(node, t.ThisWay), None) is None:
            return node

        # What states a number is what has a price, where such a thing was named: not the card that it lies on.
        stated = {id(one.what) for one in find(node, t.Stated)}
        priced = any(one.fits(PRICED) for one in scope.named)

        among = {id(one.what) for one in find(node, t.Among)}

        def bind(below: Node) -> Node:
            if isinstance(below, t.Group):
                return self._of_its_kind(self._on_what_was_done(below, scope), scope)
            if isinstance(below, t.PerDifferent):
                return rebuild(below, _by_its_noun)
            if isinstance(below, t.What) and id(below) in among:
                return self._bound_whole(below, scope)
            if not isinstance(below, t.What) or isinstance(below, t.Select):
                return below
            takes = PRICED if priced and id(below) in stated else ()
            return self._reference(below, scope, takes)[0]

        return rebuild(node, bind)


def _by_its_noun(node: Node) -> Node:
    """Among what its cards differ is called by its noun: `among those cards`."""
    match node:
        case t.Group(thing=t.Kind(noun), places=(t.Among(what=t.Them() as them) as among,)):
            those = t.Those(noun, at=them.at, slot=them.slot)
            return replace(node, places=(replace(among, what=those),))
    return node


def bind_references(ability: t.Ability, vocabulary: Vocabulary) -> tuple[t.Ability, list[Problem]]:
    """The ability with its slots numbered, and the references that refer to nothing."""
    binder = _Binder(vocabulary)
    return binder.ability(ability), binder.problems


def _a(words: str) -> str:
    """Words with their article."""
    return f"{'an' if words[:1] in 'aeiou' else 'a'} {words}"
