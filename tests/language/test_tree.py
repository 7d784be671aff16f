"""Effect trees: plain frozen values that say all they hold, in words and in JSON."""

import dataclasses
import json
from collections.abc import Iterator
from typing import Any, cast

import jsonschema_rs
import pytest
from hypothesis import HealthCheck, given, seed, settings

from cardc.language import tree as t
from cardc.language.ability import canonical, unquoted
from cardc.language.effect_schema import node_classes
from cardc.language.node import Node, children, field_types, from_json, to_json, values, walk
from cardc.language.parser import parse
from cardc.language.precheck import look_over
from cardc.language.printer import print_ability
from cardc.language.quoted_titles import marked
from cardc.language.read.resolve import resolve
from cardc.language.sentences import ParsedText
from cardc.language.wording import Wording
from tests.language.bundled import abilities, game
from tests.language.refresh import schema_text
from tests.language.strategies import CLASSES, PLACES, any_ability, names
from tests.language.test_identity import IDENTITY, read
from tests.language.tongues import OTHER_TONGUES, tongue

CLASSES_BY_NAME = node_classes(game().verbs)
VALIDATOR = jsonschema_rs.Draft7Validator(json.loads(schema_text(game().verbs)))
TEXTS = [*IDENTITY, *(text for _, text in abilities())]


# ---- trees that are read from texts


@pytest.mark.parametrize("text", TEXTS)
def test_a_tree_survives_json_with_its_places(text: str) -> None:
    tree = read(text)
    data = json.loads(json.dumps(to_json(tree)))
    again = from_json(data, CLASSES_BY_NAME)
    assert again == tree
    assert to_json(again) == data  # equality leaves the places aside, JSON does not


@pytest.mark.parametrize("text", TEXTS)
def test_each_node_knows_its_words(text: str) -> None:
    for node in walk(read(text)):
        assert 0 <= node.at[0] <= node.at[1] <= len(text)
        assert text[slice(*node.at)].strip() == text[slice(*node.at)]


@pytest.mark.parametrize("text", TEXTS)
def test_the_words_of_a_noun_phrase_lie_within_those_of_its_action(text: str) -> None:
    for action in walk(read(text)):
        if isinstance(action, t.Action | t.Condition):
            for part in _parts(action):
                assert action.at[0] <= part.at[0]
                assert part.at[1] <= action.at[1]


def _parts(node: Node) -> Iterator[Node]:
    """What lies in the words of an action; what X is stands behind all actions of its sentence."""
    for child in children(node):
        if not isinstance(child, t.Amount | t.Quantity):
            yield child
            yield from _parts(child)


@pytest.mark.parametrize("text", TEXTS)
@pytest.mark.parametrize("language", sorted(game().wordings))
def test_a_change_of_any_field_changes_the_text_and_the_json(text: str, language: str) -> None:
    tree = read(text)
    wording = game().wordings[language]
    said, data = print_ability(tree, wording), to_json(tree)
    for changed, what in _changes(tree, wording):
        assert print_ability(changed, wording) != said, what
        assert to_json(changed) != data, what
        assert changed != tree, what


def _changes(tree: t.Ability, wording: Wording) -> Iterator[tuple[t.Ability, str]]:
    """The tree with one field of one node changed, for all of them."""
    for node in walk(tree):
        for name, value in values(node):
            if not _is_said(node, name, wording):
                continue
            for other in _others(node, name, value):
                field: dict[str, Any] = {name: other}
                changed = dataclasses.replace(node, **field)
                yield _replaced(tree, node, changed), f"{type(node).__name__}.{name}: {value!r} to {other!r}"


def _is_said(node: Node, name: str, wording: Wording) -> bool:
    """False for what a language says by a pronoun, and for what a table has no bank for."""
    match node:
        case t.That() | t.Those() if name == "noun":
            return "{noun}" in wording.phrase(type(node).__name__, "m")
        case t.Resource(amount=t.Steps() | t.AtMost(amount=t.Steps())):
            return name != "bank"
        case t.Head(by=by) if name == "by":
            return bool(by)
    return True


