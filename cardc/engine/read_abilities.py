"""What of an ability is not played: its head, its statements, and each action through the reader of its rule."""

from __future__ import annotations

import typing
from collections.abc import Mapping, Sequence

from cardc.engine.accounted import Door
from cardc.engine.chosen import is_asked_each_time
from cardc.engine.price_parts import given_up
from cardc.engine.read_conditions import brought, condition
from cardc.engine.read_moments import nothing_there_yet
from cardc.engine.read_phrases import amount, objects, resource, those_whose
from cardc.engine.read_turns import in_other_turns
from cardc.engine.rulebook import OTHERS, Reads, Rule, Rulebook
from cardc.language import tree as t
from cardc.language.frame import DEEDS, frame_of
from cardc.language.game_words import Trigger
from cardc.language.node import Node, find, values
from cardc.language.verbs import Has, HasAtMost, PayWith, PriceChange
from cardc.language.vocabulary import Vocabulary
from cardc.source.diagnostics import Problem


def unplayed(ability: t.Ability, vocabulary: Vocabulary, book: Rulebook, printed_on: str) -> tuple[Problem, ...]:
    """What the rules do not play of an ability on a kind of card, each at its words."""
    door = Door(ability, vocabulary, book, printed_on)
    door.open(ability)
    _head(door)
    standing = _standing(door)
    _statements(door, ability.body, standing)
    in_other_turns(door)
    nothing_there_yet(door)
    trigger, first = _trigger(door), ability.body[0]
    asked = isinstance(first, PriceChange) or (isinstance(first, t.Gate) and first.may)  # a price is lowered willingly
    if trigger is not None and trigger.does == "ability" and trigger.names and not (trigger.replaces or asked):
        behind = _following(door, trigger)
        advice = f", or begin with `{behind}`" if behind else ""
        door.refuse(first, "whoever does this may use the ability, or not", f"say `you may …`{advice}")
    if trigger is not None and trigger.replaces and isinstance(first, t.OthersAct):
        advice = "say first what you do instead: `you may instead …`, and then what they do"
        door.refuse(first, "what others do replaces nothing", advice)
    found = dict.fromkeys((*door.problems, *door.unread()))
    places: dict[tuple[int, int], Problem] = {}
    for problem in found:
        places.setdefault((problem.start, problem.end), problem)
    return tuple(sorted(places.values(), key=lambda problem: (problem.start, problem.end)))


def _standing(door: Door) -> Mapping[type, Reads] | None:
    """The readers of what is not carried out step by step; None for an ability that is."""
    named = door.book.standing.get(door.ability.head.trigger)
    trigger = _trigger(door)
    if named is not None or trigger is None or trigger.does in DEEDS:
        return named
    return door.book.standing.get(OTHERS)


def _head(door: Door) -> None:
    head = door.ability.head
    door.open(head, "trigger", "phases", "by")
    bearers = door.things.bearing.get(head.trigger)
    if door.bearer and bearers is not None and door.bearer not in bearers:
        on = door.printed_on or door.bearer
        door.refuse(head, f"abilities with this head never work on a card of the kind {on}", "take another head")
    trigger = _trigger(door)
    if trigger is not None:
        brought(door, head, trigger.names)
    if head.limit and trigger is not None and trigger.does != "ability" and not trigger.upon:
        door.refuse(head, "no rule limits what happens by itself", "leave out how often")
    door.open(head, "limit")  # what is used is used once in a turn, whether it says so or not


# ---- statements


def _statements(door: Door, body: Sequence[t.Statement], standing: Mapping[type, Reads] | None) -> None:
    for statement in body:
        match statement:
            case t.Gate():
                _gate(door, statement, standing)
            case t.OneOf(modes=modes):
                door.open(statement)
                for mode in modes:
                    door.open(mode)
                    _statements(door, mode.do, standing)
            case t.NextTime(deed=deed, do=later):
                door.open(statement)
                if standing is not None or deed not in door.book.awaited:
                    door.refuse(statement, "no rule waits for this", "say what happens at once")
                    continue
                brought(door, statement, door.vocabulary.awaited.get(deed, ""))
                _statements(door, later, standing)
            case t.AtNext(phase=phase, do=later):
                door.open(statement)
                if standing is not None or phase not in door.book.awaited_phases:
                    door.refuse(statement, "no rule waits for this phase", "say what happens at once")
                    continue
                _statements(door, later, standing)
            case t.Times(times=times, do=again):
                door.open(statement)
                door.open(times)
                if isinstance(times, t.Computed):
                    amount(door, times.amount)
                if standing is not None:
                    rated = isinstance(times, t.Computed) and "say how much of it: `… 1 … for each …`"
                    advice = rated or "take another head"
                    door.refuse(statement, "what always holds is not done again and again", advice)
                    continue
                if len(again) > 1 and isinstance(again[0], t.OthersAct) and is_asked_each_time(times):
                    door.refuse(statement, "nobody can say whether others did this", "say first what you do yourself")
                    continue
                _statements(door, again, standing)
            case t.Repeat(do=action, until=until):
                door.open(statement)
                if standing is not None:
                    door.refuse(statement, "what always holds is not done again and again", "take another head")
                    continue
                _action(door, action, standing)
                condition(door, until)
            case t.OthersAct():
                door.open(statement)
                if isinstance(statement, t.EachPlayerWho) and statement.those is not None:
                    those_whose(door, statement.those)
                do = (*statement.do, *statement.then, *statement.otherwise)
                _statements(door, do, standing)
                for action in do:
                    played = door.book.actions.get(type(action))
                    if played is not None and played.owner_only:
                        said = f"`{frame_of(type(action)).verb}` is only played for its owner"
                        door.refuse(action, said, "say it without the other players")
                    if any(_is_there_once(value, do) for _, value in values(action)):
                        advice = "say it of its owner, or say what each of them handles"
                        door.refuse(action, "what there is once is not handled by each of several players", advice)
            case t.Action():
                _action(door, statement, standing)


