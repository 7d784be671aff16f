"""One effect, one wording: canonical texts print back unchanged, and every other wording is led to them."""

import pytest

from cardc.language.ability import canonical, read_ability
from cardc.language.printer import print_ability
from cardc.language.tree import Ability
from tests.language.bundled import FOLDER, game


def _lines(name: str) -> list[str]:
    lines = (FOLDER / name).read_text(encoding="utf-8").splitlines()
    return [line for line in lines if line.strip() and not line.startswith("#")]


IDENTITY = _lines("identity.txt")
PAIRS = [
    (said, meant.removeprefix("-> "))
    for said, meant in zip(_lines("pairs.txt")[::2], _lines("pairs.txt")[1::2], strict=True)
]


def read(text: str) -> Ability:
    reading = read_ability(text, game())
    assert reading.ability is not None, reading.problems
    return reading.ability


@pytest.mark.parametrize("text", IDENTITY)
def test_a_canonical_text_prints_back_unchanged(text: str) -> None:
    assert canonical(read(text), game()) == text


@pytest.mark.parametrize("text", IDENTITY)
def test_a_text_can_be_said_in_every_language(text: str) -> None:
    for wording in game().wordings.values():
        assert print_ability(read(text), wording)


@pytest.mark.parametrize(("text", "canonical_text"), PAIRS)
def test_another_wording_is_led_to_the_canonical_one(text: str, canonical_text: str) -> None:
    assert text != canonical_text
    assert canonical(read(text), game()) == canonical_text


@pytest.mark.parametrize(("text", "canonical_text"), PAIRS)
def test_two_wordings_of_one_effect_are_equal_trees(text: str, canonical_text: str) -> None:
    assert read(text) == read(canonical_text)


def test_each_arrow_has_its_text() -> None:
    lines = _lines("pairs.txt")
    assert all(line.startswith("-> ") == bool(i % 2) for i, line in enumerate(lines))
