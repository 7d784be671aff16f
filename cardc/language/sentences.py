"""The plain shape of a parsed text: sentences of clauses, a clause being a verb with the raw words around it.

The shapes come from `parser.py`; what their words mean is the business of `resolve.py`.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import NamedTuple

from cardc.language.spoken_patterns import NOTHING

# What is said before a noun, where these are said of what a verb does.
NOUN_PREPOSITIONS = {"onto": "on", "into": "in"}


class Terminals(NamedTuple):
    """The words of one game that its grammar must know.

    Verbs, names of several words, prepositions of verbs; what begins a sentence that is put off, with the comma that
    ends it; what you are said to have done; what stands in a head before the thing that it brings along, and before
    that of a deed that is waited for; groups of players who act, and who own something. Patterns: heads that are
    clauses, with what ends them, and what others do before such a thing, since it is said of each group of players.
    """

    verbs: frozenset[str]
    names: frozenset[str]
    prepositions: frozenset[str]
    later: frozenset[str]
    done: frozenset[str]
    openings: frozenset[str] = frozenset()
    next_openings: frozenset[str] = frozenset()
    players: frozenset[str] = frozenset()
    owners: frozenset[str] = frozenset()
    events: str = NOTHING
    openings_of_others: str = NOTHING


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
class Limit:
    """`, to a maximum of 10 {symbol}`"""

    words: Word
    number: Word
    symbol: Word | None = None

    @property
    def least(self) -> bool:
        """True for `, to a minimum of 0`."""
        return any(word in self.words.text for word in ("minimum", "than", "below"))


@dataclass(frozen=True, slots=True)
class SpokenRate:
    """`for each {symbol} on this card`, `equal to its cost`, beside how often something is done."""

    preposition: Word
    phrase: Phrase
    limit: Limit | None = None

    @property
    def at(self) -> tuple[int, int]:
        """Where it stands."""
        last = self.phrase[-1] if self.limit is None else self.limit.number
        return self.preposition.start, last.end


@dataclass(frozen=True, slots=True)
class StepRow:
    """`3 {symbol} for 3 or 4`, `3 {symbol} for 3 or more`"""

    value: Word
    preposition: Word
    range: Word
    symbol: Word | None = None
    beyond: Word | None = None

    @property
    def end(self) -> int:
        """Behind its last word."""
        return (self.beyond or self.range).end


@dataclass(frozen=True, slots=True)
class Clause:
    """A verb with the words around it."""

    verb: Word
    subject: Phrase = ()
    may: Word | None = None
    instead: Word | None = None
    object: Phrase = ()
    arguments: tuple[Argument, ...] = ()
    limit: Limit | None = None
    until: Clause | None = None
    steps: tuple[StepRow, ...] = ()
    joint: Word | None = None  # the `and` that joins it to the clause before, as in `pay 1 … and discard …`

    @property
    def words(self) -> list[Word]:
        """All words, in the order of the text."""
        beside = (self.may, self.instead, self.verb)
        words = [*self.subject, *(word for word in beside if word is not None), *self.object]
        for argument in self.arguments:
            words += [argument.preposition, *argument.phrase]
        if self.limit is not None:
            words += [self.limit.number, *((self.limit.symbol,) if self.limit.symbol else ())]
        if self.until is not None:
            words += self.until.words
        for row in self.steps:
            words += [row.value, row.range, *((row.beyond,) if row.beyond else ())]
        return sorted(words, key=lambda w: w.start)

    @property
    def at(self) -> tuple[int, int]:
        """Where the clause stands."""
        words = self.words
        return words[0].start, words[-1].end


@dataclass(frozen=True, slots=True)
class AskedClauses:
    """`if … and …`: clauses, and the word between each of them and the next."""

    clauses: tuple[Clause, ...]
    joiners: tuple[str, ...] = ()

    @property
    def at(self) -> tuple[int, int]:
        """Where they stand."""
        return self.clauses[0].at[0], self.clauses[-1].at[1]


@dataclass(frozen=True, slots=True)
class Branch:
    """One way of a choice, or the clauses of a plain sentence."""

    clauses: tuple[Clause, ...]
    where: Phrase = ()


@dataclass(frozen=True, slots=True)
class Sentence:
    """`[If …, | If you do, | Otherwise,] clause, clause, then clause[, where X is …][ if …].`

    `choose`: the words `choose one:` or `choose 2 of these:`, where its branches are counted; `times`: the words `do
    this twice:`; `rate`: how often, where that is counted, whose `for` are those words where it stands first:
    `for each …, …`; `next_thing`: what a deed that is waited for is done with, where more is said of that; `who`
    `may` do so, `instead` of something; `to_do`: behind the first branch, what it is done for; `of_others`: others
    may do what stands before it.
    """

    branches: tuple[Branch, ...]
    conditions: tuple[AskedClauses, ...] = ()
    who: Phrase = ()
    may: Word | None = None
    if_you_do: Word | None = None
    to_do: Word | None = None
    if_they_do: Word | None = None
    otherwise: Word | None = None
    choose: Word | None = None
    next_time: Word | None = None
    next_thing: Phrase = ()
    times: Word | None = None
    rate: SpokenRate | None = None
    instead: Word | None = None
    of_others: bool = False

    @property
    def is_counted_first(self) -> bool:
        """True for `for each …, discard …`."""
        return self.rate is not None and self.times is self.rate.preposition

    @property
    def is_theirs(self) -> bool:
        """True behind `If they do, they …`; without the second word it is you who does what follows."""
        if self.otherwise is not None:
            return self.of_others and [word.text for word in self.branches[0].clauses[0].subject] == ["they"]
        return self.if_they_do is not None and self.if_they_do.text.lower().endswith("they")

    @property
    def is_denied(self) -> bool:
        """True behind `If they do not, …`."""
        return self.if_they_do is not None and re.match(r"if they (?!do,)", self.if_they_do.text.lower()) is not None

    @property
    def is_choice(self) -> bool:
        """True for `A, or B.` and `choose one: …; or ….`"""
        return len(self.branches) > 1

    @property
    def mark(self) -> Word | None:
        """The words that join it to the sentence before."""
        return self.if_you_do or self.if_they_do or self.otherwise


@dataclass(frozen=True, slots=True)
class ParsedText:
    """A parsed ability text. `thing`: what its head brings along, where that says more of it than usual."""

    head: Word
    sentences: tuple[Sentence, ...]
    thing: Phrase = ()
