"""The schema that editors complete scenarios with knows what the check knows."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest
from jsonschema import Draft7Validator

import cardc
from cardc.games.registry import BUNDLED
from cardc.scenarios.given_schema import file_schema
from cardc.source.nodes import plain
from cardc.source.reader import read_file
from tests.engine.staged import staged

ROOT = Path(__file__).resolve().parents[1]
FILES = sorted((ROOT / "scenarios").rglob("*.scenarios.yaml"))
SCHEMA = Draft7Validator(file_schema(staged().stage.words))


@cache
def schema_of(game: str) -> Draft7Validator:
    """The schema of the scenarios of a game."""
    return Draft7Validator(file_schema(cardc.load(game=game).stage.words))


def test_each_bundled_game_has_scenarios_of_its_own() -> None:
    assert {file.relative_to(ROOT / "scenarios").parts[0] for file in FILES} == set(BUNDLED)


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.name)
def test_our_scenarios_are_of_its_shape_and_name_it(file: Path) -> None:
    node, found = read_file(file)
    schema = schema_of(file.relative_to(ROOT / "scenarios").parts[0])
    assert node is not None
    assert not found
    assert [error.message for error in schema.iter_errors(plain(node))] == []
    first = file.read_text(encoding="utf-8").splitlines()[0]
    assert (file.parent / first.removeprefix("# yaml-language-server: $schema=")).is_file()


@pytest.mark.parametrize(
    "given", [{"fieldd": []}, {"pool": "two"}, {"phase": "plantin"}, {"left": {"vpp": 1}}, {"token": True}]
)
def test_it_refuses_what_the_check_refuses(given: dict[str, object]) -> None:
    assert not SCHEMA.is_valid({"format": 2, "scenarios": [{"name": "it", "given": given}]})


def test_a_value_may_be_filled_in_from_a_row() -> None:
    given = {"{zone}": "{card}", "pool": "{n}", "left": {"vp": "{n}"}}
    assert SCHEMA.is_valid({"format": 2, "scenarios": [{"name": "it", "given": given}]})
