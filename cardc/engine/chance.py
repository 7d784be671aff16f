"""The one door through which chance enters: a seeded generator that lives in the state, or a script.

The generator is SplitMix64 on plain integers, so equal seeds give equal games on every machine and Python. Whoever asks
says what for, and what each thing is called whatever it is numbered: only games that are matched with others mind.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from types import MappingProxyType

from cardc.engine.seeds import derived
from cardc.errors import CardcError

_MASK = (1 << 64) - 1
NEVER: Mapping[str, int] = MappingProxyType({})


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

    def key(self) -> Hashable:
        """What tells it apart, in this process."""
        return self.seed, self.script

    def to_json(self) -> list[object]:
        """Plain data: what it was made of, as far as that is still to come."""
        return [self.seed, [list(outcome) for outcome in self.script]]

    def below(self, n: int, purpose: str = "") -> int:
        """A number from 0 to n - 1."""
        if self.script:
            wanted = f"a number from 0 to {n - 1} is asked for"
            return self._scripted(lambda outcome: len(outcome) == 1 and 0 <= outcome[0] < n, wanted)[0]
        return self._next() % n

    def shuffled(self, items: Sequence[int], pile: str = "", called: Callable[[int], str] = str) -> list[int]:
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

    def below(self, n: int, purpose: str = "") -> int:
        """Another number than without this."""
        scripted, number = bool(self.script), super().below(n)
        return number if scripted else (number + 1) % n


class MatchedChance(Chance):
    """Chance for games that are compared: each pile and purpose has its own, and a thing its place among the others.

    How a pile is shuffled for the n-th time hangs on nothing but the seed, the pile and n; and which of two things
    comes first, on nothing but what these are called. So a card that is taken out leaves all others in their order, and
    what one player's decisions use up of chance changes nothing for the others.
    """

    __slots__ = ("asked",)

    def __init__(self, seed: int, script: tuple[tuple[int, ...], ...] = (), asked: Mapping[str, int] = NEVER) -> None:
        super().__init__(seed, script)
        self.asked = asked  # how often, by what for; it never changes itself

    def clone(self) -> Chance:
        """An independent copy."""
        return MatchedChance(self.seed, self.script, self.asked)

    def key(self) -> Hashable:
        """What tells it apart, in this process."""
        return super().key(), frozenset(self.asked.items())

    def to_json(self) -> list[object]:
        """Plain data of a chance that is as good: a saved game goes on with one stream for all."""
        words = [word for purpose, times in sorted(self.asked.items()) for word in (purpose, times)]
        return Chance(derived(self.seed, *words), self.script).to_json()

    def below(self, n: int, purpose: str = "") -> int:
        """A number from 0 to n - 1."""
        return super().below(n) if self.script else derived(self.seed, "number", purpose, self._time(purpose)) % n

    def shuffled(self, items: Sequence[int], pile: str = "", called: Callable[[int], str] = str) -> list[int]:
        """The items in a random order."""
        if self.script:
            return super().shuffled(items)
        seed = derived(self.seed, "pile", pile, self._time(pile))
        return sorted(items, key=lambda item: derived(seed, called(item)))

    def _time(self, purpose: str) -> int:
        """The how-manieth time it is asked for something, from 0."""
        times = self.asked.get(purpose, 0)
        self.asked = {**self.asked, purpose: times + 1}
        return times
