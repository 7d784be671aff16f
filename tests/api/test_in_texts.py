"""A deck that is sent to another machine takes its own files along, and the other has cardc and nothing else."""

import pickle
from pathlib import Path

import pytest

import cardc
from cardc.api.deck import Deck
from cardc.api.loading import in_texts
from tests.cli.running import GLADE, MINE

FACES = "format: 1\nfaces:\n  mine.vale.glade: {points: 3}\n"
PROJECT = 'game = "mystic_vale"\ncards = ["cards"]\nfaces = ["house", "faces.yaml"]\n'


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A project with cards and faces of its own, in which one works."""
    folder = tmp_path / "project"
    (folder / "cards").mkdir(parents=True)
    (folder / "cards" / "game.yaml").write_text(MINE, encoding="utf-8")
    (folder / "cards" / "vales.yaml").write_text(GLADE, encoding="utf-8")
    (folder / "faces.yaml").write_text(FACES, encoding="utf-8")
    (folder / "cardc.toml").write_text(PROJECT, encoding="utf-8")
    monkeypatch.chdir(folder)
    return folder


def sent(deck: Deck, project: Path, monkeypatch: pytest.MonkeyPatch) -> Deck:
    """The deck where there are none of its files."""
    packed = pickle.dumps(in_texts(deck))
    monkeypatch.chdir("/")
    project.rename(project.with_name("gone"))
    made = pickle.loads(packed)  # noqa: S301 - it was made here
    assert isinstance(made, Deck)
    return made


@pytest.mark.parametrize("paths", [(), ("cards",)])
def test_it_has_the_cards_and_values_of_a_project_that_is_not_there(
    project: Path, paths: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    deck = cardc.load_project(paths)
    assert deck["Glade"].card.faces[0].values["points"] == 3
    cards, options = tuple(deck.shown), deck.options
    there = sent(deck, project, monkeypatch)
    assert tuple(there.shown) == cards
    assert there.options == options
    assert there.findings == ()


def test_what_was_not_saved_goes_along(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    deck = cardc.load_project().update("cards/vales.yaml", GLADE.replace("Glade", "Clearing"))
    assert "Clearing" in {card.title for card in sent(deck, project, monkeypatch)}


def test_the_game_is_told_where_no_environment_tells_it(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CARDC_GAME", "misty_valley")
    deck = cardc.load()
    packed = pickle.dumps(in_texts(deck))
    monkeypatch.delenv("CARDC_GAME")
    assert pickle.loads(packed).game.name == "misty_valley"  # noqa: S301 - it was made here
