"""The words of one game: its symbols, nouns, zones, triggers …, and how each language says them.

A vocabulary is plain data (`cards/<game>/game.yaml` and `text/<language>.yaml`) with the game's verbs. The phrases that
name places, durations, triggers and sides are *generated* from the English wording and looked up when parsing, so that
the parser is the exact inverse of the printer and a new zone or trigger needs no code.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from itertools import permutations
from types import MappingProxyType
from typing import Any

from cardc.language.frame import EQUAL, UNTIL, VerbClass, VerbFrame, frames_of
from cardc.language.sections import PLAIN, SECTIONS, WordData
from cardc.language.sentences import Terminals
from cardc.language.tree import In, Pile, Spot
from cardc.language.wording import AWAITED, ENGLISH, Wording

# The words of the language itself, known to the resolver beside the game's own.
_PARTICLES = """
    a all among an and another any amount as at available before by choose chosen did different do does each empty equal
    every exactly except fewer fewest first for from gained has have higher highest if in instead into is it its last
    least less lower lowest many maximum may minimum minus more most much named no not number of on one onto or other
    otherwise own rest than that the their them then these they this those times to twice until up way where who with
    without x you your again don’t
"""
PARTICLES = frozenset(_PARTICLES.split())

# Numbers in words, which are read as figures.
NUMBERS = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")

# Words that are one token, so that no part of them is read as a verb or a preposition.
_NAMES = """
    up to, at most, at least, the number of, any number of, any amount of, that much, that many, who did, who does,
    or more, or less, or fewer, or higher, or lower, at least as many, at least as much, as any other player
