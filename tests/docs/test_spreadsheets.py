"""The examples of docs/spreadsheets.md run as they stand, in a folder with the expansion they speak of."""

from __future__ import annotations

import doctest
import io
import re
import shutil
from pathlib import Path

import pytest
from openpyxl import load_workbook

from cardc.cli.main import main

ROOT = Path(__file__).resolve().parents[2]
PAGE = (ROOT / "docs" / "spreadsheets.md").read_text(encoding="utf-8")
BLOCK = re.compile(r"^```(?P<kind>\w+)\n(?P<text>.*?)^```", re.DOTALL | re.MULTILINE)


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    shutil.copytree(ROOT / "tests" / "expansion" / "harmony", tmp_path / "harmony")
    monkeypatch.chdir(tmp_path)
    return tmp_path


def blocks(kind: str) -> list[str]:
    return [found["text"] for found in BLOCK.finditer(PAGE) if found["kind"] == kind]


def test_the_commands_print_what_the_page_shows(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    shown = blocks("text")
    assert len(shown) == 3
    for block in shown:
        command, _, wanted = block.partition("\n")
        main(command.removeprefix("$ cardc ").split())
        told = capsys.readouterr()
        # Findings go to another stream, and stand before the last line.
        assert sorted(f"{told.out}{told.err}".splitlines()) == sorted(wanted.splitlines())
        if "export" in command:
            edit(here)
            capsys.readouterr()


def edit(here: Path) -> None:
    """What the page says was edited: a cost in one table, and a text in another."""
    book = load_workbook(here / "set.xlsx")
    book["Cards"]["L2"].value = 3
    book.save(here / "set.xlsx")
    main(["export", "harmony", "-o", "faulty.csv"])
    text = (here / "faulty.csv").read_text(encoding="utf-8")
    (here / "faulty.csv").write_text(
        text.replace("for each {dew} on this", "for each {deu} on this", 1), encoding="utf-8"
    )


def test_the_examples_in_python_run() -> None:
    (code,) = blocks("python")
    told = io.StringIO()
    test = doctest.DocTestParser().get_doctest(code, {}, "page", "spreadsheets.md", 0)
    doctest.DocTestRunner(optionflags=doctest.ELLIPSIS).run(test, out=told.write)
    assert not told.getvalue(), told.getvalue()
