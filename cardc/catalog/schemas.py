"""The published schemas of words (`schemas/*.schema.json`), ready to check with; `card_schema` makes the others."""

import json
from functools import cache
from pathlib import Path
from typing import Any

from cardc.package_data import data_root
from cardc.source.schema import Schema, compile_schema

GAME = "game"
TEXT = "text"
RULINGS = "rulings"
SCENARIOS = "scenario-file"
PUBLISHED = "published"
WAIVERS = "waivers"
THEME = "theme"


def path(name: str, game: str = "") -> Path:
    """Where a schema lies, or the one of a game that is made from what its cards state."""
    return data_root() / "schemas" / game / f"{name}.schema.json"


@cache
def document(name: str) -> dict[str, Any]:
    """A schema as it is published."""
    found: dict[str, Any] = json.loads(path(name).read_text(encoding="utf-8"))
    return found


@cache
def schema(name: str) -> Schema:
    """A schema, ready to check whole files."""
    return compile_schema(document(name))
