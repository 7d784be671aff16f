"""What the functions of several verbs share."""

from __future__ import annotations

from cardc.engine.effect import Effect
from cardc.games.mystic_vale.primitives import Playing
from cardc.games.mystic_vale.selectors import amount
from cardc.language import tree as t


def resource_amount(run: Playing, resource: t.Resource, effect: Effect) -> int:
    """How much of its symbol a resource is, a number named by its owner included."""
    if isinstance(resource.amount, t.AnyAmount):
        return effect.named(resource.amount)
    return amount(run.rules.table, run.world, resource.amount, effect)
