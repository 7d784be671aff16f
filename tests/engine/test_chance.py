"""Chance comes through one door: seeded, saved with the state, or scripted."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardc.engine.chance import Chance, ScriptError


@given(st.integers(0, 2**64 - 1), st.lists(st.integers(), unique=True, max_size=30))
def test_a_shuffle_keeps_every_item(seed: int, items: list[int]) -> None:
    assert sorted(Chance(seed).shuffled(items)) == sorted(items)


@given(st.integers(0, 2**64 - 1), st.integers(1, 1000))
def test_a_number_is_below_its_bound(seed: int, n: int) -> None:
    assert 0 <= Chance(seed).below(n) < n


def test_equal_seeds_give_equal_games() -> None:
    assert Chance(7).shuffled(range(20)) == Chance(7).shuffled(range(20))


def test_the_generator_is_the_published_one() -> None:
    # SplitMix64 with seed 1234567: the first outputs as published with the algorithm.
    chance = Chance(1234567)
    assert [chance.below(2**64) for _ in range(3)] == [6457827717110365317, 3203168211198807973, 9817491932198370423]


def test_every_order_of_three_comes_about_equally_often() -> None:
    chance = Chance(3)
    counts: dict[tuple[int, ...], int] = {}
    for _ in range(6000):
        order = tuple(chance.shuffled([1, 2, 3]))
        counts[order] = counts.get(order, 0) + 1
    assert len(counts) == 6
    assert all(850 < n < 1150 for n in counts.values())


def test_a_script_comes_before_the_generator() -> None:
    chance = Chance(1, ((3, 1, 2), (4,)))
    assert chance.shuffled([1, 2, 3]) == [3, 1, 2]
    assert chance.below(6) == 4
    assert chance.script == ()


def test_a_script_that_does_not_fit_is_refused() -> None:
    with pytest.raises(ScriptError, match="it names 2, and an order of 3 is asked for, each once"):
        Chance(1, ((9, 9),)).shuffled([1, 2, 3])


@pytest.mark.parametrize("outcome", [(), (0, 1), (-1,), (3,)])
def test_a_scripted_number_is_one_number_below_its_bound(outcome: tuple[int, ...]) -> None:
    with pytest.raises(ScriptError, match="and a number from 0 to 2 is asked for"):
        Chance(1, (outcome,)).below(3)


def test_a_single_outcome_that_does_not_fit_is_told_as_one() -> None:
    with pytest.raises(ScriptError, match="it names one, and"):
        Chance(1, ((9,),)).shuffled([1, 2])
