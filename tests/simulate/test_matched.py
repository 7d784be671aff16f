"""What a variant changes, deal by deal: differences, what pairing removes of their variance, and their correction."""

import random

import pytest

from cardc.simulate.matched import MatchedFigures, matched_figures
from cardc.simulate.tallies import MatchedTally


def turns(pairs: list[tuple[int, int]]) -> dict[str, MatchedTally]:
    found = MatchedTally()
    for before, after in pairs:
        found.add(before, after)
    return {"turns": found}


def only(pairs: list[tuple[int, int]]) -> MatchedFigures:
    ((figures,),) = matched_figures([turns(pairs)], 2, 1)
    return figures


def test_the_difference_is_that_of_each_deal() -> None:
    found = only([(10, 12), (30, 31), (50, 53)])
    assert (found.before, found.after, found.difference.value) == (30, 32, 2)
    assert found.difference.low == pytest.approx(2 - 4.302653 / 3**0.5, abs=1e-5)
    assert (found.more, found.less) == (3, 0)
    assert found.by_sign == pytest.approx(0.25)


def test_games_that_differ_by_the_same_have_all_their_variance_removed() -> None:
    found = only([(10, 11), (30, 31), (50, 51)])
    assert found.variance_removed == 1
    assert found.difference == (1, 1, 1)


def test_a_few_deals_that_differ_by_the_same_prove_nothing() -> None:
    assert only([(10, 11)] * 3).chance == pytest.approx(0.25)
    assert only([(10, 11)] * 12).stands_out


def test_games_that_have_nothing_in_common_lose_no_variance() -> None:
    chance = random.Random(1)
    found = only([(chance.randrange(100), chance.randrange(100)) for _ in range(5000)])
    assert found.variance_removed == pytest.approx(0, abs=0.05)


def test_variance_that_is_removed_is_the_correlation_of_equally_varied_games() -> None:
    chance = random.Random(2)
    common = [chance.randrange(1000) for _ in range(5000)]
    found = only([(one + chance.randrange(1000), one + chance.randrange(1000)) for one in common])
    assert found.variance_removed == pytest.approx(0.5, abs=0.05)


def test_games_that_never_vary_have_no_variance_to_remove() -> None:
    assert only([(3, 3), (3, 3)]).variance_removed is None


def test_a_difference_is_believed_less_the_more_variants_were_asked_for() -> None:
    chance = random.Random(4)
    noise = [[(50, 50 + chance.randrange(-20, 21)) for _ in range(60)] for _ in range(19)]
    one = [(50, 50 + 4 + chance.randrange(-20, 21)) for _ in range(60)]
    alone = only(one)
    among = matched_figures([turns(pairs) for pairs in (one, *noise)], 2, 1)[0][0]
    assert among.chance == alone.chance
    assert among.corrected > alone.corrected == alone.chance


def test_any_number_may_stand_out_by_chance_so_all_of_them_count() -> None:
    chance = random.Random(4)
    one = [(50, 50 + 4 + chance.randrange(-20, 21)) for _ in range(60)]
    noise = [(50, 50 + chance.randrange(-20, 21)) for _ in range(60)]
    several = {"score": turns(noise)["turns"], "margin": turns(noise)["turns"], **turns(one)}
    ((score, _, found),) = matched_figures([several], 2, 1)
    assert found.corrected == pytest.approx(3 * found.chance)
    assert found.chance < score.chance


def test_shares_of_wins_are_told_of_a_whole_win_and_of_one_game_of_a_deal() -> None:
    kept = MatchedTally()
    kept.add(2, 4)  # of two games with two players each: one of two was won, then both
    kept.add(2, 2)
    ((found,),) = matched_figures([{"first": kept}], 2, 2)
    assert (found.before, found.after, found.difference.value) == (0.5, 0.75, 0.25)


def test_games_of_a_deal_that_are_added_up_are_told_of_one_of_them() -> None:
    kept = MatchedTally()
    kept.add(14, 4, 6)
    kept.add(10, 3, 5)
    ((found,),) = matched_figures([{"points": kept}], 2, 1)
    assert (found.before, found.after, found.difference.value) == (6, 4.5, -1.5)


def test_variance_is_removed_as_well_where_games_of_a_deal_go_together_among_themselves() -> None:
    chance, kept, apart = random.Random(3), MatchedTally(), MatchedTally()
    for _ in range(3000):
        one, other = chance.randrange(100), chance.randrange(100)
        kept.add(100, one, 100 - one)  # what the one has less, the other has more
        apart.add(100, one, other)
    ((together,), (alone,)) = matched_figures([{"points": kept}, {"points": apart}], 2, 1)
    assert together.variance_removed == 1
    assert alone.variance_removed == pytest.approx(0, abs=0.05)


def test_few_games_that_were_won_otherwise_leave_it_open_how_many_are() -> None:
    kept = MatchedTally()
    for deal in range(60):
        kept.add(2, *((2, 0) if deal % 2 else (0, 2)))  # whoever won it wins it, too, without the card
    ((found,),) = matched_figures([{"won": kept}], 2, 1)
    assert found.variance_removed == 1
    assert (found.difference.value, found.chance) == (0, 1)
    # Three of sixty at most, each of which is half a win: by the rule of three.
    assert found.difference.high == -found.difference.low == pytest.approx(3 / 60 / 2, abs=0.003)


def test_the_games_as_they_are_are_compared_with_nothing() -> None:
    usual, other = matched_figures([{}, turns([(1, 2), (2, 4)])], 2, 1)
    assert usual == ()
    assert [one.number for one in other] == ["turns"]
