"""Words that widen or narrow what an ability does are played as they read, on any card."""

from __future__ import annotations

import dataclasses

import pytest

from tests.engine.staged import answer, made_card, offered, set_table

VALES = ["Gaia's Tears", "Haunted Hollow", "Medusa Grotto"]


def using(text: str, given: dict[str, object], *answers: str) -> list[str]:
    """What is offered after an ability of a test card was used."""
    table = set_table(given, {"Test": made_card("Test", text)})
    answer(table, *answers)
    return offered(table)


def test_a_price_of_several_objects_is_offered_to_those_who_have_them_all() -> None:
    text = "Harvest: you may discard 2 cards in your field. If you do, gain 3 {vp}."
    assert "use Test" not in using(text, {"field": ["blank + Test"]})
    assert "use Test" in using(text, {"field": ["blank + Test", "blank"]})


def test_a_price_of_several_symbols_is_offered_to_those_who_have_them_all() -> None:
    text = "Harvest: you may pay 2 available {forest}, then gain 3 {vp}."
    assert "use Test" not in using(text, {"field": ["blank + Test"], "forest": 1})
    assert "use Test" in using(text, {"field": ["blank + Test"], "forest": 2})


def test_what_was_done_in_part_was_not_done() -> None:
    text = "Harvest: discard 2 other cards in your field. If you do, gain 3 {vp}."
    table = set_table({"field": ["blank + Test", "A = blank"]}, {"Test": made_card("Test", text)})
    answer(table, "use Test", "A")
    assert table.number(0, "vp") == 0


@pytest.mark.parametrize("verb", ["pay", "lose"])
def test_if_you_do_asks_for_what_was_done_last_and_not_for_the_same_verb_before(verb: str) -> None:
    text = f"Harvest: {verb} 1 {{mana}}, then {verb} 3 {{animal}}. If you do, gain 3 {{vp}}."
    for animals, gained in ((0, 0), (3, 3)):
        table = set_table({"field": ["blank + Test"], "mana": 1, "animal": animals}, {"Test": made_card("Test", text)})
        answer(table, "use Test")
        assert (table.number(0, "mana"), table.number(0, "vp")) == (0, gained)


def test_this_way_counts_all_that_the_verb_did() -> None:
    text = (
        "Harvest: discard a card in your field, then discard another card in your field, "
        "then gain 1 {vp} for each card discarded this way."
    )
    table = set_table({"field": ["blank + Test", "A = blank", "B = blank"]}, {"Test": made_card("Test", text)})
    answer(table, "use Test", "A", "B")
    assert table.number(0, "vp") == 2


def test_what_cannot_be_paid_in_full_is_not_paid() -> None:
    table = set_table(
        {"field": ["blank + Test"], "mana": 2},
        {"Test": made_card("Test", "Harvest: pay 3 {mana}. If you do, gain 3 {vp}.")},
    )
    answer(table, "use Test")
    assert (table.number(0, "mana"), table.number(0, "vp")) == (2, 0)


def test_other_cards_are_never_the_own_one_whatever_was_chosen() -> None:
    text = "Harvest: discard 2 other cards in your field."
    given: dict[str, object] = {"field": ["T = blank + Test", "A = blank", "B = blank"]}
    assert using(text, given, "use Test") == ["A", "B"]
    assert using(text, given, "use Test", "A") == ["B"]


def test_other_advancements_on_a_card_leave_out_the_one_that_says_so() -> None:
    text = "Harvest: gain 1 {mana} for each other advancement on this card."
    for card, gained in (("blank + Test", 0), ("blank + Test + <1 sky> + <1 sky>", 2)):
        table = set_table({"field": [card]}, {"Test": made_card("Test", text)})
        answer(table, "use Test")
        assert table.number(0, "mana") == gained


def test_another_vale_is_never_the_own_one() -> None:
    table = set_table(
        {"field": [], "vales": ["Test", VALES[0]]},
        {"Test": made_card("Test", "Harvest: you may discard another vale you own.", kind="vale")},
    )
    answer(table, "use Test", "yes")
    assert offered(table) == [VALES[0]]


def test_symbols_of_a_vale_are_those_printed_on_it() -> None:
    for said in ("this card", "this vale", "vales you own"):
        text = f"Harvest: gain 1 {{mana}} for each {{guardian}} on {said}."
        vale = made_card("Test", text, kind="vale", symbols={"guardian": 2})
        table = set_table({"field": [], "vales": ["Test"]}, {"Test": vale})
        answer(table, "use Test")
        assert table.number(0, "mana") == 2


