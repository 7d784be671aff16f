"""`cardc new`: beginnings that check clean as they are."""

import shlex
from pathlib import Path

import pytest

from cardc.api.loading import default_game
from cardc.catalog.skeleton import card_kinds
from tests.cli.running import GLADE, Runner


def test_a_new_expansion_has_two_worked_cards_and_checks_clean(cardc: Runner, tmp_path: Path) -> None:
    assert cardc("new", "expansion", "Harmony of Spring", "-o", tmp_path).code == 0
    made = tmp_path / "harmony_of_spring"
    assert cardc("check", made).code == 0
    listed = cardc("list", made, "--set", "harmony_of_spring").out.splitlines()
    assert listed[-1] == "2 cards"
    assert "Harmony of Spring (harmony_of_spring)" in cardc("show", "morning heron", "--in", made).out


def test_its_files_tell_editors_where_their_schema_is(cardc: Runner, tmp_path: Path) -> None:
    cardc("new", "expansion", "Harmony", "-o", tmp_path)
    files = list((tmp_path / "harmony").glob("*.yaml"))
    assert len(files) == 3
    for file in files:
        first = file.read_text(encoding="utf-8").splitlines()[0]
        assert (file.parent / first.removeprefix("# yaml-language-server: $schema=")).is_file()


def test_no_blank_of_a_template_is_left(cardc: Runner, tmp_path: Path) -> None:
    cardc("new", "expansion", "Harmony", "-o", tmp_path)
    assert [file for file in tmp_path.rglob("*.yaml") if "@" in file.read_text(encoding="utf-8")] == []


@pytest.mark.parametrize("name", ["Harmony: The Return", 'Say "Yes"', "true north", "Éveil", "a # b"])
def test_any_title_of_an_expansion_stays_what_it_is(cardc: Runner, tmp_path: Path, name: str) -> None:
    assert cardc("new", "expansion", name, "-o", tmp_path).code == 0
    (made,) = tmp_path.iterdir()
    assert cardc("check", made).code == 0
    assert f"{name} (" in cardc("show", "morning heron", "--in", made).out


def test_what_exists_is_not_overwritten(cardc: Runner, tmp_path: Path) -> None:
    (tmp_path / "harmony").mkdir()
    done = cardc("new", "expansion", "Harmony", "-o", tmp_path)
    assert done.code == 2
    assert list((tmp_path / "harmony").iterdir()) == []


@pytest.mark.parametrize("name", ["", "2024", "森", "true"])
def test_a_name_that_gives_no_set_is_wrong_usage(cardc: Runner, tmp_path: Path, name: str) -> None:
    assert cardc("new", "expansion", name, "-o", tmp_path).code == 2


@pytest.mark.parametrize("what", ["expansion", "game"])
def test_a_path_in_place_of_a_name_is_told_with_how_to_say_both(cardc: Runner, tmp_path: Path, what: str) -> None:
    done = cardc("new", what, tmp_path / "Quiet Glade")
    assert done.code == 2
    assert shlex.join(["cardc", "new", what, "Quiet Glade", "-o", str(tmp_path)]) in done.err
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("kind", card_kinds(default_game().folder))
def test_a_new_card_of_each_kind_checks_clean(cardc: Runner, mine: Path, kind: str) -> None:
    file = mine / f"{kind}s_more.yaml"
    assert cardc("new", "card", kind, "Quiet Brook", "--into", file, "--set", "mine").code == 0
    assert cardc("check", mine).code == 0
    assert cardc("show", "quiet brook", "--in", mine).out.splitlines()[1] == f"mine.{kind}.quiet_brook"


def test_a_card_joins_the_cards_of_a_file(cardc: Runner, mine: Path) -> None:
    file = mine / "vales.yaml"
    file.write_bytes(GLADE.replace("\n", "\r\n").encode())
    before = file.read_bytes()
    assert cardc("new", "card", "vale", "Druid's Rest", "--into", file).code == 0
    after = file.read_bytes()
    assert after.startswith(before)
    assert b"\n" not in after.replace(b"\r\n", b"")
    assert cardc("check", mine).code == 0
    assert cardc("show", "mine.vale.druids_rest", "--in", mine).code == 0


def test_a_file_that_does_not_end_with_its_cards_is_left_alone(cardc: Runner, mine: Path) -> None:
    file = mine / "vales.yaml"
    file.write_text("cards: []\nformat: 1\nset: mine\n", encoding="utf-8")
    done = cardc("new", "card", "vale", "Quiet Brook", "--into", file)
    assert done.code == 2
    assert "- id: mine.vale.quiet_brook" in done.err
    assert file.read_text(encoding="utf-8") == "cards: []\nformat: 1\nset: mine\n"


def test_without_a_file_the_card_is_printed(cardc: Runner) -> None:
    done = cardc("new", "card", "vale", "Quiet Brook", "--set", "mine")
    assert done.out.startswith("  - id: mine.vale.quiet_brook\n    title: Quiet Brook\n")


def test_an_unknown_kind_is_wrong_usage(cardc: Runner) -> None:
    done = cardc("new", "card", "vael", "Quiet Brook")
    assert done.code == 2
    assert "did you mean `vale`?" in done.err


def test_a_new_expansion_has_two_rulings_that_its_scenario_proves(cardc: Runner, tmp_path: Path) -> None:
    cardc("new", "expansion", "Harmony", "-o", tmp_path)
    done = cardc("test", tmp_path / "harmony")
    assert (done.code, done.out) == (0, "1 of 1 scenario holds, proving 2 rulings\n")


def test_the_rulings_and_scenarios_of_a_new_expansion_name_schemas_that_are_there(
    cardc: Runner, tmp_path: Path
) -> None:
    cardc("new", "expansion", "Harmony", "-o", tmp_path)
    for folder in ("rulings", "scenarios"):
        (file,) = (tmp_path / "harmony" / folder).glob("*.yaml")
        first = file.read_text(encoding="utf-8").splitlines()[0]
        assert (file.parent / first.removeprefix("# yaml-language-server: $schema=")).is_file()


def test_a_card_in_a_new_file_is_of_the_set_that_game_yaml_declares(cardc: Runner, tmp_path: Path) -> None:
    cardc("new", "expansion", "Harmony", "-o", tmp_path)
    file = tmp_path / "harmony" / "leaders.yaml"
    assert cardc("new", "card", "leader", "Rowan", "--into", file).code == 0
    text = file.read_text(encoding="utf-8")
    assert "\nset: harmony\n" in text
    assert text.startswith("# yaml-language-server: $schema=.schemas/card-file.schema.json\n")
    assert cardc("check", file).code == 0


def test_of_several_sets_one_has_to_be_named(cardc: Runner, tmp_path: Path) -> None:
    (tmp_path / "game.yaml").write_text("format: 1\nextends: mystic_vale\nsets: {a: {title: A}, b: {title: B}}\n")
    done = cardc("new", "card", "vale", "Brook", "--into", tmp_path / "vales.yaml")
    assert (done.code, "--set: a, b" in done.err) == (2, True)


def test_a_slip_among_the_sets_is_told_once(cardc: Runner, tmp_path: Path) -> None:
    cardc("new", "expansion", "Harmony", "-o", tmp_path)
    game = tmp_path / "harmony" / "game.yaml"
    game.write_text(game.read_text(encoding="utf-8").replace("title:", "titel:"), encoding="utf-8")
    out = cardc("check", tmp_path / "harmony").out
    assert "did you mean `title`?" in out
    assert out.endswith("1 error in 1 file\n")
