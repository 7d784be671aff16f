"""The mutants of a card: each of its abilities and printed values changed, one at a time."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Any

from cardc.catalog.cards import AbilityText, Card, Catalog
from cardc.catalog.checks.check import Check, Draft
from cardc.catalog.checks.effects_played import effects_played
from cardc.catalog.checks.without_effect import without_effect
from cardc.catalog.provenance import ValuePlace
from cardc.language.tree import Ability
from cardc.scenarios.mutation.mutants import mutants_of
from cardc.scenarios.mutation.sameness import same_program
from cardc.source.nodes import Scalar
from cardc.source.text import SourceText

# The checks that can find fault with a single text.
CHECKS_OF_ABILITIES: tuple[Check, ...] = (without_effect, effects_played)


@dataclass(frozen=True, slots=True)
class CardMutant:
    """A card with one thing changed: of what class, what stood there, what stands there now.

    A changed text has its `tree`, a changed value its `place` and the `value` that stands there.
    """

    kind: str
    text: str
    mutant: str
    card: Card
    tree: Ability | None = None
    equal: bool = False
    place: ValuePlace | None = None
    value: Any = None


def ability_mutants(card: Card, catalog: Catalog) -> Iterator[CardMutant]:
    """The changes of all ability texts of a card that can be said."""
    for f, face in enumerate(card.faces):
        for a, ability in enumerate(face.abilities or ()):
            if ability.tree is None:
                continue
            for other in mutants_of(ability.tree, catalog.vocabulary):
                changed = _with_ability(card, f, a, AbilityText(other.text, other.tree, _written(other.text)))
                equal = same_program(ability.tree, other.tree)
                yield CardMutant(other.kind, ability.text, other.text, changed, other.tree, equal)


def _with_ability(card: Card, face: int, place: int, ability: AbilityText) -> Card:
    texts = card.faces[face].abilities or ()
    changed = replace(card.faces[face], abilities=(*texts[:place], ability, *texts[place + 1 :]))
    return replace(card, faces=(*card.faces[:face], changed, *card.faces[face + 1 :]))


def _written(text: str) -> Scalar:
    """A text as if it stood in a file of its own, which is called by the text."""
    return Scalar(text, "", SourceText(text, text), 0, len(text))


def refused(mutants: Iterable[CardMutant], draft: Draft) -> frozenset[str]:
    """The changed texts that `cardc check` finds fault with. All are read in one go, as texts of one card."""
    by_card: dict[str, list[CardMutant]] = {}
    for one in mutants:
        by_card.setdefault(one.card.id, []).append(one)
    found: set[str] = set()
    for listed in by_card.values():
        texts = tuple(AbilityText(one.mutant, one.tree, _written(one.mutant)) for one in listed)
        card = listed[0].card
        speaking = replace(card, faces=(replace(card.faces[0], abilities=texts), *card.faces[1:]))
        alone = replace(draft, catalog=_speaking_alone(speaking, draft.catalog))
        found.update(finding.span.file for check in CHECKS_OF_ABILITIES for finding in check(alone))
    return frozenset(found)


def _speaking_alone(card: Card, catalog: Catalog) -> Catalog:
    """A catalog in which all other cards have their values, and no texts."""
    silent = {one.id: replace(one, faces=tuple(replace(face, abilities=None) for face in one.faces)) for one in catalog}
    return replace(catalog, cards={**silent, card.id: card})
