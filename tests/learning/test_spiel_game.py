"""The game for OpenSpiel: its own tests, and what they do not ask."""

import copy
import pickle
import random
from typing import Any

import pytest

pytest.importorskip(
    "pyspiel", reason="OpenSpiel is not installed; `make test-learning` installs it (the extra `openspiel`)"
)

import numpy as np
import pyspiel
from open_spiel.python.algorithms import ismcts, mcts
from open_spiel.python.tests import games_sim_test

from cardc import learning
from cardc.learning.trained_game import TrainedGame
from tests.learning.decks import SMALL, deck

GAMES = ("mystic_vale", "misty_valley", str(SMALL / "lantern_bay"), str(SMALL / "reed_pond"))
BAY = str(SMALL / "lantern_bay")


def midway(name: str, answers: int, deal: int = 3) -> Any:
    """A random game, so many answers after the deal."""
    state, chooser = learning.open_spiel(game=name).new_initial_state(), random.Random(1)
    state.apply_action(deal)
    for _ in range(answers):
        state.apply_action(chooser.choice(state.legal_actions()))
    return state


@pytest.mark.parametrize("name", GAMES)
def test_random_simulation_of_openspiel(name: str) -> None:
    pyspiel.random_sim_test(learning.open_spiel(game=name, deals=20), num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize("name", GAMES)
def test_simulation_with_copies_and_pickles_of_openspiel(name: str) -> None:
    games_sim_test.GamesSimTest().sim_game(learning.open_spiel(game=name, deals=20))


def test_a_history_replays_the_game() -> None:
    state = midway(BAY, 30)
    again = state.get_game().new_initial_state()
    for action in state.history():
        again.apply_action(action)
    assert again.position.table.state.hash() == state.position.table.state.hash()
    assert again.information_state_string(0) == state.information_state_string(0)


def test_what_is_copied_or_pickled_goes_its_own_way() -> None:
    state = midway(BAY, 20)
    before = state.position.table.state.hash()
    for other in (state.clone(), pickle.loads(pickle.dumps(state)), copy.deepcopy(state)):  # noqa: S301
        assert other.position.table.state.hash() == before
        other.apply_action(other.legal_actions()[0])
        assert state.position.table.state.hash() == before


@pytest.mark.parametrize("name", GAMES[:3])
def test_a_resampled_state_is_the_same_for_the_player_and_may_differ_in_what_is_hidden(name: str) -> None:
    state, chooser = midway(name, 12), random.Random(2)
    who = state.current_player()
    others = [state.resample_from_infostate(who, chooser.random) for _ in range(4)]
    for other in others:
        assert other.information_state_string(who) == state.information_state_string(who)
        assert other.legal_actions() == state.legal_actions()
        assert other.history() == state.history()
    assert len({other.position.table.state.hash() for other in others}) > 1


@pytest.mark.parametrize("name", GAMES[:3])
def test_nothing_of_what_is_hidden_is_told_to_a_player_who_does_not_decide(name: str) -> None:
    state, chooser = midway(name, 12), random.Random(2)
    who = 1 - state.current_player()
    for other in (state.resample_from_infostate(who, chooser.random) for _ in range(8)):
        for told in ("information_state_string", "observation_string"):
            assert getattr(other, told)(who) == getattr(state, told)(who)


def test_the_information_state_remembers_what_the_player_answered() -> None:
    told = set()
    for first in range(2):
        state = midway(BAY, 0)
        who = state.current_player()
        state.apply_action(state.legal_actions()[first])
        told.add(state.information_state_string(who).splitlines()[0])
        assert state.information_state_string(1 - who).splitlines()[0] == ""
    assert len(told) == 2


def test_the_information_state_remembers_what_the_player_saw_when_they_answered() -> None:
    """The same answer is another memory where something else was seen, and the same one where the same was."""
    told, marks = [], []
    for state in (midway(BAY, 0, deal) for deal in range(20)):
        who, position = state.current_player(), state.position
        if who == 0:
            told.append(position.told(who))
            position.answer(next(one for one in position.legal() if position.game.actions.label(one) == "end"))
            marks.append(position.recalled[who])
    assert len({*told}) == len({*marks}) == len({*zip(told, marks, strict=True)}) > 1


def test_the_information_state_remembers_all_that_the_player_answered_before() -> None:
    position = midway(BAY, 4).position
    other = copy.deepcopy(position)
    who, action = position.decides, position.legal()[0]
    other.recalled = tuple("another" if player == who else mark for player, mark in enumerate(position.recalled))
    for one in (position, other):
        one.answer(action)
    assert position.recalled[who] != other.recalled[who]


def test_each_deal_is_the_game_of_its_seed() -> None:
    game = learning.open_spiel(game=BAY, deals=7)
    outcomes = game.new_initial_state().chance_outcomes()
    assert [deal for deal, _ in outcomes] == list(range(7))
    assert sum(weight for _, weight in outcomes) == pytest.approx(1)
    hashes = [midway(BAY, 0, deal).position.table.state.hash() for deal in range(7)]
    assert hashes == [TrainedGame(deck("lantern_bay"), 2).table(deal).state.hash() for deal in range(7)]
    assert len({*hashes}) == 7


def test_a_search_of_openspiel_plays_it() -> None:
    game = learning.open_spiel(game=str(SMALL / "reed_pond"))
    numbers = np.random.RandomState(1)
    evaluator = mcts.RandomRolloutEvaluator(n_rollouts=1, random_state=numbers)
    bot = ismcts.ISMCTSBot(game=game, evaluator=evaluator, uct_c=2.0, max_simulations=5, random_state=numbers)
    state = game.new_initial_state()
    state.apply_action(1)
    while not state.is_terminal():
        action = bot.step(state)
        assert action in state.legal_actions()
        state.apply_action(action)
    assert sum(state.returns()) == 0


def test_actions_are_called_by_their_labels() -> None:
    state = midway(BAY, 3)
    who, action = state.current_player(), state.legal_actions()[0]
    assert state.action_to_string(who, action) == state.position.game.actions.label(action)
