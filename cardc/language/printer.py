"""Effect tree to text, in any language that has a wording: the inverse of parsing.

Sentences are built here, of what `shared_sentences` puts together; what stands in them is said by `speak`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from cardc.language import tree as t
from cardc.language.frame import frame_of
from cardc.language.node import Node, find, node, values, walk
from cardc.language.nouns import HOST, TRIGGERED
from cardc.language.shared_sentences import (
    in_lists,
    in_runs,
    is_of_amounts,
    is_of_things,
    sentences_behind,
    set_apart,
    share_a_sentence,
)
from cardc.language.speak.said_amounts import say_bare, say_number, say_times
from cardc.language.speak.said_groups import trailing_keys
from cardc.language.speak.said_nodes import doubles, fill, in_mood, speaker_of
from cardc.language.speak.said_selections import say_select
from cardc.language.speak.speaker import IMPERATIVE, INFINITIVE, THIRD, Several, Speaker, SpokenName, Unsayable
from cardc.language.subjects import subject_of
from cardc.language.verbs import Choose
from cardc.language.wording import AWAITED, Wording

# Conditions in which others do or have something.
_OF_OTHERS = (t.OthersDid, t.PlayersDid, t.OthersHave)


def print_ability(ability: t.Ability, wording: Wording) -> str:
    """The canonical text of an ability in a language."""
    return _ability(speaker_of(wording), ability)


def clause_head(ability: t.Ability | None, wording: Wording) -> str:
    """The head of an ability with the comma behind it, where it is a clause; "" for one that ends with a colon."""
    if ability is None or not wording.is_clause(ability.head.trigger):
        return ""
    return wording.adjust(_head(wording, ability.head) + ",")


def print_node(node: Node, wording: Wording) -> str:
    """The words of any node, for messages and labels."""
    speaker = speaker_of(wording)
    if isinstance(node, t.Action | t.OneOf | t.Repeat):
        return wording.adjust(_clauses(speaker, [node]))
    if isinstance(node, t.Statement):
        return wording.adjust(" ".join(_capitals(_sentences(speaker, [node]))))
    return wording.adjust(speaker.say(node))


def _ability(speaker: Speaker, ability: t.Ability) -> str:
    head = ability.head
    on = next((speaker.wording.noun(this.noun).gender for this in find(ability, t.This)), "")
    spoken_head = _head(speaker.wording, head, on)
    brought = speaker.wording.brought.get(head.trigger)
    speaker.beside_others = bool(head.by)
    if brought is not None:
        own = head.trigger in speaker.wording.own
        speaker.named.append(SpokenName(speaker.wording.noun(brought).gender, False, HOST if own else TRIGGERED))
        speaker.topic = t.This(brought, slot=HOST) if own else None
    first, *rest = _sentences(speaker, ability.body, instead=speaker.wording.replaces(head.trigger))
    clause = speaker.wording.is_clause(head.trigger)
    capital = not clause and speaker.wording.begins_with_capital
    body = " ".join([_capital(first) if capital else first, *_capitals(rest)])
    text = speaker.phrase("clause" if clause else "ability")
    return speaker.wording.adjust(text.replace("{head}", spoken_head).replace("{body}", body))


def _head(wording: Wording, head: t.Head, on: str = "") -> str:
    """A head, with what is said of the thing that it brings along."""
    said = wording.head(head.trigger, head.phases, on, head.limit, head.by)
    return _narrowed(wording, said, wording.brought.get(head.trigger), head.of, head.places, theirs=bool(head.by))


def _narrowed(
    wording: Wording,
    said: str,
    noun: str | None,
    of: tuple[t.Filter, ...],
    places: tuple[t.Where, ...] = (),
    *,
    theirs: bool = False,
) -> str:
    """A deed, with more said of the thing that it is done with."""
    if not (of or places) or noun is None:
        return said
    speaker, kind = speaker_of(wording), t.Kind(noun)
    speaker.theirs = theirs
    told = (t.Select(t.One(), t.Group(kind)), _brought(wording, kind, of, places))
    bare, narrowed = (wording.adjust(say_select(speaker, one, told=True)) for one in told)
    if bare not in said:
        raise Unsayable("this says no more of what it brings along")
    return said.replace(bare, narrowed, 1)


def _brought(wording: Wording, kind: t.Kind, of: tuple[t.Filter, ...], places: tuple[t.Where, ...]) -> t.Select:
    """What is brought along: `a card in your field`; a noun may say where it is: `your on-deck card`."""
    zones = [place.zone for place in places if isinstance(place, t.In) and place.owner == "you" and not place.end]
    noun = wording.lying.get((kind.noun, zones[0])) if len(zones) == len(places) == 1 else None
    if noun is not None:
        return t.Select(t.Your(), t.Group(t.Kind(noun), of))
    return t.Select(t.One(), t.Group(kind, of, places))


# ---- sentences


def _sentences(speaker: Speaker, statements: Sequence[t.Statement], instead: bool = False) -> list[str]:
    """Statements that follow each other.

    `instead`: the first is what is done in place of something.
    """
    said: list[str] = []
    for run in in_runs(_with_choices(speaker, statements)):
        said += _said(speaker, run, instead=instead and not said)
    return said


def _said(
    speaker: Speaker, statements: Sequence[t.Statement], lead: str = "", mood: int = IMPERATIVE, instead: bool = False
) -> list[str]:
    """The sentences of statements that belong together, behind a lead."""
    together, about = set_apart(_with_choices(speaker, statements))
    match together:
        case [t.Gate() as gate]:
            first = _gate(speaker, gate, lead, instead)
        case [t.NextTime(deed=deed, within_turn=within_turn, do=do, of=of, by=by, slot=slot)]:
            brought = speaker.wording.brought.get(f"{AWAITED}{deed}")
            speaker.beside_others = speaker.beside_others or bool(by)
            waited = _narrowed(speaker.wording, speaker.wording.next_time(deed, within_turn, by), brought, of)
            if brought is not None:
                speaker.named.append(SpokenName(speaker.wording.noun(brought).gender, False, slot))
            first = _said(speaker, do, lead + waited)
        case [t.AtNext(phase=phase, do=do)]:
            first = _said(speaker, do, lead + speaker.wording.next_phase(phase))
        case [t.Times(times=times, do=do)]:
            often, x = say_times(speaker, times)
            often = often.replace("{instead}", speaker.phrase("instead") if instead else "")
            first = [_sentence(speaker, do, lead + often, mood, x=x)]
        case [*_, t.OthersAct() as others]:
            instead = instead and together[0] is not others
            first = [_sentence(speaker, together, lead, mood, instead), *_if_they_do(speaker, others)]
        case [t.OneOf() as choice] if not is_of_amounts(choice):
            first = _choice(speaker, choice, lead, mood)
        case _:
            first = [_sentence(speaker, together, lead, mood, instead)]
    return [*first, *(_sentence(speaker, [one]) for one in about)]


def _with_choices(speaker: Speaker, statements: Sequence[t.Statement]) -> list[t.Statement]:
    """The statements; a language may say a choice and what is done with it in one."""
    fused: list[t.Statement] = []
    for statement in statements:
        before = fused[-1] if fused else None
        if isinstance(before, Choose) and speaker.has_phrase("One.choice") and _is_about(speaker, statement, before):
            assert isinstance(statement, t.Action)
            fused[-1] = _Fused(before, statement)
        else:
            fused.append(statement)
    return fused


def _sentence(
    speaker: Speaker,
    statements: Sequence[t.Statement],
    lead: str = "",
    mood: int = IMPERATIVE,
    instead: bool = False,
    x: Sequence[t.Amount] = (),
) -> str:
    """`instead`: it is done in place of something, which is said before a verb that has no subject; `x`: what X is
    in its lead.
    """
    behind = ""
    if instead and _has_own_subject(speaker, statements[0]) and speaker.has_phrase("instead.subject"):
        behind = speaker.phrase("instead.subject")
    elif instead:
        lead += speaker.phrase("instead")
    outer, speaker.unknowns = speaker.unknowns, [*x]
    text = lead + _explained(speaker, statements, mood, behind, x)
    speaker.unknowns = outer
    return text + "."


def _explained(
    speaker: Speaker,
    statements: Sequence[t.Statement],
    mood: int = IMPERATIVE,
    behind: str = "",
    x: Sequence[t.Amount] = (),
) -> str:
    """`A, then B, where X is …`; of two different X, those that can be said for each of something are."""
    named = speaker.named.copy()
    try:
        return _clauses(speaker, statements, mood) + behind + _where(speaker)
    except Unsayable:
        if speaker.rating:
            raise
    speaker.named, speaker.unknowns, speaker.rating = named, [*x], True
    try:
        return _clauses(speaker, statements, mood) + behind + _where(speaker)
    finally:
        speaker.rating = False


def _has_own_subject(speaker: Speaker, statement: t.Statement) -> bool:
    """True for an action that is said of something, and for what "you cannot" or "must" do."""
    action = statement.do if isinstance(statement, t.Repeat) else statement
    if not isinstance(action, t.Action):
        return False
    told = speaker.wording.phrase(type(action).__name__).startswith("you ")
    return bool(frame_of(type(action)).subject) or told


def _clauses(speaker: Speaker, statements: Sequence[t.Statement], mood: int = IMPERATIVE) -> str:
    """`A, B, then C`"""
    if any(isinstance(one, t.OthersAct) and one.may for one in statements[:-1]):
        raise Unsayable("what others may do ends a sentence")
    lists = in_lists(statements)
    behind = zip([None, *lists], lists, strict=False)
    *before, last = [_again_of_you(speaker, previous, one) + _clause(speaker, one, mood) for previous, one in behind]
    if not before:
        return last
    if speaker.joint:
        return speaker.phrase("and").join([*before, last])
    return speaker.phrase("comma").join(before) + speaker.phrase("then") + last


def _again_of_you(speaker: Speaker, before: Sequence[t.Statement] | None, said: Sequence[t.Statement]) -> str:
    """`you`, behind what others do."""
    of_others = before is not None and isinstance(before[-1], t.OthersAct)
    own = isinstance(said[0], t.OthersAct) or _has_own_subject(speaker, said[0])
    return speaker.phrase("you_again") if of_others and not own else ""


def _clause(speaker: Speaker, together: Sequence[t.Statement], mood: int = IMPERATIVE) -> str:
    speaker.speak_in(mood)
    match together:
        case [t.OthersAct() as others]:
            return _by_others(speaker, others)
        case [t.OneOf(modes=modes) as choice] if is_of_amounts(choice):
            return _amounts(speaker, [mode.do[0] for mode in modes], "or")
        case [t.Repeat(do=do, until=until)]:
            template = speaker.phrase("until_it_is").replace("{do}", fill(speaker, do))
            speaker.wished, speaker.topic = True, None
            speaker.filled = next((spot.zone for spot in find(do, t.Spot) if not spot.end), "")
            text = template.replace("{condition}", speaker.say(until))
            speaker.wished, speaker.filled = False, ""
            return text
        case [_Fused(choose=choose, deed=deed)]:
            return _fused(speaker, choose, deed)
        case [t.Action() as action]:
            return fill(speaker, action)
        case [t.Action() as action, *_] if is_of_things(together):
            name = frame_of(type(action)).object
            several: Any = {name: Several(tuple(getattr(one, name) for one in together))}
            return fill(speaker, replace(action, **several))
        case [t.Action(), *_]:
            return _amounts(speaker, together, "and")
    raise Unsayable(f"{type(together[0]).__name__} takes a sentence of its own")


def _fused(speaker: Speaker, choose: Choose, deed: t.Action) -> str:
    """`the card of your choice, in your field, gains …`: what is chosen is what the deed is about."""
    subject = frame_of(type(deed)).subject
    speaker.fusing = True
    chosen: Any = {subject: choose.what}
    text = fill(speaker, replace(deed, **chosen))
    speaker.fusing = False
    return text


def _amounts(speaker: Speaker, actions: Sequence[t.Statement], joiner: str) -> str:
    """`gain 1 {a}, 1 {b} and 1 {c}`: the verb is said once."""
    first, *rest = actions
    said = fill(speaker, first)
    *parts, last = [say_bare(speaker, one.resource) for one in rest]  # type: ignore[attr-defined]
    comma, join = speaker.phrase("comma"), speaker.phrase(joiner)
    return comma.join([said, *parts]) + join + last


def _where(speaker: Speaker) -> str:
    """`, where X is …` for the computed amount of a sentence."""
    if not speaker.unknowns:
        return ""
    amount, *more = speaker.unknowns
    if any(other != amount for other in more):
        raise Unsayable("one sentence cannot say two different X")
    speaker.unknowns = []
    before, speaker.theirs = speaker.theirs, speaker.theirs or speaker.of_others
    said = speaker.phrase("where").replace("{amount}", say_number(speaker, amount))
    speaker.theirs, speaker.of_others = before, False
    return said


# ---- gates, choices and other players


def _gate(speaker: Speaker, gate: t.Gate, lead: str = "", instead: bool = False) -> list[str]:
    if not gate.may and not gate.then and not gate.otherwise and _asks_of_the_named(gate.do[:-1], gate.do[-1:]):
        first = _gate(speaker, replace(gate, do=gate.do[:-1]), lead, instead)
        return [*first, *_said(speaker, gate.do[-1:])]
    before = set(speaker.resolved)
    if gate.condition is not None:
        lead += speaker.phrase("if").replace("{condition}", speaker.say(gate.condition))
        of_others = any(isinstance(said, _OF_OTHERS) for said in walk(gate.condition))
        speaker.beside_others = speaker.beside_others or of_others
        parts = gate.condition.parts if isinstance(gate.condition, t.Together) else (gate.condition,)
        about = [value for part in parts for _, value in values(part) if isinstance(value, t.This)]
        speaker.topic = about[0] if about else None
    if gate.may:
        lead += speaker.phrase("may_instead" if instead else "may")
    if gate.may or gate.condition is not None or not share_a_sentence(gate.do):
        speaker.joint = gate.may and all(isinstance(one, t.Action) for one in gate.do)
        out = _said(speaker, gate.do, lead, INFINITIVE if gate.may else IMPERATIVE, instead and not gate.may)
        speaker.joint = False
    else:  # what it asks about is all of one sentence
        out = [_sentence(speaker, gate.do, lead, instead=instead)]
    speaker.topic = None
    hangs = gate.may and not gate.otherwise and _asks_of_the_named(gate.do, gate.then)
    for together in sentences_behind(gate.then):
        out += _said(speaker, together, "" if hangs else speaker.phrase("if_you_do"))
    if gate.otherwise:
        speaker.resolved = before
        out += _said(speaker, gate.otherwise, speaker.phrase("otherwise"))
    return out


def _asks_of_the_named(named: Sequence[t.Statement], behind: Sequence[t.Statement]) -> bool:
    """`You may discard a card. If it has …`: what is asked of `it` hangs on what named it."""
    match behind:
        case (t.Gate(condition=t.Condition() as asked),):
            slots = {said.slot for statement in named for said in find(statement, t.Select)}
            return any(said.slot in slots for said in find(asked, t.What) if isinstance(said, t.It | t.Them))
    return False


def _choice(speaker: Speaker, choice: t.OneOf, lead: str, mood: int = IMPERATIVE) -> list[str]:
    """`A, or B.`, `choose 2 of these: A; B; C.`; what is said of the last choice follows."""
    several = choice.n > 1
    *modes, last = choice.modes
    together, about = set_apart(_with_choices(speaker, last.do))
    ways = [*(mode.do for mode in modes), together]
    behind = zip([None, *ways], ways, strict=False)
    before = [_again_of_you(speaker, previous, do) if not several else "" for previous, do in behind]
    said = [you + _explained(speaker, do, mood) for you, do in zip(before, ways, strict=True)]
    if several:
        speaker.speak_in(mood)
        text = (
            in_mood(speaker.phrase("choose"), speaker.mood)
            .replace("{n}", str(choice.n))
            .replace("{of}", str(len(said)))
        )
        text += speaker.phrase("next_choice").join(said)
    else:
        text = speaker.phrase("either") + speaker.phrase("or_else").join(said)
    return [lead + text + ".", *(_sentence(speaker, [one]) for one in about)]


def _by_others(speaker: Speaker, others: t.OthersAct) -> str:
    """`each neighbour gains 1 {a}, then gains 1 {b}`"""
    who = speaker.wording.word("players", others.who)
    if isinstance(others, t.EachPlayerWho) and others.those is not None:
        who += f" {speaker.say(others.those)}"
    lead = speaker.phrase("they_may" if others.may else "they").replace("{who}", who)
    before, speaker.theirs = len(speaker.unknowns), True
    text = lead + _clauses(speaker, others.do, INFINITIVE if others.may else THIRD)
    speaker.theirs, speaker.beside_others = False, True
    if len(speaker.unknowns) > before:
        if before:
            raise Unsayable("one sentence cannot say X of you and of others")
        speaker.of_others = True
    return text


def _if_they_do(speaker: Speaker, others: t.OthersAct) -> list[str]:
    """What those do who did what others may do, and those who did not."""
    speaker.theirs = True
    answers = (("if_they_do", others.then), ("if_they_do_not", others.otherwise))
    mood = speaker.wording.their_mood
    text = [_sentence(speaker, do, speaker.phrase(lead), mood) for lead, do in answers if do]
    speaker.theirs = False
    return text


@node
class _Fused(t.Statement):
    """A choice of one object, and what is said of it then: no part of a tree, but of how it is said."""

    choose: Choose
    deed: t.Action


def _is_about(speaker: Speaker, statement: t.Statement, choose: Choose) -> bool:
    """True if a statement is about the one thing that was just chosen; not where much is said of what that is."""
    subject = subject_of(statement)
    match choose.what:
        case t.Select(quantity=t.One(), group=group, slot=slot):
            another = any(isinstance(f, t.Another) or trailing_keys(f) & speaker.wording.last for f in group.filters)
            return isinstance(subject, t.It) and subject.slot == slot and not another and not doubles(statement)
    return False


def _capital(sentence: str) -> str:
    # A language may begin with a quotation mark or a symbol, which have no capitals.
    return sentence[:1].upper() + sentence[1:]


def _capitals(sentences: Sequence[str]) -> list[str]:
    return [_capital(text) for text in sentences]
