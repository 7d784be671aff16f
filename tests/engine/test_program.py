"""An ability's tree becomes a flat list of operations: gates are questions, tests and jumps."""

from __future__ import annotations

import pytest

from cardc.engine.program import Program, lower
from cardc.language.ability import read_ability
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
        ("Harvest: put the top 2 cards of your deck into your field.", ["Ready", "Do"]),
        ("Harvest: pay any amount of {mana}.", ["Name", "Do"]),
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
        ("Harvest: you may pay 1 {mana}. Otherwise, lose 1 {mana}.", True),
    ],
)
def test_only_what_may_be_left_out_whole_is_optional(text: str, mandatory: bool) -> None:
    assert program(text).mandatory is mandatory


def test_lost_symbols_are_known_as_holes() -> None:
    assert program("Harvest: gain 1 {?a} for each {?b} on this card.").holes == {"?a", "?b"}
