"""Places read backwards: zones with whose they are and their ends, targets, piles, and places that are no zones."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cached_property

from cardc.language.game_words import Zone
from cardc.language.plain_words import in_words
from cardc.language.tree import In, Pile, Spot
from cardc.language.wording import Wording

# Where a place or target may be said to be: which part of an ordered zone.
ENDS = ("", "top", "bottom")
SPOT_ENDS = ("", "top", "bottom", "first", "member")


@dataclass(frozen=True)
class EnglishPlaces:
    """What is said of where something is, or is put. `names`: the declared names of each section, in order."""

    english: Wording
    zones: Mapping[str, Zone]
    names: Mapping[str, tuple[str, ...]]

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
                in_words(english.place(place)): place
                for english in self.english.read
                for place in self._all_places(end)
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
                        spots.setdefault(in_words(text), Spot(zone.name, end))
        return spots

    @cached_property
    def spots_of_others(self) -> dict[tuple[str, ...], Spot]:
        """The same where it belongs to another player: `on the bottom of their deck`."""
        theirs = (replace(spot, whose="owner") for spot in self.spots.values())
        said = ((in_words(english.spot(spot)), spot) for english in self.english.read for spot in theirs)
        return {words: spot for words, spot in said if words not in self.spots}

    @cached_property
    def piles(self) -> dict[tuple[str, ...], Pile]:
        """Spoken zone as a whole -> pile."""
        return {in_words(english.pile(name)): Pile(name) for english in self.english.read for name in self.zones}

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
        return {in_words(text.partition("{")[0]): field for field, text in texts}

    @cached_property
    def whereabouts(self) -> dict[tuple[str, ...], str]:
        """Spoken place that is no zone -> its name."""
        return {
            in_words(str(text)): key.partition(".")[0]
            for english in self.english.read
            for key, text in english.words("whereabouts").items()
            if key.partition(".")[0] in self.names["whereabouts"]
        }

    @cached_property
    def beside(self) -> dict[tuple[str, ...], str]:
        """What is said before the thing that something is beside -> on which side: `to the left of`."""
        return {
            in_words(english.phrase(key).partition("{")[0]): side
            for english in self.english.read
            for key, side in (("NextTo", ""), ("NextTo.left", "left"), ("NextTo.right", "right"))
        }

    @cached_property
    def standings(self) -> dict[tuple[str, ...], str]:
        """What is said to be first or last in a zone -> which of them: `is the first card in your field`."""
        phrases = (
            (where, english.phrase(f"Stands.{where}")) for english in self.english.read for where in ("first", "last")
        )
        said = ((where, re.fullmatch(r"\{what\} is (.+) \{place\}", phrase)) for where, phrase in phrases)
        return {in_words(found[1]): where for where, found in said if found is not None}


def _with_from(text: str) -> Iterator[tuple[str, ...]]:
    """The words of a place; what is in it can be taken from it."""
    words = in_words(text)
    yield words
    if words[0] == "in":
        yield "from", *words[1:]
