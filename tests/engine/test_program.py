"""An ability's tree becomes a flat list of operations: gates are questions, tests and jumps."""

from __future__ import annotations

from dataclasses import replace

import pytest

from cardc.engine.chosen import at_end, is_done_when_agreed, selections
from cardc.engine.program import Program, lower, slot_of
from cardc.engine.steps import FillSlot
from cardc.language import tree as t
from cardc.language.ability import read_ability
from cardc.language.node import find
from tests.engine.staged import staged


def program(text: str) -> Program:
    """The program of a text."""
    vocabulary = staged().catalog.vocabulary
    reading = read_ability(text, vocabulary)
    assert reading.ability is not None, reading.problems
    return lower(reading.ability)


def operations(text: str) -> list[str]:
    """The names of the operations, with where the jumping ones jump."""
    out = []
    for op in program(text).ops:
        targets = [str(value) for name in ("otherwise", "to", "end") if (value := getattr(op, name, None)) is not None]
        out.append(" ".join([type(op).__name__, *targets]))
    return out


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Harvest: gain 1 {mana}.", ["Do"]),
        ("Harvest: you may gain 1 {mana}.", ["Ask 2", "Do"]),
        ("Harvest: discard a card in your field.", ["FillSlot", "Do"]),
        ("Harvest: if this card has 3 or more {guardian}, you may gain 1 {mana}.", ["Test 3", "Ask 3", "Do"]),
        (
            "Harvest: you may pay 1 {mana}. If you do, gain 1 {vp}. Otherwise, gain 1 {mana}.",
            ["Ask 4", "Do", "Do", "Jump 5", "Do"],
        ),
        ("Harvest: discard a card in your field. If you do, gain 1 {vp}.", ["FillSlot", "Do", "IfDone 4", "Do"]),
        (
            "Harvest: choose one: gain 1 {mana}; or gain 1 {vp}.",
            ["Pick", "Do", "Jump 5", "Do", "Jump 5"],
        ),
        (
            "Harvest: each neighbour may discard their on-deck card. Gain 1 {vp} for each card discarded this way.",
            ["ForPlayers 4", "Ask 3", "Do", "Jump 0", "Do"],
        ),
        (
            "Harvest: choose 2 of these: gain 1 {mana}; gain 1 {vp}; discard this card.",
            ["Pick 7", "Do", "Jump 0", "Do", "Jump 0", "Do", "Jump 0"],
        ),
        (
            "Harvest: each neighbor may discard their on-deck card. If they do, they reveal a new on-deck card.",
            ["ForPlayers 5", "Ask 4", "Do", "Do", "Jump 0"],
        ),
        (
            "Harvest: put the top cards of your deck into your field until your field has 8 or more cards.",
            ["Leave 4", "Ready", "Do", "Again 0"],
        ),
        ("Harvest: put the top 2 cards of your deck into your field.", ["Ready", "Do"]),
        ("Harvest: each neighbour discards their on-deck card.", ["ForPlayers 3", "Do", "Jump 0"]),
        ("Harvest: pay any amount of {mana}.", ["Name", "Do"]),
        ("Harvest: put up to the top 2 cards of your deck into your field.", ["Ready", "TakeOff", "Do"]),
    ],
)
def test_statements_become_operations(text: str, expected: list[str]) -> None:
    assert operations(text) == expected


@pytest.mark.parametrize(
    ("text", "mandatory"),
    [
        ("Harvest: gain 1 {mana}.", True),
        ("Harvest: you may gain 1 {mana}.", False),
        ("Harvest: choose a card in your field. You may discard it.", True),
        ("Harvest: if this card has 3 or more {guardian}, gain 1 {mana}.", True),
        ("Harvest: you may pay 1 {mana}. Otherwise, lose 1 {mana}.", True),
    ],
)
def test_only_what_may_be_left_out_whole_is_optional(text: str, mandatory: bool) -> None:
    assert program(text).mandatory is mandatory


@pytest.mark.parametrize(
    ("text", "slots"),
    [
        ("Harvest: gain 1 {mana}.", 0),
        ("Harvest: discard this card.", 0),
        ("Buying an advancement: promise that advancement to this card.", 0),
        ("Harvest: discard a card in your field.", 1),
        ("Harvest: choose a card in your field, then discard another card in your field.", 2),
    ],
)
def test_there_is_a_slot_for_each_thing_that_is_named(text: str, slots: int) -> None:
    assert program(text).slots == slots


@pytest.mark.parametrize(
    ("text", "holes"),
    [
        ("Harvest: gain 1 {?a} for each {?b} on this card.", {"?a", "?b"}),
        ("Harvest: if this card has 3 or more {?}, gain 1 {mana}.", {"?"}),
        ("{?}: gain 1 {mana}.", {"?"}),
        ("Harvest: gain 1 {mana} for each {guardian} on this card.", set()),
    ],
)
def test_lost_symbols_are_known_as_holes(text: str, holes: set[str]) -> None:
    assert program(text).holes == holes


@pytest.mark.parametrize(
    ("text", "followed"),
    [
        ("Harvest: choose a card in your field, then discard another card in your field.", True),
        ("Harvest: choose a card in your field, then discard 2 other cards in your field.", True),
        ("Harvest: choose a card in your field, then discard 1 or more other cards in your field.", True),
        ("Harvest: choose a card in your field, then discard up to 2 other cards in your field.", False),
        ("Harvest: choose a card in your field. You may discard another card in your field.", False),
        ("Harvest: discard a card in your field, then discard another card in your field.", False),
    ],
)
def test_a_choice_that_only_names_looks_ahead_to_one_that_has_to_be_made(text: str, followed: bool) -> None:
    found = program(text)
    first, *_, last = (op for op in found.ops if isinstance(op, FillSlot))
    assert found.follow_ups == ({first.slot: last} if followed else {})


def test_an_ability_whose_references_are_not_bound_has_no_program() -> None:
    unbound = replace(program("Harvest: discard this card.").actions[0], what=t.This("card"))
    with pytest.raises(ValueError, match="not bound"):
        slot_of(unbound.what)


def test_what_may_also_lie_elsewhere_is_chosen() -> None:
    places = (t.In("deck", end="top"), t.In("discard"))
    assert at_end(t.Select(t.One(), t.Group(t.Kind("card"), (), places[:1]), slot=0))
    assert not at_end(t.Select(t.One(), t.Group(t.Kind("card"), (), places), slot=0))


def test_what_is_searched_for_is_in_the_pile_that_is_searched() -> None:
    (search,) = program("When played: search your deck for a card.").actions
    ((_, select),) = selections(search)
    assert isinstance(select, t.Select)
    assert select.group.places == (t.In("deck"),)


@pytest.mark.parametrize(
    ("text", "done"),
    [
        ("Harvest: you may discard a card in your field.", True),
        ("Harvest: you may discard 2 cards in your field.", True),
        ("Harvest: you may discard this card.", True),
        ("Harvest: you may gain 1 {mana}.", True),
        ("Harvest: you may discard up to 2 cards in your field.", False),
        ("Harvest: you may discard any number of cards in your field.", False),
        ("Harvest: you may discard each other card in your field.", False),
        ("Harvest: you may pay any amount of {mana}.", False),
        ("Harvest: you may sleeve up to 2 advancements in your workshop onto a card in your field.", False),
    ],
)
def test_who_may_agree_to_nothing_at_all_has_not_done_it_by_agreeing(text: str, done: bool) -> None:
    tree = read_ability(text, staged().catalog.vocabulary).ability
    assert tree is not None
    (action,) = find(tree, t.Action)
    assert is_done_when_agreed(action) is done
