"""An ability's tree as a flat list of operations, so that "where it stands" is one number.

Gates become questions, tests and jumps; every selection becomes a choice before the action that uses it. Only the
operations ask anything; what an action does is a plain change of state.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property, partial

from cardc.engine.chosen import (
    at_end,
    is_among,
    is_asked_each_time,
    is_done_when_agreed,
    is_new,
    is_whole,
    selections,
    up_to,
)
from cardc.engine.price_parts import PricePart, given_up, parts_of_prices
from cardc.engine.steps import (
    Again,
    Arrange,
    Ask,
    Do,
    FillSlot,
    ForPlayers,
    Gather,
    IfDone,
    Jump,
    Leave,
    Name,
    Op,
    Pick,
    PutOff,
    Ready,
    Round,
    Sort,
    TakeOff,
    Test,
)
from cardc.engine.values import Record, record
from cardc.errors import CardcError
from cardc.language import tree as t
from cardc.language.frame import frame_of
from cardc.language.node import find, values, walk
from cardc.language.others_handled import handled
from cardc.language.verbs import Choose, Look, Pay, Put, PutAllBack, PutBack, Reveal, Search

# The order of what is put back as its owner likes.
CHOSEN = "any"


class NotBuilt(CardcError, NotImplementedError):
    """A rule that this engine does not play yet; said clearly instead of played wrongly."""


# Conditions, each with whether it is wanted to hold.
Conditions = tuple[tuple[t.Condition, bool], ...]


@record
class Standing(Record):
    """An action that holds rather than happens, while its conditions are as wanted."""

    action: t.Action
    conditions: Conditions = ()


@dataclass(frozen=True)
class Program:
    """The operations of one ability, and how many slots it needs for what it names."""

    ability: t.Ability
    ops: tuple[Op, ...]
    slots: int
    # Where it goes on if something is not done that is done whenever it is agreed to, by the place of its operation.
    undone: Mapping[int, int] = field(default_factory=dict)
    # Where it is kept who was to act last, if something is said of those who did nothing.
    asked: int | None = None

    @cached_property
    def actions(self) -> tuple[t.Action, ...]:
        """All actions, wherever they stand."""
        return tuple(find(self.ability, t.Action))

    @cached_property
    def standing(self) -> tuple[Standing, ...]:
        """The actions of an ability that is read, not run: it can hold under conditions, but leaves no choice."""
        return tuple(_standing(self.ability.body, ()))

    @cached_property
    def follow_ups(self) -> dict[int, FillSlot]:
        """By the slot of a choice: the one that has to be made later, so that something must be left for it.

        What only names an object is followed by what is done with it, and a part of a price by the next one.
        """
        around_do = zip(self.ops, self.ops[2:], strict=False)
        followed = {
            first.slot: then
            for first, then in around_do
            if isinstance(first, FillSlot) and isinstance(first.action, Choose)
            if isinstance(then, FillSlot) and isinstance(then.select.quantity, t.One | t.Exactly | t.AtLeast)
        }
        fills = {op.slot: op for op in self.ops if isinstance(op, FillSlot)}
        for slot, part in self.prices.items():
            chosen_later = [fills[later] for later in part.later if later in fills]
            if chosen_later:
                followed[slot] = chosen_later[0]
        return followed

    @cached_property
    def prices(self) -> dict[int, PricePart]:
        """By its slot, each choice of a price of several things."""
        return parts_of_prices(self.ability)

    @cached_property
    def moved(self) -> frozenset[int]:
        """The slots of what the ability moves elsewhere, now or by a later word."""
        return frozenset(slot_of(what) for action in self.actions for what in given_up(action))

    @cached_property
    def parts(self) -> dict[int, tuple[int, ...]]:
        """By the slot of several things: where those of them are kept that are named by themselves."""
        found: dict[int, tuple[int, ...]] = {}
        for some in find(self.ability, t.SomeOf):
            whole = slot_of(some.those)
            found[whole] = (*found.get(whole, ()), slot_of(some))
        for select in find(self.ability, t.Select):
            for among in (place for place in select.group.places if isinstance(place, t.Among)):
                whole = slot_of(among.what)
                found[whole] = (*found.get(whole, ()), slot_of(select))
        for repeat in find(self.ability, t.Repeat):
            if repeat.slot is not None:
                found[repeat.slot + 1] = (*found.get(repeat.slot + 1, ()), repeat.slot)
        return found

    @cached_property
    def new_things(self) -> dict[int, t.Select]:
        """By its slot, whatever comes into being by an action, where something is said of it later."""
        made = {select.slot: select for select in find(self.ability, t.Select) if is_new(select)}
        spoken_of = {said.slot for said in find(self.ability, t.What) if not isinstance(said, t.Select)}
        return {slot: select for slot, select in made.items() if slot is not None and slot in spoken_of}

    @cached_property
    def seen_from(self) -> dict[int, int]:
        """By the slot of what is taken off a pile: the operation behind which its owner has seen it, the last if none.

        Whatever else is named is seen when it is.
        """
        return {
            slot_of(select): step if isinstance(action, Look | Reveal | Search) else len(self.ops)
            for step, action in self._done
            for _, select in selections(action)
            if at_end(select)
        }

    @cached_property
    def revealed_from(self) -> dict[int, int]:
        """By the slot of what is shown to all: the operation behind which they have seen it."""
        shown = ((step, action) for step, action in self._done if isinstance(action, Reveal))
        return {slot_of(select): step for step, action in shown for _, select in selections(action)}

    @property
    def _done(self) -> list[tuple[int, t.Action]]:
        """The actions by the place of the operation that carries them out."""
        return [(step, op.action) for step, op in enumerate(self.ops) if isinstance(op, Do)]

    @cached_property
    def named_by_others(self) -> frozenset[int]:
        """The slots of what other players name, who act in turn."""
        return frozenset(slot for op in self.ops if isinstance(op, ForPlayers) for slot in op.slots)

    @cached_property
    def speaks_of_the_rest(self) -> bool:
        """True if some of several things are handled apart from the others."""
        return any(isinstance(node, t.TheRest | PutBack) for node in walk(self.ability))

    @cached_property
    def can_always_begin(self) -> bool:
        """True if it begins with something that can be done whatever lies where."""
        first = self.ops[0] if self.ops else None
        return isinstance(first, Do) and not (first.is_price or first.needed or self.ability.head.of)

    @cached_property
    def mandatory(self) -> bool:
        """True unless its owner may leave out all of it."""
        return not all(map(_is_left_to_its_owner, self.ability.body))

    @cached_property
    def holes(self) -> frozenset[str]:
        """Symbols that no source names."""
        of_one = t.Resource | t.Shows | t.Showing | t.MostOf
        names = {node.symbol for node in walk(self.ability) if isinstance(node, of_one)}
        names |= {name for s in find(self.ability, t.Symbols) for name in s.names}
        names.add(self.ability.head.trigger)
        return frozenset(name for name in names if name.startswith("?"))


def _is_left_to_its_owner(statement: t.Statement) -> bool:
    match statement:
        case t.Gate(may=may, otherwise=otherwise):
            return may and not otherwise
        case t.Times(times=times):
            return is_asked_each_time(times)
    return False


def _standing(body: tuple[t.Statement, ...], given: Conditions) -> Iterator[Standing]:
    for statement in body:
        match statement:
            case t.Action() if not any(True for _ in find(statement, t.AnyAmount)):
                yield Standing(statement, given)
            case t.Gate(may=False, condition=t.Condition() as condition, do=do, then=(), otherwise=otherwise):
                yield from _standing(do, (*given, (condition, True)))
                yield from _standing(otherwise, (*given, (condition, False)))
            case _:
                raise NotBuilt("a choice in an ability that always holds or only scores")


def lower(ability: t.Ability) -> Program:
    """The program of an ability whose references are bound."""
    keeping = t.What | t.AnyAmount | t.AnyOrder | t.NextTime | t.OthersAct | PutBack | PutAllBack
    named = (node.slot for node in walk(ability) if isinstance(node, keeping))
    repeats = (node.slot + 1 for node in find(ability, t.Repeat) if node.slot is not None)
    lowering = _Lowering(max((0, *(slot + 1 for slot in (*named, *repeats) if slot is not None))))
    if any(isinstance(node, t.WhoDid | t.PlayersDid) and node.denied for node in walk(ability)):
        lowering.asked, lowering.slots = lowering.slots, lowering.slots + 1
    lowering.statements(ability.body)
    lowering.end()
    return Program(ability, tuple(lowering.ops), lowering.slots, lowering.undone, lowering.asked)


# What gives the program of an ability.
ReadsPrograms = Callable[[t.Ability], Program]
MOST_PROGRAMS = 5_000


class Programs:
    """The programs of abilities, each of which is lowered once, however many tables it comes to lie on.

    Trees are told apart by being one and the same: such as are equal may still keep what they name in other slots.
    """

    def __init__(self) -> None:
        self._known: dict[int, Program] = {}

    def __call__(self, ability: t.Ability) -> Program:
        """The program of an ability."""
        known = self._known.get(id(ability))
        if known is None or known.ability is not ability:
            if len(self._known) == MOST_PROGRAMS:
                self._known.clear()
            known = self._known[id(ability)] = lower(ability)
        return known


def beginning_of(phase: str) -> str:
    """What is waited for where a phase is: as deeds are, by a name of its own."""
    return f"at {phase}"


# Between a group of players and the deed of one of them that is waited for.
_BY = ": "


def done_by(deed: str, who: str) -> str:
    """What is waited for where others do it: as own deeds are, by a name of its own."""
    return f"{who}{_BY}{deed}"


def doers(waited_for: str, deed: str) -> str:
    """The group of players whose deed is waited for; "" where it is one's own, or another deed."""
    who, by, said = waited_for.rpartition(_BY)
    return who if by and said == deed else ""


