"""What the fields, kinds, sides and sets of cards are called in a language: sections of its text.

What a language does not say is told in English, and what English does not say, by its name in the data.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from cardc.catalog.cards import Catalog
from cardc.catalog.declared_fields import FIELDS, KINDS
from cardc.language.symbol_names import SYMBOLS
from cardc.language.wording import ENGLISH

SETS = "sets"


@dataclass(frozen=True, slots=True)
class CardWords:
    """The words of one language for the cards of a game; `own` are its texts, `english` those it falls back to."""

    own: Mapping[str, Any]
    english: Mapping[str, Any]

    def field(self, name: str) -> str:
        """A field as a heading says it; nothing if no language does."""
        return self._part(FIELDS, name, "name")

    def short(self, name: str) -> str:
        """A field where there is little room."""
        entries = (text.get(FIELDS, {}).get(name) for text in (self.own, self.english))
        return next((said for one in entries if (said := _part(one, "short") or _part(one, "name"))), named(name))

    def table(self, name: str) -> str:
        """A field above a column of the terminal, in the language itself; nothing if it says none."""
        return _part(self.own.get(FIELDS, {}).get(name), "table")

    def letter(self, symbol: str) -> str:
        """The letter of a symbol where there is no room for more, in the language itself; nothing if it says none."""
        return _part(self.own.get(SYMBOLS, {}).get(symbol), "letter")

    def choice(self, name: str, word: str) -> str:
        """A word that a field may be."""
        for text in (self.own, self.english):
            entry = text.get(FIELDS, {}).get(name)
            said = entry.get("values", {}).get(word) if isinstance(entry, Mapping) else None
            if said is not None:
                return str(said)
        return word.replace("_", " ")

    def kind(self, name: str, plural: bool = False) -> str:
        """A kind of cards that is no noun; nothing if no language says it."""
        return self._part(KINDS, name, "many" if plural else "one")

    def own_kind(self, name: str, plural: bool = False) -> str:
        """A kind of cards as the language itself says it under `kinds:`; nothing if it says none."""
        return _part(self.own.get(KINDS, {}).get(name, {}), "many" if plural else "one")

    def side(self, name: str, kind: str = "") -> str:
        """A side as a heading says it."""
        return self._side(name, kind, "name") or named(name)

    def side_of(self, kind: str, name: str) -> str:
        """A side as it stands behind a kind: `starting side`."""
        return self._side(name, kind, "long") or f"{name.replace('_', ' ')} side"

    def _side(self, name: str, kind: str, part: str) -> str:
        for text in (self.own, self.english):
            kinds = text.get(KINDS, {})
            for entry in [kinds.get(kind, {})] if kind else kinds.values():
                said = _part(entry.get("sides", {}).get(name), part)
                if said:
                    return said
        return ""

    def _part(self, section: str, name: str, part: str) -> str:
        """What the own language says, else what English says."""
        said = (_part(text.get(section, {}).get(name), part) for text in (self.own, self.english))
        return next((word for word in said if word), "")


def card_words(catalog: Catalog, language: str) -> CardWords:
    """The words of a language of a catalog."""
    texts = catalog.words.get("texts", {})
    return CardWords(texts.get(language, {}), texts.get(ENGLISH, {}))


def set_title(catalog: Catalog, name: str, language: str) -> str:
    """The title of a set as the language says it under `sets:`, or else as the game does."""
    said = _set_in(catalog, name, language)
    return str(said) if said is not None else catalog.sets.get(name, name)


def is_translated(catalog: Catalog, name: str, language: str) -> bool:
    """True if the language says the title of a set itself."""
    return _set_in(catalog, name, language) is not None


def _set_in(catalog: Catalog, name: str, language: str) -> Any:
    return catalog.words.get("texts", {}).get(language, {}).get(SETS, {}).get(name)


def named(name: str) -> str:
    """A name of the data, for people, where no language says it."""
    spaced = name.replace("_", " ")
    return spaced[:1].upper() + spaced[1:]


def _part(entry: Any, part: str) -> str:
    """A part of an entry; an entry that is a text is the name."""
    if isinstance(entry, Mapping):
        return str(entry.get(part, ""))
    return str(entry) if entry is not None and part == "name" else ""
