"""Whoever follows `docs/tutorial.md` sees what it shows. `UPDATE_SNAPSHOT=1` writes what is seen now."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from tests.cli.running import Runner
from tests.docs.walkthrough import walk

PAGE = Path(__file__).resolve().parents[2] / "docs" / "tutorial.md"


def test_every_command_of_the_tutorial_prints_what_it_shows(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "100")
    page = PAGE.read_text(encoding="utf-8")
    steps = list(walk(page, Runner(capsys), monkeypatch))
    if "UPDATE_SNAPSHOT" in os.environ:
        for step in reversed(steps):
            page = page[: step.place[0]] + step.printed + page[step.place[1] :]
        PAGE.write_text(page, encoding="utf-8")
        return
    assert [(step.line, step.shown) for step in steps] == [(step.line, step.printed) for step in steps]
    assert (tmp_path / "morning_dew" / "morning_dew.pdf").read_bytes().startswith(b"%PDF")
