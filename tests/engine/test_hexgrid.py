"""A board of hexagons: what is true of it wherever one stands and however tiles are turned."""

from __future__ import annotations

from collections.abc import Collection
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardc.engine import hexgrid
from cardc.engine.hexgrid import (
    DIRECTIONS,
    STEPS,
    Hex,
    around,
    beside,
    direction_to,
    edge_facing,
    faced_by,
    free_places,
    is_connected,
    is_enclosed,
    opposite,
    outside,
    rows,
)

MIDDLE: Hex = (0, 0)
RING = frozenset(around(MIDDLE))
# The middle, the ring around it, and a place further out.
NEAR = tuple((x, y) for x in range(-1, 2) for y in range(-1, 2) if abs(x + y) < 2)

directions = st.sampled_from(DIRECTIONS)
places = st.tuples(st.integers(-3, 3), st.integers(-3, 3))
boards = st.frozensets(places, max_size=20)


def walked(start: Hex, *way: int) -> Hex:
    """Where one comes by going a step in each of some directions."""
    for direction in way:
        start = beside(start, direction)
    return start


def distance(one: Hex, other: Hex) -> int:
    """How many steps two places lie apart: the largest difference of their three cube coordinates."""
    x, y = other[0] - one[0], other[1] - one[1]
    return max(abs(x), abs(y), abs(x + y))


def groups(filled: Collection[Hex]) -> int:
    """Of how many parts a board consists, found by joining what lies one step apart, pair by pair."""
    part = {place: {place} for place in filled}
    for one, other in combinations(filled, 2):
        if distance(one, other) == 1 and part[one] is not part[other]:
            part[one] |= part[other]
            for place in part[other]:
                part[place] = part[one]
    return len({id(places) for places in part.values()})


# ---- directions


def test_the_first_direction_is_east_and_the_next_lies_south_of_it() -> None:
    assert beside(MIDDLE, 0) == (1, 0)
    assert beside(MIDDLE, 1) == (0, 1)


@given(places)
def test_a_step_in_each_direction_leads_back(place: Hex) -> None:
    assert walked(place, *DIRECTIONS) == place


@given(places, directions)
def test_a_step_and_the_next_but_one_is_the_step_between_them(place: Hex, direction: int) -> None:
    assert walked(place, direction, (direction + 2) % 6) == beside(place, (direction + 1) % 6)


@given(places, directions)
def test_a_step_back_is_one_in_the_opposite_direction(place: Hex, direction: int) -> None:
    assert walked(place, direction, opposite(direction)) == place


@pytest.mark.parametrize("direction", DIRECTIONS)
def test_the_opposite_of_the_opposite_is_the_direction_itself(direction: int) -> None:
    assert opposite(opposite(direction)) == direction != opposite(direction)


@given(places)
def test_a_place_has_six_different_neighbours_one_step_away(place: Hex) -> None:
    assert len(set(around(place))) == 6
    assert {distance(place, other) for other in around(place)} == {1}


@given(places, places)
def test_whoever_is_my_neighbour_has_me_for_a_neighbour(one: Hex, other: Hex) -> None:
    assert (one in around(other)) == (other in around(one)) == (distance(one, other) == 1)


@given(places, directions)
def test_a_neighbour_lies_in_the_direction_that_leads_there(place: Hex, direction: int) -> None:
    assert direction_to(place, beside(place, direction)) == direction
    assert direction_to(beside(place, direction), place) == opposite(direction)


@given(places, places)
def test_no_direction_leads_to_what_does_not_touch(one: Hex, other: Hex) -> None:
    assert (direction_to(one, other) is None) == (distance(one, other) != 1)


# ---- turning


@given(directions, st.integers(-12, 12))
def test_turning_six_times_is_not_turning(direction: int, rotation: int) -> None:
    assert edge_facing(direction, rotation + 6) == edge_facing(direction, rotation)
    assert faced_by(direction, rotation + 6) == faced_by(direction, rotation)


@pytest.mark.parametrize("edge", DIRECTIONS)
def test_what_is_not_turned_faces_where_its_number_says(edge: int) -> None:
    assert (edge_facing(edge, 0), faced_by(edge, 0)) == (edge, edge)


def test_turned_once_clockwise_the_eastern_edge_faces_south_east() -> None:
    assert faced_by(0, 1) == 1
    assert edge_facing(1, 1) == 0


@given(directions, st.integers(-12, 12))
def test_the_edge_that_faces_a_direction_is_faced_that_way(direction: int, rotation: int) -> None:
    assert faced_by(edge_facing(direction, rotation), rotation) == direction
    assert edge_facing(faced_by(direction, rotation), rotation) == direction


