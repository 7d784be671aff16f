"""The variants that players may agree on: points bought with spirits, and equal advancements stacked in the commons."""

from __future__ import annotations

from cardc.engine.refs import NO_CARD
from cardc.engine.state import Answer, Frame
from cardc.games.mystic_vale import buying, primitives
from cardc.games.mystic_vale.definitions import SPIRITS, SpiritCost
from cardc.games.mystic_vale.moves import BUY_POINT, BuyPoint, Payment
from cardc.games.mystic_vale.primitives import MysticValeRun
from cardc.games.mystic_vale.static_abilities import is_forbidden

# Any three spirits buy a point.
POINT = SpiritCost((0,) * len(SPIRITS), 3)


def points_for_sale(run: MysticValeRun, who: int) -> list[BuyPoint]:
    """The purchase of a point, where the players agreed on it; as often as it can be paid."""
    if run.rules.table.option("variant.buy") != "played":
        return []
    if primitives.is_prevented(run, primitives.gain_vp) or is_forbidden(run.board, who, "buy"):
        return []
    return [BUY_POINT] if buying.can_pay(POINT, buying.purse(run, who)) else []


def run_point_purchase(run: MysticValeRun, frame: Frame, answer: Answer | None) -> None:
    """Asks which spirits are spent where there is a choice, then gains the point."""
    ways = tuple(buying.payments(POINT, buying.purse(run, frame.who)))
    if answer is None and len(ways) > 1:
        run.ask(frame.who, "payment", ways)
        return
    payment = answer or ways[0]
    assert isinstance(payment, Payment)
    run.end()
    buying.pay(run, frame.who, payment)
    primitives.gain_vp(run, frame.who, 1, NO_CARD)
