"""What may come next in an ability text: words of phrases by the verb's frame, and words that join its parts.

Each of them is one that the grammar goes on with.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import NamedTuple

from cardc.language import tree as t
from cardc.language.frame import EQUAL, UNTIL, VerbClass, VerbFrame
from cardc.language.next_words.phrase_elements import NUMBER, elements
from cardc.language.next_words.phrase_walk import NextWord, PhraseWalk, Within, next_words
from cardc.language.next_words.sentence_begun import IN_PHRASES, ClauseBegun, SentenceBegun, endings_of
from cardc.language.next_words.what_follows import AMOUNT, BARE, THING
from cardc.language.node import field_sections, field_types, options_of
from cardc.language.sections import SECTIONS
from cardc.language.vocabulary import Vocabulary

ASKING = frozenset(("is", "are", "was", "were", "has", "have", "did", "own", "owns", "equals"))

_ANSWERS = f"empty not {THING} {AMOUNT} NOUNS PLACE WHEREABOUTS STANDING no exactly at_least at_most more fewer PARTICIPLE RANGE the_most the_fewest any none MEASURED RANGE_BEFORE OF_deeds"
_MEASURES = f"STATED HIGHEST NUMBER x the_number_of half twice double the their SYMBOL {THING}"
_NOUNS = ("NOUN", "NOUNS")


@dataclass(frozen=True, slots=True)
class Joint:
    """A word that joins parts of a text: how the grammar calls it, and what may stand behind it so that it is one."""

    text: str
    type: str
    behind: tuple[str, ...] = ("",)


_DEEDS = (" discard", " you may discard", " it has 1")
_CLAUSE = (" it has 1", " you own 1", " there are 1", " this turn")
JOINTS = (
    Joint("then", "_THEN", _DEEDS),
    Joint("and", "AND_DO", _DEEDS),
    Joint("and", "AND_IF", _CLAUSE),
    Joint("or", "OR_IF", _CLAUSE),
    Joint("or", "_COMMA_OR", _DEEDS),
    Joint("or", "_ELSE", _DEEDS),
    Joint("if", "_IF", _CLAUSE),
    Joint("if you do,", "IF_YOU_DO"),
    Joint("if they do,", "IF_THEY_DO"),
    Joint("otherwise,", "OTHERWISE"),
    Joint("may", "MAY"),
    Joint("instead", "INSTEAD"),
    Joint("until", "UNTIL"),
    Joint("choose one:", "CHOOSE"),
    Joint("do this twice:", "TIMES"),
    Joint("for each", "FOR_EACH"),
    Joint("to a maximum of", "LIMIT"),
    Joint("to a minimum of", "LIMIT"),
    Joint("where X is", "_WHERE"),
)


class Offer(NamedTuple):
    """Words that may come next. `element`: what they are; `verbs`: of a verb, the classes that are said with it."""

    text: str
    element: str
    verbs: tuple[VerbClass, ...] = ()


class WordOffers:
    """What a game's vocabulary offers. It is made once for a vocabulary."""

    def __init__(self, vocabulary: Vocabulary) -> None:
        self._vocabulary = vocabulary
        self._walk = PhraseWalk(elements(vocabulary))
        self._endings = tuple(endings_of(next(iter(vocabulary.symbols), "")))

    def of(self, text: str) -> list[Offer]:
        """What may come next behind a text, which ends behind a whole word."""
        heads = self._heads(text)
        if heads is not None:
            return heads
        end = self._end_of_head(text)
        sentence = SentenceBegun(text[end:], self._vocabulary)
        found: dict[str, Offer] = {}
        clauses = sentence.clauses(self._endings)
        for offer in (*self._in_phrase(sentence, clauses), *self._joints(sentence), *self._verbs(sentence, clauses)):
            found.setdefault(offer.text, offer)
        for offer in self._rest_of_several(text[end:]):
            found.setdefault(offer.text, offer)
        begins = sentence.text.strip() == "x:"
        return [one._replace(text=one.text[:1].upper() + one.text[1:]) if begins else one for one in found.values()]

    # ---- heads

    def _end_of_head(self, text: str) -> int | None:
        """Where what is done begins; None within the head."""
        opening = self._vocabulary.heads.opening(text)
        if opening is not None:
            return opening.end()
        clause = self._vocabulary.heads.clause_event(text)
        if clause is not None:
            return clause.end()
        colon = re.match(r"\s*(?:\{\s*\?\w*\s*\})?[^:.{}]*:", text)
        return colon.end() if colon is not None else None

    def _heads(self, text: str) -> list[Offer] | None:
        """The heads that go on from what is there; None behind the head."""
        if self._end_of_head(text) is not None:
            return None
        said = " ".join(text.lower().split())
        found: dict[str, Offer] = {}
        for head in self._spoken_heads():
            if head.lower().startswith(f"{said} " if said else ""):
                rest = head[len(said) :].strip()
                found.setdefault(rest, Offer(rest, "HEAD"))
        return list(found.values())

    def _spoken_heads(self) -> Iterator[str]:
        heads = self._vocabulary.heads
        for spoken in heads.spoken_heads:
            known = heads.head(spoken)
            clause = known is not None and self._vocabulary.english.is_clause(known.trigger)
            yield spoken[:1].upper() + spoken[1:] + ("," if clause else ":")

    # ---- phrases

    def _in_phrase(self, sentence: SentenceBegun, clauses: Iterable[ClauseBegun]) -> Iterator[Offer]:
        for clause in clauses:
            for word in self._words(clause):
                text = word.text.replace(NUMBER, "2")
                if sentence.takes(text, IN_PHRASES, self._endings):
                    yield Offer(text, word.element)

    def _words(self, clause: ClauseBegun) -> Iterator[NextWord]:
        """What may come next in the phrase of a clause."""
        for frames, places in self._slots(clause):
            behind = self._walk.through(clause.words, places)
            tails = {frame.tail.split()[0] for _, frame in frames if frame.tail}
            nouns = self._nouns_taken(clause, frames)
            for word in next_words(behind):
                if word.element == "LIST_COMMA":
                    continue  # a comma is typed, not chosen
                if word.element == "TAIL" and word.text.split()[0] not in tails:
                    continue
                if nouns is not None and word.element in _NOUNS and word.text not in nouns:
                    continue
                yield word

    def _slots(self, clause: ClauseBegun) -> Iterator[tuple[list[tuple[VerbClass, VerbFrame]], list[Within]]]:
        """What the phrase of a clause may be by each frame of its verb, and where it begins."""
        forms = list(self._vocabulary.grammar.verb_forms.get(clause.verb, ()))
        begin = self._walk.begin
        if clause.opened_by:
            yield from self._behind_preposition(clause, forms)
            return
        if not clause.verb:
            yield [], begin(BARE.split())
            return
        if clause.verb in ASKING:
            yield [], begin(_ANSWERS.split())
        for cls, frame in forms:
            lead = frame.lead.split()
            if lead:
                said = clause.words[: len(lead)]
                if list(said) == lead[: len(said)]:
                    yield [(cls, frame)], [*self._led(lead, self._starts(cls, frame.object))]
            elif frame.object:
                yield [(cls, frame)], begin([*self._starts(cls, frame.object), "TAIL"])
            if frame.tail and not frame.object:
                yield [(cls, frame)], begin(["TAIL"])

    def _led(self, lead: list[str], starts: list[str]) -> Iterator[Within]:
        """The places of a phrase that begins with certain words."""
        yield from self._walk.led_by(lead, starts)

    def _behind_preposition(
        self, clause: ClauseBegun, forms: list[tuple[VerbClass, VerbFrame]]
    ) -> Iterator[tuple[list[tuple[VerbClass, VerbFrame]], list[Within]]]:
        said, begin = clause.opened_by, self._walk.begin
        if said == "for":
            yield [], begin(["each", "every"])
        elif said in (EQUAL, "where"):
            yield [], begin(_MEASURES.split())
        elif said == "by":
            yield [], begin(["the_number_of", "NUMBER"])
        elif said == "limit":
            yield [], begin(["NUMBER"])
        elif said.lstrip(", ") == UNTIL:
            yield [], begin(["OF_moments", *BARE.split()])
        for cls, frame in forms:
            name = frame.field_after(said)
            if name:
                starts = self._starts(cls, name)
                spots = self._walk.through(said.split(), begin(["SPOT"])) if "SPOT" in starts else []
                yield [(cls, frame)], [*begin(starts), *spots]

    def _starts(self, cls: VerbClass, name: str) -> list[str]:
        """What a field of a verb begins with."""
        if not name:
            return []
        kinds = options_of(field_types(cls)[name])
        found: list[str] = []
        for kind, starts in (
            (t.Resource, AMOUNT),
            (t.What, THING),
            (t.Spot, "SPOT"),
            (t.Pile, "PILE"),
            (t.Until, "OF_moments"),
            (t.Occasion, "OF_occasions"),
            (t.Kind, "ONE_OF"),
            (t.Gains, "SYMBOL"),
        ):
            if kind in kinds:
                found += starts.split()
        if found:
            return found
        section = field_sections(cls).get(name)
        if section is None:
            return [*THING.split(), *AMOUNT.split(), "NOUNS"]
        return ["SYMBOL"] if SECTIONS[section].name == "symbols" else [f"OF_{SECTIONS[section].name}"]

    def _nouns_taken(self, clause: ClauseBegun, frames: list[tuple[VerbClass, VerbFrame]]) -> frozenset[str] | None:
        """The nouns, as they are said, that a verb takes where its phrase comes to its first; None for any."""
        forms = self._vocabulary.phrases.noun_forms
        if not frames or any(word in forms for word in clause.words):
            return None
        traits: set[str] = set()
        for cls, frame in frames:
            name = frame.field_after(clause.opened_by) if clause.opened_by else frame.object
            if not name or t.What not in options_of(field_types(cls)[name]) or not frame.takes_of(name):
                return None
            traits |= {*frame.takes_of(name)}
        nouns = self._vocabulary.nouns
        return frozenset(said for said, (noun, _) in forms.items() if nouns[noun].traits & traits)

    # ---- what joins

    def _joints(self, sentence: SentenceBegun) -> Iterator[Offer]:
        comma = sentence.text.rstrip().endswith(",")
        for joint in JOINTS:
            if sentence.takes(joint.text, frozenset((joint.type,)), joint.behind):
                yield Offer(joint.text, joint.type)
            elif not comma and sentence.takes(f", {joint.text}", frozenset((joint.type,)), joint.behind):
                yield Offer(f", {joint.text}", joint.type)

    def _rest_of_several(self, text: str) -> Iterator[Offer]:
        """The rest of what joins parts in several words, where the first of them are there."""
        words = [*re.finditer(r"[^\s,]+", text)]
        grammar = self._vocabulary.grammar
        joints = [*JOINTS, *(Joint(said, "VERB") for said in grammar.verb_terminal)]
        joints += [Joint(said, "VPREP", ("", " each", " it")) for said in grammar.preposition_terminal]
        several = [(joint, joint.text.split()) for joint in joints if " " in joint.text]
        for count in range(1, min(6, len(words)) + 1):
            begun = [word.group().lower() for word in words[-count:]]
            going_on = [(joint, said) for joint, said in several if [one.lower() for one in said[:count]] == begun]
            before = text[: words[-count].start()]
            sentence = SentenceBegun(before, self._vocabulary) if going_on else None
            for joint, said in going_on:
                if sentence is not None and len(said) > count:
                    if sentence.takes(joint.text, frozenset((joint.type,)), joint.behind):
                        yield Offer(" ".join(said[count:]), joint.type)

    # ---- verbs and their prepositions

    def _verbs(self, sentence: SentenceBegun, clauses: list[ClauseBegun]) -> Iterator[Offer]:
        grammar = self._vocabulary.grammar
        for clause in clauses:
            said = {p for _, frame in grammar.verb_forms.get(clause.verb, ()) for p, _ in frame.after}
            measured = {"for", "by", EQUAL} if clause.verb else set()
            for preposition in sorted((said | measured) - {UNTIL}):
                if sentence.takes(preposition, frozenset(("VPREP",)), ("", " each", " it")):
                    yield Offer(preposition, "PREPOSITION")
        for form in sorted(grammar.verb_terminal):
            if sentence.takes(form, frozenset(("VERB",)), ("",)):
                verbs = tuple(dict.fromkeys(cls for cls, _ in grammar.verb_forms.get(form, ())))
                if any(self._is_said_here(form, clause) for clause in clauses):
                    yield Offer(form, "VERB", verbs)

    def _is_said_here(self, form: str, clause: ClauseBegun) -> bool:
        """Whether a verb goes with what is said before it: with `you`, or with another subject."""
        subject = clause.words if not clause.verb else clause.subject
        ways = self._vocabulary.grammar.verb_forms.get(form, ())
        to_you = subject in ((), ("you",), ("they",)) or clause.may
        if form in ASKING and (subject or clause.asked):
            return True
        if to_you and any(not frame.subject and not _is_third(form, frame) for _, frame in ways):
            return True
        return bool(subject) and (not clause.verb) and any(frame.subject or subject for _, frame in ways)


def _is_third(form: str, frame: VerbFrame) -> bool:
    """True for `gains`, as it is said of others."""
    return any(form in (f"{other}s", f"{other}es") for other in frame.said if other != form)
