"""`cardc ambiguities`: lists, plain data, drafts, and what it refuses."""

import json
from pathlib import Path

import pytest

from tests.cli.running import Runner
from tests.third_game.conftest import FOLDER

BAY = ("ambiguities", FOLDER, "--game", FOLDER, "-j", "1", "-n", "2")


@pytest.fixture
def listed(cardc: Runner) -> str:
    return cardc(*BAY).out


def test_the_list_ends_with_what_came_up_and_fits_a_page(listed: str) -> None:
    assert "came up in 2 games" in listed
    assert max(map(len, listed.splitlines())) <= 80


def test_a_game_without_such_pairs_is_clean(cardc: Runner) -> None:
    assert cardc(*BAY).code == 0


def test_plain_data_says_what_was_asked(cardc: Runner) -> None:
    data = json.loads(cardc(*BAY, "--json", "--seed", "7").out)
    assert data["asked"]["seed"] == 7
    assert data["asked"]["game"] == "lantern_bay"
    assert data["pairs"] == []


def test_files_are_written_by_their_endings(cardc: Runner, tmp_path: Path) -> None:
    drafts, data = tmp_path / "order.scenarios.yaml", tmp_path / "deep" / "order.json"
    done = cardc(*BAY, "-o", drafts, "-o", data)
    assert done.code == 0
    assert json.loads(data.read_text(encoding="utf-8"))["games"] == 2
    assert "order.scenarios.yaml` was not written, as there is nothing to draft" in done.err
    assert not drafts.exists()


def test_a_file_of_somebody_is_not_lost(cardc: Runner, tmp_path: Path) -> None:
    file = tmp_path / "order.json"
    file.write_text("mine", encoding="utf-8")
    assert cardc(*BAY, "-o", file).code == 2
    assert file.read_text(encoding="utf-8") == "mine"
    assert cardc(*BAY, "-o", file, "--force").code == 0


@pytest.mark.parametrize(
    ("wrong", "told"),
    [
        (("-o", "order.txt"), "says no form by its ending; call it `NAME.scenarios.yaml` or `NAME.json`"),
        (("--sets", "harbor"), "there is no set `harbor`; did you mean `harbour`?"),
        (("--bot", "gready"), "there is no bot `gready`"),
        (("--players", "9"), "9 players; the game is for 2, 3, 4"),
        (("--games", "0"), "--games"),
    ],
)
def test_what_cannot_be_played_is_refused_with_a_way_out(cardc: Runner, wrong: tuple[str, ...], told: str) -> None:
    done = cardc(*BAY, *wrong)
    assert done.code == 2
    assert told in " ".join(done.err.split())


def test_unknown_values_are_told_before_anything_is_played(cardc: Runner) -> None:
    done = cardc("ambiguities", "-n", "1", "-j", "1")
    assert done.code == 2
    assert "load the cards with faces" in done.err
