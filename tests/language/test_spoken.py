"""Every wording that was ever read still says what it said, or what it says is told with the words to write instead.

`spoken.yaml` keeps them with the tree that they mean, in the order in which they came; it only grows. Where the form of
trees changes, `python -m tests.language.refresh spoken` writes the trees anew: read the difference before you keep it.
"""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest

from cardc.language.ability import canonical, read_ability
from cardc.language.node import Node, to_json
from tests.language.bundled import FOLDER, abilities, game
from tests.plain_yaml import read_yaml

SPOKEN = FOLDER / "spoken.yaml"


@cache
def spoken() -> list[dict[str, Any]]:
    loaded: list[dict[str, Any]] = read_yaml(SPOKEN)
    return loaded


def meaning(node: Node) -> Any:
    """A tree without its places, as the file holds it: a list of the class and its fields."""

    def bare(value: Any) -> Any:
        if isinstance(value, list):
            return [bare(one) for one in value]
        if isinstance(value, dict):
            return {key: bare(one) for key, one in value.items() if key != "at"}
        return value

    return bare(to_json(node))


READ = [pytest.param(entry, id=entry["text"]) for entry in spoken() if "tree" in entry]
REPLACED = [pytest.param(entry, id=entry["text"]) for entry in spoken() if "now" in entry]


@pytest.mark.parametrize("entry", READ)
def test_a_wording_that_was_read_means_what_it_meant(entry: dict[str, Any]) -> None:
    reading = read_ability(entry["text"], game())
    assert reading.ability is not None, reading.problems
    assert meaning(reading.ability) == entry["tree"]


@pytest.mark.parametrize("entry", READ)
def test_it_is_led_to_a_wording_of_the_same_meaning(entry: dict[str, Any]) -> None:
    ability = read_ability(entry["text"], game()).ability
    assert ability is not None
    assert read_ability(canonical(ability, game()), game()).ability == ability


@pytest.mark.parametrize("entry", REPLACED)
def test_a_wording_that_is_read_no_more_is_told_with_its_replacement(entry: dict[str, Any]) -> None:
    (problem,) = read_ability(entry["text"], game()).problems
    assert problem.replacement is not None
    said = entry["text"][: problem.start] + problem.replacement + entry["text"][problem.end :]
    ability = read_ability(said, game()).ability
    assert ability is not None
    assert canonical(ability, game()) == entry["now"]


def test_every_text_of_the_bundled_cards_is_among_them() -> None:
    kept = {entry["text"] for entry in spoken()}
    assert [text for _, text in abilities() if text not in kept] == []
