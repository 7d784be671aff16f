"""The published schemas (`schemas/*.schema.json`), ready to check files with."""

import json
from functools import cache
from pathlib import Path
from typing import Any

from cardc.package_data import data_root
from cardc.source.schema import Schema, compile_schema

CARD_FILE = "card-file"
GAME = "game"
TEXT = "text"
TOTALS = "totals"
FACES = "faces"
RULINGS = "rulings"
SCENARIOS = "scenario-file"


def path(name: str) -> Path:
    """Where a schema lies."""
    return data_root() / "schemas" / f"{name}.schema.json"


@cache
def document(name: str) -> dict[str, Any]:
    """A schema as it is published."""
    found: dict[str, Any] = json.loads(path(name).read_text(encoding="utf-8"))
    return found


@cache
def schema(name: str) -> Schema:
    """A schema, ready to check whole files."""
    return compile_schema(document(name))


@cache
def part(name: str, definition: str) -> Schema:
    """One definition of a schema, ready to check single values: which card of a faulty file is sound."""
    definitions = document(name)["definitions"]
    return compile_schema({**definitions[definition], "definitions": definitions})
