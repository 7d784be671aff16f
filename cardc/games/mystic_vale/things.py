"""The objects that only Mystic Vale has: pieces by what they are spoken of as, and tokens."""

from __future__ import annotations

from cardc.engine.refs import Ref, ThingRef
from cardc.engine.values import value


class PieceRef(ThingRef):
    """A physical piece, in a card or by itself."""

    __slots__ = ()


@value("advancement")
class AdvancementRef(PieceRef):
    """An advancement."""

    number: int


@value("vale")
class ValeRef(PieceRef):
    """A vale, or an amulet where its ability is read."""

    number: int


@value("leader")
class LeaderRef(PieceRef):
    """A leader by itself, without the card it is in."""

    number: int


@value("amulet")
class AmuletRef(PieceRef):
    """An amulet."""

    number: int


@value("token")
class TokenRef(Ref):
    """The mana token of a player."""

    who: int


@value("tokens")
class TokensRef(Ref):
    """The VP tokens of a player."""

    who: int


THINGS: tuple[type[Ref], ...] = (AdvancementRef, ValeRef, LeaderRef, AmuletRef, TokenRef, TokensRef)
