"""The one door through which chance enters: a seeded generator that lives in the state, or a script.

The generator is SplitMix64 on plain integers, so equal seeds give equal games on every machine and Python.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from cardc.errors import CardcError

_MASK = (1 << 64) - 1


class ScriptError(CardcError, ValueError):
    """A scripted outcome does not fit what chance was asked for."""


class Chance:
    """Seeded randomness with an optional script of outcomes that come first."""

    __slots__ = ("script", "seed")

    def __init__(self, seed: int, script: tuple[tuple[int, ...], ...] = ()) -> None:
        self.seed = seed & _MASK
        self.script = script

    def clone(self) -> Chance:
        """An independent copy."""
        return Chance(self.seed, self.script)

    def key(self) -> tuple[int, tuple[tuple[int, ...], ...]]:
        """What tells it apart, in this process."""
        return self.seed, self.script

    def to_json(self) -> list[object]:
        """Plain data: what it was made of, as far as that is still to come."""
        return [self.seed, [list(outcome) for outcome in self.script]]

    def below(self, n: int) -> int:
        """A number from 0 to n - 1."""
        if self.script:
            wanted = f"a number from 0 to {n - 1} is asked for"
            return self._scripted(lambda outcome: len(outcome) == 1 and 0 <= outcome[0] < n, wanted)[0]
        return self._next() % n

    def shuffled(self, items: Sequence[int]) -> list[int]:
        """The items in a random order."""
        if self.script:
            wanted = f"an order of {len(items)} is asked for, each once"
            return list(self._scripted(lambda outcome: sorted(outcome) == sorted(items), wanted))
        order = list(items)
        for i in range(len(order) - 1, 0, -1):
            j = self._next() % (i + 1)
            order[i], order[j] = order[j], order[i]
        return order

    def _scripted(self, fits: Callable[[tuple[int, ...]], bool], wanted: str) -> tuple[int, ...]:
        outcome, *rest = self.script
        if not fits(outcome):
            said = f"it names {len(outcome)}" if len(outcome) != 1 else "it names one"
            raise ScriptError(f"what chance is to bring next does not fit: {said}, and {wanted}")
        self.script = tuple(rest)
        return outcome

    def _next(self) -> int:
        self.seed = (self.seed + 0x9E3779B97F4A7C15) & _MASK
        z = self.seed
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
        return z ^ (z >> 31)


class OtherwiseChance(Chance):
    """The same shuffles; but a number that no script names falls otherwise."""

    __slots__ = ()

    def clone(self) -> Chance:
        """An independent copy."""
        return OtherwiseChance(self.seed, self.script)

    def below(self, n: int) -> int:
        """Another number than without this."""
        scripted, number = bool(self.script), super().below(n)
        return number if scripted else (number + 1) % n
