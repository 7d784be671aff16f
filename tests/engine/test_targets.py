"""What is offered to be chosen, and what is found on the table, for texts that no bundled card has."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from cardc.engine.board import NOBODY
from cardc.engine.machine import NotBuilt
from cardc.engine.refs import CardRef, PlaceRef, SymbolRef, numbers
from cardc.games.mystic_vale.selectors import MysticBoard, pieces_in
from cardc.games.mystic_vale.set_table import SetTable
from cardc.games.mystic_vale.things import AdvancementRef, TokenRef
from tests.engine.staged import answer, made_card, offered, set_table

WORKSHOP = ["A = <1 sky>@top", "B = <1 sky>@middle"]


def after(text: str, given: dict[str, Any], *answers: str) -> SetTable:
    """The table after some answers, with a test card that says something."""
    table = set_table(given, {"Test": made_card("Test", text)})
    answer(table, *answers)
    return table


# ---- what can be chosen


def test_what_is_printed_on_a_starting_card_is_not_offered_to_be_moved() -> None:
    text = "Harvest: discard an advancement on this card."
    for card in ("T = Cursed Land + Test@middle", "T = blank + Test@middle"):
        assert offered(after(text, {"field": [card]}, "use Test")) == ["Test"]


def test_what_is_sleeved_onto_a_card_chosen_before_is_what_fits_that_card() -> None:
    text = "Harvest: choose a card in your field, then sleeve an advancement in your workshop onto it."
    given = {"field": ["T = blank + Test@bottom", "F = blank + <1 sky>@top"], "workshop": WORKSHOP}
    assert offered(after(text, given, "use Test", "T")) == ["A", "B"]
    assert offered(after(text, given, "use Test", "F")) == ["B"]


def test_no_card_is_chosen_for_nothing() -> None:
    text = "Harvest: sleeve any number of advancements in your workshop onto a card in your field."
    given = {"field": ["T = blank + Test@bottom", "U = blank"], "workshop": WORKSHOP}
    assert offered(after(text, given, "use Test", "A", "done")) == ["T", "U"]
    assert offered(after(text, given, "use Test", "done")) == ["end"]


def test_nothing_is_sleeved_where_it_is_already() -> None:
    text = "Harvest: sleeve 2 advancements on cards in your field onto a card in your field."
    given = {
        "field": ["T = blank + Test@bottom", "X = blank + Seedling@top", "Y = blank + Dawnsinger@middle", "Z = blank"]
    }
    assert offered(after(text, given, "use Test", "Seedling", "Dawnsinger")) == ["T", "Z"]


def test_the_last_place_of_what_was_bought_is_taken_only_if_that_may_be_given_back() -> None:
    text = "Harvest: sleeve an advancement in your workshop onto a card in your field."
    given = {"field": ["T = blank + Test@bottom"], "workshop": WORKSHOP[:1], "mana": 2, "commons": ["X = <cost 1>@top"]}
    assert "use Test" in offered(after(text, given))
    assert "use Test" not in offered(after(text, given, "buy X"))
    given["options"] = {"pending.unplaceable": "return"}
    assert "use Test" in offered(after(text, given, "buy X"))


def test_what_was_bought_last_may_be_sleeved_first() -> None:
    text = "Harvest: sleeve an advancement bought this turn onto a card in your field."
    given = {
        "field": ["T = blank + Test@bottom", "U = blank"],
        "mana": 2,
        "commons": ["X = <cost 1>@top", "Y = <cost 1>@top"],
    }
    table = after(text, given, "buy X", "buy Y", "use Test")
    assert offered(table) == ["X", "Y"]
    answer(table, "Y")
    assert offered(table) == ["T", "U"]


@pytest.mark.parametrize("taken", [0, 1, 2])
def test_of_the_top_cards_as_many_are_taken_as_their_owner_says(taken: int) -> None:
    text = "Harvest: put up to the top 2 cards of your deck into your discard pile."
    table = after(text, {"field": ["T = blank + Test"], "deck": ["X = blank", "Y = blank", "Z = blank"]}, "use Test")
    assert offered(table) == ["0", "1", "2"]
    answer(table, str(taken))
    assert [len(table.state.world.zone(0, zone)) for zone in ("discard", "deck")] == [taken, 3 - taken]


def test_each_player_chooses_anew_and_what_was_chosen_before_them_is_kept() -> None:
    text = (
        "Harvest: choose a card in your field. Each neighbour discards a card in their field. "
        "Put that card onto the top of your deck."
    )
    given = {
        "players": 3,
        "field": ["T = blank + Test", "U = blank"],
        "left": {"field": ["L = blank", "M = blank"]},
        "right": {"field": ["R = blank", "S = blank"]},
    }
    table = after(text, given, "use Test", "U")
    assert offered(table) == ["L", "M"]
    answer(table, "L")
    assert offered(table) == ["R", "S"]
    answer(table, "R")
    assert [len(table.state.world.zone(who, "discard")) for who in range(3)] == [0, 1, 1]
    assert len(table.state.world.zone(0, "field")) == 1


def test_a_card_that_is_used_as_if_it_lay_in_the_field_is_counted_there_and_does_not_leave_it() -> None:
    text = (
        "Harvest: use each neighbour's on-deck card as a card in your field until end of turn. "
        "Discard a card in your field, then gain 1 {mana} for each card in your field."
    )
    given = {"field": ["T = blank + Test", "U = blank"], "left": {"on_deck": "L = blank"}}
    table = after(text, given, "use Test")
    assert offered(table) == ["T", "U"]
    answer(table, "U")
    assert table.number(0, "mana") == 2


# ---- what is found


def test_advancements_in_a_field_are_those_on_its_cards() -> None:
    text = "Harvest: gain 1 {mana} for each advancement in your field."
    given = {"field": ["blank + Test@top + <1 sky>@middle", "Cursed Land"], "discard": ["Cursed Land"]}
    table = after(text, given)
    before = table.number(0, "mana") or 0
    answer(table, "use Test")
    assert table.number(0, "mana") == before + 3


def test_what_nobody_knows_the_cost_of_states_no_symbols_in_it() -> None:
    text = "Harvest: gain 1 {mana} for each {sky} in the costs of vales you own."
    lost = made_card("Lost", kind="vale")
    lost = replace(lost, values={name: value for name, value in lost.values.items() if name != "cost"})
    known = replace(lost, id="test.Known", title="Known", values={**lost.values, "cost": {"sky": 2}})
    own = {"Test": made_card("Test", text), "Lost": lost, "Known": known}
    table = set_table({"field": ["blank + Test"], "vales": ["Lost", "Known"]}, own)
    answer(table, "use Test")
    assert table.number(0, "mana") == 2


def test_abilities_that_are_owned_are_those_on_cards() -> None:
    text = "Harvest: gain 1 {sky} for each harvest ability you own."
    given = {"field": ["blank + Test"], "discard": ["blank + Dawnsinger"], "vales": ["Pool of Light"]}
    assert after(text, given, "use Test").number(0, "sky") == 2


def test_an_amulet_is_evoked_only_while_it_is_active_and_nothing_forbids_it() -> None:
    charm = made_card("Charm", "Evoke in harvest: gain 1 {mana}.", kind="amulet")
    faces = tuple(replace(charm.faces[0], side=side) for side in ("active", "used"))
    guard = made_card("Guard", "Ongoing: you cannot evoke.")
    for given, can in (
        ({"token": "active", "field": ["blank"]}, True),
        ({"token": "used", "field": ["blank"]}, False),
        ({"token": "active", "field": ["blank + Guard"]}, False),
    ):
        table = set_table({"amulet": "Charm", **given}, {"Charm": replace(charm, faces=faces), "Guard": guard})
        assert ("use Charm" in offered(table)) is can


def test_what_is_no_piece_has_no_title_level_or_cost_and_what_is_no_ability_no_trigger() -> None:
    table = set_table({"field": ["Cursed Land"], "commons": ["Dawnsinger"]})
    board = MysticBoard(table.rules.table, table.state.world)
    (card,), (piece,) = board.objects("card", "field", 0), board.objects("advancement", "commons", NOBODY)
    for ref in (card, TokenRef(0)):
        assert (board.title(ref), board.value(ref, "cost"), board.value(ref, "level")) == ("", None, None)
    assert (board.title(piece), board.value(piece, "level")) == ("base.advancement.dawnsinger", 1)
    assert (board.trigger(piece), board.owner(piece), board.owner(card)) == ("", NOBODY, 0)
    assert [board.marked(ref, "blank") for ref in (card, piece, TokenRef(0))] == [False, False, False]
    assert (board.shows(piece, "decay"), board.shows(TokenRef(0), "decay")) == (0, 0)
    with pytest.raises(NotBuilt):
        board.marked(card, "new")


def test_only_things_have_numbers() -> None:
    assert numbers((CardRef(3), PlaceRef("field", (0, 0)), SymbolRef(1, 0), AdvancementRef(5))) == (3, 5)


def test_a_zone_of_nobody_without_rules_of_its_own_is_empty() -> None:
    table = set_table({"workshop": ["A = <1 sky>"], "left": {"workshop": ["B = <1 sky>"]}})
    assert [len(pieces_in(table.state.world, "workshop", who, False)) for who in (0, 1, NOBODY)] == [1, 1, 0]
