"""What the tests of the third game share: its folder, and the command line."""

from pathlib import Path

import pytest

import cardc
from tests.cli.running import Runner

FOLDER = Path(__file__).parent / "lantern_bay"


@pytest.fixture(scope="session")
def bay() -> cardc.Deck:
    """The cards of Lantern Bay with its rules, whose Python the reader of these tests trusts."""
    return cardc.load(FOLDER, game=FOLDER)


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Runner:
    """Runs a command line."""
    return Runner(capsys)
