"""The mutants of an ability: its changes that can be said, each with the sentence that says it.

A changed tree is printed and read back: what is ill-typed is removed by that, the others bring their sentence along,
and equal texts are one mutant.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from cardc.language.ability import canonical, read_ability
from cardc.language.speak.speaker import Unsayable
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
        text = _said(mutation.tree, vocabulary)
        if text is None or text in seen:
            continue
        read = read_ability(text, vocabulary).ability
        said = _said(read, vocabulary) if read is not None and read != ability else None
        if read is not None and said is not None and said not in seen:
            yield ChangedAbility(mutation.kind, said, read)
        seen.update(one for one in (text, said) if one is not None)


def _said(ability: Ability, vocabulary: Vocabulary) -> str | None:
    """The sentence of an ability; None if there is none for it."""
    try:
        return canonical(ability, vocabulary)
    except (MissingPhrase, Unsayable):
        return None
