"""Noun phrases in the effect tree: what a verb can be said of.

A selection is a quantity of a group; a group is a thing, its filters and its places. A reference means something
that was named before. All of them can be imported from `tree`, which also holds the statements.
"""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass

from cardc.language.node import Node
from cardc.language.sections import FieldWithin, PlayerGroup, RangedField, SymbolName, WhereaboutsName


@dataclass(frozen=True, slots=True)
class What(Node):
    """Anything a verb can be said of: a selection or a reference.

    `slot` is where its objects are kept while the ability runs; None until references are bound.
    """

    slot: int | None = dataclasses.field(default=None, compare=False, kw_only=True)


# ---- quantities


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
    """`your token`: there is at most one."""


@dataclass(frozen=True, slots=True)
class Theirs(Quantity):
    """`each neighbour's token`: there is at most one for each player of a group."""

    who: PlayerGroup


@dataclass(frozen=True, slots=True)
class Nth(Quantity):
    """`the third card in your field`: by its place among the others."""

    n: int


# ---- things


@dataclass(frozen=True, slots=True)
class Thing(Node):
    """What a group is made of."""


@dataclass(frozen=True, slots=True)
class Kind(Thing):
    """A noun of the game's vocabulary."""

    noun: str


@dataclass(frozen=True, slots=True)
class Symbols(Thing):
    """One or more symbols: `{a}`, `{a}, {b} or {c}`. A name that starts with `?` is a hole."""

    names: tuple[SymbolName, ...]


# ---- filters


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
class Ranged(Filter):
    """A number that a card states lies in a range: `level 2-3 …`, `… with cost 6`, as the game says it of a field."""

    field: RangedField
    low: int
    high: int


@dataclass(frozen=True, slots=True)
class Triggered(Filter):
    """`ongoing ability`: by its head"""

    triggers: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Available(Filter):
    """`available {symbol}`: what its owner has of it, from any source, and has not spent."""


@dataclass(frozen=True, slots=True)
class Owned(Filter):
    """`you own`"""


@dataclass(frozen=True, slots=True)
class ThisWay(Filter):
    """`discarded this way`: what the named verb did earlier in this ability."""

    verb: str


# ---- places


@dataclass(frozen=True, slots=True)
class Where(Node):
    """Where the members of a group are."""


@dataclass(frozen=True, slots=True)
class In(Where):
    """A zone: `in your field`, `in the field of a neighbour`; with an end, `the top 3 cards of your deck`."""

    zone: str
    owner: str = "you"  # you | each | nobody (a shared zone), or as the game names further ones
    end: str = ""  # top | bottom of an ordered zone


@dataclass(frozen=True, slots=True)
class On(Where):
    """On a card: `on this card`, `of that card`, `on cards in your field`."""

    what: What


@dataclass(frozen=True, slots=True)
class Within(Where):
    """Among the symbols that a card states: `in the cost of this card`, as the game says it of a field."""

    field: FieldWithin
    what: What


@dataclass(frozen=True, slots=True)
class Whereabouts(Where):
    """A place of the game's own that is no zone, such as `bought this turn`."""

    name: WhereaboutsName


# ---- groups, selections, references


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
    """`it`: the last object named before, of a kind that the verb takes."""


@dataclass(frozen=True, slots=True)
class That(What):
    """`that card`: the last object of that kind named before."""

    noun: str


@dataclass(frozen=True, slots=True)
class Those(What):
    """`those cards`: the last objects of that kind named before."""

    noun: str


@dataclass(frozen=True, slots=True)
class TheFirst(What):
    """`the first card`: the first object of that kind named in this ability."""

    noun: str


@dataclass(frozen=True, slots=True)
class SomeOf(What):
    """`any number of those cards`: chosen among objects named before."""

    quantity: Quantity
    those: Those
