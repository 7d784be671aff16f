"""`cardc show`: a card found by any of its names, what is known of it, and where that comes from."""

import json
from pathlib import Path

import pytest

from tests.cli.running import Runner


def line(page: str, label: str) -> list[str]:
    """The value and origin on the line of a label."""
    found = next(line for line in page.splitlines() if line.startswith(f"  {label} "))
    return found.removeprefix(f"  {label} ").split()


@pytest.mark.parametrize(
    "name", ["base.vale.azure_lake", "Azure Lake", "azure lake", "Lac d'Azur", "lac d’azur", "AZURE  LAKE"]
)
def test_a_card_is_found_by_id_title_and_foreign_title(cardc: Runner, name: str) -> None:
    assert cardc("show", name).out.splitlines()[:2] == ["Azure Lake", "base.vale.azure_lake"]


@pytest.mark.parametrize("name", ["Chœur de la Terre", "choeur de la terre", "CHŒUR DE LA TERRE"])
def test_a_ligature_need_not_be_typed(cardc: Runner, name: str) -> None:
    assert cardc("show", name).out.startswith("Earthchant Chorus\n")


@pytest.mark.parametrize("name", ["Chouette Vigilante", "Bassin de Lumiere", "bassin de lumière"])
def test_an_accent_need_not_be_typed(cardc: Runner, name: str) -> None:
    assert cardc("show", name).code == 0


def test_an_alias_finds_the_card(cardc: Runner) -> None:
    assert cardc("show", "Old Bakarab").out.startswith("Old Barkarb, The Crafter\n")


def test_a_title_need_not_be_quoted(cardc: Runner) -> None:
    assert cardc("show", "azure", "lake").code == 0


def test_a_misspelt_title_is_wrong_usage_with_a_suggestion(cardc: Runner) -> None:
    done = cardc("show", "Azur Laek")
    assert done.code == 2
    assert "did you mean `Azure Lake`?" in done.err


def test_a_title_of_two_cards_shows_one_and_names_the_other(cardc: Runner) -> None:
    done = cardc("show", "Fertile Soil")
    assert "base.starting.fertile_soil" in done.err
    assert cardc("show", "base.starting.fertile_soil").err == ""


def test_every_value_has_its_origin_and_what_is_unknown_is_marked(cardc: Runner) -> None:
    page = cardc("show", "Feral Chieftain").out
    assert line(page, "cost") == ["5", "rulebook"]
    assert line(page, "eclipse") == ["no", "deduced"]
    assert line(page, "{guardian}")[0] == "1"
    assert line(page, "other symbols") == ["?"]
    assert "\n\n? not known from any source\n" in page


def test_both_sides_of_a_card_are_shown(cardc: Runner) -> None:
    page = cardc("show", "Xanos").out
    start, upgraded = page.split("upgraded side")
    assert "start side" in start
    assert line(start, "abilities") == ["none", "rulebook"]
    assert line(start, "upgrade cost") == ["?"]
    assert line(upgraded, "points") == ["-40", "rulebook"]


def test_title_and_texts_in_another_language(cardc: Runner) -> None:
    page = cardc("show", "Dawnsinger", "--lang", "fr").out
    assert page.startswith("Chanteuse de l’Aube\n")
    assert "Récolte" in page
    assert line(page, "nom (en)") == ["Dawnsinger"]


def test_symbols_are_named_in_another_language(cardc: Runner) -> None:
    page = cardc("show", "Dawnsinger", "--lang", "fr").out
    assert "gagnez 1 Mana pour chaque Gardien sur cette carte." in " ".join(page.replace("\u00a0", " ").split())
    assert line(page, "Gardien") == ["1", "déduite"]
    assert "{" not in page


def test_none_agrees_with_what_there_is_none_of(cardc: Runner) -> None:
    page = cardc("show", "Terre Maudite", "--lang", "fr").out
    assert line(page, "capacités")[0] == "aucune"
    assert line(page, "autres symboles")[0] == "aucun"
    assert {text.find(" règles") for text in page.splitlines() if text.endswith(" règles")} == {63}


