"""What lists and sheets say in a language: headings, marks, legends, and what the game calls fields, kinds and sides.

The words of this room stand beside this file, one file for each language; another language is told in English.
Fields, kinds and sides are said as the text of the game says them, a noun of the game as its wording does.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from cardc.catalog.card_values import NOT_KNOWN
from cardc.catalog.card_words import CardWords, card_words, named, set_title
from cardc.catalog.cards import Catalog
from cardc.catalog.provenance import UNKNOWN
from cardc.language.plurals import category, form
from cardc.language.symbol_names import is_hole, listed_out, spelled_out, symbol_behind, symbol_name
from cardc.language.wording import ENGLISH, MissingPhrase, Wording
from cardc.source.nodes import plain
from cardc.source.reader import read_file

UNTRANSLATED = "untranslated"

# Any number that every language here counts in the plural.
MANY = 100

# The sections that are keyed by English words, so that English needs none.
PORTRAIT, TABLE = "portrait", "table"


class StateWords(NamedTuple):
    """How far a ruling is proved: its sign, its name, and what a legend says of it."""

    sign: str
    name: str
    legend: str


@dataclass(frozen=True, slots=True)
class Words:
    """The words of one language for one game."""

    language: str
    said: Mapping[str, Any]
    wording: Wording
    cards: CardWords

    def heading(self, column: str) -> str:
        """The heading of a column."""
        return str(
            self.said["headings"].get(column) or self.cards.field(column) or self._noun(column, False) or named(column)
        )

    def word(self, name: str, **values: object) -> str:
        """A word or a short sentence, with its values filled in."""
        return str(self.said["words"][name]).format(**values)

    def plural(self, name: str) -> str:
        """What many of something are called: `copies`."""
        return str(form(self.said["words"][name], category(self.language, MANY)))

    def release(self, name: str, **values: object) -> str:
        """What the notes of a release say, with its values filled in."""
        return str(self.said["release"][name]).format(**values)

    def query(self, name: str, **values: object) -> str:
        """What is said of queries: what keys are called, and what is not understood."""
        said: Mapping[str, Any] = self.said["queries"]
        return str(said[name]).format(**values)

    def rulings(self, name: str, **values: object) -> str:
        """What is said of rulings where they are printed, with its values filled in."""
        return str(self.said["rulings"][name]).format(**values)

    def rulings_counted(self, number: int) -> str:
        """`12 rulings`"""
        told = str(form(self.said["rulings"]["counted"], category(self.language, number)))
        return told.format(n=self.number(number))

    def ruling_state(self, state: str) -> StateWords:
        """How far a ruling is proved, in words."""
        return StateWords(**self.said["rulings"]["states"][state])

    def count(self, number: int, name: str, and_more: bool = False) -> str:
        """`1 copy`, `2 copies`; with an unknown number more, `2 + ? copies`."""
        counted = form(self.said["words"][name], category(self.language, MANY if and_more else number))
        return f"{self.open_sum(number) if and_more else self.number(number)}\u00a0{counted}"

    def open_sum(self, number: int) -> str:
        """A number to which an unknown one is to be added: `2 + ?`, or `?` alone."""
        return f"{self.number(number)}\u00a0+\u00a0{NOT_KNOWN}" if number else NOT_KNOWN

    def number(self, number: int) -> str:
        """A number, its thousands set apart as the language does."""
        return numeral(number, self.language)

    def forms(self, name: str) -> Mapping[str, str]:
        """A sentence about a number, by the plural category of that."""
        found: Mapping[str, str] = self.said["words"][name]
        return found

    def counted(self, name: str, number: int) -> str:
        """A sentence about a number, with that filled in."""
        return str(form(self.forms(name), category(self.language, number))).format(n=self.number(number))

    def labelled(self, label: str, text: str) -> str:
        """A text behind what it is of: `Start: Harvest: gain 1 mana.`"""
        return self.word("labelled", label=label, text=text)

    # ---- symbols

    def symbol(self, name: str, number: int = 1, *, price: bool = False) -> str:
        """What so many of a symbol are called; one that no source tells is unknown, whatever its hole is called."""
        if is_hole(name):
            return self.word("unknown")
        return symbol_name(self.wording, name, number, price=price)

    def symbol_behind(self, name: str, before: str) -> str:
        """What a symbol is called behind the text before it."""
        return self.word("unknown") if is_hole(name) else symbol_behind(self.wording, name, before)

    def spelled(self, text: str) -> str:
        """A sentence with its symbols in words."""
        return spelled_out(text, self.wording)

    def listed(self, text: str, *, price: bool = False) -> str:
        """A value with its symbols in words."""
        return listed_out(text, self.wording, price=price)

    # ---- origins

    def mark(self, rank: str) -> str:
        """The mark of an origin in the legend; nothing for the origins that need none."""
        return str(self._rank(rank).get("mark", ""))

    def mark_behind(self, rank: str) -> str:
        """The mark behind a value that is shown; what is unknown says so itself."""
        return "" if rank in ("", UNKNOWN) else self.mark(rank)

    def rank(self, rank: str) -> str:
        """An origin in one word."""
        return str(self._rank(rank).get("name", rank))

    def origin(self, rank: str) -> str:
        """An origin as a sentence tells it."""
        return str(self._rank(rank).get("legend", rank))

    def legend(self, rank: str) -> str:
        """What the legend says of an origin; of one without a mark, that it has none."""
        told = self.origin(rank)
        return told if self.mark(rank) else self.word("unmarked", text=told)

    def value(self, field: str, value: object) -> str:
        """A value with its field, such as a heading says it: `Level 2`."""
        return f"{self.heading(field)} {self.cards.choice(field, str(value))}"

    def side(self, name: str) -> str:
        """What a side of a card is called."""
        return self.cards.side(name)

    def kind(self, name: str, plural: bool = False) -> str:
        """A kind of cards, such as a heading says it: as the language says kinds, else as the noun of that name."""
        return (
            self.cards.own_kind(name, plural)
            or self._noun(name, plural)
            or self.cards.kind(name, plural)
            or named(name)
        )

    def kind_and_side(self, kind: str, side: str) -> str:
        """What kind of card one side of it says that it is: `Leader, starting side`."""
        return f"{self.kind(kind)}, {self.cards.side_of(kind, side)}" if side else self.kind(kind)

    def _noun(self, name: str, plural: bool) -> str:
        """A noun of the game; nothing if it is none."""
        try:
            word = self.wording.noun(name)
        except MissingPhrase:
            return ""
        return capital(word.form(plural))

    def _rank(self, rank: str) -> Mapping[str, Any]:
        found: Mapping[str, Any] = self.said["ranks"].get(rank, {})
        return found


def words_of(catalog: Catalog, language: str) -> Words:
    """The words of a language for the cards of a catalog."""
    known = _said(language)
    wording = catalog.vocabulary.wordings[language]
    return Words(language, known if known is not None else _english(), wording, card_words(catalog, language))


def portrait_labels(catalog: Catalog, language: str) -> Mapping[str, str]:
    """What the page of a card says in a language, by its English words; nothing for English itself."""
    own: Mapping[str, str] = (_said(language) or {}).get(PORTRAIT, {})
    return own if language == ENGLISH else {**dict(_labels(catalog, words_of(catalog, language))), **own}


def table_labels(catalog: Catalog, language: str) -> Mapping[str, str]:
    """What the table of the terminal says in a language; of English the letters of symbols and titles of sets alone."""
    words = words_of(catalog, language)
    letters = {f"{{{name}}}": words.cards.letter(name) or name[0] for name in catalog.vocabulary.symbols}
    letters |= {f"set {name}": set_title(catalog, name, language) for name in catalog.sets}
    if language == ENGLISH:
        return letters
    form = catalog.card_form
    fields = {
        field.table: words.cards.table(field.name) or small(words.heading(field.name))
        for field in form.fields.values()
        if field.table
    }
    choices = {choice: words.cards.choice(field.name, choice) for field in form.fields.values() for choice in field.of}
    kinds = {kind: words.kind(kind) for kind in form.kinds}
    own: Mapping[str, str] = (_said(language) or {}).get(TABLE, {})
    return {**letters, **choices, **kinds, **fields, **own}


def _labels(catalog: Catalog, words: Words) -> Iterator[tuple[str, str]]:
    """The names of fields, choices, kinds, sides and symbols as the page of a card has them, each with its word."""
    form = catalog.card_form
    yield from ((f"{{{name}}}", words.symbol(name)) for name in catalog.vocabulary.symbols)
    for field in form.fields.values():
        yield field.name.replace("_", " "), small(words.heading(field.name))
        yield f"other {field.name.replace('_', ' ')}", words.word("other_symbols")
        yield from ((choice, words.cards.choice(field.name, choice)) for choice in field.of)
    for kind in form.kinds:
        yield f"{kind} kind", words.kind(kind)  # a field may have the same name
        yield from ((f"{side} side", words.cards.side_of(kind, side)) for side in form.sides(kind))


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


def numeral(number: int, language: str) -> str:
    """A number, its thousands set apart as a language does."""
    said = _said(language) or _english()
    return f"{number:,}".replace(",", said["words"]["thousands"])


def small(text: str) -> str:
    """A heading as it stands within a line."""
    return text[:1].lower() + text[1:]


def capital(text: str) -> str:
    """A word as a heading begins with it."""
    return text[:1].upper() + text[1:]
