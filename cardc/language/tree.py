"""The general part of the effect tree: abilities and statements, and every other general node by import.

These classes fit any card game. What a card *does* (the verbs) is declared by the general verbs (`verbs/`) and by
each game; see `frame.py` for how a verb states which words it takes.
"""

from __future__ import annotations

from dataclasses import field

from cardc.language.amounts import (
    Amount,
    AmountsCompared,
    AnyAmount,
    AtMost,
    Beside,
    ComparedWith,
    Computed,
    Condition,
    CountOf,
    Counts,
    Did,
    Differing,
    Foremost,
    Gains,
    Half,
    Highest,
    Is,
    Measured,
    Minus,
    Most,
    MostOn,
    Multiple,
    Number,
    OthersDid,
    OthersHave,
    PerDifferent,
    PerEach,
    PerFewer,
    PlayersDid,
    Plus,
    Resource,
    Shows,
    ShowsMore,
    Stands,
    Stated,
    Step,
    Steps,
    ThatMuch,
    Together,
    Whose,
)
from cardc.language.node import LATE, Node, node
from cardc.language.nouns import (
    Among,
    Another,
    AnyNumber,
    AnySymbol,
    AtLeast,
    Available,
    Chosen,
    Compare,
    Different,
    Each,
    Ends,
    Exactly,
    Extreme,
    Filter,
    Group,
    Holding,
    In,
    It,
    Itself,
    Kind,
    Last,
    Marked,
    MostOf,
    Named,
    Next,
    NextTo,
    Nth,
    OfPlayers,
    On,
    One,
    Owned,
    OwnedBy,
    Quantity,
    Ranged,
    Select,
    Showing,
    Some,
    SomeOf,
    Symbols,
    That,
    Theirs,
    Them,
    TheRest,
    Thing,
    This,
    ThisWay,
    Those,
    Triggered,
    UpTo,
    What,
    Where,
    Whereabouts,
    WhoDid,
    Within,
    Your,
)
from cardc.language.sections import LimitName, Moment, NextDeed, OccasionName, Phase, PlayerGroup

__all__ = [
    "Ability",
    "Action",
    "Among",
    "Amount",
    "AmountsCompared",
    "Another",
    "AnyAmount",
    "AnyNumber",
    "AnyOrder",
    "AnySymbol",
    "AtLeast",
    "AtMost",
    "AtNext",
    "Available",
    "Beside",
    "Chosen",
    "Compare",
    "ComparedWith",
    "Computed",
    "Condition",
    "CountOf",
    "Counts",
    "Did",
    "Different",
    "Differing",
    "Each",
    "EachPlayer",
    "EachPlayerWho",
    "Ends",
    "Exactly",
    "Extreme",
    "Filter",
    "Foremost",
    "Gains",
    "Gate",
    "Group",
    "Half",
    "Head",
    "Highest",
    "Holding",
    "In",
    "Is",
    "It",
    "Itself",
    "Kind",
    "Last",
    "Marked",
    "Measured",
    "Minus",
    "Mode",
    "Most",
    "MostOf",
    "MostOn",
    "Multiple",
    "Named",
    "Next",
    "NextTime",
    "NextTo",
    "Node",
    "Nth",
    "Number",
    "Occasion",
    "OfPlayers",
    "On",
    "One",
    "OneOf",
    "OthersAct",
    "OthersDid",
    "OthersHave",
    "Owned",
    "OwnedBy",
    "PerDifferent",
    "PerEach",
    "PerFewer",
    "Pile",
    "PlayersDid",
    "Plus",
    "Quantity",
    "Ranged",
    "Repeat",
    "Resource",
    "Select",
    "Showing",
    "Shows",
    "ShowsMore",
    "Some",
    "SomeOf",
    "Spot",
    "Stands",
    "Stated",
    "Statement",
    "Step",
    "Steps",
    "Symbols",
    "That",
    "ThatMuch",
    "TheRest",
    "Theirs",
    "Them",
    "Thing",
    "This",
    "ThisWay",
    "Those",
    "Times",
    "Together",
    "Triggered",
    "Until",
    "UpTo",
    "What",
    "Where",
    "Whereabouts",
    "WhoDid",
    "Whose",
    "Within",
    "Your",
]

# ---- abilities and statements


@node
class Statement(Node):
    """One thing an ability says: an action, or something around some actions."""


@node
class Action(Statement):
    """What a verb says. Every verb is one subclass."""


