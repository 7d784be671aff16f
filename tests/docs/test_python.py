"""The examples of docs/python.md run as they stand, one after another, in a folder with the expansion they speak of."""

from __future__ import annotations

import contextlib
import doctest
import io
import re
import shutil
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parents[2]
PAGE = ROOT / "docs" / "python.md"
BLOCK = re.compile(r"^```python\n(?P<code>.*?)^```", re.DOTALL | re.MULTILINE)
FLAGS = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE | doctest.IGNORE_EXCEPTION_DETAIL


def blocks() -> list[str]:
    return [found["code"] for found in BLOCK.finditer(PAGE.read_text(encoding="utf-8"))]


def test_every_example_does_what_the_page_says(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shutil.copytree(ROOT / "tests" / "expansion" / "harmony", tmp_path / "harmony")
    monkeypatch.chdir(tmp_path)
    names: dict[str, Any] = {}
    told = io.StringIO()
    for number, code in enumerate(blocks(), 1):
        if code.startswith(">>>"):
            # A test of its own keeps a copy of the names, so what it adds is handed on.
            test = doctest.DocTestParser().get_doctest(code, names, f"block {number}", str(PAGE), 0)
            doctest.DocTestRunner(optionflags=FLAGS).run(test, out=told.write, clear_globs=False)
            names = test.globs
        else:
            with contextlib.redirect_stdout(told):
                exec(compile(code, f"block {number}", "exec"), {})  # noqa: S102 - the page is our own
    assert "Failed example" not in told.getvalue(), told.getvalue()
    assert "won [player" in told.getvalue()


def test_the_bot_has_fifteen_lines() -> None:
    (bot,) = (code for code in blocks() if "def bot" in code)
    assert len([line for line in bot.splitlines() if line.strip()]) <= 15
