"""Each engine that is broken on purpose is noticed: by a scenario of every ruling that it contradicts."""

from __future__ import annotations

from collections import Counter

import pytest

from cardc.games.registry import BUNDLED
from tests.sabotage.engines import BrokenEngine, engines, listed, unnoticed

pytestmark = pytest.mark.pure_only("breaks the engine by putting other code in place of a function")


@pytest.mark.parametrize("engine", engines(), ids=str)
def test_every_ruling_that_it_contradicts_fails_by_a_scenario_of_its_own(engine: BrokenEngine) -> None:
    """What is replaced has to stand in the engine once, and what is contradicted to be claimed, or this fails."""
    assert unnoticed(engine) == ()


def test_an_engine_that_breaks_down_is_no_wrong_engine() -> None:
    where, old = "cardc.games.mystic_vale.scoring:_high_levels", "level(vale) == 2"
    wrong, breaking = (
        BrokenEngine("mystic_vale", "", where, old, new, ("score.tiebreak",), 0, ())
        for new in ("False", "no_such_name")
    )
    assert unnoticed(wrong) == ()
    assert unnoticed(breaking) == ("score.tiebreak",)


def test_each_engine_has_a_name_of_its_own() -> None:
    assert [name for name, n in Counter((engine.game, engine.name) for engine in engines()).items() if n > 1] == []


@pytest.mark.parametrize("game", sorted({engine.game for engine in engines()}))
def test_engines_are_those_of_a_bundled_game(game: str) -> None:
    assert game in BUNDLED


def test_most_of_the_list_and_forty_at_least_went_unnoticed_when_it_was_written() -> None:
    before = [engine.green_before > 0 for engine in listed()]
    assert sum(before) >= max(40, len(before) / 2)
