"""Names that differ by a slip of the keyboard: a letter left out, put in, another one, or in its neighbour's place.

Every name that one slip leads to is looked up; none is compared with all others.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

# Short words are near to many others by nature, and what is longer than any name is no slip of one.
_SHORTEST, _LONGEST = 5, 100
_NUMBER = re.compile(r"\d+|\b\w\Z")
# Stands for any letter; no name has it.
_ANY = "\0"


class NearNames:
    """Names that are known, to be asked for the one that a further name is nearly."""

    def __init__(self) -> None:
        self._known: set[str] = set()
        # By a name with any letter at one place: the first such name, and the first that is another but for its number.
        self._alike: dict[str, tuple[str, ...]] = {}

    def near(self, name: str) -> str | None:
        """The known name that one slip makes of a name; None for one that is known, or of no usual length."""
        if name in self._known or not _SHORTEST <= len(name) <= _LONGEST:
            return None
        return next((other for other in self._one_slip_away(name) if not _numbered(name, other)), None)

    def add(self, name: str) -> None:
        """Know a further name."""
        if name in self._known or not _SHORTEST <= len(name) <= _LONGEST:
            return
        self._known.add(name)
        alike = self._alike
        for place in range(len(name)):
            any_here = name[:place] + _ANY + name[place + 1 :]
            there = alike.get(any_here, ())
            if not there or (len(there) == 1 and not _numbered(name, there[0])):
                alike[any_here] = (*there, name)

    def _one_slip_away(self, name: str) -> Iterator[str]:
        """The known names that differ by one letter, or by two neighbours that changed places."""
        alike, known = self._alike, self._known
        for place in range(len(name) + 1):
            before, letter, behind = name[:place], name[place : place + 1], name[place + 1 :]
            for another in (before + _ANY + behind, before + _ANY + letter + behind):  # another letter, one more
                if another in alike:
                    yield from alike[another]
            for other in (before + behind, before + behind[:1] + letter + behind[1:]):  # one less, swapped
                if other in known and other != name:
                    yield other


def _numbered(one: str, other: str) -> bool:
    """Whether two names differ by a number or last letter alone: `Glade 1` and `Glade 2` are two on purpose."""
    return _NUMBER.sub("", one) == _NUMBER.sub("", other)
