"""What a price becomes by all that changes it: everything that makes it dearer comes first, then what lowers it.

Nothing lowers a price below where it stops itself; what stops highest comes first, so that the buyer has the most of
all of them. What stops at nothing may leave less than that: what is declared with a purchase may still make it dearer.
"""

from __future__ import annotations

from collections.abc import Iterable

# How much dearer, and what it is lowered to at most.
PriceStep = tuple[int, int]


def lowered(price: int, dearer: int, stops: int) -> int:
    """A price after one change of it."""
    return max(min(price, stops), price + dearer) if stops and dearer < 0 else price + dearer


def reckoned_price(price: int, steps: Iterable[PriceStep]) -> int:
    """A price after all that changes it."""
    stopping: list[PriceStep] = []
    less = 0
    for dearer, stops in steps:
        if stops and dearer < 0:
            stopping.append((dearer, stops))
        elif dearer < 0:
            less += dearer
        else:
            price += dearer
    for dearer, stops in sorted(stopping, key=lambda step: -step[1]):
        price = lowered(price, dearer, stops)
    return price + less
