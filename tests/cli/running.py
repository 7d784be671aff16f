"""Running the command line inside the test: what it printed, and how it ended."""

from typing import NamedTuple

import pytest

from cardc.cli.main import main

GLADE = """\
format: 1
set: mine
cards:
  - id: mine.vale.glade
    title: Glade
    kind: vale
    level: 1
    copies: 1
    cost: {wild: 2}
    symbols: {guardian: 1, others: 0}
    points: 1
    abilities:
      - "Harvest: Gain 1 {mana} for each {guardian} on this card."  # kept
"""

ELK = """\
format: 1
set: mine
cards:
  - id: mine.advancement.elk
    title: Elk
    kind: advancement
    level: 1
    copies: 1
    symbols: {guardian: 1, others: 0}
    points: 1
    abilities:
      - "Harvest: Gain 1 {mana} for each {guardian} on this card."
"""

MINE = """\
format: 1
extends: mystic_vale
sets:
  mine: {title: My Own}
"""


class Ran(NamedTuple):
    """How a command ended and what it wrote."""

    code: int
    out: str
    err: str


class Runner:
    """Runs commands; the output is that of the last one alone."""

    def __init__(self, capsys: pytest.CaptureFixture[str]) -> None:
        self._capsys = capsys

    def __call__(self, *args: object) -> Ran:
        self._capsys.readouterr()
        code = main([str(arg) for arg in args])
        out, err = self._capsys.readouterr()
        return Ran(code, out, err)
