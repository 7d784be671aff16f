"""A board of hexagons is drawn as text, the same wherever and in whatever order its things were laid."""

from __future__ import annotations

import doctest

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardc.engine import hex_picture
from cardc.engine.hex_picture import INSIDE, DrawnHex, columns, fit, in_lines, picture, turned
from cardc.engine.hexgrid import DIRECTIONS, Hex, around, faced_by

MIDDLE: Hex = (0, 0)
# A mark at each edge, that says in which direction it is.
ALL = tuple("012345")


def drawn(text: str) -> tuple[str, ...]:
    """A picture as it stands in a test, without the lines of its quotes and without its margin."""
    return tuple(line[4:] for line in text.splitlines()[1:-1])


def test_the_examples_hold() -> None:
    assert doctest.testmod(hex_picture)[:] == (0, 4)


def test_one_thing_stands_with_its_coordinates_words_marks_and_note() -> None:
    one = DrawnHex(("Green", "Hollow"), ALL, "M/2")
    expected = r"""
      _/ \_
     /4   5\
    |  0 0  |
    | Green |
    |Hollow |
    |3 M/2 0|
     \_2 1_/
       \ /
    """
    assert picture({MIDDLE: one}) == drawn(expected)


def test_what_leaves_everything_out_has_its_coordinates_alone() -> None:
    expected = r"""
      _/ \_
     /     \
    |  0 0  |
    |       |
    |       |
    |       |
     \_   _/
       \ /
    """
    assert picture({MIDDLE: DrawnHex()}) == drawn(expected)


def test_seven_things_share_their_edges_and_coordinates_may_be_negative() -> None:
    names = ("Moor", "East", "S-East", "S-West", "West", "N-West", "N-East")
    board = {place: DrawnHex((name,)) for place, name in zip((MIDDLE, *around(MIDDLE)), names, strict=True)}
    expected = r"""
          _/ \_   _/ \_
         /     \ /     \
        | 0 -1  | 1 -1  |
        |N-West |N-East |
        |       |       |
        |       |       |
      _/ \_   _/ \_   _/ \_
     /     \ /     \ /     \
    | -1 0  |  0 0  |  1 0  |
    | West  | Moor  | East  |
    |       |       |       |
    |       |       |       |
     \_   _/ \_   _/ \_   _/
       \ /     \ /     \ /
        | -1 1  |  0 1  |
        |S-West |S-East |
        |       |       |
        |       |       |
         \_   _/ \_   _/
           \ /     \ /
    """
    assert picture(board) == drawn(expected)


def test_a_board_far_from_its_middle_begins_at_the_margin() -> None:
    expected = r"""
      _/ \_           _/ \_
     /     \         /     \
    |-12 -3 |       |-10 -3 |
    |       |       |       |
    |       |       |       |
    |       |       |       |
     \_   _/         \_   _/
       \ /             \ /
    """
    assert picture({(-12, -3): DrawnHex(), (-10, -3): DrawnHex()}) == drawn(expected)


def test_marked_empty_places_are_dotted_and_others_are_not_drawn() -> None:
    expected = r"""
           . .
         .     .
        : 1 -1  :
        :       :
        :       :
        :       :
      _/ \_    .
     /     \ .
    |  0 0  |
    |       |
    |       |
    |       |
     \_   _/
       \ /
    """
    assert picture({MIDDLE: DrawnHex()}, marked=[(1, -1), MIDDLE]) == drawn(expected)


def test_a_place_can_be_marked_where_nothing_lies_at_all() -> None:
    expected = r"""
       . .
     .     .
    :  2 0  :
    :       :
    :       :
    :       :
     .     .
       . .
    """
    assert picture({}, marked={(2, 0)}) == drawn(expected)


def test_of_nothing_there_is_no_picture() -> None:
    assert picture({}) == ()


