"""Words that were declared and never used, or by one card alone where a word that is nearly the same is used by others.

A name counts as used wherever it is said, whatever is called so: what is told here is never used at all.
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping
from functools import partial
from typing import Any, NamedTuple

from cardc.catalog.cards import Card
from cardc.catalog.checks.check import Draft
from cardc.catalog.consistency.compared_cards import Compared
from cardc.catalog.value_forms import PrintedSymbols
from cardc.language.node import values, walk
from cardc.language.sections import SECTIONS
from cardc.language.tree import Ability
from cardc.source.diagnostics import Diagnostic, Span
from cardc.source.memory import Same
from cardc.source.suggest import suggest

# What is used without being named: a language is spoken, and a game is set up with so many of something.
_NOT_NAMED = frozenset({"languages", "counts"})
_IN_BRACES = re.compile(r"\{(\w+)\}")
_CALLED = {"sets": "set", "kinds": "kind"}


class _DeclaredWord(NamedTuple):
    """A declared word, and where."""

    section: str
    name: str
    span: Span

    @property
    def called(self) -> str:
        return _CALLED.get(self.section) or SECTIONS[self.section].called


def unused_words(compared: Compared) -> Iterator[Diagnostic]:
    """One's own words without use, and those that are probably slips of others."""
    draft = compared.draft
    words = [word for word in _declared(draft) if compared.is_own(word.span.file)]
    # Of a list that could not be read in whole, the missing part may use them.
    if not words or not draft.whole:
        return
    cards = _used_by_cards(compared)
    said = draft.catalog.words
    # What lies in a zone that does not say is of the first noun that can lie there.
    held = {draft.catalog.vocabulary.held_in(zone) for zone in draft.catalog.vocabulary.zones}
    mentions = compared.once(("mentions", Same(said)), lambda: _mentions(said.get("game", {})))
    drawn = compared.once(("drawn", Same(said)), lambda: _drawn(said.get("texts", {})))
    for word in words:
        number = cards[word.name]
        others = mentions.get(word.name, set()) - {(word.section, word.name)}
        by_rules = word.name in draft.implemented.get(word.section, ())
        implied = (word.section == "symbols" and word.name in drawn) or (word.section == "nouns" and word.name in held)
        if not (number or others or by_rules or implied or compared.in_rules(word.name)):
            message = f"no card uses the {word.called} `{word.name}`, and no rule or other word does"
            if word.section == "sets":
                message = f"the set `{word.name}` has no cards"
            yield Diagnostic("word-unused", message, word.span, "use it, or remove it here and where it is said")
        elif number == 1 and not others:
            near = suggest(word.name, [name for name in _names(draft, word.section) if cards[name] > 1])
            if near is not None:
                message = f"one card alone uses the {word.called} `{word.name}`, and {cards[near]} use `{near}`"
                advice = f"if it is `{near}`, say so on the card and remove this; else let the words differ more"
                yield Diagnostic("word-used-once", message, word.span, advice)


def _declared(draft: Draft) -> Iterator[_DeclaredWord]:
    """The words of the game, each where it is declared."""
    for path, span in draft.places.items():
        if len(path) == 2 and path[0] not in _NOT_NAMED and (path[0] in SECTIONS or path[0] in _CALLED):
            yield _DeclaredWord(*path, span)


def _names(draft: Draft, section: str) -> list[str]:
    return [path[1] for path in draft.places if len(path) == 2 and path[0] == section]


def _mentions(game: Mapping[str, Any]) -> dict[str, set[tuple[str, str]]]:
    """By a word, the entries that declare what they are by it: the noun of a zone, the symbol of a field."""
    found: dict[str, set[tuple[str, str]]] = defaultdict(set)
    for section, entries in game.items():
        for name, entry in entries.items() if isinstance(entries, Mapping) else ():
            for text in _texts(entry):
                found[text].add((section, name))
    return found


def _texts(data: Any) -> Iterator[str]:
    if isinstance(data, str):
        yield data
    elif isinstance(data, Mapping):
        for name, value in data.items():
            yield str(name)
            yield from _texts(value)
    elif isinstance(data, list | tuple):
        for item in data:
            yield from _texts(item)


def _drawn(texts: Mapping[str, Any]) -> set[str]:
    """The symbols that are drawn in what a game says beside its cards, such as its aid."""
    return {name for text in _texts(texts) for name in _IN_BRACES.findall(text)}


def _used_by_cards(compared: Compared) -> Counter[str]:
    """How many cards name each word, with their values or in a text."""
    catalog = compared.draft.catalog
    used: Counter[str] = Counter()
    for card in catalog:
        names = {card.set, card.kind, *_valued(card)}
        for face in card.faces:
            for ability in face.abilities or ():
                for one in (ability, *ability.otherwise.values()):
                    if one.tree is not None:
                        key = ("names", one.text, Same(catalog.vocabulary.untitled))
                        names |= compared.once(key, partial(_said, one.tree))
        used.update(names)
    return used


def _valued(card: Card) -> Iterator[str]:
    """The symbols, choices and sides of a card, and the fields that it states."""
    for face in card.faces:
        yield face.side
    for stated in (card.values, *(face.values for face in card.faces)):
        for name, value in stated.items():
            yield name
            if isinstance(value, PrintedSymbols):
                yield from value.counts
            else:
                yield from _texts(value)


def _said(tree: Ability) -> frozenset[str]:
    """All names that a text says."""
    found: set[str] = set()
    for node in walk(tree):
        for _, value in values(node):
            if isinstance(value, str):
                found.add(value)
            elif isinstance(value, tuple):
                found.update(one for one in value if isinstance(one, str))
    return frozenset(found)
