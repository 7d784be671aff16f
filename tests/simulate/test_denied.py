"""A card that one player may not take: nobody denied it ever does, all else is the same, and its worth is found."""

from __future__ import annotations

import json
from collections.abc import Iterator

import pytest

import cardc
from cardc.api.simulating import NotVaried, PlannedSimulation, planned, simulate
from cardc.bots.bots_by_name import bot_maker
from cardc.bots.seat import Seat
from cardc.engine.machine import start, step
from cardc.engine.naming import key
from cardc.engine.seeds import derived
from cardc.engine.stage import Table
from cardc.engine.state import Answer, Decision
from cardc.simulate.batch import BatchPlayer
from cardc.simulate.card_worth import WorthFigures, WorthToHave
from cardc.simulate.chosen_cards import deeds_of, takes
from cardc.simulate.denied_seats import Denial, DeniedImagined, DeniedSeat
from cardc.simulate.match import play_match
from cardc.simulate.result import SimulationResult
from tests.simulate.planted import planted_deck

GALLEON, MODEL, DINGHY = "harbour.boat.galleon", "harbour.cargo.model", "harbour.boat.dinghy"


@pytest.fixture(scope="module")
def bay(tmp_path_factory: pytest.TempPathFactory) -> cardc.Deck:
    return planted_deck(tmp_path_factory.mktemp("planted"))


class Notes:
    """Looks on: every choice with what was offered, and who took which card, or used one of their own."""

    def __init__(self) -> None:
        self.choices: list[tuple[int, frozenset[str], str]] = []
        self.taken: list[tuple[int, str]] = []
        self.used: list[tuple[int, str]] = []
        self.offered: list[tuple[int, str]] = []  # what could be taken

    def chosen(self, table: Table, decision: Decision, answer: Answer) -> None:
        who = decision.who
        self.choices.append((who, frozenset(map(key, decision.options)), key(answer)))
        for one in decision.options:
            self.offered += [(who, deed.card) for deed in deeds_of(table, decision, one) if deed.taking]
        for deed in deeds_of(table, decision, answer):
            (self.taken if deed.taking else self.used).append((who, deed.card))


def played(bay: cardc.Deck, seed: int, denial: Denial | None, bot: str = "random") -> Notes:
    """A game of the first variant, with one player denied a card."""
    player = BatchPlayer(planned(bay, bots=["random"], games=1, deny=["Galleon"]).simulation)
    notes = Notes()
    bots = [bot_maker(bot).make(derived(seed, "bot", seat)) for seat in range(2)]
    play_match(player.table(seed, 0), bots, notes, denial)
    return notes


def tables(bay: cardc.Deck, seeds: range = range(3)) -> Iterator[Table]:
    """Tables at each decision of some games in which anything is answered."""
    player = BatchPlayer(planned(bay, bots=["random"], games=1, deny=["Galleon"]).simulation)
    for seed in seeds:
        table, bot = player.table(seed, 0), bot_maker("random").make(seed)
        start(table.state, table.rules)
        while table.state.decision is not None:
            yield table
            seat = Seat(table)
            step(table.state, table.rules, seat.answers[bot.choose(seat)])


def at_market(bay: cardc.Deck, *cards: str) -> tuple[Table, Decision]:
    """A table at which somebody could take any of some cards."""
    for table in tables(bay):
        asked = table.state.decision
        assert asked is not None
        if all(any(takes(table, asked, one, card) for one in asked.options) for card in cards):
            return table, asked
    raise AssertionError("nobody comes that far")


# ---- who is denied a card


@pytest.mark.parametrize("who", [0, 1])
@pytest.mark.parametrize(("bot", "games"), [("random", 12), ("greedy:tables=1", 1)])
def test_who_is_denied_a_card_never_takes_it_and_the_others_do(bay: cardc.Deck, bot: str, games: int, who: int) -> None:
    all_notes = [played(bay, seed, Denial(who, GALLEON), bot) for seed in range(games)]
    taken = [by for notes in all_notes for by, card in notes.taken if card == GALLEON]
    assert {*taken} == {1 - who}


