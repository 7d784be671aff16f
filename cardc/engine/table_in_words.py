"""A table in words, for all games alike: what its players and options are called, and what happens there."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Protocol

from cardc.engine.events import Event
from cardc.engine.naming import Naming, describe, labels
from cardc.engine.state import Answer, Decision, State


class PlayerNames(Protocol):
    """What players are called."""

    @property
    def players(self) -> tuple[str, ...]:
        """In the order of turns."""


@dataclass
class TableInWords(ABC):
    """A game on a table, and names for what is there."""

    state: State[Any]
    rules: Any
    names: PlayerNames
    # What the options of a decision are called, which is asked for one after the other.
    _labelled: tuple[Decision | None, Mapping[Answer, str]] = field(default=(None, {}), repr=False)

    @property
    @abstractmethod
    def labels(self) -> Naming:
        """What names the things that options and events speak of."""

    @property
    def players(self) -> tuple[str, ...]:
        """What the players are called, in the order of turns."""
        return self.names.players

    def player(self, name: str) -> int | None:
        """The number of a player by name."""
        return self.players.index(name) if name in self.players else None

    def label(self, option: Answer) -> str:
        """What an option is called in scripts."""
        decision = self.state.decision
        if decision is None:
            return labels((option,), self.labels)[0]
        asked, said = self._labelled
        if asked is not decision:
            said = dict(zip(decision.options, labels(decision.options, self.labels), strict=True))
            self._labelled = decision, said
        return said[option]

    def describe(self, event: Event) -> str:
        """An event in words."""
        return describe(event, self.labels)
