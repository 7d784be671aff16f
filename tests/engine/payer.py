"""A payer that knows no short cuts: it puts one spirit after the other on each symbol of a cost."""

from __future__ import annotations

from cardc.games.mystic_vale.definitions import SPIRITS, WILD, SpiritCost

KINDS = (*SPIRITS, WILD)
ANY_ONE = ""  # a symbol in a cost that any spirit pays

Paid = tuple[int, ...]


def symbols(cost: SpiritCost) -> list[str]:
    """The symbols of a cost, one by one."""
    return [name for name, n in zip(SPIRITS, cost.basic, strict=True) for _ in range(n)] + [ANY_ONE] * cost.free


def pays(spirit: str, symbol: str) -> bool:
    """True if a spirit pays for a symbol: the same one, a wild one for each, any one for a wild symbol."""
    return spirit in (symbol, WILD) or symbol == ANY_ONE


def every_payment(cost: SpiritCost, has: tuple[int, ...]) -> set[Paid]:
    """How many of each kind can be given so that each symbol is paid for by one spirit of its own."""
    reached = {(0,) * len(KINDS)}
    for symbol in symbols(cost):
        reached = {
            tuple(n + (i == k) for i, n in enumerate(paid))
            for paid in reached
            for k, spirit in enumerate(KINDS)
            if pays(spirit, symbol) and paid[k] < has[k]
        }
    return reached
