"""What docs/replaying.md shows is what happens, with a play of the expansion that it speaks of."""

from __future__ import annotations

import contextlib
import doctest
import io
import re
import shutil
from pathlib import Path
from random import Random

import pytest

import cardc
from tests.cli.running import Runner
from tests.read_once import read_once as read_once

ROOT = Path(__file__).resolve().parents[2]
PAGE = (ROOT / "docs" / "replaying.md").read_text(encoding="utf-8")


def shown(kind: str, containing: str) -> str:
    """The block of a kind that contains something."""
    blocks = re.findall(rf"^```{kind}\n(.*?)^```", PAGE, re.DOTALL | re.MULTILINE)
    (block,) = [block for block in blocks if containing in block]
    return str(block)


def evening(folder: Path) -> Path:
    """The play that the page speaks of, at random, and the cards that it was played with."""
    shutil.copytree(ROOT / "tests" / "expansion" / "harmony", folder / "harmony")
    with contextlib.chdir(folder):
        game, chosen = cardc.load("harmony", faces="house").new_game(players=2, seed=1), Random(1)
        while game.decision is not None:
            game.play(chosen.choice(game.decision.options))
        game.save("evening.play")
    return folder


def test_a_play_is_told_and_made_into_a_ruling(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(evening(tmp_path))
    run = Runner(capsys)
    written = "harmony/dew.scenarios.yaml"
    made = run("replay", "evening.play", "--as-scenario", "--at", 68, "--ruling", "dew_dancer.per_dew", "-o", written)
    assert (made.code, made.out) == (0, f"{written}: step 68 on the table behind step 67; it holds\n")
    text = Path(written).read_text(encoding="utf-8")
    assert "".join(line for line in text.splitlines(keepends=True) if line[0] != "#") == shown("yaml", "Dew Dancer")
    cards = Path("harmony/advancements.yaml")
    cards.write_text(cards.read_text(encoding="utf-8").replace("cost: 2", "cost: 9", 1), encoding="utf-8")
    assert run("replay", "evening.play").out == shown("text", "Dew Dancer")


def test_the_examples_in_python_do_what_the_page_says(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    test = doctest.DocTestParser().get_doctest(shown("python", ">>>"), {}, "replaying", None, 0)
    told = io.StringIO()
    assert doctest.DocTestRunner().run(test, out=told.write).failed == 0, told.getvalue()
