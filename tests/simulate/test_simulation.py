"""Which games a simulation has: deals on all seats, shared out among batches, each once."""

import pytest

from cardc.simulate.simulation import MOST_DEALS, Ground, Simulation


def nothing() -> tuple[Ground, ...]:
    return ()


def of(games: int, *bots: str) -> Simulation:
    return Simulation(nothing, bots, games, 1)


def test_different_bots_sit_on_every_seat_of_every_deal() -> None:
    assert of(10, "a", "b", "c").seatings == ((0, 1, 2), (1, 2, 0), (2, 0, 1))


def test_equal_bots_need_not_change_seats() -> None:
    assert of(10, "a", "a").seatings == ((0, 1),)


@pytest.mark.parametrize(("games", "deals"), [(10, 5), (11, 6), (1, 1)])
def test_a_deal_that_is_begun_is_played_on_all_seats(games: int, deals: int) -> None:
    assert of(games, "a", "b").deals == deals


@pytest.mark.parametrize("games", [1, 2, 399, 400, 401, 1000, 12_345, 1_000_000])
def test_every_deal_is_in_one_batch(games: int) -> None:
    simulation = of(games, "a")
    played = [deal for batch in range(simulation.batches) for deal in simulation.deals_of(batch)]
    assert played == list(range(simulation.deals))
    assert simulation.deals_in_batch <= MOST_DEALS


def test_deals_have_seeds_of_their_own() -> None:
    assert len({of(9, "a").seed_of(deal) for deal in range(1000)}) == 1000


def test_another_seed_gives_other_deals() -> None:
    assert Simulation(nothing, ("a",), 9, 1).seed_of(0) != Simulation(nothing, ("a",), 9, 2).seed_of(0)
