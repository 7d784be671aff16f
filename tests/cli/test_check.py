"""`cardc check`: what people and machines are told, and how it ends."""

import json
from pathlib import Path

import pytest

from tests.cli.running import GLADE, Runner


def reword(folder: Path, old: str, new: str) -> Path:
    """Change the words of the vale."""
    path = folder / "vales.yaml"
    path.write_text(GLADE.replace(old, new), encoding="utf-8")
    return path


def test_the_bundled_game_is_clean(cardc: Runner) -> None:
    done = cardc("check")
    assert done.out.endswith("sums: clean\n")
    assert done.out.count("\n") == 1
    assert (done.code, done.err) == (0, "")


def test_a_folder_of_ones_own_is_checked_beside_the_game_it_adds_to(cardc: Runner, mine: Path) -> None:
    whole = cardc("check").out
    done = cardc("check", mine)
    assert done.code == 0
    assert done.out == whole.replace("191 cards in 5 sets", "192 cards in 6 sets").replace(
        abilities(whole), abilities(whole, more=1)
    )


def abilities(line: str, more: int = 0) -> str:
    number = line.split(", ")[1].split()[0]
    return f"{int(number) + more} abilities"


def test_a_finding_shows_its_place_and_the_fix(cardc: Runner, mine: Path) -> None:
    path = reword(mine, "{guardian} on", "{gaurdian} on")
    done = cardc("check", mine)
    assert done.code == 1
    assert done.out.splitlines() == [
        f"{path}:13:43: error[symbol-unknown]: no symbol `gaurdian`",
        '   13 │       - "Harvest: Gain 1 {mana} for each {gaurdian} on this card."  # kept',
        f"      │ {'':42}^^^^^^^^ did you mean `guardian`?",
        "1 error in 1 file",
    ]


def test_a_file_belongs_to_the_folder_around_it(cardc: Runner, mine: Path) -> None:
    """The words and sets of the folder hold for each of its files."""
    assert cardc("check", mine / "vales.yaml").code == 0


def test_a_file_without_a_game_of_its_own_adds_to_the_bundled_one(cardc: Runner, tmp_path: Path) -> None:
    file = tmp_path / "more.yaml"
    file.write_text(GLADE.replace("mine", "base"), encoding="utf-8")
    assert cardc("check", file).code == 0


def test_a_broken_file_does_not_hide_the_findings_of_others(cardc: Runner, mine: Path) -> None:
    reword(mine, "Gain 1", "Gian 1")
    (mine / "a.yaml").write_text("cards: [\n", encoding="utf-8")
    (mine / "z.yaml").write_text("crads: []\n", encoding="utf-8")
    (mine / "empty.yaml").write_text("", encoding="utf-8")
    done = cardc("check", mine, "--format", "json")
    found = [(Path(one["file"]).name, one["line"], one["code"]) for one in json.loads(done.out)["diagnostics"]]
    assert found == [
        ("a.yaml", 2, "yaml-syntax"),
        ("empty.yaml", 1, "file-empty"),
        ("vales.yaml", 13, "verb-unknown"),
        ("z.yaml", 1, "file-kind"),
    ]


def test_the_same_places_are_found_with_line_ends_of_windows_and_a_byte_order_mark(cardc: Runner, mine: Path) -> None:
    path = reword(mine, "Gain 1", "Gian 1")
    before = cardc("check", mine).out
    path.write_bytes(b"\xef\xbb\xbf" + path.read_bytes().replace(b"\n", b"\r\n"))
    assert cardc("check", mine).out == before


def test_titles_of_any_script_are_cards_like_others(cardc: Runner, mine: Path) -> None:
    reword(mine, "title: Glade", "title: Élan 森 🌲")
    assert cardc("check", mine).code == 0


