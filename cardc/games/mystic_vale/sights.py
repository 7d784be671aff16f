"""What is seen at a glance and kept: what can be read off a card, and which abilities a player has now.

A card's sight follows from the pieces in it and the sides that count, and is kept under these: it cannot become wrong,
and all copies of a state share it. A player's sight rests on what lies where, and no copy has it: who moves, turns,
adds or pays anything says so to the world (`moved`, `changed`, `shows_otherwise`, `owned_otherwise`, `paid`), which
forgets what rests on it. `tests/playouts/test_kept.py` compares it all with what would be worked out, frame by frame.
"""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from cardc.engine.effect import Effect
    from cardc.engine.program import Standing
    from cardc.games.mystic_vale.definitions import Definitions
    from cardc.games.mystic_vale.game_state import Shown
    from cardc.games.mystic_vale.instances import Instance
    from cardc.games.mystic_vale.offers import AdvancementOffer, ValeOffer
    from cardc.games.mystic_vale.room import TakenSlots

# Of one card so many sights are kept at most; a search that crafts more of them begins anew.
MOST_SIGHTS = 64


class CardWorth:
    """What a card, or all of a player's, is worth by a rule of thumb, and what that rests on.

    `points` in the end; `harvest`: what it brings whenever it is harvested, with so much `vp` and so many
    `abilities`; `decay` less growth.
    """

    __slots__ = ("abilities", "decay", "harvest", "points", "vp")

    def __init__(self, points: int, harvest: float, vp: int, decay: int, abilities: int) -> None:
        self.points = points
        self.harvest = harvest
        self.vp = vp
        self.decay = decay
        self.abilities = abilities


class CardSight:
    """What can be read off a card by itself: nothing that was granted or added for a time."""

    __slots__ = ("abilities", "by_trigger", "kinds", "printed", "shown", "visible", "worth")

    def __init__(
        self,
        visible: tuple[int, ...],
        abilities: tuple[Instance, ...],
        printed: tuple[int, ...],
        kinds: frozenset[object],
    ) -> None:
        self.visible = visible  # the pieces that are not covered
        self.abilities = abilities
        self.by_trigger: dict[str, tuple[Instance, ...]] = {}
        for one in abilities:
            name = one.ability.trigger
            self.by_trigger[name] = (*self.by_trigger.get(name, ()), one)
        self.printed = printed
        self.kinds = kinds  # of its abilities
        self.shown: Shown | None = None  # its symbols, once they were worked out, if they rest on nothing else
        self.worth: CardWorth | None = None  # by a rule of thumb, once that was asked


class CardSights:
    """The sights of all cards of one game, by the pieces in them and the sides that count; and what may be for sale."""

    __slots__ = ("advancement_offers", "alone", "by_card", "table", "vale_offers")

    def __init__(self, table: Definitions | None = None) -> None:
        self.table = table
        self.by_card: dict[int, dict[object, CardSight]] = defaultdict(dict)
        self.alone: dict[tuple[int, str, str], tuple[Instance, ...]] = {}  # on pieces in no card, by side and trigger
        self.advancement_offers: dict[int, AdvancementOffer] = {}  # by piece
        self.vale_offers: dict[int, ValeOffer] = {}

    def keep(self, card: int, made_of: object, sight: CardSight) -> CardSight:
        """Keeps a sight."""
        kept = self.by_card[card]
        if len(kept) >= MOST_SIGHTS:
            kept.clear()
        kept[made_of] = sight
        return sight


class Saying:
    """An action of an ability that holds, as its owner says it."""

    __slots__ = ("effect", "standing")

    def __init__(self, standing: Standing, effect: Effect) -> None:
        self.standing = standing
        self.effect = effect


class PlayerSight:
    """What was asked for of a player since anything moved, as far as it rests on nothing else."""

    __slots__ = ("balance", "is_counted", "live", "purse", "sayings", "slots", "speaking")

    def __init__(self) -> None:
        self.speaking: dict[object, list[int]] = {}  # by place, the cards with abilities
        self.live: dict[str, tuple[Instance, ...]] = {}  # abilities by trigger
        self.sayings: dict[object, tuple[Saying, ...]] = {}  # what abilities say that hold, by kind
        self.balance: tuple[int, int] | None = None  # growth and decay of the field and the on-deck card
        self.slots: TakenSlots | None = None  # those that are taken in the field
        self.is_counted = False  # all that the field shows is counted in this Harvest
        self.purse: list[int] | None = None  # what is left of all that is counted and gained

    def forget(self, balance: tuple[int, int] | None = None) -> None:
        """Something came to lie elsewhere. `balance`: what that is now, if it is known."""
        if self.speaking:
            self.speaking = {}
        if self.live:
            self.live = {}
        if self.sayings:
            self.sayings = {}
        self.balance = balance
        self.slots = self.purse = None
        self.is_counted = False

    def forget_abilities(self) -> None:
        """Something else has other abilities than it had."""
        if self.live:
            self.live = {}
        if self.sayings:
            self.sayings = {}