def test_three_lines_of_words_make_all_hexagons_higher() -> None:
    lines = picture({MIDDLE: DrawnHex(("one", "two", "three"), note="N"), (1, 0): DrawnHex(("one",), note="N")})
    assert len(lines) == len(picture({MIDDLE: DrawnHex()})) + 1
    assert lines[3:7] == ("|  one  |  one  |", "|  two  |       |", "| three |       |", "|   N   |   N   |")


def test_eight_hexagons_in_two_rows_fit_into_eighty_columns() -> None:
    board = {(x, y): DrawnHex() for x in range(8) for y in range(2)}
    assert max(map(len, picture(board))) <= 76


def test_a_wider_board_gets_wider_lines() -> None:
    assert max(map(len, picture({(x, 0): DrawnHex() for x in range(20)}))) == 20 * 8 + 1


# ---- marks at edges


@pytest.mark.parametrize("direction", DIRECTIONS)
def test_a_mark_stands_at_the_edge_that_faces_a_neighbour(direction: int) -> None:
    """Seen from the middle of the drawn outline, the mark lies to the side where the neighbour does."""
    marks = tuple("#" if one == direction else " " for one in DIRECTIONS)
    lines = picture({MIDDLE: DrawnHex(marks=marks)})
    ((row, column),) = [(row, line.index("#")) for row, line in enumerate(lines) if "#" in line]
    x, y = around(MIDDLE)[direction]
    assert (column > 4) == (2 * x + y > 0)
    if y:
        assert (row > 3) == (y > 0)


@pytest.mark.parametrize("rotation", DIRECTIONS)
def test_marks_turn_with_what_they_are_on(rotation: int) -> None:
    assert all(turned(ALL, rotation)[faced_by(edge, rotation)] == ALL[edge] for edge in DIRECTIONS)


def test_a_mark_that_is_wider_than_one_column_is_cut() -> None:
    assert picture({MIDDLE: DrawnHex(marks=("12", " ", " ", " ", " ", " "))})[5] == "|      …|"


# ---- words


def test_words_are_broken_between_lines_and_cut_in_the_last() -> None:
    assert in_lines("Green Hollow") == ("Green", "Hollow")
    assert in_lines("An old ox in the fog") == ("An old", "ox in…")
    assert in_lines("Unreasonable") == ("Unreas…",)
    assert in_lines("") == ()


def test_accents_and_wide_letters_do_not_move_the_outline() -> None:
    composed, apart, wide = "Forêt", "Fore\u0302t", "谷霧谷霧"
    lines = picture({(x, 0): DrawnHex((text,)) for x, text in enumerate((composed, apart, wide))})
    assert lines[3] == f"| {composed} | {apart} |谷霧谷…|"
    assert [columns(line) for line in lines[2:6]] == [3 * 8 + 1] * 4


def test_a_character_that_would_garble_the_terminal_is_made_visible() -> None:
    lines = picture({MIDDLE: DrawnHex(("a\nb", "\u202ec"))})
    assert lines[3] == "|  a␊b  |"
    assert not any(character in line for line in lines for character in "\n\u202e")


@given(st.text(max_size=12), st.integers(1, 9))
def test_what_is_cut_is_no_wider_than_it_may_be(text: str, width: int) -> None:
    assert columns(fit(text, width)) <= width
    assert fit(text, width) == text or fit(text, width).endswith("…")


# ---- the same picture


@given(st.dictionaries(st.tuples(st.integers(-3, 3), st.integers(-3, 3)), st.text(max_size=9), max_size=8))
def test_the_order_in_which_things_are_told_does_not_matter(board: dict[Hex, str]) -> None:
    told = [(place, DrawnHex(in_lines(text), ALL)) for place, text in board.items()]
    assert picture(dict(told)) == picture(dict(reversed(told)))


def test_outlines_are_ascii_and_nothing_stands_behind_a_line() -> None:
    lines = picture({place: DrawnHex(("w" * INSIDE,), ALL, "notes") for place in around(MIDDLE)}, [MIDDLE])
    assert all(line.isascii() and line == line.rstrip() for line in lines)
