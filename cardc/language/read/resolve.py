"""Parsed sentences to the effect tree: heads, sentences, gates.

What does not fit is collected as problems; a statement that could not be understood is left out of the tree, and the
tree of a text with problems is not used.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from typing import cast

from cardc.language import tree as t
from cardc.language.read.clauses import action
from cardc.language.read.cursor import Misfit, misfit, phrase_cursor
from cardc.language.read.measures import condition, expression
from cardc.language.sentences import Branch, Clause, ParsedText, Phrase, Sentence, Word
from cardc.language.vocabulary import Vocabulary
from cardc.source.diagnostics import Problem


@dataclass
class Resolver:
    """Resolves one text against a vocabulary."""

    vocabulary: Vocabulary
    problems: list[Problem] = field(default_factory=list)

    # ---- head

    def head(self, text: ParsedText) -> t.Head | None:
        """`When played`, `When played, once per turn`, `Once in day or night`, `{?}`"""
        word = text.head
        spoken = word.text.removesuffix(":").strip()
        once = self.vocabulary.english.phrase("limited")
        limited = spoken.endswith(once)
        spoken = spoken.removesuffix(once)
        at = (word.start, word.end - 1)
        if spoken.startswith("{"):
            return t.Head(spoken.strip("{}"), limited, at=at)
        found = self.vocabulary.spoken_heads.get(spoken)
        if found is None:
            return None  # the head was checked before parsing
        trigger, phases = found
        return t.Head(trigger, limited, phases, at=at)

    # ---- sentences

    def body(self, sentences: Iterable[Sentence]) -> tuple[t.Statement, ...]:
        """All sentences; "If you do" and "Otherwise" join the gate before them."""
        statements: list[t.Statement] = []
        last: list[t.Statement] = []
        for sentence in sentences:
            said = self.sentence(sentence)
            mark = sentence.if_you_do or sentence.otherwise
            if mark is None:
                statements += said
                last = said
                continue
            if sentence.if_you_do and sentence.otherwise:
                self._refuse("text-syntax", "`if you do` and `otherwise` exclude each other", sentence.otherwise)
            if not last:
                if not self.problems:  # else the fault before has left nothing
                    self._refuse("text-reference", "nothing was done before this", mark)
                continue
            is_gate = len(last) == 1 and isinstance(last[0], t.Gate)
            gate = last[0] if is_gate else t.Gate(False, None, tuple(last), at=(last[0].at[0], last[-1].at[1]))
            joined = self._joined(cast(t.Gate, gate), mark, sentence.if_you_do is not None, tuple(said))
            statements[len(statements) - len(last) :] = [joined]
            last = [joined]
        return tuple(statements)

    def _joined(self, gate: t.Gate, mark: Word, done: bool, said: tuple[t.Statement, ...]) -> t.Gate:
        """The gate with its "If you do" or "Otherwise", which belong to the nearest gate before them."""
        inner = gate.otherwise or gate.then
        if inner and isinstance(inner[-1], t.Gate):
            rest = (*inner[:-1], self._joined(inner[-1], mark, done, said))
            return replace(gate, otherwise=rest) if gate.otherwise else replace(gate, then=rest)
        if gate.otherwise or (done and gate.then):
            self._refuse("text-reference", "nothing is left that this could belong to", mark)
        return replace(gate, then=said) if done else replace(gate, otherwise=said)

    def _refuse(self, code: str, message: str, word: Word, fix: str = "") -> None:
        self.problems.append(Problem(code, message, word.start, word.end, fix))

    def sentence(self, sentence: Sentence) -> list[t.Statement]:
        """The statements of one sentence: its gate holds whatever follows in it."""
        conditions = [c for c in map(self._condition, sentence.conditions) if c is not None]
        if sentence.is_choice:
            modes = tuple(t.Mode(tuple(self._said(branch, may=False)[0])) for branch in sentence.branches)
            at = (modes[0].do[0].at[0], modes[-1].do[-1].at[1]) if all(mode.do for mode in modes) else (0, 0)
            said: list[t.Statement] = [t.OneOf(modes, at=at)]
            may_from = None
        else:
            said, may_from = self._said(sentence.branches[0])
        if len(sentence.conditions) > 1:
            second = sentence.conditions[1]
            self.problems.append(Problem("text-syntax", "a sentence takes one `if`", *second.at))
        if not said:
            return said
        condition = conditions[0] if conditions else None
        if condition is None and may_from is None:
            return said
        led = condition is not None or sentence.if_you_do is not None or sentence.otherwise is not None
        if led and may_from:
            lead = "the `if`" if condition is not None else "the beginning"
            self.problems.append(Problem("text-syntax", f"`you may` comes right after {lead}", *said[may_from].at))
        free = said[: may_from or 0] if condition is None else []
        bound = said[len(free) :]
        gate = t.Gate(may_from is not None, condition, tuple(bound), at=(bound[0].at[0], bound[-1].at[1]))
        return [*free, gate]

    def _said(self, branch: Branch, may: bool = True) -> tuple[list[t.Statement], int | None]:
        """The actions of a branch, and the first of them that its owner "may" leave out."""
        who = self._player(branch.clauses[0])
        if who is not None:
            return self._by_others(branch, who), None
        x = self._where(branch)
        actions: list[t.Statement] = []
        may_from: int | None = None
        for clause in branch.clauses:
            if clause.may is not None:
                if not may:
                    message = "a choice offers what is done, not what may be done"
                    self._refuse("text-syntax", message, clause.may)
                elif may_from is not None:
                    fix = "one `you may` holds to the end of its sentence; begin a new sentence for another"
                    self._refuse("text-syntax", "`you may` was already said", clause.may, fix)
                may_from = len(actions) if may_from is None else may_from
            said = self._clause(clause, x)
            if said is not None:
                actions.append(said)
        return actions, may_from if may_from is not None and may_from < len(actions) else None

    # ---- what other players do

    def _player(self, clause: Clause) -> str | None:
        """`each neighbour …`: somebody else acts."""
        return self.vocabulary.spoken("players").get(tuple(word.text for word in clause.subject))

    def _by_others(self, branch: Branch, who: str) -> list[t.Statement]:
        x = self._where(replace(branch, where=self._as_theirs(branch.where)))
        first, *rest = branch.clauses
        actions: list[t.Action] = []
        for clause in (replace(first, subject=(), may=None), *rest):
            if clause.may is not None:
                self._refuse("text-syntax", "`may` is said once, behind who may", clause.may)
            theirs = tuple(replace(a, phrase=self._as_theirs(a.phrase)) for a in clause.arguments)
            said = self._clause(replace(clause, object=self._as_theirs(clause.object), arguments=theirs), x)
            if said is not None:
                actions.append(said)
        if not actions:
            return []
        at = (first.at[0], actions[-1].at[1])
        return [t.EachPlayer(who, first.may is not None, tuple(actions), at=at)]

    def _as_theirs(self, words: Phrase) -> Phrase:
        """Where others act, `their` says what `your` says elsewhere."""
        for word in words:
            if word.text == "your":
                self._refuse("text-reference", "here it is theirs, not yours", word, "write `their`")
        return tuple(replace(word, text="your") if word.text == "their" else word for word in words)

    # ---- clauses

    def _clause(self, clause: Clause, x: t.Amount | None) -> t.Action | None:
        try:
            for word in clause.words:
                if word.text == "their":
                    raise misfit("text-reference", "nobody else acts here", (word.start, word.end), "write `your`")
            return action(clause, x, self.vocabulary)
        except Misfit as error:
            self.problems.append(error.problem)
            return None

    def _condition(self, clause: Clause) -> t.Condition | None:
        try:
            return condition(clause, self.vocabulary)
        except Misfit as error:
            self.problems.append(error.problem)
            return None

    def _where(self, branch: Branch) -> t.Amount | None:
        """What X is, said behind the clauses that use it."""
        words = branch.where
        if not words:
            return None
        if not any(word.text == "x" for clause in branch.clauses for word in clause.words):
            at = (words[0].start, words[-1].end)
            self.problems.append(Problem("text-trailing", "nothing in this sentence is X", *at))
        cursor = phrase_cursor(words, self.vocabulary)
        try:
            x = expression(cursor)
            cursor.finish()
        except Misfit as error:
            self.problems.append(error.problem)
            return None
        return x


def resolve(text: ParsedText, vocabulary: Vocabulary) -> tuple[t.Ability | None, list[Problem]]:
    """The effect tree of a parsed text, or the reasons why there is none."""
    resolver = Resolver(vocabulary)
    head = resolver.head(text)
    body = resolver.body(text.sentences)
    if head is None or resolver.problems or not body:
        return None, resolver.problems
    return t.Ability(head, body, at=(text.head.start, body[-1].at[1])), []
