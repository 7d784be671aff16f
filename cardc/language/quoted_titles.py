"""Titles of cards within texts: an advancement named “Keep of Dawn”.

A title may hold words that mean something else in a text. So it stands in quotation marks there, and the reader sees
one word in its place, just as long, that says which of the titles it is.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from cardc.language.vocabulary import Vocabulary
from cardc.source.diagnostics import Problem
from cardc.source.suggest import meant, suggest

# `named` and a title in quotation marks.
_NAMED = re.compile('(\\bnamed\\s+)([“"])([^“”"]+)([”"])', re.IGNORECASE)
_NAMED_BEFORE = re.compile(r"\bnamed\s*\Z", re.IGNORECASE)
_QUOTED = re.compile('[“"]([^“”"]+)[”"]')
_ANY_QUOTED = re.compile('\\bnamed\\b|[“”"]', re.IGNORECASE)
# What stands for a title: its number, filled up to the length of the title and its quotation marks.
MARK = re.compile(r"t_(\d+)_*")


def may_name(text: str) -> bool:
    """True for a text that may name a card by its title, so that what it means depends on what titles there are."""
    return _ANY_QUOTED.search(text) is not None


def marked(text: str, numbers: Mapping[str, int]) -> str:
    """The text with a word for each known title in quotation marks; one that nobody knows stays as it is.

    `numbers`: the titles, numbered.
    """

    def mark(found: re.Match[str]) -> str:
        title = found[3].strip().lower()
        if title not in numbers:
            return found[0]
        room = len(found[3]) + 2
        return found[1] + f"t_{numbers[title]}".ljust(room, "_")[:room]

    return _NAMED.sub(mark, text)


def misquoted(text: str, vocabulary: Vocabulary) -> list[Problem]:
    """Words in quotation marks that are a title nobody knows, or one that does not say of what it is the title."""
    return [problem for found in _QUOTED.finditer(text) if (problem := _misquoted(text, found, vocabulary)) is not None]


def _misquoted(text: str, found: re.Match[str], vocabulary: Vocabulary) -> Problem | None:
    title = " ".join(found[1].lower().split())
    if _NAMED_BEFORE.search(text[: found.start()]):
        message = f"no card has the title “{found[1]}”"
        near = suggest(title, vocabulary.titles)
        proper = f"“{vocabulary.english.title(vocabulary.titles[near])}”" if near is not None else None
        return Problem(
            "word-unknown", message, *found.span(), *meant(proper, "write the whole title, as it is printed")
        )
    if all(word in vocabulary.grammar.known_words for word in re.findall(r"[^\W\d_][\w’-]*", title)):
        return None
    if title in vocabulary.titles:
        fix = f"say behind a noun: `… named “{found[1]}”`"
        return Problem("text-syntax", "nothing says of what this is the title", *found.span(), fix)
    fix = "titles stand in them, behind a noun: `… named “Title”`"
    return Problem("word-unknown", "these words in quotation marks are not known", *found.span(), fix)


def named(word: str, cards: Sequence[str]) -> str | None:
    """The card that a word stands for, of those that the numbered titles are of."""
    found = MARK.fullmatch(word)
    return cards[int(found[1])] if found is not None else None
