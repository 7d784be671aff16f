"""Each engine that is broken on purpose is noticed: by a scenario of every ruling that it contradicts."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.sabotage.breaking import broken
from tests.sabotage.engines import BrokenEngine, contradicted, engines, proofs


@pytest.mark.parametrize("engine", engines(), ids=str)
def test_what_is_replaced_stands_in_the_engine_once(engine: BrokenEngine) -> None:
    with broken(engine.where, engine.old, engine.new):
        pass


@pytest.mark.parametrize("engine", engines(), ids=str)
def test_what_is_contradicted_is_claimed_by_a_scenario(engine: BrokenEngine) -> None:
    assert [ruling for ruling in contradicted(engine) if ruling not in proofs()] == []


def test_each_engine_has_a_name_of_its_own() -> None:
    assert [name for name, n in Counter(engine.name for engine in engines()).items() if n > 1] == []
