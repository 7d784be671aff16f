"""A copy has everything that the table and its players have, and the hash of a table sees all of it."""

from __future__ import annotations

import pytest

from cardc.games.mystic_vale.game_state import KEPT, MysticVale, Player
from cardc.language.node import Json

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
