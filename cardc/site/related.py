"""Which cards work like a card: by the features that they share, of which a rare one tells more than a common one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from math import log
from typing import NamedTuple

from cardc.catalog.cards import Card
from cardc.language.frame import VerbClass
from cardc.language.wording import MissingPhrase
from cardc.publish.words import Words
from cardc.site.ability_words import verb_label, verb_phrase, with_object, with_subject
from cardc.site.mechanisms import BUILT, DONE_WITH, NOUN, SYMBOL, TRIGGER, VERB, Feature, features_of
from cardc.site.site_words import SiteWords

MOST = 6  # so many are named
_LEAST = 0.2  # of what either card has, so much both must have
_REASONS = 3


class RelatedCard(NamedTuple):
    """A card that works like another: how much, from 0 to 1, and the features of both, the most telling first."""

    card: Card
    likeness: float
    shared: tuple[Feature, ...]


def related(card: Card, cards: Sequence[Card], most: int = MOST) -> tuple[RelatedCard, ...]:
    """The cards among others that work most like a card. Who asks for many cards makes `Mechanisms` once."""
    return Mechanisms(tuple(cards)).related(card, most)


@dataclass(frozen=True, eq=False)
class Mechanisms:
    """The features of some cards, by which those are found that are like one of them.

    Two cards are as alike as the weight of the features that both have is part of that of all features of either.
    """

    cards: tuple[Card, ...]

    def related(self, card: Card, most: int = MOST) -> tuple[RelatedCard, ...]:
        """The cards that are most like a card; of equal ones, those that the list names first."""
        own = features_of(card)
        whole = self._weight(own)
        if not whole:
            return ()
        found: list[tuple[float, int]] = []
        for kin in self._kindred(own, whole):
            shared = self._weight(own & kin)
            likeness = shared / (whole + self._whole[kin] - shared)
            if likeness >= _LEAST:
                found += ((-round(likeness, 6), place) for place in self._places[kin][: most + 1])
        best = [(one, place) for one, place in sorted(found) if self.cards[place].id != card.id][:most]
        return tuple(
            RelatedCard(other, -one, self.telling(own & features_of(other)))
            for one, place in best
            for other in (self.cards[place],)
        )

    def telling(self, features: frozenset[Feature]) -> tuple[Feature, ...]:
        """Features in order: the rarest first."""
        return tuple(sorted(features, key=lambda one: (-self._weights.get(one, 0.0), one)))

    def _kindred(self, own: frozenset[Feature], whole: float) -> Sequence[frozenset[Feature]]:
        """All sets of features that can be like enough: whoever shares none but the commonest features is not."""
        found: dict[frozenset[Feature], None] = {}
        left = whole
        for feature in self.telling(own):
            if left < _LEAST * whole:
                break
            found.update(dict.fromkeys(self._having.get(feature, ())))
            left -= self._weights.get(feature, 0.0)
        return list(found)

    def _weight(self, features: frozenset[Feature]) -> float:
        return sum(sorted(self._weights.get(one, 0.0) for one in features))

    @cached_property
    def _places(self) -> Mapping[frozenset[Feature], list[int]]:
        """The places of the cards by their features: cards with the same text are found together."""
        found: dict[frozenset[Feature], list[int]] = {}
        for place, card in enumerate(self.cards):
            features = features_of(card)
            if features:
                found.setdefault(features, []).append(place)
        return found

    @cached_property
    def _weights(self) -> Mapping[Feature, float]:
        """The fewer cards have a feature, the more it weighs."""
        having: Counter[Feature] = Counter()
        for features, places in self._places.items():
            having.update(dict.fromkeys(features, len(places)))
        return {feature: log(1 + len(self.cards) / number) for feature, number in having.items()}

    @cached_property
    def _whole(self) -> Mapping[frozenset[Feature], float]:
        return {features: self._weight(features) for features in self._places}

    @cached_property
    def _having(self) -> Mapping[Feature, list[frozenset[Feature]]]:
        found: dict[Feature, list[frozenset[Feature]]] = {}
        for features in self._places:
            for feature in features:
                found.setdefault(feature, []).append(features)
        return found


# ---- in words


def likeness_told(shared: Sequence[Feature], words: Words, verbs: Mapping[str, VerbClass], told: SiteWords) -> str:
    """Why two cards are alike: `both: Harvest, gain {mana}, for each …`, with symbols as in texts; nothing where the
    language has no words for it. `verbs` are the classes that say the verbs.
    """
    by_verb = {one.name: one for one in reversed(shared) if one.sort == DONE_WITH}
    # A verb is told once, with what both do it to if there is that; the trigger comes first.
    reasons = [one for one in shared if one.sort in (TRIGGER, BUILT) or by_verb.get(one.name, one) == one]
    reasons.sort(key=lambda one: one.sort != TRIGGER)
    said = dict.fromkeys(text for one in reasons if (text := _told(one, words, verbs, told)))
    return told.fill("both", reasons=", ".join(list(said)[:_REASONS])) if said else ""


def _told(feature: Feature, words: Words, verbs: Mapping[str, VerbClass], told: SiteWords) -> str:
    """A feature in words; nothing where the language has none for it."""
    try:
        if feature.sort == TRIGGER:
            return words.wording.trigger(feature.name)
        if feature.sort == BUILT:
            return str(told.said.get(f"built_{feature.name}", ""))
        cls = verbs.get(feature.name)
        if cls is None:
            return feature.name
        if feature.sort == VERB:
            return verb_label(cls, words.wording)
        phrase = verb_phrase(cls, words.wording)
        if feature.of == SYMBOL:
            return with_object(phrase, f"{{{feature.about}}}")
        noun = words.wording.noun(feature.about) if feature.of == NOUN else words.wording.zone(feature.about)
        return with_subject(phrase, f"({noun.one})")
    except MissingPhrase:
        return ""
