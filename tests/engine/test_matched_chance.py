"""Chance for games that are compared: what is taken out, or asked for besides, changes nothing for the rest."""

from collections import Counter
from itertools import permutations

import pytest

from cardc.engine.chance import Chance, MatchedChance, ScriptError


def test_what_is_left_keeps_its_order_when_a_thing_is_taken_out() -> None:
    whole = MatchedChance(1).shuffled(range(40), "deck")
    fewer = MatchedChance(1).shuffled([thing for thing in range(40) if thing != 17], "deck")
    assert fewer == [thing for thing in whole if thing != 17]


def test_things_are_told_apart_by_what_they_are_called_and_not_by_their_number() -> None:
    names = dict(enumerate("abcdefgh"))
    moved = {number + 3: name for number, name in names.items()}
    first = MatchedChance(1).shuffled(list(names), "deck", names.__getitem__)
    second = MatchedChance(1).shuffled(list(moved), "deck", moved.__getitem__)
    assert [names[one] for one in first] == [moved[one] for one in second]


def test_piles_and_purposes_have_nothing_to_do_with_each_other() -> None:
    undisturbed, disturbed = MatchedChance(1), MatchedChance(1)
    disturbed.shuffled(range(9), "other deck")
    disturbed.below(6, "die")
    assert undisturbed.shuffled(range(20), "deck") == disturbed.shuffled(range(20), "deck")
    assert undisturbed.below(1000, "number") == disturbed.below(1000, "number")


def test_a_pile_is_shuffled_otherwise_each_time() -> None:
    chance = MatchedChance(1)
    assert chance.shuffled(range(20), "deck") != chance.shuffled(range(20), "deck")
    assert len({chance.below(1000, "die") for _ in range(20)}) > 15


def test_seeds_and_piles_give_other_orders() -> None:
    orders = [MatchedChance(seed).shuffled(range(20), pile) for seed in (1, 2) for pile in ("deck", "bag")]
    assert len({tuple(order) for order in orders}) == 4


def test_all_orders_and_numbers_are_equally_likely() -> None:
    orders = Counter(tuple(MatchedChance(seed).shuffled(range(3), "deck")) for seed in range(6000))
    assert set(orders) == set(permutations(range(3)))
    assert all(850 < count < 1150 for count in orders.values())
    numbers = Counter(MatchedChance(seed).below(4, "die") for seed in range(4000))
    assert all(850 < numbers[number] < 1150 for number in range(4))


def test_a_copy_goes_on_as_it_would_and_the_other_is_not_changed() -> None:
    chance = MatchedChance(1)
    chance.shuffled(range(5), "deck")
    copy = chance.clone()
    assert copy.key() == chance.key()
    expected = copy.shuffled(range(30), "deck")
    assert copy.key() != chance.key()
    assert chance.shuffled(range(30), "deck") == expected


def test_what_a_script_names_comes_first() -> None:
    chance = MatchedChance(1, ((2, 0, 1), (3,)))
    assert chance.shuffled(range(3), "deck") == [2, 0, 1]
    with pytest.raises(ScriptError):
        chance.below(2, "die")


def test_written_down_it_is_a_chance_like_any_other_that_hangs_on_what_was_asked() -> None:
    fresh, used = MatchedChance(1), MatchedChance(1)
    used.below(2, "die")
    assert fresh.to_json() != used.to_json()
    seed, script = used.to_json()
    assert isinstance(seed, int)
    assert Chance(seed).below(10) in range(10)
    assert script == []


def test_the_usual_chance_minds_no_purpose() -> None:
    assert Chance(1).shuffled(range(9), "deck", str) == Chance(1).shuffled(range(9))
    assert Chance(1).below(9, "die") == Chance(1).below(9)
