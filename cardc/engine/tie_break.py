"""Who wins: by the first number that tells players apart, and by the next only among those who are equal so far.

Each number of the chain is told for all players, in the order of seats, and more is better; where fewer is better,
it is told negative.

>>> winners((12, 9, 12), (5, 8, 7))
(2,)
>>> winners((12, 9, 12), (5, 8, 5))
(0, 2)
"""

from __future__ import annotations

from collections.abc import Sequence

from cardc.errors import CardcError


class TieBreakError(CardcError, ValueError):
    """A chain of numbers that are not told for the same players."""


def winners(first: Sequence[int], *further: Sequence[int]) -> tuple[int, ...]:
    """The players whom no other one beats, in the order of seats: several where all numbers are equal.

    Raises `TieBreakError`.
    """
    chain = (first, *further)
    if not first or {len(key) for key in chain} != {len(first)}:
        told = ", ".join(str(len(key)) for key in chain)
        raise TieBreakError(f"who wins is told by numbers for all players, not for {told}")
    ranks = list(zip(*chain, strict=True))
    return tuple(who for who, rank in enumerate(ranks) if rank == max(ranks))