def _is_there_once(value: object, do: Sequence[t.Action]) -> bool:
    """True for what was named before, so that each player who does something would do it to the same."""
    said = value.those if isinstance(value, t.SomeOf) else value
    if isinstance(said, t.Select):
        said = next((place.what for place in said.group.places if isinstance(place, t.Among)), said)
    if not isinstance(said, t.What) or isinstance(said, t.Select):
        return False
    named = (one for action in do for one in find(action, t.What))
    return said.slot not in {one.slot for one in named if isinstance(one, t.Select | t.SomeOf)}


def _paid_together(door: Door, gate: t.Gate) -> None:
    """Refuses parts of a price that another part of it would hide, or that nobody can tell from it."""
    paid = [what for deed in gate.do if isinstance(deed, t.Action) for what in given_up(deed)]
    for place in (place for what in paid[1:] for place in find(what, t.NextTo)):
        door.refuse(place, "what it lies beside may be gone by then", "name this first, and the other behind it")
    symbols = [deed for deed in gate.do if isinstance(deed, PayWith)]
    for deed in symbols[1:]:
        door.refuse(deed, "symbols of your own are paid at once", "say them together: `2 of your …`")


def _gate(door: Door, gate: t.Gate, standing: Mapping[type, Reads] | None) -> None:
    door.open(gate)
    trigger = _trigger(door)
    if gate.may and gate.otherwise and trigger is not None and trigger.replaces:
        reason = "whoever does nothing instead lets it happen, and nothing else"
        door.refuse(gate, reason, "leave out what is done otherwise")
    if gate.condition is not None:
        condition(door, gate.condition)
    if gate.may and len(gate.do) > 1:
        _paid_together(door, gate)
    _statements(door, gate.do, standing)
    if gate.then and any(isinstance(done, t.OthersAct) for done in gate.do):
        door.refuse(gate, "`If you do` cannot speak of what others did", "say in their sentence what each of them does")
        return
    _statements(door, gate.then, standing)
    _statements(door, gate.otherwise, standing)
    if standing is not None and (gate.then or gate.condition is None):
        door.refuse(gate, "what always holds can rest on a condition only", "say `if …`")


def _action(door: Door, action: t.Action, standing: Mapping[type, Reads] | None) -> None:
    if standing is None:
        played = door.book.actions.get(type(action))
        only = door.book.only.get(door.ability.head.trigger)
        works = only is None or type(action) in only
        reads = played.reads if played is not None and works else None
    else:
        reads = standing.get(type(action))
    for itself in find(action, t.Itself):
        if not isinstance(action, Has | HasAtMost):
            door.refuse(itself, "no rule reckons this for each by itself", "choose one before: `choose …`")
    if reads is None:
        verb = frame_of(type(action)).verb
        door.refuse(action, f"no rule carries out `{verb}` under this head", _another_head(door))
        return
    reads(door, action)


def _another_head(door: Door) -> str:
    """What to do where a head goes with few verbs: there may be one that follows the same deed."""
    trigger = _trigger(door)
    if trigger is not None and trigger.names and trigger.name in door.book.only and (said := _following(door, trigger)):
        return f"say what follows it: `{said}, …`"
    return "take another head, or another verb"


def _trigger(door: Door) -> Trigger | None:
    """When the ability works, if the game knows."""
    return door.vocabulary.triggers.get(door.ability.head.trigger)


def _following(door: Door, trigger: Trigger) -> str:
    """The head of what happens by itself behind a deed with the same things; "" if there is none."""
    own = (one for one in door.vocabulary.triggers.values() if one.upon and not one.others)
    same = (one.name for one in own if one.names == trigger.names)
    return next(map(door.vocabulary.english.trigger, same), "")


# ---- a verb whose rule reads all that it says


def every_field(door: Door, action: t.Action) -> None:
    """The reader of a rule that consults each field of its verb, and takes in it whatever the verb takes."""
    door.open(action)
    for _, value in values(action):
        for one in value if isinstance(value, tuple) else (value,):
            if isinstance(one, Node):
                read_value(door, one)


def read_value(door: Door, value: Node) -> None:
    """Opens what a field holds, and all below it."""
    match value:
        case t.What():
            objects(door, value)
        case t.Resource():
            resource(door, value, named=True)
            door.open(value)
        case t.Amount():
            amount(door, value)
        case t.Gains(what=what):
            door.open(value)
            objects(door, what)
        case _:
            door.open(value)


def general(act: typing.Any) -> Rule:
    """What a game registers of a verb: with the reader of its own, or else the one that reads every field."""
    return act if isinstance(act, Rule) else Rule(act, every_field)
