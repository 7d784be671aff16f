"""A place in a phrase, and words that do not fit there.

A phrase is read left to right; whatever stays unread is reported, so nothing is dropped.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import TypeVar

from cardc.errors import CardcError
from cardc.language.amounts import Amount
from cardc.language.examples import a_noun, a_place
from cardc.language.plain_words import NUMBERS
from cardc.language.read.known_places import places_instead
from cardc.language.sentences import Phrase, Word
from cardc.language.vocabulary import Vocabulary
from cardc.language.word_advice import WORDS
from cardc.source.diagnostics import Problem
from cardc.source.suggest import hint, listed

V = TypeVar("V")


class Misfit(CardcError):
    """Words that do not fit where they stand. Caught per clause, so that all findings are collected."""

    def __init__(self, problem: Problem) -> None:
        super().__init__(problem.message)
        self.problem = problem


def misfit(code: str, message: str, at: tuple[int, int], fix: str = "", replacement: str | None = None) -> Misfit:
    """A misfit at a place in the text."""
    return Misfit(Problem(code, message, at[0], at[1], fix, replacement))


@dataclass
class Cursor:
    """A place in a phrase."""

    words: Phrase
    vocabulary: Vocabulary
    after: int  # offset behind the phrase, for messages about what is missing
    x: Amount | None = None  # what the sentence says that X is
    repeated: bool = False  # it is said of one object after the other: `the top cards of …`
    lead: str = ""  # the word that begins what comes behind it: `swap … with …`
    i: int = 0

    @property
    def done(self) -> bool:
        """True when every word was read."""
        return self.i >= len(self.words)

    @property
    def start(self) -> int:
        """Offset of the next word."""
        return self.after if self.done else self.words[self.i].start

    @property
    def last_end(self) -> int:
        """Offset behind the word read last."""
        return self.words[self.i - 1].end if self.i else self.start

    def peek(self, ahead: int = 0) -> str:
        """The text of a coming word, "" behind the end."""
        i = self.i + ahead
        return self.words[i].text if i < len(self.words) else ""

    def comes(self, kind: str, ahead: int = 0) -> bool:
        """True if a word of a token type comes."""
        i = self.i + ahead
        return i < len(self.words) and self.words[i].type == kind

    def next(self, wanted: str = "something") -> Word:
        """Reads one word."""
        if self.done:
            last = self.words[-1].start if self.words else self.after
            raise misfit("text-argument", f"{wanted} is missing after this", (last, self.after))
        self.i += 1
        return self.words[self.i - 1]

    def take(self, *texts: str) -> bool:
        """Reads these words if they come next."""
        i, words = self.i, self.words
        for text in texts:
            if i >= len(words) or words[i].text != text:
                return False
            i += 1
        self.i = i
        return True

    def take_from(self, table: Mapping[tuple[str, ...], V]) -> V | None:
        """Reads the longest phrase of a table that comes next."""
        spoken: list[str] = []
        found: tuple[int, V] | None = None
        for k in range(self.i, len(self.words)):
            spoken += self.words[k].text.split()
            value = table.get(tuple(spoken))
            if value is not None:
                found = (k + 1, value)
        if found is None:
            return None
        self.i = found[0]
        return found[1]

    def one_from(self, table: Mapping[tuple[str, ...], V], name: str) -> V:
        """Reads a phrase of a table, which must come next."""
        found = self.take_from(table)
        if found is None:
            said = " ".join(word.text for word in self.words[self.i :])
            known = [" ".join(words) for words in table]
            fix, nearest = hint(said, known, f"known: {listed(known)}")
            if nearest is not None and not same_numbers(said, nearest):  # another number is another thing
                fix, nearest = f"there is no such {name}; there is `{nearest}`", None
            message = f"`{said}` is no {name} here" if said else f"a {name} is missing after this"
            start = self.start if said or not self.words else self.words[-1].start
            raise misfit("text-argument", message, (start, self.after), fix, nearest if said else None)
        return found

    def number(self) -> int:
        """Reads a number."""
        word = self.next("a number")
        if word.type != "NUMBER":
            instead = {"no": "exactly 0", "a": "1", "an": "1"}.get(word.text)
            fix = f"write `{instead}`" if instead else WORDS.get(word.text, "")
            raise misfit(
                "text-argument", f"a number was expected, not `{word.text}`", (word.start, word.end), fix, instead
            )
        return int(word.text)

    def unknown(self) -> Amount:
        """Reads `X`, which its sentence must explain."""
        word = self.next()
        if self.x is None:
            fix = "end the sentence with `, where X is …`"
            raise misfit("text-argument", "nothing says what X is", (word.start, word.end), fix)
        return self.x

    def finish(self) -> None:
        """Reports unread words."""
        if not self.done:
            at = (self.words[self.i].start, self.words[-1].end)
            unread = " ".join(word.text for word in self.words[self.i :])
            fix = places_instead(self.words[: self.i], self.words[self.i :], self.vocabulary) or _way_out(self)
            raise misfit("text-trailing", f"`{unread}` does not belong to what stands before it", at, fix)


def _way_out(cursor: Cursor) -> str:
    """What can be said where these words stand, or where they belong."""
    card, place = a_noun(cursor.vocabulary, "shows"), a_place(cursor.vocabulary)
    if cursor.comes("ROUNDED"):
        return "only half of something is rounded: `half …, rounded down`"
    if cursor.comes("NUMBER"):
        return "how many is said before a noun or a symbol, and once"
    match cursor.peek():
        case "and" | "or":
            return "say a further action with `, then`"
        case "in" | "on" | "from" | "of":
            return f"where something is, is said once and right behind its noun: `a {card} {place}`"
        case "with" | "without" | "that has" | "that have" | "who has" | "who have":
            return f"`with …` is said of one of several, right behind its noun: `a {card} with 2 or more … {place}`"
        case "than":
            return "`than` follows `more …` or `fewer …` of something: `more … than …`"
        case "fewer":
            return "`fewer than 7` is said once, behind `for each …`"
    return f"behind a noun stand `{place}`, `you own` and `with …`; say anything else in a sentence of its own"


def same_numbers(said: str, other: str) -> bool:
    """True unless two phrases have different numbers in them: a slip of the hand is not meant then."""
    return re.findall(r"\d+", said) == re.findall(r"\d+", other)


def phrase_cursor(
    words: Phrase, vocabulary: Vocabulary, after: int = 0, x: Amount | None = None, repeated: bool = False
) -> Cursor:
    """A cursor over a whole phrase; `after` is where an empty one stands."""
    single = tuple(_figure(part) for word in words for part in _parts(word, vocabulary))
    return Cursor(single, vocabulary, words[-1].end if words else after, x, repeated)


def _figure(word: Word) -> Word:
    """Numbers in words are read as figures."""
    if word.text not in NUMBERS:
        return word
    return Word(str(NUMBERS.index(word.text)), "NUMBER", word.start, word.end)


def _parts(word: Word, vocabulary: Vocabulary) -> tuple[Word, ...]:
    if word.text not in vocabulary.grammar.homographs:
        return (word,)
    first, _, last = word.text.rpartition(" ")
    behind = word.end - len(last)
    return Word(first, word.type, word.start, behind - 1), Word(last, word.type, behind, word.end)
