"""What a text says to do instead of a deed is done in its place, once and for all; of a Spoil, see the scenarios."""

from __future__ import annotations

import pytest

from cardc.catalog.cards import Card
from cardc.games.mystic_vale.history import Passed, Played
from tests.engine.staged import answer, made_card, offered, set_table

PUSHING = "If you would push, you may instead gain 1 {vp}."
PASSING = "If you would pass, instead gain 2 {vp}."
GIVEN: dict[str, object] = {
    "field": ["T = blank + Test"],
    "on_deck": "O = blank",
    "deck": ["D = blank"],
    "phase": "planting",
}


@pytest.mark.parametrize(("text", "deed", "vp"), [(PUSHING, "push", 1), (PASSING, "pass", 2)])
def test_what_is_done_instead_leaves_the_deed_undone(text: str, deed: str, vp: int) -> None:
    table = set_table(
        {"field": ["T = blank + Test"], "on_deck": "O = blank", "deck": ["D = blank"], "phase": "planting"}, own(text)
    )
    log = answer(table, deed)
    assert [option for option in offered(table) if "Test" in option] == ["use Test"]
    log = [*log, *answer(table, "use Test")]
    assert not any(isinstance(event, Passed | Played) for event in log)
    assert table.number(0, "vp") == vp
    assert {"push", "pass"} <= set(offered(table))


def test_what_may_be_done_instead_can_be_declined() -> None:
    table = set_table(
        {"field": ["T = blank + Test"], "on_deck": "O = blank", "deck": ["D = blank"], "phase": "planting"},
        own(PUSHING),
    )
    answer(table, "push")
    (go_on,) = [option for option in offered(table) if "Test" not in option]
    log = answer(table, go_on)
    assert any(isinstance(event, Played) for event in log)
    assert table.number(0, "vp") == 0


def test_what_is_done_instead_without_may_is_no_choice() -> None:
    table = set_table(
        {"field": ["T = blank + Test"], "on_deck": "O = blank", "deck": ["D = blank"], "phase": "planting"},
        own(PASSING),
    )
    answer(table, "pass")
    assert offered(table) == ["use Test"]


def test_it_is_done_instead_once_a_turn() -> None:
    table = set_table(
        {"field": ["T = blank + Test"], "on_deck": "O = blank", "deck": ["D = blank"], "phase": "planting"},
        own(PASSING),
    )
    answer(table, "pass")
    answer(table, "use Test")
    log = answer(table, "pass")
    assert any(isinstance(event, Passed) for event in log)


def own(text: str) -> dict[str, Card]:
    return {"Test": made_card("Test", text)}
