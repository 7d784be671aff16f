"""Which names there are, and which of them a text says: titles, dotted ids, and single words."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cached_property
from typing import NamedTuple

from cardc.api.navigation.mentions import BY_ALIAS, BY_NAME, BY_TITLE, NamedThing
from cardc.catalog.cards import Catalog
from cardc.language.sections import SECTIONS

CARD, RULING, OPTION, SCENARIO, VERB, SET = "card", "ruling", "option", "scenario", "verb", "set"
SYMBOL, NOUN, ZONE, FIELD, KIND = "symbol", "noun", "zone", "field", "kind"
# What the names of a section of words are called: `symbols` declares symbols.
SINGULAR = {
    **{name: name.removesuffix("s") for name in SECTIONS},
    "awaited": "awaited",
    "single_phases": "single phase",
    "whereabouts": "whereabouts",
}

_WORD = re.compile(r"\w+(?:\.\w+)*")
_BRACES = re.compile(r"\{\s*([^{}?]+?)\s*\}")
_IN_A_WORD = re.compile(r"[\w’']\w|\w")


class SaidName(NamedTuple):
    """A stretch of a text that says a name."""

    named: NamedThing
    start: int
    end: int
    by: str = BY_NAME


class _CalledCard(NamedTuple):
    said: str
    card: str
    by: str


@dataclass(frozen=True)
class KnownNames:
    """The names of a deck. `called`: each title of a card, with its id and how it is called by it."""

    called: tuple[tuple[str, str, str], ...]
    cards: frozenset[str] = frozenset()
    words: tuple[NamedThing, ...] = ()
    languages: tuple[str, ...] = ()
    forms: tuple[tuple[str, str], ...] = field(default=())

    @cached_property
    def _by_first_word(self) -> dict[str, list[_CalledCard]]:
        """The titles by their first word, the longest first."""
        found: dict[str, list[_CalledCard]] = {}
        for said, card, by in self.called:
            plain = _plain(said)
            first = _WORD.search(plain)
            if first is not None and first.start() == 0:
                found.setdefault(first[0], []).append(_CalledCard(plain, card, by))
        for listed in found.values():
            listed.sort(key=lambda one: -len(one.said))
        return found

    @cached_property
    def _by_word(self) -> dict[str, NamedThing]:
        found: dict[str, NamedThing] = {}
        for named in self.words:
            found.setdefault(named.name, named)
        return found

    @cached_property
    def symbols(self) -> frozenset[str]:
        """The names of the symbols."""
        return frozenset(named.name for named in self.words if named.kind == SYMBOL)

    @cached_property
    def fields(self) -> dict[str, str]:
        """The fields that cards state, with their forms."""
        return dict(self.forms)

    def titled(self, text: str) -> SaidName | None:
        """The card that is called by a whole text."""
        found = next(self.titles(text), None)
        return found if found is not None and (found.start, found.end) == (0, len(text.rstrip("\n"))) else None

    def titles(self, text: str) -> Iterator[SaidName]:
        """The titles within a text, the longest at each place."""
        plain = _plain(text)
        at = 0
        for word in _WORD.finditer(plain):
            if word.start() < at:
                continue
            title = self._title(plain, word)
            if title is not None:
                at = word.start() + len(title.said)
                yield SaidName(NamedThing(CARD, title.card), word.start(), at, title.by)

    def _title(self, plain: str, word: re.Match[str]) -> _CalledCard | None:
        first = word[0].partition(".")[0]
        for title in self._by_first_word.get(first, ()):
            end = word.start() + len(title.said)
            if plain.startswith(title.said, word.start()) and not _IN_A_WORD.match(plain, end):
                return title
        return None

    def ids(self, text: str) -> Iterator[SaidName]:
        """The ids of cards within a text."""
        for found in _WORD.finditer(text) if "." in text else ():
            if found[0] in self.cards:
                yield SaidName(NamedThing(CARD, found[0]), *found.span())

    def braced(self, text: str) -> Iterator[SaidName]:
        """The symbols in braces."""
        for found in _BRACES.finditer(text) if "{" in text else ():
            if found[1] in self.symbols:
                yield SaidName(NamedThing(SYMBOL, found[1]), *found.span(1))

    def spoken(self, text: str) -> Iterator[SaidName]:
        """All that the lines of scenarios say: titles, ids of cards, and the words of a game."""
        titles = {one.start: one for one in self.titles(text)}
        at = 0
        for found in _WORD.finditer(text):
            if found.start() < at:
                continue
            title = titles.get(found.start())
            if title is not None and not self._is_word(text, title):
                at = title.end
                yield title
            elif found[0] in self.cards:
                yield SaidName(NamedThing(CARD, found[0]), *found.span())
            else:
                yield from self._words(found)

    def _is_word(self, text: str, title: SaidName) -> bool:
        """True for a word of the game, written as it is, that some card has for a title as well."""
        return text[title.start : title.end] in self._by_word

    def _words(self, found: re.Match[str]) -> Iterator[SaidName]:
        at = found.start()
        for part in found[0].split("."):
            named = self._by_word.get(part)
            if named is not None:
                yield SaidName(named, at, at + len(part))
            at += len(part) + 1


def known_names(catalog: Catalog) -> KnownNames:
    """The names of a catalog."""
    called: dict[str, tuple[str, str]] = {}
    for card in catalog:
        called.setdefault(card.title, (card.id, BY_TITLE))
    for card in catalog:
        for alias in card.aliases:
            called.setdefault(alias, (card.id, BY_ALIAS))
    for card in catalog:
        for language, name in card.names.items():
            called.setdefault(name, (card.id, language))
    spoken = catalog.vocabulary
    words = [
        *(NamedThing(SYMBOL, name) for name in spoken.symbols),
        *(NamedThing(ZONE, name) for name in spoken.zones),
        *(NamedThing(FIELD, name) for name in catalog.card_form.fields),
    ]
    forms = tuple((name, one.form) for name, one in catalog.card_form.fields.items())
    ids = frozenset((*catalog.cards, *catalog.former))
    listed = tuple((said, *how) for said, how in called.items())
    return KnownNames(listed, ids, tuple(words), tuple(spoken.wordings), forms)


def _plain(text: str) -> str:
    """A text as titles are compared, every character in its place."""
    lowered = text.lower()
    return (lowered if len(lowered) == len(text) else text).replace("’", "'")