def test_findings_as_annotations_of_a_review(cardc: Runner, mine: Path) -> None:
    path = reword(mine, "Gain 1", "Gian 1")
    done = cardc("check", mine, "--format", "github")
    assert done.code == 1
    assert done.out.startswith(f"::error file={path},line=13,endLine=13,col=19,title=verb-unknown,")


def test_without_findings_machines_get_an_empty_list(cardc: Runner) -> None:
    assert json.loads(cardc("check", "--format", "json").out)["diagnostics"] == []
    assert cardc("check", "--format", "github").out == ""


@pytest.mark.parametrize(("path", "hint"), [("mien", "did you mean `"), ("elsewhere", "check the spelling")])
def test_a_path_that_leads_nowhere_is_wrong_usage(cardc: Runner, mine: Path, path: str, hint: str) -> None:
    done = cardc("check", mine.parent / path)
    assert done.code == 2
    assert hint in done.err


def test_an_empty_folder_is_not_called_clean(cardc: Runner, tmp_path: Path) -> None:
    done = cardc("check", tmp_path)
    assert done.code == 2
    assert "no file of cards" in done.err


def test_a_folder_adds_words_without_python(cardc: Runner, mine: Path) -> None:
    game = (mine / "game.yaml").read_text(encoding="utf-8")
    words = "symbols:\n  moon: {group: mark}\nnouns:\n  familiar: {kind: card}\n"
    (mine / "game.yaml").write_text(game + words, encoding="utf-8")
    reword(mine, "each {guardian} on this card", "each {moon} on this familiar")
    unsaid = cardc("check", mine)
    assert "word-unsaid" in unsaid.out
    (mine / "text").mkdir()
    (mine / "text" / "en.yaml").write_text(
        "format: 1\nlanguage: en\nnouns:\n  familiar: {one: familiar, many: familiars}\n"
        "symbols:\n  moon: {one: moon, many: moons}\n",
        encoding="utf-8",
    )
    assert cardc("check", mine).code == 0


def test_a_misspelt_game_is_one_finding(cardc: Runner, mine: Path) -> None:
    path = mine / "game.yaml"
    path.write_text(path.read_text(encoding="utf-8").replace("mystic_vale", "mistic_vale"), encoding="utf-8")
    done = cardc("check", mine)
    assert done.code == 1
    assert f"{path}:2:10: error[game-unknown]" in done.out
    assert "did you mean `mystic_vale`?" in done.out
    assert "1 error in 1 file" in done.out


def test_a_folder_cannot_change_a_word_of_the_game(cardc: Runner, mine: Path) -> None:
    game = (mine / "game.yaml").read_text(encoding="utf-8")
    (mine / "game.yaml").write_text(game + "symbols:\n  mana: {group: spirit}\n", encoding="utf-8")
    done = cardc("check", mine)
    assert done.code == 1
    assert "error[word-redefined]" in done.out
    assert "first defined here" in done.out


def test_an_overlay_of_faces_in_the_folder_is_checked_as_well(cardc: Runner, mine: Path) -> None:
    overlay = 'format: 1\nfaces:\n  mine.vale.glade:\n    holes: {"?": mana}\n    symbols: {mnaa: 1}\n'
    (mine / "faces.yaml").write_text(overlay + "  mine.vale.glode: {points: 1}\n", encoding="utf-8")
    done = cardc("check", mine, "--format", "json")
    found = {(one["line"], one["code"]) for one in json.loads(done.out)["diagnostics"]}
    assert found == {(4, "hole-unknown"), (5, "symbol-unknown"), (6, "card-unknown")}


def test_a_language_is_told_how_far_it_goes(cardc: Runner) -> None:
    done = cardc("check", "--lang", "fr")
    assert done.code == 0
    assert "fr: every ability can be said; " in done.out


def test_a_language_that_the_game_does_not_have_is_wrong_usage(cardc: Runner) -> None:
    done = cardc("check", "--lang", "tlh")
    assert done.code == 2
    assert "its languages are en, fr" in done.err
