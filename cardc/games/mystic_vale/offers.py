"""What may be for sale, by its piece: what it costs as printed, and the option to buy it.

Nothing of it changes in a game, so it is kept beside the sights of cards, which all copies of a state share.
"""

from __future__ import annotations

from collections.abc import Sequence

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


def advancement_offers(table: Definitions, world: MysticVale, pieces: Sequence[int]) -> list[AdvancementOffer]:
    """Advancements as they are offered."""
    known = world.sights_by(table).advancement_offers
    return [known.get(piece) or _advancement(table, world, piece) for piece in pieces]


def _advancement(table: Definitions, world: MysticVale, piece: int) -> AdvancementOffer:
    offer = AdvancementOffer(table.cards[world.pieces[piece].card].mana_cost, world.slots[piece], Buy(piece))
    world.card_sights.advancement_offers[piece] = offer
    return offer


def vale_offers(table: Definitions, world: MysticVale, vales: Sequence[int]) -> list[ValeOffer]:
    """Vales as they are offered."""
    known = world.sights_by(table).vale_offers
    return [known.get(vale) or _vale(table, world, vale) for vale in vales]


def _vale(table: Definitions, world: MysticVale, vale: int) -> ValeOffer:
    offer = ValeOffer(table.cards[world.pieces[vale].card].spirit_cost, BuyVale(vale))
    world.card_sights.vale_offers[vale] = offer
    return offer
