"""Files may be given as texts, as an editor holds them: they stand for the files, saved or not."""

from __future__ import annotations

from pathlib import Path

import pytest

import cardc
from cardc.api.loading import absent
from cardc.api.replaying import replay_scenarios
from tests.cli.running import GLADE, MINE


def test_a_text_stands_for_the_file_of_its_name(mine: Path) -> None:
    changed = GLADE.replace("Glade", "Clearing")
    deck = cardc.load({str(mine / "vales.yaml"): changed})
    assert deck["Clearing"].id == "mine.vale.glade"
    assert cardc.load(mine)["Glade"].id == "mine.vale.glade"
    assert (mine / "vales.yaml").read_text(encoding="utf-8") == GLADE


def test_a_text_needs_no_file(mine: Path) -> None:
    more = GLADE.replace("Glade", "Clearing").replace("glade", "clearing")
    deck = cardc.load({str(mine / "more.yaml"): more})
    assert {"Glade", "Clearing"} <= {card.title for card in deck}


def test_a_whole_folder_may_be_texts(tmp_path: Path) -> None:
    folder = tmp_path / "nowhere"
    deck = cardc.load({str(folder / "game.yaml"): MINE, str(folder / "vales.yaml"): GLADE})
    assert deck.findings == ()
    assert deck["Glade"].set == "mine"
    assert not folder.exists()


def test_a_path_that_leads_nowhere_is_a_finding() -> None:
    deck = cardc.load(["nowhere", "tests/expansion/harmony"])
    assert [(one.code, one.message) for one in deck.findings] == [("file-missing", "there is no `nowhere`")]
    assert deck.errors == 1


def test_a_finding_shows_the_line_of_the_text(mine: Path) -> None:
    texts = {str(mine / "vales.yaml"): GLADE.replace("Gain 1", "Gian 1")}
    deck = cardc.load(texts)
    assert [one.code for one in deck.findings] == ["verb-unknown"]
    assert "Gian 1 {mana}" in cardc.report(deck.findings, texts=texts)
    assert "Gian 1 {mana}" not in cardc.report(deck.findings)


def test_every_file_of_a_folder_may_be_a_text(mine: Path) -> None:
    names = ("game.yaml", "vales.yaml", "more.yml", "text/en.yaml", "text/fr.yaml", "totals.yaml", "rulings/mine.yaml")
    texts = {str(mine / name): "format: 1\nwrong: [\n" for name in names}
    found = cardc.load(texts).findings
    assert {one.span.file for one in found if one.code == "yaml-syntax"} == set(texts)


def test_a_ledger_may_be_a_text(mine: Path) -> None:
    said = "format: 1\nrulings:\n  - {id: mine.one, says: It may be declined., kind: choice, where: {rules: '1'}}\n"
    deck = cardc.load({str(mine / "vales.yaml"): GLADE, str(mine / "rulings" / "mine.yaml"): said})
    assert deck.findings == ()
    assert deck.rulings["mine.one"].says == "It may be declined."


def test_where_values_come_from_may_be_a_text(mine: Path) -> None:
    said = "format: 1\nfaces:\n  mine.vale.glade: [{rank: public, source: a photo, states: {points: 1}}]\n"
    deck = cardc.load({str(mine / "vales.yaml"): GLADE, str(mine / "sources" / "faces.yaml"): said})
    origin = deck.edition.origins.of(deck["Glade"].card, "", "points")
    assert origin is not None
    assert origin.source == "a photo"


def test_faces_may_be_texts(mine: Path) -> None:
    own = {str(mine / "own.yaml"): "format: 1\nfaces:\n  mine.vale.glade: {points: 3}\n"}
    assert cardc.load(mine)["Glade"].card.faces[0].get("points") == 1
    assert cardc.load(mine, faces=own)["Glade"].card.faces[0].get("points") == 3


def test_house_faces_may_be_a_text(mine: Path) -> None:
    unknown = GLADE.replace("    points: 1\n", "")
    house = "format: 1\nfaces:\n  mine.vale.glade: {points: 2}\n"
    deck = cardc.load({str(mine / "vales.yaml"): unknown, str(mine / "house.yaml"): house}, faces="house")
    assert deck["Glade"].card.faces[0].get("points") == 2


def test_scenarios_may_be_texts(mine: Path) -> None:
    line = "argent_owl.stays_in_play_on_spoil: still mana = 0"
    given = "{phase: planting, field: [A = blank + Argent Owl]}"
    said = f"format: 2\nscenarios:\n  - {{name: It is so, given: {given}, then: {{{line}}}}}\n"
    path = str(mine / "mine.scenarios.yaml")
    deck = cardc.load(mine)
    assert [one.scenario.name for one in replay_scenarios({path: said}, deck).outcomes] == ["It is so"]
    found = replay_scenarios({path: said.replace("planting", "plantin")}, deck).findings
    assert [Path(one.span.file).name for one in found] == ["mine.scenarios.yaml"]


def test_a_text_is_not_absent(mine: Path) -> None:
    path = str(mine / "more.yaml")
    assert absent({path: GLADE}) == []
    assert [one.code for one in absent([path])] == ["file-missing"]


def test_what_is_not_saved_is_not_built(mine: Path, tmp_path: Path) -> None:
    deck = cardc.load({str(mine / "vales.yaml"): GLADE})
    with pytest.raises(cardc.CardcError, match="must be saved"):
        deck.build(tmp_path / "build")


def test_a_game_that_is_named_by_its_folder_may_be_a_text(tmp_path: Path) -> None:
    folder = tmp_path / "nowhere"
    deck = cardc.load({str(folder / "game.yaml"): "format: 1\ngame: own\ntitle: Own\n"}, game=folder)
    assert deck.game.name == "own"
