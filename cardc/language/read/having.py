"""Whose something is: what is had or owned, and what is said as others see it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from cardc.language import tree as t
from cardc.language.plain_words import PLAYER
from cardc.language.read.cursor import misfit
from cardc.language.read.narrowing import in_order
from cardc.language.sentences import Argument, Clause, Word
from cardc.language.vocabulary import Vocabulary


def of_symbols(thing: t.Thing, vocabulary: Vocabulary) -> bool:
    """True for symbols, and for a noun that means some of them."""
    return isinstance(thing, t.Symbols | t.AnySymbol) or bool(
        isinstance(thing, t.Kind) and vocabulary.nouns[thing.noun].symbols
    )


# What says already whose something is, or what was done with it.
_HAD = (t.Available, t.Owned, t.OwnedBy, t.ThisWay)


def held(counted: t.Group, owned: t.Owned | None, vocabulary: Vocabulary) -> t.Group:
    """What somebody has: symbols of which nothing is said are those that are available; or what they own."""
    if owned is None:
        bare = not counted.places and not any(isinstance(f, _HAD) for f in counted.filters)
        if not bare or _lies_somewhere(counted.thing, vocabulary):
            return counted
        had = t.Available(at=counted.at) if of_symbols(counted.thing, vocabulary) else t.Owned(at=counted.at)
        return replace(counted, filters=in_order((*counted.filters, had), vocabulary))
    if any(isinstance(f, t.Owned) for f in counted.filters):
        raise misfit("text-argument", "`you own` is said before already", counted.at, "say it once")
    return replace(counted, filters=in_order((*counted.filters, owned), vocabulary))


def _lies_somewhere(thing: t.Thing, vocabulary: Vocabulary) -> bool:
    """True for what lies in zones of players, so that it must be said where; and for players themselves."""
    if of_symbols(thing, vocabulary) or not isinstance(thing, t.Kind):
        return False
    noun, zones = vocabulary.nouns[thing.noun], vocabulary.zones.values()
    lying = {vocabulary.kind_of(vocabulary.held_in(zone.name)) for zone in zones if zone.owner != "nobody"}
    stocked = {vocabulary.kind_of(vocabulary.held_in(zone.name)) for zone in zones if zone.owner == "nobody"}
    return bool(noun.zone) or noun.kind in lying or noun.kind not in stocked


# What is said of others, behind a word for them.
WHO = ("who has", "who have", "who owns", "who own", "that has", "that have", "that owns", "that own")
WHOSE = (*WHO, "whoever has", "whoever owns")
_SEEN = {"their": "your", "they own": "you own"}


def without_spots_of_others(clause: Clause, vocabulary: Vocabulary) -> Clause:
    """A clause without what says where something of another player is put: `on the bottom of their deck`."""
    spots = vocabulary.where.spots_of_others

    def is_one(argument: Argument) -> bool:
        said = (argument.preposition, *argument.phrase)
        words = tuple(" ".join(word.text for word in said).split())
        return any(words[:n] in spots for n in range(1, len(words) + 1))

    return replace(clause, arguments=tuple(one for one in clause.arguments if not is_one(one)))


def as_seen_by_them(words: Sequence[Word]) -> tuple[Word, ...]:
    """What others have: `their` is said of them, as `your` of you."""
    return tuple(replace(word, text=_SEEN[word.text]) if word.text in _SEEN else word for word in words)


def with_others_seen(words: Sequence[Word], vocabulary: Vocabulary) -> tuple[Word, ...]:
    """A phrase, in which what is said of players behind `who owns …` or `with …` is said as of oneself."""
    begun = next((i for i, word in enumerate(words) if _is_of_others(words, i, vocabulary)), len(words))
    return (*words[:begun], *as_seen_by_them(words[begun:]))


def _is_of_others(words: Sequence[Word], i: int, vocabulary: Vocabulary) -> bool:
    if words[i].text.startswith("who "):
        return words[i].text in WHO
    before = words[i - 1].text if i and (words[i].text == "with" or words[i].text in WHO) else ""
    noun = vocabulary.phrases.noun_forms.get(before)
    return (before,) in vocabulary.phrases.called or (noun is not None and vocabulary.kind_of(noun[0]) == PLAYER)


def clause_with_others_seen(clause: Clause, vocabulary: Vocabulary) -> Clause:
    """A clause in which what is said of players that are counted is said as of oneself."""
    arguments = tuple(replace(a, phrase=with_others_seen(a.phrase, vocabulary)) for a in clause.arguments)
    return replace(clause, object=with_others_seen(clause.object, vocabulary), arguments=arguments)
