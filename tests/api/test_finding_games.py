"""Games are found with cardc, installed, or beside their cards; Python from outside runs only where it was named."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

import cardc
from cardc.games import registry
from cardc.games.registry import NoGame
from tests.api.outside import has_run, outside_game


@pytest.fixture
def wishing(tmp_path: Path) -> Path:
    """A folder with a game of its own."""
    return outside_game(tmp_path / "wishing", "wishing")


def codes(deck: cardc.Deck) -> list[str]:
    return [one.code for one in deck.findings]


def test_a_deck_knows_its_game() -> None:
    deck = cardc.load()
    assert deck.game.name == deck.catalog.game == "mystic_vale"


def test_python_beside_cards_does_not_run_unasked(wishing: Path) -> None:
    deck = cardc.load(wishing)
    assert not has_run(wishing)
    assert codes(deck) == ["game-withheld"]
    assert f"--game {wishing}" in deck.findings[0].help
    assert deck.findings[0].span.line == 2


def test_without_its_python_a_text_is_kept_as_it_is_written(wishing: Path) -> None:
    wish, gain = cardc.load(wishing)["Well"].abilities
    assert (wish.text, wish.tree) == ("Harvest: Wish 1 {star}.", None)
    assert gain.print() == "Harvest: Gain 1 {star}."


def test_without_its_python_an_unknown_symbol_is_still_found(tmp_path: Path) -> None:
    folder = outside_game(tmp_path / "wishing", "wishing", text="Wish 1 {stra}.")
    assert codes(cardc.load(folder)) == ["symbol-unknown", "game-withheld"]


def test_without_its_python_nothing_is_built_or_played(wishing: Path, tmp_path: Path) -> None:
    deck = cardc.load(wishing)
    with pytest.raises(cardc.CardcError, match="only understood with its Python"):
        deck.build(tmp_path / "build")
    with pytest.raises(cardc.CardcError, match="no rules to play by, only data; if you trust it: `--game"):
        assert deck.stage


def test_a_game_that_is_named_by_its_folder_runs(wishing: Path) -> None:
    deck = cardc.load(wishing, game=wishing)
    assert has_run(wishing)
    assert codes(deck) == []
    assert deck["Well"].abilities[0].print() == "Harvest: Wish 1 {star}."


def test_a_game_that_the_environment_names_runs(wishing: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CARDC_GAME", str(wishing))
    assert cardc.load(wishing).game.name == "wishing"
    assert has_run(wishing)


def test_naming_a_game_is_enough_to_load_its_cards(wishing: Path) -> None:
    assert [card.title for card in cardc.load(game=wishing)] == ["Well"]


def test_to_trust_one_folder_is_not_to_trust_another(wishing: Path, tmp_path: Path) -> None:
    other = outside_game(tmp_path / "other", "other")
    assert codes(cardc.load(other, game=wishing)) == ["game-withheld"]
    assert not has_run(other)


def test_a_folder_may_hold_its_game_as_a_package(wishing: Path) -> None:
    package = wishing / "game"
    package.mkdir()
    code = (wishing / "game.py").read_text(encoding="utf-8").replace("__file__).parent", "__file__).parents[1]")
    (wishing / "game.py").unlink()
    (package / "rules.py").write_text(code, encoding="utf-8")
    (package / "__init__.py").write_text("from .rules import GAME as GAME\n", encoding="utf-8")
    assert codes(cardc.load(game=wishing)) == []


@pytest.mark.parametrize(
    ("code", "said"),
    [
        ("", "exports no `GAME`"),
        ("GAME = 1", "exports no `GAME`"),
        ("\n1 / 0", r"could not be run: ZeroDivisionError: .*game\.py, line 2"),
        ("x = (", r"could not be run: SyntaxError: .*line 1"),
        ("raise SystemExit(3)", "could not be run: SystemExit: 3"),
        ("import no_such_module", "could not be run: ModuleNotFoundError: No module named 'no_such_module'"),
    ],
)
def test_python_that_gives_no_game_is_refused(wishing: Path, code: str, said: str) -> None:
    (wishing / "game.py").write_text(code, encoding="utf-8")
    with pytest.raises(NoGame, match=said):
        cardc.load(game=wishing)


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ("'wishing', 'here'", "`folder` must be the path of a folder whose game.yaml says `game:`, and is 'here'"),
        ("'wishing', HERE / 'nowhere'", "`folder` must be the path"),
        ("'wish', HERE", "its name is `wish`, and .*game.yaml says `game: wishing`"),
        ("'wishing', HERE, (1,)", "`verbs` must be a tuple of classes of verbs"),
        ("'wishing', HERE, stage=1", "`stage` must be a function that gives it, and is 1"),
    ],
)
def test_a_game_whose_parts_are_none_is_refused(wishing: Path, arguments: str, said: str) -> None:
    head = "from pathlib import Path\nfrom cardc.games.game import Game\nHERE = Path(__file__).parent\n"
    (wishing / "game.py").write_text(f"{head}GAME = Game({arguments})\n", encoding="utf-8")
    with pytest.raises(NoGame, match=said):
        cardc.load(game=wishing)


def test_a_game_of_data_alone_can_be_named_by_its_folder(wishing: Path) -> None:
    (wishing / "game.py").unlink()
    assert cardc.load(game=wishing).game.name == "wishing"


def test_a_game_that_the_environment_names_in_vain_is_told_to_be_from_there(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CARDC_GAME", "nowhere")
    with pytest.raises(NoGame, match="CARDC_GAME in the environment: no game `nowhere`"):
        cardc.load()


def test_python_beside_cards_of_a_known_game_is_told_not_to_run(wishing: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    game = wishing / "game.yaml"
    game.write_text(game.read_text(encoding="utf-8").replace("game: wishing", "game: mystic_vale"), encoding="utf-8")
    named = wishing.rename(wishing.with_name("mystic_vale"))
    monkeypatch.chdir(named.parent)
    deck = cardc.load("mystic_vale")
    (finding,) = (one for one in deck.findings if one.code == "game-withheld")
    assert "`--game ./mystic_vale`" in finding.help
    assert not has_run(named)


def test_an_unknown_game_is_refused_with_the_name_that_was_meant() -> None:
    with pytest.raises(NoGame, match="did you mean `mystic_vale`"):
        cardc.load(game="mystic_vael")


def test_a_folder_may_add_to_a_game_from_outside(wishing: Path, tmp_path: Path) -> None:
    more = tmp_path / "more"
    more.mkdir()
    (more / "game.yaml").write_text("format: 1\nextends: wishing\nsets:\n  more: {title: More}\n", encoding="utf-8")
    cards = (wishing / "cards.yaml").read_text(encoding="utf-8")
    added = cards.replace("mine", "more").replace("Well", "Spring").replace("well", "spring")
    (more / "cards.yaml").write_text(added, encoding="utf-8")
    assert [card.title for card in cardc.load(more, game=wishing)] == ["Well", "Spring"]
    (finding,) = cardc.load(more).findings
    assert finding.code == "game-unknown"
    assert "--game FOLDER" in finding.help


def test_of_cards_that_add_to_an_unknown_game_only_what_is_sure_is_told(tmp_path: Path) -> None:
    (tmp_path / "game.yaml").write_text("format: 1\nextends: pebbles\n", encoding="utf-8")
    (tmp_path / "cards.yaml").write_text("format: 1\nset: more\ncards:\n\t- {id: a}\n", encoding="utf-8")
    assert sorted(one.code for one in cardc.load(tmp_path).findings) == ["game-unknown", "yaml-tab"]


# ---- installed games


@pytest.fixture
def installed(tmp_path: Path, wishing: Path) -> dict[str, str]:
    """An environment in which a package with a game is installed."""
    site = tmp_path / "site"
    (site / "wishing_game").mkdir(parents=True)
    code = (wishing / "game.py").read_text(encoding="utf-8").replace("Path(__file__).parent", f"Path({str(wishing)!r})")
    (site / "wishing_game" / "__init__.py").write_text(code, encoding="utf-8")
    info = site / "wishing_game-1.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: wishing-game\nVersion: 1\n", encoding="utf-8")
    (info / "entry_points.txt").write_text("[cardc.games]\nwishing = wishing_game:GAME\n", encoding="utf-8")
    return {**os.environ, "PYTHONPATH": os.pathsep.join([str(site), str(Path(cardc.__file__).parents[1])])}


@pytest.mark.parametrize("arguments", [["check", "."], ["check", "--game", "wishing"]])
def test_an_installed_game_needs_no_leave(installed: dict[str, str], wishing: Path, arguments: list[str]) -> None:
    command = [sys.executable, "-m", "cardc", *arguments]
    ran = subprocess.run(command, cwd=wishing, env=installed, capture_output=True, text=True, check=False)
    assert (ran.returncode, ran.stdout.splitlines()[-1]) == (0, "1 card in 1 set, 2 abilities, 0 sums: clean")


@pytest.mark.parametrize("exported", ["no_module:GAME", "wishing_game:NOTHING"])
def test_an_installed_game_that_cannot_be_imported_is_told_in_a_sentence(
    installed: dict[str, str], wishing: Path, exported: str
) -> None:
    points = wishing.parent / "site" / "wishing_game-1.dist-info" / "entry_points.txt"
    points.write_text(f"[cardc.games]\nwishing = {exported}\n", encoding="utf-8")
    command = [sys.executable, "-m", "cardc", "check", "."]
    ran = subprocess.run(command, cwd=wishing, env=installed, capture_output=True, text=True, check=False)
    assert (ran.returncode, ran.stdout) == (2, "")
    assert "which the installed game `wishing` names, could not be run" in ran.stderr
    assert "Traceback" not in ran.stderr


def test_entry_points_are_not_read_for_a_bundled_game(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(**_given: object) -> None:
        raise AssertionError("entry points were read")

    monkeypatch.setattr(registry, "_installed", refuse)
    assert len(cardc.load()) > 100


# ---- several games in one process


def test_two_decks_of_different_games_do_not_affect_each_other(tmp_path: Path) -> None:
    """Each has a verb class of one name that is said otherwise."""
    first = outside_game(tmp_path / "first", "first")
    second = outside_game(tmp_path / "second", "second", word="dream")
    decks = {name: cardc.load(folder, game=folder) for name, folder in (("first", first), ("second", second))}
    bundled = cardc.load()
    for _ in range(2):
        said = {name: deck["Well"].abilities[0].print() for name, deck in decks.items()}
        assert said == {"first": "Harvest: Wish 1 {star}.", "second": "Harvest: Dream 1 {star}."}
        assert decks["first"].parse("Harvest: Dream 1 {star}.").problems
        assert decks["second"].parse("Harvest: Wish 1 {star}.").problems
        assert bundled.parse("Harvest: Wish 1 {mana}.").problems
        assert bundled["Dawnsinger"].abilities[0].print("fr").startswith("Récolte")
    assert [codes(deck) for deck in decks.values()] == [[], []]
    assert cardc.load().catalog.cards == bundled.catalog.cards


# ---- every command


COMMANDS = [
    ["check"],
    ["list"],
    ["list", "--format", "json"],
    ["audit"],
    ["show", "Well"],
    ["fmt", "--check"],
    ["build", "-o", "build"],
    ["sheet", "-o", "cards.pdf"],
]


@pytest.mark.parametrize("command", COMMANDS, ids=" ".join)
def test_every_command_about_cards_works_for_a_game_from_outside(
    wishing: Path, command: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    from cardc.cli.main import main

    monkeypatch.chdir(wishing)
    assert main([*command, "--game", str(wishing)]) == 0, capsys.readouterr()
