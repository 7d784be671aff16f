"""`--format` of check and test: what each reader gets of the same findings."""

import json
from pathlib import Path
from xml.etree import ElementTree

import pytest

from tests.cli.running import GLADE, Ran, Runner

SCENARIOS = """\
format: 2
scenarios:
  - name: Glade & its "mana"
    given: {phase: harvest, field: [A = blank], vales: [Glade]}
    then: {"mine.glade.mana": mana +3}
  - name: Nothing
    given: {phase: harvest, field: [A = blank], vales: [Glade]}
    then: {"mine.glade.mana": mana +0}
"""


@pytest.fixture
def slip(mine: Path) -> Path:
    """A folder in which one word is misspelt."""
    (mine / "vales.yaml").write_text(GLADE.replace("Gain", "Gian"), encoding="utf-8")
    return mine


def table(ran: Ran) -> dict[str, bool]:
    """The rows of a report for servers: what was tried, and whether it passed."""
    rows = ElementTree.fromstring(ran.out).iter("testcase")  # noqa: S314
    return {Path(case.attrib["name"]).name: case.find("failure") is None for case in rows}


def test_a_check_in_sarif(cardc: Runner, slip: Path) -> None:
    done = cardc("check", slip, "--format", "sarif")
    (result,) = json.loads(done.out)["runs"][0]["results"]
    assert (done.code, result["ruleId"], result["level"]) == (1, "verb-unknown", "error")


def test_a_check_for_servers_has_a_row_for_each_of_ones_own_files(cardc: Runner, slip: Path) -> None:
    done = cardc("check", slip, "--format", "junit")
    assert done.code == 1
    assert table(done) == {"game.yaml": True, "vales.yaml": False}


def test_without_findings_reports_are_whole(cardc: Runner, mine: Path) -> None:
    assert json.loads(cardc("check", mine, "--format", "sarif").out)["runs"][0]["results"] == []
    assert table(cardc("check", mine, "--format", "junit")) == {"game.yaml": True, "vales.yaml": True}


def test_a_replay_has_a_row_for_each_scenario_and_those_that_do_not_hold_fail(cardc: Runner, mine: Path) -> None:
    (mine / "own.scenarios.yaml").write_text(SCENARIOS, encoding="utf-8")
    done = cardc("test", mine, "-j", 1, "--format", "junit")
    assert done.code == 1
    rows = table(done)
    assert (rows["Nothing"], rows['Glade & its "mana"']) == (True, False)
    assert "own.scenarios.yaml:" in done.out
    again = cardc("test", mine, "-j", 1, "--format", "sarif")
    assert again.code == 1
    assert "scenario-failed" in {one["ruleId"] for one in json.loads(again.out)["runs"][0]["results"]}


def test_cards_that_do_not_compile_are_told_in_every_format(cardc: Runner, slip: Path) -> None:
    (slip / "own.scenarios.yaml").write_text(SCENARIOS, encoding="utf-8")
    done = cardc("test", slip, "--format", "junit")
    assert (done.code, table(done)) == (1, {"vales.yaml": False})


def test_annotations_escape_what_means_something_to_their_reader(cardc: Runner, tmp_path: Path) -> None:
    folder = tmp_path / "a,b:c%"
    folder.mkdir()
    (folder / "x.yaml").write_text("a: [\n", encoding="utf-8")
    told = cardc("check", folder / "x.yaml", "--format", "github").out
    assert "/a%2Cb%3Ac%25/x.yaml,line=" in told
    assert told.count("\n") == 1
