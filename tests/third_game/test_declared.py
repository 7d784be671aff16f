"""What the third game declares is carried out by what its rules register, and each registration is needed."""

from __future__ import annotations

from dataclasses import replace

import pytest

import cardc
from cardc.catalog.load import load_catalog
from cardc.engine.rulebook import Rulebook
from cardc.engine.stage import StageError
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


@pytest.mark.parametrize("section", ["zones", "phases", "triggers"])
def test_rules_that_speak_of_what_is_not_declared_are_not_played(bay: cardc.Deck, section: str) -> None:
    (*known, lost) = bay.catalog.vocabulary.names[section]
    vocabulary = replace(bay.catalog.vocabulary, names={**bay.catalog.vocabulary.names, section: tuple(known)})
    assert GAME.stage is not None
    with pytest.raises(StageError, match=f"does not declare: {lost} \\({section}\\)"):
        GAME.stage(vocabulary)


@pytest.mark.parametrize(("section", "name"), REGISTERED)
def test_without_a_registration_its_word_is_found_at_its_line(section: str, name: str) -> None:
    implemented = {**GAME.implemented, section: GAME.implemented[section] - {name}}
    findings = load_catalog((FOLDER,), GAME.verbs, implemented=implemented).diagnostics
    assert {one.code for one in findings} == {"word-without-rule"}
    lines = (FOLDER / "game.yaml").read_text(encoding="utf-8").splitlines()
    assert all(name in lines[one.span.line - 1] for one in findings)
