"""`cardc replay`: plays told as the same or with the first step that differs, as pages, and as scenarios."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from tests.cli.running import Runner
from tests.plays.kept import played, written
from tests.third_game.conftest import FOLDER


@pytest.fixture
def play(tmp_path: Path) -> Path:
    """The file of a whole play of the third game."""
    return written(played("lantern_bay"), tmp_path)


@pytest.fixture
def other(play: Path) -> Path:
    """One that says that something else happened at its tenth step."""
    path = play.parent / "other.play"
    lines = play.read_text(encoding="utf-8").split("\n")
    step = json.loads(lines[11])
    lines[11] = json.dumps({**step, "told": ["sang [player 1]"]})
    path.write_text("\n".join(lines), encoding="utf-8")
    return path


def test_a_play_that_comes_out_as_it_did_is_told_in_a_line(cardc: Runner, play: Path) -> None:
    assert cardc("replay", play, "--game", FOLDER) == (0, f"{play}: 71 steps, as they were played\n", "")


def test_the_first_step_that_differs_is_told(cardc: Runner, other: Path) -> None:
    ran = cardc("replay", other, "--game", FOLDER)
    assert ran.code == 1
    assert ran.out.startswith(f"{other}: differs at step 10 of 71: ")
    assert "    - sang [player 1]\n" in ran.out


def test_of_a_folder_all_plays_are_told_and_counted(cardc: Runner, other: Path) -> None:
    ran = cardc("replay", other.parent, "--game", FOLDER)
    assert (ran.code, ran.out.splitlines()[-1]) == (1, "2 plays: 1 as played, 1 differs")


def test_up_to_a_step_and_with_every_step_in_words(cardc: Runner, other: Path) -> None:
    ran = cardc("replay", other, "--game", FOLDER, "--until", 9, "--log")
    assert ran.code == 0
    assert len(re.findall(r"^ *\d+ > ", ran.out, re.MULTILINE)) == 9
    assert ran.out.endswith(f"{other}: 9 steps, as they were played\n")


def test_programs_are_told_the_same(cardc: Runner, other: Path) -> None:
    (told,) = json.loads(cardc("replay", other, "--game", FOLDER, "--format", "json").out)
    assert (told["same"], told["steps"], told["replayed"]) == (False, 71, 10)
    assert told["difference"]["step"] == 10


def test_a_play_becomes_a_page(cardc: Runner, play: Path) -> None:
    page = play.parent / "evening.html"
    ran = cardc("replay", play, "--game", FOLDER, "--until", 5, "-o", page)
    assert (ran.code, ran.out) == (0, f"{page}: 5 steps\n")
    assert "play Herring" in page.read_text(encoding="utf-8")


def test_steps_become_a_scenario_that_is_green(cardc: Runner, play: Path) -> None:
    file = play.parent / "made.scenarios.yaml"
    ran = cardc("replay", play, "--game", FOLDER, "--as-scenario", "--at", 1, "--ruling", "chest.made_anew", "-o", file)
    assert (ran.code, ran.out) == (0, f"{file}: step 1 on the table behind step 0; it holds\n")
    assert cardc("test", file, "--game", FOLDER).out == "1 of 1 scenario holds, proving 1 ruling\n"


def test_without_a_ruling_the_finding_says_what_is_to_do(cardc: Runner, play: Path) -> None:
    ran = cardc("replay", play, "--game", FOLDER, "--as-scenario", "--at", 1)
    assert ran.code == 1
    assert "error[ruling-unknown]: no ruling `name.a_ruling`" in ran.err
    assert "name.a_ruling:" in ran.out


def test_a_file_of_somebody_is_not_replaced(cardc: Runner, play: Path) -> None:
    file = play.parent / "made.scenarios.yaml"
    file.write_text("format: 2\nscenarios: []\n", encoding="utf-8")
    ran = cardc("replay", play, "--game", FOLDER, "--as-scenario", "--at", 1, "-o", file)
    assert ran.code == 2
    assert "--force" in ran.err


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--at", 3], "add --as-scenario"),
        (["--as-scenario", "--at", 3, "--to", 5], "say either"),
        (["--as-scenario", "-o", "made.yaml"], "is called *.scenarios.yaml"),
        (["-o", "play.txt"], "a play is written as a page: .html .htm"),
        (["--lang", "fr"], "--lang is for a page"),
        (["--as-scenario", "--at", 99], "there is no step 99 in this play: it has 71 steps"),
    ],
    ids=str,
)
def test_what_says_nothing_together_is_refused(cardc: Runner, play: Path, arguments: list[object], said: str) -> None:
    ran = cardc("replay", play, "--game", FOLDER, *arguments)
    assert ran.code == 2
    assert said in " ".join(ran.err.split())


def test_what_is_no_play_is_refused(cardc: Runner, tmp_path: Path) -> None:
    (tmp_path / "x.play").write_bytes(bytes(range(256)))
    (tmp_path / "empty").mkdir()
    for name, said in (
        ("x.play", "it is not UTF-8 text"),
        ("nowhere.play", "does not exist"),
        ("empty", "there is no play in"),
    ):
        ran = cardc("replay", tmp_path / name)
        assert (ran.code, said in " ".join(ran.err.split())) == (2, True), ran.err


def test_cards_that_are_not_there_any_more_are_named_with_a_way_out(cardc: Runner, play: Path) -> None:
    path = play.parent / "moved.play"
    path.write_text(
        re.sub(r'"cards": \[.*?\]', '"cards": ["gone"]', play.read_text(encoding="utf-8"), count=1), "utf-8"
    )
    ran = cardc("replay", path, "--game", FOLDER)
    assert ran.code == 2
    told = " ".join(ran.err.split())
    assert "was played with the cards of gone, which is not there; name others: `cardc replay " in told
    assert cardc("replay", path, "--in", FOLDER, "--game", FOLDER).code == 0


def test_python_beside_cards_runs_only_if_its_folder_is_named(cardc: Runner, play: Path) -> None:
    ran = cardc("replay", play)
    assert ran.code == 2
    assert "--game" in ran.err
