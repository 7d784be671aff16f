"""Every command serves Misty Valley as it serves the first game; `--game` is needed only where no file tells."""

from __future__ import annotations

import csv
import json
from pathlib import Path

import pytest
import yaml

import cardc
from cardc.api.replaying import scenarios_elsewhere
from cardc.api.scenario_games import TwoGames, game_of_scenarios
from cardc.catalog.skeleton import card_kinds
from cardc.games.misty_valley import GAME
from tests.cli.running import Runner

NAMED = ("--game", GAME.name)
CARDS = GAME.folder
SCENARIO = """\
format: 2
game: misty_valley
scenarios:
  - name: A patrol tile finds an empty place
    given: {patrol_hand: [P = <patrol 0 0 0 0 0 0>], land: [S = Starting Tile at 0 0]}
    when: [send P, valley 1 0, turned 0]
    then: {patrol.place: P at 1 0}
"""


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Runner:
    """Runs a command line."""
    return Runner(capsys)


@pytest.fixture(scope="module")
def vale() -> cardc.Deck:
    """The cards of the game that is meant where none is named."""
    return cardc.load()


@pytest.fixture
def scenario(tmp_path: Path) -> Path:
    """A file with a scenario that says which game it is of, and lies nowhere near that."""
    file = tmp_path / "places.scenarios.yaml"
    file.write_text(SCENARIO, encoding="utf-8")
    return file


# ---- the cards


def test_it_is_checked_clean_by_name_and_by_folder(run: Runner) -> None:
    by_name, by_folder = run("check", *NAMED), run("check", CARDS)
    assert (by_name.code, by_name.err, by_name.out) == (0, "", by_folder.out)
    assert by_name.out.startswith("48 cards in 2 sets")


