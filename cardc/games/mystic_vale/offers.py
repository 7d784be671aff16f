"""What may be for sale, by its piece: what it costs as printed, and the option to buy it.

Nothing of it changes in a game, so it is kept beside the sights of cards, which all copies of a state share.
"""

from __future__ import annotations

from cardc.games.mystic_vale.definitions import Definitions, SpiritCost
from cardc.games.mystic_vale.game_state import MysticVale, Slot
from cardc.games.mystic_vale.moves import Buy, BuyVale


class AdvancementOffer:
    """An advancement that may be for sale: its cost in mana, or None where nobody knows, and the slot it fills."""

    __slots__ = ("cost", "option", "slot")

    def __init__(self, cost: int | None, slot: Slot, option: Buy) -> None:
        self.cost = cost
        self.slot = slot
        self.option = option


class ValeOffer:
    """A vale that may be for sale: its cost in spirits, or None where nobody knows."""

    __slots__ = ("cost", "option")

    def __init__(self, cost: SpiritCost | None, option: BuyVale) -> None:
        self.cost = cost
        self.option = option


def advancement_offer(table: Definitions, world: MysticVale, piece: int) -> AdvancementOffer:
    """An advancement as it is offered."""
    offers = world.sights_by(table).advancement_offers
    if piece not in offers:
        cost = table.cards[world.pieces[piece].card].mana_cost
        offers[piece] = AdvancementOffer(cost, world.slots[piece], Buy(piece))
    return offers[piece]


def vale_offer(table: Definitions, world: MysticVale, vale: int) -> ValeOffer:
    """A vale as it is offered."""
    offers = world.sights_by(table).vale_offers
    if vale not in offers:
        offers[vale] = ValeOffer(table.cards[world.pieces[vale].card].spirit_cost, BuyVale(vale))
    return offers[vale]
