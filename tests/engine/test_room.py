"""Where what was bought finds room: by slots of cards, beside all that waits."""

from __future__ import annotations

from cardc.engine.numbers import CardNumber
from cardc.engine.refs import NO_CARD
from cardc.games.mystic_vale.discarding import places
from cardc.games.mystic_vale.game_state import MysticVale, Pending, Piece, Player
from cardc.games.mystic_vale.room import has_room, placeable, room_of

TOP, OTHER_TOP, BOTTOM, ECLIPSE = range(4)
TOP_SLOT, BOTTOM_SLOT = (Piece(CardNumber(0), position).slot for position in ("top", "bottom"))


def table(*cards: tuple[int, ...], pending: tuple[Pending, ...] = ()) -> MysticVale:
    """A field of some cards, and what its owner bought."""
    kinds = (("top", False), ("top", False), ("bottom", False), ("top", True))
    pieces = tuple(Piece(CardNumber(0), position, eclipse) for position, eclipse in kinds)
    player = Player({"field": list(range(len(cards)))}, 0)
    player.pending = list(pending)
    return MysticVale(pieces, list(cards), [player])


def waiting(piece: int, onto: int = NO_CARD) -> Pending:
    """An advancement that was bought, perhaps promised to a card."""
    return Pending(piece, onto)


def test_a_slot_holds_one_of_each_class() -> None:
    world = table((TOP,))
    assert [has_room(world, 0, piece) for piece in (OTHER_TOP, BOTTOM, ECLIPSE)] == [False, True, True]


def test_what_will_lie_there_as_well_takes_its_slot() -> None:
    assert has_room(table(()), 0, TOP)
    assert not has_room(table(()), 0, TOP, (OTHER_TOP,))


def test_nothing_is_taken_while_something_that_waits_has_no_place() -> None:
    two = (waiting(TOP), waiting(OTHER_TOP))
    assert not room_of(table((), pending=two), 0).takes(BOTTOM_SLOT)
    assert room_of(table((), (), pending=two), 0).takes(BOTTOM_SLOT)


def test_nothing_is_taken_while_a_promise_cannot_be_kept() -> None:
    assert not room_of(table((TOP,), (), pending=(waiting(OTHER_TOP, onto=0),)), 0).takes(BOTTOM_SLOT)


def test_a_promise_takes_the_slot_of_its_card_alone() -> None:
    world = table((), (), pending=(waiting(TOP, onto=0),))
    assert room_of(world, 0).takes(TOP_SLOT)
    world.players[0].pending.append(waiting(OTHER_TOP))
    assert not room_of(world, 0).takes(TOP_SLOT)


def test_two_promises_to_one_slot_cannot_both_be_kept() -> None:
    assert not placeable(table(()), 0, (waiting(TOP, onto=0), waiting(OTHER_TOP, onto=0)))


def test_what_moves_leaves_its_slot() -> None:
    world = table((TOP,), ())
    assert placeable(world, 0, (waiting(TOP, onto=1), waiting(OTHER_TOP, onto=0)))
    assert not placeable(world, 0, (waiting(OTHER_TOP, onto=0),))


def test_what_waits_for_another_slot_has_no_say_in_where_the_first_goes() -> None:
    assert places(table((), (), pending=(waiting(TOP), waiting(BOTTOM))), 0) == [0, 1]


def test_the_first_leaves_a_place_to_what_waits_for_the_same_slot() -> None:
    promised = (waiting(TOP), waiting(OTHER_TOP, onto=1))
    assert places(table((), (), pending=promised), 0) == [0]
    assert places(table((), (), pending=(waiting(TOP), waiting(OTHER_TOP))), 0) == [0, 1]


def test_where_no_place_is_left_for_all_the_first_takes_any() -> None:
    """What was bought may lose its place by a reading of the rules; it is then given back."""
    assert places(table((), (TOP,), pending=(waiting(TOP), waiting(OTHER_TOP))), 0) == [0]
