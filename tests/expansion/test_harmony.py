"""An expansion is data: cards, a symbol, nouns and phrases of its own work in every command, without Python.

`UPDATE_SNAPSHOT=1` writes `harmony.snapshot` again, to be reviewed.
"""

import json
import os
from pathlib import Path

import pytest

from cardc.api.loading import load, load_built
from cardc.catalog.cards import Card, Catalog
from cardc.language.printer import print_ability
from tests.cli.running import Runner

FOLDER = Path(__file__).parent / "harmony"
SNAPSHOT = Path(__file__).parent / "harmony.snapshot"
SET = "harmony"
# The cards that its scenarios play.
PLAYED = 6


@pytest.fixture
def cardc(capsys: pytest.CaptureFixture[str]) -> Runner:
    return Runner(capsys)


@pytest.fixture(scope="module")
def catalog() -> Catalog:
    return load([FOLDER]).catalog


def own(catalog: Catalog) -> list[Card]:
    return [card for card in catalog if card.set == SET]


def spoken(catalog: Catalog) -> str:
    """Every text of the expansion, in each language."""
    lines: list[str] = []
    for card in own(catalog):
        lines.append(card.title)
        for face in card.faces:
            for ability in face.abilities or ():
                assert ability.tree is not None
                for language, wording in catalog.vocabulary.wordings.items():
                    lines.append(f"  {language} {print_ability(ability.tree, wording)}")
    return "\n".join(lines) + "\n"


def test_it_has_ten_cards_of_four_kinds_and_checks_clean(catalog: Catalog) -> None:
    assert catalog.diagnostics == ()
    assert len(own(catalog)) == 10
    assert {card.kind for card in own(catalog)} == {"advancement", "vale", "leader", "amulet"}


def test_it_brings_no_python() -> None:
    assert {path.suffix for path in FOLDER.rglob("*") if path.is_file()} == {".yaml"}


def test_no_bundled_card_has_one_of_its_effects(catalog: Catalog) -> None:
    def effects(cards: list[Card]) -> set[object]:
        return {ability.tree for card in cards for face in card.faces for ability in face.abilities or ()}

    assert not effects(own(catalog)) & effects([card for card in catalog if card.set != SET])


def test_its_texts_are_printed_in_both_languages_as_reviewed(catalog: Catalog) -> None:
    said = spoken(catalog)
    if os.environ.get("UPDATE_SNAPSHOT"):
        SNAPSHOT.write_text(said, encoding="utf-8")
    assert said == SNAPSHOT.read_text(encoding="utf-8")


def test_it_is_listed_by_its_set_and_symbol(cardc: Runner) -> None:
    done = cardc("list", FOLDER, "--set", SET, "--format", "json")
    assert done.code == 0
    assert len(json.loads(done.out)["cards"]) == 10
    assert "Dew Dancer" in cardc("list", FOLDER, "--symbol", "dew").out


def test_a_card_is_shown_in_either_language(cardc: Runner) -> None:
    assert "Gain 1 {vp} for every 3 cards" in cardc("show", "Tide Keeper", "--in", FOLDER).out
    assert "pour chaque trio de cartes" in cardc("show", "Gardienne des Marées", "--lang", "fr", "--in", FOLDER).out


def test_it_is_compiled_beside_its_game(cardc: Runner, tmp_path: Path, catalog: Catalog) -> None:
    assert cardc("build", FOLDER, "-o", tmp_path).code == 0
    compiled = load_built(tmp_path / "mystic_vale").catalog
    assert compiled.cards == catalog.cards
    assert "dew" in compiled.vocabulary.symbols


def test_its_rulings_are_replayed_by_the_engine(cardc: Runner) -> None:
    done = cardc("test", FOLDER, "--format", "json")
    report = json.loads(done.out)
    assert (done.code, report["failed"]) == (0, 0)
    proved = {ruling.partition(".")[0] for one in report["scenarios"] for ruling in one["proves"]}
    assert len(proved) >= PLAYED


def test_a_scenario_of_it_is_played_with_the_cards_that_it_lies_among(cardc: Runner) -> None:
    assert cardc("test", FOLDER).code == 0
