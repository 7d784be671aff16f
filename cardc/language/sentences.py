"""The plain shape of a parsed text: sentences of clauses, a clause being a verb with the raw words around it.

The shapes come from `parser.py`; what their words mean is the business of `resolve.py`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

# What is said before a noun, where these are said of what a verb does.
NOUN_PREPOSITIONS = {"onto": "on", "into": "in"}


class Terminals(NamedTuple):
    """The words of one game that its grammar must know: verbs, names of several words, prepositions of verbs."""

    verbs: frozenset[str]
    names: frozenset[str]
    prepositions: frozenset[str]


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
    preposition: Word
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
class ParsedText:
    """A parsed ability text."""

    head: Word
    sentences: tuple[Sentence, ...]
