"""The objects that only Mystic Vale has: pieces by what they are spoken of as, and tokens."""

from __future__ import annotations

from typing import Annotated, TypeAlias

from cardc.engine.answerable import THING, PlayerNumber, Ranging
from cardc.engine.refs import Ref, ThingRef
from cardc.engine.values import value

# Pieces by what they are; a starting card may bear an advancement.
AdvancementNumber: TypeAlias = Annotated[int, Ranging(THING, ("advancement",))]
ValeNumber: TypeAlias = Annotated[int, Ranging(THING, ("vale",))]
LeaderNumber: TypeAlias = Annotated[int, Ranging(THING, ("leader",))]
AmuletNumber: TypeAlias = Annotated[int, Ranging(THING, ("amulet",))]
TakenNumber: TypeAlias = Annotated[int, Ranging(THING, ("leader", "amulet", "conclave"))]
CraftedNumber: TypeAlias = Annotated[int, Ranging(THING, ("advancement", "starting"))]
AloneNumber: TypeAlias = Annotated[int, Ranging(THING, ("vale", "amulet"))]


class PieceRef(ThingRef):
    """A physical piece, in a card or by itself."""

    __slots__ = ()


@value("advancement")
class AdvancementRef(PieceRef):
    """An advancement."""

    number: CraftedNumber


@value("vale")
class ValeRef(PieceRef):
    """A vale, or an amulet where its ability is read."""

    number: AloneNumber


@value("leader")
class LeaderRef(PieceRef):
    """A leader by itself, without the card it is in."""

    number: LeaderNumber


@value("amulet")
class AmuletRef(PieceRef):
    """An amulet."""

    number: AmuletNumber


@value("token")
class TokenRef(Ref):
    """The mana token of a player."""

    who: PlayerNumber


@value("tokens")
class TokensRef(Ref):
    """The VP tokens of a player."""

    who: PlayerNumber


THINGS: tuple[type[Ref], ...] = (AdvancementRef, ValeRef, LeaderRef, AmuletRef, TokenRef, TokensRef)
