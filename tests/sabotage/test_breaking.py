"""A function is broken for a moment, for everybody who uses it, or the test says that it was not."""

from __future__ import annotations

import pytest

from cardc.games.mystic_vale.game_state import Player
from cardc.games.mystic_vale.scoring import _high_levels
from tests.sabotage.breaking import NotThere, broken, function_at

pytestmark = pytest.mark.pure_only("breaks the engine by putting other code in place of a function")


def test_who_imported_the_function_before_uses_the_broken_one() -> None:
    with broken("tests.sabotage.test_breaking:doubled", "2 * n", "3 * n"):
        assert doubled(2) == 6
    assert doubled(2) == 4


def test_a_function_is_sound_again_after_an_error() -> None:
    with pytest.raises(ZeroDivisionError), broken("tests.sabotage.test_breaking:doubled", "2 * n", "n // 0"):
        doubled(2)
    assert doubled(2) == 4


def test_methods_and_functions_within_functions_are_reached() -> None:
    with broken("cardc.games.mystic_vale.game_state:Player.clone", "copy.vp = self.vp", "copy.vp = 99"):
        assert Player({}, 0).clone().vp == 99
    assert function_at("cardc.games.mystic_vale.ability_windows:run_queue").__qualname__.endswith("run_queue")


@pytest.mark.parametrize(
    ("where", "old", "said"),
    [
        ("cardc.games.mystic_vale.scoring:nothing", "x", "there is no"),
        ("cardc.games.mystic_vale.scoring:Definitions", "x", "no function"),
        ("cardc.games.mystic_vale.scoring:_high_levels", "no such text", "stands 0 times"),
        ("cardc.games.mystic_vale.scoring:_high_levels", "piece", "times in `_high_levels`, and must stand there once"),
    ],
)
def test_a_replacement_that_does_not_apply_is_told(where: str, old: str, said: str) -> None:
    sound = _high_levels.__code__
    with pytest.raises(NotThere, match=said), broken(where, old, "nothing"):
        pass
    assert _high_levels.__code__ is sound


def doubled(n: int) -> int:
    """What the tests break."""
    return 2 * n
