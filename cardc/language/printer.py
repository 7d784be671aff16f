"""Effect tree to text, in any language that has a wording: the inverse of parsing.

Sentences are built here; what stands in them is said by the `Speaker`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import pairwise
from typing import Any

from cardc.language import tree as t
from cardc.language.frame import DEEDS, frame_of
from cardc.language.node import Node, find, node, values, walk
from cardc.language.nouns import TRIGGERED
from cardc.language.speaker import IMPERATIVE, INFINITIVE, THIRD, Speaker, SpokenName, Unsayable, doubles
from cardc.language.subjects import is_about_what_was_chosen, subject_of
from cardc.language.verbs import Choose
from cardc.language.wording import Wording


def print_ability(ability: t.Ability, wording: Wording) -> str:
    """The canonical text of an ability in a language."""
    return _Printer(wording).ability(ability)


def clause_head(ability: t.Ability | None, wording: Wording) -> str:
    """The head of an ability with the comma behind it, where it is a clause; "" for one that ends with a colon."""
    if ability is None or not wording.is_clause(ability.head.trigger):
        return ""
    head = ability.head
    return wording.adjust(wording.head(head.trigger, head.phases, limit=head.limit) + ",")


def print_node(node: Node, wording: Wording) -> str:
    """The words of any node, for messages and labels."""
    printer = _Printer(wording)
    if isinstance(node, t.Action | t.OneOf | t.Repeat):
        return wording.adjust(printer.clauses([node]))
    if isinstance(node, t.Statement):
        return wording.adjust(" ".join(_capitals(printer.sentences([node]))))
    return wording.adjust(printer.say(node))


class _Printer(Speaker):
    """Says statements as sentences. `joint`: actions are joined by "and", as the parts of a price are."""

    def __init__(self, wording: Wording) -> None:
        super().__init__(wording)
        self.joint = False

    def ability(self, ability: t.Ability) -> str:
        head = ability.head
        on = next((self.wording.noun(this.noun).gender for this in find(ability, t.This)), "")
        brought = self.wording.brought.get(head.trigger)
        if brought is not None:
            self.named.append(SpokenName(self.wording.noun(brought).gender, False, TRIGGERED))
        first, *rest = self.sentences(ability.body, instead=self.wording.replaces(head.trigger))
        clause = self.wording.is_clause(head.trigger)
        capital = not clause and self.wording.begins_with_capital
        body = " ".join([_capital(first) if capital else first, *_capitals(rest)])
        text = self.phrase("clause" if clause else "ability")
        said = self.wording.head(head.trigger, head.phases, on, head.limit)
        return self.wording.adjust(text.replace("{head}", said).replace("{body}", body))

    # ---- sentences

    def sentences(self, statements: Sequence[t.Statement], instead: bool = False) -> list[str]:
        """Actions that follow each other share a sentence, as far as one X says all their amounts.

        `instead`: the first is what is done in place of something.
        """
        said: list[str] = []
        for run in _runs(self.with_choices(statements)):
            said += self.said(run, instead=instead and not said)
        return said

    def said(
        self, statements: Sequence[t.Statement], lead: str = "", mood: int = IMPERATIVE, instead: bool = False
    ) -> list[str]:
        """The sentences of statements that belong together, behind a lead."""
        together, about = _apart(self.with_choices(statements))
        match together:
            case [t.Gate() as gate]:
                first = self.gate(gate, lead, instead)
            case [t.NextTime(deed=deed, within_turn=within_turn, do=do)]:
                first = self.said(do, lead + self.wording.next_time(deed, within_turn))
            case [t.Times(times=times, do=do)]:
                first = [self.sentence(do, lead + self.wording.how_often(times), mood, instead)]
            case [t.EachPlayer() as others]:
                first = self.each_player(others, lead)
            case [t.OneOf() as choice] if not _is_of_amounts(choice):
                first = self.choice(choice, lead, mood)
            case _:
                first = [self.sentence(together, lead, mood, instead)]
        return [*first, *(self.sentence([one]) for one in about)]

    def with_choices(self, statements: Sequence[t.Statement]) -> list[t.Statement]:
        """The statements; a language may say a choice and what is done with it in one."""
        fused: list[t.Statement] = []
        for statement in statements:
            before = fused[-1] if fused else None
            if isinstance(before, Choose) and self.has_phrase("One.choice") and _is_about(statement, before):
                assert isinstance(statement, t.Action)
                fused[-1] = _Fused(before, statement)
            else:
                fused.append(statement)
        return fused

    def sentence(
        self, statements: Sequence[t.Statement], lead: str = "", mood: int = IMPERATIVE, instead: bool = False
    ) -> str:
        """`instead`: it is done in place of something, which is said before a verb that has no subject."""
        behind = ""
        if instead and self._has_own_subject(statements[0]) and self.has_phrase("instead.subject"):
            behind = self.phrase("instead.subject")
        elif instead:
            lead += self.phrase("instead")
        outer, self.unknowns = self.unknowns, []
        text = lead + self.explained(statements, mood, behind)
        self.unknowns = outer
        return text + "."

    def explained(self, statements: Sequence[t.Statement], mood: int = IMPERATIVE, behind: str = "") -> str:
        """`A, then B, where X is …`; of two different X, those that can be said for each of something are."""
        named = self.named.copy()
        try:
            return self.clauses(statements, mood) + behind + self.where()
        except Unsayable:
            if self.rating:
                raise
        self.named, self.unknowns, self.rating = named, [], True
        try:
            return self.clauses(statements, mood) + behind + self.where()
        finally:
            self.rating = False

    def _has_own_subject(self, statement: t.Statement) -> bool:
        """True for an action that is said of something, and for what "you cannot" or "must" do."""
        action = statement.do if isinstance(statement, t.Repeat) else statement
        if not isinstance(action, t.Action):
            return False
        told = self.wording.phrase(type(action).__name__).startswith("you ")
        return bool(frame_of(type(action)).subject) or told

    def clauses(self, statements: Sequence[t.Statement], mood: int = IMPERATIVE) -> str:
        """`A, B, then C`"""
        self.mood = mood
        *before, last = [self.clause(together) for together in _lists(statements)]
        if not before:
            return last
        if self.joint:
            return self.phrase("and").join([*before, last])
        return self.phrase("comma").join(before) + self.phrase("then") + last

    def clause(self, together: Sequence[t.Statement]) -> str:
        match together:
            case [t.OneOf(modes=modes) as choice] if _is_of_amounts(choice):
                return self.amounts([_only(mode) for mode in modes], "or")
            case [t.Repeat(do=do, until=until)]:
                template = self.phrase("until_it_is").replace("{do}", self.fill(do))
                self.wished = True
                self.filled = next((spot.zone for spot in find(do, t.Spot) if not spot.end), "")
                text = template.replace("{condition}", self.say(until))
                self.wished, self.filled = False, ""
                return text
            case [_Fused(choose=choose, deed=deed)]:
                return self.fused(choose, deed)
            case [t.Action() as action]:
                return self.fill(action)
            case [t.Action(), *_]:
                return self.amounts(together, "and")
        raise Unsayable(f"{type(together[0]).__name__} takes a sentence of its own")

    def fused(self, choose: Choose, deed: t.Action) -> str:
        """`the card of your choice, in your field, gains …`: what is chosen is what the deed is about."""
        subject = frame_of(type(deed)).subject
        self.fusing = True
        chosen: Any = {subject: choose.what}
        text = self.fill(replace(deed, **chosen))
        self.fusing = False
        return text

    def amounts(self, actions: Sequence[t.Statement], joiner: str) -> str:
        """`gain 1 {a}, 1 {b} and 1 {c}`: the verb is said once."""
        first, *rest = actions
        said = self.fill(first)
        *parts, last = [self.bare(one.resource) for one in rest]  # type: ignore[attr-defined]
        comma, join = self.phrase("comma"), self.phrase(joiner)
        return comma.join([said, *parts]) + join + last

    def where(self) -> str:
        """`, where X is …` for the computed amount of a sentence."""
        if not self.unknowns:
            return ""
        amount, *more = self.unknowns
        if any(other != amount for other in more):
            raise Unsayable("one sentence cannot say two different X")
        self.unknowns = []
        return self.phrase("where").replace("{amount}", self.expression(amount))

    # ---- gates, choices and other players

    def gate(self, gate: t.Gate, lead: str = "", instead: bool = False) -> list[str]:
        if gate.condition is not None:
            lead += self.phrase("if").replace("{condition}", self.say(gate.condition))
            about = [value for _, value in values(gate.condition) if isinstance(value, t.This)]
            self.topic = about[0] if about else None
        if gate.may:
            lead += self.phrase("may_instead" if instead else "may")
        if gate.may or gate.condition is not None or not _share_a_sentence(gate.do):
            self.joint = gate.may
            out = self.said(gate.do, lead, INFINITIVE if gate.may else IMPERATIVE, instead and not gate.may)
            self.joint = False
        else:  # what it asks about is all of one sentence
            out = [self.sentence(gate.do, lead, instead=instead)]
        self.topic = None
        for together in _sentences(gate.then):
            out += self.said(together, self.phrase("if_you_do"))
        if gate.otherwise:
            out += self.said(gate.otherwise, self.phrase("otherwise"))
        return out

    def choice(self, choice: t.OneOf, lead: str, mood: int = IMPERATIVE) -> list[str]:
        """`A, or B.`, `choose 2 of these: A; B; C.`; what is said of the last choice follows."""
        several = choice.n > 1
        *modes, last = choice.modes
        together, about = _apart(self.with_choices(last.do))
        said = [self.way(do, mood) for do in (*(mode.do for mode in modes), together)]
        if several:
            text = self.phrase("choose").replace("{n}", str(choice.n)).replace("{of}", str(len(said)))
            text += self.phrase("next_choice").join(said)
        else:
            text = self.phrase("either") + self.phrase("or_else").join(said)
        return [lead + text + ".", *(self.sentence([one]) for one in about)]

    def way(self, do: Sequence[t.Statement], mood: int = IMPERATIVE) -> str:
        """One way of a choice."""
        match do:
            case [t.EachPlayer(then=()) as others]:
                return self.each_player(others, "")[0].removesuffix(".")
        return self.explained(do, mood)

    def each_player(self, others: t.EachPlayer, lead: str) -> list[str]:
        who = self.wording.word("players", others.who)
        lead += self.phrase("they_may" if others.may else "they").replace("{who}", who)
        self.theirs = True
        text = [self.sentence(others.do, lead, INFINITIVE if others.may else THIRD)]
        if others.then:
            text.append(self.sentence(others.then, self.phrase("if_they_do"), self.wording.their_mood))
        self.theirs = False
        return text


@node
class _Fused(t.Statement):
    """A choice of one object, and what is said of it then: no part of a tree, but of how it is said."""

    choose: Choose
    deed: t.Action


def _is_about(statement: t.Statement, choose: Choose) -> bool:
    """True if a statement is about the one thing that was just chosen."""
    subject = subject_of(statement)
    match choose.what:
        case t.Select(quantity=t.One(), group=group, slot=slot):
            another = any(isinstance(f, t.Another) for f in group.filters)
            return isinstance(subject, t.It) and subject.slot == slot and not another and not doubles(statement)
    return False


def _capital(sentence: str) -> str:
    # A language may begin with a quotation mark or a symbol, which have no capitals.
    return sentence[:1].upper() + sentence[1:]


def _capitals(sentences: Sequence[str]) -> list[str]:
    return [_capital(text) for text in sentences]


# ---- which actions share a sentence


def _runs(statements: Sequence[t.Statement]) -> list[list[t.Statement]]:
    runs: list[list[t.Statement]] = []
    for statement in statements:
        if runs and _joins(runs[-1], statement):
            runs[-1].append(statement)
        else:
            runs.append([statement])
    return runs


def _joins(run: list[t.Statement], statement: t.Statement) -> bool:
    if _stands_alone(run[-1]) or _stands_alone(statement):
        return False
    said, more = set(_unknowns(t.Mode(tuple(run)))), set(_unknowns(statement))
    return not said or not more or said == more


def _stands_alone(statement: t.Statement) -> bool:
    """Only deeds of yours are joined by "then"; a choice of objects is a sentence too."""
    if isinstance(statement, t.Repeat) or (isinstance(statement, t.OneOf) and _is_of_amounts(statement)):
        return False
    if not isinstance(statement, t.Action) or isinstance(statement, Choose):
        return True
    frame = frame_of(type(statement))
    return bool(frame.subject) or frame.heads != DEEDS


def _share_a_sentence(statements: Sequence[t.Statement]) -> bool:
    """True if a sentence can say all of them."""
    return all(
        isinstance(one, t.Action | t.Repeat) or (isinstance(one, t.OneOf) and _is_of_amounts(one)) for one in statements
    )


def _sentences(statements: Sequence[t.Statement]) -> list[list[t.Statement]]:
    """Statements behind "if you do", which is said again where one takes a sentence of its own."""
    sentences: list[list[t.Statement]] = []
    for statement in statements:
        alone = isinstance(statement, t.Gate | t.EachPlayer | t.OneOf) and _stands_alone(statement)
        after = bool(sentences) and _stands_alone(sentences[-1][0]) and not isinstance(sentences[-1][0], t.Action)
        if not sentences or alone or (after and not is_about_what_was_chosen(statement)):
            sentences.append([])
        sentences[-1].append(statement)
    return sentences


def _apart(statements: Sequence[t.Statement]) -> tuple[list[t.Statement], list[t.Statement]]:
    """Statements that belong together, and those at their end that are about what they choose: sentences each."""
    about: list[t.Statement] = []
    together = list(statements)
    while len(together) > 1 and is_about_what_was_chosen(together[-1]):
        about.insert(0, together.pop())
    chooses = any(True for one in together for _ in find(one, t.Select))
    return (together, about) if chooses else (list(statements), [])


def _lists(statements: Sequence[t.Statement]) -> list[list[t.Statement]]:
    """Actions that differ in their amounts only are said as one with a list."""
    lists: list[list[t.Statement]] = []
    for statement in statements:
        if lists and _is_listed(lists[-1][-1], statement):
            lists[-1].append(statement)
        else:
            lists.append([statement])
    return lists


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


def _is_of_amounts(choice: t.OneOf) -> bool:
    """True for a choice between amounts, which is said with one verb."""
    actions = [mode.do[0] for mode in choice.modes if len(mode.do) == 1]
    listed = all(_is_listed(one, other) for one, other in pairwise(actions))
    return choice.n == 1 and len(actions) == len(choice.modes) > 1 and listed


def _only(mode: t.Mode) -> t.Statement:
    (only,) = mode.do
    return only


def _unknowns(node: Node) -> Iterator[t.Amount]:
    """The amounts that will be said as X."""
    for found in walk(node):
        if isinstance(found, t.Minus | t.CountOf):
            yield found
        elif isinstance(found, t.Computed) and not found.up_to:
            yield found.amount
