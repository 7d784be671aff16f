"""Same effect, same words: two cards that do the same may not say it differently."""

from __future__ import annotations

from collections.abc import Iterator

from cardc.catalog.checks.check import Draft, Spoken, spoken
from cardc.language.tree import Ability
from cardc.source.diagnostics import Diagnostic


def same_effect(draft: Draft) -> Iterator[Diagnostic]:
    """Effects that are worded in several ways, each with a reason: the reasons contradict each other."""
    first: dict[Ability, Spoken] = {}
    for one in spoken(draft):
        if one.ability.tree is None or not one.ability.wording:
            continue
        known = first.setdefault(one.ability.tree, one)
        if known.ability.text != one.ability.text:
            message = f"`{known.card.title}` has the same effect in other words"
            advice = "let both say it in the same words"
            notes = ((known.span(), f"so says `{known.card.title}`"),)
            yield Diagnostic("text-same-effect", message, one.span(), advice, notes=notes)