@given(directions, st.integers(0, 5), st.integers(0, 5))
def test_turning_twice_is_turning_by_both_together(edge: int, one: int, other: int) -> None:
    assert faced_by(faced_by(edge, one), other) == faced_by(edge, one + other)


@given(directions, st.integers(0, 5))
def test_opposite_edges_face_opposite_directions(edge: int, rotation: int) -> None:
    assert faced_by(opposite(edge), rotation) == opposite(faced_by(edge, rotation))


# ---- what lies around


def test_a_place_with_something_on_all_sides_is_enclosed() -> None:
    assert is_enclosed(MIDDLE, RING)


@pytest.mark.parametrize("missing", sorted(RING))
def test_a_place_that_is_open_to_one_side_is_not_enclosed(missing: Hex) -> None:
    assert not is_enclosed(MIDDLE, RING - {missing} | {MIDDLE})


@given(boards)
def test_free_places_are_empty_and_lie_beside_something(filled: frozenset[Hex]) -> None:
    near = [(x, y) for x in range(-4, 5) for y in range(-4, 5)]
    free = [place for place in near if place not in filled and any(distance(place, one) == 1 for one in filled)]
    assert free_places(filled) == tuple(sorted(free, key=lambda place: (place[1], place[0])))


def test_around_one_tile_six_places_are_free_row_by_row() -> None:
    assert free_places([MIDDLE]) == ((0, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (0, 1))


def test_an_empty_board_has_no_free_places() -> None:
    assert free_places([]) == ()


@given(st.lists(places, unique=True))
def test_rows_are_read_from_north_to_south_and_from_west_to_east(found: list[Hex]) -> None:
    assert [(y, x) for x, y in rows(found)] == sorted((y, x) for x, y in found)


# ---- whether a group holds together


@given(boards)
def test_a_board_is_connected_if_it_is_of_one_part(filled: frozenset[Hex]) -> None:
    assert is_connected(filled) == (groups(filled) <= 1)


def test_whether_a_small_board_is_connected_does_not_depend_on_the_order_or_on_what_is_named_twice() -> None:
    for n in range(len(NEAR) + 1):
        for filled in combinations(NEAR, n):
            expected = groups(filled) <= 1
            assert is_connected(filled) == is_connected(filled[::-1]) == is_connected(filled + filled) == expected


def test_what_touches_only_over_a_corner_of_the_table_of_coordinates_is_not_connected() -> None:
    assert not is_connected([(0, 0), (1, 1)])
    assert is_connected([(0, 0), (1, -1)])


# ---- what lies outside


@given(boards)
def test_every_free_place_lies_outside_or_in_a_hole(filled: frozenset[Hex]) -> None:
    free = set(free_places(filled))
    assert outside(filled) <= free
    # Filling the holes leaves the same way around.
    assert outside(filled | (free - outside(filled))) >= outside(filled)


@given(boards)
def test_one_can_leave_from_outside_and_from_nowhere_else(filled: frozenset[Hex]) -> None:
    empty = {(x, y) for x in range(-5, 6) for y in range(-5, 6)} - filled
    far = {place for place in empty if max(map(abs, place)) == 5}
    # Spreads from the rim of a larger board until nothing is added.
    while grown := {place for place in empty - far if any(distance(place, one) == 1 for one in far)}:
        far |= grown
    assert outside(filled) == far & set(free_places(filled))


def test_a_hole_of_one_place_is_not_outside() -> None:
    assert MIDDLE in free_places(RING)
    assert MIDDLE not in outside(RING)
    assert len(outside(RING)) == 12


def test_a_hole_of_two_places_is_not_outside() -> None:
    hole = {(0, 0), (1, 0)}
    wall = {other for place in hole for other in around(place)} - hole
    assert not any(is_enclosed(place, wall) for place in hole)
    assert hole <= set(free_places(wall))
    assert not hole & outside(wall)


def test_a_bay_is_outside_while_one_can_sail_out() -> None:
    assert MIDDLE in outside(RING - {(1, 0)})


def test_nothing_is_outside_of_nothing() -> None:
    assert outside([]) == frozenset()


def test_there_are_six_steps() -> None:
    assert len(STEPS) == len(set(STEPS)) == 6


def test_groups_hold_together_and_do_not_touch_each_other() -> None:
    filled = {(0, 0), (1, 0), (3, 0), (3, 1), (0, 5)}
    found = hexgrid.groups(filled)
    assert sorted(map(sorted, found)) == [[(0, 0), (1, 0)], [(0, 5)], [(3, 0), (3, 1)]]
    assert hexgrid.groups(()) == []