def _replaced(tree: t.Ability, old: Node, new: Node) -> t.Ability:
    """The tree with one node replaced: that very node, not one that equals it."""
    return cast(t.Ability, _with(tree, old, new))


def _with(node: Node, old: Node, new: Node) -> Node:
    if node is old:
        return new
    changed: dict[str, Any] = {}
    for name, value in values(node):
        if isinstance(value, Node):
            changed[name] = _with(value, old, new)
        elif isinstance(value, tuple):
            changed[name] = tuple(_with(item, old, new) if isinstance(item, Node) else item for item in value)
    return dataclasses.replace(node, **changed)


def _others(node: Node, name: str, value: object) -> Iterator[object]:
    """Another value for a field, if there is one that can be said."""
    match node, value:
        case ((t.In() | t.Spot()), str()):
            known = PLACES if isinstance(node, t.In) else tuple(game().where.spots.values())
            near = [place for place in known if [n for n, v in values(place) if v != getattr(node, n)] == [name]]
            yield from (getattr(place, name) for place in near)
        case _, bool():
            yield not value
        case _, int():
            yield value + 1
        case _, str():
            yield from [other for other in names(type(node), name) if other != value][:1]
        case _, tuple() if len(value) > 1 or name in ("filters", "places", "then", "otherwise"):
            yield from [value[:-1]] if value else []
        case _, Node() if type(None) in getattr(field_types(type(node))[name], "__args__", ()):
            yield None


# ---- trees of any kind


@settings(suppress_health_check=[HealthCheck.too_slow])
@given(any_ability())
def test_what_is_printed_reads_back_as_the_same_tree(tree: t.Ability) -> None:
    text = canonical(tree, game())
    assert understood(text) == tree, text


def understood(text: str) -> t.Ability | None:
    """The tree of a text, whether it makes sense or not."""
    plain = unquoted(marked(text.replace("'", "’"), game().title_numbers))
    assert not look_over(plain, game()), text
    parsed = parse(plain, game().grammar.terminals, game().english.spellings)
    assert isinstance(parsed, ParsedText), (text, parsed)
    ability, problems = resolve(parsed, game())
    assert not problems, (text, problems)
    return ability


@settings(suppress_health_check=[HealthCheck.too_slow])
@given(any_ability())
def test_any_tree_can_be_said_in_every_language(tree: t.Ability) -> None:
    for wording in (*game().wordings.values(), *map(tongue, OTHER_TONGUES)):
        said = print_ability(tree, wording)
        assert not set("<>[]") & set(said), said
        assert "{field}" not in said


@settings(suppress_health_check=[HealthCheck.too_slow])
@given(any_ability())
def test_any_tree_survives_json_and_fits_the_schema(tree: t.Ability) -> None:
    data = json.loads(json.dumps(to_json(tree)))
    assert VALIDATOR.is_valid(data)
    assert from_json(data, CLASSES_BY_NAME) == tree


@settings(suppress_health_check=[HealthCheck.too_slow])
@given(any_ability())
def test_a_node_is_frozen_and_has_slots_only(tree: t.Ability) -> None:
    for node in walk(tree):
        assert not hasattr(node, "__dict__")
        with pytest.raises(dataclasses.FrozenInstanceError):
            node.at = (0, 1)  # type: ignore[misc]


def test_every_class_is_among_the_drawn_trees() -> None:
    drawn: set[type[Node]] = set()

    @settings(max_examples=250, suppress_health_check=list(HealthCheck), database=None)
    @given(any_ability())
    def draw(tree: t.Ability) -> None:
        drawn.update(type(node) for node in walk(tree))

    for round_of_draws in range(7, 23):  # the first of them is enough, or else some more
        seed(round_of_draws)(draw)()
        if set(CLASSES) == drawn:
            break
    assert set(CLASSES) == drawn
