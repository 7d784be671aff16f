"""A copy has everything that the table and its players have, and the hash of a table sees all of it."""

from __future__ import annotations

import copy
import pickle
from typing import Any

import pytest

from cardc.engine.machine import start, step
from cardc.engine.numbers import CardNumber
from cardc.games.mystic_vale.game_state import KEPT, MysticVale, Piece, Player
from cardc.games.mystic_vale.setup import new_game
from cardc.language.node import Json
from tests.engine.bound import rules

pytestmark = pytest.mark.pure_only("gives attributes what is not of their type, which native ones refuse")

# What can be computed again, or holds the players, who are looked at by themselves.
NOT_COMPARED = {*KEPT, "players"}
TABLE = [name for name in MysticVale.__slots__ if name not in NOT_COMPARED]


class Mark(dict[str, int]):
    """A value that is nothing else's, and can be copied and written."""

    def to_json(self) -> Json:
        """By what tells it apart."""
        return sorted(self)

    def copy(self) -> Mark:
        """Another one like it."""
        return Mark(self)


def table() -> MysticVale:
    """A table with one player and nothing on it."""
    return MysticVale((), [], [player()])


def staged_game() -> tuple[Any, Any]:
    """A game in its first turns, and its rules."""
    game = rules(0)
    state = new_game(game, 2, 1)
    start(state, game)
    while state.decision is not None and state.world.turn < 4:
        step(state, game, state.decision.options[0])
    return state, game


def player() -> Player:
    """A player who has nothing."""
    return Player({"deck": []}, 3)


@pytest.mark.parametrize("name", Player.__slots__)
def test_a_copied_player_has_it(name: str) -> None:
    original = player()
    setattr(original, name, Mark(own=1) if name != "zones" else {"deck": [7]})
    assert getattr(original.clone(), name) == getattr(original, name)


@pytest.mark.parametrize("name", TABLE)
def test_a_copied_table_has_it(name: str) -> None:
    original = table()
    setattr(original, name, Mark(own=1) if name != "level_decks" and name != "vale_decks" else [[7]])
    assert getattr(original.clone(), name) == getattr(original, name)


@pytest.mark.parametrize("way", [copy.deepcopy, lambda state: pickle.loads(pickle.dumps(state))])  # noqa: S301 - its own
def test_a_state_is_copied_by_pickling_it_too_without_what_was_worked_out(way: Any) -> None:
    state, rules = staged_game()
    again = way(state)
    assert again.hash() == state.hash()
    assert len(pickle.dumps(state)) < 30_000
    assert len(state.world.totals) > 0 == len(again.world.totals)
    options = state.decision.options
    assert step(again, rules, options[0]) == step(state, rules, options[0])


@pytest.mark.parametrize("name", Player.__slots__)
def test_the_hash_sees_what_a_player_has(name: str) -> None:
    changed = player()
    held = {"zones": {"deck": [7]}, "counted": {"a source": 99}}
    setattr(changed, name, held.get(name, 99))
    assert changed.to_json() != player().to_json()


@pytest.mark.parametrize("name", TABLE)
def test_the_hash_sees_what_the_table_has(name: str) -> None:
    changed = table()
    setattr(changed, name, {5: "upgraded"} if name in ("shown", "sides") else 99)
    assert changed.to_json() != table().to_json()


@pytest.mark.parametrize("name", Player.__slots__)
def test_a_key_sees_what_a_player_has(name: str) -> None:
    changed = player()
    held = {"zones": {"deck": [7]}, "counted": {"a source": 99}}
    setattr(changed, name, held.get(name) or ([99] if isinstance(getattr(changed, name), list) else 99))
    assert changed.key() != player().key()


@pytest.mark.parametrize("name", TABLE)
def test_a_key_sees_what_the_table_has(name: str) -> None:
    changed = table()
    before = getattr(changed, name)
    of_decks = {"level_decks": [[7]], "vale_decks": [[7]], "pieces": (Piece(CardNumber(0), "top"),)}
    others = {5: "upgraded"} if isinstance(before, dict) else [99] if isinstance(before, list) else 99
    setattr(changed, name, of_decks.get(name, others))
    assert changed.key() != table().key()
