"""Which deck a file belongs to, and how that follows the texts of an editor."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardc.games.registry import BUNDLED
from cardc.lsp.belonging import Belonging, belonging
from cardc.lsp.workspace import Document, Documents, Workspace
from tests.bundled_decks import deck
from tests.lsp.editor import CARDS, folder_of_cards


def document(text: str, version: int = 1) -> Document:
    return Document("file:///any", version, text)


def codes(workspace: Workspace) -> list[str]:
    return [one.code for _, one in workspace.findings()]


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return folder_of_cards(tmp_path_factory.mktemp("workspace") / "cards")


def test_a_file_belongs_to_the_folder_above_it_that_has_a_game(folder: Path) -> None:
    whole = Belonging((folder,), None)
    for name in ("vales.yaml", "game.yaml", "rulings/vales.yaml", "text/fr.yaml", "not/yet/there.yaml"):
        assert belonging(folder / name, "", None) == whole


@pytest.mark.parametrize("name", BUNDLED)
def test_files_of_a_bundled_game_belong_to_all_of_it(name: str) -> None:
    game = deck(name).game
    assert belonging(game.folder / "game.yaml", "", None) == Belonging((), name)
    assert belonging(game.scenario_folder / "new.scenarios.yaml", "", None) == Belonging((), name)


def test_outside_of_all_games_only_cards_and_scenarios_are_read(tmp_path: Path) -> None:
    alone = tmp_path / "some.yaml"
    assert belonging(alone, "services: {}\n", None) is None
    assert belonging(alone, CARDS, "a game") == Belonging((alone,), "a game")
    scenarios = tmp_path / "some.scenarios.yaml"
    assert belonging(scenarios, "", None) == Belonging((scenarios,), None)


def test_two_files_of_one_folder_share_a_deck_and_other_folders_have_theirs(folder: Path, tmp_path: Path) -> None:
    other = folder_of_cards(tmp_path / "others") / "vales.yaml"
    documents = {path: document(CARDS) for path in (folder / "vales.yaml", other)}
    documents[folder / "game.yaml"] = document((folder / "game.yaml").read_text(encoding="utf-8"))
    workspace = Workspace()
    workspace.follow(documents)
    assert len(workspace.decks) == 2
    workspace.follow({other: documents[other]})
    assert len(workspace.decks) == 1


def test_what_is_typed_is_found_and_what_is_closed_is_as_on_disk_again(folder: Path) -> None:
    cards, game = folder / "vales.yaml", folder / "game.yaml"
    said = document(game.read_text(encoding="utf-8"))
    workspace = Workspace()
    workspace.follow({game: said, cards: document(CARDS.replace("{mana}", "{manna}"))})
    assert codes(workspace) == ["symbol-unknown"]
    workspace.follow({game: said})
    assert codes(workspace) == []


def test_warming_up_leaves_everything_as_it_was(folder: Path) -> None:
    cards = folder / "vales.yaml"
    documents: Documents = {cards: document(CARDS.replace("{mana}", "{manna}"))}
    workspace = Workspace()
    workspace.follow(documents)
    before = codes(workspace)
    for work in workspace.not_yet_warm():
        work()
    assert codes(workspace) == before == ["symbol-unknown"]
    assert list(workspace.not_yet_warm()) == []


def test_of_a_file_that_is_no_yaml_the_last_good_deck_is_asked(folder: Path) -> None:
    cards = folder / "vales.yaml"
    workspace = Workspace()
    workspace.follow({cards: document(CARDS)})
    good = workspace.decks[0]
    for broken in (CARDS + " [", CARDS + " [ ["):
        workspace.follow({cards: document(broken)})
        project = workspace.of(cards, document(broken))
        assert project is not None
        assert [card.id for card in project.known_of(cards).catalog if card.set == "mine"] == ["mine.vale.glade"]
        assert codes(workspace) == ["yaml-syntax"]
    workspace.follow({cards: document(CARDS)})
    assert project.known_of(cards) is not good
    assert codes(workspace) == []


def test_a_new_game_file_makes_a_folder_one_of_cards(tmp_path: Path) -> None:
    cards = tmp_path / "vales.yaml"
    documents = {cards: document(CARDS)}
    workspace = Workspace()
    workspace.follow(documents)
    assert "set-unknown" in codes(workspace)
    folder_of_cards(tmp_path / "other")
    (tmp_path / "other" / "game.yaml").rename(tmp_path / "game.yaml")
    workspace.changed_on_disk([tmp_path / "game.yaml"], documents)
    workspace.follow(documents)
    assert "set-unknown" not in codes(workspace)


def test_python_beside_cards_is_not_run_unasked(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("CARDC_GAME", raising=False)
    (tmp_path / "game.yaml").write_text("format: 1\ngame: trap\ntitle: Trap\n", encoding="utf-8")
    (tmp_path / "game.py").write_text("raise SystemExit('it was run')\n", encoding="utf-8")
    workspace = Workspace()
    workspace.follow({tmp_path / "game.yaml": document("format: 1\ngame: trap\ntitle: Trap\n")})
    assert "game-withheld" in codes(workspace)


def test_files_of_a_project_belong_together_wherever_they_lie(tmp_path: Path) -> None:
    folder_of_cards(tmp_path / "cards")
    (tmp_path / "plays").mkdir()
    (tmp_path / "cardc.toml").write_text('cards = ["cards"]\nscenarios = ["plays"]\n', encoding="utf-8")
    whole = Belonging((), None, tmp_path)
    for name in ("cards/vales.yaml", "plays/odd.yaml", "plays/not/yet/there.yaml"):
        assert belonging(tmp_path / name, "scenarios: []\n", None) == whole
    assert belonging(tmp_path / "mkdocs.yml", "site_name: Own\n", None) is None
    assert Belonging.load(whole).project.file is not None


def test_what_is_wrong_with_a_project_is_told_until_it_says_otherwise(tmp_path: Path) -> None:
    cards = folder_of_cards(tmp_path) / "vales.yaml"
    settings = tmp_path / "cardc.toml"
    settings.write_text('langauges = ["fr"]\n', encoding="utf-8")
    documents: Documents = {cards: document(CARDS)}
    workspace = Workspace()
    workspace.follow(documents)
    assert codes(workspace) == ["project-key"]
    settings.write_text('languages = ["fr"]\n', encoding="utf-8")
    workspace.changed_on_disk([settings], documents)
    workspace.follow(documents)
    assert codes(workspace) == []
