"""The keys that a query can use for the cards of a game: those of every game, its fields, and its symbols.

Which fields, kinds and symbols there are is data; each key is known by its name and by what any language of the game
calls it.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Literal, NamedTuple, TypeAlias

from cardc.catalog.card_form import ABILITIES, COPIES, Field
from cardc.catalog.card_words import set_title
from cardc.catalog.cards import Catalog
from cardc.catalog.overlays import Edition
from cardc.catalog.provenance import RANKS, UNKNOWN
from cardc.language.frame import frame_of
from cardc.publish.queries.folded_text import name_folded
from cardc.publish.words import UNTRANSLATED, Words, words_of

# text: what it says is searched. word: one of known words. number: it is compared.
KeyForm: TypeAlias = Literal["text", "word", "number"]

NAME, TEXT, ID, SET, KIND = "name", "text", "id", "set", "kind"
SYMBOL, TRIGGER, VERB, ORIGIN, IS = "symbol", "trigger", "verb", "origin", "is"
FACES, RULINGS = "faces", "rulings"
# Whether the rulings of a card are proved.
PROVEN, UNPROVEN, OPEN_RULING = "proven", "unproven", "open"
STANDINGS = (PROVEN, UNPROVEN, OPEN_RULING)
YES, NO = "yes", "no"

# The short names of keys that every game has.
_SHORT = {
    NAME: ("n", "title"),
    TEXT: ("o",),
    SET: ("s", "e"),
    KIND: ("t", "type"),
    SYMBOL: ("sym",),
    TRIGGER: ("when",),
    VERB: ("v", "does"),
    ORIGIN: ("from",),
    FACES: ("sides",),
}
_HEADED = (NAME, TEXT, ID, SET, KIND, COPIES)
_PLACEHOLDER = re.compile(r"\{([^{}]*)\}")


class KeyWord(NamedTuple):
    """A word that a key can have: its name, all that it is called (folded), and what a page calls it."""

    name: str
    called: tuple[str, ...]
    label: str


@dataclass(frozen=True, slots=True)
class QueryKey:
    """A key: its name, all that it is called (folded), what a page calls it, and its words, if these are known.

    `counted`: its words can be counted, as printed symbols are, each by the number key of that name.
    """

    name: str
    form: KeyForm
    called: tuple[str, ...]
    label: str
    words: tuple[KeyWord, ...] = ()
    counted: bool = False


@dataclass(frozen=True)
class QueryScheme:
    """All keys of a game."""

    keys: tuple[QueryKey, ...]

    @cached_property
    def by_name(self) -> Mapping[str, QueryKey]:
        return {key.name: key for key in self.keys}

    @cached_property
    def called(self) -> Mapping[str, QueryKey]:
        """The keys by all that they are called; of two that are called the same, the first."""
        found: dict[str, QueryKey] = {}
        for key in self.keys:  # own names go before what languages call them
            found.setdefault(name_folded(key.name), key)
        for key in self.keys:
            for name in key.called:
                found.setdefault(name, key)
        return found


def count_key(symbol: str) -> str:
    """The key of how many of a symbol are printed."""
    return f"{SYMBOL}.{symbol}"


def scheme_of(shown: Edition, words: Words) -> QueryScheme:
    """The keys for the cards of a game; a page calls them in the language of the words."""
    catalog = shown.catalog
    spoken = [words, *(words_of(catalog, one) for one in catalog.vocabulary.wordings if one != words.language)]
    core = (*_core(catalog, words, spoken),)
    fields = (_field_key(field, catalog, words, spoken) for field in catalog.card_form.fields.values())
    counts = (
        QueryKey(count_key(name), "number", _said(name, *(one.symbol(name) for one in spoken)), words.symbol(name))
        for name in catalog.vocabulary.symbols
    )
    return QueryScheme((*core, *fields, *counts))


def _core(catalog: Catalog, words: Words, spoken: list[Words]) -> Iterator[QueryKey]:
    def key(name: str, form: KeyForm, known: Iterable[KeyWord] = (), *, counted: bool = False) -> QueryKey:
        headings = (one.heading(name) for one in spoken) if name in _HEADED else ()
        label = words.heading(name) if name in _HEADED else words.query(f"key_{name}")
        others = (one.query(f"key_{name}") for one in spoken) if name not in _HEADED else ()
        called = _said(name, *_SHORT.get(name, ()), *headings, *others)
        return QueryKey(name, form, called, label, tuple(known), counted)

    sets = dict.fromkeys((*catalog.sets, *(card.set for card in catalog)))
    kinds = dict.fromkeys((*catalog.card_form.kinds, *(card.kind for card in catalog)))
    yield key(NAME, "text")
    yield key(TEXT, "text")
    yield key(ID, "text")
    yield key(SET, "word", (_set_word(name, catalog, spoken) for name in sets))
    yield key(KIND, "word", (_kind_word(name, spoken) for name in kinds))
    yield key(SYMBOL, "word", _symbols(catalog, spoken), counted=True)
    yield key(TRIGGER, "word", (_trigger_word(name, spoken) for name in catalog.vocabulary.triggers))
    verbs = sorted({frame_of(cls).verb for cls in catalog.vocabulary.verbs})
    yield key(VERB, "word", (KeyWord(verb, _said(verb), verb) for verb in verbs))
    ranks = (*RANKS, UNTRANSLATED, UNKNOWN)
    yield key(ORIGIN, "word", (_word(rank, *(one.rank(rank) for one in spoken)) for rank in ranks))
    flags = catalog.card_form.with_form("flag")
    own = (_word(field.name, *(one.heading(field.name) for one in spoken)) for field in flags)
    states = (_word(name, *(one.query(f"is_{name}") for one in spoken)) for name in (UNKNOWN, *STANDINGS))
    yield key(IS, "word", (*states, *own))
    yield key(COPIES, "number")
    yield key(FACES, "number")
    yield key(ABILITIES, "number")
    yield key(RULINGS, "number")


def _field_key(field: Field, catalog: Catalog, words: Words, spoken: list[Words]) -> QueryKey:
    names = (
        name
        for one in spoken
        for name in (one.heading(field.name), one.cards.short(field.name), one.cards.table(field.name))
    )
    form, known = _form_of(field, catalog, spoken)
    return QueryKey(field.name, form, _said(field.name, field.table, *names), words.heading(field.name), tuple(known))


def _form_of(field: Field, catalog: Catalog, spoken: list[Words]) -> tuple[KeyForm, Iterable[KeyWord]]:
    match field.form:
        case "number" | "edges":
            return "number", ()
        case "price":
            return "number", _symbols(catalog, spoken)
        case "symbols":
            return "word", _symbols(catalog, spoken)
        case "flag":
            return "word", (_word(one, *(words.word(one) for words in spoken)) for one in (YES, NO))
        case "choice" | "choices":
            choices = ((one, [words.cards.choice(field.name, one) for words in spoken]) for one in field.of)
            return "word", (_word(one, *said) for one, said in choices)
        case _:
            return "text", ()


# ---- words


def _word(name: str, *labels: str) -> KeyWord:
    """A word; the first label is what a page calls it."""
    return KeyWord(name, _said(name, *labels), labels[0])


def _symbols(catalog: Catalog, spoken: list[Words]) -> Iterator[KeyWord]:
    for name in catalog.vocabulary.symbols:
        many = (one.symbol(name, number) for number in (1, 2) for one in spoken)
        yield _word(name, *many)


def _set_word(name: str, catalog: Catalog, spoken: list[Words]) -> KeyWord:
    return _word(name, *(set_title(catalog, name, one.language) for one in spoken))


def _kind_word(name: str, spoken: list[Words]) -> KeyWord:
    return _word(name, *(one.kind(name, plural) for plural in (False, True) for one in spoken))


def _trigger_word(name: str, spoken: list[Words]) -> KeyWord:
    return _word(name, *(_head(name, one) for one in spoken))


def _head(name: str, words: Words) -> str:
    """A trigger as its heads begin, what they leave open as `…`."""
    said: Any = words.wording.data.get("triggers", {}).get(name)
    while isinstance(said, list | Mapping):
        said = next(iter(said.values() if isinstance(said, Mapping) else said), "")
    if not said:
        return name.replace("_", " ")
    plain = _PLACEHOLDER.sub(lambda found: _filled(found.group(1), words), str(said)).strip(" ,:")
    return plain[:1].upper() + plain[1:]


def _filled(name: str, words: Words) -> str:
    told = words.symbol(name)
    return "…" if told.startswith("{") else told


def _said(*names: str) -> tuple[str, ...]:
    return tuple(dict.fromkeys(said for name in names if (said := name_folded(name))))
