"""Parsed sentences to the effect tree: heads, sentences, gates.

What does not fit is collected as problems; a statement that could not be understood is left out of the tree, and the
tree of a text with problems is not used.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from typing import NamedTuple

from cardc.language import tree as t
from cardc.language.node import find
from cardc.language.plain_words import OTHERS
from cardc.language.read.acting import (
    Doers,
    is_left_to_them,
    is_plain_deed,
    is_said_to_you,
    last_by_others,
    with_replaced,
    without_they,
)
from cardc.language.read.beginnings import beginning, may_replace, next_time_of, opened_head
from cardc.language.read.clauses import action
from cardc.language.read.conditions import condition, each_asked
from cardc.language.read.cursor import Misfit, misfit, phrase_cursor
from cardc.language.read.having import as_seen_by_them, clause_with_others_seen, without_spots_of_others
from cardc.language.read.how_often import (
    RESOLVED,
    how_many,
    how_often,
    how_often_resolved,
    is_twice,
    is_unknown,
    once_named,
    reckoned_times,
    said_once,
    unknown_times,
    with_who_may,
    without_where,
)
from cardc.language.read.joining import (
    amounts_of,
    append,
    hosts_choice,
    one_by_one,
    said_otherwise,
    things_of,
    with_shared_place,
)
from cardc.language.read.reckoned import expression, plain_count
from cardc.language.read.some_players import SomePlayers, some_players
from cardc.language.read.two_counts import with_compared_until
from cardc.language.sentences import AskedClauses, Branch, Clause, ParsedText, Phrase, Sentence, Word
from cardc.language.subjects import is_about_what_was_chosen
from cardc.language.verbs import Resolve
from cardc.language.vocabulary import Vocabulary
from cardc.source.diagnostics import Problem
from cardc.source.suggest import listed


class Said(NamedTuple):
    """The statements of a sentence, and those of them that its owner "may" leave out, if any."""

    statements: list[t.Statement]
    may: range = range(0)


@dataclass
class Resolver:
    """Resolves one text against a vocabulary."""

    vocabulary: Vocabulary
    problems: list[Problem] = field(default_factory=list)
    answered: bool = False  # the last sentence was an "If you do", behind which there is no other
    offered_each: bool = False  # the last sentence was `for each …, you may …`, which an `if you do` goes on
    replaces: bool = False  # its head says what would happen, and the text what happens instead

    # ---- head

    def head(self, text: ParsedText) -> t.Head | None:
        """What the ability begins with; None where that cannot be read."""
        if not text.thing:
            head, self.replaces = beginning(text, self.vocabulary)
            return head
        self.replaces = may_replace(text, self.vocabulary)
        try:
            head = opened_head(text, self.vocabulary)
        except Misfit as error:
            self.problems.append(error.problem)
            return None
        self.replaces = bool(self.vocabulary.triggers[head.trigger].replaces)
        return head

    # ---- sentences

    def body(self, sentences: Iterable[Sentence]) -> tuple[t.Statement, ...]:
        """All sentences; "If you do" and "Otherwise" join the gate before them, "It …" the choice of what it is."""
        statements: list[t.Statement] = []
        last: list[t.Statement] = []
        for k, sentence in enumerate(sentences):
            self._check_instead(sentence, first=k == 0)
            if last and (before := last_by_others(last[-1])) is not None and before.may:
                sentence = replace(sentence, of_others=True)
            said = self.sentence(sentence)
            mark = sentence.mark
            if mark is not None and not sentence.is_theirs and self._asks_of_them(sentence, last):
                last = self._if_they_did(last, sentence, said, mark)
                statements += last
                self.answered = False
                continue
            if mark is None and last and said and is_about_what_was_chosen(said[0]) and hosts_choice(last[-1]):
                joined: list[t.Statement] = [append(last[-1], tuple(said))]
                statements[-1:] = joined
                last = joined
                continue
            if mark is None:
                statements += said
                last = said
                self.answered = False
                continue
            if not last:
                if not self.problems:  # else the fault before has left nothing
                    self._refuse("text-reference", "nothing was done before this", mark)
                continue
            if len([word for word in (sentence.if_you_do, sentence.if_they_do, sentence.otherwise) if word]) > 1:
                self._refuse("text-syntax", f"`{mark.text.strip(' ,')}` and another beginning exclude each other", mark)
            if isinstance(last[-1], t.Gate) or sentence.if_they_do is not None:
                last = last[-1:]  # what is done before "you may" in one sentence is not asked about
            done = self._answer(last, sentence, said, mark)
            statements[len(statements) - len(last) :] = [done]
            last = [done]
            self.answered = sentence.if_you_do is not None
        return tuple(statements)

    def _answer(
        self, last: Sequence[t.Statement], sentence: Sentence, said: list[t.Statement], mark: Word
    ) -> t.Statement:
        """What was said last with its "If you do", "If they do" or "Otherwise"; what is put off has them inside."""
        match last:
            case [t.Times(do=(_,)) as times] if (
                self.offered_each and sentence.if_you_do and all(map(is_plain_deed, said))
            ):
                self.offered_each = False
                return replace(times, do=(*times.do, *said))
            case [t.Times() as times]:
                self._refuse(
                    "text-reference", "this may have been done often, or never", mark, "say it in its sentence"
                )
                return times
            case [(t.NextTime(do=do) | t.AtNext(do=do)) as later]:
                before = do[:-1] if sentence.if_they_do is not None else ()
                return replace(later, do=(*before, self._answer(do[len(before) :], sentence, said, mark)))
        by_others = last_by_others(last[-1]) if len(last) == 1 else None
        if by_others is not None and (sentence.if_they_do is not None or by_others is last[0]):
            return with_replaced(last[0], by_others, self._done_by_others(by_others, sentence, said, mark))
        if sentence.if_they_do is not None:
            self._refuse("text-reference", "nobody else acts before this", mark, "say `If you do, …`")
        whole = t.Gate(False, None, tuple(last), at=(last[0].at[0], last[-1].at[1]))
        gate = last[0] if len(last) == 1 and isinstance(last[0], t.Gate) else whole
        return self._joined(gate, mark, sentence.if_you_do is not None, tuple(said))

    def _if_they_did(
        self, last: Sequence[t.Statement], sentence: Sentence, said: list[t.Statement], mark: Word
    ) -> list[t.Statement]:
        """`If they do, …`: what you do where the one player who acted before this did something."""
        before = last[-1] if last else None
        if not isinstance(before, t.EachPlayer):
            if not self.problems:
                self._refuse("text-reference", "nobody else acts before this", mark, "say `If you do, …`")
            return []
        if before.who not in self.vocabulary.single_players:
            fix = "say `If they do, they …`, `if any player did, …` or `… for each player who did`"
            self._refuse("text-reference", "some of them may, and some may not", mark, fix)
            return []
        if not said:
            return []
        at = (mark.start, said[-1].at[1])
        did = t.OthersDid(sentence.is_denied or sentence.otherwise is not None, at=(mark.start, mark.end))
        match said:
            case [t.Gate(may=True, condition=None) as gate]:
                return [replace(gate, condition=did, at=at)]
        return [t.Gate(False, did, tuple(said), at=at)]

    def _asks_of_them(self, sentence: Sentence, last: Sequence[t.Statement]) -> bool:
        """True for what you do if others did something before, or `otherwise`, where that was for one of them."""
        before = last[-1] if last else None
        alone = isinstance(before, t.EachPlayer) and before.who in self.vocabulary.single_players and before.may
        return sentence.if_they_do is not None or (sentence.otherwise is not None and alone)

    def _check_instead(self, sentence: Sentence, first: bool) -> None:
        """`instead` goes with a head that says what would happen, and with its first sentence."""
        said = [clause.instead for branch in sentence.branches for clause in branch.clauses]
        for instead in (sentence.instead, *said):
            if instead is not None and not (self.replaces and first):
                heads = [name for name, trigger in self.vocabulary.triggers.items() if trigger.replaces]
                known = listed(f"{self.vocabulary.english.trigger(name)}" for name in heads)
                fix = f"begin with {known}" if heads else "say what happens"
                self._refuse("text-syntax", "nothing that would happen is replaced here", instead, fix)

    def _done_by_others(
        self, others: t.OthersAct, sentence: Sentence, said: list[t.Statement], mark: Word
    ) -> t.OthersAct:
        actions = [one for one in said if isinstance(one, t.Action)]
        if not sentence.is_theirs:
            fix = "say `If they do, they …`"
            if others.who in self.vocabulary.single_players:
                fix += ", or `If they do, …` of yourself"
            self._refuse("text-reference", "others act before this, and not you", mark, fix)
        elif sentence.is_denied or sentence.otherwise is not None:
            if not others.may or others.otherwise or len(actions) < len(said):
                self._refuse("text-reference", "nothing is left that this could belong to", mark)
            return replace(others, otherwise=tuple(actions))
        elif not others.may or others.then or len(actions) < len(said):
            self._refuse("text-reference", "nothing is left that this could belong to", mark)
        return replace(others, then=tuple(actions))

    def _joined(self, gate: t.Gate, mark: Word, done: bool, said: tuple[t.Statement, ...]) -> t.Gate:
        """The gate with its "If you do" or "Otherwise", which belong to the nearest gate before them."""
        inner = gate.otherwise or gate.then
        if inner and isinstance(inner[-1], t.Gate):
            rest = (*inner[:-1], self._joined(inner[-1], mark, done, said))
            return replace(gate, otherwise=rest) if gate.otherwise else replace(gate, then=rest)
        if gate.otherwise or (done and gate.then and self.answered):
            self._refuse("text-reference", "nothing is left that this could belong to", mark)
        if done and gate.then:
            return replace(gate, then=(*gate.then, *said))
        return replace(gate, then=said) if done else replace(gate, otherwise=said)

    def _refuse(self, code: str, message: str, word: Word, fix: str = "") -> None:
        self.problems.append(Problem(code, message, word.start, word.end, fix))

    def sentence(self, sentence: Sentence) -> list[t.Statement]:
        """The statements of one sentence, which may be put off."""
        said = self._at_once(sentence)
        if sentence.next_time is None or not said:
            return said
        if sentence.mark is not None and sentence.mark.start > sentence.next_time.start:
            fix = f"say it first: `{sentence.mark.text} the next time …`"
            self._refuse("text-syntax", "what is put off is not asked for now", sentence.mark, fix)
        if any(asked.at[0] < sentence.next_time.start for asked in sentence.conditions):
            fix = "ask then: `the next time …, if …`"
            self._refuse("text-syntax", "what is put off is not asked for now", sentence.next_time, fix)
        at = (sentence.next_time.start, said[-1].at[1])
        phase = self.vocabulary.heads.next_phases.get(sentence.next_time.text)
        if phase is not None:
            return [t.AtNext(phase, tuple(said), at=at)]
        if sentence.next_thing:
            try:
                return [next_time_of(sentence.next_time, sentence.next_thing, tuple(said), at, self.vocabulary)]
            except Misfit as error:
                self.problems.append(error.problem)
                return []
        deed, within_turn, by = self.vocabulary.heads.next_times[sentence.next_time.text]
        return [t.NextTime(deed, within_turn, tuple(said), by=by, at=at)]

    def _at_once(self, sentence: Sentence) -> list[t.Statement]:
        """The statements of one sentence: its gate holds whatever follows in it."""
        conditions = [c for c in map(self._condition, sentence.conditions) if c is not None]
        theirs = sentence.is_theirs
        if sentence.times is not None:
            said, may = self._times(sentence, sentence.times)
        elif sentence.is_choice:
            said, may = self._choice(sentence)
        else:
            said, may = self._said(sentence.branches[0], theirs=theirs)
        if len(sentence.conditions) > 1:
            second = sentence.conditions[1]
            self.problems.append(Problem("text-syntax", "a sentence takes one `if`", *second.at))
        if not said:
            return said
        condition = conditions[0] if conditions else None
        if condition is None and not may:
            return said
        led = condition is not None or sentence.mark is not None
        if led and may and may.start:
            lead = "the `if`" if condition is not None else "the beginning"
            self.problems.append(Problem("text-syntax", f"`you may` comes right after {lead}", *said[may.start].at))
        free = said[: may.start] if condition is None else []
        bound = tuple(said[len(free) :])
        at = (bound[0].at[0], bound[-1].at[1])
        if not may:
            return [*free, t.Gate(False, condition, bound, at=at)]
        # What follows a deed that may be left out hangs on it: "you may A, then B" is "You may A. If you do, B".
        return [*free, t.Gate(True, condition, bound[: len(may)], bound[len(may) :], at=at)]

    def _check_who_is_asked(self, sentence: Sentence, message: str) -> None:
        """Before `choose …:` and `do this …:` nobody stands but you."""
        if [word.text for word in sentence.who] not in ([], ["you"]):
            at = (sentence.who[0].start, sentence.who[-1].end)
            self.problems.append(Problem("text-syntax", message, *at))

    def _choice(self, sentence: Sentence) -> Said:
        """`A, or B` and `choose 2 of these: A; B; C`"""
        first = sentence.branches[0].clauses[0]
        if sentence.choose is None and len(sentence.branches) == 2 and is_left_to_them(sentence.branches):
            acting = self._others(first)
            if acting is not None:
                return Said(self._choice_of_others(sentence.branches, acting))
        may = first.may is not None and sentence.choose is None and self._others(first) is None
        self._check_who_is_asked(sentence, "only you are asked to choose what is done")
        if may:
            branch = sentence.branches[0]
            plain = replace(branch, clauses=(replace(first, may=None), *branch.clauses[1:]))
            sentence = replace(sentence, branches=(plain, *sentence.branches[1:]))
        modes = tuple(t.Mode(tuple(self._said(branch, may=False).statements)) for branch in sentence.branches)
        others = [
            each for mode in modes for each in mode.do if isinstance(each, t.OthersAct) and (each.may or each.then)
        ]
        if others:
            message = "others are not asked to choose a deed here"
            self.problems.append(Problem("text-syntax", message, *others[0].at, "say what each of them does"))
        at = (modes[0].do[0].at[0], modes[-1].do[-1].at[1]) if all(mode.do for mode in modes) else (0, 0)
        n = how_many(sentence.choose) if sentence.choose is not None else 1
        if sentence.choose is not None and not 0 < n < len(modes):
            message = f"{n} of {len(modes)} leave nothing to choose" if n else "this says no number"
            fix = "say fewer, or join the actions with `, then`" if n else "say for example `choose 2 of these:`"
            self._refuse("text-argument", message, sentence.choose, fix)
        return Said([t.OneOf(modes, n, at=at)], range(int(may or sentence.may is not None)))

    def _choice_of_others(self, branches: Sequence[Branch], who: SomePlayers) -> list[t.Statement]:
        """`each neighbour loses 1 {a}, or discards a card`: each of them may do the one, or else does the other."""
        either, other = (
            self._by_others(branch.clauses, self._where_of(branch, [Doers(list(branch.clauses), who)], False), *who)
            for branch in branches
        )
        for branch in branches:
            for clause in branch.clauses[1:]:
                if is_said_to_you(clause, branch.clauses[0]):
                    message, fix = "here it is they who do it, not you", "say it in a sentence of its own"
                    self.problems.append(Problem("text-syntax", message, *clause.at, fix))
        match either, other:
            case [t.OthersAct(do=(_,)) as one], [t.OthersAct() as instead]:
                return [replace(one, may=True, otherwise=instead.do, at=(one.at[0], instead.at[1]))]
        if either and other:
            fix = "say `Each … may …. If they do, they …. If they do not, they …`"
            self.problems.append(Problem("text-syntax", "they choose one deed, or else the other", *either[0].at, fix))
        return []

    def _said(self, branch: Branch, may: bool = True, theirs: bool = False) -> Said:
        """The actions of a branch, and those of them that its owner "may" leave out."""
        runs = self._runs(branch.clauses)
        x = self._where_of(branch, runs, theirs)
        actions: list[t.Statement] = []
        left_out = range(0)
        for run in runs:
            if run.others is None:
                left_out = self._own_deeds(run, x, actions, left_out, may, theirs)
                continue
            self._check_others(run, runs, actions, may, theirs)
            actions += self._by_others(run.clauses, x, *run.others)
        return Said(actions, left_out)

    def _own_deeds(
        self, run: Doers, x: t.Amount | None, actions: list[t.Statement], left_out: range, may: bool, theirs: bool
    ) -> range:
        """Adds what one does; where the part of it stands that may be left out."""
        for clause in run.clauses:
            said = self._clause(self._theirs(without_they(clause, self.vocabulary)) if theirs else clause, x)
            if clause.may is not None:
                if not may:
                    message = "a choice offers what is done, not what may be done"
                    self._refuse("text-syntax", message, clause.may)
                elif left_out:
                    fix = "what follows it in its sentence hangs on it; begin a new sentence for another"
                    self._refuse("text-syntax", "`you may` was already said", clause.may, fix)
                offered = said[:1] if is_twice(said) else said
                left_out = left_out or range(len(actions), len(actions) + len(offered))
            elif clause.joint is not None and left_out and left_out.stop == len(actions):
                left_out = range(left_out.start, len(actions) + len(said))  # a price of several deeds
            if theirs and [word.text for word in clause.subject] == ["you"]:
                at = clause.at
                fix = "say it in a sentence of its own: `If they do, …`"
                self.problems.append(Problem("text-syntax", "here it is they who do it, not you", *at, fix))
            actions += said
        return left_out

    def _times(self, sentence: Sentence, said: Word) -> Said:
        """`do this twice: …`, `you may do this up to 3 times: …`"""
        self._check_who_is_asked(sentence, "only you are asked how often something is done")
        if sentence.rate is not None:
            sentence = with_who_may(sentence)
        times = self._how_often(sentence, said)
        if isinstance(times, t.Exactly) and sentence.may is not None:
            fix = "say `up to` so many times"
            self._refuse("text-syntax", "what is done so often is not left out", sentence.may, fix)
        if times is None or getattr(times, "n", 2) < 2:
            self._refuse("text-argument", "this says no number of times", said, "say for example `do this 3 times:`")
        branch = sentence.branches[0]
        actions, left_out = self._said(without_where(branch) if is_unknown(said) else branch)
        others = [one for one in actions if not is_plain_deed(one)]
        if left_out or others:
            at = others[0].at if others else actions[left_out.start].at
            fix = "say `you may do this up to 2 times: …`" if left_out else "say what is done, not what may be done"
            self.problems.append(Problem("text-syntax", "what is done so often are plain deeds", *at, fix))
        do = tuple(one for one in actions if is_plain_deed(one))
        for counted in (found for deed in do for found in find(deed, t.ThisWay)):
            fix = "count it in a sentence behind"
            self.problems.append(Problem("text-reference", "this would count the times before, too", *counted.at, fix))
        if times is None or not do:
            return Said([])
        often = t.Times(times, do, at=(said.start, do[-1].at[1]))
        self.offered_each = sentence.is_counted_first and sentence.may is not None
        return Said([said_once(often) if sentence.is_counted_first else often])

    def _how_often(self, sentence: Sentence, said: Word) -> t.Quantity | None:
        """How often something is done, as a number or as an amount that is reckoned."""
        if sentence.rate is not None:
            try:
                return reckoned_times(said, sentence.rate, sentence.may is not None, self.vocabulary)
            except Misfit as error:
                self.problems.append(error.problem)
                return t.AnyNumber()
        if is_unknown(said):
            x = self._where(sentence.branches[0], used=True)
            return unknown_times(said, x, sentence.may is not None) if x is not None else t.AnyNumber()
        return how_often(said)

    # ---- what other players do

    def _others(self, clause: Clause) -> SomePlayers | None:
        """`each other player who owns …`: others who act, and what must be theirs."""
        cursor = phrase_cursor(as_seen_by_them(clause.subject), self.vocabulary, clause.verb.start)
        try:
            said = some_players(cursor)
            if said is not None:
                cursor.finish()
        except Misfit as error:
            self.problems.append(error.problem)
            return SomePlayers(OTHERS)
        return said

    def _runs(self, clauses: Sequence[Clause]) -> list[Doers]:
        """The clauses of a sentence, divided by who does what they say."""
        runs: list[Doers] = []
        for clause in clauses:
            others = self._others(clause) if clause.subject else None
            if others is not None:
                runs.append(Doers([clause], others))
            elif runs and (runs[-1].others is None or not is_said_to_you(clause, runs[-1].clauses[0])):
                runs[-1].clauses.append(clause)
            else:
                runs.append(Doers([clause]))
        return runs

    def _where_of(self, branch: Branch, runs: Sequence[Doers], theirs: bool) -> t.Amount | None:
        """What X is: of those who act, where it is they who need it."""
        of_others = [run.others is not None for run in runs if run.says_x]
        if branch.where and any(of_others) and not all(of_others):
            at = (branch.where[0].start, branch.where[-1].end)
            message = "X is of you in one part of this sentence, and of others in another"
            self.problems.append(Problem("text-syntax", message, *at, "say it in two sentences"))
        if theirs or any(of_others):
            branch = replace(branch, where=self._as_theirs(branch.where))
        return self._where(branch)

    def _check_others(
        self, run: Doers, runs: list[Doers], before: Sequence[t.Statement], may: bool, theirs: bool
    ) -> None:
        """Whether others can do something here; what they may do ends a sentence."""
        first = run.clauses[0]
        if theirs:
            fix = "say it in a sentence of its own"
            self.problems.append(Problem("text-syntax", "here it is they who do it, and nobody else", *first.at, fix))
        if first.may is not None and not may:
            self._refuse("text-syntax", "a choice offers what is done, not what may be done", first.may)
        elif first.may is not None and run is not runs[-1]:
            behind = runs[runs.index(run) + 1]
            at = (behind.clauses[0].at[0], runs[-1].clauses[-1].at[1])
            message = "what you do does not hang on what each of them may do"
            fix = "begin a new sentence; of one player, `If they do, …`"
            self.problems.append(Problem("text-syntax", message, *at, fix))

    def _by_others(
        self, clauses: Sequence[Clause], x: t.Amount | None, who: str, those: t.Whose | None
    ) -> list[t.Statement]:
        first, *rest = clauses
        actions: list[t.Action] = []
        for clause in (replace(first, subject=(), may=None), *rest):
            if clause.may is not None:
                self._refuse("text-syntax", "`may` is said once, behind who may", clause.may)
            said = self._clause(self._theirs(without_they(clause, self.vocabulary)), x)
            for one in said:
                if isinstance(one, t.Action):
                    actions.append(one)
                else:
                    at = one.at
                    self.problems.append(Problem("text-syntax", "others are not asked to choose a deed here", *at))
        if not actions:
            return []
        at = (first.at[0], actions[-1].at[1])
        may = first.may is not None
        do, then = (actions[:1], actions[1:]) if may else (actions, [])
        if those is None:
            return [t.EachPlayer(who, may, tuple(do), tuple(then), at=at)]
        return [t.EachPlayerWho(who, may, tuple(do), tuple(then), those=those, at=at)]

    def _theirs(self, clause: Clause) -> Clause:
        """What others do, said as one's own."""
        theirs = tuple(replace(a, phrase=self._as_theirs(a.phrase)) for a in clause.arguments)
        return replace(clause, object=self._as_theirs(clause.object), arguments=theirs)

    def _as_theirs(self, words: Phrase) -> Phrase:
        """Where others act, `their` says what `your` says elsewhere."""
        for word in words:
            if word.text in ("your", "you own"):
                fix = "write `their`" if word.text == "your" else "write `they own`"
                self._refuse("text-reference", "here it is theirs, not yours", word, fix)
        return as_seen_by_them(words)

    # ---- clauses

    def _clause(self, clause: Clause, x: t.Amount | None) -> list[t.Statement]:
        """What a clause says: an action, one for each amount of a list, a choice of amounts, or a repeated one."""
        clause = with_compared_until(clause_with_others_seen(clause, self.vocabulary))
        try:
            for word in without_spots_of_others(replace(clause, until=None), self.vocabulary).words:
                if word.text in ("their", "they own"):
                    fix = "write `your`" if word.text == "their" else "write `you own`"
                    raise misfit("text-reference", "nobody else acts here", (word.start, word.end), fix)
            clause, again, twice = how_often_resolved(clause)
            if again is not None and clause.verb.text not in RESOLVED:
                message = "`again` is said of an ability that is resolved"
                at, fix = (again.start, again.end), "say how often from the first: `do this twice: …`"
                raise misfit("text-argument", message, at, fix)
            joiner, parts = amounts_of(clause)
            said = [replace(clause, object=part) for part in parts] if joiner else things_of(clause, self.vocabulary)
            actions = with_shared_place([action(one, x, self.vocabulary) for one in said], self.vocabulary)
            if joiner == "or":
                modes = tuple(t.Mode((one,)) for one in actions)
                return [t.OneOf(modes, at=clause.at)]
            if clause.until is not None:
                until = condition(clause.until, self.vocabulary, waited=True)
                return [t.Repeat(one_by_one(one), until, at=clause.at) for one in actions]
            if twice and isinstance(actions[0], Resolve):
                return [actions[0], Resolve(once_named(actions[0].what), at=clause.at)]
            return [said_otherwise(one) for one in actions]
        except Misfit as error:
            self.problems.append(error.problem)
            return []

    def _condition(self, asked: AskedClauses) -> t.Condition | None:
        """What is asked for: a condition, or several that are joined by one word."""
        first = asked.clauses[0]
        of_same = (c if c.subject else replace(c, subject=first.subject) for c in each_asked(asked.clauses))
        said = [self._single(clause) for clause in of_same]
        parts = [part for part in said if part is not None]
        if len(parts) < len(said):
            return None
        if len(parts) == 1:
            return parts[0]
        joiners = {part.joiner for part in parts if isinstance(part, t.Together)} | set(asked.joiners)
        if len(joiners) > 1:
            fix = "say one of them in a sentence of its own"
            self.problems.append(Problem("text-syntax", "`and` and `or` join no conditions together", *asked.at, fix))
            return None
        each = (one for part in parts for one in (part.parts if isinstance(part, t.Together) else (part,)))
        return t.Together(tuple(dict.fromkeys(each)), *joiners, at=asked.at)

    def _single(self, clause: Clause) -> t.Condition | None:
        try:
            return condition(clause, self.vocabulary)
        except Misfit as error:
            self.problems.append(error.problem)
            return None

    def _where(self, branch: Branch, used: bool = False) -> t.Amount | None:
        """What X is, said behind the clauses that use it; `used`: before them, it was said how often."""
        words = branch.where
        if not words:
            return None
        if not used and not any(word.text == "x" for clause in branch.clauses for word in clause.words):
            at = (words[0].start, words[-1].end)
            self.problems.append(Problem("text-trailing", "nothing in this sentence is X", *at))
        cursor = phrase_cursor(words, self.vocabulary)
        try:
            x = expression(cursor)
            cursor.finish()
        except Misfit as error:
            self.problems.append(error.problem)
            return None
        return plain_count(x)


def resolve(text: ParsedText, vocabulary: Vocabulary) -> tuple[t.Ability | None, list[Problem]]:
    """The effect tree of a parsed text, or the reasons why there is none."""
    resolver = Resolver(vocabulary)
    head = resolver.head(text)
    body = resolver.body(text.sentences)
    if head is None or resolver.problems or not body:
        return None, resolver.problems
    return t.Ability(head, body, at=(text.head.start, body[-1].at[1])), []
