"""What is unknown is replayed with other values only where the play read it; the verdict is that of a full replay."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

import pytest

import cardc
from cardc.api.deck import Deck
from cardc.scenarios.binding import BoundCards
from cardc.scenarios.face_binder import FaceBinder
from cardc.scenarios.noted_values import NotedValues
from cardc.scenarios.read import Scenario, read_scenarios
from cardc.scenarios.replay import play, replay
from cardc.scenarios.suite import collect
from tests.engine.staged import staged

GAMES = ("mystic_vale", "misty_valley")


def read(tmp_path: Path, text: str) -> set[str]:
    """The unknown values that a scenario reads, by the names of their fields."""
    path = tmp_path / "one.scenarios.yaml"
    path.write_text(f"format: 2\nscenarios:\n  - name: it\n{text}", encoding="utf-8")
    (scenario,), _ = read_scenarios(path)
    game = staged()
    binder = FaceBinder(scenario, game.catalog)
    assert play(scenario, game.stage, binder).passed
    assert binder.leaves_open
    return binder.read


# ---- what counts as reading


def test_a_card_that_only_shows_its_symbols_has_no_number_read(tmp_path: Path) -> None:
    assert (
        read(tmp_path, "    given: {field: [blank + Stag]}\n    then: {x.y: guardian on blank + Stag = 2}\n") == set()
    )


@pytest.mark.parametrize("line", ["score = 0", "points of Stag = 0"])
def test_points_are_read_where_they_are_counted(tmp_path: Path, line: str) -> None:
    text = f"    given: {{phase: end, field: [blank + Stag]}}\n    then: {{x.y: {line}}}\n"
    assert read(tmp_path, text) == {"points"}


def test_a_price_is_read_where_it_could_be_paid(tmp_path: Path) -> None:
    text = "    given: {commons: [Stag], mana: 3}\n    then: {x.y: mana = 3}\n"
    assert "cost" in read(tmp_path, text)


def test_symbols_are_read_where_the_table_is_set(tmp_path: Path) -> None:
    text = "    given: {field: [blank + Stag]}\n    vary: [sky]\n    then: {x.y: guardian on blank + Stag = 2}\n"
    assert "symbols" in read(tmp_path, text)


# ---- the one door through which values reach a game

Look = Callable[[NotedValues], object]


@pytest.mark.parametrize(
    "look",
    [
        lambda values: values["cost"],
        lambda values: values.get("cost"),
        lambda values: "cost" in values,
        list,
        dict,
        len,
        bool,
        lambda values: {**values},
        lambda values: values == {},
        lambda values: list(values.values()),
        lambda values: list(values.items()),
        copy.copy,
        copy.deepcopy,
        pickle.dumps,
    ],
)
def test_whatever_could_tell_a_value_reads_it(look: Look) -> None:
    noted: set[str] = set()
    look(NotedValues({"cost": 3, "level": 1}, ["cost"], noted))
    assert noted == {"cost"}


def test_that_there_is_no_value_is_read_like_a_value() -> None:
    noted: set[str] = set()
    assert NotedValues({"level": 1}, ["cost"], noted).get("cost") is None
    assert noted == {"cost"}


def test_other_values_are_no_concern() -> None:
    noted: set[str] = set()
    values: Any = NotedValues({"cost": 3, "level": 1}, ["cost"], noted)
    assert (values["level"], values.get("slots"), noted) == (1, None, set())


# ---- the same verdict as a full replay


@cache
def deck(game: str) -> Deck:
    """The cards of a game."""
    return cardc.load(game=game)


@cache
def scenarios(game: str) -> tuple[Scenario, ...]:
    """The scenarios that come with a game."""
    stage = deck(game).stage
    return collect((deck(game).game.scenario_folder,), stage.words, former=deck(game).former).scenarios


def verdicts(one: Scenario, of: Deck, bound: BoundCards) -> list[list[str]]:
    """What fails of a scenario, replayed as usual and in full."""
    ways = (replay(one, of.stage, of.catalog, bound, full=full) for full in (False, True))
    return [[told.text for told in outcome.failures] for outcome in ways]


@pytest.mark.parametrize("game", GAMES)
def test_bundled_scenarios_have_the_verdict_of_a_full_replay(game: str) -> None:
    bound = BoundCards()
    found = {one.name: verdicts(one, deck(game), bound) for one in scenarios(game) if "new_game" not in one.given}
    assert {name: both for name, both in found.items() if both[0] != both[1]} == {}


def test_so_have_those_that_no_longer_say_what_they_rest_on() -> None:
    of, bound = deck("mystic_vale"), BoundCards()
    stripped = [
        replace(one, assume={}) for one in scenarios("mystic_vale") if one.assume and "new_game" not in one.given
    ]
    found = {one.name: verdicts(one, of, bound) for one in stripped}
    assert {name: both for name, both in found.items() if both[0] != both[1]} == {}
    invented = [usual for usual, _ in found.values() if any("invented number" in text for text in usual)]
    assert len(invented) > 10
