"""Every rule option is played: a scenario under each of its other values fails, or ends otherwise, by the default."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest

from cardc.scenarios.read import Scenario
from cardc.scenarios.replay import Outcome
from cardc.scenarios.replay import replay as replay_one
from tests.engine.staged import all_scenarios, staged


def replay(scenario: Scenario) -> Outcome:
    game = staged()
    return replay_one(scenario, game.stage, game.catalog)


def by_option() -> dict[tuple[str, str], list[Scenario]]:
    """The scenarios that play one option by a value, by that."""
    found: dict[tuple[str, str], list[Scenario]] = {}
    for one in all_scenarios():
        for name, value in one.given.get("options", {}).items():
            found.setdefault((name, str(value)), []).append(one)
    return found


def values() -> Iterator[tuple[str, str]]:
    """All values of all options but the defaults."""
    for name, (_, *others) in (staged().game.options or {}).items():
        yield from ((name, value) for value in others)


def without(scenario: Scenario, name: str) -> Scenario:
    options = {one: value for one, value in scenario.given["options"].items() if one != name}
    return replace(scenario, given={**scenario.given, "options": options})


def test_the_options_of_the_rules_are_those_that_the_ledgers_declare() -> None:
    declared = {one.name: tuple(one.values) for one in staged().ledger.options}
    assert declared == dict(staged().game.options or {})


@pytest.mark.parametrize(("name", "value"), list(values()))
def test_a_scenario_shows_what_differs_by_another_value(name: str, value: str) -> None:
    flips = by_option().get((name, value), [])
    assert flips, f"no scenario is played by {name}: {value}"
    assert all(replay(one).passed for one in flips)
    assert any(not replay(without(one, name)).passed for one in flips), "the default passes as well"
