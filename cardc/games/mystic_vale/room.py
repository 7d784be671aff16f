"""What fits where: a slot of a card holds one regular and one eclipse advancement, and a card with a leader none.

What is bought must find a place of its own beside all else that waits for one.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from cardc.games.mystic_vale.game_state import MysticVale, Pending, Slot


def filled(world: MysticVale, inside: tuple[int, ...]) -> frozenset[Slot] | None:
    """The slots that some pieces fill in a card; None where they leave room for nothing."""
    if inside not in world.filled:
        for_itself = any(piece in world.shown for piece in inside)
        world.filled[inside] = None if for_itself else frozenset([world.pieces[piece].slot for piece in inside])
    return world.filled[inside]


def has_room(world: MysticVale, card: int, piece: int, besides: Sequence[int] = ()) -> bool:
    """True if a piece can go into a card. `besides` will lie there as well."""
    taken, slot = filled(world, world.cards[card]), world.pieces[piece].slot
    if taken is None or slot in taken:
        return False
    return not besides or all(world.pieces[other].slot != slot for other in besides)


class Room:
    """The free slots of some cards, and how many of each are needed for what waits to be sleeved.

    A piece fits one slot of each card alone, so counting by slot is exact.
    """

    __slots__ = ("cards", "enough", "needed", "taken")

    def __init__(
        self, world: MysticVale, cards: Iterable[int], waiting: Sequence[Pending], leaving: Sequence[int] = ()
    ) -> None:
        """`leaving`: what will lie in no card any more."""
        self.cards: dict[int, frozenset[Slot]] = {}  # those that leave any room, with what is taken
        self.taken: dict[Slot, int] = {}  # in how many of them a slot is
        self.needed: dict[Slot, int] = {}
        moving = frozenset([*[one.piece for one in waiting], *leaving])
        for card in cards:
            inside = world.cards[card]
            slots = filled(world, inside)
            if slots is not None and moving and not moving.isdisjoint(inside):
                slots = filled(world, tuple([piece for piece in inside if piece not in moving]))
            if slots is not None and card not in self.cards:
                self.cards[card] = slots
                for slot in slots:
                    self.taken[slot] = self.taken.get(slot, 0) + 1
        self.enough = all([self._finds_place(world, one) for one in waiting]) and self._is_enough()  # noqa: C419

    def _finds_place(self, world: MysticVale, one: Pending) -> bool:
        """False where what is promised to a card has no place there; of all others it is told in the end."""
        slot = world.pieces[one.piece].slot
        if one.onto < 0:
            self.needed[slot] = self.needed.get(slot, 0) + 1
            return True
        there = self.cards.get(one.onto)
        if there is None or slot in there:
            return False
        self.cards[one.onto] = there | {slot}
        self.taken[slot] = self.taken.get(slot, 0) + 1
        return True

    def _is_enough(self) -> bool:
        return all(self.free(slot) >= n for slot, n in self.needed.items())

    def free(self, slot: Slot) -> int:
        """How many cards have a slot free."""
        return len(self.cards) - self.taken.get(slot, 0)

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
    return Room(world, cards, waiting, leaving).enough


def room_of(world: MysticVale, who: int) -> Room:
    """The room in a field beside all that waits."""
    return Room(world, world.zone(who, "field"), world.players[who].pending)