def test_a_language_that_the_game_does_not_speak_is_wrong_usage(cardc: Runner) -> None:
    done = cardc("show", "Stag", "--lang", "tlh")
    assert done.code == 2
    assert "en, fr" in done.err


def test_the_tree_tells_how_a_text_was_understood(cardc: Runner) -> None:
    page = cardc("show", "Dawnsinger", "--tree").out
    assert "head: Head trigger=harvest" in page
    assert "Gain" in page


def test_as_data(cardc: Runner) -> None:
    data = json.loads(cardc("show", "Dawnsinger", "--tree", "--lang", "fr", "--format", "json").out)
    assert data["id"] == "base.advancement.dawnsinger"
    guardian = next(one for one in data["origins"] if one["field"] == "symbols.guardian")
    assert (guardian["side"], guardian["rank"]) == ("", "deduced")
    assert guardian["source"]
    assert data["texts"][0]["text"].startswith("Récolte")
    assert data["texts"][0]["tree"]["node"] == "Ability"


def test_a_card_of_ones_own_has_its_author_as_origin(cardc: Runner, mine: Path) -> None:
    page = cardc("show", "glade", "--in", mine).out
    assert line(page, "points") == ["1", "author"]
    assert "?" not in page


# Overlays


def overlay(folder: Path, entry: str) -> Path:
    path = folder / "typed.yaml"
    path.write_text(f"format: 1\nfaces:\n  base.advancement.stag: {{{entry}}}\n", encoding="utf-8")
    return path


def test_values_of_ones_own_file_win_and_are_labelled(cardc: Runner, tmp_path: Path) -> None:
    file = overlay(tmp_path, "cost: 7, symbols: {guardian: 3, sky: 1, others: 0}, points: -1")
    page = cardc("show", "Stag", "--faces", file).out
    assert line(page, "cost") == ["7", "own"]
    assert line(page, "{guardian}") == ["3", "own"]
    assert line(page, "{sky}") == ["1", "own"]
    assert line(page, "other symbols") == ["none", "own"]
    assert line(page, "points") == ["-1", "own"]
    assert line(page, "level") == ["3", "rulebook"]


def test_blanks_of_a_form_stay_unknown(cardc: Runner, tmp_path: Path) -> None:
    file = overlay(tmp_path, "cost: , symbols: {sky: , others: }, points: 2")
    page = cardc("show", "Stag", "--faces", file).out
    assert line(page, "cost") == ["?"]
    assert line(page, "other symbols") == ["?"]
    assert line(page, "points") == ["2", "own"]


def test_abilities_typed_from_a_card_are_read_like_others(cardc: Runner, tmp_path: Path) -> None:
    file = overlay(tmp_path, 'abilities: ["Harvest: Gain 2 {mana}."]')
    page = cardc("show", "Stag", "--faces", file, "--lang", "fr").out
    assert "Récolte\u00a0: gagnez 2\u00a0Mana." in page


@pytest.mark.parametrize(
    ("entry", "code"),
    [
        ("cost: {sky: 1}", "schema-type"),
        ("upgrade_cost: 3", "schema-key"),
        ("sides: {start: {points: 1}}", "schema-key"),
        ("symbols: {moon: 1}", "symbol-unknown"),
        ('holes: {"?": sky}', "hole-unknown"),
        ('abilities: ["Harvest: Gian 1 {mana}."]', "verb-unknown"),
    ],
)
def test_what_such_a_card_cannot_have_is_reported(cardc: Runner, tmp_path: Path, entry: str, code: str) -> None:
    done = cardc("show", "Stag", "--faces", overlay(tmp_path, entry))
    assert done.code == 1
    assert f"error[{code}]" in done.err
    assert "typed.yaml:3:" in done.err


def test_a_hole_of_a_text_is_filled(cardc: Runner, mine: Path, tmp_path: Path) -> None:
    path = mine / "vales.yaml"
    path.write_text(path.read_text(encoding="utf-8").replace("1 {mana}", "1 {?a}"), encoding="utf-8")
    assert "Gain 1 {?a} for each" in cardc("show", "glade", "--in", mine, "--tree").out
    file = tmp_path / "typed.yaml"
    file.write_text('format: 1\nfaces:\n  mine.vale.glade: {holes: {"?a": sky}}\n', encoding="utf-8")
    page = cardc("show", "glade", "--in", mine, "--faces", file, "--tree").out
    assert "Gain 1 {sky} for each" in page
    assert "symbol=sky" in page


