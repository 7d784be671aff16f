"""`cardc simulate` writes what came of it in every form, and goes on from what it kept: the result is the same."""

import re
from pathlib import Path

import pytest

from cardc.api import simulation_runs
from tests.cli.running import Runner

BAY = Path(__file__).parents[1] / "third_game" / "lantern_bay"
GAMES = ("simulate", "--game", BAY, "--bots", "random", "--games", "12", "--jobs", "1")


@pytest.fixture
def cardc(capsys: pytest.CaptureFixture[str]) -> Runner:
    """Runs a command line."""
    return Runner(capsys)


def test_a_run_that_was_stopped_goes_on_to_the_same_result(cardc: Runner, tmp_path: Path) -> None:
    whole, kept = tmp_path / "whole.json", tmp_path / "run.journal"
    assert cardc(*GAMES, "-o", whole).code == 0
    assert cardc(*GAMES, "--resume", kept, "-o", tmp_path / "first.json").code == 0
    lines = kept.read_bytes().splitlines(keepends=True)
    kept.write_bytes(b"".join(lines[:4]) + lines[4][:20])  # killed as it wrote the fourth batch
    assert cardc(*GAMES, "--resume", kept, "-o", tmp_path / "again.json").code == 0
    assert (tmp_path / "first.json").read_bytes() == (tmp_path / "again.json").read_bytes() == whole.read_bytes()


def test_a_journal_of_other_games_is_refused_with_what_differs(cardc: Runner, tmp_path: Path) -> None:
    kept = tmp_path / "run.journal"
    cardc(*GAMES, "--resume", kept)
    before = kept.read_bytes()
    ran = cardc(*GAMES, "--seed", "2", "--resume", kept)
    assert ran.code == 2
    assert "differs in `seed`" in " ".join(re.sub("[│╭╮╰╯]", " ", ran.err).split())
    assert kept.read_bytes() == before


def test_a_run_with_a_card_that_one_player_may_not_take_goes_on_too(cardc: Runner, tmp_path: Path) -> None:
    denied, kept = (*GAMES, "--denied", "Salt"), tmp_path / "run.journal"
    assert cardc(*denied, "-o", tmp_path / "whole.json").code == 0
    assert cardc(*denied, "--resume", kept).code == 0
    lines = kept.read_bytes().splitlines(keepends=True)
    kept.write_bytes(b"".join(lines[:4]))
    assert cardc(*denied, "--resume", kept, "-o", tmp_path / "again.json").code == 0
    assert (tmp_path / "again.json").read_bytes() == (tmp_path / "whole.json").read_bytes()


@pytest.mark.parametrize("other", [(), ("--denied", "Amber")])
def test_a_journal_is_of_the_card_that_was_denied(cardc: Runner, tmp_path: Path, other: tuple[str, ...]) -> None:
    kept = tmp_path / "run.journal"
    few = ("simulate", "--game", BAY, "--bots", "random", "--games", "2", "--jobs", "1", "--resume", kept)
    assert cardc(*few, "--denied", "Salt").code == 0
    ran = cardc(*few, *other)
    assert ran.code == 2
    assert "`denied`, `variants`; go on with what it was begun with" in " ".join(
        re.sub("[│╭╮╰╯]", " ", ran.err).split()
    )


@pytest.mark.parametrize("ending", [".csv", ".html", ".json", ".parquet"])
def test_the_ending_of_a_file_says_how_it_is_written(cardc: Runner, tmp_path: Path, ending: str) -> None:
    if ending == ".parquet":
        pytest.importorskip("pyarrow", reason="needs the extra `parquet`")
    file = tmp_path / f"result{ending}"
    assert cardc(*GAMES, "-o", file).code == 0
    begins = {".csv": b"\xef\xbb\xbfvariant,", ".html": b"<!DOCTYPE html>", ".json": b"{", ".parquet": b"PAR1"}
    assert file.read_bytes().lstrip().startswith(begins[ending])


def test_a_report_speaks_the_language_that_is_asked_for(cardc: Runner, tmp_path: Path) -> None:
    assert cardc(*GAMES, "--lang", "fr", "-o", tmp_path / "r.html").code == 0
    assert '<html lang="fr">' in (tmp_path / "r.html").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (
            ("-o", "result.txt"),
            "`result.txt`: the ending of a file says how it is written: .json, .csv, .parquet, .html",
        ),
        (("--cluster", "tcp://host:1"), "`--engine dask` plays there"),
    ],
)
def test_what_cannot_be_is_told_before_anything_is_played(cardc: Runner, words: tuple[str, ...], said: str) -> None:
    ran = cardc(*GAMES, *words)
    assert ran.code == 2
    assert said in ran.err


def test_what_is_missing_is_told_with_how_to_get_it(
    cardc: Runner, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(simulation_runs, "missing", tuple)
    for words, library in ((("--engine", "dask"), "distributed"), (("-o", tmp_path / "r.parquet"), "pyarrow")):
        ran = cardc(*GAMES, *words)
        assert ran.code == 2
        assert f"needs {library}; to get it: python -m pip install" in ran.err
