"""What the words of options and events ask of a table: the names of its cards, pieces and symbols."""

from __future__ import annotations

from typing import Protocol

from cardc.engine.naming import Naming


class TableNames(Naming, Protocol):
    """Names by number."""

    def card(self, number: int) -> str:
        """A card in its sleeve."""

    def piece(self, number: int) -> str:
        """A piece: an advancement, a vale, a leader."""

    def symbol(self, number: int) -> str:
        """A symbol."""