@pytest.mark.parametrize(
    ("card", "language", "said"),
    [
        ("Gaia's Chosen", "en", "Score 1 {vp} for each printed ? on this card"),
        ("Gaia's Chosen", "fr", "marquez 1 PV pour chaque ? imprimé"),
        ("Vale Bearer", "en", "?: If this card has 3 or more {guardian}"),
        ("Talon Gorge", "en", "gain 1 ?1 for every 2 of your ?2"),
        ("Talon Gorge", "fr", "gagnez 1 ?1 par tranche de 2 ?2"),
    ],
)
def test_what_is_not_known_of_a_text_reads_as_unknown(card: str, language: str, said: str, cardc: Runner) -> None:
    told = cardc("show", card, "--lang", language).out
    assert said in " ".join(told.split())
    assert "{?" not in told


def test_a_missing_overlay_is_wrong_usage(cardc: Runner) -> None:
    assert cardc("show", "Stag", "--faces", "nowhere.yaml").code == 2


def test_a_page_is_french_from_its_labels_to_its_legend(cardc: Runner) -> None:
    done = cardc("show", "cyrilla", "--lang", "fr")
    for said in ("boîte", "Meneur", "face améliorée", "absente de toutes les sources"):
        assert said in done.out
    for english in ("upgraded side", "not known", "abilities"):
        assert english not in done.out


def test_a_page_tells_how_many_rulings_there_are_in_its_language(cardc: Runner) -> None:
    assert cardc("show", "azure lake").out.endswith("\n3 rulings; `--rulings` tells what they say\n")
    assert "3 précisions de règles\u00a0; `--rulings`" in cardc("show", "azure lake", "--lang", "fr").out


def test_rulings_are_told_with_what_they_say_and_the_scenarios_that_prove_them(cardc: Runner) -> None:
    page = cardc("show", "dawnsinger", "--rulings").out
    told = page[page.index("\nrulings  ") :].splitlines()
    assert told[1] == "rulings  6 proved"
    at = told.index("  proved    dawnsinger.example_with_stag")
    assert told[at + 1 : at + 3] == [
        "            Worked example: with Stag in the same sleeve it gives 3.",
        "            ✓ Dawnsinger counts every guardian in its sleeve",
    ]
    assert max(map(len, told)) <= 80


def test_a_ruling_without_a_scenario_is_open(cardc: Runner, mine: Path) -> None:
    (mine / "rulings").mkdir()
    ledger = "format: 1\nrulings:\n  - {id: glade.shines, card: Glade, says: It shines., kind: effect}\n"
    (mine / "rulings" / "mine.yaml").write_text(ledger, encoding="utf-8")
    page = cardc("show", "glade", "--rulings", "--in", mine)
    assert "rulings  1 open\n  open      glade.shines\n            It shines.\n" in page.out


def test_a_wide_terminal_has_room_for_who_states_a_value(cardc: Runner, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    assert line(cardc("show", "azure lake").out, "level") == ["1", "rulebook"]
    monkeypatch.setenv("COLUMNS", "120")
    assert line(cardc("show", "azure lake").out, "level") == ["1", "rulebook", "–", "Card", "List"]


def test_a_page_is_coloured_where_colour_is_wanted(cardc: Runner, monkeypatch: pytest.MonkeyPatch) -> None:
    assert "\x1b" not in cardc("show", "stag").out
    monkeypatch.setenv("FORCE_COLOR", "1")
    page = cardc("show", "azure lake", "--faces", "house").out
    assert page.startswith("\x1b[1mAzure Lake\x1b[0m\n")
    assert "\x1b[33mhouse\x1b[0m" in page
    monkeypatch.setenv("NO_COLOR", "1")
    assert "\x1b" not in cardc("show", "stag").out
