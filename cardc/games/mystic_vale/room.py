"""What fits where: a slot of a card holds one regular and one eclipse advancement, and a card with a leader none.

What is bought must find a place of its own beside all else that waits for one. A slot is a bit, so that all that is
taken of a card is one number.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence, Set

from cardc.games.mystic_vale.game_state import MysticVale, Pending, Slot

NOTHING: frozenset[int] = frozenset()
# Every slot is taken of a card that leaves room for nothing.
ALL_SLOTS = -1
# The slots of so many cards are kept at most; a search that crafts more of them begins anew.
MOST_KEPT = 10_000


def filled(world: MysticVale, inside: tuple[int, ...]) -> int:
    """The slots that some pieces fill in a card."""
    if inside not in world.filled:
        if len(world.filled) >= MOST_KEPT:
            world.filled.clear()
        for_itself = any(piece in world.shown for piece in inside)
        slots = 0
        for piece in inside:
            slots |= world.slots[piece]
        world.filled[inside] = ALL_SLOTS if for_itself else slots
    return world.filled[inside]


def has_room(world: MysticVale, card: int, piece: int, besides: Sequence[int] = ()) -> bool:
    """True if a piece can go into a card. `besides` will lie there as well."""
    taken, slot = filled(world, world.cards[card]), world.slots[piece]
    return not taken & slot and slot not in [world.slots[other] for other in besides]


class TakenSlots:
    """The slots that are taken in some cards."""

    __slots__ = ("cards", "free_in", "pieces")

    def __init__(self, world: MysticVale, cards: Iterable[int], leaving: Set[int] = NOTHING) -> None:
        """`leaving`: what will lie in no card any more."""
        self.cards: dict[int, int] = {}
        self.free_in: dict[Slot, int] = {}  # in how many of them a slot is free, once that was asked
        self.pieces: set[int] = set()  # all that lies in them, or will lie there no more
        for card in cards:
            inside = world.cards[card]
            self.pieces.update(inside)
            if leaving and not leaving.isdisjoint(inside):
                inside = tuple([piece for piece in inside if piece not in leaving])
            self.cards[card] = filled(world, inside)

    def is_taken(self, card: int, slot: Slot) -> bool:
        """True if a slot of a card is taken, or it is another card."""
        return bool(self.cards.get(card, ALL_SLOTS) & slot)

    def free(self, slot: Slot) -> int:
        """In how many of the cards a slot is free."""
        if slot not in self.free_in:
            self.free_in[slot] = len([taken for taken in self.cards.values() if not taken & slot])
        return self.free_in[slot]


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
            slot = world.slots[one.piece]
            if one.onto < 0:
                self.needed[slot] = self.needed.get(slot, 0) + 1
            elif slots.is_taken(one.onto, slot) or (one.onto, slot) in self.promised:
                self.enough = False  # what is promised to a card has no place there
            else:
                self.promised.add((one.onto, slot))
        self.enough = self.enough and all(self.free(slot) >= n for slot, n in self.needed.items())

    def free(self, slot: Slot) -> int:
        """How many cards have a slot free."""
        free = self.slots.free(slot)
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
    waiting = [*(world.players[who].pending if pending is None else pending), *extra]
    if not waiting:
        return True
    taken = _taken_in_field(world, who) if field is None else TakenSlots(world, field)
    moving = taken.pieces.intersection([*[one.piece for one in waiting], *leaving])
    if moving:
        taken = TakenSlots(world, taken.cards, moving)
    return FreeSlots(world, taken, waiting).enough


def room_of(world: MysticVale, who: int) -> FreeSlots:
    """The room in a field beside all that waits."""
    return FreeSlots(world, _taken_in_field(world, who), world.players[who].pending)


def _taken_in_field(world: MysticVale, who: int) -> TakenSlots:
    """The slots that are taken in a field, kept until something moves."""
    sight = world.player_sight(who)
    if sight.slots is None:
        sight.slots = TakenSlots(world, world.zone(who, "field"))
    return sight.slots
