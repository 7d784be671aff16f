"""Whether the words of a game can be told apart, and whether each language says all of them.

The parser reads verbs, names and nouns by their forms alone. Two things with one form, or a noun that is also a verb,
would be read as something else than was meant; the lint finds them before any text is read.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator
from typing import NamedTuple

from cardc.language import tree as t
from cardc.language.frame import frame_of
from cardc.language.game_words import Zone
from cardc.language.plain_words import NAMES, PARTICLES
from cardc.language.sections import PLAIN
from cardc.language.semantic_checks import SINGLE
from cardc.language.vocabulary import Vocabulary
from cardc.language.wording import MissingPhrase, Wording

_SYMBOL = re.compile(r"[a-z][a-z0-9_]*")
_HEAD = re.compile(r"[^:.{}]+")
_CLAUSE_HEAD = re.compile(r"(?:[^.{}]|\{\w+\})+")

# What a language need not have: forms for certain arguments, used where they are there.
_OPTIONAL_FORM = re.compile(r".*\.(?:another|its?|their|subject|object|\d+)")


class Clash(NamedTuple):
    """Words that cannot be told apart: the declared names they are for, what is wrong, and what to do."""

    names: tuple[str, ...]
    message: str
    help: str


def clashes(vocabulary: Vocabulary) -> list[Clash]:
    """Words that clash. Texts are read by their English words; while those are lacking, nothing can be told."""
    if unsaid(vocabulary, vocabulary.english):
        return []
    return [*_symbols(vocabulary), *_heads(vocabulary), *_forms(vocabulary), *_phrases(vocabulary)]


# ---- forms


def _symbols(vocabulary: Vocabulary) -> Iterator[Clash]:
    for name in vocabulary.symbols:
        if not _SYMBOL.fullmatch(name):
            message = f"the symbol `{name}` cannot be written in braces"
            yield Clash((name,), message, "use small letters, digits and `_`")


def _heads(vocabulary: Vocabulary) -> Iterator[Clash]:
    heads = [(vocabulary.english.trigger(name), name) for name in vocabulary.triggers]
    for head, name in heads:
        if not (_CLAUSE_HEAD if vocabulary.english.is_clause(name) else _HEAD).fullmatch(head):
            message = f"the head `{head}` holds a character that ends heads"
            yield Clash((name,), message, "leave out `:`, `.` and braces")
    yield from _alike("head", heads)


def _forms(vocabulary: Vocabulary) -> Iterator[Clash]:
    """Nouns and adjectives are told apart by their forms, and from the language by being other words."""
    words = [(vocabulary.english.noun(name), name) for name in vocabulary.nouns]
    forms = [(form, name) for word, name in words for form in dict.fromkeys((word.one, word.many))]
    forms += [(vocabulary.english.adjective(name, "", False), name) for name in vocabulary.adjectives]
    yield from _alike("word", forms)
    for form, name in forms:
        if form.lower() in vocabulary.grammar.verb_terminal:
            yield Clash((name,), f"`{form}` is a verb too", "give it a name of several words")
        elif form.lower() in PARTICLES | NAMES | vocabulary.grammar.preposition_terminal:
            yield Clash((name,), f"`{form}` is a word of the language itself", "give it another name")


def _phrases(vocabulary: Vocabulary) -> Iterator[Clash]:
    """What is looked up by its words needs words of its own."""
    english = vocabulary.english
    places = [t.In(zone.name, owner) for zone in vocabulary.zones.values() for owner in _owners(zone, vocabulary)]
    yield from _alike("place", [(english.place(place), f"{place.zone} of {place.owner}") for place in places])
    yield from _alike("pile", [(english.pile(name), name) for name in vocabulary.zones])
    for field, text in english.words("ranges").items():
        if not re.fullmatch(r"[^{}]*\w\s+\{range\}", text):
            yield Clash((field,), f"`{text}` is no words before a range", f"write them as `{field} {{range}}`")
    for section in PLAIN:
        if section.needed:
            names = vocabulary.names[section.declares]
            yield from _alike(section.name, [(english.word(section.name, name), name) for name in names])


def _owners(zone: Zone, vocabulary: Vocabulary) -> tuple[str, ...]:
    return ("nobody",) if zone.owner == "nobody" else vocabulary.names["owners"]


def _alike(what: str, spoken: Iterable[tuple[str, str]]) -> Iterator[Clash]:
    """Several names of one form."""
    names: dict[str, list[str]] = defaultdict(list)
    for form, name in spoken:
        names[form.lower()].append(name)
    for form, several in names.items():
        if len(several) > 1:
            meant = " and ".join(f"`{name}`" for name in several)
            yield Clash(tuple(several), f"`{form}` ({what}) means {meant}", "give one of them other words")


# ---- traits


def unasked_traits(vocabulary: Vocabulary) -> Iterator[tuple[str, str, frozenset[str]]]:
    """(noun, trait, known traits) for every trait of a noun that no verb and no check asks for."""
    asked = {trait for cls in vocabulary.verbs for _, takes in frame_of(cls).takes for trait in takes}
    kinds = {noun.kind for noun in vocabulary.nouns.values()}
    known = frozenset((*asked, SINGLE)) - kinds
    for noun in vocabulary.nouns.values():
        yield from ((noun.name, trait, known) for trait in sorted(noun.traits - known - kinds))


# ---- what a language does not say

Question = tuple[Callable[..., object], tuple[object, ...]]


def unsaid(vocabulary: Vocabulary, wording: Wording) -> list[MissingPhrase]:
    """The words and phrases that printing may ask a language for, and that it does not have."""
    missing: list[MissingPhrase] = []
    for ask, about in _questions(vocabulary, wording):
        try:
            ask(*about)
        except MissingPhrase as error:
            missing.append(error)
    return missing


def _questions(vocabulary: Vocabulary, wording: Wording) -> Iterator[Question]:
    yield from ((wording.noun, (name,)) for name in vocabulary.nouns)
    yield from ((wording.adjective, (name, "", False)) for name in vocabulary.adjectives)
    yield from ((wording.trigger, (name,)) for name in vocabulary.triggers)
    for zone in vocabulary.zones.values():
        yield from ((wording.place, (t.In(zone.name, owner),)) for owner in _owners(zone, vocabulary))
        yield wording.pile, (zone.name,)
    yield from ((wording.phrase, (cls.__name__,)) for cls in vocabulary.verbs)
    english = vocabulary.english
    yield from (
        (wording.phrase, (key,)) for key in english.data.get("phrases", {}) if not _OPTIONAL_FORM.fullmatch(key)
    )
    yield from ((wording.whereabouts, (name,)) for name in vocabulary.names["whereabouts"])
    for section in ("ranges", "within"):
        yield from ((wording.word, (section, name)) for name in english.words(section))
    for plain in PLAIN:
        if plain.needed:
            yield from ((wording.word, (plain.name, name)) for name in vocabulary.names[plain.declares])
