"""The numbers of actions: those of the engine."""

from __future__ import annotations

from typing import Protocol

from cardc.engine.naming import key
from cardc.engine.stage import Table
from cardc.engine.state import Answer, fingerprint


class Actions(Protocol):
    """All that may ever be answered in a game, by number."""

    size: int
    fingerprint: str

    def number(self, answer: Answer) -> int:
        """The number of an answer."""

    def label(self, number: int) -> str:
        """What an action of a number is called."""


class _Seam:
    size = 20_000
    fingerprint = fingerprint([])

    def __init__(self) -> None:
        self.known: dict[str, int] = {}

    def number(self, answer: Answer) -> int:
        return int(fingerprint([key(answer)]), 16) % self.size

    def label(self, number: int) -> str:
        return str(number)


def action_space(table: Table) -> Actions:
    """The actions of a game."""
    return _Seam()
