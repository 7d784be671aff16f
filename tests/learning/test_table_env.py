"""The environment of PettingZoo: its own tests, and what they do not ask."""

import random
from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

import pytest

pytest.importorskip("pettingzoo", reason="environments need PettingZoo (the extra `rl`)")

import numpy as np
from pettingzoo.test import api_test, bombardment_test, max_cycles_test, seed_test
from pettingzoo.utils import BaseWrapper
from pettingzoo.utils.conversions import turn_based_aec_to_parallel

from cardc import learning
from cardc.games.registry import DEFAULT
from cardc.learning.rewarding import NoSuchReward, outcome
from cardc.learning.table_env import NotAllowed
from tests.learning.decks import NAMES, SMALL, deck

# An observation is a vector beside a mask, as in the games of PettingZoo, whose names its test knows.
AS_CLASSIC = pytest.mark.filterwarnings(
    "ignore:Observation is not a NumPy array", "ignore:Observation space for each agent probably should be"
)


def env(name: str, **wanted: Any) -> Any:
    return learning.env(deck=deck(name), **wanted)


def played(made: Any, seed: int) -> Iterator[str]:
    """A random game; who decides, again and again."""
    chooser = random.Random(seed)
    made.reset(seed=seed)
    for agent in made.agent_iter():
        seen, _, terminated, truncated, _ = made.last()
        if terminated or truncated:
            made.step(None)
        else:
            yield agent
            made.step(chooser.choice(np.flatnonzero(seen["action_mask"]).tolist()))


class Bombarded(BaseWrapper):
    """What `bombardment_test` of PettingZoo 1.27 takes: observations that are arrays, told by `step`, and a space that
    gives actions which are allowed. It fails for the games with masks that come with PettingZoo, too."""

    def observe(self, agent: str) -> Any:
        return super().observe(agent)["observation"]

    def observation_space(self, agent: str) -> Any:
        return super().observation_space(agent)["observation"]

    def action_space(self, agent: str) -> Any:
        mask = self.env.observe(agent)["action_mask"]

        class Allowed:
            def sample(self) -> int:
                return int(random.choice(np.flatnonzero(mask).tolist()))

        return Allowed()

    def step(self, action: Any) -> Any:
        super().step(action)
        return self.last()[0] if self.agents else None


@AS_CLASSIC
@pytest.mark.parametrize("name", NAMES)
class TestOfPettingZoo:
    def test_the_interface(self, name: str) -> None:
        api_test(env(name, render_mode="ansi"), num_cycles=60)

    def test_seeds(self, name: str) -> None:
        seed_test(lambda: env(name), num_cycles=40)

    def test_bombardment(self, name: str) -> None:
        bombardment_test(Bombarded(env(name)), cycles=4)


def test_the_test_of_most_cycles_is_for_games_in_which_all_agents_act_at_once() -> None:
    """It acts without a mask, and wants as many decisions of each player; here the first such action ends the game."""

    class Module:
        @staticmethod
        def env(max_cycles: int) -> Any:
            return env("lantern_bay", max_cycles=max_cycles)

        @staticmethod
        def parallel_env(max_cycles: int) -> Any:
            return turn_based_aec_to_parallel(env("lantern_bay", max_cycles=max_cycles))

    with pytest.raises(AssertionError):
        max_cycles_test(Module)


def test_a_game_is_cut_off_after_the_most_cycles() -> None:
    made = env("lantern_bay", max_cycles=9)
    assert len([*played(made, 1)]) == 9
    made.reset(seed=1)
    chooser = random.Random(1)
    for _ in range(9):
        made.step(chooser.choice(np.flatnonzero(made.observe(made.agent_selection)["action_mask"]).tolist()))
    assert (made.terminations, made.truncations) == (
        {"player_0": False, "player_1": False},
        {"player_0": True, "player_1": True},
    )
    assert made.rewards == {"player_0": 0.0, "player_1": 0.0}


@pytest.mark.parametrize("name", NAMES)
def test_an_action_that_is_not_allowed_ends_the_game(name: str) -> None:
    """As `TerminateIllegalWrapper` says: whoever takes it is given what it costs, others nothing, and all are done."""
    made = env(name, illegal_reward=-3)
    made.reset(seed=2)
    agent = made.agent_selection
    made.step(int(np.flatnonzero(made.observe(agent)["action_mask"] == 0)[0]))
    assert all(made.terminations.values())
    assert made.rewards == {other: -3.0 if other == agent else 0 for other in made.possible_agents}
    for _ in made.possible_agents:
        assert made.last()[2:4] == (True, True)
        made.step(None)
    assert made.agents == []


def test_without_wrappers_it_is_refused_and_nothing_changes() -> None:
    made = learning.raw_env(deck=deck("lantern_bay"))
    made.reset(seed=2)
    before = made.table.state.hash()
    for action in (int(np.flatnonzero(made.observe(made.agent_selection)["action_mask"] == 0)[0]), -1, 10**9, None):
        with pytest.raises(NotAllowed, match="action_mask"):
            made.step(action)
    assert made.table.state.hash() == before


@pytest.mark.parametrize("name", NAMES)
def test_the_mask_allows_as_many_actions_as_there_are_options(name: str) -> None:
    made = env(name)
    for agent in played(made, 3):
        decision = made.table.state.decision
        assert agent == f"player_{decision.who}"
        assert made.observe(agent)["action_mask"].sum() == len(decision.options) > 1
        others = [other for other in made.possible_agents if other != agent]
        assert all(not made.observe(other)["action_mask"].any() for other in others)


