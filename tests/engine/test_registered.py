"""What is registered can be said in any text and is then played, beside the cards for which it was made."""

from __future__ import annotations

import json

from cardc.engine.saved_games import load, save
from tests.engine.staged import answer, made_card, offered, set_table


def test_a_leader_can_be_chosen_like_any_other_piece() -> None:
    text = "Harvest: choose a leader in your field. Turn that leader to its upgraded side."
    table = set_table(
        {"field": ["T = blank + Test", "A = blank + Cyrilla (start)", "B = blank + Morlok (start)"]},
        {"Test": made_card("Test", text)},
    )
    answer(table, "use Test")
    assert offered(table) == ["Cyrilla", "Morlok"]
    answer(table, "Morlok")
    assert table.flag(0, "B upgraded")
    assert not table.flag(0, "A upgraded")


def test_a_single_harvest_is_played_without_what_it_is_played_without() -> None:
    text = "Before scoring: play a harvest phase without gaining {vp}."
    own = {"Test": made_card("Test", text), "Well": made_card("Well", "Harvest: gain 3 {vp}.")}
    table = set_table({"phase": "scoring", "field": ["blank + Test", "blank + Well"]}, own)
    assert table.state.decision is not None
    assert table.state.decision.kind == "harvest"
    saved = json.loads(json.dumps(save(table.state, table.rules)))
    table.state = load(saved, table.rules)
    answer(table, "use Well", "end")
    assert table.number(0, "vp") == 0
    assert table.state.decision is None


def test_tokens_that_come_from_the_pool_by_name_empty_it_too() -> None:
    own = {"Test": made_card("Test", "Harvest: gain 2 {vp} from the pool.")}
    table = set_table({"field": ["blank + Test"], "pool": 5}, own)
    answer(table, "use Test")
    assert table.number(0, "pool") == 3


def test_a_deed_that_is_remembered_can_be_asked_for() -> None:
    own = {"Test": made_card("Test", "Harvest: if you did buy, gain 1 {vp}.")}
    given = {"field": ["blank + Test@top", "blank"], "mana": 5, "commons": ["X = <cost 1>@bottom"]}
    table = set_table(given, own)
    answer(table, "buy X", "use Test")
    assert table.number(0, "vp") == 1


def test_tokens_that_are_gained_later_come_from_the_pool_as_well() -> None:
    later = "at your current or next harvest phase"
    own = {
        "Test": made_card("Test", f"When played: gain 2 {{vp}} {later}."),
        "Now": made_card("Now", f"Harvest: gain 1 {{vp}} {later}."),
    }
    given = {"phase": "planting", "field": ["N = blank + Now"], "on_deck": "T = blank + Test", "pool": 5}
    table = set_table(given, own)
    answer(table, "push")
    assert (table.number(0, "vp"), table.number(0, "pool")) == (0, 5)
    answer(table, "pass", "use Now")
    assert (table.number(0, "vp"), table.number(0, "pool")) == (3, 2)
