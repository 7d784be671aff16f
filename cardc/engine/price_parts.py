"""A price of several things is paid with as many: nothing pays twice, and nothing is paid of a price that is too high.

`You may discard a card with {x} and a card with {y}`: a card that shows both is one of them, and a choice that would
leave nothing for the other is not offered.
"""

from __future__ import annotations

from dataclasses import dataclass

from cardc.language import tree as t
from cardc.language.node import find
from cardc.language.verbs import Discard, Put, ShuffleInto, Swap


@dataclass(frozen=True, slots=True)
class PricePart:
    """One choice of a price of several things: what the others take, and the slots of those that are chosen later."""

    others: tuple[t.What, ...]
    later: tuple[int, ...]


def given_up(action: t.Action) -> tuple[t.What, ...]:
    """What an action takes from where it lies, to lie elsewhere."""
    if isinstance(action, Swap):
        return (action.what, action.other)
    return (action.what,) if isinstance(action, Discard | Put | ShuffleInto) else ()


def parts_of_prices(ability: t.Ability) -> dict[int, PricePart]:
    """By its slot, each choice of a price of several things."""
    offered = [gate.do for gate in find(ability, t.Gate) if gate.may]
    offered += [acts.do for acts in find(ability, t.OthersAct) if acts.may]
    found: dict[int, PricePart] = {}
    for price in offered:
        paid = [what for deed in price if isinstance(deed, t.Action) for what in given_up(deed)]
        chosen = {what.slot: what for what in paid if isinstance(what, t.Select) and what.slot is not None}
        for i, (slot, what) in enumerate(chosen.items() if len(paid) > 1 else ()):
            found[slot] = PricePart(tuple(other for other in paid if other is not what), tuple(chosen)[i + 1 :])
    return found