def test_actions_are_called_as_the_action_space_calls_them() -> None:
    made = env("lantern_bay")
    made.reset(seed=1)
    numbers = np.flatnonzero(made.observe(made.agent_selection)["action_mask"])
    space = deck("lantern_bay").action_space(2)
    assert [made.action_label(number) for number in numbers] == [space.label(int(number)) for number in numbers]
    assert (made.action_space("player_0").n, made.action_fingerprint) == (space.size, space.fingerprint)


def test_a_seed_is_that_of_a_game_from_python() -> None:
    made = learning.raw_env(deck=deck("lantern_bay"), skip_forced=False)
    made.reset(seed=11)
    assert made.table.state.hash() == deck("lantern_bay").new_game(players=2, seed=11).hash


def test_what_is_agreed_on_before_and_rule_options_are_those_of_a_game_from_python() -> None:
    agreed, options = {"leaders": "random"}, {"planting.passing": "after_a_push"}
    made = learning.raw_env(deck=deck("mystic_vale"), skip_forced=False, setup=agreed, options=options)
    made.reset(seed=3)
    playing = deck("mystic_vale").new_game(players=2, seed=3, options=options, **agreed)
    assert made.table.state.hash() == playing.hash
    assert made.table.rules.options == playing.table.rules.options
    assert made.action_fingerprint == playing.actions.fingerprint


def test_games_without_a_seed_are_a_row_that_a_seed_begins() -> None:
    def row(made: Any) -> list[str]:
        hashes = []
        for _ in range(3):
            made.reset()
            hashes.append(made.table.state.hash())
        return hashes

    one, other = (learning.raw_env(deck=deck("lantern_bay"), seed=seed) for seed in (5, 6))
    first = row(one)
    assert len({*first}) == 3
    assert first != row(other)
    other.reset(seed=5)
    assert row(other) == first


def test_forced_decisions_are_asked_if_wanted() -> None:
    counts = [
        sum(len(made.table.state.decision.options) == 1 for _ in played(made, 4))
        for made in (env("mystic_vale"), env("mystic_vale", skip_forced=False))
    ]
    assert counts[0] == 0 < counts[1]


@pytest.mark.parametrize(
    ("won", "given"),
    [((1,), (-1, 1)), ((0, 1), (0, 0)), ((2,), (-1, -1, 2)), ((0, 2), (0.5, -1, 0.5)), ((0, 1, 2), (0, 0, 0))],
)
def test_who_wins_shares_what_the_others_lose(won: tuple[int, ...], given: tuple[float, ...]) -> None:
    table = SimpleNamespace(winners=lambda: won, players=given)
    assert outcome(table) == given  # type: ignore[arg-type]


def test_the_outcome_is_told_when_a_game_is_over() -> None:
    made = learning.raw_env(deck=deck("lantern_bay"))
    told = set()
    for seed in range(4):
        chooser = random.Random(seed)
        made.reset(seed=seed)
        while not any(made.terminations.values()):
            made.step(chooser.choice(np.flatnonzero(made.observe(made.agent_selection)["action_mask"]).tolist()))
        assert tuple(made.rewards.values()) == outcome(made.table)
        told |= {*made.rewards.values()}
    assert told >= {-1.0, 1.0}


def test_rewards_are_told_at_the_end_and_only_there() -> None:
    made = env("lantern_bay", rewards="margin")
    chooser = random.Random(5)
    made.reset(seed=5)
    while not any(made.terminations.values()):
        assert set(made.rewards.values()) == {0.0}
        made.step(chooser.choice(np.flatnonzero(made.observe(made.agent_selection)["action_mask"]).tolist()))
    mine, other = made.table.scores()
    assert made.rewards == {"player_0": mine - other, "player_1": other - mine}


def test_an_unknown_reward_is_refused_with_those_there_are() -> None:
    with pytest.raises(NoSuchReward, match="`outcome`, `margin`"):
        env("lantern_bay", rewards="glory")


@pytest.mark.parametrize(
    ("wanted", "said"),
    [
        ({"render_mode": "rgb_array"}, "`ansi`, `human`"),
        ({"max_cycles": 0}, "at least 1"),
        ({"deck": deck("misty_valley"), "game": "misty_valley"}, "leave one of them out"),
    ],
)
def test_what_makes_no_environment_is_refused(wanted: dict[str, Any], said: str) -> None:
    with pytest.raises(learning.WrongEnvironment, match=said):
        learning.raw_env(**{"game": "misty_valley", **wanted})


def test_what_is_drawn_is_what_the_one_who_decides_may_see() -> None:
    made = env("lantern_bay", render_mode="ansi")
    made.reset(seed=1)
    assert made.render().startswith(f"player {made.table.state.decision.who + 1} ({made.agent_selection})")


def test_a_library_that_is_missing_is_told_with_how_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(learning, "missing", lambda _: ("pettingzoo",))
    with pytest.raises(learning.LibrariesMissing, match=r"pettingzoo .* pip install"):
        learning.env(game=DEFAULT)


def test_a_small_game_is_loaded_by_its_folder() -> None:
    made = learning.env(game=SMALL / "reed_pond")
    made.reset(seed=1)
    assert str(made) == "cardc_reed_pond_v0"
    assert made.observation_space("player_1")["observation"].shape == (len(made.observation_names),)
