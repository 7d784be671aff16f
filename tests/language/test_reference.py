"""The reference of the language: up to date, complete, and right in each of its examples."""

import re

import pytest

from cardc.language.ability import canonical, read_ability
from cardc.language.effect_schema import node_classes
from cardc.language.examples import example
from cardc.language.frame import frame_of
from tests.language.bundled import game
from tests.language.refresh import REFERENCE, TEMPLATE, reference_text
from tests.language.test_mistakes import mistakes, shown

TEXT = reference_text()


def _blocks(kind: str) -> list[str]:
    """The lines of the marked blocks of the introduction."""
    found = re.findall(rf"^```{kind}\n(.*?)^```", TEMPLATE.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL)
    return [line for block in found for line in block.splitlines()]


def test_the_published_reference_is_the_generated_one() -> None:
    assert REFERENCE.read_text(encoding="utf-8") == TEXT, "run `python -m tests.language.refresh`"


@pytest.mark.parametrize("text", _blocks("ability"))
def test_each_ability_of_the_introduction_can_be_read_and_is_canonical(text: str) -> None:
    reading = read_ability(text, game())
    assert reading.ability is not None, reading.problems
    assert canonical(reading.ability, game()) == text


def test_each_mistake_of_the_introduction_is_told_like_this() -> None:
    for mistake in mistakes(_blocks("mistake")):
        assert tuple(shown(problem) for problem in read_ability(mistake.text, game()).problems) == mistake.expected


@pytest.mark.parametrize("cls", game().verbs)
def test_each_verb_has_its_section(cls: type) -> None:
    sections = re.split(r"^### ", TEXT, flags=re.MULTILINE)
    said = example(cls, game())
    assert any(f"`{frame_of(cls).verb}`" in section and said in section for section in sections)


def test_each_class_has_its_row() -> None:
    rows = set(re.findall(r"^\| (\w+) \|", TEXT, re.MULTILINE))
    verbs = {cls.__name__ for cls in game().verbs}
    assert node_classes(game().verbs).keys() - verbs <= rows


def test_each_word_of_the_game_is_listed() -> None:
    things = [game().english.noun(name).one for name in game().nouns]
    for word in (*(f"{{{name}}}" for name in game().symbols), *things, *game().adjectives):
        assert f"`{word}`" in TEXT


def test_no_mark_of_the_template_is_left() -> None:
    assert "{{" not in TEXT
