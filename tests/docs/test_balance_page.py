"""The commands of docs/balance.md run as they stand, on few games of a quick bot, and the pages name what there is."""

from __future__ import annotations

import json
import re
import shlex
from pathlib import Path

import pytest

from cardc.simulate.result_files import json_result
from cardc.simulate.result_table import COLUMNS
from tests.cli.running import Runner
from tests.read_once import read_once as read_once
from tests.simulate.made_up import VALUED

DOCS = Path(__file__).resolve().parents[2] / "docs"
PAGE = (DOCS / "balance.md").read_text(encoding="utf-8")
COMMAND = re.compile(r"^\$ cardc (?P<line>simulate .*)\n(?P<shown>(?:(?!\$ |```).*\n)*)", re.MULTILINE)


def labels(shown: str) -> set[str]:
    """What the lines begin with that a page shows of an output: their numbers are those of more games."""
    begun = (re.split(r" {2,}| \(", line)[0] for line in shown.splitlines())
    return {label for label in begun if label not in ("", "…")}


def quick(line: str) -> list[str]:
    """The same command with two games, of bots that are quick. What is said last holds."""
    return [*shlex.split(line), "--games", "2", "--bots", "random", "--jobs", "1"]


def test_every_command_of_the_page_plays_and_writes_what_it_says(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    commands = list(COMMAND.finditer(PAGE))
    assert len(commands) >= 5
    assert any("--denied" in command["line"] for command in commands)
    for command in commands:
        ran = Runner(capsys)(*quick(command["line"]), "--force")
        assert ran.code == 0, ran.err
        assert "2 games" in ran.out
        assert [label for label in labels(command["shown"]) - {"card", "Stag"} if label not in ran.out] == []
    assert {"base.html", "stag.html", "stag.csv", "stag.journal"} <= {path.name for path in tmp_path.iterdir()}


def test_the_columns_and_keys_that_the_page_names_are_those_of_files() -> None:
    told = PAGE.split("## The files")[1]
    assert set(COLUMNS) <= set(re.findall(r"`(\w+)`", told))
    data = json.loads(json_result(VALUED))
    worth = data["variants"][1]["worth"]
    keys = {*data, *data["variants"][0], *worth, *worth["taken"], *worth["numbers"][0]}
    unsaid = {
        "title",
        "pairs_tried",
        "deals",
        "number",
        "corrected",
        "more",
        "less",
        "by_sign",
        "stands_out",
        "variance_removed",
    }
    assert keys - unsaid <= set(re.findall(r"`(\w+)`", told))