def slot_of(node: t.What | t.AnyAmount | t.AnyOrder | PutBack | PutAllBack) -> int:
    """Where what a node names is kept."""
    if node.slot is None:
        raise ValueError(f"{node!r} names nothing: its references are not bound")
    return node.slot


class _Lowering:
    """`slots`: how many are needed so far; what an ability picks is kept behind what it names."""

    def __init__(self, slots: int) -> None:
        self.ops: list[Op] = []
        self.slots = slots
        self.ends: list[int] = []
        self.undone: dict[int, int] = {}
        self.asked: int | None = None
        self.looked: t.Select | None = None
        self.later = False

    def statements(self, statements: tuple[t.Statement, ...]) -> None:
        for statement in statements:
            match statement:
                case t.Gate():
                    self.gate(statement)
                case t.OneOf():
                    self.one_of(statement)
                case t.OthersAct():
                    self.each_player(statement)
                case t.Repeat():
                    self.repeat(statement)
                case t.Times():
                    self.times(statement)
                case t.NextTime(deed=deed, within_turn=within_turn, do=do, of=of, by=by):
                    self.put_off(done_by(deed, by) if by else deed, within_turn, do, statement.slot, of)
                case t.AtNext(phase=phase, do=do):
                    self.put_off(beginning_of(phase), False, do)
                case t.Action():
                    self.action(statement)

    def gate(self, gate: t.Gate, *, by_others: bool = False) -> None:
        """`by_others`: what players do who did not do what was offered to them is not doing it."""
        exits: list[tuple[int, Callable[[int], Op]]] = []
        agreed: list[int] = []
        if gate.condition is not None:
            exits.append((self.reserve(), partial(Test, gate.condition)))
        if gate.may:
            exits.append((self.reserve(), partial(Ask, gate)))
        joint = gate.do if gate.may and all(isinstance(one, t.Action) for one in gate.do) else ()
        for deed in joint[:-1]:
            self.statements((deed,))
            agreed.append(len(self.ops) - 1)
            exits += self.unless_done(gate, deed)
        self.statements(gate.do[-1:] if joint else gate.do)
        agreed.append(len(self.ops) - 1)
        exits += self.unless_done(gate, *find(t.Mode(gate.do[-1:]), t.Action))
        self.statements(gate.then)
        end = self.reserve() if gate.otherwise else None
        for place, leaving in exits:
            self.ops[place] = leaving(len(self.ops))
        if gate.then:
            unasked = (place for place in agreed if not isinstance(self.ops[place + 1], IfDone))
            self.undone |= {place: len(self.ops) for place in unasked if isinstance(self.ops[place], Do)}
        begun = len(self.ops)
        self.statements(gate.otherwise)
        if by_others:
            self.ops[begun:] = [replace(op, counted=False) if isinstance(op, Do) else op for op in self.ops[begun:]]
        if end is not None:
            self.ops[end] = Jump(len(self.ops))

    def unless_done(self, gate: t.Gate, *deeds: t.Statement) -> list[tuple[int, Callable[[int], Op]]]:
        """Where what follows a gate is left out, if the last of some deeds could be left undone."""
        last = deeds[-1]
        assert isinstance(last, t.Action)
        # By then, what could be done while it was agreed to may have been done already.
        undone = self.later and not isinstance(last, Pay)
        asked = not gate.may or not is_done_when_agreed(last) or undone
        hangs = gate.then or (gate.otherwise and gate.condition is None and not gate.may)
        return [(self.reserve(), partial(IfDone, last))] if hangs and asked else []

    def one_of(self, one_of: t.OneOf) -> None:
        pick = self.reserve()
        branches: list[int] = []
        ends: list[int] = []
        for mode in one_of.modes:
            branches.append(len(self.ops))
            self.statements(mode.do)
            ends.append(self.reserve())
        several = one_of.n > 1
        slot = self.slots if several else None
        self.slots += several
        self.ops[pick] = Pick(tuple(branches), one_of.n, slot, len(self.ops) if several else None)
        for end in ends:
            self.ops[end] = Jump(pick if several else len(self.ops))

    def put_off(
        self,
        deed: str,
        within_turn: bool,
        do: tuple[t.Statement, ...],
        slot: int | None = None,
        of: tuple[t.Filter, ...] = (),
    ) -> None:
        off = self.reserve()
        self.later = True
        self.statements(do)
        self.later = False
        self.ends.append(self.reserve())
        self.ops[off] = PutOff(deed, within_turn, len(self.ops), slot, of)

    def end(self) -> None:
        """What was put off ends with itself."""
        for place in self.ends:
            self.ops[place] = Jump(len(self.ops))

    def repeat(self, repeat: t.Repeat) -> None:
        leave = self.reserve()
        into = None if repeat.slot is None else repeat.slot + 1
        if into is None and _may_come_again(repeat):
            into, self.slots = self.slots, self.slots + 1
        self.action(repeat.do)
        slots = tuple(slot_of(select) for _, select in selections(repeat.do))
        if into is not None:
            self.ops.append(Gather(slots[0], into))
        if _may_come_again(repeat):
            self.ops[leave:] = [_beside(op, repeat.do, into) for op in self.ops[leave:]]
        self.ops.append(Again(repeat.do, leave))
        self.ops[leave] = Leave(repeat.until, slots, len(self.ops), repeat.slot)

    def times(self, times: t.Times) -> None:
        start, count = self.reserve(), self.slots
        self.slots += 1
        deed, rest = times.do[:1], times.do[1:]
        reckoned = self.slots if isinstance(times.times, t.Computed) else None
        self.slots += reckoned is not None
        asked = is_asked_each_time(times.times)
        if asked:
            self.gate(t.Gate(False, None, deed, rest))
        else:
            self.statements(times.do)
        self.ops.append(Jump(start))
        gate = t.Gate(True, None, deed) if asked else None
        self.ops[start] = Round(times.times, count, _named_in(times.do), gate, len(self.ops), reckoned)

    def each_player(self, statement: t.OthersAct) -> None:
        loop = self.reserve()
        self.gate(t.Gate(statement.may, None, statement.do, statement.then, statement.otherwise), by_others=True)
        if statement.slot is not None and (theirs := handled(statement)) is not None:
            self.ops.append(Gather(slot_of(theirs), statement.slot))
        self.ops.append(Jump(loop))
        slots = _named_in((*statement.do, *statement.then, *statement.otherwise))
        those = statement.those if isinstance(statement, t.EachPlayerWho) else None
        verbs = [frame_of(type(action)).verb for action in find(statement, t.Action)]
        counting = tuple(dict.fromkeys(way.verb for way in find(statement, t.ThisWay) if way.verb in verbs))
        self.ops[loop] = ForPlayers(statement.who, slots, len(self.ops), those, self.asked, counting, statement.slot)

    def action(self, action: t.Action) -> None:
        chosen = list(selections(action))
        if any(at_end(select) for _, select in chosen) or any(isinstance(value, t.Pile) for _, value in values(action)):
            self.ops.append(Ready(action))
        for name, select in chosen:
            if at_end(select) and up_to(select):
                self.ops.append(TakeOff(slot_of(select), select))
            elif not is_whole(select):
                self.ops.append(FillSlot(slot_of(select), select, action, name))
        shown = action.what if isinstance(action, Look | Reveal) else None
        if isinstance(shown, t.Select) and not is_new(shown) and not is_among(shown):
            self.looked = shown
        if isinstance(action, PutBack | PutAllBack) and action.order == CHOSEN and self.looked is not None:
            self.ops.append(Arrange(self.looked, slot_of(action)))
        if isinstance(action, Put) and action.order is not None:
            self.ops.append(Sort(action.what, slot_of(action.order)))
        self.ops += [Name(slot_of(amount), action) for amount in find(action, t.AnyAmount)]
        self.ops.append(Do(action))

    def reserve(self) -> int:
        place = len(self.ops)
        self.ops.append(Jump(place))
        return place


def _named_in(statements: Iterable[t.Statement]) -> tuple[int, ...]:
    """The slots of all that is chosen or said in some statements, and of what holds it."""
    named = (one for statement in statements for one in walk(statement))
    slots = (one.slot for one in named if isinstance(one, t.Select | t.SomeOf | t.AnyAmount))
    return tuple(dict.fromkeys(slot for slot in slots if slot is not None))


def _may_come_again(repeat: t.Repeat) -> bool:
    """True if what something was done with could be met again: what is only shown stays where it is, and a pile may be
    made anew of what was taken off it."""
    if isinstance(repeat.do, Look | Reveal):
        return True
    taken = any(at_end(select) for _, select in selections(repeat.do))
    # A zone that is filled takes things away for good.
    filled = {spot.zone for spot in find(repeat.do, t.Spot)} & {place.zone for place in find(repeat.until, t.In)}
    return taken and not filled


def _beside(op: Op, action: t.Action, into: int | None) -> Op:
    """An operation of what is done again and again, which passes over what it was done with before."""
    match op:
        case Do() if op == Do(action):
            return Do(action, into)
        case Ready() if not isinstance(action, Look | Reveal):
            return Ready(action, into)
    return op
