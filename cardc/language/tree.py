"""The general part of the effect tree: abilities, statements, noun phrases, amounts and conditions.

These classes fit any card game. What a card *does* (the verbs) is declared beside the general verbs in `verbs.py`
and by each game; see `frame.py` for how a verb states which words it takes.
"""

from __future__ import annotations

from dataclasses import dataclass

from cardc.language.node import Node

# ---- abilities and statements


@dataclass(frozen=True, slots=True)
class Statement(Node):
    """One thing an ability says: an action, or a gate around some."""


@dataclass(frozen=True, slots=True)
class Action(Statement):
    """What a verb says. Every verb is one subclass."""


@dataclass(frozen=True, slots=True)
class Condition(Node):
    """Something that is true or false of the game."""


@dataclass(frozen=True, slots=True)
class Head(Node):
    """When an ability works: `Harvest`, `When played`, … `limited` is the card's own "once per turn"."""

    trigger: str
    limited: bool = False


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
class Ability(Node):
    """A whole ability: when it works and what it says."""

    head: Head
    body: tuple[Statement, ...]


# ---- noun phrases: quantity + what + filters + places


@dataclass(frozen=True, slots=True)
class What(Node):
    """Anything a verb can be said of: a selection or a reference."""


@dataclass(frozen=True, slots=True)
class Quantity(Node):
    """How many of a group are meant, and so whether somebody chooses."""


@dataclass(frozen=True, slots=True)
class One(Quantity):
    """`a card`"""


@dataclass(frozen=True, slots=True)
class Exactly(Quantity):
    """`2 cards`"""

    n: int


@dataclass(frozen=True, slots=True)
class UpTo(Quantity):
    """`up to 3 cards`"""

    n: int


@dataclass(frozen=True, slots=True)
class AtLeast(Quantity):
    """`1 or more cards`"""

    n: int


@dataclass(frozen=True, slots=True)
class AnyNumber(Quantity):
    """`any number of cards`"""


@dataclass(frozen=True, slots=True)
class Each(Quantity):
    """`each card`: nobody chooses."""


@dataclass(frozen=True, slots=True)
class Your(Quantity):
    """`your on-deck card`: there is at most one."""


@dataclass(frozen=True, slots=True)
class Computed(Quantity):
    """`X cards`, where X is an amount; `up_to` gives `up to X cards`."""

    amount: Amount
    up_to: bool = False


@dataclass(frozen=True, slots=True)
class Thing(Node):
    """What a group is made of."""


@dataclass(frozen=True, slots=True)
class Kind(Thing):
    """A noun of the game's vocabulary."""

    noun: str


@dataclass(frozen=True, slots=True)
class Symbols(Thing):
    """One or more symbols: `{guardian}`, `{animal}, {forest} and {sky}`. A name that starts with `?` is a hole."""

    names: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Filter(Node):
    """Narrows a group."""


@dataclass(frozen=True, slots=True)
class Another(Filter):
    """Not the card the ability is on, nor one chosen before by the same ability."""


@dataclass(frozen=True, slots=True)
class Marked(Filter):
    """An adjective of the vocabulary: `blank`, `printed`, `new`."""

    adjective: str


@dataclass(frozen=True, slots=True)
class Level(Filter):
    """`level 2 advancement`, `level 2-3 advancement`"""

    low: int
    high: int


@dataclass(frozen=True, slots=True)
class Cost(Filter):
    """`with cost 1-6`"""

    low: int
    high: int


@dataclass(frozen=True, slots=True)
class Triggered(Filter):
    """`harvest or ongoing ability`"""

    triggers: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Owned(Filter):
    """`you own`"""


@dataclass(frozen=True, slots=True)
class ThisWay(Filter):
    """`discarded this way`: what the named verb did earlier in this ability."""

    verb: str


@dataclass(frozen=True, slots=True)
class Where(Node):
    """Where the members of a group are."""


