"""Noun phrases in the effect tree: what a verb can be said of.

A selection is a quantity of a group; a group is a thing, its filters and its places. A reference means something
that was named before. All of them can be imported from `tree`, which also holds the statements.
"""

from __future__ import annotations

import dataclasses

from cardc.language.node import Node, node
from cardc.language.sections import FieldWithin, PlayerGroup, RangedField, SymbolName, WhereaboutsName

# Where something named is kept: a slot number, or one of these.
HOST = -1  # what the ability is on
TRIGGERED = -2  # what the trigger brought along


@node
class What(Node):
    """Anything a verb can be said of: a selection or a reference.

    `slot` is where its objects are kept while the ability runs; None until references are bound.
    """

    slot: int | None = dataclasses.field(default=None, compare=False, kw_only=True)


# ---- quantities


@node
class Quantity(Node):
    """How many of a group are meant, and so whether somebody chooses."""


@node
class One(Quantity):
    """`a card`"""


@node
class Exactly(Quantity):
    """`2 cards`"""

    n: int


@node
class UpTo(Quantity):
    """`up to 3 cards`"""

    n: int


@node
class AtLeast(Quantity):
    """`1 or more cards`"""

    n: int


@node
class Some(Quantity):
    """`the top cards of …`: one after the other, as often as it is done."""


@node
class AnyNumber(Quantity):
    """`any number of cards`"""


@node
class Each(Quantity):
    """`each card`: nobody chooses."""


@node
class Your(Quantity):
    """`your token`: there is at most one."""


@node
class Theirs(Quantity):
    """`each neighbour's token`: there is at most one for each player of a group."""

    who: PlayerGroup


@node
class Nth(Quantity):
    """`the third card in your field`: by its place among the others."""

    n: int


@node
class Last(Quantity):
    """`the last card in your field`: by its place among the others, from their end."""


@node
class Ends(Quantity):
    """`the first and last cards in your field`; where there is only one, that."""


@node
class Next(Quantity):
    """`the next advancement you buy this turn`: the first that is still to come."""


# ---- things


@node
class Thing(Node):
    """What a group is made of."""


@node
class Kind(Thing):
    """A noun of the game's vocabulary."""

    noun: str


@node
class Symbols(Thing):
    """One or more symbols: `{a}`, `{a}, {b} or {c}`. A name that starts with `?` is a hole."""

    names: tuple[SymbolName, ...]


@node
class AnySymbol(Thing):
    """`symbol`: any that the game has."""


# ---- filters


@node
class Filter(Node):
    """Narrows a group."""


@node
class Another(Filter):
    """Not one that the same ability chose before, or where it chose none, not the one that it is on."""


@node
class Different(Filter):
    """`different`: of equal ones, one is counted; symbols are equal by what they are, things by their titles."""


@node
class Marked(Filter):
    """An adjective of the vocabulary: `blank`, `printed`, `new`."""

    adjective: str


@node
class Ranged(Filter):
    """A number that a card states lies in a range: `level 2 …`, `… with a cost of 1 to 6`, as the game says it of a
    field. Without a `high`, it may be any larger number."""

    field: RangedField
    low: int
    high: int | None

    def includes(self, n: int) -> bool:
        """True for a number that lies in the range."""
        return self.low <= n and (self.high is None or n <= self.high)


@node
class Named(Filter):
    """`named “Silver Brook”`: the card of that id, under whatever title a language knows it."""

    card: str


@node
class Extreme(Filter):
    """`with the highest cost`, `with the lowest level`: those of a group whose number is the largest or smallest."""

    field: RangedField
    high: bool


@node
class MostOf(Filter):
    """`with the most {symbol}`, `with the fewest {symbol}`: of a group, those that show it most or least."""

    symbol: SymbolName
    most: bool


@node
class Compare(Node):
    """`3 or more`, `at most 3`, `exactly 3`"""

    sign: str  # ">=" | "<=" | "="
    n: int

    def includes(self, n: int) -> bool:
        """True for a number that compares as is said."""
        match self.sign:
            case ">=":
                return n >= self.n
            case "<=":
                return n <= self.n
            case _:
                return n == self.n


