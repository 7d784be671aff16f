"""A board of hexagons: what lies beside what, which edge of a tile faces where, and whether a group holds together.

Hexagons stand on a point. A place is a pair of axial coordinates: `x` grows to the east, `y` to the south-east.
Directions are numbered clockwise from the east, 0 to 5, and so are the edges of a tile that is not turned.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from functools import lru_cache
from operator import itemgetter
from typing import TypeAlias

Hex: TypeAlias = tuple[int, int]

# East, south-east, south-west, west, north-west, north-east.
STEPS: tuple[Hex, ...] = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))
DIRECTIONS = range(len(STEPS))
# First the row, then the place in it.
BY_ROWS = itemgetter(1, 0)


def beside(place: Hex, direction: int) -> Hex:
    """The place that lies in a direction."""
    x, y = STEPS[direction]
    return place[0] + x, place[1] + y


def within(reach: int) -> list[Hex]:
    """The places that are so many steps from the middle at most, the nearest first."""
    found = [(0, 0)]
    for far in range(1, reach + 1):
        x, y = 0, -far
        for across, down in STEPS:
            for _ in range(far):
                found.append((x, y))
                x, y = x + across, y + down
    return found


@lru_cache(maxsize=4096)
def around(place: Hex) -> tuple[Hex, ...]:
    """The six places around one, in the order of directions."""
    x, y = place
    return tuple([(x + across, y + down) for across, down in STEPS])


@lru_cache(maxsize=4096)
def ring(place: Hex) -> frozenset[Hex]:
    """The six places around one, in no order."""
    return frozenset(around(place))


def opposite(direction: int) -> int:
    """The direction that looks the other way."""
    return (direction + 3) % len(STEPS)


def direction_to(place: Hex, other: Hex) -> int | None:
    """The direction in which a place lies beside another; None where the two do not touch."""
    step = other[0] - place[0], other[1] - place[1]
    return STEPS.index(step) if step in STEPS else None


def edge_facing(direction: int, rotation: int) -> int:
    """The edge of a tile that faces a direction, the tile being turned so many steps clockwise."""
    return (direction - rotation) % len(STEPS)


def faced_by(edge: int, rotation: int) -> int:
    """The direction that an edge faces, the tile being turned so many steps clockwise."""
    return (edge + rotation) % len(STEPS)


def is_enclosed(place: Hex, filled: Collection[Hex]) -> bool:
    """True if something lies on all sides of a place."""
    for other in around(place):  # noqa: SIM110 - asked of every free place, a generator would take twice the time
        if other not in filled:
            return False
    return True


def free_places(filled: Collection[Hex]) -> tuple[Hex, ...]:
    """The empty places beside something, row by row."""
    return tuple(rows(beside_any(filled).difference(filled)))


def beside_any(places: Iterable[Hex]) -> set[Hex]:
    """The places around some, which may be filled themselves."""
    return set[Hex]().union(*[ring(place) for place in places])


def is_connected(filled: Collection[Hex]) -> bool:
    """True if one can go from any filled place to any other over filled places only."""
    return not filled or len(_reached(next(iter(filled)), filled)) == len(set(filled))


def groups(filled: Collection[Hex]) -> list[set[Hex]]:
    """The filled places in groups that hold together."""
    left, found = set(filled), list[set[Hex]]()
    while left:
        found.append(_reached(next(iter(left)), left))
        left -= found[-1]
    return found


def outside(filled: Collection[Hex]) -> frozenset[Hex]:
    """The free places from which one can leave the board over empty places only."""
    if not filled:
        return frozenset()
    low_x, low_y = min(x for x, _ in filled) - 1, min(y for _, y in filled) - 1
    high_x, high_y = max(x for x, _ in filled) + 1, max(y for _, y in filled) + 1
    empty = {(x, y) for x in range(low_x, high_x + 1) for y in range(low_y, high_y + 1)}.difference(filled)
    return frozenset(_reached((low_x, low_y), empty)).intersection(free_places(filled))


def _reached(start: Hex, places: Collection[Hex]) -> set[Hex]:
    """The places that can be reached from one over places of a collection."""
    found, waiting, left = {start}, [start], {*places} - {start}
    while waiting:
        near = left & ring(waiting.pop())
        left -= near
        found |= near
        waiting += near
    return found


def rows(places: Iterable[Hex]) -> list[Hex]:
    """Places in reading order."""
    return sorted(places, key=BY_ROWS)
