"""What one game adds to the sums: to whoever began, to each bot wherever it sat, to whoever took a card."""

import pytest

from cardc.bots.bots_by_name import bot_maker
from cardc.simulate import match
from cardc.simulate.batch import PlayedGame, add_deal, add_denied, add_matched
from cardc.simulate.chosen_cards import DeedsOfGame
from cardc.simulate.match import MatchEnd
from cardc.simulate.simulation import Variant
from cardc.simulate.tallies import CardDeed, VariantTally
from tests.bundled_decks import deck

STAG, HAWK = CardDeed("stag", "buy", taking=True), CardDeed("hawk", "buy", taking=True)
USED = CardDeed("stag", "use", taking=False)


def game(
    scores: tuple[int, ...], winners: tuple[int, ...], first: int = 0, **chosen: tuple[CardDeed, ...]
) -> PlayedGame:
    """A game in which players chose something: `p0`, `p1` …, each once."""
    deeds = DeedsOfGame(len(scores))
    for name, done in chosen.items():
        who = int(name[1:])
        deeds.offers[who].update(dict.fromkeys(done, 3))
        deeds.choices[who].update(dict.fromkeys(done, 1))
    return PlayedGame(MatchEnd(scores, winners, decisions=9, turns=4, first=first), deeds)


def test_places_are_counted_from_the_player_who_began() -> None:
    tally = VariantTally(3)
    add_deal(tally, [game((5, 9, 7), (1,), first=1)], [(0, 1, 2)])
    assert [place.won for place in tally.places] == [6, 0, 0]
    assert [place.score for place in tally.places] == [9, 7, 5]


def test_bots_are_counted_wherever_they_sit() -> None:
    tally = VariantTally(2)
    add_deal(tally, [game((5, 9), (1,)), game((6, 4), (0,))], [(0, 1), (1, 0)])
    assert [bot.won for bot in tally.bots] == [0, 4]
    assert [bot.score for bot in tally.bots] == [5 + 4, 9 + 6]
    assert [(bot.deals, bot.squares) for bot in tally.bots] == [(1, 0), (1, 16)]


def test_equal_players_share_the_win() -> None:
    assert game((5, 5, 1), (0, 1)).won == (3, 3, 0)
    assert game((1, 1, 1), (0, 1, 2)).won == (2, 2, 2)


def test_the_lead_is_that_of_the_best_over_the_second() -> None:
    assert (game((5, 9, 7), (1,)).margin, game((5, 5), (0, 1)).margin) == (2, 0)


def test_numbers_of_a_game_are_those_of_the_card_that_is_asked_for() -> None:
    found = game((5, 9), (1,), first=1, p0=(HAWK,), p1=(STAG, USED)).numbers("stag")
    assert found == {"score": 14, "margin": 4, "turns": 4, "first": 2, "taken": 1, "edge": 1}
    assert game((5, 9), (1,), p0=(STAG,)).numbers("stag")["edge"] == -1
    assert game((5, 9), (1,), p0=(STAG,), p1=(STAG,)).numbers("stag")["edge"] == 0
    assert game((5, 9), (1,), p0=(USED,)).numbers("stag")["taken"] == 0


def test_games_of_a_deal_are_compared_with_the_same_deal_as_the_cards_are() -> None:
    tally = VariantTally(2)
    usual, other = [game((5, 9), (1,)), game((5, 9), (1,))], [game((6, 9), (1,)), game((5, 7), (1,))]
    add_matched(tally, usual, other, Variant("", "stag"))
    points = tally.matched["score"]
    assert (points.n, points.before, points.after, points.less) == (1, 28, 27, 1)


def test_that_nobody_takes_a_card_that_is_gone_is_no_finding() -> None:
    tally, games = VariantTally(2), [game((5, 9), (1,), p1=(STAG,))]
    add_matched(tally, games, games, Variant("without Stag", "stag", gone=True))
    assert set(tally.matched) == {"score", "margin", "turns", "first"}


