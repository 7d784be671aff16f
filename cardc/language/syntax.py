"""Text to sentences: the Lark grammar, and the plain shape of what it finds.

The parse gives sentences of clauses; a clause is a verb with the raw words of its subject, object and arguments.
What those words mean is the business of `resolve.py`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache, lru_cache

from lark import Lark, Token, Tree
from lark.exceptions import UnexpectedInput

from cardc.resources import data_root

# A word that must not be followed by more letters; `\b` would take "on" from "on-deck".
_WORD_END = r"(?![\w-])"


@dataclass(frozen=True, slots=True)
class Word:
    """One token of a phrase: its lower-case text and where it stood."""

    text: str
    type: str
    start: int
    end: int


Phrase = tuple[Word, ...]


@dataclass(frozen=True, slots=True)
class Argument:
    """A preposition with its words."""

    preposition: Word
    phrase: Phrase


@dataclass(frozen=True, slots=True)
class StepRow:
    """`3 for 3-4`"""

    value: Word
    range: Word


@dataclass(frozen=True, slots=True)
class Clause:
    """A verb with the words around it."""

    verb: Word
    subject: Phrase = ()
    may: Word | None = None
    object: Phrase = ()
    arguments: tuple[Argument, ...] = ()
    most: Word | None = None
    steps: tuple[StepRow, ...] = ()

    @property
    def words(self) -> list[Word]:
        """All words, in the order of the text."""
        words = [*self.subject, *([self.may] if self.may else []), self.verb, *self.object]
        for argument in self.arguments:
            words += [argument.preposition, *argument.phrase]
        if self.most:
            words.append(self.most)
        for row in self.steps:
            words += [row.value, row.range]
        return sorted(words, key=lambda w: w.start)

    @property
    def at(self) -> tuple[int, int]:
        """Where the clause stands."""
        words = self.words
        return words[0].start, words[-1].end


@dataclass(frozen=True, slots=True)
class Branch:
    """One way of a `choose one`, or the clauses of a plain sentence."""

    clauses: tuple[Clause, ...]
    where: Phrase = ()


@dataclass(frozen=True, slots=True)
class Sentence:
    """`[If …, | If you do, | Otherwise,] clause, then clause[, where X is …][ if …].`"""

    branches: tuple[Branch, ...]
    conditions: tuple[Clause, ...] = ()
    if_you_do: Word | None = None
    otherwise: Word | None = None

    @property
    def is_choice(self) -> bool:
        """True for `choose one: …; or ….`"""
        return len(self.branches) > 1


@dataclass(frozen=True, slots=True)
class Text:
    """A parsed ability text."""

    head: Word
    sentences: tuple[Sentence, ...]


@cache
def grammar_text() -> str:
    """The grammar file."""
    return (data_root() / "grammar" / "ability.lark").read_text(encoding="utf-8")


def full_grammar(verbs: Iterable[str], names: Iterable[str]) -> str:
    """The grammar with its two generated terminals."""
    return "\n".join(
        (
            grammar_text(),
            f"VERB.4: /{_alternatives(verbs)}/i",
            f"NAME.5: /{_alternatives(names)}/i",
            "",
        )
    )


def _alternatives(words: Iterable[str]) -> str:
    longest_first = sorted(set(words), key=lambda word: (-len(word), word))
    escaped = (re.escape(word).replace(r"\ ", r"\s+").replace("/", r"\/") for word in longest_first)
    return f"(?:{'|'.join(escaped)}){_WORD_END}"


@lru_cache(maxsize=8)
def parser(verbs: frozenset[str], names: frozenset[str]) -> Lark:
    """The LALR parser for a set of verbs and multi-word names."""
    return Lark(
        full_grammar(verbs, names),
        start="ability",
        parser="lalr",
        lexer="contextual",
        propagate_positions=False,
        maybe_placeholders=False,
    )


def parse(text: str, verbs: frozenset[str], names: frozenset[str]) -> Text:
    """Parses an ability text. Raises lark's `UnexpectedInput` where it does not fit."""
    return _text(parser(verbs, names).parse(text))


__all__ = [
    "Argument",
    "Branch",
    "Clause",
    "Phrase",
    "Sentence",
    "StepRow",
    "Text",
    "UnexpectedInput",
    "Word",
    "parse",
]


# ---- lark trees to plain values


def _word(token: Token) -> Word:
    start = token.start_pos or 0
    return Word(" ".join(token.lower().split()), token.type, start, start + len(token))


def _text(tree: Tree[Token]) -> Text:
    head, *sentences = tree.children
    assert isinstance(head, Token)
    return Text(_word(head), tuple(_sentence(s) for s in sentences if isinstance(s, Tree)))


def _sentence(tree: Tree[Token]) -> Sentence:
    conditions: list[Clause] = []
    if_you_do = otherwise = None
    branches: list[Branch] = []
    clauses: list[Clause] = []
    where: Phrase = ()
    for child in tree.children:
        if isinstance(child, Token):
            continue  # the words `choose one:` say no more than that there are branches
        match child.data:
            case "if_lead" | "after":
                conditions.append(_clause(_tree(child.children[0])))
            case "if_you_do":
                if_you_do = _word(_token(child.children[0]))
            case "otherwise":
                otherwise = _word(_token(child.children[0]))
            case "branch":
                branches.append(_branch(child))
            case "clause":
                clauses.append(_clause(child))
            case "where":
                where = _phrase(_tree(child.children[0]))
    plain = () if branches else (Branch(tuple(clauses), where),)
    return Sentence((*plain, *branches), tuple(conditions), if_you_do, otherwise)


def _branch(tree: Tree[Token]) -> Branch:
    clauses = tuple(_clause(c) for c in tree.children if isinstance(c, Tree) and c.data == "clause")
    wheres = [
        _phrase(_tree(c.children[0])) for c in tree.children if isinstance(c, Tree) and c.data == "where"
    ]
    return Branch(clauses, wheres[0] if wheres else ())


def _clause(tree: Tree[Token]) -> Clause:
    verb: Word | None = None
    may = most = None
    subject: Phrase = ()
    obj: Phrase = ()
    arguments: list[Argument] = []
    steps: tuple[StepRow, ...] = ()
    for child in tree.children:
        if isinstance(child, Token):
            if child.type == "MAY":
                may = _word(child)
            else:
                verb = _word(child)
        elif child.data == "phrase":
            if verb is None:
                subject = _phrase(child)
            else:
                obj = _phrase(child)
        elif child.data == "argument" and isinstance(child.children[0], Token):
            arguments.append(Argument(_word(child.children[0]), _phrase(_tree(child.children[1]))))
        elif child.data == "at_most":
            most = _word(_token(child.children[0]))
        else:
            steps = tuple(_step(_tree(row)) for row in _tree(child.children[0]).children)
    assert verb is not None
    return Clause(verb, subject, may, obj, tuple(arguments), most, steps)


def _step(tree: Tree[Token]) -> StepRow:
    return StepRow(_word(_token(tree.children[0])), _word(_token(tree.children[2])))


def _phrase(tree: Tree[Token]) -> Phrase:
    return tuple(_word(_token(token)) for token in tree.children)


def _tree(child: object) -> Tree[Token]:
    assert isinstance(child, Tree)
    return child


def _token(child: object) -> Token:
    assert isinstance(child, Token)
    return child
