"""Every command of docs/printing.md is run as it stands there, and makes what the page says."""

from __future__ import annotations

import re
import shlex
from collections.abc import Iterator
from pathlib import Path

import pytest

from cardc.cli.main import main
from tests.read_once import read_once as read_once

PAGE = (Path(__file__).resolve().parents[2] / "docs" / "printing.md").read_text(encoding="utf-8")
BLOCK = re.compile(r"^```(?P<kind>\w+)\n(?P<text>.*?)^```", re.DOTALL | re.MULTILINE)


def blocks(kind: str) -> list[str]:
    return [found["text"] for found in BLOCK.finditer(PAGE) if found["kind"] == kind]


def commands() -> Iterator[str]:
    return (line for block in blocks("sh") for line in block.splitlines())


DECK, BOTH = blocks("text")


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    (tmp_path / "deck.txt").write_text(DECK, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.mark.parametrize("line", [*commands()])
def test_each_command_makes_the_file_or_folder_that_it_names(line: str, here: Path) -> None:
    words = shlex.split(line)
    assert main(words[1:]) == 0
    made = here / words[words.index("-o") + 1]
    assert any(made.iterdir()) if made.is_dir() else made.stat().st_size > 0


def test_which_pages_are_which_is_told_as_the_page_shows(capsys: pytest.CaptureFixture[str]) -> None:
    line = next(one for one in commands() if "both.pdf" in one)
    main(shlex.split(line)[1:])
    assert capsys.readouterr().out == BOTH


@pytest.mark.parametrize(
    ("line", "names"),
    [
        ("-o drawn/ --deck 'Moon Stone' --lang fr --images svg", ["mana_storm.amulet.moon_stone.used.fr.svg"]),
        (
            "-o lake/ --dpi 50 --deck 'Azure Lake, Stag@top'",
            ["base.vale.azure_lake.en.png", "base.advancement.stag@top.en.png"],
        ),
        ("-o table/ --for tts --deck 'Azure Lake'", ["fronts_1.png", "backs_1.png", "mystic_vale.json"]),
    ],
)
def test_files_are_called_as_the_page_says(line: str, names: list[str], here: Path) -> None:
    assert main(["sheet", *shlex.split(line)]) == 0
    for name in names:
        assert f"`{name}`" in PAGE
        assert list(here.glob(f"*/{name}"))
