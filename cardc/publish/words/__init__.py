"""What lists and sheets say in a language: headings, marks, legends, and the names of kinds, sides and slots.

The words of this room stand beside this file, one file for each language; another language is told in English.
What is a noun of the game is said as its wording says it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from cardc.catalog.provenance import UNKNOWN
from cardc.language.wording import ENGLISH, MissingPhrase, Wording
from cardc.source.nodes import plain
from cardc.source.reader import read_file

UNTRANSLATED = "untranslated"


@dataclass(frozen=True, slots=True)
class Words:
    """The words of one language for one game."""

    language: str
    said: Mapping[str, Any]
    wording: Wording

    def heading(self, column: str) -> str:
        """The heading of a column."""
        return str(self.said["headings"].get(column) or self._noun(column, False) or named(column))

    def word(self, name: str, **values: object) -> str:
        """A word or a short sentence, with its values filled in."""
        return str(self.said["words"][name]).format(**values)

    def count(self, number: int, one: str, many: str) -> str:
        """`1 copy`, `2 copies`"""
        return f"{number:,}\u00a0{self.word(one if number == 1 else many)}"

    def mark(self, rank: str) -> str:
        """The mark of an origin in the legend; nothing for the origins that need none."""
        return str(self._rank(rank).get("mark", ""))

    def mark_behind(self, rank: str) -> str:
        """The mark behind a value that is shown; what is unknown says so itself."""
        return "" if rank in ("", UNKNOWN) else self.mark(rank)

    def rank(self, rank: str) -> str:
        """An origin in one word."""
        return str(self._rank(rank).get("name", rank))

    def legend(self, rank: str) -> str:
        """What the legend says of an origin."""
        return str(self._rank(rank).get("legend", rank))

    def slot(self, name: str) -> str:
        return str(self.said["slots"].get(name, name))

    def side(self, name: str) -> str:
        """What a side of a card is called."""
        return str(self.said["sides"].get(name) or named(name))

    def kind(self, name: str, plural: bool = False) -> str:
        """A kind of cards, such as a heading says it."""
        entry = self.said["kinds"].get(name, {})
        return self._noun(name, plural) or str(entry.get("many" if plural else "one") or named(name))

    def _noun(self, name: str, plural: bool) -> str:
        """A noun of the game; nothing if it is none."""
        try:
            word = self.wording.noun(name)
        except MissingPhrase:
            return ""
        return _capital(word.form(plural))

    def _rank(self, rank: str) -> Mapping[str, Any]:
        found: Mapping[str, Any] = self.said["ranks"].get(rank, {})
        return found


def named(name: str) -> str:
    """A name of the data, for people, where no language says it."""
    return _capital(name.replace("_", " "))


def words_of(wording: Wording) -> Words:
    """The words of the language of a wording."""
    known = _said(wording.language)
    return Words(wording.language, known if known is not None else _english(), wording)


def portrait_labels(language: str) -> Mapping[str, str]:
    """What the page of a card says in a language, by its English words; nothing where it has no words of its own."""
    labels: Mapping[str, str] = (_said(language) or {}).get("portrait", {})
    return labels


@cache
def _said(language: str) -> Mapping[str, Any] | None:
    """The words of this room. They are part of the package, so a fault in them is a fault of the program."""
    path = Path(__file__).parent / f"{language}.yaml"
    if not path.is_file():
        return None
    node, findings = read_file(path)
    if node is None or findings:
        raise ValueError(f"{path.name}: {findings[0].message}")
    found: Mapping[str, Any] = plain(node)  # type: ignore[assignment]
    return found


def _english() -> Mapping[str, Any]:
    said = _said(ENGLISH)
    assert said is not None
    return said


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
