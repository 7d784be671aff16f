"""The small changes that everything is made of hold what they promise where no card of the game asks for it yet."""

from __future__ import annotations

from dataclasses import replace

import pytest

from cardc.engine.machine import NotBuilt
from cardc.games.mystic_vale.layers import read
from cardc.games.mystic_vale.rules import rules_of
from tests.engine.staged import answer, made_card, offered, set_table, staged

LOST = {"harvest.leaving_card": "lost"}
SHOWS_SKY = "Ongoing: this card has +2 {sky} for each {forest} on this card."


@pytest.mark.parametrize(
    "ends",
    [
        "This card has no {sky} until end of turn.",
        "Sleeve an advancement in your workshop onto this card.",
        "Sleeve an advancement bought this turn onto this card.",
        "Discard each advancement on that card.",
        "Discard that card.",
    ],
)
def test_what_a_card_shows_for_a_moment_of_an_ability_is_counted(ends: str) -> None:
    begins = "Harvest: choose another card in your field. That card has +1 {forest} until end of turn."
    own = {
        "Test": made_card("Test", f"{begins} {ends.replace('this card', 'that card').replace('This', 'That')}"),
        "Sky": made_card("Sky", SHOWS_SKY),
        "Cap": made_card("Cap", "Ongoing: this card has no {sky}."),
    }
    given = {
        "field": ["blank + Test@top", "C = blank + Sky@top"],
        "workshop": ["Cap@middle"],
        "commons": ["B = Cap@bottom"],
    }
    table = set_table(given, own)
    answer(table, "buy B", "use Test")
    while offered(table) != ["end"]:
        answer(table, offered(table)[0])
    assert table.number(0, "sky") == 2


def test_what_was_just_sleeved_is_counted_when_it_is_spent() -> None:
    text = "Harvest: sleeve each advancement in your workshop onto this card. Pay 2 {mana}. Discard this card."
    table = set_table(
        {"field": ["blank + Test@top", "blank"], "workshop": ["<3 mana>@middle"]}, {"Test": made_card("Test", text)}
    )
    answer(table, "use Test")
    assert offered(table) == ["end"]
    assert table.number(0, "mana") == 1


def test_a_card_onto_which_something_is_sleeved_loses_nothing_where_a_leaving_card_does() -> None:
    own = {
        "Test": made_card("Test", "Harvest: sleeve each advancement in your workshop onto this card."),
        "Away": made_card("Away", "Harvest: discard this card."),
    }
    given = {
        "options": LOST,
        "field": ["blank + Test@top + <3 mana>@bottom", "blank + Away@top + <3 mana>@middle"],
        "workshop": ["<1 sky>@middle", "<1 sky eclipse>@middle"],
        "commons": ["X = <cost 2>@bottom"],
    }
    table = set_table(given, own)
    answer(table, "buy X", "use Test", "use Away")
    assert table.number(0, "mana") == 3


@pytest.mark.parametrize(
    ("text", "given", "does"),
    [
        ("Harvest: turn your mana token to its active side.", {"token": "active"}, False),
        ("Harvest: turn your mana token to its active side.", {"token": "used"}, True),
        ("Harvest: reveal a new on-deck card.", {"on_deck": "blank"}, False),
        ("Harvest: reveal a new on-deck card.", {"on_deck": [], "deck": [], "discard": []}, False),
        ("Harvest: reveal a new on-deck card.", {"on_deck": [], "deck": ["blank"]}, True),
        ("Harvest: replenish the commons.", {"commons": ["<cost 9>"]}, False),
        ("When bought: replenish the commons.", {"level_1_advancements": ["<level 1>"]}, True),
        ("Harvest: take a vale in the vale display.", {"vale_display": ["Vale"]}, True),
    ],
)
def test_what_follows_if_it_was_done_follows_only_then(text: str, given: dict[str, object], *, does: bool) -> None:
    own = {"Test": made_card("Test", f"{text} If you do, gain 2 {{mana}}."), "Vale": made_card("Vale", kind="vale")}
    bought = text.startswith("When bought")
    where = {"commons": ["Test@top"], "field": ["blank"]} if bought else {"field": ["blank + Test@top"]}
    table = set_table({**where, **given}, own)
    answer(table, "buy Test" if bought else "use Test")
    while not {"end", "spend token"}.intersection(offered(table)):
        answer(table, offered(table)[0])
    assert table.number(0, "mana") == (2 if does else 0)


def test_a_card_is_put_onto_the_top_of_the_deck() -> None:
    own = {"Test": made_card("Test", "Harvest: put this card onto the top of your deck.")}
    table = set_table({"field": ["T = blank + Test@top"], "deck": ["A = blank", "B = blank"]}, own)
    answer(table, "use Test")
    assert [table.names.cards[card] for card in table.state.world.zone(0, "deck")] == ["T", "A", "B"]


