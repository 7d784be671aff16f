"""What can hold for a time, of a card or of a player: one type per kind of change, its words beside it."""

from __future__ import annotations

from cardc.engine.effect import EffectData
from cardc.engine.numbers import AbilityNumber, CardNumber
from cardc.engine.values import Record, Value, record, value
from cardc.engine.windows import UseMark
from cardc.games.mystic_vale.names import TableNames
from cardc.language.node import Json


class Change(Value):
    """What is different while a modifier lasts."""

    __slots__ = ()

    def told(self, names: TableNames) -> str:
        """The change in words."""
        raise NotImplementedError


@value("symbols")
class MoreSymbols(Change):
    """Symbols that a card has besides what is printed on it."""

    symbol: int
    n: int

    def told(self, names: TableNames) -> str:
        """`+2 mana`"""
        return f"+{self.n} {names.symbol(self.symbol)}"


@value("none")
class NoSymbols(Change):
    """A symbol of which a card has none."""

    symbol: int

    def told(self, names: TableNames) -> str:
        """`no decay`"""
        return f"no {names.symbol(self.symbol)}"


@value("but", spread=True)
class OnlyPrinted(Change):
    """A symbol of which a card has no more than what certain titles print on it."""

    symbol: int
    titles: tuple[CardNumber, ...]

    def told(self, names: TableNames) -> str:
        """`no decay except as printed by some`"""
        return f"no {names.symbol(self.symbol)} except as printed by some"


@value("ability")
class Granted(Change):
    """An ability that a card has besides what is printed on it."""

    ability: AbilityNumber

    def told(self, names: TableNames) -> str:
        """By the title it is printed under."""
        return f"the ability of {names.title(self.ability)}"


@value("as_if")
class AsIfInField(Change):
    """A card that counts as in a player's field."""

    def told(self, names: TableNames) -> str:
        """Where it counts."""
        return "as if in the field"


@value("player")
class PlayerSymbols(Change):
    """Symbols that a player has on no card."""

    symbol: int
    n: int

    def told(self, names: TableNames) -> str:
        """`+2 mana`"""
        return f"+{self.n} {names.symbol(self.symbol)}"


@value("free")
class Free(Change):
    """An advancement that costs nothing."""

    piece: int

    def told(self, names: TableNames) -> str:
        """What it costs."""
        return "costs nothing"


@value("nth", spread=True)
class LaterPrice(Change):
    """A purchase of this turn that costs more, or less, in one symbol; each kind of purchase is counted from 1.

    `stops`: what it is lowered to at most, where that is not nothing.
    """

    which: int
    dearer: int
    symbol: int
    vale: bool = False
    stops: tuple[int, ...] = ()

    def told(self, names: TableNames) -> str:
        """That it is a price to come."""
        return "a later price"


@value("dearer", spread=True)
class Dearer(Change):
    """Things that cost a player so much more, or less, in one symbol, down to where that `stops`."""

    payer: int
    symbol: int
    n: int
    pieces: tuple[int, ...]
    stops: tuple[int, ...] = ()

    def told(self, names: TableNames) -> str:
        """`costs +2 mana`"""
        return f"costs {self.n:+} {names.symbol(self.symbol)}"


@value("dearer_all")
class DearerAll(Change):
    """All things of a sort that cost a player so much more, or less: as an action of an ability says."""

    payer: int
    n: int
    action: int
    effect: EffectData

    def told(self, names: TableNames) -> str:
        """That it is about a price."""
        return f"prices {self.n:+}"


@value("awaited")
class Awaited(Change):
    """The rest of an ability, to be done the next time that its owner does something."""

    deed: str
    step: int
    effect: EffectData

    def told(self, names: TableNames) -> str:
        """What it waits for."""
        return f"waits for {self.deed}"


@value("used_up")
class UsedUp(Change):
    """An ability that is used once in a game, and was."""

    mark: UseMark

    def told(self, names: TableNames) -> str:
        """That it is over."""
        return "used for this game"


CHANGES = (
    MoreSymbols,
    NoSymbols,
    OnlyPrinted,
    Granted,
    AsIfInField,
    PlayerSymbols,
    Free,
    LaterPrice,
    Dearer,
    DearerAll,
    Awaited,
    UsedUp,
)


@record
class Modifier(Record):
    """A change that holds until a moment."""

    number: int
    card: int  # -1 for what is on no card
    change: Change
    who: int  # whose moment ends it
    until: str

    def to_json(self) -> list[Json]:
        """Plain data: the kind of the change beside what it is about."""
        kind, *about = self.change.to_json()
        return [self.number, self.card, kind, about, self.who, self.until]
