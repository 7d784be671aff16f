"""Who does what a sentence says: its clauses divided into those said of you and those said of other players."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from cardc.language import tree as t
from cardc.language.node import rebuild
from cardc.language.read.some_players import SomePlayers
from cardc.language.sentences import Branch, Clause, Word
from cardc.language.vocabulary import Vocabulary


@dataclass(frozen=True, slots=True)
class Doers:
    """Clauses of a sentence that follow each other and are done by the same; `others`: who acts, and which of them."""

    clauses: list[Clause]
    others: SomePlayers | None = None

    @property
    def says_x(self) -> bool:
        """True if one of its clauses says X."""
        return any(word.text == "x" for clause in self.clauses for word in clause.words)


def is_said_to_you(clause: Clause, first: Clause) -> bool:
    """`each neighbour gains 1 …, then you gain 1 …`: what follows is said of you again, or as one says it to you."""
    if [word.text for word in clause.subject] == ["you"]:
        return True
    of_them = first.may is None and _is_of_one(first.verb)
    return of_them and not clause.subject and not _is_of_one(clause.verb)


def is_left_to_them(branches: Sequence[Branch]) -> bool:
    """`each neighbour loses 1 …, or discards …`: the other way is said of them as well."""
    one, other = (branch.clauses[0] for branch in branches)
    said = [word.text for word in other.subject]
    return bool(one.subject) and one.may is None and (said == ["they"] or (not said and _is_of_one(other.verb)))


def without_they(clause: Clause, vocabulary: Vocabulary) -> Clause:
    """A deed of theirs, as one without a subject; not what is said of things that they named."""
    ways = vocabulary.grammar.verb_forms.get(clause.verb.text, ())
    of_things = bool(clause.object) and clause.object[0].text in ("+", "the")
    deed = any(not frame.subject for _, frame in ways) and not of_things
    return replace(clause, subject=()) if deed and [word.text for word in clause.subject] == ["they"] else clause


def _is_of_one(verb: Word) -> bool:
    """True for `gains` and `takes another turn`, which are said of somebody."""
    return verb.text.split()[0].endswith("s")


def last_by_others(statement: t.Statement) -> t.OthersAct | None:
    """What others do at the end of a statement."""
    match statement:
        case t.OthersAct():
            return statement
        case t.Gate(do=do, then=then, otherwise=otherwise):
            return last_by_others((otherwise or then or do)[-1])
        case t.NextTime(do=do) | t.AtNext(do=do):
            return last_by_others(do[-1])
    return None


def is_plain_deed(statement: t.Statement) -> bool:
    """True for what is done without being asked for: by you, or by each of some others."""
    return isinstance(statement, t.Action) or (isinstance(statement, t.OthersAct) and not statement.may)


def with_replaced(statement: t.Statement, old: t.Statement, new: t.Statement) -> t.Statement:
    """The statement with one that it holds replaced by another."""
    return rebuild(statement, lambda node: new if node is old else node)