@pytest.mark.parametrize(
    ("text", "where"),
    [
        ("put the top card of your deck into your field", "field"),
        ("reveal a new on-deck card", "field or on-deck"),
    ],
)
def test_what_a_card_shows_by_others_is_worked_out_anew_when_cards_move(text: str, where: str) -> None:
    own = {
        "Test": made_card("Test", f"Harvest: {text}."),
        "Far": made_card("Far", f"Ongoing: this card has +1 {{sky}} for each Cursed Land in your {where}."),
    }
    given = {
        "field": ["blank + Test@top", "F = blank + Far@top", "Cursed Land"],
        "on_deck": [],
        "deck": ["Cursed Land"],
    }
    table = set_table(given, own)
    assert table.number(0, "sky on F") == 1
    answer(table, "use Test")
    assert table.number(0, "sky on F") == 2


@pytest.mark.parametrize(
    ("without", "text", "given"),
    [
        (
            "sleeving advancements",
            "sleeve an advancement in your workshop onto this card",
            {"workshop": ["<1 sky>@bottom"]},
        ),
        ("gaining vales", "take a vale in the vale display", {"vale_display": ["Vale"]}),
    ],
)
def test_what_a_phase_is_played_without_does_not_happen_in_it(
    without: str, text: str, given: dict[str, object]
) -> None:
    own = {
        "Bog": made_card("Bog", f"Before scoring: play a planting phase without {without}.", kind="vale"),
        "Test": made_card("Test", f"Planting: {text}. If you do, gain 1 {{growth}} until your next prep phase."),
        "Vale": made_card("Vale", kind="vale"),
    }
    decay = ["Cursed Land", "Cursed Land"]
    last_round = {
        "phase": "prep",
        "end_triggered": True,
        "on_deck": "Cursed Land + Test@top",
        "deck": [*decay, "blank"],
    }
    left = {"field": ["blank"], "on_deck": "blank", "deck": [*decay, *decay, "blank"]}
    table = set_table({**last_round, "vales": ["Bog"], "left": left, **given}, own)
    answer(table, "pass", "end")
    answer(table, "use Test")
    if "vale_display" in given:
        answer(table, "Vale")
    world = table.state.world
    assert len(world.zone(0, "workshop")) + len(world.vales_open) == 1
    assert len(world.players[0].vales) == 1
    assert table.number(0, "net decay") == 3


def test_what_goes_back_takes_no_place_that_was_filled_before() -> None:
    own = {
        "Test": made_card("Test", "Harvest: replenish the commons."),
        "Away": made_card("Away", "Harvest: discard this card."),
    }
    given = {
        "options": {"pending.unplaceable": "return"},
        "field": ["blank + <1 sky>@top + Away@bottom", "blank + <1 sky>@middle + Test@top"],
        "commons": ["X = <cost 0>@middle"],
        "level_1_advancements": ["Z = <cost 9>", "W = <cost 9>"],
    }
    table = set_table(given, own)
    answer(table, "buy X", "use Test", "use Away", "end")
    assert [table.names.pieces[piece] for piece in table.state.world.commons] == ["Z", "X"]


def test_what_has_the_first_number_is_like_what_has_others() -> None:
    nothing = {"deck": [], "on_deck": []}
    amulet = set_table({**nothing, "field": [], "amulet": "Rootwood Charm", "token": "active", "phase": "planting"})
    answer(amulet, "use Rootwood Charm")
    assert amulet.state.world.shown == {0: "used"}

    own = {"Test": made_card("Test", "Harvest: discard another advancement on this card.")}
    taken = set_table({**nothing, "field": ["T = blank + Test@top + <1 sky>@bottom"]}, own)
    answer(taken, "use Test", "<1 sky>")
    assert taken.number(0, "sky on T") == 0

    field = ["E = blank + Earthchant Chorus@middle", "B = blank", "C = blank"]
    market = {"mana": 3, "commons": ["X = <cost 5>@bottom"], "amulet": "Deepriver Crystal", "token": "active"}
    promised = set_table({**nothing, **market, "field": field})
    answer(promised, "buy X with Earthchant Chorus", "use Deepriver Crystal")
    assert offered(promised) == ["B", "C"]