def test_the_environment_may_name_it(run: Runner, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CARDC_GAME", GAME.name)
    assert run("list", "--kind", "start").out.splitlines()[-1] == "1 card"


def test_its_texts_are_in_their_usual_wording(run: Runner) -> None:
    assert run("fmt", "--check", *NAMED).out == "nothing to reword\n"


@pytest.mark.parametrize(
    ("language", "title"), [("en", "Acorns"), ("es", "Bellotas"), ("fr", "Glands"), ("ca", "Glans")]
)
def test_it_is_listed_in_four_languages(run: Runner, language: str, title: str) -> None:
    done = run("list", *NAMED, "--kind", "valley", "--lang", language, "--format", "markdown")
    assert (done.code, done.err) == (0, "")
    assert f"| {title} " in done.out


def test_a_list_is_chosen_by_its_own_fields(run: Runner, tmp_path: Path) -> None:
    file = tmp_path / "list.csv"
    assert run("list", *NAMED, "--tribe", "berrygnawers", "--kind", "captain", "-o", file).code == 0
    assert [row["Name"] for row in csv.DictReader(file.read_text(encoding="utf-8-sig").splitlines())] == [
        "Berrygnawers Captain"
    ]


def test_a_tile_is_shown_in_a_file_below_its_folder_without_naming_the_game(run: Runner) -> None:
    done = run("show", "Glands", "--in", CARDS / "base" / "tiles.yaml", "--lang", "fr")
    assert done.code == 0
    assert "base.valley.acorns" in done.out


def test_its_sheet_is_printed(run: Runner, tmp_path: Path) -> None:
    pytest.importorskip("reportlab")
    done = run("sheet", *NAMED, "--kind", "start", "-o", tmp_path / "start.pdf")
    assert (done.code, done.out) == (0, f"1 page: {tmp_path / 'start.pdf'}\n")


def test_a_filled_form_gives_the_printed_values(run: Runner, tmp_path: Path) -> None:
    asked = run("audit", *NAMED, "--form", "--kind", "patrol").out
    empty = yaml.safe_load(asked)["faces"]
    assert {tuple(fields) for fields in empty.values()} == {("explorers",)}
    form = tmp_path / "mine.yaml"
    form.write_text(asked.replace("explorers:", "explorers: [0, 1, 0, 2, 0, 3]"), encoding="utf-8")
    shown = run("show", "Trailseekers 1", *NAMED, "--faces", form)
    assert (shown.code, "0 1 0 2 0 3" in shown.out) == (0, True)
    assert run("audit", *NAMED, "--form", "--kind", "patrol", "--faces", form).out.find("explorers:") == -1


def test_it_is_built_and_loaded_again(run: Runner, tmp_path: Path) -> None:
    assert run("build", *NAMED, "-o", tmp_path).code == 0
    built = cardc.load_built(tmp_path / GAME.name)
    assert built.game is GAME
    assert built["Bellotas"].id == "base.valley.acorns"


# ---- the rulings


def test_a_scenario_that_says_its_game_is_replayed_and_traced_with_its_board(run: Runner, scenario: Path) -> None:
    assert run("test", scenario).out == "1 of 1 scenario holds, proving 1 ruling\n"
    traced = run("trace", "empty place", "--in", scenario)
    assert traced.code == 0
    assert "placed P at valley 1 0 [me]" in traced.out
    assert "/ \\_" in traced.out


def test_its_ledgers_are_counted_with_a_scenario_of_ones_own(run: Runner, scenario: Path) -> None:
    done = run("rulings", scenario, "-k", "setup.", "--format", "json")
    assert done.code == 0
    assert {one["id"].partition(".")[0] for one in json.loads(done.out)["rulings"]} == {"setup"}


def test_what_is_changed_on_a_card_is_noticed_or_told(run: Runner, scenario: Path) -> None:
    done = run("mutate", scenario, "--card", "Mouse", *NAMED, "--format", "json")
    assert done.code == 1
    assert {one["card"] for one in json.loads(done.out)["survived"]} == {"base.encounter.mouse"}


def test_a_scenario_file_of_the_last_format_is_told(run: Runner, scenario: Path) -> None:
    assert run("migrate", "--check", scenario).out == "nothing to migrate in 1 file\n"


def test_its_names_are_published(run: Runner, tmp_path: Path) -> None:
    (tmp_path / "game.yaml").write_text(
        "format: 1\nextends: misty_valley\nsets: {mine: {title: Mine}}\n", encoding="utf-8"
    )
    assert run("new", "card", "token", "Bramble", "--into", tmp_path / "tokens.yaml").code == 0
    assert run("pin", tmp_path).out == f"{tmp_path / 'published.yaml'}: 1 name added\n"


# ---- beginnings


def test_a_new_expansion_is_green_at_once(run: Runner, tmp_path: Path) -> None:
    assert run("new", "expansion", "Quiet Woods", *NAMED, "-o", tmp_path).code == 0
    made = tmp_path / "quiet_woods"
    assert run("check", made).out.rstrip().endswith("clean")
    assert run("test", made).out == "1 of 1 scenario holds, proving 2 rulings\n"
    assert run("rulings", made, "--strict").code == 0


def test_a_new_card_of_each_kind_checks_clean(run: Runner, tmp_path: Path) -> None:
    (tmp_path / "game.yaml").write_text(
        "format: 1\nextends: misty_valley\nsets: {mine: {title: Mine}}\n", encoding="utf-8"
    )
    for kind in card_kinds(CARDS):
        assert run("new", "card", kind, f"Quiet {kind}", "--into", tmp_path / "cards.yaml").code == 0
    assert run("check", tmp_path).out.rstrip().endswith("clean")


# ---- names of games


@pytest.mark.parametrize(
    "command",
    [
        ("show", "Mouse"),
        ("mutate", "--card", "Mouse"),
        ("audit", "--set", "walls_and_flowers"),
        ("new", "card", "patrol", "Lookout"),
    ],
    ids=" ".join,
)
def test_what_only_the_other_game_has_is_told_with_how_to_name_that(run: Runner, command: tuple[str, ...]) -> None:
    done = run(*command)
    assert done.code == 2
    assert "(`misty_valley` has it: say `--game misty_valley`)" in done.err


def test_a_scenario_of_the_other_game_is_told_with_how_to_name_that(vale: cardc.Deck) -> None:
    assert scenarios_elsewhere("ex.marta", vale) == " (`misty_valley` has it: say `--game misty_valley`)"
    assert scenarios_elsewhere("ex.martha", vale) == ""


def test_what_no_game_has_is_told_without_one(run: Runner) -> None:
    assert run("show", "Nobody at All").err == "Error: there is no card `Nobody at All`\n"


def test_a_misspelt_game_gets_a_suggestion(run: Runner, scenario: Path) -> None:
    assert "did you mean `misty_valley`?" in run("check", "--game", "misty_vally").err
    scenario.write_text(SCENARIO.replace("misty_valley", "misty_vally"), encoding="utf-8")
    assert "did you mean `misty_valley`?" in run("test", scenario).out


def test_scenarios_of_two_games_are_not_taken_for_those_of_one(scenario: Path) -> None:
    other = scenario.with_name("other.scenarios.yaml")
    other.write_text("format: 2\ngame: mystic_vale\nscenarios: []\n", encoding="utf-8")
    assert game_of_scenarios([scenario]) == "misty_valley"
    with pytest.raises(TwoGames, match=r"places\.scenarios\.yaml.*other\.scenarios\.yaml|other.*places"):
        game_of_scenarios([scenario.parent])


def test_scenarios_of_a_bundled_game_need_not_say_which(tmp_path: Path) -> None:
    assert game_of_scenarios([GAME.scenario_folder]) == "misty_valley"
    (tmp_path / "plain.scenarios.yaml").write_text("format: 2\nscenarios: []\n", encoding="utf-8")
    assert game_of_scenarios([tmp_path]) is None
