"""The words that texts are cut by: verbs, prepositions, and names of several words, which must stay whole.

The grammar is told of them alone; every other word is one by itself, and is looked up when its phrase is read.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property

from cardc.language.english_heads import EnglishHeads
from cardc.language.english_phrases import EnglishPhrases
from cardc.language.english_places import EnglishPlaces
from cardc.language.frame import EQUAL, UNTIL, VerbClass, VerbFrame, frames_of
from cardc.language.game_words import Noun
from cardc.language.plain_words import NAMES, NUMBERS, PARTICLES, in_words
from cardc.language.sentences import Terminals
from cardc.language.wording import Wording

# The verbs of conditions.
_ASKED_WORDS = frozenset(("is", "are", "was", "were", "has", "have", "did", "own", "owns", "equals"))


@dataclass(frozen=True)
class EnglishTerminals:
    """What the grammar must know of a game's verbs and of all that is said beside them."""

    english: Wording
    verbs: tuple[VerbClass, ...]
    nouns: Mapping[str, Noun]
    heads: EnglishHeads
    where: EnglishPlaces
    phrases: EnglishPhrases

    @cached_property
    def terminals(self) -> Terminals:
        """What the grammar must know of the game's words."""
        later = frozenset((*self.heads.next_times, *self.heads.next_phases))
        return Terminals(
            self.verb_terminal,
            self.name_terminal,
            self.preposition_terminal,
            later,
            self.done,
            frozenset(self.heads.openings),
            frozenset(self.heads.next_openings),
            frozenset(" ".join(words) for words in self.phrases.sections["players"]),
            frozenset(" ".join(words) for words in self.phrases.owners),
            self.heads.events,
            self.heads.of_others.openings,
        )

    @cached_property
    def done(self) -> frozenset[str]:
        """What you are said to have done this way, or this turn: `you discarded …`."""
        this_turn = (words[1] for words in self.where.whereabouts if words[:1] == ("you",) and words[2:3] == ("this",))
        return frozenset((*this_turn, *self.phrases.participles))

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
        return frozenset(self.verb_forms) | _ASKED_WORDS

    @cached_property
    def preposition_terminal(self) -> frozenset[str]:
        """The prepositions of the verbs, and those that say how much: `for each …`, `by …:`."""
        said = {word for cls in self.verbs for frame in frames_of(cls) for word, _ in frame.after}
        return frozenset(("for", "by", EQUAL)) | said - {UNTIL}

    @cached_property
    def homographs(self) -> frozenset[str]:
        """Triggers that hold a verb form or a preposition, with the word behind them: `discard ability`, `discard or`.

        They are one token for the parser, and two words for the resolver.
        """
        nouns = self.phrases.noun_forms.items()
        behind = {"or", *(form for form, (noun, _) in nouns if self.nouns[noun].kind == "ability")}
        told_apart = self.verb_terminal | self.preposition_terminal | {"if"}
        triggers = [spoken for spoken in self.heads.spoken_triggers if not told_apart.isdisjoint(in_words(spoken))]
        return frozenset(f"{trigger} {word}" for trigger in triggers for word in behind)

    @cached_property
    def name_terminal(self) -> frozenset[str]:
        """Names of several words, which must be one token so that no part of them is read as a verb."""
        where, phrases = self.where, self.phrases
        spoken = set(NAMES)
        spoken.update(phrases.noun_forms)
        for name in where.zones:
            spoken.add(self.english.zone(name).one.lower())
        spoken.update(phrases.adjective_forms, self.homographs)
        for section in ("moments", "periods", "doings"):
            spoken.update(" ".join(words) for words in phrases.sections[section] if "{" not in "".join(words))
        spoken.update(" ".join(words) for words in (*where.within, *where.whereabouts, *where.beside))
        told_apart = self.verb_terminal | self.preposition_terminal
        named = [" ".join(words) for words in (*phrases.its, *phrases.stated_of)]
        named += [" ".join(words) for words in (*phrases.their_total, *phrases.total_of, *phrases.highest)]
        players = phrases.sections["players"]
        several = (*phrases.ranges, *phrases.extremes, *phrases.spoken_this_way, *players, *phrases.possessives)
        several = (*several, *phrases.different, *phrases.different_several, *phrases.measured, *phrases.same)
        named += [" ".join(words) for words in several if not told_apart.isdisjoint(words)]
        named += [" ".join(words) for words in phrases.rivals if not told_apart.isdisjoint(words)]
        named += [" ".join(("as", *words)) for words in phrases.rivals]  # `as` is a preposition of verbs
        spoken.update(named)
        spoken.update(self._words_of_frames())
        return frozenset(form for form in spoken if " " in form or "-" in form)

    def _words_of_frames(self) -> Iterator[str]:
        """What begins or ends the object of a verb and holds a verb or a preposition, which it must not be read as."""
        told_apart = self.verb_terminal | self.preposition_terminal
        for cls in self.verbs:
            for frame in frames_of(cls):
                yield from (words for words in (frame.lead, frame.tail) if not told_apart.isdisjoint(in_words(words)))

    @cached_property
    def known_words(self) -> frozenset[str]:
        """Every single word that may stand in a text, for finding the misspelt ones."""
        heads, where, phrases = self.heads, self.where, self.phrases
        texts: list[str] = [
            *self.verb_terminal,
            *phrases.noun_forms,
            *phrases.adjective_forms,
            *heads.spoken_heads,
            *heads.of_others.known_words,
            *(self.english.ordinal(n, "") for n in self.english.ordinals),
        ]
        tables: Iterable[Iterable[tuple[str, ...]]] = (
            where.places,
            *where.ended_places.values(),
            where.spots,
            where.piles,
            phrases.spoken_this_way,
            phrases.ranges,
            phrases.extremes,
            phrases.its,
            phrases.stated_of,
            phrases.their_total,
            phrases.total_of,
            phrases.highest,
            phrases.different,
            phrases.owners,
            phrases.different_several,
            [
                in_words(said)
                for said in (*heads.next_times, *heads.next_phases, *(f"{b}{e}" for b, e in heads.limits.values()))
            ],
            where.within,
            where.whereabouts,
            where.beside,
            phrases.possessives,
            phrases.rivals,
            phrases.called,
            where.standings,
            *phrases.sections.values(),
        )
        words = {word.strip(":,") for table in tables for phrase in table for word in phrase}
        for text in texts:
            words.update(in_words(text))
        for cls in self.verbs:
            for frame in frames_of(cls):
                words.update(in_words(" ".join((frame.lead, frame.tail, *(p for p, _ in frame.after)))))
        # `than any other player` is said of players whether or not a game has a noun for them.
        return frozenset(words | PARTICLES | set(self.english.spellings) | {"player"} | set(NUMBERS))
