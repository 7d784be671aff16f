"""Abilities that hold rather than happen: read on demand, under their conditions, wherever their card lies."""

from __future__ import annotations

import pytest

from cardc.engine.machine import NotBuilt
from tests.engine.staged import answer, made_card, offered, set_table

FAR = "Ongoing: this card has +1 {mana} for each other card in your field."


def test_a_count_of_the_field_is_that_of_the_owner() -> None:
    own = {"Test": made_card("Test", FAR)}
    table = set_table({"field": ["blank", "blank"], "left": {"field": ["T = blank + Test", "A = blank"]}}, own)
    assert table.number(1, "mana") == 1


def test_a_count_of_the_field_follows_every_move() -> None:
    own = {"Test": made_card("Test", FAR)}
    given = {"phase": "planting", "field": ["T = blank + Test"], "on_deck": "A = blank", "deck": ["blank", "blank"]}
    table = set_table(given, own)
    assert table.number(0, "mana on T") == 0
    answer(table, "push")
    assert table.number(0, "mana on T") == 1


def test_a_condition_is_asked_each_time() -> None:
    text = "Ongoing: if this card has 2 or more {guardian}, this card has +3 {sky}."
    own = {"Test": made_card("Test", text)}
    table = set_table({"field": ["T = blank + Test + <1 guardian>", "blank + Cyrilla (start)"]}, own)
    assert table.number(0, "sky on T") == 0
    answer(table, "use Cyrilla", "T")
    assert table.number(0, "sky on T") == 3


def test_an_effect_comes_after_those_it_counts_in_whatever_order_they_stand() -> None:
    first = "Ongoing: this card has +1 {sky} for each {guardian} on this card."
    second = "Ongoing: this card has +1 {guardian} for each {mana} on this card."
    for texts in ((first, second), (second, first)):
        own = {"Test": made_card("Test", *texts)}
        table = set_table({"field": ["T = blank + Test + <2 mana>"]}, own)
        assert table.number(0, "sky on T") == 2


def test_while_on_deck_symbols_end_with_the_place() -> None:
    own = {"Test": made_card("Test", "While on-deck: this card has +2 {growth}.")}
    given = {"phase": "planting", "field": ["blank"], "on_deck": "T = blank + Test", "deck": ["blank", "blank"]}
    table = set_table(given, own)
    assert table.number(0, "growth on T") == 2
    answer(table, "push")
    assert table.number(0, "growth on T") == 0


def test_an_ongoing_exception_keeps_what_its_piece_prints() -> None:
    own = {"Test": made_card("Test", "Ongoing: this card has no {decay} except from a Cursed Land.")}
    table = set_table({"field": ["T = Cursed Land@top + Test@middle + <2 decay>@bottom"]}, own)
    assert table.number(0, "decay on T") == 1


@pytest.mark.parametrize(
    ("deed", "given", "missing"),
    [
        ("push", {"phase": "planting"}, "push"),
        ("pass", {"phase": "planting"}, "pass"),
        ("buy", {"mana": 5, "commons": ["X = <cost 1>@top"]}, "buy X"),
        ("evoke", {"token": "active"}, "spend token"),
    ],
)
def test_what_is_forbidden_is_not_offered(deed: str, given: dict[str, object], missing: str) -> None:
    own = {"Test": made_card("Test", f"Ongoing: you cannot {deed}.")}
    free = set_table({"field": ["blank", "blank"], **given})
    bound = set_table({"field": ["blank + Test@bottom", "blank"], **given}, own)
    assert missing in offered(free)
    assert missing not in offered(bound)


def test_growth_that_a_player_has_counts_from_any_card() -> None:
    own = {"Test": made_card("Test", "Ongoing: you have +1 {growth}.")}
    table = set_table({"phase": "planting", "field": ["Cursed Land", "blank + Test"], "on_deck": "blank"}, own)
    assert table.number(0, "net decay") == 0


@pytest.mark.parametrize(
    "text",
    [
        "Ongoing: each card in your field has +1 {mana}.",
        "Ongoing: you must pass before you push.",
        "Ongoing: this card has +any amount of {guardian}.",
        "Ongoing: up to 1 {animal} on this card counts as {wild}.",
    ],
)
def test_what_is_not_built_is_refused_and_not_passed_over(text: str) -> None:
    own = {"Test": made_card("Test", text)}
    with pytest.raises(NotBuilt):
        set_table({"phase": "planting", "field": ["blank + Test"]}, own)


def test_a_total_is_lowered_by_what_says_so_and_asks_nothing_else_that_holds() -> None:
    """What else holds may itself ask for the total."""
    lower = "While in your field: you have 1 {mana} less. You cannot evoke."
    asking = "While in your field: if you have 3 or more available {mana}, you cannot buy."
    own = {"Lower": made_card("Lower", lower), "Asking": made_card("Asking", asking)}
    given = {
        "token": "active",
        "field": ["blank + Lower + <3 mana>", "blank + Asking"],
        "commons": ["X = <cost 1>@bottom"],
    }
    table = set_table(given, own)
    assert table.number(0, "mana") == 2
    assert "spend token" not in offered(table)
    assert "buy X" in offered(table)
