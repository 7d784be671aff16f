"""The published schemas of cards are those that the declared fields give, and refuse what `cardc check` refuses."""

import json
from pathlib import Path

import pytest
from jsonschema import Draft7Validator

from tests.catalog.refresh import schema_texts

FILES = dict(schema_texts())


@pytest.mark.parametrize("path", FILES, ids=lambda path: "/".join(path.parts[-2:]))
def test_a_published_schema_is_up_to_date(path: Path) -> None:
    assert path.read_text(encoding="utf-8") == FILES[path], "run `make refresh`"


@pytest.mark.parametrize("path", FILES, ids=lambda path: "/".join(path.parts[-2:]))
def test_a_published_schema_is_valid_draft_07(path: Path) -> None:
    Draft7Validator.check_schema(json.loads(FILES[path]))


def test_the_schema_beside_those_of_the_games_knows_the_core_of_cards_only() -> None:
    core = next(json.loads(text) for path, text in FILES.items() if path.parent.name == "schemas")
    validator = Draft7Validator(core)
    card = {"id": "mine.tile.marsh", "title": "Marsh", "kind": "tile", "copies": 2, "wet": True, "sides": {"rear": {}}}
    assert validator.is_valid({"format": 1, "set": "mine", "cards": [card]})
    assert not validator.is_valid({"format": 1, "set": "mine", "cards": [{**card, "copies": "two"}]})
    assert not validator.is_valid({"format": 1, "set": "mine", "cards": [{**card, "abilities": "none"}]})
