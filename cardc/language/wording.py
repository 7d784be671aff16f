"""How one language says things: words with gender and number, and phrase templates keyed by node class.

A wording is data: the words of the language itself (`grammar/words/<language>.yaml`) and those of the game
(`cards/<game>/text/<language>.yaml`). Templates know these
marks:

    {field}     the words of a field of the node; an amount of a symbol has two halves, {field.bare} (`2 {symbol}`)
                and {field.measure} (` for each …`), for words that stand between them
    {it}        the pronoun for the object, in a template `<Class>.it` for when the object is one; {it.before} is that
                which stands before its verb, where a language has another there
    {your}      whose it is: the word for "your", or for "their" where other players act
    [ … ]       left out when the field inside has no value
    <a|b|c>     the form of the verb: said to you | after "you may" | said of somebody; a fourth is told of you, in a
                language in which the first could be said of those who were just spoken of

Any entry may be split by gender and number (`{m: …, f: …}`, `{one: …, many: …}`, or both). Where a list stands for a
text, its first is printed, and all are read. `adjust` holds the last touches, applied in order to the whole text:
elision, contraction, spaces that must not break.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from types import MappingProxyType
from typing import Any

from cardc.errors import CardcError
from cardc.language.plain_words import OTHERS
from cardc.language.plurals import ONE, category
from cardc.language.tree import In, Spot

# A range of one number.
SINGLE = ""

# The language that texts are written in and read by.
ENGLISH = "en"

# No trigger brings anything along.
NOTHING: Mapping[str, str] = MappingProxyType({})
# No noun says where something lies.
NOWHERE: Mapping[tuple[str, str], str] = MappingProxyType({})

Entry = Any  # a text, or a mapping that splits it by gender and number


class MissingPhrase(CardcError, KeyError):
    """A wording has no entry for something that is to be printed."""

    def __init__(self, language: str, key: str) -> None:
        super().__init__(key)
        self.language = language
        self.key = key

    def __str__(self) -> str:
        return f"no {self.language} wording for {self.key}"


@dataclass(frozen=True, slots=True)
class NounWord:
    """A noun's forms in one language. `part`: it is said to be `of` what it is on, as a part."""

    one: str
    many: str
    gender: str
    part: bool = False

    def form(self, plural: bool) -> str:
        """The singular or plural form."""
        return self.many if plural else self.one


def agree(entry: Entry, gender: str, plural: bool) -> str | None:
    """The form of an entry for a gender and number; None if it has none."""
    if isinstance(entry, str):  # as most are
        return entry
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


# Lists that are lists: every other one holds ways to say the same.
_LISTS = (
    *("ordinals", "trailing", "adjust", "plural", "last"),
    *("shared_prepositions", "many_before", "beginnings", "showing"),
)


def _ways(entry: Any) -> int:
    """In how many ways the texts of an entry are said at most."""
    if isinstance(entry, Mapping):
        return max((_ways(below) for below in entry.values()), default=1)
    return len(entry) if isinstance(entry, list) else 1


def _one_way(entry: Any, k: int) -> Any:
    """The entry with the k-th way to say each of its texts, or the last there is."""
    if isinstance(entry, Mapping):
        return {key: _one_way(below, k) for key, below in entry.items()}
    return entry[min(k, len(entry) - 1)] if isinstance(entry, list) else entry


def _said_in(data: Mapping[str, Any], k: int) -> Mapping[str, Any]:
    return {key: entry if key in _LISTS else _one_way(entry, k) for key, entry in data.items()}


# Marks a deed that is waited for among what brings something along.
AWAITED = "the next time "


