"""The objects of a game, by which options, frames and texts name them: one small type per kind.

A game adds kinds of its own. A place is an object, too, whether something lies there or not.
"""

from __future__ import annotations

from collections.abc import Iterable

from cardc.engine.answerable import EdgeNumber, LyingNumber, NamedNumber, SerialNumber, SymbolNumber, ThingNumber
from cardc.engine.numbers import AbilityNumber
from cardc.engine.values import Value, value

# What comes from no card, or lies on none.
NO_CARD = -1


class Ref(Value):
    """An object; two of different kinds are never the same."""

    __slots__ = ()


class ThingRef(Ref):
    """An object that one number names."""

    __slots__ = ()

    number: int


@value("card")
class CardRef(ThingRef):
    """A card on the table."""

    number: LyingNumber


@value("ability")
class AbilityRef(Ref):
    """An ability where it lives: on which piece (-1 if granted), by which grant."""

    ability: AbilityNumber
    piece: ThingNumber
    grant: SerialNumber


@value("symbol")
class SymbolRef(Ref):
    """One of the symbols that a player has: which, and the how-manieth of them."""

    symbol: SymbolNumber
    nth: SerialNumber


@value("amount")
class AmountRef(Ref):
    """A number that was named."""

    n: NamedNumber


@value("place")
class PlaceRef(Ref):
    """A place of a board, by its coordinates, and how what is put there is turned."""

    zone: str
    at: tuple[int, ...]
    rotation: SerialNumber = 0


@value("side")
class SideRef(Ref):
    """One side of an object."""

    of: Ref
    side: EdgeNumber


REFS: tuple[type[Ref], ...] = (CardRef, AbilityRef, SymbolRef, AmountRef, PlaceRef, SideRef)


def numbers(refs: Iterable[Ref]) -> tuple[int, ...]:
    """The numbers of things."""
    return tuple([ref.number for ref in refs if isinstance(ref, ThingRef)])
