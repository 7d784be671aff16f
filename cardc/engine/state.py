"""What a game is at one moment: the world, a stack of frames, chance, and the decision it waits for.

Everything here is plain data. A frame is a value that says where its phase or effect stands; there are no generators
and no callbacks, so a state can be copied, saved and loaded at any decision, also in the middle of an effect.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Hashable
from typing import Any, Generic, Protocol, TypeVar

from cardc.engine.options import Option
from cardc.engine.refs import Ref
from cardc.engine.values import Record, Value, plain, record
from cardc.language.node import Json

# What a decision is answered with: one of its options, or the object that is chosen.
Answer = Option | Ref


class FrameData(Value):
    """What a frame remembers: mostly a type per kind of frame, and of the same kind."""

    __slots__ = ()


@record
class Frame(Record):
    """A phase or effect in progress: who it belongs to, the step it has reached, and what it must remember, if any."""

    kind: str
    who: int
    step: int = 0
    data: FrameData | None = None

    def to_json(self) -> list[Json]:
        """Plain data. Where what it remembers is of the frame's own kind, that is not written twice."""
        data = [] if self.data is None else self.data.to_json()
        return [self.kind, self.who, self.step, data[1:] if data[:1] == [self.kind] else data]


@record
class Decision(Record):
    """What the game waits for: one of `options`, from player `who`."""

    who: int
    kind: str
    options: tuple[Answer, ...]


class World(Protocol):
    """The part of a state that belongs to one game."""

    def clone(self) -> World:
        """An independent copy."""

    def key(self) -> Hashable:
        """What tells it apart from all others, in this process: see `State.key`."""

    def to_json(self) -> Json:
        """Plain data."""


W = TypeVar("W", bound=World)


class State(Generic[W]):
    """One moment of a game."""

    __slots__ = ("chance", "decision", "stack", "world")

    def __init__(self, world: W, stack: list[Frame], chance: Any, decision: Decision | None = None) -> None:
        self.world = world
        self.stack = stack
        self.chance = chance
        self.decision = decision

    @property
    def decides(self) -> int | None:
        """The player who decides; None where nobody is asked, as at the end."""
        return None if self.decision is None else self.decision.who

    @property
    def answers(self) -> tuple[Answer, ...]:
        """The ways to answer; none where nobody is asked."""
        return () if self.decision is None else self.decision.options

    def clone(self) -> State[W]:
        """An independent copy: frames and decisions are shared, as they never change."""
        world: Any = self.world.clone()
        return State(world, self.stack.copy(), self.chance.clone(), self.decision)

    def key(self) -> Hashable:
        """What a search tells states apart by: two have equal keys if, and only if, they have equal hashes.

        It is made in a few microseconds, and means nothing in another process. What is offered follows from the rest.
        """
        return self.world.key(), tuple(self.stack), self.chance.key(), self.decision is None

    def to_json(self) -> dict[str, Json]:
        """The whole state as plain data. Lists are shared with the state: dump or copy before playing on."""
        return {
            "world": self.world.to_json(),
            "stack": plain(self.stack),
            "chance": self.chance.to_json(),
            "decision": None if self.decision is None else plain(self.decision),
        }

    def hash(self) -> str:
        """A canonical fingerprint: equal states have equal ones, in every process."""
        return fingerprint(self.to_json())


def fingerprint(data: Json) -> str:
    """The fingerprint of plain data."""
    text = json.dumps(data, sort_keys=True, separators=(",", ":"), ensure_ascii=True)
    return hashlib.blake2b(text.encode(), digest_size=16).hexdigest()
