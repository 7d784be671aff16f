"""What the tests of the third game share: its cards, a copy of its folder to be changed, and the command line."""

import shutil
from pathlib import Path

import pytest

import cardc
from tests.cli.running import Runner
from tests.third_game.changing import Bay, speak_only

FOLDER = Path(__file__).parent / "lantern_bay"
# A word that is added is said in each language of the game; two show it.
RECIPE_LANGUAGES = ("en", "fr")


@pytest.fixture(scope="session")
def bay() -> cardc.Deck:
    """The cards of Lantern Bay with its rules, whose Python the reader of these tests trusts."""
    return cardc.load(FOLDER, game=FOLDER)


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Runner:
    """Runs a command line."""
    return Runner(capsys)


@pytest.fixture
def copied(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Bay:
    """The third game, copied to a folder of its own, in the languages that recipes are told in."""
    shutil.copytree(FOLDER, tmp_path / "bay", ignore=shutil.ignore_patterns("__pycache__"))
    speak_only(tmp_path / "bay", RECIPE_LANGUAGES)
    return Bay(tmp_path / "bay", Runner(capsys))
