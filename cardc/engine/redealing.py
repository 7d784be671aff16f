"""Deals anew what a player cannot know: things that lie face down change places among each other."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from cardc.engine.chance import Chance


def dealt_anew(piles: Sequence[Sequence[int]], known: Collection[int], chance: Chance) -> list[list[int]]:
    """The piles with as many things each, of which those that are not known lie anywhere among them.

    >>> dealt_anew([[1, 2], [3, 4, 5]], {3}, Chance(1))
    [[4, 5], [3, 1, 2]]
    """
    unknown = [thing for pile in piles for thing in pile if thing not in known]
    left = iter(chance.shuffled(unknown))
    return [[thing if thing in known else next(left) for thing in pile] for pile in piles]
