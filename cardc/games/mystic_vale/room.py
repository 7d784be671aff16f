"""What fits where: a slot of a card holds one regular and one eclipse advancement, and a card with a leader none.

What is bought must find a place of its own beside all else that waits for one.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence, Set

from cardc.games.mystic_vale.game_state import MysticVale, Pending, Slot

NOTHING: frozenset[int] = frozenset()
# The slots of so many cards are kept at most; a search that crafts more of them begins anew.
MOST_KEPT = 10_000


def filled(world: MysticVale, inside: tuple[int, ...]) -> frozenset[Slot] | None:
    """The slots that some pieces fill in a card; None where they leave room for nothing."""
    if inside not in world.filled:
        if len(world.filled) >= MOST_KEPT:
            world.filled.clear()
        for_itself = any(piece in world.shown for piece in inside)
        world.filled[inside] = None if for_itself else frozenset([world.pieces[piece].slot for piece in inside])
    return world.filled[inside]


def has_room(world: MysticVale, card: int, piece: int, besides: Sequence[int] = ()) -> bool:
    """True if a piece can go into a card. `besides` will lie there as well."""
    taken, slot = filled(world, world.cards[card]), world.pieces[piece].slot
    if taken is None or slot in taken:
        return False
    return not besides or all(world.pieces[other].slot != slot for other in besides)


class TakenSlots:
    """The slots that are taken in some cards."""

    __slots__ = ("cards", "taken")

    def __init__(self, world: MysticVale, cards: Iterable[int], leaving: Set[int] = NOTHING) -> None:
        """`leaving`: what will lie in no card any more."""
        self.cards: dict[int, frozenset[Slot]] = {}  # those that leave any room, with what is taken
        self.taken: dict[Slot, int] = {}  # in how many of them a slot is
        for card in cards:
            inside = world.cards[card]
            slots = filled(world, inside)
            if slots is not None and leaving and not leaving.isdisjoint(inside):
                slots = filled(world, tuple([piece for piece in inside if piece not in leaving]))
            if slots is not None and card not in self.cards:
                self.cards[card] = slots
                for slot in slots:
                    self.taken[slot] = self.taken.get(slot, 0) + 1


class FreeSlots:
    """The free slots of some cards, and how many of each are needed for what waits to be sleeved.

    A piece fits one slot of each card alone, so counting by slot is exact.
    """

    __slots__ = ("enough", "needed", "promised", "slots")

    def __init__(self, world: MysticVale, slots: TakenSlots, waiting: Iterable[Pending]) -> None:
        self.slots = slots
        self.promised: set[tuple[int, Slot]] = set()  # slots of certain cards
        self.needed: dict[Slot, int] = {}  # of slots of any card
        self.enough = True
        for one in waiting:
            slot = world.pieces[one.piece].slot
            if one.onto < 0:
                self.needed[slot] = self.needed.get(slot, 0) + 1
            elif slot in slots.cards.get(one.onto, (slot,)) or (one.onto, slot) in self.promised:
                self.enough = False  # what is promised to a card has no place there
            else:
                self.promised.add((one.onto, slot))
        self.enough = self.enough and all(self.free(slot) >= n for slot, n in self.needed.items())

    def free(self, slot: Slot) -> int:
        """How many cards have a slot free."""
        free = len(self.slots.cards) - self.slots.taken.get(slot, 0)
        return free - sum([slot == other for _, other in self.promised]) if self.promised else free

    def takes(self, slot: Slot) -> bool:
        """True if one more that fits a slot has a place, too."""
        return self.enough and self.free(slot) > self.needed.get(slot, 0)


def placeable(
    world: MysticVale,
    who: int,
    extra: tuple[Pending, ...] = (),
    field: list[int] | None = None,
    pending: list[Pending] | None = None,
    leaving: tuple[int, ...] = (),
) -> bool:
    """True while every advancement waiting to be sleeved (and `extra` ones) still has a place of its own.

    `leaving`: what will lie in no card any more.
    """
    cards = world.zone(who, "field") if field is None else field
    waiting = [*(world.players[who].pending if pending is None else pending), *extra]
    if not waiting:
        return True
    moving = frozenset([*[one.piece for one in waiting], *leaving])
    return FreeSlots(world, TakenSlots(world, cards, moving), waiting).enough


def room_of(world: MysticVale, who: int) -> FreeSlots:
    """The room in a field beside all that waits."""
    sight = world.player_sight(who)
    if sight.slots is None:
        sight.slots = TakenSlots(world, world.zone(who, "field"))
    return FreeSlots(world, sight.slots, world.players[who].pending)
