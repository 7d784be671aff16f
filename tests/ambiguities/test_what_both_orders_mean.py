"""What comes of both orders of abilities that a player orders: something else, the same, or no order at all."""

from __future__ import annotations

from typing import Any

from cardc.engine.machine import start, step
from cardc.engine.stage import Table
from cardc.simulate.ambiguities.both_orders import BothOrders, Verdict, compare
from cardc.simulate.ambiguities.pairs import in_name_order, name_of
from cardc.simulate.ambiguities.together import offered_together
from tests.bundled_decks import deck


def laid(*answers: str, **given: Any) -> Table:
    table = deck().stage.set(given, deck().catalog.by_name)
    start(table.state, table.rules)
    for said in answers:
        assert table.state.decision is not None
        step(table.state, table.rules, {table.label(one): one for one in table.state.decision.options}[said])
    return table


def both(table: Table, *titles: str) -> BothOrders:
    """A pair of the pending decision in both orders, in the order of its name."""
    ids = {deck()[title].id for title in titles}
    for pair in offered_together(table):
        name = name_of(table, pair)
        if {name.first.card, name.second.card} == ids:
            return compare(table, in_name_order(table, pair))
    raise AssertionError("the decision does not offer both")


def test_what_has_nothing_to_count_yet_is_not_said_to_be_left_out() -> None:
    table = laid(phase="harvest", field=["D = blank + Feral Chieftain"], vales=["Conclave of Ents"])
    found = both(table, "Feral Chieftain", "Conclave of Ents")
    assert found.verdict is Verdict.DIFFERS
    assert not found.lost


def test_what_nobody_sees_and_is_gone_at_the_next_decision_is_no_difference() -> None:
    table = laid(phase="discarding", field=["A = blank", "H = blank + Hatchery@top + Burrow Wyrm@middle"])
    assert both(table, "Hatchery", "Burrow Wyrm").verdict is Verdict.SAME


def pushed_onto(deck: list[str], vales: list[str]) -> Table:
    """A player pushed who has three of the decay that is too much with one more, and this is on top of the deck."""
    return laid("push", phase="planting", field=["<3 decay>"], on_deck="blank", deck=deck, vales=vales)


def test_what_is_offered_again_next_is_not_lost_where_the_decision_is_over() -> None:
    table = pushed_onto(["<1 decay>", "blank"], vales=["Blooming Arbor", "Conclave of Ents"])
    assert both(table, "Blooming Arbor", "Conclave of Ents").verdict is Verdict.EITHER_OR


def test_what_can_only_be_done_before_the_other_is_left_out_by_it() -> None:
    table = pushed_onto(["<1 decay>", "<1 decay>", "blank"], vales=["Blooming Arbor", "Verdant Path"])
    found = both(table, "Blooming Arbor", "Verdant Path")
    assert found.verdict is Verdict.DIFFERS
    assert found.lost == "second"
