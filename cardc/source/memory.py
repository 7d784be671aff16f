"""What was found out before, by what it was found out of: so that whoever asks again, after a change, waits for no more
than what changed.

It lives as long as what is asked for, in one process, and nothing of it is written anywhere. Everything that a result
rests on is in its key, so it is never wrong: what is otherwise now has another key.
"""

from __future__ import annotations

import operator
from collections.abc import Callable, Hashable, Sequence
from typing import Any, Protocol, TypeVar

T = TypeVar("T")


class Once(Protocol):
    """Finds out what belongs to a key, or knows it from before."""

    def __call__(self, key: Hashable, find: Callable[[], T], /) -> T: ...


def every_time(key: Hashable, find: Callable[[], T], /) -> T:
    """Remembers nothing."""
    return find()


class Same:
    """A value within a key that is the same as no other, however much alike."""

    __slots__ = ("value",)

    def __init__(self, value: object) -> None:
        self.value = value

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Same) and other.value is self.value

    def __hash__(self) -> int:
        return id(self.value)


def are_same(ones: Sequence[object], others: Sequence[object]) -> bool:
    """True for the very same values in the same order, which are not looked into."""
    return ones is others or (len(ones) == len(others) and all(map(operator.is_, ones, others)))


class Memory:
    """Results by their keys. A later memory takes over what is asked for again, and lets go of the rest."""

    def __init__(self, before: dict[Hashable, Any] | None = None) -> None:
        self.is_later = before is not None
        self._before = before or {}
        self._found: dict[Hashable, Any] = {}
        self._is_whole = False
        self._parts: dict[str, Memory] = {}

    def once(self, key: Hashable, find: Callable[[], T], /) -> T:
        """What belongs to a key."""
        if key not in self._found:
            self._found[key] = self._before[key] if key in self._before else find()
        found: T = self._found[key]
        return found

    def part(self, name: str) -> Memory:
        """A memory of its own for what is not always asked for."""
        return self._parts.setdefault(name, Memory({} if self.is_later else None))

    def all_was_asked(self) -> None:
        """Everything has been asked for: what has not, is of no use to a later memory. Not so what is asked for within
        `find` alone, which is not called where its result is known: it belongs in a part, which says this by itself.
        """
        self._is_whole = True

    def later(self) -> Memory:
        """A memory that knows what this one knows."""
        made = Memory(self._found if self._is_whole else {**self._before, **self._found})
        made._parts = {name: part.later() for name, part in self._parts.items()}
        return made
