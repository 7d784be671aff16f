"""What a game is at one moment: the world, a stack of frames, chance, and the decision it waits for.

Everything here is plain data. A frame is a value that says where its phase or effect stands; there are no generators
and no callbacks, so a state can be copied, saved and loaded at any decision, also in the middle of an effect.
"""

from __future__ import annotations

import hashlib
import json
from typing import Any, Generic, NamedTuple, Protocol, TypeVar

Json = Any

# An object of the game: its kind, then numbers that name it, such as ("card", 12).
Ref = tuple[Any, ...]
# One way to answer a decision: a word, then what it is about, such as ("buy", 31).
Option = tuple[Any, ...]


class Frame(NamedTuple):
    """A phase or effect in progress: who it belongs to, the step it has reached, and what it must remember."""

    kind: str
    who: int
    step: int = 0
    data: tuple[Any, ...] = ()


class Decision(NamedTuple):
    """What the game waits for: one of `options`, from player `who`."""

    who: int
    kind: str
    options: tuple[Option, ...]


class World(Protocol):
    """The part of a state that belongs to one game."""

    def clone(self) -> World:
        """An independent copy."""

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

    def clone(self) -> State[W]:
        """An independent copy: frames and decisions are shared, as they never change."""
        world: Any = self.world.clone()
        return State(world, self.stack.copy(), self.chance.clone(), self.decision)

    def to_json(self) -> dict[str, Json]:
        """The whole state as plain data. Lists are shared with the state: dump or copy before playing on."""
        return {
            "world": self.world.to_json(),
            "stack": [list(frame) for frame in self.stack],
            "chance": self.chance.to_json(),
            "decision": None if self.decision is None else list(self.decision),
        }

    def hash(self) -> str:
        """A canonical fingerprint: equal states have equal ones, in every process."""
        return fingerprint(self.to_json())


def fingerprint(data: Json) -> str:
    """The fingerprint of plain data."""
    text = json.dumps(data, sort_keys=True, separators=(",", ":"), ensure_ascii=True)
    return hashlib.blake2b(text.encode(), digest_size=16).hexdigest()


def frozen(data: Json) -> Any:
    """JSON lists as the tuples they were."""
    return tuple(frozen(item) for item in data) if isinstance(data, list) else data


def frame_from_json(data: Json) -> Frame:
    """A frame from plain data."""
    kind, who, step, rest = data
    return Frame(kind, who, step, frozen(rest))


def decision_from_json(data: Json) -> Decision | None:
    """A decision from plain data."""
    if data is None:
        return None
    who, kind, options = data
    return Decision(who, kind, frozen(options))