"""
NAMES = frozenset(name.strip() for name in _NAMES.split(","))

# Where a place or target may be said to be: which part of an ordered zone.
ENDS = ("", "top", "bottom")
NO_NAMES: Mapping[str, Mapping[str, str]] = MappingProxyType({})
SPOT_ENDS = ("", "top", "bottom", "first", "member")


@dataclass(frozen=True, slots=True)
class Symbol:
    """One symbol of the game."""

    name: str
    group: str


@dataclass(frozen=True, slots=True)
class Noun:
    """One noun. `kind` is what references go by; `traits`, the kind among them, are what verbs ask for.

    `zone` is set for nouns that name a place as well, `symbols` for those that name a group of symbols, `cards` for
    those that name certain titles, by their ids.
    """

    name: str
    kind: str
    traits: frozenset[str]
    zone: str = ""
    symbols: str = ""
    cards: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Zone:
    """One zone. `public`: everybody sees what lies there, only its `owner` does, or nobody.

    `holds`: the noun of what lies there.
    """

    name: str
    owner: str
    ordered: bool = False
    public: bool | str = True
    inert: bool = False
    holds: str = ""


@dataclass(frozen=True, slots=True)
class Trigger:
    """When an ability works.

    `names` is the kind of object that the trigger brings along; `phases`: its head says in which phases; `replaces`:
    the deed that does not happen where the ability is used instead; `amount`: it brings a number along, `that much`;
    `this`: what it names is what the ability is on.
    """

    name: str
    does: str  # ability | event | always | score
    names: str = ""
    phases: bool = False
    replaces: str = ""
    amount: bool = False
    this: bool = False


@dataclass(frozen=True, slots=True)
class PeriodEntry:
    """How long something is allowed. `always`: said of what holds all the time."""

    name: str
    always: bool = False


@dataclass(frozen=True, slots=True)
class Count:
    """How many of something a game is set up with: always so many, or by the number of players."""

    name: str
    always: int = 0
    players: Mapping[int, int] = field(default_factory=dict)

    def of(self, players: int) -> int:
        """So many for a number of players."""
        return self.players.get(players, self.always)


@dataclass(frozen=True)
class Vocabulary:
    """Everything an ability text of one game may say. `names`: the declared names of each section, in order."""

    game: str
    symbols: Mapping[str, Symbol]
    nouns: Mapping[str, Noun]
    zones: Mapping[str, Zone]
    triggers: Mapping[str, Trigger]
    periods: Mapping[str, PeriodEntry]
    names: Mapping[str, tuple[str, ...]]
    verbs: tuple[VerbClass, ...]
    wordings: Mapping[str, Wording]
    counts: Mapping[str, Count] = field(default_factory=dict)
    titles: Mapping[str, str] = field(default_factory=dict)
    awaited: Mapping[str, str] = field(default_factory=dict)  # the kind of what a deed brings that is waited for

    @property
    def adjectives(self) -> tuple[str, ...]:
        """The adjectives of the game's nouns."""
        return self.names["adjectives"]

    # ---- English, read backwards

    @property
    def english(self) -> Wording:
        """The wording that texts are parsed in."""
        return self.wordings[ENGLISH]

    @cached_property
    def noun_forms(self) -> dict[str, tuple[str, bool]]:
        """Spoken form -> (noun, is plural)."""
        forms: dict[str, tuple[str, bool]] = {}
        for name in self.nouns:
            for english in self.english.read:
                word = english.noun(name)
                forms.setdefault(word.many.lower(), (name, True))
                forms[word.one.lower()] = (name, False)
        return forms

    def noun_forms_of(self, noun: str, plural: bool) -> bool:
        """True if a noun has a form of its own for one, or for several."""
        return (noun, plural) in self.noun_forms.values()

    @cached_property
    def adjective_forms(self) -> dict[str, str]:
        """Spoken form -> adjective."""
        return {
            english.adjective(name, "", False).lower(): name
            for english in self.english.read
            for name in self.adjectives
        }

    @cached_property
    def places(self) -> dict[tuple[str, ...], In]:
        """Spoken place -> zone, for every zone and owner."""
        return {words: place for text, place in self._spoken_places() for words in _with_from(text)}

    @cached_property
    def further_places(self) -> dict[tuple[str, ...], In]:
        """What can be said of a further place behind `or`, without its preposition: `in your field or your deck`."""
        return {words[1:]: place for words, place in self.places.items() if words[0] == "in" and words[2:]}

    def _spoken_places(self) -> Iterator[tuple[str, In]]:
        for english in self.english.read:
            for place in self._all_places(""):
                yield english.place(place), place

    @cached_property
    def ended_places(self) -> dict[str, dict[tuple[str, ...], In]]:
        """For each spoken end: what is said behind `the top 3 cards` -> place."""
        return {
            self.english.word("ends", end).lower(): {
                _words(english.place(place)): place for english in self.english.read for place in self._all_places(end)
            }
            for end in ENDS
            if end
        }

    def _all_places(self, end: str) -> Iterator[In]:
        for zone in self.zones.values():
            if zone.ordered or not end:
                owners = ("nobody",) if zone.owner == "nobody" else self.names["owners"]
                yield from (In(zone.name, owner, end) for owner in owners)

    @cached_property
    def spots(self) -> dict[tuple[str, ...], Spot]:
        """Spoken target, preposition included -> spot."""
        spots: dict[tuple[str, ...], Spot] = {}
        for zone in self.zones.values():
            for end in SPOT_ENDS:
                if zone.owner == "nobody" and not self.english.has_own_spot(zone.name, end):
                    continue
                if end in ENDS[1:] and not zone.ordered:
                    continue
                for english in self.english.read:
                    text = english.spot(Spot(zone.name, end))
                    if text:
                        spots.setdefault(_words(text), Spot(zone.name, end))
        return spots

    @cached_property
    def piles(self) -> dict[tuple[str, ...], Pile]:
        """Spoken zone as a whole -> pile."""
        return {_words(english.pile(name)): Pile(name) for english in self.english.read for name in self.zones}

    @cached_property
    def spoken_triggers(self) -> dict[str, str]:
        """Spoken trigger -> trigger, for those that are said in one way."""
        plain = [name for name, trigger in self.triggers.items() if not trigger.phases]
        return {english.trigger(name).lower(): name for english in self.english.read[::-1] for name in plain}

    @cached_property
    def clause_heads(self) -> frozenset[str]:
        """Heads that are clauses, with the comma that ends them; and with a limit, before them as it is printed."""
        spoken = {
            english.trigger(name).lower()
            for english in self.english.read
            for name in self.triggers
            if english.is_clause(name)
        }
        limits = self.limits.values()
        # With a colon and the limit behind them they are read as well.
        limited = {f"{before}{head}," for head in spoken for before, _ in limits}
        colons = {f"{head}{behind}:" for head in spoken for _, behind in limits}
        return frozenset({f"{head}," for head in spoken} | limited | colons)

    @cached_property
    def limits(self) -> dict[str, tuple[str, str]]:
        """How often an ability can be used -> how that is said before a head that is a clause, and behind any other."""
        keys = ("limited_before", "limited")
        return {
            name: (self.english.limited(keys[0], name).lower(), self.english.limited(keys[1], name).lower())
            for name in self.names["limits"]
        }

    @cached_property
    def next_times(self) -> dict[str, tuple[str, bool]]:
        """`the next time you push this turn,` -> the deed, and whether it must be in this turn."""
        return {
            english.next_time(deed, within_turn).lower().strip(): (deed, within_turn)
            for english in self.english.read
            for deed in self.names["awaited"]
            for within_turn in (False, True)
        }

    def is_one_player(self, group: str) -> bool:
        """True for a group of players that is always a single one: it is not said of each of them."""
        return not self.english.word("players", group).startswith("each ")

    @cached_property
    def clause_head(self) -> re.Pattern[str]:
        """A known head that is a clause, at the beginning of a text."""
        longest = sorted(self.clause_heads, key=lambda head: (-len(head), head))
        said = "|".join(re.escape(head).replace(r"\ ", r"\s+") for head in longest)
        return re.compile(rf"\s*(?:{said})" if said else r"(?!)", re.IGNORECASE)

    def head(self, spoken: str) -> tuple[str, tuple[str, ...], str] | None:
        """The trigger of a head, its phases, and its limit, if any; a hole is its own trigger."""
        said = " ".join(spoken.lower().split()).rstrip(" :,")
        limit = ""
        for name, (before, behind) in self.limits.items():
            shorter = said.removeprefix(before).removesuffix(behind)
            if shorter != said:
                said, limit = shorter.strip(), name
        if re.fullmatch(r"\{\s*\?\w*\s*\}", said):
            return said.strip("{ }"), (), limit
        found = self.spoken_heads.get(said)
        return (*found, limit) if found is not None else None

    @cached_property
    def spoken_heads(self) -> dict[str, tuple[str, tuple[str, ...]]]:
        """Spoken head, without `once per turn` and what ends it -> trigger and phases."""
        heads: dict[str, tuple[str, tuple[str, ...]]] = {
            spoken: (name, ()) for spoken, name in self.spoken_triggers.items()
        }
        names = self.names["phases"]
        chosen = [some for n in range(len(names)) for some in permutations(names, n)]
        for trigger in self.triggers.values():
            if trigger.phases:
                heads |= {
                    english.trigger(trigger.name, some).lower(): (trigger.name, tuple(sorted(some, key=names.index)))
                    for english in self.english.read
                    for some in chosen
                }
        return heads

    def spoken(self, section: str) -> dict[tuple[str, ...], str]:
        """Spoken word of a section of the wording -> its name."""
        return self._spoken_sections[section]

    @cached_property
    def _spoken_sections(self) -> dict[str, dict[tuple[str, ...], str]]:
        return {
            section.name: {
                _words(str(text)): name
                for english in self.english.read
                for name, text in english.words(section.name).items()
                if name in self.names[section.declares]
            }
            for section in PLAIN
        }

    @cached_property
    def spoken_this_way(self) -> dict[tuple[str, ...], str]:
        """Spoken participle -> verb, as in `paid this way`."""
        return {_words(str(text)): verb for english in self.english.read for verb, text in english.this_way.items()}

    @cached_property
    def ranges(self) -> dict[tuple[str, ...], str]:
        """What is said before the numbers of a field -> the field, as in `level 2` and `of level 2 or 3`."""
        return self._ranges("ranges", True) | self.ranges_behind

    @cached_property
    def ranges_behind(self) -> dict[tuple[str, ...], str]:
        """Those that follow their noun."""
        return self._ranges("ranges", False) | self._ranges("spans", None)

    def _ranges(self, section: str, before: bool | None) -> dict[tuple[str, ...], str]:
        return {
            _words(text.partition("{")[0]): field
            for english in self.english.read
            for field, text in english.words(section).items()
            if field in self.names["fields"] and before is not (field in english.trailing)
        }

    @cached_property
    def extremes(self) -> dict[tuple[str, ...], tuple[str, bool]]:
        """`with the highest cost` -> the field, and whether the largest number is meant."""
        return {
            _words(text): (key.partition(".")[0], key.endswith(".highest"))
            for english in self.english.read
            for key, text in english.words("extremes").items()
            if key.partition(".")[0] in self.names["fields"]
        }

    @cached_property
    def its(self) -> dict[tuple[str, ...], str]:
        """`its cost` -> the field of which a number is meant."""
        return self._stated("its")

    @cached_property
    def stated_of(self) -> dict[tuple[str, ...], str]:
        """`the cost of` -> the field of which a number of something is meant."""
        return self._stated("the_of")

    @cached_property
    def different(self) -> dict[tuple[str, ...], str]:
        """`each different cost` -> the field of which different numbers are counted."""
        return {words[1:]: field for words, field in self._stated("different", "{field}").items()}

    def _stated(self, key: str, last: str = "") -> dict[tuple[str, ...], str]:
        """What is said of a number that cards state, as far as it is the same for all cards -> its field.

        `last`: the mark behind which it is not said here.
        """
        return {
            _words(_up_to(english.phrase(key), last).replace("{field}", str(text)).partition("{")[0]): field
            for english in self.english.read
            for field, text in english.words("stated").items()
            if field in self.names["fields"]
        }

    @cached_property
    def within(self) -> dict[tuple[str, ...], str]:
        """What is said of the symbols of a field -> the field, as in `in the cost of this card`."""
        said = [field for field in self.names["fields"] if field in self.english.words("within")]
        texts = (
            (field, english.within(field, many))
            for english in self.english.read
            for field in said
            for many in (False, True)
        )
        return {_words(text.partition("{")[0]): field for field, text in texts}

    @cached_property
    def whereabouts(self) -> dict[tuple[str, ...], str]:
        """Spoken place that is no zone -> its name."""
        return {
            _words(str(text)): key.partition(".")[0]
            for english in self.english.read
            for key, text in english.words("whereabouts").items()
            if key.partition(".")[0] in self.names["whereabouts"]
        }

    @cached_property
    def possessives(self) -> dict[tuple[str, ...], str]:
        """What is said before the things of other players -> the group of players, as in `each neighbour's`."""
        said = [(who, f"Theirs.{who}") for who in self.names["players"]]
        known = (
            (who, english.phrase(key)) for english in self.english.read for who, key in said if english.has_phrase(key)
        )
        return {_words(text.partition("{")[0]): who for who, text in known}

    # ---- verbs

    @cached_property
    def verb_forms(self) -> dict[str, tuple[tuple[VerbClass, VerbFrame], ...]]:
        """Spoken verb form -> the classes that share it, each with the frame that it is said in."""
        forms: dict[str, tuple[tuple[VerbClass, VerbFrame], ...]] = {}
        for cls in self.verbs:
            for frame in frames_of(cls):
                for form in frame.said:
                    forms[form] = (*forms.get(form, ()), (cls, frame))
        return forms

    @cached_property
    def verb_terminal(self) -> frozenset[str]:
        """All verb forms, those of conditions included."""
        return frozenset(self.verb_forms) | {"is", "has", "have", "did"}

    @cached_property
    def homographs(self) -> frozenset[str]:
        """Triggers that hold a verb form or a preposition, with the word behind them: `discard ability`, `discard or`.

        They are one token for the parser, and two words for the resolver.
        """
        behind = {"or", *(form for form, (noun, _) in self.noun_forms.items() if self.kind_of(noun) == "ability")}
        told_apart = self.verb_terminal | self.preposition_terminal | {"if"}
        triggers = [spoken for spoken in self.spoken_triggers if not told_apart.isdisjoint(_words(spoken))]
        return frozenset(f"{trigger} {word}" for trigger in triggers for word in behind)

    @cached_property
    def name_terminal(self) -> frozenset[str]:
        """Names of several words, which must be one token so that no part of them is read as a verb."""
        spoken = set(NAMES)
        spoken.update(self.noun_forms)
        for name in self.zones:
            spoken.add(self.english.zone(name).one.lower())
        spoken.update(self.adjective_forms, self.homographs)
        for section in ("moments", "periods", "doings"):
            spoken.update(" ".join(words) for words in self._spoken_sections[section] if "{" not in "".join(words))
        spoken.update(" ".join(words) for words in (*self.within, *self.whereabouts))
        told_apart = self.verb_terminal | self.preposition_terminal
        named = [" ".join(words) for words in (*self.its, *self.stated_of, *self.different)]
        players = self._spoken_sections["players"]
        phrases = (*self.ranges, *self.extremes, *self.spoken_this_way, *players, *self.possessives)
        named += [" ".join(words) for words in phrases if not told_apart.isdisjoint(words)]
        spoken.update(named)
        spoken.update(self._words_of_frames())
        return frozenset(form for form in spoken if " " in form or "-" in form)

    def _words_of_frames(self) -> Iterator[str]:
        """What begins or ends the object of a verb and holds a verb or a preposition, which it must not be read as."""
        told_apart = self.verb_terminal | self.preposition_terminal
        for cls in self.verbs:
            for frame in frames_of(cls):
                yield from (words for words in (frame.lead, frame.tail) if not told_apart.isdisjoint(_words(words)))

    @cached_property
    def preposition_terminal(self) -> frozenset[str]:
        """The prepositions of the verbs, and those that say how much: `for each …`, `by …:`."""
        said = {word for cls in self.verbs for frame in frames_of(cls) for word, _ in frame.after}
        return frozenset(("for", "by", EQUAL)) | said - {UNTIL}

    @cached_property
    def terminals(self) -> Terminals:
        """What the grammar must know of the game's words."""
        later = frozenset(self.next_times)
        return Terminals(self.verb_terminal, self.name_terminal, self.preposition_terminal, self.clause_heads, later)

    @cached_property
    def standings(self) -> dict[tuple[str, ...], str]:
        """What is said to be first or last in a zone -> which of them: `is the first card in your field`."""
        phrases = (
            (where, english.phrase(f"Stands.{where}")) for english in self.english.read for where in ("first", "last")
        )
        said = ((where, re.fullmatch(r"\{what\} is (.+) \{place\}", phrase)) for where, phrase in phrases)
        return {_words(found[1]): where for where, found in said if found is not None}

    @cached_property
    def known_words(self) -> frozenset[str]:
        """Every single word that may stand in a text, for finding the misspelt ones."""
        texts: list[str] = [
            *self.verb_terminal,
            *self.noun_forms,
            *self.adjective_forms,
            *self.spoken_heads,
            *(self.english.ordinal(n, "") for n in self.english.ordinals),
        ]
        tables: Iterable[Iterable[tuple[str, ...]]] = (
            self.places,
            *self.ended_places.values(),
            self.spots,
            self.piles,
            self.spoken_this_way,
            self.ranges,
            self.extremes,
            self.its,
            self.stated_of,
            self.different,
            {_words(said): said for said in (*self.next_times, *(f"{b}{e}" for b, e in self.limits.values()))},
            self.within,
            self.whereabouts,
            self.possessives,
            self.standings,
            *self._spoken_sections.values(),
        )
        words = {word.strip(":,") for table in tables for phrase in table for word in phrase}
        for text in texts:
            words.update(_words(text))
        for cls in self.verbs:
            for frame in frames_of(cls):
                words.update(_words(" ".join((frame.lead, frame.tail, *(p for p, _ in frame.after)))))
        # `than any other player` is said of players whether or not a game has a noun for them.
        return frozenset(words | PARTICLES | set(self.english.spellings) | {"player"} | set(NUMBERS))

    def with_titles(self, titles: Mapping[str, str], names: Mapping[str, Mapping[str, str]] = NO_NAMES) -> Vocabulary:
        """The same vocabulary, knowing the card titles that texts may name, each with the id of its card.

        `names`: what the cards are called in each language, by their ids.
        """
        spoken = {title.lower().replace("'", "’"): card for title, card in titles.items()}
        wordings = {
            language: wording.with_titles(names.get(language, {}), names.get(ENGLISH, {}))
            for language, wording in self.wordings.items()
        }
        return replace(self, titles=spoken, wordings=wordings)

    # ---- lookups for checks

    def held_in(self, zone: str) -> str:
        """The noun of what lies in a zone: as it says, or the first that can be moved."""
        return self.english.holds(zone)

    def symbol_of(self, group: str) -> str:
        """The first symbol of a group; "" where the game has none."""
        return next((name for name, symbol in self.symbols.items() if symbol.group == group), "")

    def kind_of(self, noun: str) -> str:
        """The kind of a noun."""
        return self.nouns[noun].kind

    def traits_of(self, kind: str) -> frozenset[str]:
        """What verbs can ask of things of a kind."""
        return self.nouns[kind].traits if kind in self.nouns else frozenset((kind,))

    def taken(self, traits: Iterable[str]) -> list[str]:
        """The nouns that have one of these traits, as they are said; those of certain cards or places left out."""
        wanted = set(traits)
        nouns = (noun for noun in self.nouns.values() if not (noun.cards or noun.zone) and noun.traits & wanted)
        return [self.english.noun(noun.name).one for noun in nouns]


