"""What the phases of a turn remember between two decisions: one type per kind of frame that remembers anything."""

from __future__ import annotations

from cardc.engine.state import FrameData
from cardc.engine.values import value
from cardc.engine.windows import Waiting
from cardc.games.mystic_vale.moves import Declared


@value("without", spread=True)
class Without(FrameData):
    """A phase in which some things cannot happen. A phase as usual remembers nothing."""

    deeds: tuple[str, ...]


@value("purchase")
class Purchase(FrameData):
    """An advancement that is being bought: onto which card it is promised (or -1), its price, and what was declared."""

    piece: int
    onto: int
    cost: int
    declared: Declared


@value("vale_purchase")
class ValePurchase(FrameData):
    """A vale that is being bought."""

    vale: int


FRAME_DATA = (Waiting, Without, Purchase, ValePurchase)
