"""Files may be given as texts, as an editor holds them: they stand for the files, saved or not."""

from __future__ import annotations

from pathlib import Path

import pytest

import cardc
from tests.cli.running import GLADE, MINE


@pytest.fixture
def mine(tmp_path: Path) -> Path:
    """A folder of cards."""
    (tmp_path / "game.yaml").write_text(MINE, encoding="utf-8")
    (tmp_path / "vales.yaml").write_text(GLADE, encoding="utf-8")
    return tmp_path


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
    texts = {str(mine / "vales.yaml"): GLADE.replace("gain 1", "gian 1")}
    deck = cardc.load(texts)
    assert [one.code for one in deck.findings] == ["verb-unknown"]
    assert "gian 1 {mana}" in cardc.report(deck.findings, texts=texts)
    assert "gian 1 {mana}" not in cardc.report(deck.findings)


def test_what_is_not_saved_is_not_built(mine: Path, tmp_path: Path) -> None:
    deck = cardc.load({str(mine / "vales.yaml"): GLADE})
    with pytest.raises(cardc.CardcError, match="must be saved"):
        deck.build(tmp_path / "build")
