"""What the third game declares is carried out by what its rules register, and each registration is needed."""

from __future__ import annotations

import pytest

import cardc
from cardc.catalog.load import load_catalog
from cardc.engine.rulebook import Rulebook
from cardc.games.registry import game_beside
from tests.third_game.conftest import FOLDER

GAME = game_beside(FOLDER)
# What every game has, whether its texts have a word for it or not.
ALWAYS = {section: names | {"ability"} for section, names in Rulebook().implemented().items()}
REGISTERED = [
    (section, name) for section, names in GAME.implemented.items() for name in sorted(names - ALWAYS[section])
]


def test_nothing_is_declared_in_vain(bay: cardc.Deck) -> None:
    assert bay.findings == ()


@pytest.mark.parametrize(("section", "name"), REGISTERED)
def test_without_a_registration_its_word_is_found_at_its_line(section: str, name: str) -> None:
    implemented = {**GAME.implemented, section: GAME.implemented[section] - {name}}
    findings = load_catalog((FOLDER,), GAME.verbs, implemented=implemented).diagnostics
    assert {one.code for one in findings} == {"word-without-rule"}
    lines = (FOLDER / "game.yaml").read_text(encoding="utf-8").splitlines()
    assert all(name in lines[one.span.line - 1] for one in findings)
