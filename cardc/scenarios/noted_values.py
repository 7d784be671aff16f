"""Values of a card that take note of being read: what nobody asked for cannot have changed what came of it.

All that a game can know of a card's values it is told by the mapping that holds them. A play is the same whatever it
never asks that mapping for. Whoever asks for all of it at once (in turn, as a copy, to compare) asked for everything.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import replace
from typing import Any

from cardc.catalog.cards import Card


class NotedValues(Mapping[str, Any]):
    """The values of a card or a face, which note those of some names in `read` once they are asked for."""

    __slots__ = ("_noted", "_read", "_values")

    def __init__(self, values: Mapping[str, Any], noted: Collection[str], read: set[str]) -> None:
        self._values = values
        self._noted = frozenset(noted)
        self._read = read

    def __getitem__(self, name: str) -> Any:
        if name in self._noted:
            self._read.add(name)
        return self._values[name]

    def get(self, name: str, default: Any = None) -> Any:
        """The same, or the default where there is none of that name."""
        if name in self._noted:
            self._read.add(name)
        return self._values.get(name, default)

    def __iter__(self) -> Iterator[str]:
        return iter(self._all())

    def __len__(self) -> int:
        return len(self._all())

    def __reduce__(self) -> tuple[type, tuple[Mapping[str, Any]]]:
        return dict, (dict(self._all()),)  # a copy would note nothing any more

    def _all(self) -> Mapping[str, Any]:
        self._read |= self._noted
        return self._values


def noting(card: Card, names: Collection[str], read: set[str]) -> Card:
    """The same card, whose values of these names, on the card or on its faces, are noted in `read` when asked for."""
    faces = tuple(replace(face, values=NotedValues(face.values, names, read)) for face in card.faces)
    return replace(card, values=NotedValues(card.values, names, read), faces=faces)
