"""The table of a small game: where things lie, whose they are, what is counted; copies and plain data."""

from __future__ import annotations

import json

import pytest

from cardc.engine.board import NOBODY
from cardc.engine.numbers import AbilityNumber, CardNumber
from cardc.engine.tabletop import At, Lasting, Tabletop
from cardc.engine.values import Codec
from cardc.engine.windows import UseMark

MARK = UseMark(AbilityNumber(1), 2, 0)


@pytest.fixture
def table() -> Tabletop:
    """Two players; three things in the first one's pile, one on a board, one in a shared row."""
    table = Tabletop(2, tuple(map(CardNumber, (0, 0, 1, 2, 2))))
    for thing in (0, 1, 2):
        table.lay(thing, "pile", 0)
        table.owners[thing] = 0
    table.lay(3, "map", at=At(2, -1, 3))
    table.owners[3] = 1
    table.lay(4, "row")
    return table


def test_the_first_thing_of_a_zone_lies_on_top(table: Tabletop) -> None:
    table.move(4, "pile", 0, "top")
    table.move(0, "pile", 0, "bottom")
    assert list(table.lying("pile", 0)) == [4, 1, 2, 0]
    assert list(table.lying("row")) == []


def test_a_zone_is_one_players_or_nobodys(table: Tabletop) -> None:
    assert list(table.lying("pile", 1)) == []
    assert list(table.lying("pile", NOBODY)) == []
    assert table.lies(4) == ("row", NOBODY)


def test_to_look_at_an_empty_zone_changes_nothing(table: Tabletop) -> None:
    before = table.to_json()
    table.lying("nowhere", 1)
    assert table.to_json() == before


def test_a_place_of_a_board_is_found_however_what_lies_there_is_turned(table: Tabletop) -> None:
    assert table.at("map", (2, -1)) == 3
    assert table.at("map", (0, 0)) is None


def test_what_leaves_a_board_has_no_place_any_more(table: Tabletop) -> None:
    table.move(3, "row")
    assert table.placed == {}
    assert table.at("map", (2, -1)) is None


def test_moving_a_thing_does_not_change_whose_it_is(table: Tabletop) -> None:
    table.move(3, "pile", 0)
    assert table.owners[3] == 1


def test_a_counter_never_falls_below_zero(table: Tabletop) -> None:
    assert table.add("coin", 2, 1) == 2
    assert table.add("coin", -5, 1) == -2
    assert table.count("coin", 1) == 0
    assert table.count("coin", 0) == 0


def test_a_copy_is_independent(table: Tabletop) -> None:
    before = json.dumps(table.to_json())
    copy = table.clone()
    copy.move(0, "row")
    copy.owners[4] = 1
    copy.add("coin", 3, 0)
    copy.sides[2] = "dark"
    copy.move(3, "map", at=At(0, 0))
    copy.lay_on(2, 3, 1)
    copy.marks.append(MARK)
    assert json.dumps(table.to_json()) == before


def test_plain_data_is_read_back_as_the_same_table(table: Tabletop) -> None:
    table.add("coin", 3, 1)
    table.sides[2] = "dark"
    table.marks.append(MARK)
    table.lasting.append(Lasting("nightfall", 1, "coin", 2))
    codec = Codec(())
    again = Tabletop.read(json.loads(json.dumps(table.write(codec))), codec)
    assert again.to_json() == table.to_json()
    assert again.placed == {3: At(2, -1, 3)}
    assert again.marks == [MARK]
    assert again.lasting == [Lasting("nightfall", 1, "coin", 2)]


def test_equal_tables_have_equal_data_however_they_came_to_be(table: Tabletop) -> None:
    other = table.clone()
    other.move(4, "bag", 1)
    other.add("coin", 1, 0)
    other.move(4, "row")
    other.add("coin", -1, 0)
    assert other.to_json() == table.to_json()
