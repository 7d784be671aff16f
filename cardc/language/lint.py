"""Whether the words of a game can be told apart, and whether each language says all of them.

The parser reads verbs, names and nouns by their forms alone. Two things with one form, or a noun that is also a verb,
would be read as something else than was meant; the lint finds them before any text is read.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator

from cardc.language import tree as t
from cardc.language.vocabulary import NAMES, OWNERS, PARTICLES, Vocabulary
from cardc.language.wording import MissingPhrase, Wording
from cardc.source.diagnostics import Problem

_SYMBOL = re.compile(r"[a-z][a-z0-9_]*")
_HEAD = re.compile(r"[^:.{}]+")

# Sections of the wording that are looked up by what they say.
_LOOKED_UP = ("moments", "sides", "banks", "bank_targets", "deeds", "doings", "periods", "occasions", "players")

# What a language need not have: forms for certain arguments, used where they are there.
_OPTIONAL_FORM = re.compile(r".*\.(?:another|it|subject|object|\d+)")


def lint_vocabulary(vocabulary: Vocabulary) -> list[Problem]:
    """Words that clash, and words or phrases that a language does not say."""
    unsaid = {wording.language: list(_unsaid(vocabulary, wording)) for wording in vocabulary.wordings.values()}
    missing = [problem for problems in unsaid.values() for problem in problems]
    if unsaid[vocabulary.english.language]:
        return missing  # texts are read by their English words; without them nothing else can be told
    return [*_symbols(vocabulary), *_heads(vocabulary), *_forms(vocabulary), *_phrases(vocabulary), *missing]


def _clash(message: str, fix: str) -> Problem:
    return Problem("word-clash", message, 0, 0, fix)


# ---- forms


def _symbols(vocabulary: Vocabulary) -> Iterator[Problem]:
    for name in vocabulary.symbols:
        if not _SYMBOL.fullmatch(name):
            yield _clash(f"the symbol `{name}` cannot be written in braces", "use small letters, digits and `_`")


def _heads(vocabulary: Vocabulary) -> Iterator[Problem]:
    heads = [(vocabulary.english.trigger(name), name) for name in vocabulary.triggers]
    for head, _ in heads:
        if not _HEAD.fullmatch(head):
            yield _clash(f"the head `{head}` holds a character that ends heads", "leave out `:`, `.` and braces")
    yield from _alike("head", heads)


def _forms(vocabulary: Vocabulary) -> Iterator[Problem]:
    """Nouns and adjectives are told apart by their forms, and from the language by being other words."""
    words = [(vocabulary.english.noun(name), name) for name in vocabulary.nouns]
    forms = [(form, name) for word, name in words for form in dict.fromkeys((word.one, word.many))]
    forms += [(vocabulary.english.adjective(name, "", False), name) for name in vocabulary.adjectives]
    yield from _alike("word", forms)
    for form, _ in forms:
        if form.lower() in vocabulary.verb_terminal:
            yield _clash(f"`{form}` is a verb too", "give it a name of several words")
        elif form.lower() in PARTICLES | NAMES:
            yield _clash(f"`{form}` is a word of the language itself", "give it another name")


def _phrases(vocabulary: Vocabulary) -> Iterator[Problem]:
    """What is looked up by its words needs words of its own."""
    english = vocabulary.english
    places = [t.In(zone.name, owner) for zone in vocabulary.zones.values() for owner in _owners(zone.owner)]
    yield from _alike("place", [(english.place(place), f"{place.zone} of {place.owner}") for place in places])
    yield from _alike("pile", [(english.pile(name), name) for name in vocabulary.zones])
    for section in _LOOKED_UP:
        yield from _alike(section, [(str(text), name) for name, text in english.words(section).items()])


def _owners(owner: str) -> tuple[str, ...]:
    return ("nobody",) if owner == "nobody" else OWNERS


def _alike(what: str, spoken: Iterable[tuple[str, str]]) -> Iterator[Problem]:
    """Several names of one form."""
    names: dict[str, list[str]] = defaultdict(list)
    for form, name in spoken:
        names[form.lower()].append(name)
    for form, several in names.items():
        if len(several) > 1:
            meant = " and ".join(f"`{name}`" for name in several)
            yield _clash(f"`{form}` ({what}) means {meant}", "give one of them other words")


# ---- what a language does not say

Question = tuple[Callable[..., object], tuple[object, ...]]


def _unsaid(vocabulary: Vocabulary, wording: Wording) -> Iterator[Problem]:
    for ask, about in _questions(vocabulary, wording):
        try:
            ask(*about)
        except MissingPhrase as missing:
            yield Problem("phrase-missing", str(missing), 0, 0, f"add it to text/{missing.language}.yaml")


def _questions(vocabulary: Vocabulary, wording: Wording) -> Iterator[Question]:
    """What printing may ask a language for."""
    yield from ((wording.noun, (name,)) for name in vocabulary.nouns)
    yield from ((wording.adjective, (name, "", False)) for name in vocabulary.adjectives)
    yield from ((wording.trigger, (name,)) for name in vocabulary.triggers)
    for zone in vocabulary.zones.values():
        yield from ((wording.place, (t.In(zone.name, owner),)) for owner in _owners(zone.owner))
        yield wording.pile, (zone.name,)
    yield from ((wording.phrase, (cls.__name__,)) for cls in vocabulary.verbs)
    english = vocabulary.english.data.get("phrases", {})
    yield from ((wording.phrase, (key,)) for key in english if not _OPTIONAL_FORM.fullmatch(key))
    for section in _LOOKED_UP:
        yield from ((wording.word, (section, name)) for name in vocabulary.english.words(section))
    for section, names in (("moments", vocabulary.moments), ("sides", vocabulary.sides), ("banks", vocabulary.banks)):
        yield from ((wording.word, (section, name)) for name in names)
