"""The words of one game: its symbols, nouns, zones, triggers …, and how each language says them.

A vocabulary is plain data (`cards/<game>/game.yaml` and `text/<language>.yaml`) with the game's verbs. The phrases that
name places, durations, triggers and sides are *generated* from the English wording and looked up when parsing, so that
the parser is the exact inverse of the printer and a new zone or trigger needs no code.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any

from cardc.language.frame import VerbClass, frame_of
from cardc.language.tree import In, Spot
from cardc.language.wording import Wording

Data = Mapping[str, Any]

# The words of the language itself, known to the resolver beside the game's own.
PARTICLES = frozenset(
    """a an all and another any amount as at by choose cost do each every exactly first for from has have if in into is it
    last less level may minus more most no not number of on onto one or other otherwise own player than that the then
    this to until up way where with x you your""".split()
)


@dataclass(frozen=True, slots=True)
class Symbol:
    """One symbol of the game."""

    name: str
    group: str


@dataclass(frozen=True, slots=True)
class Noun:
    """One noun. `kind` is what verbs ask for; `zone` is set for nouns that name a place as well."""

    name: str
    kind: str
    zone: str = ""


@dataclass(frozen=True, slots=True)
class Zone:
    """One zone."""

    name: str
    owner: str
    ordered: bool = False
    public: bool = True
    inert: bool = False


@dataclass(frozen=True, slots=True)
class Trigger:
    """When an ability works. `names` is the kind of object that the trigger brings along."""

    name: str
    does: str  # ability | event | always | score
    names: str = ""


@dataclass(frozen=True)
class Vocabulary:
    """Everything an ability text of one game may say."""

    game: str
    symbols: Mapping[str, Symbol]
    nouns: Mapping[str, Noun]
    zones: Mapping[str, Zone]
    triggers: Mapping[str, Trigger]
    adjectives: tuple[str, ...]
    moments: tuple[str, ...]
    sides: tuple[str, ...]
    banks: tuple[str, ...]
    verbs: tuple[VerbClass, ...]
    wordings: Mapping[str, Wording]
    titles: frozenset[str] = field(default=frozenset())

    # ---- English, read backwards

    @property
    def english(self) -> Wording:
        """The wording that texts are parsed in."""
        return self.wordings["en"]

    @cached_property
    def noun_forms(self) -> dict[str, tuple[str, bool]]:
        """Spoken form -> (noun, is plural)."""
        forms: dict[str, tuple[str, bool]] = {}
        for name in self.nouns:
            word = self.english.noun(name)
            forms.setdefault(word.many.lower(), (name, True))
            forms[word.one.lower()] = (name, False)
        return forms

    @cached_property
    def adjective_forms(self) -> dict[str, str]:
        """Spoken form -> adjective."""
        return {self.english.adjective(name, "", False).lower(): name for name in self.adjectives}

    @cached_property
    def places(self) -> dict[tuple[str, ...], In]:
        """Spoken place -> zone, for every zone, owner and end."""
        return {_words(text): place for text, place in self._spoken_places()}

    def _spoken_places(self) -> Iterator[tuple[str, In]]:
        for zone in self.zones.values():
            owners = ("nobody",) if zone.owner == "nobody" else ("you", "neighbour", "each")
            ends = ("", "top", "bottom") if zone.ordered else ("",)
            for owner in owners:
                for end in ends:
                    place = In(zone.name, owner, end)
                    text = self.english.place(place)
                    yield text, place
                    if text.startswith("in "):  # "from your field" is accepted for "in your field"
                        yield "from" + text[2:], place

    @cached_property
    def spots(self) -> dict[tuple[str, ...], Spot]:
        """Spoken target, preposition included -> spot."""
        spots: dict[tuple[str, ...], Spot] = {}
        for zone in self.zones.values():
            for end in ("", "top", "bottom", "first"):
                text = self.english.spot(Spot(zone.name, end))
                if text:
                    spots[_words(text)] = Spot(zone.name, end)
        return spots

    @cached_property
    def spoken_triggers(self) -> dict[str, str]:
        """Spoken head -> trigger."""
        return {self.english.trigger(name).lower(): name for name in self.triggers}

    @cached_property
    def spoken_moments(self) -> dict[tuple[str, ...], str]:
        """Spoken end of a duration -> moment."""
        return {_words(self.english.moment(name)): name for name in self.moments}

    @cached_property
    def spoken_sides(self) -> dict[tuple[str, ...], str]:
        """Spoken side -> side."""
        return {_words(self.english.side(name)): name for name in self.sides}

    @cached_property
    def spoken_banks(self) -> dict[tuple[str, ...], str]:
        """Spoken bank -> bank."""
        return {_words(self.english.bank(name)): name for name in self.banks}

    @cached_property
    def spoken_deeds(self) -> dict[tuple[str, ...], str]:
        """Spoken deed -> deed, as in `you cannot spoil`."""
        return {_words(text): name for name, text in self.english.deeds.items()}

    @cached_property
    def spoken_this_way(self) -> dict[tuple[str, ...], str]:
        """Spoken participle -> verb, as in `paid this way`."""
        return {_words(str(text)): verb for verb, text in self.english.this_way.items()}

    # ---- verbs

    @cached_property
    def verb_forms(self) -> dict[str, tuple[VerbClass, ...]]:
        """Spoken verb form -> the classes that share it."""
        forms: dict[str, tuple[VerbClass, ...]] = {}
        for cls in self.verbs:
            frame = frame_of(cls)
            for form in (frame.verb, *frame.forms):
                forms[form] = (*forms.get(form, ()), cls)
        return forms

    @cached_property
    def verb_terminal(self) -> frozenset[str]:
        """All verb forms, those of conditions included."""
        return frozenset(self.verb_forms) | {"is", "has", "have"}

    @cached_property
    def name_terminal(self) -> frozenset[str]:
        """Names of several words, which must be one token so that no part of them is read as a verb."""
        spoken: set[str] = {"up to", "at most", "any number of", "any amount of", "or more"}
        spoken.update(self.noun_forms)
        for name in self.zones:
            spoken.add(self.english.zone(name).one.lower())
        spoken.update(self.english.moment(name).lower() for name in self.moments)
        spoken.update(self.english.adjective(name, "", False).lower() for name in self.adjectives)
        return frozenset(form for form in spoken if " " in form or "-" in form)

    @cached_property
    def known_words(self) -> frozenset[str]:
        """Every single word that may stand in a text, for finding the misspelt ones."""
        texts: list[str] = [
            *self.verb_terminal,
            *self.noun_forms,
            *self.adjective_forms,
            *self.spoken_triggers,
        ]
        tables: Iterable[Iterable[tuple[str, ...]]] = (
            self.places,
            self.spots,
            self.spoken_moments,
            self.spoken_sides,
            self.spoken_banks,
            self.spoken_deeds,
            self.spoken_this_way,
        )
        words = {word for table in tables for phrase in table for word in phrase}
        for text in texts:
            words.update(_words(text))
        for cls in self.verbs:
            words.update(_words(f"{frame_of(cls).lead} {frame_of(cls).tail}"))
        for title in self.titles:
            words.update(_words(title))
        return frozenset(words | PARTICLES)

    def with_titles(self, titles: Iterable[str]) -> Vocabulary:
        """The same vocabulary, knowing the card titles that texts may name."""
        return replace(self, titles=frozenset(titles))

    # ---- lookups for checks

    def kind_of(self, noun: str) -> str:
        """The kind of a noun."""
        return self.nouns[noun].kind


def _words(text: str) -> tuple[str, ...]:
    return tuple(text.lower().split())


def vocabulary(game: Data, wordings: Iterable[Data], verbs: tuple[VerbClass, ...]) -> Vocabulary:
    """Builds a vocabulary from the plain data of `game.yaml` and the texts of its languages."""
    return Vocabulary(
        game=game["game"],
        symbols={name: Symbol(name, entry["group"]) for name, entry in game["symbols"].items()},
        nouns={
            name: Noun(name, entry["kind"], entry.get("zone", "")) for name, entry in game["nouns"].items()
        },
        zones={name: Zone(name, **entry) for name, entry in game["zones"].items()},
        triggers={name: Trigger(name, **entry) for name, entry in game["triggers"].items()},
        adjectives=tuple(game["adjectives"]),
        moments=tuple(game["moments"]),
        sides=tuple(game["sides"]),
        banks=tuple(game["banks"]),
        verbs=verbs,
        wordings={wording["language"]: Wording(wording) for wording in wordings},
    )
