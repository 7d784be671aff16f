"""What a player can do in Mystic Vale: one type of option per kind of move, its label beside it."""

from __future__ import annotations

from typing import Annotated, TypeAlias

from cardc.engine.answerable import ABILITY, Ranging
from cardc.engine.options import AbilityUse, Option
from cardc.engine.values import value
from cardc.games.mystic_vale.definitions import SPIRITS, WILD
from cardc.games.mystic_vale.names import TableNames
from cardc.games.mystic_vale.things import AdvancementNumber, AmuletNumber, LeaderNumber, TakenNumber, ValeNumber

# The sort of the ways to pay with spirits.
WAYS_TO_PAY = "ways to pay"
DeclaredUses: TypeAlias = Annotated[tuple[AbilityUse, ...], Ranging(ABILITY, ("buying",))]
PaidSpirits: TypeAlias = Annotated[tuple[int, ...], Ranging(WAYS_TO_PAY)]


@value("push")
class Push(Option):
    """The on-deck card is played."""


@value("pass")
class Pass(Option):
    """Planting ends."""


@value("spoil")
class Spoil(Option):
    """Nothing averts the Spoil."""


@value("end")
class End(Option):
    """The Harvest ends."""


@value("token")
class SpendToken(Option):
    """The token is used for a mana."""

    def label(self, names: TableNames, detail: str) -> str:
        """As the rules say it."""
        return "spend token"


@value("score_vp")
class ScoreVp(Option):
    """The blue VP of the field that was not scored yet is scored."""

    def label(self, names: TableNames, detail: str) -> str:
        """What is scored."""
        return "score vp"


@value("buy", spread=True)
class Buy(Option):
    """An advancement is bought, perhaps with abilities that change the purchase."""

    piece: AdvancementNumber
    declared: DeclaredUses = ()

    def label(self, names: TableNames, detail: str) -> str:
        """What is bought, and by the abilities declared with it."""
        bought = f"buy {names.piece(self.piece)}"
        if not self.declared:
            return bought
        used = [names.ability(one.ability, one.piece, one.host, detail) for one in self.declared]
        return f"{bought} with {' and '.join(used)}"


@value("buy_vale")
class BuyVale(Option):
    """A vale is bought."""

    vale: ValeNumber

    def label(self, names: TableNames, detail: str) -> str:
        """What is bought."""
        return f"buy {names.piece(self.vale)}"


@value("buy_point")
class BuyPoint(Option):
    """A point is bought, by a variant."""

    def label(self, names: TableNames, detail: str) -> str:
        """How many."""
        return "buy 1 vp"


@value("upgrade")
class Upgrade(Option):
    """A leader is upgraded."""

    piece: LeaderNumber

    def label(self, names: TableNames, detail: str) -> str:
        """Who is upgraded."""
        return f"upgrade {names.piece(self.piece)}"


@value("pay", spread=True)
class Payment(Option):
    """One way to pay for a vale: so many spirits of each kind, wild ones last."""

    paid: PaidSpirits

    def label(self, names: TableNames, detail: str) -> str:
        """What is paid."""
        return "pay " + " ".join(f"{n} {name}" for name, n in zip((*SPIRITS, WILD), self.paid, strict=True) if n)


# ---- before the game


class OfOnePiece(Option):
    """What is done with one piece."""

    __slots__ = ()

    piece: int

    def label(self, names: TableNames, detail: str) -> str:
        """What is done, and with which."""
        return f"{self.kind} {names.piece(self.piece)}"


@value("take")
class TakePiece(OfOnePiece):
    """A conclave, a leader or an amulet is taken."""

    piece: TakenNumber


@value("keep")
class KeepAmulet(OfOnePiece):
    """The drafted amulet is kept."""

    piece: AmuletNumber


@value("exchange")
class ExchangeAmulet(OfOnePiece):
    """The drafted amulet is given up for a regular token."""

    piece: AmuletNumber


PUSH, PASS, SPOIL, END = Push(), Pass(), Spoil(), End()
SPEND_TOKEN, SCORE_VP, BUY_POINT = SpendToken(), ScoreVp(), BuyPoint()

OPTIONS = (
    Push,
    Pass,
    Spoil,
    End,
    SpendToken,
    ScoreVp,
    Buy,
    BuyVale,
    BuyPoint,
    Upgrade,
    Payment,
    TakePiece,
    KeepAmulet,
    ExchangeAmulet,
)
