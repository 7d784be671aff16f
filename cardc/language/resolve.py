"""Parsed sentences to the effect tree: verbs get their arguments by their frames, sentences become statements.

What does not fit is collected as problems; a statement that could not be understood is left out of the tree, and the
tree of a text with problems is not used.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from typing import Any, cast

from cardc.language import tree as t
from cardc.language.frame import Frame, VerbClass, frame_of, is_optional
from cardc.language.node import field_types, options_of
from cardc.language.phrases import (
    AmountWords,
    Cursor,
    Misfit,
    amount,
    compare,
    expression,
    group,
    misfit,
    resource,
    symbol,
    symbols,
    what,
)
from cardc.language.syntax import Argument, Branch, Clause, Phrase, Sentence, Text, Word
from cardc.language.vocabulary import Vocabulary
from cardc.source.diagnostics import Problem


@dataclass
class Resolver:
    """Resolves one text against a vocabulary."""

    vocabulary: Vocabulary
    problems: list[Problem] = field(default_factory=list)

    # ---- head

    def head(self, text: Text) -> t.Head | None:
        """`Harvest`, or `Harvest, once per turn`"""
        word = text.head
        spoken = word.text.removesuffix(":").strip()
        once = self.vocabulary.english.phrase("limited")
        limited = spoken.endswith(once)
        trigger = self.vocabulary.spoken_triggers.get(spoken.removesuffix(once))
        if trigger is None:
            return None  # the head was checked before parsing
        return t.Head(trigger, limited, at=(word.start, word.end - 1))

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
                self._refuse(
                    "text-syntax", "`if you do` and `otherwise` exclude each other", sentence.otherwise
                )
            if not last:
                self._refuse("text-reference", "nothing was done before this", mark)
                continue
            is_gate = len(last) == 1 and isinstance(last[0], t.Gate)
            gate = (
                last[0] if is_gate else t.Gate(False, None, tuple(last), at=(last[0].at[0], last[-1].at[1]))
            )
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
            self.problems.append(
                Problem("text-syntax", f"`you may` comes right after {lead}", *said[may_from].at)
            )
        free = said[: may_from or 0] if condition is None else []
        bound = said[len(free) :]
        gate = t.Gate(may_from is not None, condition, tuple(bound), at=(bound[0].at[0], bound[-1].at[1]))
        return [*free, gate]

    def _said(self, branch: Branch, may: bool = True) -> tuple[list[t.Statement], int | None]:
        """The actions of a branch, and the first of them that its owner "may" leave out."""
        x = self._where(branch)
        actions: list[t.Statement] = []
        may_from: int | None = None
        for clause in branch.clauses:
            if clause.may is not None:
                if not may:
                    self._refuse(
                        "text-syntax", "a choice offers what is done, not what may be done", clause.may
                    )
                elif may_from is not None:
                    fix = "one `you may` holds to the end of its sentence; begin a new sentence for another"
                    self._refuse("text-syntax", "`you may` was already said", clause.may, fix)
                may_from = len(actions) if may_from is None else may_from
            action = self._clause(clause, x)
            if action is not None:
                actions.append(action)
        return actions, may_from if may_from is not None and may_from < len(actions) else None

    def _where(self, branch: Branch) -> t.Amount | None:
        """What X is, said behind the clauses that use it."""
        words = branch.where
        if not words:
            return None
        if not any(word.text == "x" for clause in branch.clauses for word in clause.words):
            at = (words[0].start, words[-1].end)
            self.problems.append(Problem("text-trailing", "nothing in this sentence is X", *at))
        cursor = self._cursor(words)
        try:
            x = expression(cursor)
            cursor.finish()
        except Misfit as error:
            self.problems.append(error.problem)
            return None
        return x

    def _cursor(self, words: Phrase, after: int = 0) -> Cursor:
        return Cursor(words, self.vocabulary, words[-1].end if words else after)

    # ---- clauses

    def _clause(self, clause: Clause, x: t.Amount | None) -> t.Action | None:
        try:
            return self._action(clause, x)
        except Misfit as error:
            self.problems.append(error.problem)
            return None

    def _action(self, clause: Clause, x: t.Amount | None) -> t.Action:
        cls = self._verb_class(clause)
        frame = frame_of(cls)
        fields: dict[str, Any] = {}
        self._subject(clause, frame, fields)
        beside = self._beside(clause, frame, cls, x)
        if frame.object:
            fields[frame.object] = self._object(clause, cls, frame, beside)
        elif clause.object:
            words = clause.object
            raise misfit("text-trailing", f"`{frame.verb}` takes no object", (words[0].start, words[-1].end))
        for argument in clause.arguments:
            self._argument(argument, clause, cls, frame, fields)
        for name in field_types(cls):
            if name not in fields and not is_optional(cls, name):
                raise self._missing(clause, frame, name)
        return cls(at=clause.at, **fields)

    def _verb_class(self, clause: Clause) -> VerbClass:
        classes = self.vocabulary.verb_forms.get(clause.verb.text, ())
        words = [w.text for w in clause.object]
        fitting = [cls for cls in classes if _begins_and_ends(words, frame_of(cls))]
        if not fitting:
            at = (clause.verb.start, clause.verb.end)
            ways = " or ".join(f"`{frame_of(cls).example}`" for cls in classes)
            help = f"say for example {ways}" if ways else ""
            raise misfit("text-argument", f"`{clause.verb.text}` is not said like this here", at, help)
        return max(fitting, key=lambda cls: len(frame_of(cls).lead) + len(frame_of(cls).tail))

    def _subject(self, clause: Clause, frame: Frame, fields: dict[str, Any]) -> None:
        words = clause.subject
        if frame.subject:
            if not words:
                at = (clause.verb.start, clause.verb.end)
                raise misfit(
                    "text-argument",
                    f"`{frame.verb}` needs a subject",
                    at,
                    f"say for example `{frame.example}`",
                )
            if clause.may:
                at = (clause.may.start, clause.may.end)
                raise misfit("text-argument", "only what you do can be left out, with `you may`", at)
            cursor = self._cursor(words)
            fields[frame.subject] = self._checked(what(cursor), frame, frame.subject)
            cursor.finish()
        elif words and not (len(words) == 1 and words[0].text == "you"):
            at = (words[0].start, words[-1].end)
            raise misfit("text-argument", f"`{frame.verb}` is said to `you`, not of something else", at)

    def _beside(self, clause: Clause, frame: Frame, cls: VerbClass, x: t.Amount | None) -> AmountWords:
        """What stands beside an amount; whatever the verb has no amount for is refused."""
        types = [hint for hints in field_types(cls).values() for hint in options_of(hints)]
        rates = [a for a in clause.arguments if a.preposition.text == "for" and not frame.field_after("for")]
        tables = [a for a in clause.arguments if a.preposition.text == "by" and not frame.field_after("by")]
        for again in (*rates[1:], *tables[1:]):
            at = (again.preposition.start, again.phrase[-1].end)
            raise misfit("text-argument", f"`{again.preposition.text}` stands twice", at)
        if clause.most is not None and t.Resource not in types and t.Amount not in types:
            at = (clause.most.start, clause.most.end)
            raise misfit("text-trailing", f"`{frame.verb}` has no amount that could be at most this", at)
        if bool(tables) != bool(clause.steps) or (tables and t.Amount not in types):
            at = clause.at
            raise misfit("text-argument", "a table is said as `score by …: 1 for 2-3; 2 for 4-5`", at)
        return AmountWords(
            rate=self._cursor(rates[0].phrase) if rates else None,
            most=clause.most,
            x=x,
            table=(self._cursor(tables[0].phrase), clause.steps) if tables else None,
        )

    def _object(self, clause: Clause, cls: VerbClass, frame: Frame, beside: AmountWords) -> object:
        words = list(clause.object)
        if not words and not beside.table:
            at = (clause.verb.start, clause.verb.end)
            raise misfit(
                "text-argument",
                f"`{clause.verb.text}` needs an object",
                at,
                f"say for example `{frame.example}`",
            )
        lead, tail = len(_tokens(frame.lead)), len(_tokens(frame.tail))
        cursor = self._cursor(tuple(words[lead : len(words) - tail]), clause.verb.end)
        value = self._value(cursor, cls, frame, frame.object, beside)
        try:
            cursor.finish()
        except Misfit as error:
            raise self._wrong_preposition(cursor, frame) or error from error
        return value

    def _argument(
        self, argument: Argument, clause: Clause, cls: VerbClass, frame: Frame, fields: dict[str, Any]
    ) -> None:
        preposition = argument.preposition
        name = frame.field_after(preposition.text)
        measured = preposition.text in ("for", "by") and frame.object in ("resource", "amount")
        if not name and measured:
            return
        if not name:
            takes = " or ".join(f"`{p}`" for p, _ in frame.after) or "nothing of the kind"
            at = (preposition.start, argument.phrase[-1].end)
            message = f"`{frame.verb}` takes no `{preposition.text}`"
            raise misfit("text-argument", message, at, f"it takes {takes}; say for example `{frame.example}`")
        if name in fields:
            at = (preposition.start, argument.phrase[-1].end)
            raise misfit("text-argument", f"`{preposition.text}` stands twice", at)
        spoken_whole = t.Spot in options_of(field_types(cls)[name])
        words = (preposition, *argument.phrase) if spoken_whole else argument.phrase
        cursor = self._cursor(words)
        fields[name] = self._value(cursor, cls, frame, name, AmountWords())
        cursor.finish()

    def _value(self, cursor: Cursor, cls: VerbClass, frame: Frame, name: str, beside: AmountWords) -> object:
        """Reads what a field's type asks for."""
        options = options_of(field_types(cls)[name])
        start = cursor.start
        if t.What in options:
            return self._checked(self._with_x(what(cursor), beside), frame, name)
        if t.Resource in options:
            return resource(cursor, beside)
        if t.Amount in options:
            return amount(cursor, beside)
        if t.Symbols in options:
            return symbols(cursor)
        if t.Spot in options:
            return replace(self._from(cursor, self.vocabulary.spots, "place"), at=(start, cursor.last_end))
        if t.Until in options:
            return t.Until(
                self._from(cursor, self.vocabulary.spoken_moments, "moment"), at=(start, cursor.last_end)
            )
        if name == "side":
            return self._from(cursor, self.vocabulary.spoken_sides, "side")
        if name == "deed":
            return self._from(cursor, self.vocabulary.spoken_deeds, "deed")
        raise TypeError(f"{cls.__name__}.{name} has a type that no words can fill")

    def _with_x(self, said: t.What, beside: AmountWords) -> t.What:
        if isinstance(said, t.Select) and isinstance(said.quantity, t.Computed):
            if beside.x is None:
                raise misfit(
                    "text-argument",
                    "nothing says what X is",
                    said.at,
                    "end the sentence with `, where X is …`",
                )
            return replace(said, quantity=replace(said.quantity, amount=beside.x))
        return said

    def _from(self, cursor: Cursor, table: dict[tuple[str, ...], Any], name: str) -> Any:
        found = cursor.take_from(table)
        if found is None:
            said = " ".join(word.text for word in cursor.words[cursor.i :])
            known = ", ".join(f"`{' '.join(words)}`" for words in table)
            at = (cursor.start, cursor.after)
            raise misfit("text-argument", f"`{said}` is no {name} here", at, f"known: {known}")
        return found

    def _checked(self, said: t.What, frame: Frame, name: str) -> t.What:
        """The kinds of thing that a verb takes."""
        kinds = frame.kinds_of(name)
        kind = self.kind_said(said)
        if kinds and kind and kind not in kinds:
            takes = " or ".join(f"`{k}`" for k in kinds)
            raise misfit(
                "text-type", f"`{frame.verb}` does not take this kind of thing", said.at, f"it takes {takes}"
            )
        return said

    def kind_said(self, said: t.What) -> str:
        """The kind of a selection or reference; "" for `it`, which is checked with its antecedent."""
        match said:
            case t.Select(group=t.Group(thing=t.Kind(noun=noun))):
                return self.vocabulary.kind_of(noun)
            case t.Select():
                return "symbol"
            case t.This(noun=noun) | t.That(noun=noun) | t.TheFirst(noun=noun):
                return self.vocabulary.kind_of(noun)
            case _:
                return ""

    def _missing(self, clause: Clause, frame: Frame, name: str) -> Misfit:
        prepositions = [f"`{p} …`" for p, field_name in frame.after if field_name == name]
        needs = " or ".join(prepositions) or "more words"
        at = (clause.verb.start, clause.at[1])
        return misfit(
            "text-argument", f"`{frame.verb}` needs {needs}", at, f"say for example `{frame.example}`"
        )

    def _wrong_preposition(self, cursor: Cursor, frame: Frame) -> Misfit | None:
        """`put … on the bottom of your deck`: the fix is another preposition."""
        first, rest = cursor.words[cursor.i], cursor.words[cursor.i + 1 :]
        spoken = tuple(" ".join(word.text for word in rest).split())
        for preposition, _ in frame.after:
            if (preposition, *spoken) in self.vocabulary.spots:
                message = f"`{frame.verb}` says where with `{preposition}`, not `{first.text}`"
                at = (first.start, first.end)
                return misfit("text-argument", message, at, f"write `{preposition}`", preposition)
        return None

    # ---- conditions

    def _condition(self, clause: Clause) -> t.Condition | None:
        try:
            return self._conditional(clause)
        except Misfit as error:
            self.problems.append(error.problem)
            return None

    def _conditional(self, clause: Clause) -> t.Condition:
        if clause.may or clause.arguments or clause.most or clause.steps:
            raise misfit(
                "text-trailing", "a condition takes no `may`, no amounts and no durations", clause.at
            )
        obj = self._cursor(clause.object, clause.verb.end)
        subject = self._cursor(clause.subject, clause.verb.start)
        match clause.verb.text:
            case "is":
                said = what(subject)
                subject.finish()
                return self._stands(said, obj, clause)
            case "has":
                said = what(subject)
                subject.finish()
                shows = t.Shows(said, compare(obj), symbol(obj), at=clause.at)
                obj.finish()
                return shows
            case "have" if subject.take("you"):
                return self._you_have(obj, clause)
            case _:
                at = (clause.verb.start, clause.verb.end)
                raise misfit(
                    "text-argument",
                    f"`{clause.verb.text}` makes no condition",
                    at,
                    "conditions are `this card is the first card in your field`, `this card has 3 or more …`, `you have 3 or more …`",
                )

    def _stands(self, said: t.What, cursor: Cursor, clause: Clause) -> t.Condition:
        denied = cursor.take("not")
        for position in ("first", "last"):
            if cursor.take("the", position, "card"):
                place = cursor.take_from(self.vocabulary.places)
                cursor.finish()
                if place is None:
                    at = (cursor.start, cursor.after)
                    raise misfit("text-argument", "the zone is missing", at, "say `in your field`")
                if place != t.In(place.zone):
                    raise misfit(
                        "text-argument", "only your own zones have a first and a last card", clause.at
                    )
                return t.Stands(said, denied, position, place.zone, at=clause.at)
        at = (cursor.start, cursor.after)
        raise misfit("text-argument", "this is no condition", at, "say `is the first card in your field`")

    def _you_have(self, cursor: Cursor, clause: Clause) -> t.Condition:
        if cursor.take("more"):
            most = group(cursor)
            if not cursor.take("than", "each", "other", "player"):
                at = (cursor.start, cursor.after)
                raise misfit(
                    "text-argument", "`more` compares with others", at, "say `than each other player`"
                )
            cursor.finish()
            return t.Most(most, at=clause.at)
        counts = t.Counts(compare(cursor), group(cursor), at=clause.at)
        cursor.finish()
        return counts


def _tokens(words: str) -> list[str]:
    """Lead and tail words as the lexer would cut them: `at most` is one name."""
    return [words] if words == "at most" else words.split()


def _begins_and_ends(words: list[str], frame: Frame) -> bool:
    lead, tail = _tokens(frame.lead), _tokens(frame.tail)
    return words[: len(lead)] == lead and (not tail or words[-len(tail) :] == tail)


def resolve(text: Text, vocabulary: Vocabulary) -> tuple[t.Ability | None, list[Problem]]:
    """The effect tree of a parsed text, or the reasons why there is none."""
    resolver = Resolver(vocabulary)
    head = resolver.head(text)
    body = resolver.body(text.sentences)
    if head is None or resolver.problems or not body:
        return None, resolver.problems
    return t.Ability(head, body, at=(text.head.start, body[-1].at[1])), []