def test_a_regular_token_has_no_sides() -> None:
    table = set_table({"field": ["blank"], "token": "active"})
    answer(table, "spend token")
    assert table.state.world.shown == {}


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("Ongoing: double the {mana} gained from this card.", "advancement"),
        ("Ongoing: double the {vp} gained from a card in your field.", "advancement"),
        ("Ongoing: you cannot gain another copy of a vale you own.", "vale"),
        ("Ongoing: you must pass before you push.", "advancement"),
        ("Ongoing: you must push before you buy.", "advancement"),
    ],
)
def test_what_is_not_built_is_refused_and_not_played_as_something_else(text: str, kind: str) -> None:
    take = "Harvest: take a vale in the vale display."
    own = {"Test": made_card("Test", text, kind=kind), "Take": made_card("Take", take)}
    given = {
        "advancement": {"field": ["blank + Test + Forest Song"]},
        "vale": {"field": ["blank + Take"], "vales": ["Test"], "vale_display": ["Test"]},
    }
    with pytest.raises(NotBuilt):
        answer(set_table({"phase": "planting", **given[kind]}, own), "pass", "end")


def test_what_was_spent_in_a_planting_phase_that_spoils_is_not_owed_later() -> None:
    own = {"Test": made_card("Test", "Planting: gain 2 {mana}. Pay 2 {mana}.")}
    given = {
        "phase": "planting",
        "field": ["Cursed Land + Test@top", "Cursed Land", "Cursed Land"],
        "on_deck": "blank",
        "deck": ["Cursed Land"] * 4 + ["blank"],
        "left": {"field": ["blank"]},
    }
    table = set_table(given, own)
    answer(table, "use Test", "push")
    assert [table.names.cards[card] for card in table.state.world.zone(0, "field")] == ["Cursed Land", "Cursed Land 2"]
    assert table.number(0, "mana") == 2


def test_replenishing_a_display_leaves_the_empty_deck_of_a_player_alone() -> None:
    own = {"Test": made_card("Test", "Harvest: replenish the commons.")}
    table = set_table({"field": ["blank + Test@top"], "deck": [], "discard": ["blank", "blank"]}, own)
    answer(table, "use Test")
    assert len(table.state.world.zone(0, "discard")) == 2


def test_turns_and_rounds_are_counted_one_by_one() -> None:
    table = set_table({"field": ["blank"], "left": {"field": ["blank"]}})
    answer(table, "end")
    assert (table.state.world.turn, table.state.world.round) == (2, 1)
    answer(table, "pass", "end")
    assert (table.state.world.turn, table.state.world.round) == (3, 2)


def test_points_that_a_card_was_given_for_a_time_are_those_of_that_card() -> None:
    text = "Harvest: this card has +1 {vp} until end of turn."
    own = {"First": made_card("First", text), "Test": made_card("Test", f"{text} Discard this card.")}
    table = set_table({"field": ["blank + First@top", "blank + Test@top"]}, own)
    answer(table, "use First", "use Test")
    assert table.number(0, "vp") == 1


def test_a_phase_that_is_played_by_itself_tests_for_spoiling_first() -> None:
    given = {"phase": "scoring", "field": ["Cursed Land"] * 4, "on_deck": "blank", "vales": ["Borderwatch Bog"]}
    table = set_table(given)
    assert table.state.decision is None
    assert table.state.world.players[0].spoiled


def test_of_symbols_that_are_capped_printed_ones_count_before_those_that_abilities_add() -> None:
    own = {
        "Adds": made_card("Adds", "Ongoing: this card has +1 {sky}."),
        "Sky": made_card("Sky", symbols={"sky": 1}),
        "Cap": made_card("Cap", "Ongoing: this card has at most 1 {sky}."),
    }
    table = set_table({"field": ["T = blank + Adds@top + Cap@middle + Sky@bottom"]}, own)
    (card,) = table.state.world.zone(0, "field")
    (((piece, _), _, n),) = read(table.rules.board(table.state), card)[1]
    assert (table.rules.table.cards[table.state.world.pieces[piece].card].card.title, n) == ("Sky", 1)


def test_only_what_is_in_no_level_deck_may_be_said_to_have_no_level() -> None:
    none = {"fertile_soil.level": "no_level"}
    own = {"Test": made_card("Test", "Harvest: discard a level 1 advancement on this card.")}
    given = {"field": ["T = blank + Test@top + base.fertile_soil.fertile_soil@middle + Seedling@bottom"]}
    for options, found in (({}, ["Test", "Fertile Soil", "Seedling"]), (none, ["Test", "Seedling"])):
        table = set_table({**given, "options": options}, own)
        answer(table, "use Test")
        assert offered(table) == found


def test_beside_a_text_that_cannot_be_read_a_saved_game_goes_on_with_the_others() -> None:
    card = made_card("Test", "Harvest: gain 1 {mana}.", "Harvest: gain 2 {mana}.")
    (face,) = card.faces
    wrong, right = face.abilities or ()
    face = replace(face, abilities=(replace(wrong, tree=None), right))
    table = rules_of([replace(card, faces=(face,))], staged().catalog.vocabulary).table
    assert [one.program.ability for one in table.abilities] == [right.tree]
