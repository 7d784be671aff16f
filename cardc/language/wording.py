"""How one language says things: words with gender and number, and phrase templates keyed by node class.

A wording is data (`cards/<game>/text/<language>.yaml`); a further language is one more file. Templates know three marks:

    {field}     the words of a field of the node
    [ … ]       left out when the field inside has no value
    <a|b|c>     the form of the verb: said to you | after "you may" | said of somebody

Any entry may be split by gender and number (`{m: …, f: …}`, `{one: …, many: …}`, or both). `adjust` holds the
last touches, applied in order to the whole text: elision, contraction, spaces that must not break.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from cardc.language.tree import In, Spot

Entry = Any  # a text, or a mapping that splits it by gender and number


class MissingPhrase(KeyError):
    """A wording has no entry for something that is to be printed."""

    def __init__(self, language: str, key: str) -> None:
        super().__init__(key)
        self.language = language
        self.key = key

    def __str__(self) -> str:
        return f"no {self.language} wording for {self.key}"


@dataclass(frozen=True, slots=True)
class NounWord:
    """A noun's forms in one language."""

    one: str
    many: str
    gender: str

    def form(self, plural: bool) -> str:
        """The singular or plural form."""
        return self.many if plural else self.one


def agree(entry: Entry, gender: str, plural: bool) -> str | None:
    """The form of an entry for a gender and number; None if it has none."""
    while isinstance(entry, Mapping):
        number = "many" if plural else "one"
        if number in entry:
            entry = entry[number]
        elif gender in entry:
            entry = entry[gender]
        elif "m" in entry:
            entry = entry["m"]
        else:
            return None
    return None if entry is None else str(entry)


class Wording:
    """The entries of one language, looked up by name."""

    def __init__(self, data: Mapping[str, Any]) -> None:
        self.data = data
        self.language: str = data["language"]

    def _entry(self, *path: str) -> Entry:
        found: Any = self.data
        for key in path:
            if not isinstance(found, Mapping) or key not in found:
                raise MissingPhrase(self.language, ".".join(path))
            found = found[key]
        return found

    def _noun_word(self, section: str, name: str) -> NounWord:
        entry = self._entry(section, name)
        one = entry.get("one") or entry.get("name")
        if one is None:
            raise MissingPhrase(self.language, f"{section}.{name}.one")
        return NounWord(str(one), str(entry.get("many", one)), str(entry.get("gender", "")))

    # ---- words

    def noun(self, name: str) -> NounWord:
        """A noun of the vocabulary."""
        return self._noun_word("nouns", name)

    def zone(self, name: str) -> NounWord:
        """A zone's own name."""
        return self._noun_word("zones", name)

    def adjective(self, name: str, gender: str, plural: bool) -> str:
        """An adjective, agreeing."""
        form = agree(self._entry("adjectives", name), gender, plural)
        if form is None:
            raise MissingPhrase(self.language, f"adjectives.{name}")
        return form

    def trigger(self, name: str) -> str:
        """A head, without its colon."""
        return str(self._entry("triggers", name))

    def moment(self, name: str) -> str:
        """The end of a duration, without `until`."""
        return str(self._entry("moments", name))

    def side(self, name: str) -> str:
        """A side of a two-sided piece."""
        return str(self._entry("sides", name))

    def bank(self, name: str) -> str:
        """Where tokens come from."""
        return str(self._entry("banks", name))

    @property
    def deeds(self) -> Mapping[str, str]:
        """What can be forbidden."""
        deeds: Mapping[str, str] = self._entry("deeds")
        return deeds

    @property
    def this_way(self) -> Mapping[str, str]:
        """Participles by verb: `paid this way`."""
        prefix = "ThisWay."
        return {key.removeprefix(prefix): text for key, text in self._entry("phrases").items() if key.startswith(prefix)}

    # ---- places

    def place(self, place: In) -> str:
        """`in your field`"""
        key = f"{place.end}.{place.owner}" if place.end else place.owner
        return self._zone_phrase("in", place.zone, key)

    def spot(self, spot: Spot) -> str:
        """`onto the bottom of your deck`; "" if the zone has no such spot in this language."""
        key = spot.end or "any"
        own = self._entry("zones", spot.zone).get("to", {})
        if key not in own and key not in self._entry("to"):
            return ""
        return self._zone_phrase("to", spot.zone, key)

    def _zone_phrase(self, relation: str, zone: str, key: str) -> str:
        own = self._entry("zones", zone).get(relation, {})
        entry = own[key] if key in own else self._entry(relation, key)
        word = self.zone(zone)
        text = agree(entry, word.gender, False)
        if text is None:
            raise MissingPhrase(self.language, f"{relation}.{key}")
        return text.replace("{zone}", word.one)

    # ---- phrases

    def phrase(self, key: str, gender: str = "", plural: bool = False) -> str:
        """A template, agreeing."""
        form = agree(self._entry("phrases", key), gender, plural)
        if form is None:
            raise MissingPhrase(self.language, f"phrases.{key}")
        return form

    def has_phrase(self, key: str) -> bool:
        """True if there is a template of that name."""
        return key in self._entry("phrases")

    @cached_property
    def trailing(self) -> frozenset[str]:
        """Filters and adjectives that follow their noun."""
        return frozenset(self.data.get("trailing", ()))

    @cached_property
    def _adjustments(self) -> tuple[tuple[re.Pattern[str], str], ...]:
        return tuple((re.compile(pattern), into) for pattern, into in self.data.get("adjust", ()))

    def adjust(self, text: str) -> str:
        """The last touches to a whole text."""
        for pattern, into in self._adjustments:
            text = pattern.sub(into, text)
        return text
