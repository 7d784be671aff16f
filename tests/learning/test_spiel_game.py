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
from tests.learning.decks import SMALL

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


def test_the_information_state_remembers_what_the_player_answered() -> None:
    told = set()
    for first in range(2):
        state = midway(BAY, 0)
        who = state.current_player()
        state.apply_action(state.legal_actions()[first])
        told.add(state.information_state_string(who).splitlines()[0])
        assert state.information_state_string(1 - who).splitlines()[0] == ""
    assert len(told) == 2


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
