"""The schema of effect trees: generated from the classes, up to date, and as strict as they are."""

import json
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import jsonschema_rs
import pytest
from jsonschema import Draft7Validator

from cardc.language.ability import read_ability
from cardc.language.effect_schema import effect_schema, node_classes
from cardc.language.frame import VerbClass, VerbFrame, verb
from cardc.language.node import Node, to_json
from cardc.language.tree import Action
from cardc.language.verbs import GENERAL_VERBS
from tests.language.bundled import abilities, game
from tests.language.refresh import GAME_SCHEMA, SCHEMA, schema_text

VALIDATOR = jsonschema_rs.Draft7Validator(json.loads(schema_text(game().verbs)))


def tree(text: str) -> Any:
    ability = read_ability(text, game()).ability
    assert ability is not None
    return to_json(ability)


def objects(data: Any) -> Iterator[dict[str, Any]]:
    """Every node of a tree's JSON."""
    if isinstance(data, dict):
        yield data
    for item in data.values() if isinstance(data, dict) else data if isinstance(data, list) else ():
        yield from objects(item)


@pytest.mark.parametrize(
    ("path", "verbs"), [(SCHEMA, GENERAL_VERBS), (GAME_SCHEMA, game().verbs)], ids=["general", "game"]
)
def test_a_published_schema_is_the_generated_one(path: Path, verbs: tuple[VerbClass, ...]) -> None:
    assert path.read_text(encoding="utf-8") == schema_text(verbs), "run `python -m tests.language.refresh`"


def test_the_general_schema_knows_no_verb_of_a_game() -> None:
    own = {cls.__name__ for cls in game().verbs} - {cls.__name__ for cls in GENERAL_VERBS}
    assert own
    assert own.isdisjoint(json.loads(SCHEMA.read_text(encoding="utf-8"))["definitions"])


def test_two_games_may_have_verbs_and_nodes_of_one_name() -> None:
    """The classes of a game are found through its verbs, so that no game meets those of another."""
    one, other = a_verb("to rest"), a_verb("to sleep")
    assert node_classes([*GENERAL_VERBS, one])["Rest"] is one
    assert node_classes([*GENERAL_VERBS, other])["Rest"] is other
    with pytest.raises(ValueError, match="two node classes are called Rest"):
        node_classes([one, other])


def a_verb(about: str) -> VerbClass:
    """A verb class of a game that only a test has."""

    @verb(VerbFrame("rest"))
    @dataclass(frozen=True, slots=True)
    class Rest(Action):
        pass

    Rest.__doc__ = about
    return Rest


def test_the_schema_is_a_schema() -> None:
    Draft7Validator.check_schema(json.loads(schema_text(game().verbs)))


@pytest.mark.parametrize(("title", "text"), abilities())
def test_every_bundled_ability_fits(title: str, text: str) -> None:
    assert VALIDATOR.is_valid(tree(text)), title


TREE = (
    "Harvest: you may discard up to 2 cards in your field. If you do, gain 1 {mana} for each {guardian} on this card."
)


def test_a_node_without_one_of_its_fields_does_not_fit() -> None:
    for i, node in enumerate(objects(tree(TREE))):
        for name in node:
            cut = tree(TREE)
            del list(objects(cut))[i][name]
            assert not VALIDATOR.is_valid(cut), (node["node"], name)


def test_a_node_with_a_field_too_many_does_not_fit() -> None:
    for i, _ in enumerate(objects(tree(TREE))):
        grown = tree(TREE)
        list(objects(grown))[i]["note"] = "unread"
        assert not VALIDATOR.is_valid(grown)


def test_a_node_of_another_kind_does_not_fit() -> None:
    for i, node in enumerate(objects(tree(TREE))):
        changed = tree(TREE)
        # A head stands in one place only, so it is of the wrong kind in all others.
        wrong = {"node": "Spot", "at": [0, 0], "zone": "deck", "end": ""}
        old = list(objects(changed))[i]
        old.clear()
        old.update(wrong)
        assert not VALIDATOR.is_valid(changed), node["node"]


@pytest.mark.parametrize("at", [[0], [0, 1, 2], [-1, 2], ["0", "1"], None])
def test_a_place_is_two_offsets(at: object) -> None:
    changed = tree(TREE)
    changed["at"] = at
    assert not VALIDATOR.is_valid(changed)


def test_a_definition_says_what_its_class_says() -> None:
    definitions = json.loads(schema_text(game().verbs))["definitions"]
    for name, cls in node_classes(game().verbs).items():
        assert definitions[name]["description"] == " ".join((cls.__doc__ or "").split())
        assert definitions[name]["description"]


def test_the_other_validator_agrees() -> None:
    changed = tree(TREE)
    changed["body"][0]["may"] = "yes"
    for data in (tree(TREE), changed):
        assert Draft7Validator(json.loads(schema_text(game().verbs))).is_valid(data) == VALIDATOR.is_valid(data)


def test_a_type_that_trees_cannot_hold_is_refused() -> None:
    @dataclass(frozen=True, slots=True)
    class Odd(Node):
        """A node that holds a function."""

        call: type

    Odd.__annotations__["call"] = float
    with pytest.raises(TypeError, match="not a type that a node may hold"):
        effect_schema([Odd])