@node
class Head(Node):
    """When an ability works: `When played`, `Ongoing`, … A trigger that starts with `?` is a hole.

    `limit` is the card's own "once per turn" or "once per game". `phases` narrows triggers such as `Once in day or
    night`; none given means any phase. `of` narrows what the trigger brings along: `When you play a card with …`. `by`
    is whose deed it follows, where that is not its owner's: `When a neighbour plays a card`. `places`: where that
    thing is until then: `When you discard a card in your field`.
    """

    trigger: str
    limit: LimitName = ""
    phases: tuple[Phase, ...] = ()
    of: tuple[Filter, ...] = field(default=(), metadata=LATE)
    by: PlayerGroup = field(default="", metadata=LATE)
    places: tuple[Where, ...] = field(default=(), metadata=LATE)


@node
class Gate(Statement):
    """The one wrapper of statements: if / you may / if you do / otherwise.

    `do` runs if the condition holds and, where `may` is set, its owner agrees; `then` follows it ("If you do");
    `otherwise` runs when `do` did not. What may be left out is one deed, and all that hangs on it is `then`. Under a
    head that replaces an event, agreeing is "instead" of it.
    """

    may: bool
    condition: Condition | None
    do: tuple[Statement, ...]
    then: tuple[Statement, ...] = ()
    otherwise: tuple[Statement, ...] = ()


@node
class Mode(Node):
    """One branch of a choice."""

    do: tuple[Statement, ...]


@node
class OneOf(Statement):
    """`A, or B.`, and of some of several: `choose 2 of these: A; B; C.`"""

    modes: tuple[Mode, ...]
    n: int = 1


@node
class OthersAct(Statement):
    """Other players act, one after the other in the order of turns; "their" is theirs.

    Where `may` is set, each of them decides for themself; `then` is what those do who did ("If they do"), and
    `otherwise` what those do who did not. `slot`: where all is kept that they did it with, if that is spoken of.
    """

    who: PlayerGroup
    may: bool
    do: tuple[Action, ...]
    then: tuple[Action, ...] = ()
    otherwise: tuple[Action, ...] = ()
    slot: int | None = field(default=None, compare=False, kw_only=True, metadata=LATE)


@node
class EachPlayer(OthersAct):
    """`each neighbour may …`: all of a group."""


@node
class EachPlayerWho(OthersAct):
    """`each other player who owns more cards than you …`: those of a group of whom something holds when it begins."""

    those: Whose | None = None


@node
class NextTime(Statement):
    """`the next time you push, …`: what is put off until its owner does something, this turn or whenever.

    `of` narrows what the deed brings along: `the next time you play a card with …`. `by`: who of a group does it, where
    that is not its owner: `the next time another player pushes`. `slot`: where it is kept what the deed brings along,
    such as the card that is played then.
    """

    deed: NextDeed
    within_turn: bool
    do: tuple[Statement, ...]
    of: tuple[Filter, ...] = field(default=(), metadata=LATE)
    by: PlayerGroup = field(default="", metadata=LATE)
    slot: int | None = field(default=None, compare=False, kw_only=True)


@node
class AtNext(Statement):
    """`at the beginning of your next day, …`: what is put off until a phase of its owner begins."""

    phase: Phase
    do: tuple[Statement, ...]


@node
class Repeat(Statement):
    """An action again and again, one object at a time, `until` something holds; not at all where it holds already.

    `slot`: where the object is kept with which it held, if something is said of that, and behind it all of them.
    """

    do: Action
    until: Condition
    slot: int | None = field(default=None, compare=False, kw_only=True, metadata=LATE)


@node
class Times(Statement):
    """`do this twice: …`, `you may do this up to 3 times: …`, `do this once for each …: …`: everything anew each time.

    Where it says how often at most, its owner is asked before each time; what follows the first action is done if that
    was, as behind "you may".
    """

    times: Quantity
    do: tuple[Statement, ...]


@node
class Ability(Node):
    """A whole ability: when it works and what it says."""

    head: Head
    body: tuple[Statement, ...]


# ---- places as targets, durations, moments


@node
class Spot(Node):
    """Where something is put, or what it is used as: `on the bottom of your deck`, `as if it were in your field`.

    `whose`: it belongs to the owner of what is put there, another player, as in `on the bottom of their deck`.
    """

    zone: str
    end: str = ""  # "" | top | bottom | first | member
    whose: str | None = field(default=None, metadata=LATE)  # None | owner


@node
class AnyOrder(Node):
    """`in any order`: whoever puts several things there says in which, the uppermost first. It is kept in the slot."""

    slot: int | None = field(default=None, compare=False, kw_only=True)


@node
class Pile(Node):
    """A zone as a whole: `your deck`, `the market`."""

    zone: str


@node
class Until(Node):
    """How long something lasts, by a named duration of the vocabulary."""

    moment: Moment


@node
class Occasion(Node):
    """When something happens that does not happen at once: `during your next turn`."""

    name: OccasionName


# Every class of this module; a schema follows the fields of verbs to those that it needs.
GENERAL_NODES: tuple[type[Node], ...] = tuple(globals()[name] for name in __all__)
