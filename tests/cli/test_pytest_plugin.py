"""Scenario files are tests; those of a game from outside run its Python only where the configuration names it."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tests.api.outside import has_run, outside_game

SCENARIO = """\
format: 2
scenarios:
  - name: A thing is so
    given: {}
    then: {mine.one: still mana = 0}
"""


def ran(folder: Path, configuration: str) -> str:
    (folder / "pytest.ini").write_text(f"[pytest]\n{configuration}\n", encoding="utf-8")
    (folder / "one.scenarios.yaml").write_text(SCENARIO, encoding="utf-8")
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", str(folder)]
    return subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False).stdout


@pytest.mark.parametrize(("configuration", "runs"), [("", False), ("cardc_games = .", True)])
def test_the_configuration_says_whose_python_may_run(tmp_path: Path, configuration: str, runs: bool) -> None:
    folder = outside_game(tmp_path / "wishing", "wishing")
    said = ran(folder, configuration)
    assert has_run(folder) is runs
    assert "`wishing` has no rules to play by" in said
    assert ("only data" in said) is not runs
