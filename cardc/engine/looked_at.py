"""What people ask of a table who look at it: what lies there, what it is made of, and why something cannot be done."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import NamedTuple, Protocol

from cardc.engine.numbers import AbilityNumber
from cardc.engine.refs import PlaceRef
from cardc.engine.refusal import Refusal, WhyNot
from cardc.engine.scene import Scene, SceneThing, Share
from cardc.engine.state import Answer
from cardc.language.tree import Ability


class SaidAbility(NamedTuple):
    """An ability as it is printed: the id of its card, and what it means."""

    card: str
    ability: Ability


class LookedAt(Protocol):
    """A table that somebody looks at."""

    def scene(self) -> Scene:
        """All that lies there, with what it shows."""

    def scene_close(self) -> Scene:
        """The same as somebody sees it who sits there, where that is more than whoever looks on is told."""
        return self.scene()

    def thing_of(self, option: Answer) -> SceneThing | None:
        """The thing that an option is about, as it looks; None where it is about none, or several."""
        return None

    def shares(self, who: int, name: str) -> Sequence[Share]:
        """What makes up a named number of a player; nothing where the game does not tell."""
        return ()

    def printed(self, ability: AbilityNumber) -> SaidAbility | None:
        """An ability by its number, as its card says it; None where that cannot be told."""
        return None

    def why_not(self, who: int, move: str) -> WhyNot | None:
        """For each conceivable move that is called so, why a player cannot do it; None if the game does not tell."""
        return None

    def refused(self, who: int) -> Mapping[str, Sequence[Refusal]]:
        """The moves that a player might think of now and is not offered, by label, each with the reasons."""
        return {}

    def picture(self, marked: Collection[PlaceRef] = (), called: Callable[[str], str] = str) -> tuple[str, ...]:
        """What lies on boards as lines of text, and empty places that are marked; nothing where there is no board.

        `called`: what is read for the name of a thing, as in another language.
        """
        return ()

    @property
    def letters(self) -> tuple[str, ...]:
        """By which letter each player is told in pictures."""
        return ()

    def about(self) -> str:
        """What the decision is about that waits, where its options do not say so: the thing that is to be placed."""
        return ""
