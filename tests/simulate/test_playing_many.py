"""Many games of a game that cardc does not know: who plays them, and in how many processes, changes nothing."""

import json
import pickle
from collections.abc import Iterator
from pathlib import Path

import pytest

import cardc
from cardc.api.playing import UnknownFaces
from cardc.api.simulating import NotSimulated, NotVaried, PlannedSimulation, planned, simulate
from cardc.bots.bots_by_name import NoBot
from cardc.engine.machine import start
from cardc.simulate.batch import BatchPlayer
from cardc.simulate.engines.local import LocalEngine
from cardc.simulate.figures import CardFigures
from cardc.simulate.journal import FinishedBatch
from cardc.simulate.result import SimulationResult
from cardc.simulate.tallies import BatchTally
from tests.bundled_decks import deck

GAMES = Path(__file__).parent.parent / "third_game"
GAMES_EACH = 14


@pytest.fixture(scope="module")
def bay() -> cardc.Deck:
    return cardc.load(GAMES / "lantern_bay", game=GAMES / "lantern_bay")


@pytest.fixture(scope="module")
def plan(bay: cardc.Deck) -> PlannedSimulation:
    """As it is, and two ways with something changed."""
    return planned(bay, bots=["random"], games=GAMES_EACH, leave_out=["Salt"], vary=["Trawler.price=9"])


@pytest.fixture(scope="module")
def result(plan: PlannedSimulation) -> SimulationResult:
    found = simulate(plan)
    assert found is not None
    return found


def taking(result: SimulationResult, variant: int, title: str) -> list[CardFigures]:
    return [one for one in result.variants[variant].cards if one.taking and one.title == title]


def test_two_processes_give_the_bytes_of_one(plan: PlannedSimulation, result: SimulationResult) -> None:
    found = simulate(plan, jobs=2)
    assert found is not None
    assert json.dumps(found.to_json()) == json.dumps(result.to_json())


def test_batches_of_another_size_give_the_same(plan: PlannedSimulation, result: SimulationResult) -> None:
    player = BatchPlayer(plan.simulation)
    tallies = [player(batch) for batch in reversed(range(plan.simulation.batches))]
    total = tallies[0]
    for tally in tallies[1:]:
        total.merge(tally)
    assert plan.result(total).to_json() == result.to_json()


def test_another_process_loads_for_itself_what_it_plays_with(plan: PlannedSimulation) -> None:
    player = BatchPlayer(plan.simulation)
    assert pickle.loads(pickle.dumps(player)).counted(1) == player.counted(1)  # noqa: S301 - it was made here


def test_another_seed_gives_other_games(bay: cardc.Deck, result: SimulationResult) -> None:
    found = simulate(planned(bay, bots=["random"], games=GAMES_EACH, seed=2))
    assert found is not None
    assert found.variants[0].decisions != result.variants[0].decisions


def test_every_game_is_counted_each_way(result: SimulationResult) -> None:
    assert [variant.games for variant in result.variants] == [GAMES_EACH] * 3
    assert result.complete
    usual = result.variants[0]
    assert sum(place.won.value for place in usual.places) == pytest.approx(1)
    assert sum(place.games for place in usual.places) == 2 * GAMES_EACH
    assert sum(usual.score.bands.values()) == 2 * GAMES_EACH
    assert usual.turns.least > 0
    assert usual.decisions.least >= usual.turns.least


def test_what_is_bought_from_the_market_is_told_of_each_card(result: SimulationResult) -> None:
    (salt,) = taking(result, 0, "Salt")
    assert salt.kind == "buy"
    assert 0 < salt.choices <= salt.offers
    assert 0 < salt.choosers <= salt.offered <= 2 * GAMES_EACH
    assert salt.chosen.low < salt.choosers / salt.offered < salt.chosen.high


def test_what_a_player_has_already_is_used_and_not_taken(result: SimulationResult) -> None:
    used = {one.kind for one in result.variants[0].cards if not one.taking}
    assert {"play", "use"} <= used
    assert {one.kind for one in result.variants[0].cards if one.taking} == {"buy"}


def test_a_card_that_is_left_out_is_offered_to_nobody(result: SimulationResult) -> None:
    assert taking(result, 0, "Salt")
    assert taking(result, 1, "Salt") == []
    assert {"taken", "edge"}.isdisjoint(one.number for one in result.variants[1].matched)


def test_what_costs_more_is_bought_less(result: SimulationResult) -> None:
    told = {one.number: one for one in result.variants[2].matched}
    assert told["taken"].before > told["taken"].after == 0
    assert told["taken"].less > told["taken"].more == 0


def test_the_numbers_of_a_variant_are_those_of_its_games(result: SimulationResult) -> None:
    usual, variant = result.variants[0], result.variants[2]
    turns = next(one for one in variant.matched if one.number == "turns")
    assert (turns.before, turns.after) == (
        pytest.approx(usual.turns.mean.value),
        pytest.approx(variant.turns.mean.value),
    )
    assert turns.deals == GAMES_EACH


def test_a_card_that_is_left_out_leaves_all_others_in_their_order(house: cardc.Deck) -> None:
    plan = planned(house, bots=["random"], sets=["base"], leave_out=["Stag"])
    player, seed = BatchPlayer(plan.simulation), plan.simulation.seed_of(0)
    piles = []
    for variant in (0, 1):
        table = player.table(seed, variant)
        start(table.state, table.rules)
        cards = [table.rules.table.card_id(piece.card) for piece in table.state.world.pieces]
        world = table.state.world
        piles.append(
            [[cards[piece] for piece in pile] for pile in (*world.level_decks, world.commons, *world.vale_decks)]
        )
    usual, other = piles
    stag = house["Stag"].id
    level = next(number for number, pile in enumerate(usual) if stag in pile)
    assert [pile for number, pile in enumerate(other) if number != level and number != 3] == [
        pile for number, pile in enumerate(usual) if number != level and number != 3
    ]
    left = [card for card in usual[level] if card != stag]
    assert other[level] == left[len(left) - len(other[level]) :]


