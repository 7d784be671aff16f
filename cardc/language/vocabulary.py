"""The words of one game: its symbols, nouns, zones, triggers …, and how each language says them.

A vocabulary is plain data (`cards/<game>/game.yaml` and `text/<language>.yaml`) with the game's verbs. The phrases that
name places, durations, triggers and sides are *generated* from the English wording and looked up when parsing, so that
the parser is the exact inverse of the printer and a new zone or trigger needs no code: `english_heads`,
`english_places` and `english_phrases` hold them, each when it is first asked for, and `english_terminals` what of them
the grammar must know.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from types import MappingProxyType

from cardc.language.english_heads import EnglishHeads
from cardc.language.english_phrases import EnglishPhrases
from cardc.language.english_places import EnglishPlaces
from cardc.language.english_terminals import EnglishTerminals
from cardc.language.frame import VerbClass
from cardc.language.game_words import (
    Count,
    Noun,
    PeriodEntry,
    Symbol,
    Trigger,
    Zone,
    declared_count,
    declared_noun,
    first_movable,
)
from cardc.language.plain_words import with_curved
from cardc.language.sections import SECTIONS, WordData
from cardc.language.wording import AWAITED, ENGLISH, Wording

NO_NAMES: Mapping[str, Mapping[str, str]] = MappingProxyType({})


@dataclass(frozen=True)
class Vocabulary:
    """Everything an ability text of one game may say. `names`: the declared names of each section, in order.

    `bare`: the same without the titles of cards, of one that knows them.
    """

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
    stated_in: Mapping[str, str] = field(default_factory=dict)  # of fields, the symbol that their number is of
    bare: Vocabulary | None = field(default=None, compare=False, repr=False)

    @property
    def adjectives(self) -> tuple[str, ...]:
        """The adjectives of the game's nouns."""
        return self.names["adjectives"]

    # ---- English, read backwards; titles have no part in it

    @property
    def english(self) -> Wording:
        """The wording that texts are parsed in."""
        return self.wordings[ENGLISH]

    @cached_property
    def heads(self) -> EnglishHeads:
        """How abilities begin."""
        if self.bare is not None:
            return self.bare.heads
        return EnglishHeads(self.english, self.triggers, self.names, self.awaited)

    @cached_property
    def where(self) -> EnglishPlaces:
        """Where something is, or is put."""
        if self.bare is not None:
            return self.bare.where
        return EnglishPlaces(self.english, self.zones, self.names)

    @cached_property
    def phrases(self) -> EnglishPhrases:
        """Nouns, what narrows them, and other names."""
        if self.bare is not None:
            return self.bare.phrases
        return EnglishPhrases(self.english, self.nouns, self.names)

    @cached_property
    def grammar(self) -> EnglishTerminals:
        """What texts are cut by."""
        if self.bare is not None:
            return self.bare.grammar
        return EnglishTerminals(self.english, self.verbs, self.nouns, self.heads, self.where, self.phrases)

    # ---- the titles of cards

    def with_titles(self, titles: Mapping[str, str], names: Mapping[str, Mapping[str, str]] = NO_NAMES) -> Vocabulary:
        """The same vocabulary, knowing the card titles that texts may name, each with the id of its card.

        `names`: what the cards are called in each language, by their ids.
        """
        spoken = {title.lower().replace("'", "’"): card for title, card in titles.items()}
        wordings = {
            language: wording.with_titles(names.get(language, {}), names.get(ENGLISH, {}))
            for language, wording in self.wordings.items()
        }
        return replace(self, titles=spoken, wordings=wordings, bare=self.untitled)

    @property
    def untitled(self) -> Vocabulary:
        """The vocabulary without the titles of cards."""
        return self.bare or self

    @cached_property
    def title_numbers(self) -> Mapping[str, int]:
        """Each title with its number."""
        return {title: number for number, title in enumerate(self.titles)}

    @cached_property
    def titled_cards(self) -> tuple[str, ...]:
        """The cards that the numbered titles are of."""
        return tuple(self.titles.values())

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

    @cached_property
    def single_players(self) -> frozenset[str]:
        """The groups of players that are a single one, and not each of some."""
        each = self.english.phrase("Each").partition("{")[0]
        said = self.english.words("players")
        return frozenset(name for name in self.names["players"] if not str(said.get(name, each)).startswith(each))

    def taken(self, traits: Iterable[str]) -> list[str]:
        """The nouns that have one of these traits, as they are said; those of certain cards or places left out."""
        wanted = set(traits)
        nouns = (noun for noun in self.nouns.values() if not (noun.cards or noun.zone) and noun.traits & wanted)
        return [self.english.noun(noun.name).one for noun in nouns]


def vocabulary(game: WordData, wordings: Iterable[WordData], verbs: tuple[VerbClass, ...]) -> Vocabulary:
    """Builds a vocabulary from the plain data of `game.yaml` and the texts of its languages."""
    triggers = {name: Trigger(name, **entry) for name, entry in game["triggers"].items()}
    brought = {name: trigger.names for name, trigger in triggers.items() if trigger.names in game["nouns"]}
    awaited = {name: entry["names"] for name, entry in game.get("awaited", {}).items() if "names" in entry}
    brought |= {f"{AWAITED}{name}": kind for name, kind in awaited.items() if kind in game["nouns"]}
    own = frozenset(name for name, trigger in triggers.items() if trigger.this)
    replacing = frozenset(name for name, trigger in triggers.items() if trigger.replaces)
    lying = {(entry["kind"], entry["zone"]): name for name, entry in game["nouns"].items() if "zone" in entry}
    held = {name: entry.get("holds") or first_movable(game["nouns"]) for name, entry in game["zones"].items()}
    return Vocabulary(
        game=game["game"],
        symbols={name: Symbol(name, entry["group"]) for name, entry in game["symbols"].items()},
        nouns={name: declared_noun(name, game["nouns"]) for name in game["nouns"]},
        zones={name: Zone(name, **entry) for name, entry in game["zones"].items()},
        triggers=triggers,
        periods={name: PeriodEntry(name, **entry) for name, entry in game.get("periods", {}).items()},
        counts={name: declared_count(name, entry) for name, entry in game.get("counts", {}).items()},
        names={name: (*section.core, *game.get(name, ())) for name, section in SECTIONS.items()},
        verbs=verbs,
        awaited=awaited,
        stated_in={name: entry["symbol"] for name, entry in game.get("fields", {}).items() if "symbol" in entry},
        wordings={
            said["language"]: Wording(
                with_curved(said) if said["language"] == ENGLISH else said, brought, replacing, held, own, lying
            )
            for said in wordings
        },
    )
