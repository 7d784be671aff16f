"""Which statements share a sentence, and which take one of their own: the same in every language."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from cardc.language import tree as t
from cardc.language.frame import DEEDS, frame_of
from cardc.language.node import Node, find, values, walk
from cardc.language.subjects import is_about_what_was_chosen
from cardc.language.verbs import Choose


def in_runs(statements: Sequence[t.Statement]) -> list[list[t.Statement]]:
    """Actions that follow each other share a sentence, as far as one X says all their amounts."""
    runs: list[list[t.Statement]] = []
    for statement in statements:
        if runs and _joins(runs[-1], statement):
            runs[-1].append(statement)
        else:
            runs.append([statement])
    return runs


def _joins(run: list[t.Statement], statement: t.Statement) -> bool:
    if _differ_in_their_thing(run[-1], statement) and not isinstance(statement, Choose):
        return True  # one verb is said of both
    if _stands_alone(run[-1]) or _stands_alone(statement) or isinstance(run[-1], t.Repeat):
        return False  # behind `until …`, what comes next would be read as a part of that
    said, more = set(_unknowns(t.Mode(tuple(run)))), set(_unknowns(statement))
    return not said or not more or said == more


def _stands_alone(statement: t.Statement) -> bool:
    """Only deeds of yours are joined by "then"; a choice of objects is a sentence too."""
    if isinstance(statement, t.Repeat) or (isinstance(statement, t.OneOf) and is_of_amounts(statement)):
        return False
    if not isinstance(statement, t.Action) or isinstance(statement, Choose):
        return True
    frame = frame_of(type(statement))
    return bool(frame.subject) or frame.heads != DEEDS


def share_a_sentence(statements: Sequence[t.Statement]) -> bool:
    """True if a sentence can say all of them."""
    return all(
        isinstance(one, t.Action | t.Repeat | t.OthersAct) or (isinstance(one, t.OneOf) and is_of_amounts(one))
        for one in statements
    )


def sentences_behind(statements: Sequence[t.Statement]) -> list[list[t.Statement]]:
    """Statements behind "if you do", which is said again where one takes a sentence of its own."""
    sentences: list[list[t.Statement]] = []
    for statement in statements:
        alone = isinstance(statement, t.Gate | t.OneOf) and _stands_alone(statement)
        after = bool(sentences) and _ends_its_sentence(sentences[-1])
        if not sentences or alone or (after and not is_about_what_was_chosen(statement)):
            sentences.append([])
        sentences[-1].append(statement)
    return sentences


def _ends_its_sentence(statements: Sequence[t.Statement]) -> bool:
    """True for what nothing follows in its sentence: a sentence of its own, or what others may do."""
    first, last = statements[0], statements[-1]
    if isinstance(last, t.OthersAct) and last.may:
        return True
    return _stands_alone(first) and not isinstance(first, t.Action | t.OthersAct)


def set_apart(statements: Sequence[t.Statement]) -> tuple[list[t.Statement], list[t.Statement]]:
    """Statements that belong together, and those at their end that are about what they choose: sentences each."""
    about: list[t.Statement] = []
    together = list(statements)
    while len(together) > 1 and is_about_what_was_chosen(together[-1]):
        about.insert(0, together.pop())
    chooses = any(True for one in together for _ in find(one, t.Select))
    return (together, about) if chooses else (list(statements), [])


def in_lists(statements: Sequence[t.Statement]) -> list[list[t.Statement]]:
    """Actions that differ in their amounts only are said as one with a list."""
    lists: list[list[t.Statement]] = []
    for statement in statements:
        before = lists[-1][-1] if lists else None
        if before is not None and (_is_listed(before, statement) or _differ_in_their_thing(before, statement)):
            lists[-1].append(statement)
        else:
            lists.append([statement])
    return lists


def is_of_things(together: Sequence[t.Statement]) -> bool:
    """True for one verb that is said of several things."""
    return all(_differ_in_their_thing(one, other) for one, other in pairwise(together))


# What refers to something that was named before.
_NAMED = (t.It, t.Them, t.That, t.Those, t.Chosen)
# References that a verb takes beside it: "discard it".
_BESIDE_THE_VERB = (t.It, t.Them, t.SomeOf)


def _differ_in_their_thing(one: t.Statement, other: t.Statement) -> bool:
    """True for two actions that nothing but the thing they are done with tells apart."""
    if type(one) is not type(other) or not isinstance(one, t.Action) or not isinstance(other, t.Action):
        return False
    frame = frame_of(type(one))
    things = [getattr(action, frame.object) if frame.object else None for action in (one, other)]
    if frame.subject or frame.lead or frame.behind or not all(isinstance(thing, t.What) for thing in things):
        return False
    if any(isinstance(thing, _BESIDE_THE_VERB) for thing in things) or things[0] == things[1]:
        return False
    if any(isinstance(thing, t.Select) and _is_said_alone(thing) for thing in things):
        return False
    # `the card beside it`, behind another one, would be beside whichever.
    other_thing = things[1]
    assert isinstance(other_thing, t.What)
    if any(isinstance(within, _NAMED) for within in walk(other_thing) if within is not other_thing):
        return False
    rest = [{name: value for name, value in values(action) if name != frame.object} for action in (one, other)]
    return rest[0] == rest[1]


def _is_said_alone(thing: t.Select) -> bool:
    """True for symbols, whose list would be of amounts, and for as many as are reckoned."""
    return isinstance(thing.quantity, t.Computed) or isinstance(thing.group.thing, t.Symbols | t.AnySymbol)


def _is_listed(one: t.Statement, other: t.Statement) -> bool:
    """True for plain amounts of one verb, which nothing but the symbol tells apart."""
    if type(one) is not type(other) or not isinstance(one, t.Action) or not isinstance(other, t.Action):
        return False
    said = [getattr(action, "resource", None) for action in (one, other)]
    frame = frame_of(type(one))
    if frame.lead or frame.tail or frame.subject:
        return False
    plain = all(isinstance(resource, t.Resource) and _is_plain(resource) for resource in said)
    only = [name for name, value in values(one) if value is not None]
    return plain and only == ["resource"] and all(value is None for name, value in values(other) if name != "resource")


def _is_plain(resource: t.Resource) -> bool:
    return isinstance(resource.amount, t.Number) and not resource.bank


def is_of_amounts(choice: t.OneOf) -> bool:
    """True for a choice between amounts, which is said with one verb."""
    actions = [mode.do[0] for mode in choice.modes if len(mode.do) == 1]
    listed = all(_is_listed(one, other) for one, other in pairwise(actions))
    return choice.n == 1 and len(actions) == len(choice.modes) > 1 and listed


# Amounts that have no words of their own behind a verb.
_ONLY_AS_X = (t.Minus, t.Plus, t.CountOf)


def _unknowns(node: Node) -> Iterator[t.Amount]:
    """The amounts that will be said as X."""
    for found in walk(node):
        if isinstance(found, t.Resource):
            amount = found.amount.amount if isinstance(found.amount, t.AtMost) else found.amount
            if isinstance(amount, _ONLY_AS_X):
                yield amount
        elif isinstance(found, t.Computed) and (not found.up_to or isinstance(found.amount, _ONLY_AS_X)):
            yield found.amount
