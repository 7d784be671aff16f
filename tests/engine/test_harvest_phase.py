"""What is counted, offered and scored at the ends of a Harvest."""

from __future__ import annotations

from dataclasses import replace

from cardc.engine.refs import NO_CARD
from cardc.games.mystic_vale.history import Gained
from tests.engine.staged import answer, made_card, offered, set_table


def test_what_was_shown_before_something_is_given_up_stays_available() -> None:
    own = {
        "Rich": made_card("Rich", "Ongoing: this card has +1 {mana} for each vale you own."),
        "Leaving": made_card("Leaving", "Harvest: you may discard this vale, then gain 1 {sky}.", kind="vale"),
    }
    table = set_table({"field": ["R = blank + Rich"], "vales": ["Leaving"]}, own)
    answer(table, "use Leaving", "yes")
    assert (table.number(0, "mana on R"), table.number(0, "mana")) == (0, 1)


def test_points_that_come_with_the_end_of_a_harvest_are_scored() -> None:
    own = {"Late": made_card("Late", "End of harvest: this card has +2 {vp} until end of turn.")}
    table = set_table({"field": ["blank + Late"], "vp": 1}, own)
    answer(table, "end")
    assert table.number(0, "vp") == 3


def test_points_are_not_offered_in_a_harvest_that_gives_none() -> None:
    own = {"Poor": made_card("Poor", "Before scoring: play a harvest phase without gaining {vp}.")}
    for phase, said in (("harvest", ["score vp", "end"]), ("scoring", ["end"])):
        table = set_table({"phase": phase, "field": ["blank + Poor@top + <2 vp>@middle"]}, own)
        assert offered(table) == said


def test_what_is_sleeved_at_the_end_of_a_harvest_speaks_in_the_discard_phase() -> None:
    moving = "End of harvest: sleeve an advancement on this card onto another card in your field."
    own = {"Moving": made_card("Moving", moving), "Speaking": made_card("Speaking", "Discard: gain 2 {vp}.")}
    field = ["A = blank + Moving@top + Speaking@middle", "B = blank + <1 mana>@top", "C = blank"]
    table = set_table({"field": field, "vp": 1}, own)
    answer(table, "end", "Speaking", "B")
    assert table.number(0, "vp") == 3


def test_what_a_turned_leader_shows_changes_when_the_harvest_is_over() -> None:
    start, upgraded = (
        made_card("Leader", f"Ongoing: this card has +{n} {{guardian}}.", kind="leader", side=side)
        for n, side in ((1, "start"), (2, "upgraded"))
    )
    own = {"Leader": replace(start, faces=(*start.faces, *upgraded.faces))}
    given = {"upgraded_this_turn": True, "field": ["L = blank + Leader (upgraded)"], "commons": ["X = <cost 0>"]}
    table = set_table(given, own)
    assert table.number(0, "guardian on L") == 1
    answer(table, "end")
    assert table.number(0, "guardian on L") == 2


def test_a_total_is_lowered_by_what_an_ability_says_beside_other_things() -> None:
    own = {"Test": made_card("Test", "Ongoing: you have 1 {mana} less, then you cannot evoke.")}
    table = set_table({"token": "active", "field": ["blank + Test", "blank + <3 mana>"]}, own)
    assert (table.number(0, "mana"), offered(table)) == (2, ["end"])


def test_what_rests_on_a_total_is_not_asked_while_it_is_counted() -> None:
    own = {
        "Less": made_card("Less", "Ongoing: you have 1 {mana} less."),
        "Test": made_card("Test", "Ongoing: if you have 2 or more available {mana}, you have +1 {growth}."),
    }
    table = set_table({"field": ["blank + Less", "blank + Test", "blank + <3 mana 1 decay>"]}, own)
    assert (table.number(0, "mana"), table.number(0, "net decay")) == (2, 0)


def test_what_was_owed_and_what_the_token_gives_come_from_no_card() -> None:
    own = {
        "Double": made_card("Double", "Ongoing: double the {vp} gained from this card."),
        "Test": made_card("Test", "When played: gain 2 {vp} at your current or next harvest phase."),
    }
    given = {"phase": "planting", "field": ["blank + Double"], "on_deck": "blank + Test", "token": "active"}
    table = set_table(given, own)
    assert table.names.cards[0] == "blank"
    log = [*answer(table, "push"), *answer(table, "pass"), *answer(table, "spend token")]
    gained = [event for event in log if isinstance(event, Gained)]
    assert gained == [Gained(0, "vp", 2, NO_CARD), Gained(0, "mana", 1, NO_CARD)]
