"""What may come next in an ability text: heads, words of phrases, verbs, and what joins them.

Each of them is one that the grammar goes on with, and that the verb takes where it stands.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from cardc.language.frame import VerbClass
from cardc.language.next_words.heads_begun import head_end, rest_of_heads, thing_begun
from cardc.language.next_words.joints import JOINTS, Joint
from cardc.language.next_words.phrase_elements import elements
from cardc.language.next_words.phrase_walk import NextWord, PhraseWalk
from cardc.language.next_words.sentence_begun import IN_PHRASES, SentenceBegun, cut, endings_of
from cardc.language.next_words.verb_slots import VerbSlots
from cardc.language.next_words.verbs_begun import verbs_said
from cardc.language.next_words.word_tree import NUMBER, word_tree
from cardc.language.parse_table import parser
from cardc.language.vocabulary import Vocabulary

# A number that stands for any.
ANY_NUMBER = "2"
HEAD, VERB, PREPOSITION, NEXT_TIME = "HEAD", "VERB", "VPREP", "NEXT_TIME"


class WordOffer(NamedTuple):
    """Words that may come next. `element`: what they are; `verbs`: of a verb, the classes that are said with it."""

    text: str
    element: str
    verbs: tuple[VerbClass, ...] = ()


class WordOffers:
    """What a game's vocabulary offers. It is made once for a vocabulary."""

    def __init__(self, vocabulary: Vocabulary) -> None:
        self._vocabulary = vocabulary
        self._slots = VerbSlots(vocabulary, PhraseWalk(elements(vocabulary)))
        hidden = vocabulary.grammar.verb_terminal | vocabulary.grammar.preposition_terminal
        self._hiding_names = [one for one in vocabulary.grammar.name_terminal if not hidden.isdisjoint(one.split())]
        self._endings = tuple(endings_of(next(iter(vocabulary.symbols), "")))

    def of(self, text: str) -> list[WordOffer]:
        """What may come next behind a text, which ends behind a whole word."""
        end = head_end(text, self._vocabulary)
        heads = [WordOffer(head, HEAD) for head in rest_of_heads(text, self._vocabulary)]
        if end is None:
            return [*heads, *self._in_head(text)]
        sentence = self._sentence(text[end:])
        found: dict[str, WordOffer] = {}
        for offer in (
            *heads,
            *self._in_phrase(sentence, text.lower()),
            *self._verbs(sentence, text[:end]),
            *self._joints(sentence),
            *self._rest_of_several(text[end:]),
        ):
            found.setdefault(offer.text, offer)
        if sentence.is_empty:
            return [one._replace(text=one.text[:1].upper() + one.text[1:]) for one in found.values()]
        return list(found.values())

    def _in_head(self, text: str) -> Iterator[WordOffer]:
        """What a head may say of the thing that it brings along."""
        thing = thing_begun(text, self._vocabulary)
        words = self._slots.next_words_of_thing(thing) if thing is not None else ()
        grammar = parser(self._vocabulary.grammar.terminals)
        for word in words:
            said = word.text.replace(NUMBER, ANY_NUMBER)
            whole = f"{' '.join(text.split())} {said}"
            if word.element != "LIST_COMMA" and cut(whole, grammar).fits_to >= len(whole):
                yield WordOffer(said, word.element)

    def _sentence(self, text: str) -> SentenceBegun:
        return SentenceBegun(text, self._vocabulary, self._endings)

    def _in_phrase(self, sentence: SentenceBegun, before: str) -> Iterator[WordOffer]:
        for clause in sentence.clauses:
            for word in self._slots.next_words(clause):
                if not self._was_done(word, before):
                    continue
                text = word.text.replace(NUMBER, ANY_NUMBER)
                if word.element != "LIST_COMMA" and sentence.takes(text, IN_PHRASES):  # a comma is typed, not chosen
                    yield WordOffer(text, word.element)

    def _was_done(self, word: NextWord, before: str) -> bool:
        """False for `discarded this way` where nothing said before that something is discarded."""
        verb = self._vocabulary.phrases.participles.get(word.text.split()[0])
        return word.element not in ("THIS_WAY", "PARTICIPLE") or verb is None or verb.split()[0] in before

    def _joints(self, sentence: SentenceBegun) -> Iterator[WordOffer]:
        comma = sentence.text.rstrip().endswith(",")
        for joint in JOINTS:
            if not joint.fits(sentence):
                continue
            for text in (joint.text,) if comma else (joint.text, f", {joint.text}"):
                if sentence.takes(text, frozenset((joint.type,)), joint.behind):
                    yield WordOffer(text, joint.type)
                    break

    def _verbs(self, sentence: SentenceBegun, head: str) -> Iterator[WordOffer]:
        grammar = self._vocabulary.grammar
        for preposition in dict.fromkeys(p for clause in sentence.clauses for p in self._slots.prepositions(clause)):
            if sentence.takes(preposition, frozenset((PREPOSITION,)), ("", " each", " it")):
                yield WordOffer(preposition, PREPOSITION)
        for clause in sentence.clauses:
            for form in verbs_said(clause, head, self._vocabulary):
                if sentence.takes(form, frozenset((VERB, "YOU_OWN")), ("",)):
                    verbs = dict.fromkeys(cls for cls, _ in grammar.verb_forms.get(form, ()))
                    yield WordOffer(form, VERB, tuple(verbs))

    def _rest_of_several(self, text: str) -> Iterator[WordOffer]:
        """The rest of what is said in several words, where the first of them are there."""
        words = [*re.finditer(r"[^\s,]+", text)]
        grammar = self._vocabulary.grammar
        said = [*JOINTS, *(Joint(form, VERB) for form in grammar.verb_terminal)]
        said += [Joint(form, PREPOSITION, ("", " each", " it")) for form in grammar.preposition_terminal]
        said += [Joint(spoken, NEXT_TIME) for spoken in self._vocabulary.heads.next_times]
        said += [Joint(name, "NAME") for name in self._hiding_names]
        several = [(joint, joint.text.split()) for joint in said if " " in joint.text]
        for count in range(1, min(6, len(words)) + 1):
            begun = [word.group().lower() for word in words[-count:]]
            going_on = [(joint, parts) for joint, parts in several if _begins(parts, begun)]
            yield from self._rest(going_on, text[: words[-count].start()], count)

    def _rest(self, going_on: Sequence[tuple[Joint, list[str]]], before: str, count: int) -> Iterator[WordOffer]:
        """What is left of joints, of which so many words are there; of many alike, as far as they are."""
        sentence = self._sentence(before) if going_on else None
        left: dict[str, list[str]] = {}
        for joint, parts in going_on:
            # The grammar takes them all alike, so the first tells.
            known = joint.type in left and joint.type == NEXT_TIME
            if known or (sentence and sentence.takes(joint.text, frozenset((joint.type,)), joint.behind)):
                left.setdefault(joint.type, []).append(" ".join(parts[count:]))
        for element, rests in left.items():
            yield from (WordOffer(text, element) for text in word_tree(rests).next())


def _begins(parts: list[str], begun: list[str]) -> bool:
    return len(parts) > len(begun) and [part.lower() for part in parts[: len(begun)]] == begun
