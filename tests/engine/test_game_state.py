"""The state of a game as plain values: what a table begins with, copies that stand apart, and what is counted."""

from __future__ import annotations

from typing import Any

from cardc.engine.windows import UseMark
from cardc.games.mystic_vale.changes import Modifier, MoreSymbols
from cardc.games.mystic_vale.game_state import KEPT, Counted, Fixed, MysticVale, Owed, Pending, Piece, Player


def test_a_player_begins_with_nothing() -> None:
    said = Player({"deck": [3]}, 2).to_json()
    assert {name: value for name, value in said.items() if value} == {
        "amulet": -1,
        "gained": [0, 0],
        "spent": [0, 0],
        "zones": {"deck": [3]},
    }


def test_a_table_begins_in_the_first_turn_of_the_first_round() -> None:
    said = MysticVale((), [], []).to_json()
    assert {name: value for name, value in said.items() if value} == {
        "level_decks": [[], [], []],
        "next_number": 1,
        "round": 1,
        "turn": 1,
        "vale_decks": [[], []],
    }


def a_player() -> Player:
    """A player nothing of whom is as it began."""
    player = Player({"deck": [1], "field": [2, 3]}, 2)
    other: dict[str, Any] = {
        "vales": [4], "bought_vales": [5], "token_active": True, "amulet": 6, "vp": 7, "gained": [8, 0],
        "spent": [0, 9], "counted": {(1, 0): Counted(1, 0, 2)}, "token_mana": 10, "marks": [UseMark(1, 2, 0)],
        "pending": [Pending(11, 2)], "keepers": [3], "advancements_bought": 1, "vales_bought": 2, "limit": 3,
        "delayed": [Owed(1, 1)], "scored": [Fixed(4, 2)],
        "spoiled": True, "prep_spoiled": True, "pushed": True, "extra_turns": 1, "extra_round": 4,
    }  # fmt: skip
    for name, value in other.items():
        setattr(player, name, value)
    return player


def a_table() -> MysticVale:
    """A table nothing of which is as it began."""
    world = MysticVale((Piece(1, "top"),), [(0,)], [a_player()])
    other: dict[str, Any] = {
        "shown": {0: "start"}, "sides": {0: "upgraded"}, "commons": [1], "empty_places": [2], "soils": [3],
        "level_decks": [[4], [5], [6]], "vales_open": [7], "vale_places": [1, 2], "vale_decks": [[8], [9]], "box": [10],
        "vp_pool": 11, "end_triggered": True, "fresh": [12], "active": 1, "first": 2, "turn": 13, "round": 14,
        "modifiers": [Modifier(1, 0, MoreSymbols(0, 1), 0, "end_of_turn")], "next_number": 15,
        "totals": {0: ((1,), ())},
    }  # fmt: skip
    for name, value in other.items():
        setattr(world, name, value)
    return world


def test_a_copy_is_equal_and_shares_nothing_that_changes() -> None:
    for made, new in ((a_player(), Player({}, 0)), (a_table(), MysticVale((), [], []))):
        copy = made.clone()
        for name in made.__slots__:
            value, copied = getattr(made, name), getattr(copy, name)
            if name in KEPT:
                continue
            assert value != getattr(new, name), f"{name} is as it began"
            if name not in (*KEPT, "players"):
                assert copied == value, name
            assert copied is not value or not isinstance(value, list | dict), name
        assert copy.to_json() == made.to_json()


def test_lists_in_a_copy_are_copied_too() -> None:
    made = a_table()
    copy = made.clone()
    for deck in (*copy.level_decks, *copy.vale_decks, *copy.players[0].zones.values()):
        deck.append(99)
    assert made.to_json() == a_table().to_json()


def test_numbers_are_given_once_from_one_on() -> None:
    world = MysticVale((), [], [])
    assert [world.number() for _ in range(3)] == [1, 2, 3]


def test_what_was_worked_out_is_forgotten_of_one_card_or_of_all() -> None:
    world = a_table()
    world.totals = {0: ((1,), ()), 1: ((2,), ()), 2: ((3,), ())}
    world.changed(1)
    assert set(world.totals) == {0, 2}
    world.changed(7)
    assert set(world.totals) == {0, 2}
    world.changed()
    assert world.totals == {}


# ---- symbols that were counted


MANA, WILD, SKY = range(3)
HALF_TURNED = Counted(1, MANA, 5, used=1, kind=WILD, turned=2)


def test_a_symbol_counts_as_what_it_is_or_as_what_it_turned_into() -> None:
    assert [HALF_TURNED.of(kind) for kind in (MANA, WILD, SKY)] == [2, 2, 0]


def test_what_is_settled_counts_no_more_and_nothing_else_is() -> None:
    for settled, left in ((MANA, [0, 2, 0]), (WILD, [2, 0, 0])):
        assert [HALF_TURNED.settled(settled).of(kind) for kind in (MANA, WILD, SKY)] == left
    assert HALF_TURNED.settled(SKY) is HALF_TURNED
