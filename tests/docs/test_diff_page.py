"""The examples of docs/diff.md run as they stand, and it tells of every entry of the JSON."""

from __future__ import annotations

import doctest
import io
import re
import shutil
from pathlib import Path
from typing import Any, get_args

import pytest

from cardc.comparing.differences import Difference, TextFate
from cardc.publish.json_difference import difference_data
from tests.bundled_decks import deck
from tests.comparing.versions import differs, with_cards
from tests.docs.test_python import BLOCK, FLAGS, ROOT

PAGE = (ROOT / "docs" / "diff.md").read_text(encoding="utf-8")


def test_every_example_does_what_the_page_says(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shutil.copytree(ROOT / "tests" / "expansion" / "harmony", tmp_path / "harmony")
    monkeypatch.chdir(tmp_path)
    told = io.StringIO()
    code = "\n".join(found["code"] for found in BLOCK.finditer(PAGE))
    test = doctest.DocTestParser().get_doctest(code, {}, "diff.md", "diff.md", 0)
    assert doctest.DocTestRunner(optionflags=FLAGS).run(test, out=told.write).failed == 0, told.getvalue()


def test_every_fate_of_a_text_is_told() -> None:
    assert all(f"`{fate}`" in PAGE for fate in get_args(TextFate))


def test_every_entry_of_the_data_is_told() -> None:
    old = deck().edition
    one, *_ = old.catalog
    changed = with_cards(old, *(card for card in deck("misty_valley").catalog), without=[one.id])
    data = difference_data(Difference(old, changed, differs(old, changed)))
    table = PAGE.partition("## As JSON")[2]
    named = set(re.findall(r"`([\w.]+)`", table))
    assert set(_entries(data)) <= named | {"cards"}


def _entries(data: dict[str, Any]) -> list[str]:
    return [*(name for name in data if name != "cards"), *(f"cards.{name}" for name in data["cards"])]
