"""What the checks of consistency are given: a card list to be compared within itself, and which part is asked about."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Protocol

from cardc.catalog.checks.check import Draft
from cardc.catalog.overlays import Edition
from cardc.source.diagnostics import Diagnostic
from cardc.source.memory import Once, every_time


@dataclass(frozen=True, slots=True)
class Compared:
    """A card list that its cards are compared in. `draft`: the list as it was checked.

    `is_own`: whether a file is one of those that are asked about; the others are what these are compared with.
    `in_rules`: whether the Python of the game names a word. `as_judged`: the cards with house values for what no source
    states. `once`: what was found out before.
    """

    draft: Draft
    is_own: Callable[[str], bool]
    in_rules: Callable[[str], bool]
    as_judged: Callable[[], Edition]
    once: Once = every_time


class ConsistencyCheck(Protocol):
    """A check. It is named after its module; what it finds of files that nobody asked about is left out later."""

    def __call__(self, compared: Compared, /) -> Iterator[Diagnostic]: ...


def some(titles: list[str], most: int = 3) -> str:
    """Titles for a message: the first of them, and how many more there are."""
    shown = [f"`{title}`" for title in titles[:most]]
    more = len(titles) - len(shown)
    if more:
        return f"{', '.join(shown)} and {more:,} more"
    return " and ".join(filter(None, (", ".join(shown[:-1]), shown[-1])))