def test_an_end_of_a_pile_and_how_many_are_taken_off_it_are_read() -> None:
    for said, owned in (("bottom vale", VALES[2:]), ("top 2 vales", VALES[:2])):
        own = {"Test": made_card("Test", f"Harvest: take the {said} of the level 1 vale deck.")}
        table = set_table({"field": ["blank + Test"], "level_1_vales": VALES}, own)
        answer(table, "use Test")
        assert list(table.zone(0, "vales") or ()) == owned


def test_an_advancement_is_taken_as_if_bought_but_for_what_that_sets_off() -> None:
    own = {
        "Test": made_card("Test", "Harvest: take an advancement with cost 1 in the commons."),
        "Well": made_card("Well", "When bought: gain 2 {vp}."),
    }
    own["Well"] = dataclasses.replace(own["Well"], values={**own["Well"].values, "cost": 1})
    table = set_table({"field": ["blank + Test@top", "blank"], "commons": ["Well@bottom"]}, own)
    answer(table, "use Test", "Well")
    assert table.number(0, "vp") == 0
    assert table.zone(0, "commons") == ()


JUST_BOUGHT = [
    ("discard this advancement", [], [], []),
    ("put this advancement into your workshop", [], ["Test"], []),
    ("sleeve this advancement onto a card in your field", ["A"], [], ["Test"]),
]


@pytest.mark.parametrize(("text", "answers", "workshop", "sleeved"), JUST_BOUGHT)
def test_what_was_just_bought_is_spoken_of_as_an_advancement(
    text: str, answers: list[str], workshop: list[str], sleeved: list[str]
) -> None:
    given = {"commons": ["Test"], "field": ["A = blank", "B = blank"]}
    table = set_table(given, {"Test": made_card("Test", f"When bought: {text}.")})
    answer(table, "buy Test", *answers)
    assert not table.state.world.players[0].pending
    assert list(table.zone(0, "workshop")) == workshop
    assert list(table.zone(0, "pieces of A")) == sleeved


def test_another_advancement_bought_this_turn_is_not_the_one_that_says_so() -> None:
    text = "When bought: discard another advancement bought this turn."
    given = {"commons": ["Test", "P = <cost 0>"], "field": ["A = blank", "B = blank"]}
    table = set_table(given, {"Test": made_card("Test", text)})
    answer(table, "buy P", "buy Test")
    assert offered(table) == ["P"]


def test_a_card_that_is_used_as_if_it_lay_there_counts_once() -> None:
    text = "Harvest: use a card in your field as a card in your field until end of turn."
    given = {"field": ["H = blank + Test", "A = blank + <2 forest> + Dawnsinger"]}
    table = set_table(given, {"Test": made_card("Test", text)})
    answer(table, "use Test", "A")
    assert table.number(0, "forest") == 2
    assert offered(table).count("use Dawnsinger") == 1


def test_what_is_owned_is_not_taken_or_claimed_once_more() -> None:
    text = "Harvest: claim a vale in the vale display, then claim it, then take it."
    own = {"Test": made_card("Test", text), "Spring": made_card("Spring", "When bought: gain 1 {vp}.", kind="vale")}
    table = set_table({"field": ["blank + Test"], "vale_display": ["Spring"]}, own)
    answer(table, "use Test", "Spring")
    assert (table.zone(0, "vales"), table.number(0, "vp"), offered(table)) == (("Spring",), 1, ["end"])


def test_what_an_ability_put_out_of_the_game_is_not_sleeved() -> None:
    text = "Harvest: choose an advancement in the commons. Discard it, then sleeve it onto a card in your field."
    table = set_table(
        {"field": ["blank + Test", "A = blank"], "commons": ["P = <cost 1>"]}, {"Test": made_card("Test", text)}
    )
    answer(table, "use Test", "P")
    assert "A" not in offered(table)
    assert (table.zone(0, "box"), table.zone(0, "pieces of A")) == (("P",), ())


@pytest.mark.parametrize("text", ["discard", "sleeve"])
def test_what_leaves_the_workshop_of_another_player_lies_there_no_more(text: str) -> None:
    said = {"discard": "discard each advancement in each workshop"}
    onto = "sleeve an advancement in the workshop of a neighbour onto a card in your field"
    given = {"field": ["blank + Test", "A = blank"], "left": {"workshop": ["P = <cost 1>"]}}
    table = set_table(given, {"Test": made_card("Test", f"Harvest: {said.get(text, onto)}.")})
    answer(table, "use Test", *([] if text in said else ["P", "A"]))
    assert table.zone(1, "workshop") == ()


@pytest.mark.parametrize("first", ["before_clearing", "sequential"])
def test_a_card_that_has_left_the_field_is_not_kept_in_it(first: str) -> None:
    text = "Harvest: discard another card in your field, then keep it as the first card of your next field."
    given = {"field": ["blank + Test", "A = blank"], "options": {"hatchery.first": first}}
    table = set_table(given, {"Test": made_card("Test", text)})
    told = [table.describe(event) for event in answer(table, "use Test", "A")]
    assert "kept A [me]" not in told