@node
class Showing(Filter):
    """`with 2 or more {symbol}`, `with no {symbol}`: those of a group that show so many of it."""

    compare: Compare
    symbol: SymbolName


@node
class Holding(Filter):
    """`with an advancement`, `with no level 1 advancements`: those of a group that hold so many of something."""

    compare: Compare
    of: Group


@node
class OfPlayers(Filter):
    """`neighbour`: of players, those of a group that has a word of its own."""

    who: PlayerGroup


@node
class WhoDid(Filter):
    """`player who did [not]`: who did something of what others may do."""

    denied: bool = False


@node
class Triggered(Filter):
    """`ongoing ability`: by its head"""

    triggers: tuple[str, ...]


@node
class Available(Filter):
    """`your {symbol}`: what its owner has of it, from any source, and has not spent."""


@node
class Owned(Filter):
    """`you own`"""


@node
class OwnedBy(Filter):
    """`the player to your left owns`: what others own, which is counted."""

    who: PlayerGroup


@node
class ThisWay(Filter):
    """`discarded this way`: what the named verb did earlier in this ability."""

    verb: str


# ---- places


@node
class Where(Node):
    """Where the members of a group are."""


@node
class In(Where):
    """A zone: `in your field`, `in the field of a neighbour`; with an end, `the top 3 cards of your deck`."""

    zone: str
    owner: str = "you"  # you | each | nobody (a shared zone), or as the game names further ones
    end: str = ""  # top | bottom of an ordered zone


@node
class On(Where):
    """On a card: `on this card`, `of that card`, `on cards in your field`."""

    what: What


@node
class Among(Where):
    """Among objects named before, of which those are meant that are told by something: `among them`."""

    what: What


@node
class Within(Where):
    """Among the symbols that a card states: `in the cost of this card`, as the game says it of a field."""

    field: FieldWithin
    what: What


@node
class NextTo(Where):
    """Beside something in a row: `next to this card`, one on either side; on one `side` all, the nearest first."""

    what: What
    side: str = ""  # "" | left | right


@node
class Whereabouts(Where):
    """A place of the game's own that is no zone, such as `bought this turn`."""

    name: WhereaboutsName


# ---- groups, selections, references


@node
class Group(Node):
    """A countable group: thing, filters, places (joined by "or")."""

    thing: Thing
    filters: tuple[Filter, ...] = ()
    places: tuple[Where, ...] = ()


@node
class Select(What):
    """A quantity of a group."""

    quantity: Quantity
    group: Group


@node
class This(What):
    """`this card`: the host of the ability, whatever part of it the noun names."""

    noun: str


@node
class It(What):
    """`it`: the last object named before, of a kind that the verb takes."""


@node
class Itself(What):
    """`it` in what is said of several, each by itself: `each card … gains +1 {symbol} for each {symbol} on it`."""


@node
class That(What):
    """`that card`: the last object of that kind named before."""

    noun: str


@node
class Those(What):
    """`those cards`: the last objects of that kind named before."""

    noun: str
    # Of `the cards discarded this way`, the verb that they were named for, before it is known what they are.
    done: str = dataclasses.field(default="", compare=False, kw_only=True)


@node
class Them(What):
    """`them`: the last objects named before."""


@node
class TheRest(What):
    """`the rest`: of the last objects of which some were named by themselves, all others.

    `single`: it is `the other`, as far as the text says how many there are.
    """

    single: bool = dataclasses.field(default=False, compare=False, kw_only=True)


@node
class Chosen(What):
    """`the chosen card`: of that kind, the one that this ability named before something else.

    Of several that were chosen it says which: `the first chosen card`.
    """

    noun: str
    nth: int = 0


@node
class SomeOf(What):
    """`any number of them`, `2 of those cards`: chosen among objects named before."""

    quantity: Quantity
    those: Those | Them