def test_numbers_of_one_player_are_theirs_and_what_they_have_more_than_the_best_other() -> None:
    found = game((5, 9, 7), (1,), p1=(STAG, USED))
    assert found.numbers_of(0, "stag") == {"won": 0, "points": 5, "lead": -4, "took": 0}
    assert found.numbers_of(1, "stag") == {"won": 6, "points": 9, "lead": 2, "took": 1}
    assert game((5,), (0,), p0=(USED,)).numbers_of(0, "stag") == {"won": 1, "points": 5, "lead": 5, "took": 0}


def test_who_is_denied_a_card_is_compared_with_themselves() -> None:
    tally, usual = VariantTally(2), [game((5, 9), (1,), p1=(STAG,))]
    denied = [[game((4, 9), (1,), p1=(STAG,))], [game((6, 2), (0,))]]
    add_denied(tally, usual, denied, Variant("denied Stag", "stag", denied=True))
    points, won, took = (tally.matched[name] for name in ("points", "won", "took"))
    assert (points.n, points.before, points.after) == (1, 5 + 9, 4 + 2)
    assert (points.parts, points.parts_squares) == (2, 4**2 + 2**2)
    assert (won.before, won.after) == (2, 0)
    assert (took.before, took.after) == (1, 0)


def test_on_changed_seats_each_player_is_denied_it_in_all_games_of_a_deal() -> None:
    tally, usual = VariantTally(2), [game((5, 9), (1,)), game((6, 4), (0,))]
    denied = [[game((1, 9), (1,)), game((2, 4), (1,))], [game((5, 3), (0,)), game((6, 4), (0,))]]
    add_denied(tally, usual, denied, Variant("denied Stag", "stag", denied=True))
    points = tally.matched["points"]
    assert (points.n, points.before, points.after, points.parts) == (1, 5 + 9 + 6 + 4, (1 + 2) + (3 + 4), 2)
    assert points.parts_squares == (1 + 2) ** 2 + (3 + 4) ** 2


def test_games_of_a_deal_are_one_for_those_who_took_a_card_and_for_those_who_did_not() -> None:
    tally = VariantTally(2)
    one, other = game((5, 9), (1,), p1=(STAG,)), game((5, 9), (1,), p0=(STAG,), p1=(STAG,))
    one.deeds.offers[0][STAG] = 1
    add_deal(tally, [one, other], [(0, 1), (1, 0)])
    kept = tally.deeds[STAG]
    # Beyond their share takers have 2, then -2 and 2, and who left it has -2 (a win is 2, times two players).
    assert (kept.deals, kept.choosers_squares, kept.others_squares, kept.products) == (1, 2**2, 2**2, -(2 * 2))


def test_a_game_that_cannot_end_is_broken_off_also_where_there_is_nothing_to_choose(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(match, "MOST_ANSWERS", 200)
    empty = deck().stage.new((), 2, 1, {}, {})
    bots = [bot_maker("random").make(seed) for seed in range(2)]
    with pytest.raises(match.EndlessMatch, match="not over after 200 answers, of which 0 were a choice"):
        match.play_match(empty, bots)


def test_what_is_offered_and_what_is_chosen_are_told_apart() -> None:
    tally = VariantTally(2)
    played = game((5, 9), (1,), p0=(STAG,), p1=(STAG,))
    played.deeds.offers[1][HAWK] = 5
    add_deal(tally, [played], [(0, 1)])
    stag, hawk = tally.deeds[STAG], tally.deeds[HAWK]
    assert (stag.offers, stag.choices, stag.offered, stag.choosers, stag.choosers_won) == (6, 2, 2, 2, 2)
    assert (hawk.offers, hawk.choices, hawk.offered, hawk.offered_won, hawk.choosers) == (5, 0, 1, 2, 0)


def test_pairs_are_of_cards_that_the_same_player_took() -> None:
    tally = VariantTally(2)
    add_deal(tally, [game((5, 9), (1,), p0=(STAG, USED), p1=(HAWK, STAG))], [(0, 1)])
    assert {pair: (kept.both, kept.both_won) for pair, kept in tally.pairs.items()} == {
        ("stag", "stag"): (2, 2),
        ("hawk", "hawk"): (1, 2),
        ("hawk", "stag"): (1, 2),
    }
