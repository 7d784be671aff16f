"""Amounts and conditions in the effect tree: what is counted and what is compared.

All of them can be imported from `tree`, which also holds the statements.
"""

from __future__ import annotations

from dataclasses import field

from cardc.language.node import Node, node
from cardc.language.nouns import Compare, Filter, Group, Quantity, Symbols, What
from cardc.language.sections import Bank, Deed, PlayerGroup, RangedField, SymbolName

# ---- amounts


@node
class Amount(Node):
    """An expression that gives a whole number, never less than 0."""


@node
class Number(Amount):
    """`3`"""

    n: int


@node
class PerEach(Amount):
    """`2 … for each X`, `1 … for every 2 X` (rounded down)."""

    times: int
    of: Group
    every: int = 1


@node
class PerFewer(Amount):
    """`1 … for each X fewer than 7`: nothing where there are as many, or more."""

    times: int
    than: int
    of: Group


@node
class PerDifferent(Amount):
    """`1 … for each different level among X`, or among `X and Y`: by a number that cards state."""

    times: int
    field: RangedField
    of: Group
    also: tuple[Group, ...] = ()

    @property
    def groups(self) -> tuple[Group, ...]:
        """All among which they differ."""
        return (self.of, *self.also)


@node
class Stated(Amount):
    """`{symbol} equal to its cost`: a number that a card states; of several, all their numbers together."""

    field: RangedField
    what: What


@node
class Measured(Filter):
    """`with a cost no greater than the number of …`: those of a group whose number compares so with another one."""

    field: RangedField
    sign: str  # ">" | ">=" | "<" | "<=" | "="
    amount: Amount


@node
class Highest(Amount):
    """`{symbol} equal to the highest cost among X`, `the lowest level among X`: of the numbers that they state."""

    field: RangedField
    high: bool
    among: Group


@node
class MostOn(Amount):
    """`{symbol} equal to the most {a} on an X`, `the fewest {a} on an X`: of all of them, what one shows."""

    of: Symbols
    most: bool
    among: Group


@node
class Half(Amount):
    """`{symbol} equal to half its cost, rounded up`; half a count, rounded down, is 1 for every 2."""

    of: Amount
    up: bool


@node
class Multiple(Amount):
    """`{symbol} equal to twice its cost`, `3 times its cost`; of a count, that is so many for each."""

    times: int
    of: Amount


@node
class Plus(Amount):
    """`its cost plus 1`, of what is reckoned"""

    left: Amount
    right: Amount


@node
class CountOf(Amount):
    """`the number of X`"""

    of: Group


@node
class Minus(Amount):
    """`7 minus the number of X minus …`, of several things"""

    left: Amount
    right: Amount


@node
class AtMost(Amount):
    """`…, to a maximum of 10 {symbol}`"""

    amount: Amount
    most: int


@node
class AnyAmount(Amount):
    """`any amount of`: its owner names the number, which is kept in the slot."""

    slot: int | None = field(default=None, compare=False, kw_only=True)


@node
class ThatMuch(Amount):
    """`that much {symbol}`: as much as would be gained, where the head of the ability says so."""


@node
class Step(Node):
    """One row of a step table: `3 {symbol} for 3 or 4`; without a `high`, for any larger number."""

    value: int
    low: int
    high: int | None

    def includes(self, n: int) -> bool:
        """True for a number that the row is for."""
        return self.low <= n and (self.high is None or n <= self.high)


@node
class Steps(Amount):
    """`by the number of cards you own: 2 {symbol} for 1 or 2; 3 {symbol} for 3 or more`; 0 outside the rows."""

    of: Group
    rows: tuple[Step, ...]


@node
class Computed(Quantity):
    """`X cards`, where X is an amount; `up_to` gives `up to 1 card for each …`."""

    amount: Amount
    up_to: bool = False


@node
class Resource(Node):
    """An amount of one symbol: `1 {symbol} for each …`, `2 {symbol} from the box`."""

    amount: Amount
    symbol: SymbolName
    bank: Bank = ""


@node
class Gains(Node):
    """`the {symbol} gained from this card`: whatever its symbols and abilities give."""

    symbol: SymbolName
    what: What


# ---- conditions


@node
class Condition(Node):
    """Something that is true or false of the game."""


@node
class Together(Condition):
    """`… and …`, of which each must hold; of `…, or …` one is enough."""

    parts: tuple[Condition, ...]
    joiner: str = "and"  # and | or


@node
class Shows(Condition):
    """`this card has 3 or more {symbol}`"""

    what: What
    compare: Compare
    symbol: SymbolName


@node
class Counts(Condition):
    """`your field has 3 or more cards`, `you own 3 or more cards`, `you have 3 or more …`"""

    compare: Compare
    of: Group


@node
class Differing(Condition):
    """`there are 3 or more different levels among X`, or among `X and Y`: by a number that cards state."""

    compare: Compare
    field: RangedField
    of: Group
    also: tuple[Group, ...] = ()

    @property
    def groups(self) -> tuple[Group, ...]:
        """All among which they differ."""
        return (self.of, *self.also)


@node
class Most(Condition):
    """`you have more {symbol} on cards you own than any other player`; `at least as many … as`, `fewer … than`."""

    of: Group
    sign: str = ">"  # ">" | ">=" | "<"


@node
class ComparedWith(Condition):
    """`you own as many cards as the player to your left`: each of a group, or `some` of them.

    More, at least as many and fewer than all others is `Most`.
    """

    of: Group
    sign: str  # ">" | ">=" | "<" | "<=" | "="
    who: PlayerGroup
    some: bool = False


@node
class AmountsCompared(Condition):
    """`you have more {a} than {b}`, `there are exactly as many X as Y`: two counts, neither of which is of others."""

    left: Amount
    sign: str  # ">" | ">=" | "<" | "<=" | "="
    right: Amount


@node
class ShowsMore(Condition):
    """`this card has more {a} than {b}`, `exactly as many {a} as {b}`"""

    what: What
    sign: str  # ">" | ">=" | "<" | "<=" | "="
    of: Symbols
    than: Symbols


@node
class OthersHave(Condition):
    """`another player owns 3 or more cards`: each of a group, or `some` of them."""

    who: PlayerGroup
    some: bool
    compare: Compare
    of: Group


@node
class Beside(Node):
    """`more … than you`, of somebody else."""

    sign: str  # ">" | ">=" | "<" | "<=" | "="


@node
class Foremost(Node):
    """`the most`, `the fewest`, of all of a group; of several who have as much, each."""

    most: bool


@node
class Whose(Filter):
    """`who owns fewer cards than you`, `who has 3 or more {symbol}`, `who has the most …`: players, by theirs."""

    compare: Compare | Beside | Foremost
    of: Group


@node
class Stands(Condition):
    """`this card is [not] the first card in your field`"""

    what: What
    denied: bool
    position: str  # first | last
    zone: str


@node
class Is(Condition):
    """`it is [not] a level 2 thing`: what was named is one of a sort, wherever it is."""

    what: What
    denied: bool
    group: Group


@node
class OthersDid(Condition):
    """`they do [not]`: whether the one other player who was to act before this did something."""

    denied: bool = False


@node
class PlayersDid(Condition):
    """`2 or more players did [not]`: how many of those who were to act before this did something, or did not."""

    compare: Compare
    denied: bool = False


@node
class Did(Condition):
    """`you did [not] pass`: since this ability began to run."""

    deed: Deed
    denied: bool
