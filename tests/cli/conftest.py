"""What the tests of the commands share. Nearly all commands begin by reading the same cards."""

from pathlib import Path

import pytest

from tests.cli.running import GLADE, MINE, Runner
from tests.read_once import read_once as read_once


@pytest.fixture
def tmp_path(usual_folder: Path) -> Path:
    """An empty folder, of the same name each time: cards that are laid there again are known."""
    return usual_folder


@pytest.fixture
def cardc(capsys: pytest.CaptureFixture[str]) -> Runner:
    """Runs a command line."""
    return Runner(capsys)


@pytest.fixture
def mine(tmp_path: Path) -> Path:
    """A folder that adds a vale to the bundled game."""
    folder = tmp_path / "mine"
    folder.mkdir()
    (folder / "game.yaml").write_text(MINE, encoding="utf-8")
    (folder / "vales.yaml").write_text(GLADE, encoding="utf-8")
    return folder