def test_what_a_player_may_not_take_does_not_count_as_offered(bay: cardc.Deck) -> None:
    offered = [one for seed in range(3) for one in played(bay, seed, Denial(0, GALLEON)).offered]
    assert {who for who, card in offered if card == GALLEON} == {1}
    assert {who for who, card in offered if card == MODEL} == {0, 1}


def test_without_a_denial_both_take_it(bay: cardc.Deck) -> None:
    games = [played(bay, seed, None) for seed in range(12)]
    assert {by for notes in games for by, card in notes.taken if card == GALLEON} == {0, 1}


def test_what_a_player_has_of_a_card_already_is_still_used(bay: cardc.Deck) -> None:
    notes = played(bay, 1, Denial(0, DINGHY))
    assert (0, DINGHY) in notes.used
    assert (0, DINGHY) not in notes.taken


def test_a_card_is_meant_by_its_id_and_not_by_words_that_others_share(bay: cardc.Deck) -> None:
    table, asked = at_market(bay, GALLEON, MODEL)
    left = Denial(asked.who, GALLEON).left(table, asked)
    assert {one for one in asked.options if one not in left.options} == {
        one for one in asked.options if table.label(one) == "buy Galleon"
    }
    assert "buy Galleon Model" in [table.label(one) for one in left.options]


def test_where_every_answer_takes_it_it_may_be_taken(bay: cardc.Deck) -> None:
    table, asked = at_market(bay, GALLEON)
    only = Decision(asked.who, asked.kind, tuple(one for one in asked.options if takes(table, asked, one, GALLEON)))
    assert Denial(asked.who, GALLEON).left(table, only) is only


def test_the_decisions_of_the_others_are_as_they_are(bay: cardc.Deck) -> None:
    table, asked = at_market(bay, GALLEON)
    assert Denial(1 - asked.who, GALLEON).left(table, asked) is asked


def test_a_bot_is_not_asked_where_one_answer_is_left(bay: cardc.Deck) -> None:
    class Counting:
        fewest = 99

        def choose(self, seat: Seat) -> int:
            self.fewest = min(self.fewest, len(seat.answers))
            return 0

    player = BatchPlayer(planned(bay, bots=["random"], games=1, deny=["Galleon"]).simulation)
    bot = Counting()
    play_match(player.table(1, 0), [bot, bot], None, Denial(0, GALLEON))
    assert bot.fewest == 2


# ---- what a bot is given


def test_the_seat_is_the_same_but_for_the_answers_that_take_the_card(bay: cardc.Deck) -> None:
    table, asked = at_market(bay, GALLEON)
    denial = Denial(asked.who, GALLEON)
    whole, seat = Seat(table), DeniedSeat(table, denial, denial.left(table, asked))
    kept = [one for one in whole.answers if not takes(table, asked, one, GALLEON)]
    assert [*seat.answers] == kept
    assert [one.key for one in seat.options] == [key(one) for one in kept]
    assert {one.key for one in seat.view.options} == {key(one) for one in kept}
    assert len(whole.view.options) == len(kept) + 1
    assert seat.view.zones == whole.view.zones


def test_a_bot_that_looks_ahead_plans_no_more_to_take_it_than_it_may(bay: cardc.Deck) -> None:
    table, asked = at_market(bay, GALLEON)
    denial = Denial(asked.who, GALLEON)
    seat = DeniedSeat(table, denial, denial.left(table, asked))
    might, taking = [], {0: 0, 1: 0}
    for seed in range(3):
        imagined, bot = seat.imagined(seed), bot_maker("random").make(seed)
        for _ in range(60):
            if imagined.decides is None:
                break
            imagined = imagined.copy()
            assert isinstance(imagined, DeniedImagined)
            inner, now = imagined._table, imagined._state.decision
            might.append(now.who)
            taking[now.who] += sum(takes(inner, now, one, GALLEON) for one in imagined.answers)
            assert {*imagined.answers} <= {*now.options}
            imagined.play(imagined.answers[bot.bot._chance.below(len(imagined.answers))])
    assert {*might} == {0, 1}
    assert taking[asked.who] == 0 < taking[1 - asked.who]


