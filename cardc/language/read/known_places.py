"""The places that there are for a thing, for messages about one that there is not."""

from __future__ import annotations

from collections.abc import Sequence

from cardc.language.sentences import Word
from cardc.language.tree import In
from cardc.language.vocabulary import Vocabulary
from cardc.source.suggest import listed

# What says where something is, or is taken from.
_WHERE = ("in", "from", "of")
_MOST = 4


def known_places(noun: str, vocabulary: Vocabulary, end: str = "") -> str:
    """Where things of a noun lie, in one's own zones and in those of nobody; "" where they lie nowhere."""
    said = places_of(noun, vocabulary, end)
    return f"{vocabulary.english.noun(noun).many} are {listed(said, most=_MOST)}" if said else ""


def places_of(noun: str, vocabulary: Vocabulary, end: str = "") -> list[str]:
    """Where things of a noun lie, as it is said behind them."""
    kind = vocabulary.kind_of(noun)
    lying = [zone for zone in vocabulary.zones.values() if vocabulary.kind_of(vocabulary.held_in(zone.name)) == kind]
    places = (
        In(zone.name, "nobody" if zone.owner == "nobody" else "you", end) for zone in lying if zone.ordered or not end
    )
    return list(dict.fromkeys(vocabulary.english.place(place) for place in places))


def places_instead(before: Sequence[Word], unread: Sequence[Word], vocabulary: Vocabulary) -> str:
    """The places of the last noun that was read, where what was not looks like one."""
    forms = vocabulary.phrases.noun_forms
    noun = next((forms[word.text][0] for word in reversed(before) if word.text in forms), "")
    if not noun or len(unread) < 2 or unread[0].text not in _WHERE or unread[1].text not in ("the", "your", "a"):
        return ""
    said = tuple(" ".join(word.text for word in unread).split())
    if any(said[:n] in vocabulary.where.places for n in range(len(said) + 1)):  # it is one, but not said here
        return ""
    known = known_places(noun, vocabulary)
    return f"there is no such place; {known}" if known else ""
