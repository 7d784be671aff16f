"""The sections of words are said once: the published schemas say them as the table does."""

import json
from pathlib import Path

import pytest

from cardc.games.mystic_vale.verbs import VERBS
from cardc.language.core_words import core_words, languages
from cardc.language.effect_schema import node_classes
from cardc.language.node import field_sections
from cardc.language.sections import PLAIN, SECTIONS
from tests.language.bundled import GAME, game
from tests.language.refresh import SECTIONED, sectioned_text
from tests.plain_yaml import read_yaml


@pytest.mark.parametrize("path", SECTIONED, ids=lambda path: path.name)
def test_a_published_schema_says_the_sections_as_the_table_does(path: Path) -> None:
    assert path.read_text(encoding="utf-8") == sectioned_text(path), "run `python -m tests.language.refresh`"


def test_the_schema_of_game_files_has_every_section() -> None:
    schema = json.loads(next(path for path in SECTIONED if path.name.startswith("game")).read_text(encoding="utf-8"))
    # What cardc names itself, and no game can add to, is not declared.
    declared = {section.name for section in SECTIONS.values() if not section.of and (section.about or not section.core)}
    assert declared <= set(schema["properties"])


def test_each_field_that_holds_a_name_holds_one_of_a_section() -> None:
    named = {section for cls in node_classes(VERBS).values() for section in field_sections(cls).values()}
    assert named <= set(SECTIONS)


def test_each_plain_section_is_named_by_a_field() -> None:
    """What nothing can name need not be declared; a second form of a section is named with it."""
    named = {section for cls in node_classes(VERBS).values() for section in field_sections(cls).values()}
    assert {section.name for section in PLAIN if section.needed} <= named


def test_the_words_of_the_language_name_nothing_that_only_some_games_have() -> None:
    declared = read_yaml(GAME / "game.yaml")
    for language in languages():
        for section in SECTIONS.values():
            own = set(declared.get(section.declares, ())) - set(section.core)
            assert not own & set(core_words(language).get(section.name, ())), (language, section.name)


def test_every_language_of_cardc_says_the_same_phrases() -> None:
    english = set(core_words("en")["phrases"])
    optional = {key for key in english if key.endswith((".it", ".its", ".subject", ".object"))}
    for language in languages():
        assert english - optional <= set(core_words(language)["phrases"]), language


def test_a_name_is_declared_once() -> None:
    for section, names in game().names.items():
        assert len(names) == len(set(names)), section
