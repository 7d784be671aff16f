"""The operations of a program, which is walked from one to the next: what each of them asks, tests or carries out."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from cardc.engine.chosen import ChosenFrom, at_end, is_whole, selections
from cardc.language import tree as t
from cardc.language.node import find, values
from cardc.language.verbs import Discard, Lose, Pay


@dataclass(frozen=True)
class Ask:
    """`you may`: asks, unless the gate cannot be walked through; a no jumps."""

    gate: t.Gate
    otherwise: int

    @cached_property
    def prices(self) -> tuple[Price, ...]:
        """What has to be paid for it."""
        return prices_of(self.gate)


@dataclass(frozen=True, slots=True)
class Test:
    """`if …`: jumps when it does not hold."""

    condition: t.Condition
    otherwise: int


@dataclass(frozen=True, slots=True)
class IfDone:
    """`If you do`: jumps when the action before it changed nothing, or was not done in full."""

    action: t.Action
    otherwise: int


@dataclass(frozen=True, slots=True)
class Jump:
    """Goes on elsewhere."""

    to: int


@dataclass(frozen=True, slots=True)
class FillSlot:
    """Fills a slot with the objects of a selection."""

    slot: int
    select: ChosenFrom
    action: t.Action
    field: str


@dataclass(frozen=True, slots=True)
class Name:
    """Asks for the number behind `any amount of`."""

    slot: int
    action: t.Action


@dataclass(frozen=True, slots=True)
class TakeOff:
    """Asks how many of `up to the top 3 cards`; the things themselves lie in order, and may lie face down."""

    slot: int
    select: ChosenFrom


@dataclass(frozen=True, slots=True)
class Pick:
    """`A, or B`: jumps to the branch that is picked; of several to pick, comes back until there are `n`.

    `slot`: where those are kept that were picked before, which are not offered again; None where one is picked.
    """

    branches: tuple[int, ...]
    n: int = 1
    slot: int | None = None
    end: int | None = None


@dataclass(frozen=True, slots=True)
class Leave:
    """`until …`: jumps as soon as it holds, which may rest on what was chosen last; then nothing is chosen any more.

    `ended`: where it is kept with what it held, if something is said of that.
    """

    condition: t.Condition
    slots: tuple[int, ...]
    to: int
    ended: int | None = None


@dataclass(frozen=True, slots=True)
class Gather:
    """Notes with what something was done, one after the other."""

    slot: int
    into: int


@dataclass(frozen=True, slots=True)
class Sort:
    """Asks in what order several things are put somewhere, the uppermost first."""

    what: t.What
    slot: int


@dataclass(frozen=True, slots=True)
class Again:
    """Goes back to do something once more, unless it changed nothing the last time."""

    action: t.Action
    to: int


@dataclass(frozen=True)
class Round:
    """`do this twice`: goes on until it was done so often; jumps then, or as soon as its owner wants no more.

    `slot`: how often it was; `slots`: what is named in it, anew each time; `gate`: what is asked for before each time,
    unless it is done so often; `counted`: where it is kept how often, if that is reckoned before the first time.
    """

    times: t.Quantity
    slot: int
    slots: tuple[int, ...]
    gate: t.Gate | None
    end: int
    counted: int | None = None

    @cached_property
    def prices(self) -> tuple[Price, ...]:
        """What has to be paid each time."""
        return () if self.gate is None else prices_of(self.gate)


@dataclass(frozen=True, slots=True)
class PutOff:
    """`the next time …`: what follows is done then; now it goes on behind that.

    `slot`: where what the deed brings along is kept then; `of`: what that must be, or it is waited for the next one.
    """

    deed: str
    within_turn: bool
    to: int
    slot: int | None = None
    of: tuple[t.Filter, ...] = ()


@dataclass(frozen=True, slots=True)
class Arrange:
    """Asks in what order the rest of what was looked at goes back, the uppermost first."""

    looked: t.Select
    slot: int


@dataclass(frozen=True, slots=True)
class ForPlayers:
    """`each neighbour …`: lets each of them act in turn, with fresh slots; then jumps.

    `asked`: where it is kept who they were, if something is said of those who did nothing; `counting`: the verbs of
    which it is said what each of them did by themselves; `gathered`: where all is kept that they did it with.
    """

    who: str
    slots: tuple[int, ...]
    end: int
    those: t.Whose | None = None
    asked: int | None = None
    counting: tuple[str, ...] = ()
    gathered: int | None = None


@dataclass(frozen=True, slots=True)
class Ready:
    """Before an action takes cards off a pile: makes the pile anew if it is too short.

    `beside`: where those are kept that it was carried out with before, and that are not taken again.
    """

    action: t.Action
    beside: int | None = None


@dataclass(frozen=True)
class Do:
    """Carries an action out.

    `beside`: where those at an end of a pile are kept that it was carried out with before, and that stay there;
    `counted`: a player who acts is then one of those who did.
    """

    action: t.Action
    beside: int | None = None
    counted: bool = True

    @cached_property
    def wholes(self) -> tuple[ChosenFrom, ...]:
        """What it is done with that nobody chooses."""
        return tuple(select for _, select in selections(self.action) if is_whole(select))

    @cached_property
    def is_price(self) -> bool:
        """True if it is given up for what follows it."""
        return is_price(self.action)

    @cached_property
    def needed(self) -> tuple[t.What, ...]:
        """What it cannot do without and nobody chooses: what was named before, or what is its owner's.

        So it cannot do without the end of a pile that is nobody's and not made anew. What is done to each of some is
        done where there are none.
        """
        said = [what for _, what in values(self.action) if isinstance(what, t.What)]
        named = [what for what in said if not isinstance(what, ChosenFrom)]
        return (*named, *(select for _, select in selections(self.action) if _is_there_or_not(select)))


def is_price(action: t.Action) -> bool:
    """True for what is given up for what follows it: symbols that are paid, or the piece itself."""
    return isinstance(action, Pay) or (isinstance(action, Discard) and isinstance(action.what, t.This))


def _is_there_or_not(select: ChosenFrom) -> bool:
    if not isinstance(select, t.Select):
        return False
    shared = all(isinstance(place, t.In) and place.owner == "nobody" for place in select.group.places)
    return isinstance(select.quantity, t.Your) or (isinstance(select.quantity, t.One) and at_end(select) and shared)


@dataclass(frozen=True)
class Price:
    """Symbols that are given up, and what other things state of which the number is reckoned."""

    deed: Pay | Lose

    @cached_property
    def stated(self) -> tuple[t.Stated, ...]:
        """What has to be known for it."""
        return tuple(find(self.deed.resource.amount, t.Stated))


def prices_of(gate: t.Gate) -> tuple[Price, ...]:
    """The symbols that are given up for what a gate offers."""
    return tuple(Price(deed) for deed in gate.do if isinstance(deed, Pay | Lose))


Op = (
    Ask
    | Test
    | IfDone
    | Jump
    | FillSlot
    | Name
    | TakeOff
    | Pick
    | Leave
    | Again
    | Gather
    | Sort
    | Round
    | PutOff
    | Arrange
    | ForPlayers
    | Ready
    | Do
)
