"""What the rules carry out is remembered while their files are the same, and never longer."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from cardc.engine.rulebook import Rulebook
from cardc.games.game import Game


@pytest.fixture(autouse=True)
def _own_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    monkeypatch.delenv("CARDC_CACHE", raising=False)


class Asked:
    """A game whose rulebook notes when it is asked for."""

    def __init__(self, folder: Path) -> None:
        self.times = 0
        self.zones = {"pond": None}
        self.file = folder / "rules.py"
        self.file.write_text("POND = 1\n", encoding="utf-8")
        self.game = Game("ponds", folder, rulebook=self._rulebook, python=folder)

    def _rulebook(self) -> Rulebook:
        self.times += 1
        return Rulebook(zones=self.zones)


@pytest.fixture
def asked(tmp_path: Path) -> Asked:
    folder = tmp_path / "ponds"
    folder.mkdir()
    return Asked(folder)


def test_rules_that_did_not_change_are_asked_once(asked: Asked) -> None:
    first = asked.game.implemented
    assert asked.game.implemented == first
    assert "pond" in first["zones"]
    assert asked.times == 1


def test_a_changed_file_is_asked_anew(asked: Asked) -> None:
    assert "lake" not in asked.game.implemented["zones"]
    asked.zones = {"lake": None}
    asked.file.write_text("LAKE = 1\n", encoding="utf-8")
    assert asked.game.implemented["zones"] == {"lake"}


def test_rules_that_changed_under_a_running_process_are_asked_anew_by_the_next(asked: Asked, tmp_path: Path) -> None:
    """What it has loaded is what they were before: another process would look for words that they have by now."""
    asked.file.write_text("POND = LAKE = 1\n", encoding="utf-8")
    assert asked.game.implemented["zones"] == {"pond"}
    tell = (
        "import sys; from pathlib import Path;"
        "from cardc.engine.rulebook import Rulebook; from cardc.games.game import Game;"
        "folder = Path(sys.argv[1]); book = lambda: Rulebook(zones={'pond': None, 'lake': None});"
        "print(*sorted(Game('ponds', folder, rulebook=book, python=folder).implemented['zones']))"
    )
    command = [sys.executable, "-c", tell, str(asked.file.parent)]
    assert subprocess.run(command, capture_output=True, text=True, check=True).stdout.split() == ["lake", "pond"]


@pytest.mark.parametrize("damaged", ["", "{", "[]", "null", '{"files": 1}', '{"files": "x", "names": []}'])
def test_what_was_kept_and_damaged_is_no_matter(asked: Asked, tmp_path: Path, damaged: str) -> None:
    names = asked.game.implemented
    (kept,) = (tmp_path / "cache").rglob("implemented-*.json")
    kept.write_text(damaged, encoding="utf-8")
    assert asked.game.implemented == names
    assert asked.times == 2


def test_without_a_cache_they_are_asked_each_time(asked: Asked, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CARDC_CACHE", "off")
    assert asked.game.implemented == asked.game.implemented
    assert asked.times == 2


def test_rules_are_imported_for_a_check_only_when_something_changed(tmp_path: Path) -> None:
    def imports(hash_seed: str) -> bool:
        environment = {**os.environ, "XDG_CACHE_HOME": str(tmp_path), "PYTHONHASHSEED": hash_seed, "CARDC_CACHE": ""}
        command = [sys.executable, "-X", "importtime", "-m", "cardc", "check", "--game", "misty_valley"]
        ran = subprocess.run(command, capture_output=True, text=True, env=environment, check=True)
        return "misty_valley.actions" in ran.stderr

    assert imports("1")
    assert not imports("2"), "sets are written in another order by each process"
