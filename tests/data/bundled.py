"""The bundled data of Mystic Vale as plain parsed YAML, for the tests that look at the files themselves."""

import json
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from tests.plain_yaml import read_yaml

ROOT = Path(__file__).parents[2]
GAME = ROOT / "cards" / "mystic_vale"
SETS = ("base", "vale_of_magic", "vale_of_the_wild", "mana_storm")
SET_FILES = (
    GAME / "starting.yaml",
    *(path for name in SETS for path in sorted((GAME / name).glob("*.yaml"))),
    GAME / "conclaves.yaml",
)
LEDGERS = tuple(sorted((GAME / "rulings").glob("*.yaml")))

Card = dict[str, Any]


class Face(NamedTuple):
    """A card, or one side of a two-sided card, with the fields that it shows."""

    card_id: str
    side: str | None
    fields: dict[str, Any]


def label(path: Path) -> str:
    """A file's name as a test's name shows it."""
    return path.relative_to(GAME).as_posix()


@cache
def load(path: Path) -> Any:
    """A file's content, read once; the tests only look at it."""
    return read_yaml(path)


def schema(name: str) -> Any:
    return json.loads((ROOT / "schemas" / f"{name}.schema.json").read_text(encoding="utf-8"))


def cards() -> list[Card]:
    """Every card with the set that its file names."""
    return [{**card, "set": file["set"]} for file in map(load, SET_FILES) for card in file["cards"]]


def faces() -> Iterator[Face]:
    """What is printed on each card and on each of its sides."""
    for card in cards():
        shared = {key: value for key, value in card.items() if key not in ("id", "sides")}
        yield Face(card["id"], None, shared)
        for side, fields in card.get("sides", {}).items():
            yield Face(card["id"], side, fields)


def rulings() -> list[dict[str, Any]]:
    """The statements of all ledgers, the list of conflicts left aside."""
    return [entry for file in map(load, LEDGERS) for entry in file.get("rulings", [])]


def sources() -> Any:
    return load(GAME / "sources" / "faces.yaml")
