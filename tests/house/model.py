"""The cost model of the house values, read from the tables of `house_model.md`, so that text and numbers are one."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import yaml

from cardc.package_data import data_root

GAME = data_root() / "cards" / "mystic_vale"
MODEL = GAME / "house_model.md"

Row = tuple[str, ...]
Place = tuple[str, str]


@dataclass(frozen=True, slots=True)
class Model:
    """The tables of the model."""

    worth: dict[str, int]
    budgets: dict[int, list[int]]
    vale_costs: dict[int, list[dict[str, int]]]
    settled: dict[str, dict[str, Any]]
    holes: dict[Place, dict[str, Any]]

    def text(self, level: int) -> int:
        """What a text is worth on a level."""
        return self.worth[f"text of level {level}"]


def read_model(path: Path = MODEL) -> Model:
    """The model that the text states."""
    tables = {heading: list(_rows(part)) for heading, part in _sections(path.read_text(encoding="utf-8"))}
    return Model(
        worth={part: int(worth) for part, worth in tables["Worth"]},
        budgets={int(level): [int(n) for n in listed.split(",")] for level, listed in tables["Advancements"]},
        vale_costs={
            int(level): [_data(cost) for cost in re.findall(r"`[^`]+`", costs)] for level, costs in tables["Vales"]
        },
        settled={card: _data(values) for card, values, _ in tables["Settled"]},
        holes={(card, side): _data(holes) for card, side, holes in tables["Holes"]},
    )


def _sections(text: str) -> Iterator[tuple[str, str]]:
    for part in text.split("\n## ")[1:]:
        heading, _, body = part.partition("\n")
        yield heading, body


def _rows(part: str) -> Iterator[Row]:
    """The rows of a table, its heading left out."""
    lines = [line for line in part.splitlines() if line.startswith("|")]
    for line in lines[2:]:
        yield tuple(cell.strip() for cell in line.strip("|").split("|"))


def _data(cell: str) -> Any:
    return yaml.safe_load(cell.strip("`"))
