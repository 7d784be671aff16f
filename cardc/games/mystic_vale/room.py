"""What fits where: a slot of a card holds one regular and one eclipse advancement, and a card with a leader none.

What is bought must find a place of its own beside all else that waits for one.
"""

from __future__ import annotations

from collections.abc import Sequence, Set

from cardc.games.mystic_vale.game_state import MysticVale, Pending, Slot

NOTHING: frozenset[int] = frozenset()


def filled(world: MysticVale, inside: tuple[int, ...]) -> frozenset[Slot] | None:
    """The slots that some pieces fill in a card; None where they leave room for nothing."""
    if inside not in world.filled:
        for_itself = any(piece in world.shown for piece in inside)
        world.filled[inside] = None if for_itself else frozenset([world.pieces[piece].slot for piece in inside])
    return world.filled[inside]


def has_room(
    world: MysticVale, card: int, piece: int, besides: Sequence[int] = (), leaving: Set[int] = NOTHING
) -> bool:
    """True if a piece can go into a card.

    `besides` will lie there as well; `leaving` will not, wherever they lie now.
    """
    inside, slot = world.cards[card], world.pieces[piece].slot
    taken = filled(world, inside)
    if taken is not None and not leaving.isdisjoint(inside):
        taken = filled(world, tuple([other for other in inside if other not in leaving]))
    if taken is None or slot in taken:
        return False
    return not besides or all(world.pieces[other].slot != slot for other in besides)


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
    A piece fits one slot of each card alone, so counting per slot is exact.
    """
    cards = world.zone(who, "field") if field is None else field
    waiting = (*(world.players[who].pending if pending is None else pending), *extra)
    moving = frozenset([*[one.piece for one in waiting], *leaving])
    promised: dict[int, tuple[int, ...]] = {}
    needed: dict[Slot, list[int]] = {}
    for one in waiting:
        piece, onto = one.piece, one.onto
        if onto < 0:
            needed.setdefault(world.pieces[piece].slot, []).append(piece)
        elif onto not in cards or not has_room(world, onto, piece, promised.get(onto, ()), moving):
            return False
        else:
            promised[onto] = (*promised.get(onto, ()), piece)
    return all(
        [
            sum([has_room(world, card, pieces[0], promised.get(card, ()), moving) for card in cards]) >= len(pieces)
            for pieces in needed.values()
        ]
    )
