"""docs/fields.md tells of every entry that the schema of game.yaml knows, and its examples are sound."""

import json
import re

import yaml
from jsonschema import Draft7Validator

from cardc.catalog.card_form import CORE
from cardc.catalog.schemas import GAME, TEXT, path
from cardc.package_data import data_root

PAGE = (data_root() / "docs" / "fields.md").read_text(encoding="utf-8")
FIELDS, KINDS = re.split(r"\| entry of a kind", PAGE)
EXAMPLES = re.findall(r"```yaml\n(.*?)```", PAGE, re.DOTALL)


def entries(section: str) -> set[str]:
    """What an entry of a section may say."""
    schema = json.loads(path(GAME).read_text(encoding="utf-8"))
    return set(schema["properties"][section]["additionalProperties"]["properties"])


def told(table: str) -> set[str]:
    """What the first column of a table names."""
    rows = re.findall(r"^\| (`.*?) \|", table, re.MULTILINE)
    return {name.partition(":")[0] for row in rows for name in re.findall(r"`([^`]*)`", row)}


def test_every_entry_is_told() -> None:
    assert told(FIELDS) == entries("fields")
    assert told(KINDS) == entries("kinds")


def test_the_core_is_told() -> None:
    assert all(f"`{name}`" in PAGE for name in CORE)


def test_the_examples_fit_their_schemas() -> None:
    declared, shapes, labels, aid = (yaml.safe_load(example) for example in EXAMPLES)
    said = (
        (GAME, {"game": "race", **declared}),
        (GAME, {"game": "race", **shapes}),
        (TEXT, {"language": "en", **labels}),
        (TEXT, {"language": "en", **aid}),
    )
    for name, data in said:
        schema = json.loads(path(name).read_text(encoding="utf-8"))
        assert [error.message for error in Draft7Validator(schema).iter_errors({"format": 1, **data})] == []