@dataclass(frozen=True, slots=True)
class In(Where):
    """A zone: `in your field`, `from the top of your deck`, `in the field of a neighbour`."""

    zone: str
    owner: str = "you"  # you | neighbour | each | nobody (a shared zone)
    end: str = ""  # top | bottom of an ordered zone


@dataclass(frozen=True, slots=True)
class On(Where):
    """On a card: `on this card`, `of that card`."""

    what: What


@dataclass(frozen=True, slots=True)
class Group(Node):
    """A countable group: thing, filters, places (joined by "or")."""

    thing: Thing
    filters: tuple[Filter, ...] = ()
    places: tuple[Where, ...] = ()


@dataclass(frozen=True, slots=True)
class Select(What):
    """A quantity of a group."""

    quantity: Quantity
    group: Group


@dataclass(frozen=True, slots=True)
class This(What):
    """`this card`: the host of the ability, whatever part of it the noun names."""

    noun: str


@dataclass(frozen=True, slots=True)
class It(What):
    """`it`: the last object named before, of whatever kind."""


@dataclass(frozen=True, slots=True)
class That(What):
    """`that card`: the last object of that kind named before."""

    noun: str


@dataclass(frozen=True, slots=True)
class TheFirst(What):
    """`the first card`: the first object of that kind named in this ability."""

    noun: str


# ---- amounts


@dataclass(frozen=True, slots=True)
class Amount(Node):
    """An expression that gives a whole number."""


@dataclass(frozen=True, slots=True)
class Number(Amount):
    """`3`"""

    n: int


@dataclass(frozen=True, slots=True)
class PerEach(Amount):
    """`2 … for each X`, `1 … for every 2 X` (rounded down)."""

    times: int
    of: Group
    every: int = 1


@dataclass(frozen=True, slots=True)
class CountOf(Amount):
    """`the number of X`"""

    of: Group


@dataclass(frozen=True, slots=True)
class Minus(Amount):
    """`7 minus the number of X`"""

    left: Amount
    right: Amount


@dataclass(frozen=True, slots=True)
class AtMost(Amount):
    """`…, at most 10`"""

    amount: Amount
    most: int


@dataclass(frozen=True, slots=True)
class AnyAmount(Amount):
    """`any amount of`: its owner names the number."""


@dataclass(frozen=True, slots=True)
class Step(Node):
    """One row of a step table: `3 for 3-4`."""

    value: int
    low: int
    high: int


@dataclass(frozen=True, slots=True)
class Steps(Amount):
    """`by blank cards you own: 2 for 1-2, 3 for 3-4`; 0 outside the rows."""

    of: Group
    rows: tuple[Step, ...]


@dataclass(frozen=True, slots=True)
class Resource(Node):
    """An amount of one symbol: `1 {mana} for each …`, `2 {vp} from the box`."""

    amount: Amount
    symbol: str
    bank: str = ""


# ---- conditions


@dataclass(frozen=True, slots=True)
class Compare(Node):
    """`3 or more`, `fewer than 8`, …"""

    sign: str  # ">=" | "<=" | "="
    n: int


@dataclass(frozen=True, slots=True)
class Shows(Condition):
    """`this card has 3 or more {guardian}`"""

    what: What
    compare: Compare
    symbol: str


@dataclass(frozen=True, slots=True)
class Counts(Condition):
    """`you have 3 or more cards in your field`"""

    compare: Compare
    of: Group


@dataclass(frozen=True, slots=True)
class Most(Condition):
    """`you have more {decay} in your deck than each other player`"""

    of: Group


@dataclass(frozen=True, slots=True)
class Stands(Condition):
    """`this card is [not] the first card in your field`"""

    what: What
    denied: bool
    position: str  # first | last
    zone: str


# ---- places as targets, durations, sides


@dataclass(frozen=True, slots=True)
class Spot(Node):
    """Where something is put: `onto the bottom of your deck`, `into your field`."""

    zone: str
    end: str = ""


@dataclass(frozen=True, slots=True)
class Until(Node):
    """How long something lasts, by a named duration of the vocabulary."""

    moment: str