def test_what_is_imagined_is_asked_anew_after_each_answer(bay: cardc.Deck) -> None:
    table, asked = at_market(bay, GALLEON)
    denial = Denial(asked.who, GALLEON)
    imagined = DeniedSeat(table, denial, denial.left(table, asked)).imagined(1)
    before = imagined.answers
    imagined.play(before[-1])
    assert imagined.answers == denial.left(imagined._table, imagined._state.decision).options != before


# ---- the same games


@pytest.mark.parametrize("who", [0, 1])
def test_games_are_the_same_until_the_card_is_offered_to_who_may_not_take_it(bay: cardc.Deck, who: int) -> None:
    for seed in range(3):
        usual, denied = (played(bay, seed, denial).choices for denial in (None, Denial(who, GALLEON)))
        differs = next(at for at, (one, other) in enumerate(zip(usual, denied, strict=False)) if one != other)
        (by, offered, _), (other_by, left, _) = usual[differs], denied[differs]
        assert differs > 0
        assert by == other_by == who
        assert len(offered - left) == 1
        assert left < offered


def test_a_greedy_bot_plays_the_same_game_until_it_would_take_the_card(bay: cardc.Deck) -> None:
    usual, denied = (played(bay, 2, denial, "greedy:tables=1") for denial in (None, Denial(0, GALLEON)))
    differs = next(
        at
        for at, (one, other) in enumerate(zip(usual.choices, denied.choices, strict=False))
        if (one[0], one[2]) != (other[0], other[2])
    )
    who, offered, chosen = usual.choices[differs]
    assert who == 0
    assert chosen in offered - denied.choices[differs][1]


# ---- what it is worth


def result(bay: cardc.Deck, *deny: str, jobs: int = 1, **asked: object) -> SimulationResult:
    plan = planned(bay, **{"bots": ["random"], "deny": deny, **asked})  # type: ignore[arg-type]
    found = simulate(plan, jobs=jobs)
    assert found is not None
    return found


def worth(result: SimulationResult, variant: int = 1) -> WorthToHave:
    found = result.variants[variant].worth
    assert found is not None
    return found


def by_number(result: SimulationResult, variant: int = 1) -> dict[str, WorthFigures]:
    return {one.number: one for one in worth(result, variant).numbers}


@pytest.fixture(scope="module")
def both(bay: cardc.Deck) -> SimulationResult:
    """A card that is plainly worth it, and one that does nothing."""
    return result(bay, "Galleon", "Galleon Model", games=40, seed=3)


def test_a_card_that_is_plainly_worth_it_is_worth_more_than_nothing(both: SimulationResult) -> None:
    for number, found in by_number(both).items():
        assert found.may_take > found.denied, number
        assert 0 < found.worth.low < found.worth.value < found.worth.high
        assert found.worth.value == pytest.approx(found.may_take - found.denied)
        assert found.stands_out
        assert found.more > found.less


def test_of_a_card_that_does_nothing_nothing_lies_within(both: SimulationResult) -> None:
    for found in by_number(both, 2).values():
        assert found.worth.low < 0 < found.worth.high
        assert not found.stands_out


def test_it_is_told_how_many_take_it_who_may(both: SimulationResult) -> None:
    usual = sum(one.choosers for one in both.variants[0].cards if one.card == GALLEON and one.taking)
    assert worth(both).taken.may_take == pytest.approx(usual / 80)
    assert worth(both).taken.denied == 0


def test_who_may_take_it_has_an_even_share_as_each_is_denied_it_in_turn(both: SimulationResult) -> None:
    assert by_number(both)["won"].may_take == 0.5
    assert by_number(both)["lead"].may_take == 0