def _up_to(text: str, mark: str) -> str:
    """A text as far as a mark, or all of it."""
    return text.partition(mark)[0] + mark if mark else text


def _words(text: str) -> tuple[str, ...]:
    return tuple(_with_curved(_QUOTES.sub(" ", text)).lower().split())


def _with_curved(words: Any) -> Any:
    """Words with the apostrophe that texts are read with, whichever was typed."""
    if isinstance(words, Mapping):
        return {key: _with_curved(below) for key, below in words.items()}
    if isinstance(words, list):
        return [_with_curved(below) for below in words]
    return words.replace("'", "’") if isinstance(words, str) else words


# They mean nothing: names are known by their words.
_QUOTES = re.compile('[“”"]')


def _with_from(text: str) -> Iterator[tuple[str, ...]]:
    """The words of a place; what is in it can be taken from it."""
    words = _words(text)
    yield words
    if words[0] == "in":
        yield "from", *words[1:]


def _noun(name: str, nouns: WordData) -> Noun:
    """A noun; one without traits of its own has those of the noun that is named like its kind."""
    entry = nouns[name]
    kind = entry["kind"]
    traits = entry.get("traits", nouns.get(kind, {}).get("traits", ()))
    return Noun(
        name,
        kind,
        frozenset((kind, *traits)),
        entry.get("zone", ""),
        entry.get("symbols", ""),
        tuple(entry.get("cards", ())),
    )


