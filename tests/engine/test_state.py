"""A game can be copied, saved and loaded at any decision, and nothing but a listed answer changes it."""

from __future__ import annotations

import json
import os
import subprocess
import sys

import pytest

from cardc.engine.machine import Refused, step
from cardc.engine.naming import key
from cardc.engine.refs import CardRef
from cardc.engine.saved_games import NotASavedGame, load, save
from cardc.scenarios.read import Scenario
from tests.engine.staged import answers, decisions, scenarios, table_of

NOTHING_OF_THE_KIND = CardRef(-99)
EVERY = pytest.mark.parametrize("scenario", scenarios(), ids=lambda s: s.name)


@EVERY
def test_a_game_saved_at_any_decision_loads_to_the_same_hash(scenario: Scenario) -> None:
    for table in decisions(scenario):
        saved = json.loads(json.dumps(save(table.state, table.rules)))
        assert load(saved, table.rules).hash() == table.state.hash()


@EVERY
def test_a_loaded_game_goes_on_as_the_saved_one_would(scenario: Scenario) -> None:
    given = answers(scenario.name)
    table = table_of(scenario)
    middle = len(given) // 2
    for chosen in given[:middle]:
        step(table.state, table.rules, chosen)
    loaded = load(json.loads(json.dumps(save(table.state, table.rules))), table.rules)
    for later in given[middle:]:
        step(loaded, table.rules, later)
        step(table.state, table.rules, later)
    assert loaded.hash() == table.state.hash()


@EVERY
def test_every_listed_option_is_accepted_and_leaves_the_original_alone(scenario: Scenario) -> None:
    for table in decisions(scenario):
        before = table.state.hash()
        for option in table.state.decision.options if table.state.decision else ():
            tried = table.state.clone()
            tried.chance.script = ()  # what is scripted fits the scenario's own answers only
            step(tried, table.rules, option)
        assert table.state.hash() == before


@EVERY
def test_an_answer_that_is_not_listed_is_refused_and_changes_nothing(scenario: Scenario) -> None:
    for table in decisions(scenario):
        before = table.state.hash()
        with pytest.raises(Refused):
            step(table.state, table.rules, NOTHING_OF_THE_KIND)
        assert table.state.hash() == before


BARKARB = "Old Barkarb sleeves from the Workshop onto one card and puts it under the deck"

OTHER_PROCESS = """
import json, sys
from cardc.engine.machine import step
from cardc.engine.naming import key
from cardc.engine.refs import CardRef
from cardc.engine.saved_games import load
from tests.engine.staged import scenarios, table_of
data = json.load(sys.stdin)
rules = table_of(next(s for s in scenarios() if s.name == data["scenario"])).rules
state = load(data["saved"], rules)
for answer in data["answers"]:
    (chosen,) = (option for option in state.decision.options if key(option) == answer)
    step(state, rules, chosen)
print(state.hash())
"""


@pytest.mark.parametrize("hash_seed", ["0", "4242"])
def test_a_game_saved_in_the_middle_of_sleeving_ends_alike_in_another_process(hash_seed: str) -> None:
    scenario = next(s for s in scenarios() if s.name == BARKARB)
    given = answers(scenario.name)
    table = table_of(scenario)
    for chosen in given[:2]:
        step(table.state, table.rules, chosen)
    assert table.state.stack[-1].kind == "effect"
    assert table.state.stack[-1].step > 0 or table.state.decision is not None
    data = {
        "scenario": scenario.name,
        "saved": save(table.state, table.rules),
        "answers": [key(answer) for answer in given[2:]],
    }
    for chosen in given[2:]:
        step(table.state, table.rules, chosen)
    elsewhere = subprocess.run(
        [sys.executable, "-c", OTHER_PROCESS],
        input=json.dumps(data),
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, "PYTHONHASHSEED": hash_seed},
    )
    assert elsewhere.returncode == 0, elsewhere.stderr
    assert elsewhere.stdout.strip() == table.state.hash()


@pytest.mark.parametrize(
    ("changed", "told"),
    [
        ({"game": "patience"}, "no saved game of"),
        ({"format": 1}, "in format 1; this version reads format 4"),
        ({"state": {}}, "damaged: something in it was changed"),
    ],
)
def test_something_that_is_no_saved_game_is_refused(changed: dict[str, object], told: str) -> None:
    table = table_of(scenarios()[0])
    with pytest.raises(NotASavedGame, match=told):
        load({**save(table.state, table.rules), **changed}, table.rules)