def test_a_card_that_nobody_can_pay_for_is_worth_exactly_nothing(bay: cardc.Deck) -> None:
    found = result(bay, "Palace", games=6, seed=1)
    assert worth(found).taken.may_take == 0
    assert [(one.worth.value, one.more, one.less) for one in by_number(found).values()] == [(0, 0, 0)] * 3
    assert str(by_number(found)["points"].worth.low) == "0.0"


def test_that_few_games_were_won_otherwise_does_not_say_that_none_ever_is(bay: cardc.Deck) -> None:
    found = by_number(result(bay, "Palace", games=6, seed=1))["won"]
    assert found.worth.low < -0.1
    assert found.worth.high > 0.1
    assert found.chance == 1


def test_each_player_in_turn_is_denied_it(bay: cardc.Deck) -> None:
    found = result(bay, "Galleon", games=4, players=3)
    assert [one.games for one in found.variants] == [4, 12]
    assert by_number(found)["won"].may_take == pytest.approx(1 / 3)
    assert worth(found).deals == 4


def test_bots_that_differ_are_each_denied_it_on_each_seat(bay: cardc.Deck) -> None:
    found = result(bay, "Galleon", games=4, bots=["greedy:tables=1", "random"])
    assert [one.games for one in found.variants] == [4, 8]
    assert worth(found).deals == 2
    greedy, random = found.variants[1].bots
    assert [(bot.bot, bot.games) for bot in (greedy, random)] == [("greedy:tables=1", 8), ("random", 8)]
    assert greedy.score > random.score + 5
    usual = sum(one.choosers for one in found.variants[0].cards if one.card == GALLEON and one.taking)
    assert worth(found).taken.may_take == usual / 8
    assert by_number(found)["won"].may_take == 0.5


def test_what_is_told_of_all_players_is_left_out(both: SimulationResult) -> None:
    assert both.variants[1].matched == ()
    assert both.variants[0].worth is None
    assert not both.variants[1].gone


def test_numbers_are_corrected_for_all_that_were_asked_for(bay: cardc.Deck) -> None:
    asked = {"games": 12, "seed": 3}
    alone, among = result(bay, "Galleon", **asked), result(bay, "Galleon", leave_out=["Salt"], **asked)
    one, other = by_number(alone)["lead"], by_number(among)["lead"]
    assert one.chance == other.chance
    assert one.corrected < other.corrected
    assert among.variants[2].worth is None
    assert among.variants[2].matched


# ---- the same for everybody


@pytest.fixture(scope="module")
def plan(bay: cardc.Deck) -> PlannedSimulation:
    return planned(bay, bots=["random"], games=7, deny=["Galleon"], vary=["Trawler.price=2"])


def test_two_processes_give_the_bytes_of_one(plan: PlannedSimulation) -> None:
    one, two = simulate(plan), simulate(plan, jobs=2)
    assert one is not None
    assert two is not None
    assert json.dumps(one.to_json()) == json.dumps(two.to_json())


def test_a_card_that_is_denied_is_played_with_what_is_there_anyway(plan: PlannedSimulation) -> None:
    usual, denied, varied = BatchPlayer(plan.simulation).grounds
    assert denied is usual
    assert varied.cards != usual.cards


def test_how_far_it_is_counts_the_games_of_each_player(plan: PlannedSimulation) -> None:
    told: list[tuple[int, int]] = []
    simulate(plan, tell=lambda done, games: told.append((done, games)))
    assert told[-1] == (28, 28)


def test_which_card_is_meant_is_part_of_what_was_asked(plan: PlannedSimulation) -> None:
    assert plan.asked["denied"] == [GALLEON]
    assert plan.asked["variants"] == ["", "denied Galleon", "Trawler.price=2"]


def test_a_card_that_there_is_not_cannot_be_denied(bay: cardc.Deck) -> None:
    with pytest.raises(NotVaried, match="did you mean `Galleon`"):
        planned(bay, bots=["random"], deny=["Gallleon"])
