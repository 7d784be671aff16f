"""The general part of the effect tree: abilities and statements, and every other general node by import.

These classes fit any card game. What a card *does* (the verbs) is declared beside the general verbs in `verbs.py`
and by each game; see `frame.py` for how a verb states which words it takes.
"""

from __future__ import annotations

from dataclasses import dataclass

from cardc.language.amounts import *  # noqa: F403 - one module to find every class in
from cardc.language.amounts import Condition
from cardc.language.node import Node
from cardc.language.nouns import *  # noqa: F403
from cardc.language.sections import Moment, OccasionName, Phase, PlayerGroup

# ---- abilities and statements


@dataclass(frozen=True, slots=True)
class Statement(Node):
    """One thing an ability says: an action, or something around some actions."""


@dataclass(frozen=True, slots=True)
class Action(Statement):
    """What a verb says. Every verb is one subclass."""


@dataclass(frozen=True, slots=True)
class Head(Node):
    """When an ability works: `Harvest`, `When played`, … A trigger that starts with `?` is a hole.

    `limited` is the card's own "once per turn". `phases` narrows triggers such as `Evoke in harvest or discard`;
    none given means any phase.
    """

    trigger: str
    limited: bool = False
    phases: tuple[Phase, ...] = ()


@dataclass(frozen=True, slots=True)
class Gate(Statement):
    """The one wrapper of statements: if / you may / if you do / otherwise.

    `do` runs if the condition holds and, where `may` is set, its owner agrees; `then` follows it ("If you do");
    `otherwise` runs when `do` did not.
    """

    may: bool
    condition: Condition | None
    do: tuple[Statement, ...]
    then: tuple[Statement, ...] = ()
    otherwise: tuple[Statement, ...] = ()


@dataclass(frozen=True, slots=True)
class Mode(Node):
    """One branch of a `choose one`."""

    do: tuple[Statement, ...]


@dataclass(frozen=True, slots=True)
class OneOf(Statement):
    """`choose one: …; or ….`"""

    modes: tuple[Mode, ...]


@dataclass(frozen=True, slots=True)
class EachPlayer(Statement):
    """`each neighbour may …`: other players act, one after the other in the order of turns; "their" is theirs.

    Where `may` is set, each of them decides for themself.
    """

    who: PlayerGroup
    may: bool
    do: tuple[Action, ...]


@dataclass(frozen=True, slots=True)
class Ability(Node):
    """A whole ability: when it works and what it says."""

    head: Head
    body: tuple[Statement, ...]


# ---- places as targets, durations, moments


@dataclass(frozen=True, slots=True)
class Spot(Node):
    """Where something is put, or what it is used as: `onto the bottom of your deck`, `as a card in your field`."""

    zone: str
    end: str = ""  # "" | top | bottom | first | member


@dataclass(frozen=True, slots=True)
class Pile(Node):
    """A zone as a whole: `your deck`, `the commons`."""

    zone: str


@dataclass(frozen=True, slots=True)
class Until(Node):
    """How long something lasts, by a named duration of the vocabulary."""

    moment: Moment


@dataclass(frozen=True, slots=True)
class Occasion(Node):
    """When something happens that does not happen at once: `at the beginning of your next turn`."""

    name: OccasionName
