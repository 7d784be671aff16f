"""The sentence that a text breaks off in: the words of its last clause, and what the grammar takes them for.

Some words are only known by what follows them: an `and` joins actions before a verb, and nouns before a noun. So a
text is also read with each of some endings put behind it, and has several readings.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import NamedTuple, cast

from lark import Lark
from lark.exceptions import UnexpectedCharacters, UnexpectedToken

from cardc.language.ability import unquoted
from cardc.language.parse_table import parser
from cardc.language.quoted_titles import marked
from cardc.language.vocabulary import Vocabulary

# What belongs to a phrase, whatever its words mean.
IN_PHRASES = frozenset(
    ("NAME", "WORD", "ROUNDED", "WITHOUT", "SYMBOL", "NUMBER", "RANGE", "PLUS", "LISTCOMMA", "LISTTHING", "THEY_OWN")
) | {"YOU_OWN"}
_ASKS = frozenset(("_IF", "AND_IF", "OR_IF"))
# What an earlier condition goes on behind.
_GO_ON = frozenset(("_COMMA_OR", "AND_DO"))
# What stands before the words of a phrase, and how that phrase is called if not by those words.
_OPENERS = {"VPREP": "", "UNTIL": "until", "FOR_EACH": "for", "LIMIT": "limit", "_WHERE": "where"}
_ROWS = frozenset(("_COLON", "_ROW"))
ROW = "row"

# The grammar reads one sentence as it does another. It begins with a head, and any will do.
HEAD = "x: "


class CutWord(NamedTuple):
    """A word, or several that belong together, as the grammar cuts a text."""

    text: str
    type: str
    start: int
    end: int


class CutText(NamedTuple):
    """A text cut into such words as far as the grammar takes them: up to an offset where something does not fit."""

    words: tuple[CutWord, ...]
    fits_to: int


@dataclass(frozen=True, slots=True)
class ClauseBegun:
    """The clause that a sentence breaks off in. `words`: of the phrase that it breaks off in, behind `opener`.

    `object`: the words before the first of these. `asked`: it is a condition; `may`: nobody has to do it.
    """

    verb: str = ""
    opener: str = ""
    words: tuple[str, ...] = ()
    subject: tuple[str, ...] = ()
    object: tuple[str, ...] = ()
    asked: bool = False
    may: bool = False


def cut(text: str, grammar: Lark) -> CutText:
    """A text as far as the grammar goes along with it."""
    words: list[CutWord] = []
    fits_to = len(text)
    try:
        for one in grammar.parse_interactive(text).iter_parse():
            start = one.start_pos or 0
            words.append(CutWord(str(one), one.type, start, one.end_pos or start + len(one)))
    except UnexpectedCharacters as error:
        fits_to = cast(int, error.pos_in_stream)
    except UnexpectedToken as error:
        if error.token.type != "$END":
            fits_to = error.token.start_pos or 0
    # A word that is refused was listed before it was taken.
    return CutText(tuple(one for one in words if one.start < fits_to), fits_to)


class SentenceBegun:
    """The last sentence of a text without its end. `is_first`: there is none before it."""

    def __init__(self, text: str, vocabulary: Vocabulary, endings: Sequence[str]) -> None:
        self._grammar = parser(vocabulary.grammar.terminals)
        self._endings = endings
        plain = unquoted(marked(text.replace("'", "’"), vocabulary.title_numbers))
        begun = max((found.end() for found in re.finditer(r"\.(?=\s|$)\s*", plain)), default=0)
        self.is_first = begun == 0
        self.text = HEAD + plain[begun:].lstrip()

    @property
    def is_empty(self) -> bool:
        """True where nothing is said of it yet."""
        return self.text == HEAD

    @cached_property
    def clauses(self) -> tuple[ClauseBegun, ...]:
        """The clause that it breaks off in, in every way in which it is read."""
        found: dict[ClauseBegun, None] = {}
        for ending in self._endings:
            said = cut(self.text + ending, self._grammar)
            if said.fits_to >= len(self.text.rstrip()):
                found[clause_of([one for one in said.words if one.end <= len(self.text)])] = None
        return tuple(found)

    def takes(self, words: str, types: frozenset[str], behind: Sequence[str] = ()) -> bool:
        """Whether it can go on with some words, the last of which belongs to one of these types.

        `behind`: what may have to stand behind them.
        """
        whole = self.text.rstrip() + ("" if words[:1] in (",", ";") else " ") + words
        for ending in behind or self._endings:
            said = cut(whole + ending, self._grammar)
            last = next((one for one in said.words if one.start < len(whole) <= one.end), None)
            if said.fits_to >= len(whole) and last is not None and last.type in types:
                return True
        return False


def clause_of(words: Sequence[CutWord]) -> ClauseBegun:
    """What the words of a sentence leave open."""
    clause = ClauseBegun()
    for one in words:
        clause = _with(clause, one, " ".join(one.text.lower().replace("'", "’").split()))
    return clause


def _with(clause: ClauseBegun, one: CutWord, said: str) -> ClauseBegun:
    kind = one.type
    if kind == "YOU_OWN" and not (clause.verb or clause.words):
        return replace(clause, verb="own", subject=("you",))
    if kind in IN_PHRASES:
        return replace(clause, words=(*clause.words, *said.split()))
    if kind in ("VERB", "YOU_DID"):
        return ClauseBegun(said, subject=clause.words, asked=clause.asked, may=clause.may)
    if kind in _OPENERS:
        if clause.opener == ROW:
            return replace(clause, opener=f"{ROW} for", words=())
        thing = clause.object if clause.opener else clause.words
        return replace(clause, opener=_OPENERS[kind] or said, words=(), object=thing)
    if kind in ("MAY", "INSTEAD", "_HAVE_THEM"):
        return replace(clause, may=clause.may or kind == "MAY")
    if kind in _ROWS:
        return ClauseBegun(clause.verb, opener=ROW)
    return ClauseBegun(asked=kind in _ASKS or (clause.asked and kind in _GO_ON))


def endings_of(symbol: str) -> Iterator[str]:
    """What may stand behind a text, so that all is seen that its last words may be."""
    yield from (
        "",
        " discard",
        " this way,",
        " 2 for 2",
        " for 2",
        " a card and a card,",
        " you own",
        " is",
        " doing 1",
    )
    yield from (" most 1", " least 1")
    yield from (f" {{{symbol}}} and 1", f" 1 {{{symbol}}}", f" {{{symbol}}} for 2") if symbol else ()
