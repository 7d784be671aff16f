"""`cardc lint`, and what `cardc check` notes of the same: whose cards are meant, and what changes the verdict."""

import json
from pathlib import Path

import pytest

import cardc as package
from cardc.api import linting
from cardc.api.findings import verdict
from tests.cli.running import GLADE, MINE, Runner

ODD = "Discard up to 1 other card in your field."
USUAL = "When Played: You may discard another card in your field."
CARD = f"""\
format: 1
set: mine
cards:
  - id: mine.advancement.elk
    title: Elk
    kind: advancement
    level: 1
    copies: 1
    abilities: ["When Played: {ODD}"]
"""


@pytest.fixture
def odd(mine: Path) -> Path:
    """A folder with a card whose words are another's."""
    (mine / "odd.yaml").write_text(CARD, encoding="utf-8")
    return mine


@pytest.mark.parametrize("game", ["mystic_vale", "misty_valley"])
def test_the_bundled_games_are_consistent(cardc: Runner, game: str) -> None:
    done = cardc("lint", "--game", game)
    assert done.out.endswith("sums: consistent\n")
    assert (done.code, done.err) == (0, "")


def test_a_finding_is_a_verdict_of_lint_and_a_note_of_check(cardc: Runner, odd: Path) -> None:
    linted, checked = cardc("lint", odd), cardc("check", odd)
    assert (linted.code, checked.code) == (1, 0)
    assert "note[text-worded-otherwise]" in linted.out
    assert checked.out.startswith(linted.out)
    assert checked.out.endswith("clean\n")


def test_the_words_of_most_are_offered(cardc: Runner, odd: Path) -> None:
    (found,) = json.loads(cardc("lint", odd, "--format", "json").out)["diagnostics"]
    assert (found["line"], found["replacement"]) == (9, USUAL)


def test_what_cardc_begins_for_a_designer_is_consistent(cardc: Runner, tmp_path: Path) -> None:
    cardc("new", "game", "small", "-o", tmp_path)
    cardc("new", "expansion", "mine", "-o", tmp_path)
    assert cardc("lint", tmp_path / "small", "--game", tmp_path / "small").code == 0
    assert cardc("lint", tmp_path / "mine").code == 0


def test_cards_of_ones_own_are_told_and_those_of_the_game_with_all(cardc: Runner, odd: Path, tmp_path: Path) -> None:
    """A game of one's own with something odd, and an expansion that adds to it."""
    cardc("new", "game", "small", "-o", tmp_path)
    small, more = tmp_path / "small", tmp_path / "more"
    (small / "game.yaml").write_text(
        (small / "game.yaml").read_text(encoding="utf-8") + "lint: {allow: {cost-odd: no reason}}\n", encoding="utf-8"
    )
    more.mkdir()
    (more / "game.yaml").write_text("format: 1\nextends: small\nsets: {more: {title: More}}\n", encoding="utf-8")
    assert "`more` has no cards" in (own := cardc("lint", more, "--game", small).out)
    assert "allow-idle" not in own
    assert "allow-idle" in cardc("lint", more, "--game", small, "--all").out


def test_what_is_meant_is_allowed_with_a_reason(cardc: Runner, odd: Path) -> None:
    lint = "    lint: {allow: {text-worded-otherwise: Players know these words.}}\n"
    (odd / "odd.yaml").write_text(CARD + lint, encoding="utf-8")
    assert cardc("lint", odd).code == 0
    (odd / "odd.yaml").write_text(CARD.replace(ODD, USUAL.removeprefix("When Played: ")) + lint, encoding="utf-8")
    idle = cardc("lint", odd)
    assert (idle.code, "note[allow-idle]" in idle.out) == (1, True)


def test_cards_with_errors_are_checked_first(cardc: Runner, odd: Path) -> None:
    (odd / "vales.yaml").write_text(GLADE.replace("Gain 1", "Gian 1"), encoding="utf-8")
    done = cardc("lint", odd)
    assert (done.code, done.out) == (1, "")
    assert f"`cardc check {odd}` tells which" in done.err


def test_in_ones_own_project_the_check_of_its_errors_needs_no_path(
    cardc: Runner, odd: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (odd / "vales.yaml").write_text(GLADE.replace("Gain 1", "Gian 1"), encoding="utf-8")
    (odd / "cardc.toml").write_text("", encoding="utf-8")
    monkeypatch.chdir(odd)
    assert "`cardc check` tells which" in cardc("lint").err
    monkeypatch.chdir(odd.parent)
    assert f"`cardc check {odd.name}` tells which" in cardc("lint", odd.name).err


def test_a_path_that_leads_nowhere_is_wrong_usage(cardc: Runner, mine: Path) -> None:
    assert cardc("lint", mine.parent / "nowhere").code == 2


def test_without_what_measures_texts_all_else_is_told(
    cardc: Runner, odd: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (odd / "odd.yaml").write_text(CARD.replace("title: Elk", "title: " + "Elk " * 40), encoding="utf-8")
    assert "face-overflow" in cardc("lint", odd).out
    monkeypatch.setattr(linting, "_MEASURES", ("no_such_library",))
    done = cardc("lint", odd)
    assert ("face-overflow" in done.out, "text-worded-otherwise" in done.out) == (False, True)
    assert done.err.count("was not measured, which needs no_such_library") == 1


def test_many_places_of_a_finding_are_cut_short_for_people_alone(cardc: Runner, mine: Path) -> None:
    (mine / "text").mkdir()
    (mine / "text" / "fr.yaml").write_text("format: 1\nlanguage: fr\n", encoding="utf-8")
    (mine / "vales.yaml").write_text(
        "format: 1\nset: mine\ncards:\n"
        + "".join(
            f"  - {{id: mine.vale.v{n}, title: {n * '⚘'}, kind: vale, level: 1, copies: 1}}\n" for n in range(1, 6)
        ),
        encoding="utf-8",
    )
    assert "and 2 more places; `--format json` lists all" in cardc("lint", mine).out
    (found,) = json.loads(cardc("lint", mine, "--format", "json").out)["diagnostics"]
    assert len(found["notes"]) == 5


def test_a_deck_after_an_edit_finds_what_one_that_is_loaded_anew_does(odd: Path) -> None:
    deck = package.load(odd)
    assert [one.code for one in deck.lint] == ["text-worded-otherwise"]
    mended = deck.update(odd / "odd.yaml", CARD.replace(ODD, "Gain 1 {mana}."))
    assert mended.lint == ()
    again = mended.update(odd / "odd.yaml", "# An edit.\n" + CARD)
    assert [one.span.line for one in again.lint] == [10]
    assert again.lint == package.load({str(odd / "odd.yaml"): "# An edit.\n" + CARD, str(odd / "game.yaml"): MINE}).lint
    assert verdict(again.told) == [*again.findings] == []


def test_what_was_found_is_kept_between_runs_and_found_anew_of_other_cards(
    odd: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "kept"))
    monkeypatch.setenv("CARDC_CACHE", "on")
    found = package.load(odd).lint
    assert found

    def refuse(*_: object) -> None:
        raise AssertionError("it was found before")

    with monkeypatch.context() as patched:
        patched.setattr(linting, "_found", refuse)
        assert package.load(odd).lint == found
    (odd / "odd.yaml").write_text(CARD.replace(ODD, "Gain 1 {mana}."), encoding="utf-8")
    assert package.load(odd).lint == ()
    (tmp_path / "kept" / "cardc" / "lint.json").write_text('{"broken": [', encoding="utf-8")
    assert package.load(odd).lint == ()
