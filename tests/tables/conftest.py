"""Nearly all tests of tables begin by reading the same cards."""

from pathlib import Path

import pytest

import cardc
from tests.read_once import read_once as read_once
from tests.tables.workshop import lay, loaded


@pytest.fixture
def tmp_path(usual_folder: Path) -> Path:
    """An empty folder, of the same name each time: cards that are laid there again are known."""
    return usual_folder


@pytest.fixture(scope="session")
def unwritten(tmp_path_factory: pytest.TempPathFactory) -> cardc.Deck:
    """The deck of a folder in which nobody writes."""
    return loaded(lay(tmp_path_factory.mktemp("unwritten") / "mine"))


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with the expansion, to write in."""
    return lay(tmp_path / "mine")


@pytest.fixture
def deck(request: pytest.FixtureRequest) -> cardc.Deck:
    """The deck of the expansion: of the folder, for a test that asks for one."""
    if "folder" in request.fixturenames:
        return loaded(request.getfixturevalue("folder"))
    shared: cardc.Deck = request.getfixturevalue("unwritten")
    return shared
