"""The mutants of an ability: its changes that can be said, each with the sentence that says it.

A changed tree is printed and read back: what is ill-typed is removed by that, the others bring their sentence along,
and equal texts are one mutant.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from cardc.language.ability import canonical, read_ability
from cardc.language.speaker import Unsayable
from cardc.language.tree import Ability
from cardc.language.vocabulary import Vocabulary
from cardc.language.wording import MissingPhrase
from cardc.scenarios.mutation.mutations import mutations


@dataclass(frozen=True, slots=True)
class ChangedAbility:
    """An ability with one thing said otherwise: of what class the change is, its sentence and its tree."""

    kind: str
    text: str
    tree: Ability


def mutants_of(ability: Ability, vocabulary: Vocabulary) -> Iterator[ChangedAbility]:
    """Every well-typed change of an ability that says something else, once."""
    seen = {canonical(ability, vocabulary)}
    for mutation in mutations(ability, vocabulary):
        try:
            text = canonical(mutation.tree, vocabulary)
        except (MissingPhrase, Unsayable):
            continue
        if text in seen:
            continue
        seen.add(text)
        read = read_ability(text, vocabulary).ability
        if read is not None and read != ability:
            yield ChangedAbility(mutation.kind, canonical(read, vocabulary), read)
