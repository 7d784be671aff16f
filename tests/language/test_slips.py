"""What is said as in another game is told in the words of this language: by its meaning, not by its spelling."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest

from cardc.language.ability import canonical, read_ability
from cardc.source.diagnostics import Problem
from tests.language.bundled import FOLDER, game
from tests.plain_yaml import read_yaml


@cache
def slips() -> list[dict[str, Any]]:
    loaded: list[dict[str, Any]] = read_yaml(FOLDER / "slips.yaml")
    return loaded


ALL = [pytest.param(slip, id=slip["text"]) for slip in slips()]
MENDED = [pytest.param(slip, id=slip["text"]) for slip in slips() if "now" in slip]


def told(text: str) -> tuple[Problem, ...]:
    return read_ability(text, game()).problems


def with_replacements(text: str) -> str:
    """The text with what is told put in, until nothing more is told."""
    for _ in range(5):
        for problem in sorted(told(text), key=lambda problem: -problem.start):
            assert problem.replacement is not None, (text, problem)
            text = text[: problem.start] + problem.replacement + text[problem.end :]
    return text


def test_there_are_fifty() -> None:
    assert len(slips()) >= 50


@pytest.mark.parametrize("slip", ALL)
def test_a_slip_is_told_what_to_do(slip: dict[str, Any]) -> None:
    assert [problem.help for problem in told(slip["text"])] == slip["told"]


@pytest.mark.parametrize("slip", MENDED)
def test_the_words_that_are_given_are_read(slip: dict[str, Any]) -> None:
    ability = read_ability(with_replacements(slip["text"]), game()).ability
    assert ability is not None
    assert canonical(ability, game()) == slip["now"]
