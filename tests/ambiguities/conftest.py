"""Lantern Bay with texts of its boats in place of its own, so that it is known what their order means."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

import cardc
from tests.cli.running import Runner
from tests.third_game.changing import change_file, speak_only

BAY = Path(__file__).parents[1] / "third_game" / "lantern_bay"
MOOR = "When played: Moor this boat at a free berth in the bay."
TRAWLER = "Moored: Pay 1 {action}, then gain 1 {coin} for each boat you own in the bay."

Planted = Callable[[str, str], Path]


@pytest.fixture
def planted(tmp_path: Path) -> Planted:
    """Writes the game with one more text on the Dinghy, and another on the Trawler, of which each player has one."""

    def plant(dinghy: str, trawler: str) -> Path:
        folder = tmp_path / "bay"
        shutil.copytree(BAY, folder, ignore=shutil.ignore_patterns("__pycache__"))
        speak_only(folder, ("en",))
        boats = ('("harbour.boat.dinghy", 3))', '("harbour.boat.dinghy", 2), ("harbour.boat.trawler", 1))')
        change_file(folder / "game.py", boats, ("ROUNDS = 12", "ROUNDS = 3"))
        own = f'fame: 1\n    abilities: ["{MOOR}"'
        change_file(folder / "cards.yaml", (own, f'{own}, "{dinghy}"'), (TRAWLER, trawler))
        return folder

    return plant


def loaded(folder: Path) -> cardc.Deck:
    """The game, whose Python the reader of these tests trusts."""
    deck = cardc.load(folder, game=folder)
    assert deck.errors == 0, deck.card_findings
    return deck


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Runner:
    """Runs a command line."""
    return Runner(capsys)
