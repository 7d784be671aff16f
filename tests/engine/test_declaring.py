"""What is declared along with a purchase: by itself, together with others, and only where it can be carried out."""

from __future__ import annotations

from dataclasses import replace

from cardc.games.mystic_vale import buying, refusals
from cardc.games.mystic_vale.changes import Free
from cardc.games.mystic_vale.primitives import MysticValeRun, modify
from tests.engine.staged import made_card, offered, set_table

CHEAPER = "Buying an advancement: it costs 1 {mana} less."
PROMISED = "Buying an advancement: you may promise that advancement to this card. If you do, it costs 1 {mana} less."


def purchases(given: dict[str, object], **texts: str) -> set[str]:
    """The purchases that are offered on a table with cards that say this."""
    own = {title: made_card(title, *text.split(" / ")) for title, text in texts.items()}
    return {label for label in offered(set_table({"mana": 9, **given}, own)) if label.startswith("buy")}


def test_abilities_that_promise_nothing_are_declared_together_from_several_cards() -> None:
    given = {"field": ["blank + A", "blank + B", "blank"], "commons": ["X = <cost 5>@top"]}
    assert purchases(given, A=CHEAPER, B=CHEAPER) == {
        "buy X", "buy X with A", "buy X with B", "buy X with A and B",
    }  # fmt: skip


def test_what_promises_to_one_card_is_declared_beside_what_promises_nothing() -> None:
    given = {"field": ["blank + A@middle", "blank + B@middle", "blank"], "commons": ["X = <cost 5>@top"]}
    assert purchases(given, A=PROMISED, B=CHEAPER) == {"buy X", "buy X with A", "buy X with B", "buy X with A and B"}
    assert purchases(given, A=PROMISED, B=PROMISED) == {"buy X", "buy X with A", "buy X with B"}


def test_abilities_that_differ_are_declared_each_by_itself_on_one_card() -> None:
    given = {"field": ["blank + A@middle + B@bottom", "blank"], "commons": ["X = <cost 5>@top"]}
    assert purchases(given, A=CHEAPER, B=PROMISED) == {"buy X", "buy X with A", "buy X with B", "buy X with A and B"}


def test_of_equal_abilities_on_one_card_those_that_are_declared_are_not_told_apart() -> None:
    own = {"A": made_card("A", CHEAPER), "B": made_card("B", CHEAPER)}
    given = {"mana": 9, "field": ["blank + A@top + A@middle", "blank + B"], "commons": ["X = <cost 5>@bottom"]}
    said = [label for label in offered(set_table(given, own)) if label.startswith("buy")]
    assert len(said) == len({tuple(sorted(label.split(" "))) for label in said}) == 6


def test_nothing_is_declared_for_what_finds_no_place() -> None:
    commons = ["X = <cost 5>@top"]
    assert purchases({"field": ["blank + A@top", "blank"], "commons": commons}, A=CHEAPER) == {"buy X", "buy X with A"}
    assert purchases({"field": ["blank + A@top", "blank"], "commons": commons}, A=PROMISED) == {"buy X"}
    assert not purchases({"field": ["blank + A@top"], "commons": commons}, A=CHEAPER)


def test_a_price_is_lower_only_where_its_condition_holds() -> None:
    text = "Buying an advancement: if this card has 2 or more {guardian}, it costs 3 {mana} less."
    field, commons = "blank + A@top + <GUARDIANS guardian>@middle", ["X = <cost 5>@bottom"]
    for guardians, said in (("1", set[str]()), ("2", {"buy X with A"})):
        given = {"mana": 2, "field": [field.replace("GUARDIANS", guardians)], "commons": commons}
        assert purchases(given, A=text) == said


def test_what_nobody_knows_the_cost_of_is_not_for_sale_whatever_is_declared() -> None:
    unpriced = made_card("Unpriced")
    unpriced = replace(unpriced, values={name: value for name, value in unpriced.values.items() if name != "cost"})
    own = {"A": made_card("A", CHEAPER), "Unpriced": unpriced}
    table = set_table(
        {"mana": 9, "field": ["blank + A", "blank"], "commons": ["X = Unpriced@middle", "Y = <cost 1>"]}, own
    )
    assert offered(table) == ["buy Y", "buy Y with A", "end"]


def test_only_who_may_take_it_for_nothing_does_so() -> None:
    table = set_table({"field": ["blank"], "left": {"field": ["blank"]}, "commons": ["X = <cost 3>@top"]})
    run = MysticValeRun(table.state, table.rules)
    (piece,) = table.state.world.commons
    modify(run, -1, Free(piece), 1, "end_of_turn")
    assert [buying.price(run, who, piece) for who in range(2)] == [3, 0]


def test_of_a_vale_that_is_not_open_nothing_else_is_said() -> None:
    table = set_table({"field": ["blank"], "vales": ["World Tree"]})
    (vale,) = table.state.world.players[0].vales
    run = MysticValeRun(table.state, table.rules)
    assert list(buying.vale_refusals(run, 0, vale)) == [refusals.NOT_OPEN]
