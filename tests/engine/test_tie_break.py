"""A chain of numbers tells who wins, each number only among those who were equal before."""

from __future__ import annotations

import doctest
from itertools import product

import pytest

from cardc.engine import tie_break
from cardc.engine.tie_break import TieBreakError, winners


def test_the_examples_hold() -> None:
    assert doctest.testmod(tie_break)[:] == (0, 2)


def test_the_most_wins() -> None:
    assert winners((3, 7, 5)) == (1,)


def test_a_later_number_matters_only_among_those_who_are_equal_so_far() -> None:
    assert winners((7, 7, 5), (1, 2, 9)) == (1,)


def test_a_later_number_does_not_matter_where_one_player_has_won() -> None:
    assert winners((7, 6), (0, 9)) == (0,)


def test_the_third_number_decides_where_two_do_not() -> None:
    assert winners((7, 7), (4, 4), (0, 1)) == (1,)


def test_several_win_who_are_still_equal() -> None:
    assert winners((7, 7, 7), (4, 4, 3)) == (0, 1)


def test_less_is_better_where_it_is_told_negative() -> None:
    assert winners((7, 7), (-3, -2)) == (1,)


def test_a_player_alone_wins() -> None:
    assert winners((0,)) == (0,)


def test_nobody_who_wins_is_beaten_and_everybody_else_is() -> None:
    for first, second in product(product(range(3), repeat=3), repeat=2):
        won = winners(first, second)

        def beats(one: int, other: int, first: tuple[int, ...] = first, second: tuple[int, ...] = second) -> bool:
            if first[one] != first[other]:
                return first[one] > first[other]
            return second[one] > second[other]

        assert won == tuple(who for who in range(3) if not any(beats(other, who) for other in range(3)))


@pytest.mark.parametrize("chain", [((),), ((1, 2), (1,)), ((1,), (1, 2)), ((1, 2), (1, 2), ())])
def test_numbers_that_are_not_told_for_the_same_players_are_refused(chain: tuple[tuple[int, ...], ...]) -> None:
    with pytest.raises(TieBreakError, match="for all players"):
        winners(*chain)
