"""What belongs together though it is said apart, and apart though it is said together.

`Gain 1 {a}, 1 {b} and 1 {c}` are three actions; a sentence whose subject is what was just chosen belongs to the choice.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise
from typing import Any

from cardc.language import tree as t
from cardc.language.frame import frame_of
from cardc.language.node import field_types, find, options_of
from cardc.language.plain_words import NUMBERS
from cardc.language.read.narrowing import in_order
from cardc.language.read.noun_phrases import BEGINNINGS
from cardc.language.sentences import Clause, Phrase, Word
from cardc.language.verbs import Double, Gain, Put
from cardc.language.vocabulary import Vocabulary

_JOINERS = ("and", "or", ",")


def amounts_of(clause: Clause) -> tuple[str, list[Phrase]]:
    """The amounts of a list, each as an object of its own, and whether they are joined by `and` or by `or`."""
    words = clause.object
    cuts = [i for i in range(1, len(words)) if words[i].text in _JOINERS and _is_amount(words[i + 1 : i + 3])]
    if not cuts or not _is_amount(words[:2]):
        return "", [words]
    edges = [-1, *cuts, len(words)]
    return words[cuts[-1]].text, [words[a + 1 : b] for a, b in pairwise(edges)]


def _is_amount(words: Phrase | list[Word]) -> bool:
    return len(words) == 2 and _is_number(words[0]) and words[1].type == "SYMBOL"


def things_of(clause: Clause, vocabulary: Vocabulary) -> list[Clause]:
    """`discard this card and your on-deck card`: a clause for each thing that a verb is said of."""
    for i, argument in enumerate(clause.arguments[:-1]):
        cut = next((k for k, word in enumerate(argument.phrase) if word.text == "and"), 0)
        if cut and _begins_a_thing(argument.phrase[cut + 1 :]):  # `put … into …, and the rest on …`
            there = replace(argument, phrase=argument.phrase[:cut])
            first = replace(clause, arguments=(*clause.arguments[:i], there))
            other = replace(clause, object=argument.phrase[cut + 1 :], arguments=clause.arguments[i + 1 :])
            return [*things_of(first, vocabulary), *things_of(other, vocabulary)]
    ways, words = vocabulary.grammar.verb_forms.get(clause.verb.text, ()), clause.object
    plain = ((cls, frame) for cls, frame in ways if frame.object and not (frame.subject or frame.lead or frame.behind))
    if not any(t.What in options_of(field_types(cls)[frame.object]) for cls, frame in plain):
        return [clause]
    cuts = [i for i in range(1, len(words) - 1) if words[i].text in ("and", ",") and _begins_a_thing(words[i + 1 :])]
    edges = [-1, *cuts, len(words)]
    parts = [words[a + 1 : b] for a, b in pairwise(edges)]
    parts = [part[:-1] if part and part[-1].text == "," else part for part in parts]  # `A, B, and C`
    noun = next((word for word in parts[0] if word.text in vocabulary.phrases.noun_forms), None)
    return [replace(clause, object=part if noun is None else _with_noun(part, noun)) for part in parts]


def _with_noun(part: Phrase, noun: Word) -> Phrase:
    """`a card with … and one with …`: what the other is, is said of the first."""
    if not part:
        return part
    first, *rest = part
    bare = first.text in ("another", "one", "1") and rest and rest[0].text in ("with", "in", "from", "on")
    return (first, replace(noun, start=first.start, end=first.end), *rest) if bare else part


# What says already where something is, or whose.
_PLACED = (t.Owned, t.OwnedBy, t.ThisWay, t.WhoDid)


def with_shared_place(actions: Sequence[t.Action], vocabulary: Vocabulary) -> list[t.Action]:
    """`a card with … and a card with … in your field`: where the last is, those are that say nothing of it."""
    shared: list[t.Action] = []
    places: tuple[t.Where, ...] = ()
    owned: tuple[t.Filter, ...] = ()
    kind = ""
    for action in reversed(actions):
        name = frame_of(type(action)).object
        said = getattr(action, name) if name else None
        bare = isinstance(said, t.Select) and not _is_placed(said, vocabulary) and (places or owned)
        if bare and isinstance(said, t.Select) and _kind_of(said, vocabulary) == kind:
            filters = in_order((*said.group.filters, *owned), vocabulary)
            group = replace(said.group, filters=filters, places=places)
            there: Any = {name: replace(said, group=group)}
            action = replace(action, **there)
        elif isinstance(said, t.Select):
            places, kind = said.group.places, _kind_of(said, vocabulary)
            owned = tuple(f for f in said.group.filters if isinstance(f, t.Owned))
        shared.insert(0, action)
    return shared


def _kind_of(said: t.Select, vocabulary: Vocabulary) -> str:
    noun = said.group.thing.noun if isinstance(said.group.thing, t.Kind) else ""
    return vocabulary.kind_of(noun) if noun else ""  # what `they` are is not known yet


def _is_placed(said: t.Select, vocabulary: Vocabulary) -> bool:
    """True for what says by itself where it is, such as `your token`."""
    group = said.group
    if group.places or not isinstance(group.thing, t.Kind) or isinstance(said.quantity, t.Your | t.Theirs | t.Next):
        return True
    return bool(vocabulary.nouns[group.thing.noun].zone) or any(isinstance(f, _PLACED) for f in group.filters)


def _begins_a_thing(words: Phrase) -> bool:
    """True for `a card …` and `2 cards …`, not for a further symbol that one has: `2 or more {symbol}`."""
    first, *rest = words
    of_symbols = any(word.type == "SYMBOL" for word in rest[:2])
    return (first.text in BEGINNINGS or _is_number(first)) and not of_symbols


def _is_number(word: Word) -> bool:
    return word.type == "NUMBER" or word.text in NUMBERS


def said_otherwise(action: t.Action) -> t.Statement:
    """What has one wording of its own, however it was said."""
    match action:
        # `gain 1 {a} for each {a}` doubles it.
        case Gain(
            resource=t.Resource(
                amount=t.PerEach(times=1, every=1, of=t.Group(t.Symbols((counted,)), (t.Available(),), ())),
                symbol=symbol,
                bank="",
            ),
            until=None,
        ) if counted == symbol:
            return Double(symbol, at=action.at)
        # As many as a zone lacks are put there one by one, `until your field has 8 or more cards`.
        case Put(
            what=t.Select(
                quantity=t.Computed(amount=t.PerFewer(times=1, than=than, of=of), up_to=False) as quantity
            ) as select,
            spot=t.Spot(zone=zone),
        ) if of.places == (t.In(zone),):
            until = t.Counts(t.Compare(">=", than, at=of.at), of, at=of.at)
            one = replace(select, quantity=t.Some(at=quantity.at))
            return t.Repeat(replace(action, what=one), until, at=action.at)
    return action


def one_by_one(action: t.Action) -> t.Action:
    """`a card … until` is said of as many as it takes, as `cards … until` is."""
    name = frame_of(type(action)).object
    what = getattr(action, name) if name else None
    if (
        not isinstance(what, t.Select)
        or not isinstance(what.quantity, t.One)
        or not isinstance(what.group.thing, t.Kind)
    ):
        return action
    several: Any = {name: replace(what, quantity=t.Some(at=what.quantity.at))}
    return replace(action, **several)


# ---- sentences about what was chosen


def hosts_choice(statement: t.Statement) -> bool:
    """True if a statement ends with something that is done only sometimes and names an object."""
    inner = _last_of(statement)
    return bool(inner) and any(True for one in inner for _ in find(one, t.Select))


def _last_of(statement: t.Statement) -> tuple[t.Statement, ...]:
    match statement:
        case t.Gate(otherwise=otherwise) if otherwise:
            return otherwise
        case t.Gate(then=then, do=do):
            return then or do
        case t.OneOf(modes=modes):
            return modes[-1].do
        case t.NextTime(do=do) | t.AtNext(do=do):
            return do
    return ()


def append(statement: t.Statement, said: tuple[t.Statement, ...]) -> t.Statement:
    """The statement with what is said of the choice at its end."""
    match statement:
        case t.Gate(otherwise=otherwise) if otherwise:
            return replace(statement, otherwise=_appended(otherwise, said))
        case t.Gate(then=then) if then:
            return replace(statement, then=_appended(then, said))
        case t.Gate(may=True, do=(t.OneOf() as choice,)) if hosts_choice(choice):
            return replace(statement, do=(append(choice, said),))
        case t.Gate(may=True):
            return replace(statement, then=said)
        case t.Gate(do=do):
            return replace(statement, do=_appended(do, said))
        case t.OneOf(modes=modes):
            last = replace(modes[-1], do=_appended(modes[-1].do, said))
            return replace(statement, modes=(*modes[:-1], last))
        case t.NextTime(do=do) | t.AtNext(do=do):
            return replace(statement, do=_appended(do, said))
    raise TypeError(f"{statement!r} hosts nothing")


def _appended(inside: tuple[t.Statement, ...], said: tuple[t.Statement, ...]) -> tuple[t.Statement, ...]:
    if hosts_choice(inside[-1]):
        return (*inside[:-1], append(inside[-1], said))
    return (*inside, *said)