def test_a_value_that_is_as_it_was_changes_nothing(bay: cardc.Deck) -> None:
    found = simulate(planned(bay, bots=["random"], games=6, vary=["Trawler.price=4"]))
    assert found is not None
    assert all((one.more, one.less, one.difference.value) == (0, 0, 0) for one in found.variants[1].matched)


def test_different_bots_play_every_deal_on_both_seats(bay: cardc.Deck) -> None:
    found = simulate(planned(bay, bots=["greedy:tables=1", "random"], games=4))
    assert found is not None
    assert [(bot.bot, bot.games) for bot in found.variants[0].bots] == [("greedy:tables=1", 4), ("random", 4)]
    assert sum(bot.won.value for bot in found.variants[0].bots) == pytest.approx(1)


def test_the_other_small_game_is_played_too() -> None:
    pond = cardc.load(GAMES / "reed_pond", game=GAMES / "reed_pond")
    found = simulate(planned(pond, bots=["random"], games=5))
    assert found is not None
    assert found.variants[0].games == 5


class Interrupting(LocalEngine):
    """Somebody interrupts after so many batches."""

    def __init__(self, after: int) -> None:
        super().__init__(1)
        self._after = after

    def played(self, work: object, numbers: object) -> Iterator[FinishedBatch]:
        for count, batch in enumerate(super().played(work, numbers)):  # type: ignore[arg-type]
            if count == self._after:
                raise KeyboardInterrupt
            yield batch


def test_whoever_interrupts_is_told_of_the_games_so_far(plan: PlannedSimulation) -> None:
    found = simulate(plan, Interrupting(after=3))
    assert found is not None
    assert (found.games, found.planned, found.complete) == (3, GAMES_EACH, False)


def test_of_no_games_at_all_nothing_is_told(plan: PlannedSimulation) -> None:
    assert simulate(plan, Interrupting(after=0)) is None


def test_how_far_it_is_is_told_in_games_of_all_variants(bay: cardc.Deck) -> None:
    told: list[tuple[int, int]] = []
    small = planned(bay, bots=["random"], games=2, leave_out=["Salt"])
    simulate(small, tell=lambda done, games: told.append((done, games)))
    assert told == [(2, 4), (4, 4)]


def test_what_was_asked_stands_in_the_result(result: SimulationResult) -> None:
    asked = result.to_json()["asked"]
    assert asked["variants"] == ["", "without Salt", "Trawler.price=9"]
    assert (asked["game"], asked["games"], asked["bots"]) == ("lantern_bay", GAMES_EACH, ["random"] * 2)


def test_all_of_a_result_is_json_without_numbers_that_are_none(result: SimulationResult) -> None:
    json.dumps(result.to_json(), allow_nan=False)


def test_a_tally_that_was_written_gives_the_same_result(plan: PlannedSimulation) -> None:
    played = BatchPlayer(plan.simulation)(0)
    again = BatchTally.from_json(json.loads(json.dumps(played.to_json())))
    assert plan.result(again).to_json() == plan.result(played).to_json()


# ---- what cannot be played


def test_bots_and_players_have_to_agree(bay: cardc.Deck) -> None:
    with pytest.raises(NotSimulated, match="2 bots for 3 players; name one for each, or one for all"):
        planned(bay, bots=["random", "greedy"], players=3)
    assert planned(bay, bots=["random"], players=3, games=1).simulation.bots == ("random",) * 3
    with pytest.raises(NotSimulated, match="name a bot"):
        planned(bay, bots=[])


@pytest.mark.parametrize("asked", [{"games": 0}, {"players": 0}])
def test_nothing_cannot_be_played(bay: cardc.Deck, asked: dict[str, int]) -> None:
    with pytest.raises(NotSimulated, match="is at least 1, not 0"):
        planned(bay, bots=["random"], **asked)  # type: ignore[arg-type]


def test_so_many_players_as_the_game_has_no_seats_for_are_refused_at_once(bay: cardc.Deck) -> None:
    with pytest.raises(NotSimulated, match="9 players; the game is for 2, 3, 4"):
        planned(bay, bots=["random"], players=9)


def test_an_unknown_bot_is_refused_before_anything_is_played(bay: cardc.Deck) -> None:
    with pytest.raises(NoBot, match="gredy"):
        planned(bay, bots=["gredy"])


@pytest.fixture(scope="module")
def house() -> cardc.Deck:
    """The first bundled game, with all that it takes to play it."""
    return cardc.load(faces="house")


def test_cards_of_which_nobody_knows_enough_are_not_played_with() -> None:
    with pytest.raises(UnknownFaces, match="`house`"):
        planned(deck(), bots=["random"])


@pytest.mark.parametrize("asked", ["without", "denied"])
def test_a_card_of_a_set_that_is_not_played_with_cannot_be_asked_about(house: cardc.Deck, asked: str) -> None:
    names = {"without": "leave_out", "denied": "deny"}
    with pytest.raises(NotVaried, match=f"`{asked} Stag`: the card is in none of the sets"):
        planned(house, bots=["random"], sets=["mana_storm"], **{names[asked]: ["Stag"]})  # type: ignore[arg-type]
