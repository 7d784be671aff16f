"""Every command serves a game that cardc has never heard of, as it lies in its folder."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.running import Runner
from tests.third_game.conftest import FOLDER

ALLOWED = ("--game", FOLDER)


def test_it_is_checked_clean(run: Runner) -> None:
    done = run("check", FOLDER, *ALLOWED)
    assert (done.code, done.err) == (0, "")
    assert done.out.startswith("11 cards in 1 set, 10 abilities")
    assert done.out.rstrip().endswith("clean")


def test_without_leave_its_python_does_not_run_and_one_finding_says_how_to_allow_it(run: Runner) -> None:
    done = run("check", FOLDER)
    assert done.code == 1
    assert done.out.count("game-withheld") == 1
    assert "--game " in done.out
    assert done.out.rstrip().endswith("1 warning in 1 file")


def test_the_environment_may_allow_it_as_well(run: Runner, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CARDC_GAME", str(FOLDER))
    assert run("check", FOLDER).code == 0


@pytest.mark.parametrize(
    ("language", "title", "text"),
    [
        ("en", "| Trawler", "Moored: Pay 1 action, then gain 1 coin for each boat you own in the bay."),
        (
            "fr",
            "| Chalutier",
            "Amarré : dépensez 1 action, puis gagnez 1 pièce pour chacun de vos bateaux",
        ),
    ],
)
def test_it_is_listed_in_two_languages(run: Runner, language: str, title: str, text: str) -> None:
    done = run("list", FOLDER, *ALLOWED, "--lang", language, "--format", "markdown")
    assert (done.code, done.err) == (0, "")
    assert title in done.out
    assert text in done.out.replace("\N{NO-BREAK SPACE}", " ").replace("\N{NARROW NO-BREAK SPACE}", " ")


def test_a_card_is_shown_with_its_own_values(run: Runner) -> None:
    done = run("show", "Chalutier", "--in", FOLDER, *ALLOWED, "--lang", "fr")
    assert done.code == 0
    assert "Chalutier" in done.out


def test_its_sheet_is_printed(run: Runner, tmp_path: Path) -> None:
    pytest.importorskip("reportlab")
    done = run("sheet", FOLDER, *ALLOWED, "-o", tmp_path / "bay.pdf")
    assert (done.code, done.err) == (0, "")
    assert (tmp_path / "bay.pdf").read_bytes().startswith(b"%PDF")


def test_it_is_built(run: Runner, tmp_path: Path) -> None:
    done = run("build", FOLDER, *ALLOWED, "-o", tmp_path)
    assert (done.code, done.err) == (0, "")
    built = json.loads((tmp_path / "lantern_bay" / "catalog.json").read_bytes())
    assert len(built["cards"]) == 11


def test_its_rulings_are_replayed(run: Runner) -> None:
    done = run("test", FOLDER, *ALLOWED)
    assert (done.code, done.err) == (0, "")
    assert "7 of 7 scenarios hold, proving 6 rulings" in done.out


def test_a_ruling_is_traced(run: Runner) -> None:
    done = run("trace", "corsair.takes_over", "--in", FOLDER, *ALLOWED)
    assert done.code == 0
    assert "owned T by me [me]" in done.out
    assert "holds; proves corsair.takes_over" in done.out


def test_its_ledger_is_counted(run: Runner) -> None:
    done = run("rulings", FOLDER, *ALLOWED)
    assert done.code == 0
    assert "covered" in done.out
