"""Rooms that serve every game know none: not its nouns, kinds, zones, symbols, triggers, moments, fields or sides."""

import shutil
from pathlib import Path

import pytest

from tests.architecture.neutral import ALLOWED, ROOT, declared, mentions, normal

LIKE = shutil.ignore_patterns("__pycache__", "*.ttf", "*.svg")


@pytest.fixture
def copied(tmp_path: Path) -> Path:
    """The tree that the scanner reads, to put something into."""
    for folder in ("cardc", "cards", "grammar", "schemas"):
        shutil.copytree(ROOT / folder, tmp_path / folder, ignore=LIKE)
    return tmp_path


def test_no_neutral_room_knows_a_word_of_a_game() -> None:
    assert [f"{one.path}:{one}" for one in mentions(ROOT)] == []


def test_what_is_allowed_is_short_has_its_reasons_and_is_needed() -> None:
    assert len(ALLOWED) <= 20
    assert all(ALLOWED.values())
    used = {normal(one.word) for one in mentions(ROOT, allowed=())}
    assert {word for word in ALLOWED if word not in used and word + "s" not in used} == set()


def test_the_words_are_those_that_the_games_declare() -> None:
    words = declared(ROOT)
    assert {"vale", "guardian", "commons", "harvest", "end_of_turn", "epithet", "upgraded", "middle", "spoil"} <= set(
        words
    )


@pytest.mark.parametrize(
    ("file", "text", "how"),
    [
        ("cardc/engine/known.py", 'KIND = "vale"\n', "string"),
        ("cardc/language/known.py", "class OnDeckCard:\n    pass\n", "class"),
        ("cardc/catalog/known.py", "def advancements() -> None: ...\n", "function"),
        ("cardc/publish/known.py", "class Known:\n    cursed_land: int = 0\n", "field"),
        ("cardc/publish/known.py", "def f(self) -> None:\n    self.amulets = ()\n", "field"),
        ("cardc/vales/__init__.py", "", "module"),
        ("cardc/catalog/new_game/known.yaml.template", "title: @title@\nguardian: 1\n", "key"),
        ("cardc/layout/known.py", "GUARDIANS = 1\n", "constant"),
        ("cardc/source/known.py", "Spoil: TypeAlias = int\n", "constant"),
        ("cardc/games/known.py", 'def f(noun: str) -> bool:\n    return noun == "amulet"\n', "string"),
        ("cardc/simulate/leader.py", "", "module"),
        ("cardc/publish/words/known.yaml", "kinds:\n  leader: Chief\n", "key"),
        ("schemas/known.schema.json", '{"enum": ["vale"]}', "value"),
        ("grammar/known.lark", 'noun: "vale"\n', "word"),
    ],
)
def test_a_noun_put_into_a_neutral_room_is_noticed(copied: Path, file: str, text: str, how: str) -> None:
    path = copied / file
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    assert [(one.path, one.how) for one in mentions(copied)] == [(Path(file), how)]


def test_a_game_may_say_its_own_words(copied: Path) -> None:
    (copied / "cardc" / "games" / "mystic_vale" / "known.py").write_text('KIND = "vale"\n', encoding="utf-8")
    (copied / "schemas" / "mystic_vale").mkdir(exist_ok=True)
    (copied / "schemas" / "mystic_vale" / "known.schema.json").write_text('{"enum": ["vale"]}', encoding="utf-8")
    assert mentions(copied) == []