class Wording:
    """The entries of one language, looked up by name."""

    def __init__(
        self,
        data: Mapping[str, Any],
        brought: Mapping[str, str] = NOTHING,
        replacing: frozenset[str] = frozenset(),
        held: Mapping[str, str] = NOTHING,
        own: frozenset[str] = frozenset(),
        lying: Mapping[tuple[str, str], str] = NOWHERE,
    ) -> None:
        """`brought`: the noun of what a trigger brings along, for each that does, or a deed that is waited for.

        `replacing`: the triggers that replace something; `held`: the noun of what lies in each zone; `own`: the
        triggers that name what the ability is on; `lying`: the noun for what is of a kind and lies in a zone, where
        there is one.
        """
        self.source = data
        self.data = _said_in(data, 0)
        self.brought = brought
        self.replacing = replacing
        self.held = held
        self.own = own
        self.lying = lying
        self.titles: Mapping[str, str] = NOTHING
        self.language: str = data["language"]
        self._noun_words: dict[tuple[str, str], NounWord] = {}  # the data never changes

    @cached_property
    def read(self) -> tuple[Wording, ...]:
        """Wordings in which everything is said in one way: the printed one, then those that are only read."""
        ways = max(_ways(entry) for key, entry in self.source.items() if key not in _LISTS)
        return (
            self,
            *(
                Wording(_said_in(self.source, k), self.brought, self.replacing, self.held, self.own, self.lying)
                for k in range(1, ways)
            ),
        )

    @property
    def spellings(self) -> Mapping[str, str]:
        """Words that are read as others: another spelling of them."""
        return self.words("spellings")

    @property
    def beginnings(self) -> Mapping[str, Sequence[str]]:
        """What heads that are clauses may begin with, beside what they are printed with."""
        found: Mapping[str, Sequence[str]] = self.source.get("beginnings", {})
        return found

    @property
    def first_times(self) -> Mapping[str, str]:
        """A clause said with how often, in place of its first word -> the limit."""
        return self.words("first_times")

    @property
    def its_first(self) -> Sequence[str]:
        """What stands for the article of what a clause is said of, where that is the first of a turn."""
        found: Sequence[str] = self.source.get("its_first", ())
        return found

    @property
    def first_of_a_turn(self) -> Sequence[str]:
        """What says behind it that it is the first of a turn."""
        return [str(said).removeprefix("{it} ") for said in self.source.get("first_of_a_turn", ())]

    def _entry(self, *path: str) -> Entry:
        found: Any = self.data
        for key in path:
            if not isinstance(found, dict | Mapping) or key not in found:
                raise MissingPhrase(self.language, ".".join(path))
            found = found[key]
        return found

    def _noun_word(self, section: str, name: str) -> NounWord:
        known = self._noun_words.get((section, name))
        if known is None:
            known = self._noun_words[section, name] = self._read_noun(section, name)
        return known

    def _read_noun(self, section: str, name: str) -> NounWord:
        entry = self._entry(section, name)
        one = entry.get("one") or entry.get("name")
        if one is None:
            raise MissingPhrase(self.language, f"{section}.{name}.one")
        many = entry.get("many", one)
        return NounWord(str(one), str(many), str(entry.get("gender", "")), str(entry.get("part", "")).lower() == "true")

    # ---- words

    def noun(self, name: str) -> NounWord:
        """A noun of the vocabulary."""
        return self._noun_word("nouns", name)

    def zone(self, name: str) -> NounWord:
        """A zone's own name."""
        return self._noun_word("zones", name)

    def adjective(self, name: str, gender: str, plural: bool) -> str:
        """An adjective, agreeing."""
        return self._agreeing("adjectives", name, gender, plural)

    def words(self, section: str) -> Mapping[str, str]:
        """A plain section, whole; empty if the language has none."""
        found: Mapping[str, str] = self.data.get(section, {})
        return found

    def word(self, section: str, name: str) -> str:
        """One name of a plain section."""
        return str(self._entry(section, name))

    def symbol_gender(self, name: str) -> str:
        """The gender of a symbol's name; a lost one has that of most."""
        entry: Any = self.words("symbols").get(name, {})
        return str(entry.get("gender", "m")) if isinstance(entry, Mapping) else "m"

    def ranged(self, field: str, span: str, gender: str, plural: bool) -> str:
        """A filter over a number that is stated: `level {range}`; a range may be said otherwise than a number."""
        if span != SINGLE:
            shaped = field + span.removeprefix("span")
            for name in (shaped, field):
                if name in self.words("spans"):
                    return self._agreeing("spans", name, gender, plural)
        return self._agreeing("ranges", field, gender, plural)

    def within(self, field: str, many: bool) -> str:
        """Where the symbols are that a card, or several, state in a field."""
        return self._agreeing("within", field, "", many)

    def whereabouts(self, name: str, gender: str = "", plural: bool = False, quantity: str = "") -> str:
        """A place that is no zone, agreeing; behind some quantities it is said otherwise."""
        own = f"{name}.{quantity}"
        return self._agreeing("whereabouts", own if own in self.words("whereabouts") else name, gender, plural)

    def _agreeing(self, section: str, name: str, gender: str, plural: bool) -> str:
        form = agree(self._entry(section, name), gender, plural)
        if form is None:
            raise MissingPhrase(self.language, f"{section}.{name}")
        return form

    def done(self, deed: str) -> str:
        """A deed as something that was done, where the language has a form of its own for that."""
        return self.word("done" if deed in self.words("done") else "deeds", deed)

    def trigger(self, name: str, phases: Sequence[str] = (), gender: str = "", by: str = "") -> str:
        """A head without what ends it, agreeing with what the ability is on; a lost one is its hole."""
        return self._head(name, phases, gender, by).removesuffix(",")

    def head(self, name: str, phases: Sequence[str] = (), gender: str = "", limit: str = "", by: str = "") -> str:
        """A whole head: `Harvest, once per turn`, `Once per turn, if you would …`."""
        said = self.trigger(name, phases, gender, by)
        if not limit:
            return said
        if not self.is_clause(name):
            return said + self.limited("limited", limit)
        whole = self.limited("limited_before", limit) + said[:1].lower() + said[1:]
        return whole[:1].upper() + whole[1:]

    def limited(self, key: str, limit: str) -> str:
        """How often, before or behind a head."""
        return self.phrase(key).replace("{limit}", self.word("limits", limit))

    def somebody(self, who: str) -> str:
        """`another player`, `a neighbour`: any one of a group of players; or who is all of it."""
        one = f"Than.some.{who}"
        return self.phrase(one) if self.has_phrase(one) else self.word("players", who)

    def next_time(self, deed: str, within_turn: bool, by: str = "") -> str:
        """`the next time you push, `, `the next time another player pushes, `"""
        key = f"next_time{'.others' if by else ''}{'.turn' if within_turn else ''}"
        if not by:
            return self.phrase(key).replace("{deed}", self.word("awaited", deed))
        said = self.phrase(key).replace("{who}", self.somebody(by))
        return said.replace("{deed}", self.word("awaited_of_others", deed))

    def next_phase(self, phase: str) -> str:
        """`at the beginning of your next day, `"""
        return self.phrase("next_phase").replace("{phase}", self.word("phases", phase))

    def how_often(self, key: str, number: int | None) -> str:
        """`do this twice: `, `you may do this up to 3 times: `; without a number, as often as one likes, or X times."""
        n = "" if number is None else str(number)
        key = f"times.{key}"
        twice = f"{key}.{n}"
        return self.phrase(twice if self.has_phrase(twice) else key).replace("{n}", n)

    def with_titles(self, titles: Mapping[str, str], otherwise: Mapping[str, str]) -> Wording:
        """The same, knowing what cards are called, by their ids; `otherwise`: in the language that texts are in."""
        known = Wording(self.source, self.brought, self.replacing, self.held, self.own, self.lying)
        known.titles = {**otherwise, **titles}
        return known

    def title(self, card: str) -> str:
        """What a card is called."""
        return self.titles.get(card, card)

    def holds(self, zone: str) -> str:
        """The noun of what lies in a zone."""
        return self.held.get(zone, "")

    def replaces(self, name: str) -> bool:
        """True for a head that says what would happen, and its text what happens instead."""
        return name in self.replacing

    @property
    def begins_with_capital(self) -> bool:
        """True if a text begins with a capital behind the colon of its head."""
        return bool(self.data.get("capital_behind_head"))

    @property
    def their_mood(self) -> int:
        """The form of verbs behind "if they do": that of `you may`, or that of somebody."""
        return int(self.data.get("their_mood", 2))

    def is_clause(self, name: str) -> bool:
        """True for a head that is a clause, which ends with a comma."""
        return self._head(name, (), "").endswith(",")

    def _head(self, name: str, phases: Sequence[str], gender: str, by: str = "") -> str:
        if name.startswith("?"):
            return f"{{{name}}}"
        named = [self.phrase("in_phase").replace("{phase}", self.word("phases", phase)) for phase in phases]
        spoken = self.phrase("or").join(named) or self.phrase("any_phase")
        entry = self._entry("triggers", name)
        usual = next(iter(entry)) if isinstance(entry, Mapping) else ""
        said = str(agree(entry, gender or usual, False)).replace("{phases}", spoken)
        return said.replace("{who}", self.somebody(by or OTHERS)) if "{who}" in said else said

    @property
    def ordinals(self) -> range:
        """The numbers that have an ordinal."""
        return range(1, len(self.data.get("ordinals", ())) + 1)

    def ordinal(self, n: int, gender: str) -> str:
        """`third`, agreeing."""
        if n not in self.ordinals:
            raise MissingPhrase(self.language, f"ordinals.{n}")
        return str(agree(self.data["ordinals"][n - 1], gender, False))

    @property
    def this_way(self) -> Mapping[str, Entry]:
        """Participles by verb: `paid this way`."""
        prefix = "ThisWay."
        phrases = self.data.get("phrases", {})
        return {key.removeprefix(prefix): text for key, text in phrases.items() if key.startswith(prefix)}

    # ---- places

    def place(self, place: In, theirs: bool = False, relation: str = "in", plural: bool = False) -> str:
        """`in your field`; a language may have other relations: `of your field`.

        `plural`: of several things; an end of a zone may be an adjective of theirs.
        """
        key = f"{place.end}.{place.owner}" if place.end else place.owner
        return self._zone_phrase("in" if place.end else relation, place.zone, key, theirs, plural)

    def spot(self, spot: Spot, theirs: bool = False) -> str:
        """`onto the bottom of your deck`; "" if the zone has no such spot in this language."""
        if not self.has_own_spot(spot.zone, spot.end) and _spot_key(spot.end) not in self._entry("to"):
            return ""
        return self._zone_phrase("to", spot.zone, _spot_key(spot.end), theirs or spot.whose is not None)

    def has_own_place(self, zone: str) -> bool:
        """True if the zone says itself how something is in it."""
        return "in" in self._entry("zones", zone)

    def has_own_spot(self, zone: str, end: str) -> bool:
        """True if the zone says itself how something is put there."""
        return _spot_key(end) in self._entry("zones", zone).get("to", {})

    def pile(self, zone: str, theirs: bool = False) -> str:
        """`your deck`, `the market`"""
        return self._zone_phrase("pile", zone, "any", theirs)

    def _zone_phrase(self, relation: str, zone: str, key: str, theirs: bool, plural: bool = False) -> str:
        own = self._entry("zones", zone).get(relation, {})
        entry = own[key] if key in own else self._entry(relation, key)
        word = self.zone(zone)
        text = agree(entry, word.gender, plural)
        if text is None:
            raise MissingPhrase(self.language, f"{relation}.{key}")
        return self.whose(text.replace("{zone}", word.one), word.gender, False, theirs)

    def whose(self, text: str, gender: str, plural: bool, theirs: bool) -> str:
        """The text with the mark `{your}` said."""
        if "{your}" not in text:
            return text
        return text.replace("{your}", self.phrase("their" if theirs else "your", gender, plural))

    # ---- phrases

    def phrase(self, key: str, gender: str = "", plural: bool = False) -> str:
        """A template, agreeing."""
        return self._agreeing("phrases", key, gender, plural)

    def has_phrase(self, key: str) -> bool:
        """True if there is a template of that name."""
        return key in self._entry("phrases")

    def is_plural(self, quantity: str, n: int) -> bool:
        """True if the noun after a quantity of `n` is said in the plural."""
        plural = self.data.get("plural", {})
        if quantity in plural.get("always", ()):
            return True
        return quantity in plural.get("counted", ()) and category(self.language, n) != ONE

    def relation(self, quantity: str) -> str:
        """How places stand behind a quantity: `in` unless the language says otherwise."""
        return str(self.data.get("relations", {}).get(quantity, "in"))

    @cached_property
    def trailing(self) -> frozenset[str]:
        """Filters and adjectives that follow their noun."""
        return frozenset(self.data.get("trailing", ()))

    @property
    def many_before(self) -> Sequence[str]:
        """Words behind which the name of a symbol stands in the plural."""
        found: Sequence[str] = self.data.get("many_before", ())
        return found

    @property
    def article_before(self) -> Mapping[str, str]:
        """Words behind which the name of one symbol takes an article."""
        found: Mapping[str, str] = self.data.get("article_before", {})
        return found

    @cached_property
    def showing(self) -> frozenset[str]:
        """The words that what a card shows begins with: `with`, and what says that it shows none."""
        return frozenset((*self.data.get("showing", ()), self.phrase("Showing").partition(" ")[0]))

    @cached_property
    def last(self) -> frozenset[str]:
        """Filters that follow the places of their noun as well."""
        return frozenset(self.data.get("last", ()))

    @cached_property
    def _adjustments(self) -> tuple[tuple[re.Pattern[str], str], ...]:
        return tuple((re.compile(pattern), into) for pattern, into in self.data.get("adjust", ()))

    def adjust(self, text: str) -> str:
        """The last touches to a whole text."""
        for pattern, into in self._adjustments:
            text = pattern.sub(into, text)
        return text


def _spot_key(end: str) -> str:
    return end or "any"
