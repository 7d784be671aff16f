"""Pairs of cards: an interaction that was put in is found with its size, and none where cards only add up."""

import random

import pytest

from cardc.simulate.combos import FEWEST_OF_PAIR, MOST_PAIRS, pair_figures, pairs_tried
from cardc.simulate.tallies import PairTally, VariantTally


def played(players: int, together: float, cards: int = 2, seed: int = 1) -> VariantTally:
    """Players who take each card half of the time: each adds 10 % to their wins, the first two `together` more."""
    chance, found = random.Random(seed), VariantTally(2)
    for _ in range(players):
        taken = [card for card in range(cards) if chance.random() < 0.5]
        rate = 0.3 + 0.1 * sum(card < 2 for card in taken) + (together if {0, 1} <= {*taken} else 0.0)
        won = 2 * (chance.random() < rate)
        found.places[0].games += 1
        found.places[0].won += won
        for place, one in enumerate(taken):
            for other in taken[place:]:
                kept = found.pairs.setdefault((f"c{one:02}", f"c{other:02}"), PairTally())
                kept.both += 1
                kept.both_won += won
    return found


def test_a_pair_that_wins_more_together_is_found_with_how_much() -> None:
    (found,) = pair_figures(played(8000, together=0.2), {"c00": "Horn"})
    assert found.titles == ("Horn", "c01")
    assert found.stands_out
    assert found.interaction.low < 0.2 < found.interaction.high
    assert found.expected == pytest.approx(0.5, abs=0.04)


def test_cards_that_only_add_up_do_not_stand_out() -> None:
    (found,) = pair_figures(played(8000, together=0.0), {})
    assert not found.stands_out
    assert found.interaction.low < 0 < found.interaction.high


def test_the_one_true_pair_is_found_among_many() -> None:
    tally = played(8000, together=0.25, cards=12)
    found = pair_figures(tally, {})
    assert pairs_tried(tally) == 66
    assert found[0].cards == ("c00", "c01")
    assert len([one for one in found if one.stands_out]) <= 3
    assert len(found) == MOST_PAIRS


def test_a_pair_that_too_few_took_is_not_judged() -> None:
    tally = played(FEWEST_OF_PAIR, together=1.0)
    assert (pairs_tried(tally), pair_figures(tally, {})) == (0, ())


def test_a_pair_may_also_win_less_than_its_parts() -> None:
    (found,) = pair_figures(played(8000, together=-0.2), {})
    assert found.stands_out
    assert found.interaction.high < 0
