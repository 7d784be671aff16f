"""What a tally tells: rates of the right players, and as sure as games that hang together allow."""

import random
from collections.abc import Callable

import pytest

from cardc.simulate.chosen_cards import DeedsOfGame, add_deeds_of_deal
from cardc.simulate.figures import FEWEST, CardFigures, bot_figures, card_figures, place_figures
from cardc.simulate.intervals import wilson
from cardc.simulate.tallies import CardDeed, DeedTally, VariantTally


def deed(offered: int, offered_won: int, choosers: int, choosers_won: int) -> DeedTally:
    found = DeedTally()
    found.offered, found.offered_won = offered, offered_won
    found.choosers, found.choosers_won = choosers, choosers_won
    return found


def tally(**deeds: DeedTally) -> VariantTally:
    found = VariantTally(2)
    found.deeds = {CardDeed(name, "buy", taking=True): kept for name, kept in deeds.items()}
    return found


def bots(deals: int, won: list[int]) -> VariantTally:
    """What the first bot won of each deal of two games (of two times two)."""
    found = VariantTally(2)
    for one in won:
        for side, share in zip(found.bots, (one, 4 - one), strict=True):
            side.deals += 1
            side.games += 2
            side.won += share
            side.squares += share * share
    assert deals == len(won)
    return found


def test_those_who_chose_a_card_are_compared_with_those_who_could_have() -> None:
    (found,) = card_figures(tally(stag=deed(100, 100, 40, 60)), {"stag": "Stag"})
    assert (found.title, found.offered, found.choosers) == ("Stag", 100, 40)
    assert found.chosen.value == 0.4
    assert found.won_with.value == 60 / 2 / 40
    assert found.won_without.value == (100 - 60) / 2 / 60
    assert found.difference.value == pytest.approx(0.75 - 1 / 3)
    assert found.stands_out


def test_a_card_that_hardly_anybody_left_is_not_judged() -> None:
    (found,) = card_figures(tally(stag=deed(100, 100, 100 - FEWEST + 1, 100)), {})
    assert (found.chance, found.corrected, found.stands_out) == (1.0, 1.0, False)


def test_the_same_difference_is_believed_less_among_many_cards() -> None:
    one = deed(200, 200, 100, 115)
    even = {f"c{number}": deed(200, 200, 100, 100) for number in range(20)}
    (alone,) = card_figures(tally(stag=one), {})
    among = next(found for found in card_figures(tally(stag=one, **even), {}) if found.card == "stag")
    assert alone.stands_out
    assert not among.stands_out
    assert among.difference.high - among.difference.low > alone.difference.high - alone.difference.low


def played(games: int, take: Callable[[], list[bool]], chance: random.Random) -> CardFigures:
    """A card that does nothing, in games of two or more to whom it is offered, and of whom some take it."""
    stag = CardDeed("stag", "buy", taking=True)
    found = VariantTally(len(take()))
    for _ in range(games):
        takers, deeds = take(), DeedsOfGame(found.players)
        for who, takes in enumerate(takers):
            deeds.offers[who][stag] = 1
            if takes:
                deeds.choices[who][stag] = 1
        winner = chance.randrange(len(takers))
        won = [found.unit * (who == winner) for who in range(len(takers))]
        deeds.add_to(found, won)
        add_deeds_of_deal(found, [(deeds, won)])
    (figures,) = card_figures(found, {})
    return figures


@pytest.mark.parametrize(
    ("players", "least", "most"), [(["one"] * 2, 0.01, 0.09), (["one"] * 3, 0.01, 0.09), (["each"] * 2, 0.01, 0.09)]
)
def test_a_card_that_does_nothing_stands_out_as_seldom_as_it_should(
    players: list[str], least: float, most: float
) -> None:
    """Players of a game are not independent: of two, one of whom takes the card that there is once, one wins."""
    chance = random.Random(3)

    def take() -> list[bool]:
        taker = chance.randrange(len(players))
        return [chance.random() < 0.5 if sort == "each" else who == taker for who, sort in enumerate(players)]

    wrong = sum(played(60, take, chance).chance < 0.05 for _ in range(250)) / 250
    assert least < wrong < most


def test_cards_come_in_the_order_of_their_titles() -> None:
    found = card_figures(tally(a=deed(1, 1, 0, 0), b=deed(1, 1, 0, 0)), {"a": "Wolf", "b": "Bear"})
    assert [one.title for one in found] == ["Bear", "Wolf"]


def test_who_begins_has_a_rate_of_their_own() -> None:
    found = VariantTally(2)
    found.places[0].games = found.places[1].games = 10
    found.places[0].won, found.places[1].won = 14, 6
    first, second = place_figures(found, 10)
    assert first.won == wilson(0.7, 10)
    assert second.won == wilson(0.3, 10)


def test_games_of_the_same_deal_count_as_one_for_who_begins() -> None:
    found = VariantTally(2)
    for place, won in zip(found.places, (14, 6), strict=True):
        place.games, place.won, place.score, place.squares = 10, won, 100, 1200
    (first, _), (apart, _) = (list(place_figures(found, deals)) for deals in (5, 10))
    assert first.won == wilson(0.7, 5)
    assert first.score.low < apart.score.low


def test_games_of_a_deal_that_go_together_tell_less() -> None:
    together, apart = bots(100, [4, 0] * 50), bots(100, [2] * 100)
    (luck, _), (fair, _) = (list(bot_figures(found, ("a", "b"))) for found in (together, apart))
    assert luck.won.value == fair.won.value == 0.5
    assert fair.won == wilson(0.5, 200)
    assert luck.won.low == pytest.approx(wilson(0.5, 100).low, abs=0.002)


def test_a_bot_that_wins_all_deals_is_as_sure_as_there_are_deals() -> None:
    first, second = bot_figures(bots(50, [4] * 50), ("a", "b"))
    assert first.won == wilson(1.0, 50)
    assert second.won == wilson(0.0, 50)


def test_the_same_bot_on_all_seats_counts_once() -> None:
    (found,) = bot_figures(bots(10, [2] * 10), ("a", "a"))
    assert (found.bot, found.games, found.won.value) == ("a", 40, 0.5)
