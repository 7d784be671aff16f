"""Words to what begins an ability or a sentence of it: a head, and the next time of a deed, with their things."""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

from cardc.language import tree as t
from cardc.language.english_heads import FIRST_OF_A_TURN
from cardc.language.read.cursor import misfit, phrase_cursor
from cardc.language.read.having import as_seen_by_them
from cardc.language.read.noun_phrases import opened
from cardc.language.sentences import ParsedText, Phrase, Word
from cardc.language.vocabulary import Vocabulary


class Beginning(NamedTuple):
    """A head, if it could be read, and whether what follows it happens in place of something."""

    head: t.Head | None
    replaces: bool


def beginning(text: ParsedText, vocabulary: Vocabulary) -> Beginning:
    """`When Played:`, `When you Evoke …,`, `Harvest, once per turn:`, `Evoke in Harvest or Discard:`, `{?}:`

    Whatever brings a thing along of which more is said is read by `opened_head`.
    """
    word, found = text.head, vocabulary.heads.head(text.head.text)
    if found is None:
        return Beginning(None, False)  # the head was checked before parsing
    head = t.Head(found.trigger, found.limit, found.phases, by=found.by, at=(word.start, word.end - 1))
    return Beginning(head, _replaces(found.trigger, vocabulary))


def _replaces(trigger: str, vocabulary: Vocabulary) -> bool:
    known = vocabulary.triggers.get(trigger)
    return known is not None and bool(known.replaces)


def may_replace(text: ParsedText, vocabulary: Vocabulary) -> bool:
    """True if the words that a head begins with speak of what would happen."""
    heads = vocabulary.heads.opened_by(text.head.text).values()
    return any(_replaces(head.trigger, vocabulary) for head in heads)


def opened_head(text: ParsedText, vocabulary: Vocabulary) -> t.Head:
    """`When you play a card with 2 or more {symbol},`: the thing that a head brings along, narrowed; or a misfit."""
    word, thing = text.head, text.thing
    at = (thing[0].start, thing[-1].end)
    nouns = vocabulary.heads.opened_by(word.text)
    kept, first = vocabulary.heads.without_turn([one.text for one in thing])
    if first:
        thing = _with_article(thing[:kept], vocabulary)
    by_others = any(head.by for head in nouns.values())
    wrong, right = ("your", "their") if by_others else ("their", "your")
    not_theirs = next((one for one in thing if one.text == wrong), None)
    if not_theirs is not None:
        here = (not_theirs.start, not_theirs.end)
        message = "whoever does this does it with what is their own"
        raise misfit("text-argument", message, here, f"write `{right}`", right)
    thing = as_seen_by_them(thing) if by_others else thing
    said = opened(phrase_cursor(thing, vocabulary, word.end), nouns)
    head = nouns[said.noun]
    limit = FIRST_OF_A_TURN if first else head.limit
    return t.Head(head.trigger, limit, (), said.filters, head.by, said.places, at=(word.start, at[1]))


def _with_article(thing: Phrase, vocabulary: Vocabulary) -> Phrase:
    """`your first card with …`, as `a card with …`: that it is the first is said with how often."""
    for its_first in vocabulary.english.its_first:
        n = len(its_first.split())
        if " ".join(word.text for word in thing[:n]) == its_first:
            return (replace(thing[0], text="a", end=thing[n - 1].end), *thing[n:])
    return thing


def next_time_of(
    word: Word, thing: Phrase, said: tuple[t.Statement, ...], at: tuple[int, int], vocabulary: Vocabulary
) -> t.NextTime:
    """`the next time you play a card with 2 or more {symbol} this turn, …`: what it is done with, narrowed.

    Raises a misfit.
    """
    nouns = vocabulary.heads.next_openings[word.text]
    words, within_turn = tuple(thing), False
    for spoken in {one.turn for one in nouns.values() if one.turn}:
        for n in range(1, len(words)):
            if " ".join(one.text for one in words[-n:]) == spoken:
                words, within_turn = words[:-n], True
                break
    found = opened(phrase_cursor(words, vocabulary, word.end), nouns)
    if found.places:
        raise misfit("text-argument", "where it is, is not asked for here", found.places[0].at, "leave it out")
    waited = nouns[found.noun]
    return t.NextTime(waited.deed, within_turn or waited.within_turn, said, found.filters, waited.by, at=at)
