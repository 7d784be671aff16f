"""The sentence that a text breaks off in: the words of its last clause, and what the grammar takes them for.

Some words are only known by what follows them: an `and` joins actions before a verb, and nouns before a noun. So a
text is also read with each of some endings put behind it, and has several readings.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from lark import Lark
from lark.exceptions import UnexpectedInput

from cardc.language.ability import unquoted
from cardc.language.parse_table import parser
from cardc.language.quoted_titles import marked
from cardc.language.vocabulary import Vocabulary

# What belongs to a phrase, whatever its words mean.
IN_PHRASES = frozenset(
    "NAME WORD ROUNDED WITHOUT SYMBOL NUMBER RANGE PLUS LISTCOMMA LISTTHING THEY_OWN YOU_OWN".split()  # noqa: SIM905
)
_BESIDE_VERBS = frozenset(("MAY", "INSTEAD", "_HAVE_THEM"))
_BEFORE_PHRASES = frozenset(("VPREP", "UNTIL", "FOR_EACH", "LIMIT", "_WHERE"))
_ASKS = frozenset(("_IF", "AND_IF", "OR_IF"))

# The grammar reads one sentence as it does another; it begins with a head, and any will do.
HEAD = "x: "


class Token(NamedTuple):
    """A word, or several that belong together, as the grammar cuts a text."""

    text: str
    type: str
    start: int
    end: int


class Cut(NamedTuple):
    """A text cut into tokens as far as the grammar takes them: up to an offset where something does not fit."""

    tokens: tuple[Token, ...]
    fits_to: int


@dataclass(frozen=True, slots=True)
class ClauseBegun:
    """The clause that a sentence breaks off in. `words`: of the phrase that it breaks off in, behind `opened_by`."""

    verb: str = ""
    opened_by: str = ""
    words: tuple[str, ...] = ()
    subject: tuple[str, ...] = ()
    object: tuple[str, ...] = ()
    asked: bool = False
    may: bool = False
    first: bool = True


def cut(text: str, grammar: Lark) -> Cut:
    """A text as far as the grammar goes along with it."""
    reading = grammar.parse_interactive(text)
    tokens: list[Token] = []
    try:
        for token in reading.iter_parse():
            start = token.start_pos or 0
            tokens.append(Token(str(token), token.type, start, token.end_pos or start + len(token)))
    except UnexpectedInput as error:
        at = getattr(error, "pos_in_stream", None)
        token = getattr(error, "token", None)
        if token is not None and token.type != "$END":
            # It was listed before it was taken.
            return Cut(tuple(one for one in tokens if one.start < token.start_pos), token.start_pos)
        if token is None and at is not None:
            return Cut(tuple(tokens), at)
    return Cut(tuple(tokens), len(text))


class SentenceBegun:
    """The last sentence of a text without its end."""

    def __init__(self, text: str, vocabulary: Vocabulary) -> None:
        self._grammar = parser(vocabulary.grammar.terminals)
        plain = unquoted(marked(text.replace("'", "’"), vocabulary.title_numbers))
        begun = max((found.end() for found in re.finditer(r"\.\s+(?=\S|$)", plain)), default=0)
        self.text = HEAD + plain[begun:].lstrip()

    def clauses(self, endings: Sequence[str]) -> list[ClauseBegun]:
        """The clause that it breaks off in, as it is read with each of some endings."""
        found: dict[ClauseBegun, None] = {}
        for ending in endings:
            said = cut(self.text + ending, self._grammar)
            if said.fits_to >= len(self.text.rstrip()):
                found[_clause([one for one in said.tokens if one.end <= len(self.text)])] = None
        return list(found)

    def takes(self, words: str, types: frozenset[str], endings: Sequence[str]) -> bool:
        """Whether it can go on with some words, the last of which is a token of one of these types."""
        whole = self.text.rstrip() + ("" if words[:1] in ",.;:" else " ") + words
        for ending in endings:
            said = cut(whole + ending, self._grammar)
            if said.fits_to >= len(whole):
                last = next((one for one in said.tokens if one.start < len(whole) <= one.end), None)
                if last is not None and last.type in types:
                    return True
        return False


def _clause(tokens: Sequence[Token]) -> ClauseBegun:
    """What the tokens of a sentence leave open."""
    clause = ClauseBegun()
    for token in tokens:
        said = " ".join(token.text.lower().replace("'", "’").split())
        if token.type == "YOU_OWN" and not (clause.verb or clause.words):
            clause = replace(clause, verb="own", subject=("you",), first=False)
        elif token.type in IN_PHRASES:
            clause = replace(clause, words=(*clause.words, *said.split()), first=False)
        elif token.type in ("VERB", "YOU_DID"):
            asked = clause.asked
            clause = ClauseBegun(verb=said, subject=clause.words, asked=asked, may=clause.may, first=False)
        elif token.type in _BEFORE_PHRASES:
            thing = clause.words if not clause.opened_by else clause.object
            opened = said if token.type != "_WHERE" else "where"
            clause = replace(clause, opened_by=said if token.type != "LIMIT" else "limit", words=(), object=thing)
            clause = replace(clause, opened_by=opened) if token.type == "_WHERE" else clause
        elif token.type in _BESIDE_VERBS:
            clause = replace(clause, may=True, first=False)
        elif token.type in ("HEAD", "EVENT"):
            clause = ClauseBegun()
        else:
            joins = token.type not in ("_IF", "IF_YOU_DO", "IF_THEY_DO", "OTHERWISE", "NEXT_TIME")
            goes_on = clause.asked and token.type in ("_COMMA_OR", "AND_DO")
            clause = ClauseBegun(asked=token.type in _ASKS or goes_on, first=not joins)
    return clause


def endings_of(symbol: str) -> Iterator[str]:
    """What may stand behind a text, so that all is seen that its last words may be."""
    yield from ("", " discard", " this way,", " 2 for 2", " a card and a card,", " you own", " is")
    yield from (f" {{{symbol}}} and 1", f" 1 {{{symbol}}}") if symbol else ()
