"""What joins the parts of a text: each with how the grammar calls it, and what must be said before it."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from cardc.language.next_words.sentence_begun import SentenceBegun


def _anywhere(_: SentenceBegun) -> bool:
    return True


def _behind_a_verb(sentence: SentenceBegun) -> bool:
    return any(clause.verb for clause in sentence.clauses)


def _behind_a_sentence(sentence: SentenceBegun) -> bool:
    return sentence.is_empty and not sentence.is_first


def _behind_who_acts(sentence: SentenceBegun) -> bool:
    return any(clause.words and not clause.verb and not clause.asked for clause in sentence.clauses)


def _where_x_is_said(sentence: SentenceBegun) -> bool:
    return any("x" in (*clause.words, *clause.object) for clause in sentence.clauses)


def _of_an_amount(sentence: SentenceBegun) -> bool:
    return any(word[:1] == "{" for clause in sentence.clauses for word in (*clause.words, *clause.object))


def _in_a_condition(sentence: SentenceBegun) -> bool:
    return any(clause.asked and clause.verb for clause in sentence.clauses)


def _at_the_beginning(sentence: SentenceBegun) -> bool:
    return sentence.is_empty or any(clause.may and not clause.verb for clause in sentence.clauses)


class Joint(NamedTuple):
    """Words that join parts of a text. `behind`: what may have to stand behind them, so that they are such."""

    text: str
    type: str
    behind: tuple[str, ...] = ("",)
    fits: Callable[[SentenceBegun], bool] = _anywhere


_DEED = (" discard", " you may discard", " it has 1")
_CLAUSE = (" it has 1", " you own 1", " there are 1", " is 1", " this way")

JOINTS = (
    Joint("then", "_THEN", _DEED, _behind_a_verb),
    Joint("and", "AND_DO", _DEED, _behind_a_verb),
    Joint("and", "AND_IF", _CLAUSE, _in_a_condition),
    Joint("or", "OR_IF", _CLAUSE, _in_a_condition),
    Joint("or", "_COMMA_OR", _DEED, _behind_a_verb),
    Joint("or", "_ELSE", _DEED),
    Joint("if", "_IF", _CLAUSE),
    Joint("if you do,", "IF_YOU_DO", fits=_behind_a_sentence),
    Joint("if they do,", "IF_THEY_DO", fits=_behind_a_sentence),
    Joint("otherwise,", "OTHERWISE", fits=_behind_a_sentence),
    Joint("you", "WORD", (" may", " did", " own", " have")),
    Joint("may", "MAY", fits=_behind_who_acts),
    Joint("they", "IF_THEY_DO"),
    Joint("instead", "INSTEAD", fits=lambda said: _behind_a_verb(said) or _at_the_beginning(said)),
    Joint("until", "UNTIL", fits=_behind_a_verb),
    Joint("choose one:", "CHOOSE", fits=_at_the_beginning),
    Joint("do this twice:", "TIMES", fits=_at_the_beginning),
    Joint("for each", "FOR_EACH", fits=_at_the_beginning),
    Joint("to a maximum of", "LIMIT", fits=_of_an_amount),
    Joint("to a minimum of", "LIMIT", fits=_of_an_amount),
    Joint("rounded up", "ROUNDED", fits=_of_an_amount),
    Joint("rounded down", "ROUNDED", fits=_of_an_amount),
    Joint("where X is", "_WHERE", fits=_where_x_is_said),
)
