"""Effect tree to text, in any language that has a wording: the inverse of parsing.

Sentences are built here; what stands in them is said by the `Speaker`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from cardc.language import tree as t
from cardc.language.frame import DEEDS, frame_of
from cardc.language.node import Node, find, walk
from cardc.language.nouns import TRIGGERED
from cardc.language.speaker import IMPERATIVE, INFINITIVE, THIRD, Speaker, SpokenName, Unsayable
from cardc.language.verbs import Choose
from cardc.language.wording import Wording


def print_ability(ability: t.Ability, wording: Wording) -> str:
    """The canonical text of an ability in a language."""
    return _Printer(wording).ability(ability)


def print_node(node: Node, wording: Wording) -> str:
    """The words of any node, for messages and labels."""
    printer = _Printer(wording)
    if isinstance(node, t.Action | t.OneOf):
        return wording.adjust(printer.clauses([node]))
    if isinstance(node, t.Statement):
        return wording.adjust(" ".join(_capitals(printer.sentences([node]))))
    return wording.adjust(printer.say(node))


class _Printer(Speaker):
    """Says statements as sentences."""

    def ability(self, ability: t.Ability) -> str:
        head = self.head(
            ability.head, next((self.wording.noun(this.noun).gender for this in find(ability, t.This)), "")
        )
        brought = self.wording.brought.get(ability.head.trigger)
        if brought is not None:
            self.named.append(SpokenName(self.wording.noun(brought).gender, False, TRIGGERED))
        first, *rest = self.sentences(ability.body)
        body = " ".join([first, *_capitals(rest)])
        text = self.wording.phrase("ability").replace("{head}", head).replace("{body}", body)
        return self.wording.adjust(text)

    def head(self, head: t.Head, gender: str = "") -> str:
        """When it works, agreeing with what it is on, where the text says what that is."""
        limited = self.wording.phrase("limited") if head.limited else ""
        return self.wording.trigger(head.trigger, head.phases, gender) + limited

    # ---- sentences

    def sentences(self, statements: Sequence[t.Statement]) -> list[str]:
        """Actions that follow each other share a sentence, as far as one X says all their amounts."""
        return [sentence for run in _runs(statements) for sentence in self.said(run)]

    def said(self, statements: Sequence[t.Statement], lead: str = "", mood: int = IMPERATIVE) -> list[str]:
        """The sentences of statements that belong together, behind a lead."""
        match statements:
            case [t.Gate() as gate]:
                return self.gate(gate, lead)
            case [t.EachPlayer() as others]:
                return [self.each_player(others, lead)]
            case _:
                return [self.sentence(statements, lead, mood)]

    def sentence(self, statements: Sequence[t.Statement], lead: str = "", mood: int = IMPERATIVE) -> str:
        outer, self.unknowns = self.unknowns, []
        text = lead + self.clauses(statements, mood) + self.where()
        self.unknowns = outer
        return text + "."

    def clauses(self, statements: Sequence[t.Statement], mood: int = IMPERATIVE) -> str:
        self.mood = mood
        return self.wording.phrase("then").join(self.clause(s) for s in statements)

    def clause(self, statement: t.Statement) -> str:
        match statement:
            case t.OneOf():
                modes = [self.clauses(mode.do) + self.where() for mode in statement.modes]
                return self.wording.phrase("choose") + self.wording.phrase("or_else").join(modes)
            case t.Action():
                return self.fill(statement)
        raise Unsayable(f"{type(statement).__name__} takes a sentence of its own")

    def where(self) -> str:
        """`, where X is …` for the computed amount of a sentence."""
        if not self.unknowns:
            return ""
        amount, *more = self.unknowns
        if any(other != amount for other in more):
            raise Unsayable("one sentence cannot say two different X")
        self.unknowns = []
        return self.wording.phrase("where").replace("{amount}", self.expression(amount))

    # ---- gates and other players

    def gate(self, gate: t.Gate, lead: str = "") -> list[str]:
        if gate.condition is not None:
            lead += self.wording.phrase("if").replace("{condition}", self.say(gate.condition))
        if gate.may:
            lead += self.wording.phrase("may")
        out = self.said(gate.do, lead, INFINITIVE if gate.may else IMPERATIVE)
        if gate.then:
            out += self.said(gate.then, self.wording.phrase("if_you_do"))
        if gate.otherwise:
            out += self.said(gate.otherwise, self.wording.phrase("otherwise"))
        return out

    def each_player(self, others: t.EachPlayer, lead: str) -> str:
        who = self.wording.word("players", others.who)
        lead += self.wording.phrase("they_may" if others.may else "they").replace("{who}", who)
        self.theirs = True
        text = self.sentence(others.do, lead, INFINITIVE if others.may else THIRD)
        self.theirs = False
        return text


def _capitals(sentences: Sequence[str]) -> list[str]:
    return [text[:1].upper() + text[1:] for text in sentences]


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
    if not isinstance(statement, t.Action) or isinstance(statement, Choose):
        return True
    frame = frame_of(type(statement))
    return bool(frame.subject) or frame.heads != DEEDS


def _unknowns(node: Node) -> Iterator[t.Amount]:
    """The amounts that will be said as X."""
    for found in walk(node):
        if isinstance(found, t.Minus | t.CountOf):
            yield found
        elif isinstance(found, t.Computed):
            yield found.amount