def _first_movable(nouns: WordData) -> str:
    """The noun of what lies in a zone that does not say so."""
    movable = (name for name, entry in nouns.items() if "movable" in entry.get("traits", ()) and "zone" not in entry)
    return next(movable, next(iter(nouns), ""))


def _count(name: str, entry: WordData) -> Count:
    by_players = {int(players): n for players, n in entry.get("players", {}).items()}
    return Count(name, entry.get("always", 0), by_players)


def vocabulary(game: WordData, wordings: Iterable[WordData], verbs: tuple[VerbClass, ...]) -> Vocabulary:
    """Builds a vocabulary from the plain data of `game.yaml` and the texts of its languages."""
    triggers = {name: Trigger(name, **entry) for name, entry in game["triggers"].items()}
    brought = {name: trigger.names for name, trigger in triggers.items() if trigger.names in game["nouns"]}
    awaited = {name: entry["names"] for name, entry in game.get("awaited", {}).items() if "names" in entry}
    brought |= {f"{AWAITED}{name}": kind for name, kind in awaited.items() if kind in game["nouns"]}
    own = frozenset(name for name, trigger in triggers.items() if trigger.this)
    replacing = frozenset(name for name, trigger in triggers.items() if trigger.replaces)
    held = {name: entry.get("holds") or _first_movable(game["nouns"]) for name, entry in game["zones"].items()}
    return Vocabulary(
        game=game["game"],
        symbols={name: Symbol(name, entry["group"]) for name, entry in game["symbols"].items()},
        nouns={name: _noun(name, game["nouns"]) for name in game["nouns"]},
        zones={name: Zone(name, **entry) for name, entry in game["zones"].items()},
        triggers=triggers,
        periods={name: PeriodEntry(name, **entry) for name, entry in game.get("periods", {}).items()},
        counts={name: _count(name, entry) for name, entry in game.get("counts", {}).items()},
        names={name: (*section.core, *game.get(name, ())) for name, section in SECTIONS.items()},
        verbs=verbs,
        awaited=awaited,
        wordings={
            said["language"]: Wording(
                _with_curved(said) if said["language"] == ENGLISH else said, brought, replacing, held, own
            )
            for said in wordings
        },
    )
