"""What was looked at goes back as it lay, or in the order that its owner names, the uppermost first."""

from __future__ import annotations

from tests.engine.staged import SetTable, answer, made_card, offered, set_table

LOOK = "Harvest: Look at the top 3 cards of your deck, discard any number of them, then put the rest back in {} order."


def table_with(order: str) -> SetTable:
    deck = ["A = blank + <1 sky>", "B = blank + <2 sky>", "C = blank + <3 sky>", "D = blank + <4 sky>"]
    given: dict[str, object] = {"field": ["T = blank + Test"], "deck": deck}
    return set_table(given, {"Test": made_card("Test", LOOK.format(order))})


def names(table: SetTable) -> list[int]:
    """The cards of the deck by their number, from the top."""
    return list(table.state.world.zone(0, "deck"))


def test_the_rest_goes_back_in_the_order_that_is_named() -> None:
    table = table_with("any")
    a, b, c, d = names(table)
    answer(table, "use Test", "done", "C", "A")
    assert names(table) == [c, a, b, d]


def test_what_was_discarded_does_not_go_back() -> None:
    table = table_with("any")
    a, _, c, d = names(table)
    answer(table, "use Test", "B", "done", "C")
    assert names(table) == [c, a, d]


def test_a_single_card_that_is_left_asks_nothing() -> None:
    table = table_with("any")
    _, _, c, d = names(table)
    answer(table, "use Test", "A", "B", "done")
    assert names(table) == [c, d]
    assert "use Test" not in offered(table)


def test_in_the_same_order_nothing_is_asked_and_nothing_moves() -> None:
    table = table_with("the same")
    before = names(table)
    answer(table, "use Test", "done")
    assert names(table) == before