def test_what_others_do_until_the_end_of_turn_ends_with_this_turn() -> None:
    text = "Harvest: each neighbour chooses a card in their field, then it has +1 {sky} until end of turn."
    given = {"field": ["blank + Test"], "left": {"field": ["P = blank"], "on_deck": "blank"}}
    table = set_table(given, {"Test": made_card("Test", text)})
    answer(table, "use Test", "P")
    assert table.number(1, "sky on P") == 1
    answer(table, "end")
    assert table.number(1, "sky on P") == 0


@pytest.mark.parametrize(("answers", "gained"), [(["yes", "done"], 0), (["yes", "A"], 3), (["no"], 0)])
def test_who_agrees_to_as_many_as_they_like_and_takes_none_has_not_done_it(answers: list[str], gained: int) -> None:
    text = "Harvest: you may discard any number of other cards in your field. If you do, gain 3 {vp}."
    table = set_table({"field": ["blank + Test", "A = blank"]}, {"Test": made_card("Test", text)})
    answer(table, "use Test", *answers)
    assert table.number(0, "vp") == gained


def test_a_symbol_that_was_spent_meanwhile_counts_as_no_other() -> None:
    text = "Harvest: choose an available {sky}. Lose 1 {sky}, then it counts as {wild} until end of turn."
    for skies, wild in ((1, 0), (2, 1)):
        table = set_table({"field": ["blank + Test"], "sky": skies}, {"Test": made_card("Test", text)})
        answer(table, "use Test", "sky")
        assert (table.number(0, "sky"), table.number(0, "wild")) == (0, wild)


def test_of_several_things_only_those_are_offered_that_can_be_begun() -> None:
    text = "Harvest: choose one: discard another card in your field; or discard a vale you own; or gain 1 {vp}."
    assert using(text, {"field": ["blank + Test"]}, "use Test") == ["mode 3"]
    assert using(text, {"field": ["blank + Test", "A = blank"]}, "use Test") == ["mode 1", "mode 3"]


def test_what_could_do_none_of_several_things_is_not_offered() -> None:
    text = "Harvest: choose one: discard another card in your field; or discard a vale you own."
    assert using(text, {"field": ["blank + Test"]}) == ["end"]
    assert using(text, {"field": ["blank + Test", "A = blank"]}) == ["use Test"]


def test_an_ability_does_not_resolve_itself_over_and_over() -> None:
    for text, answers in (("each harvest ability of this card", []), ("a harvest ability of this card", ["Test"])):
        made = made_card("Test", f"Harvest: resolve {text}. Gain 1 {{vp}}.")
        table = set_table({"field": ["blank + Test"]}, {"Test": made})
        answer(table, "use Test", *answers)
        assert (table.number(0, "vp"), offered(table)) == (1, ["end"])


def test_where_none_of_several_things_can_be_begun_one_of_them_is_chosen_and_does_nothing() -> None:
    text = "Harvest: gain 1 {mana}. Choose one: discard another card in your field; or discard a vale you own."
    table = set_table({"field": ["blank + Test"]}, {"Test": made_card("Test", text)})
    answer(table, "use Test")
    assert offered(table) == ["mode 1", "mode 2"]
    answer(table, "mode 2")
    assert (offered(table), table.number(0, "mana")) == (["end"], 1)


def test_of_several_that_are_taken_only_those_are_that_find_a_place() -> None:
    text = "Harvest: take each advancement in the commons."
    given = {"field": ["blank + Test@top"], "commons": ["P = <1 sky>@middle", "Q = <1 sky>@middle"]}
    table = set_table(given, {"Test": made_card("Test", text)})
    answer(table, "use Test")
    assert (table.zone(0, "commons"), table.zone(0, "workshop")) == (("Q",), ())


@pytest.mark.parametrize(("phase", "answers"), [("planting", ["push"]), ("prep", [])])
def test_who_spoils_in_prep_did_spoil_as_one_who_spoils_in_planting(phase: str, answers: list[str]) -> None:
    text = "While on-deck, if you spoil: if you did spoil, gain 2 {vp}."
    lands = ["Cursed Land", "Cursed Land"]
    given = {"phase": phase, "field": lands, "on_deck": "Cursed Land", "deck": ["Cursed Land + Test", *lands, *lands]}
    table = set_table(given, {"Test": made_card("Test", text)})
    told = [table.describe(event) for event in answer(table, *answers)]
    assert table.number(0, "vp") == 2, told
