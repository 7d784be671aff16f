"""What a verb takes where a clause breaks off: which phrases, and of them the words that may come next."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from cardc.language import tree as t
from cardc.language.frame import EQUAL, UNTIL, VerbClass, VerbFrame
from cardc.language.next_words.phrase_walk import NextWord, PhrasePlace, PhraseWalk, next_words
from cardc.language.next_words.sentence_begun import ROW, ClauseBegun
from cardc.language.next_words.verbs_begun import ASKING
from cardc.language.next_words.what_follows import AMOUNT, ANSWER, EACH_THING, MEASURE, THING
from cardc.language.node import field_sections, field_types, options_of
from cardc.language.sections import SECTIONS
from cardc.language.vocabulary import Vocabulary

# What a phrase begins with that fills a field of a type.
_STARTS: tuple[tuple[type, str], ...] = (
    (t.Resource, AMOUNT),
    (t.What, f"{THING} NOUNS"),
    (t.Spot, "SPOT"),
    (t.Pile, "PILE"),
    (t.Until, "OF_moments"),
    (t.Occasion, "OF_occasions"),
    (t.Kind, "ONE_OF"),
    (t.Gains, "SYMBOL"),
)
# What any verb with an amount takes.
_OF_AMOUNTS = {
    "for": "each every",
    EQUAL: MEASURE,
    "by": f"the_number_of {AMOUNT}",
    "where": MEASURE,
    "limit": "NUMBER",
}
_NOUNS = frozenset(("NOUN", "NOUNS", "TOP_NOUN"))


class Slot(NamedTuple):
    """A field that a phrase may fill: where the phrase is, by the words that are there."""

    places: list[PhrasePlace]
    nouns: frozenset[str] | None = None  # the only ones that it takes

    def takes(self, noun: str) -> bool:
        """Whether it takes a noun, or what is a part of one."""
        return self.nouns is None or any(f" {noun} " in f" {known} " for known in self.nouns)


class VerbSlots:
    """The phrases that the verbs of a vocabulary take."""

    def __init__(self, vocabulary: Vocabulary, walk: PhraseWalk) -> None:
        self._vocabulary = vocabulary
        self._walk = walk

    def next_words(self, clause: ClauseBegun) -> Iterator[NextWord]:
        """What may come next in the phrase that a clause breaks off in."""
        begun = any(word in self._vocabulary.phrases.noun_forms for word in clause.words)
        for slot in self._slots(clause):
            for word in next_words(slot.places):
                if begun or word.element not in _NOUNS or slot.takes(word.text):
                    yield word

    def next_words_of_thing(self, words: tuple[str, ...]) -> Iterator[NextWord]:
        """What may come next in what a head says of the thing that it brings along."""
        return next_words(self._walk.through(words, self._walk.begin("ONE_OF your their")))

    def prepositions(self, clause: ClauseBegun) -> Iterator[str]:
        """The prepositions that the verb of a clause takes."""
        for cls, frame in self._ways(clause):
            yield from (said for said, _ in frame.after if said != UNTIL)
            if any(t.Resource in options_of(hint) for hint in field_types(cls).values()):
                yield from ("for", EQUAL, *(("by",) if frame.unsaid is not None else ()))

    def _ways(self, clause: ClauseBegun) -> list[tuple[VerbClass, VerbFrame]]:
        """The frames of a verb that go with the object that is said."""
        ways = self._vocabulary.grammar.verb_forms.get(clause.verb, ())
        said = clause.object if clause.opener else clause.words
        return [(cls, frame) for cls, frame in ways if _goes_with(said, frame.lead.split())]

    def _slots(self, clause: ClauseBegun) -> Iterator[Slot]:
        begin, words = self._walk.begin, clause.words
        if clause.opener in (ROW, f"{ROW} for"):
            yield self._slot(words, begin(AMOUNT if clause.opener == ROW else "RANGE_NUMBER"))
        elif clause.opener:
            if clause.opener in _OF_AMOUNTS:
                yield self._slot(words, begin(_OF_AMOUNTS[clause.opener]))
            if clause.opener == UNTIL:
                yield self._slot(words, begin(f"OF_moments PILE {EACH_THING}"))
            for cls, frame in self._ways(clause):
                yield from self._behind_preposition(clause, cls, frame)
        elif not clause.verb:
            yield self._slot(words, begin(f"{EACH_THING} PILE {MEASURE}" if clause.asked else EACH_THING))
        else:
            if clause.verb in ASKING or " " in clause.verb:  # `you discarded …`
                yield self._slot(words, begin(ANSWER))
            for cls, frame in self._ways(clause):
                yield from self._object(clause, cls, frame)

    def _slot(self, words: Iterable[str], places: Iterable[PhrasePlace]) -> Slot:
        return Slot(self._walk.through(tuple(words), places))

    def _object(self, clause: ClauseBegun, cls: VerbClass, frame: VerbFrame) -> Iterator[Slot]:
        """The object of a verb, and what may stand behind it."""
        words, starts = clause.words, self._starts(cls, frame.object)
        begun = self._walk.led_by(frame.lead, starts) if frame.lead else self._walk.begin(starts)
        yield Slot(self._walk.through(words, begun), self._nouns(cls, frame, frame.object))
        behind = [(frame.tail, "")] if frame.tail else []
        if frame.behind:
            behind.append((frame.behind_lead, self._starts(cls, frame.behind)))
        for lead, following in behind:
            yield from self._further(words, begun, lead, following)

    def _behind_preposition(self, clause: ClauseBegun, cls: VerbClass, frame: VerbFrame) -> Iterator[Slot]:
        name = frame.field_after(clause.opener)
        if not name:
            return
        starts = self._starts(cls, name)
        begun = self._walk.begin(starts)
        if "SPOT" in starts.split():
            begun += self._walk.through(clause.opener.split(), self._walk.begin("SPOT"))
        yield Slot(self._walk.through(clause.words, begun), self._nouns(cls, frame, name))
        if frame.closing:
            yield from self._further(clause.words, begun, "", self._starts(cls, frame.closing))

    def _further(self, words: tuple[str, ...], begun: list[PhrasePlace], lead: str, starts: str) -> Iterator[Slot]:
        """What stands behind a phrase, wherever that may have ended."""
        behind = self._walk.led_by(lead, starts) if lead else self._walk.begin(starts)
        for end in range(len(words) + 1):
            places = self._walk.through(words[:end], begun)
            if any(place.rest.ends for place in places) or not (end or begun):
                yield Slot(self._walk.through(words[end:], behind))

    def _starts(self, cls: VerbClass, name: str) -> str:
        """What a field of a verb begins with."""
        if not name:
            return ""
        kinds = options_of(field_types(cls)[name])
        found = " ".join(starts for kind, starts in _STARTS if kind in kinds)
        section = SECTIONS.get(field_sections(cls).get(name, ""))
        if found or section is None:
            return found or f"{THING} {AMOUNT} NOUNS"
        return "SYMBOL" if section.name == "symbols" else f"OF_{section.name}"

    def _nouns(self, cls: VerbClass, frame: VerbFrame, name: str) -> frozenset[str] | None:
        """The nouns that a verb takes, as they are said; None for any."""
        traits = {*frame.takes_of(name)} if name and t.What in options_of(field_types(cls)[name]) else set()
        if not traits:
            return None
        forms, nouns = self._vocabulary.phrases.noun_forms, self._vocabulary.nouns
        return frozenset(said for said, (noun, _) in forms.items() if nouns[noun].traits & traits)


def _goes_with(said: tuple[str, ...], lead: list[str]) -> bool:
    """Whether an object begins with certain words, as far as it is there."""
    return list(said[: len(lead)]) == lead[: len(said)]
