"""The examples of docs/bots.md run as they stand, one after another; its bot is a file of 15 lines that plays."""

from __future__ import annotations

import doctest
import inspect
import io
import re
from pathlib import Path
from typing import Any

import pytest

import cardc
from cardc.bots.bots_by_name import BUNDLED, settings_of

PAGE = Path(__file__).resolve().parents[2] / "docs" / "bots.md"
BLOCK = re.compile(r"^```python\n(?P<code>.*?)^```", re.DOTALL | re.MULTILINE)
FLAGS = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE | doctest.IGNORE_EXCEPTION_DETAIL
ROW = re.compile(r"^\| `(?P<setting>\w+)` \| `(?P<bot>\w+)` \|", re.MULTILINE)


def blocks() -> list[str]:
    return [found["code"] for found in BLOCK.finditer(PAGE.read_text(encoding="utf-8"))]


@pytest.fixture
def mine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The file of the page, in the folder where one works."""
    (code,) = (one for one in blocks() if "class Careful" in one)
    file = tmp_path / "mine.py"
    file.write_text(code, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    return file


def test_every_example_does_what_the_page_says(mine: Path) -> None:
    names: dict[str, Any] = {}
    told = io.StringIO()
    for number, code in enumerate(one for one in blocks() if one.startswith(">>>")):
        test = doctest.DocTestParser().get_doctest(code, names, f"block {number}", str(PAGE), 0)
        doctest.DocTestRunner(optionflags=FLAGS).run(test, out=told.write, clear_globs=False)
        names = test.globs
    assert "Failed example" not in told.getvalue(), told.getvalue()


def test_the_bot_of_the_page_has_fifteen_lines_and_plays(mine: Path) -> None:
    assert len([line for line in mine.read_text(encoding="utf-8").splitlines() if line.strip()]) <= 15
    pond = PAGE.parents[1] / "tests" / "third_game" / "reed_pond"
    end = cardc.load(pond, game=pond).match(["mine:Careful", "random"], seed=1)
    assert end.decisions > 0


def test_the_page_tells_of_every_bot_and_setting() -> None:
    told = {(row["bot"], row["setting"]) for row in ROW.finditer(PAGE.read_text(encoding="utf-8"))}
    assert told == {(name, setting) for name, maker in BUNDLED.items() for setting in settings_of(maker)}
    assert all(inspect.getdoc(maker) for maker in BUNDLED.values())
