"""What a game lends to scenarios: setting the table from words, and naming what lies on it.

A scenario is written in labels ("CL1", "use Dawnsinger"). Only the game knows what they stand for.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Protocol

from cardc.catalog.cards import Card
from cardc.engine.events import Event, Log
from cardc.engine.state import Answer, State

Given = Mapping[str, Any]
Finder = Callable[[str], Card | None]


class StageError(ValueError):
    """The table cannot be set, or looked at, like this."""


class Set(Protocol):
    """A table that was set: a state, its rules, and names for everything on it."""

    state: State[Any]
    rules: Any

    def label(self, option: Answer) -> str:
        """What an option is called in scripts."""

    def number(self, who: int, name: str) -> int | None:
        """A named number of a player (`mana`, `vp`, `guardian on Stag`), or None if there is none of that name."""

    def zone(self, who: int, name: str) -> tuple[str, ...] | None:
        """The labels in a zone, or None if there is none of that name."""

    def flag(self, who: int, name: str) -> bool | None:
        """A named truth of a player (`spoiled`, `token active`), or None if there is none of that name."""

    def describe(self, event: Event) -> str:
        """An event in words."""

    def copy(self) -> Set:
        """The table as it is now."""

    def player(self, name: str) -> int | None:
        """The number of a player by name (`me`, `left`), or None."""


class Stage(Protocol):
    """The door of a game to its scenarios."""

    def set(self, given: Given, find: Finder) -> Set:
        """Sets the table. `find` gives the cards by title, with the scenario's assumptions bound."""


@dataclass(frozen=True, slots=True)
class Moment:
    """The table at one point of a scenario, with what happened since the last point."""

    table: Set
    happened: Log
