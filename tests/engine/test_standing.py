"""Abilities that hold rather than happen: read on demand, under their conditions, wherever their card lies."""

from __future__ import annotations

from dataclasses import replace

import pytest

from cardc.engine.machine import NotBuilt, Run
from cardc.games.mystic_vale.changes import Granted
from cardc.games.mystic_vale.instances import instances, triggered
from cardc.games.mystic_vale.layers import read, shown
from cardc.games.mystic_vale.primitives import modify, move_card, take_vale
from cardc.games.mystic_vale.registered import BOOK
from cardc.games.mystic_vale.static_abilities import BEYOND_BELONGINGS, gathered, live
from cardc.games.mystic_vale.things import AdvancementRef
from cardc.games.mystic_vale.turn import begin
from tests.engine.staged import answer, made_card, offered, set_table

FAR = "Ongoing: this card has +1 {mana} for each other card in your field."


def test_a_count_of_the_field_is_that_of_the_owner() -> None:
    own = {"Test": made_card("Test", FAR)}
    table = set_table({"field": ["blank", "blank"], "left": {"field": ["T = blank + Test", "A = blank"]}}, own)
    assert table.number(1, "mana") == 1


@pytest.mark.parametrize(
    ("text", "before", "after"),
    [
        (FAR, 0, 1),
        ("Ongoing: if this card is the last card in your field, this card has +1 {mana}.", 1, 0),
        ("Ongoing: if this card is not the last card in your field, this card has +1 {mana}.", 0, 1),
    ],
)
def test_what_rests_on_the_field_follows_every_move(text: str, before: int, after: int) -> None:
    own = {"Test": made_card("Test", text)}
    given = {"phase": "planting", "field": ["T = blank + Test"], "on_deck": "A = blank", "deck": ["blank", "blank"]}
    table = set_table(given, own)
    assert table.number(0, "mana on T") == before
    answer(table, "push")
    assert table.number(0, "mana on T") == after


@pytest.mark.parametrize(
    ("counted", "deeds", "before", "after"),
    [
        ("{guardian} on cards in your field", ["use Cyrilla", "B"], 1, 2),
        ("available {mana}", ["use Dawnsinger"], 1, 2),
        ("advancement in the commons", ["buy X"], 1, 0),
        ("advancement on this card or in the commons", ["buy X"], 2, 1),
        ("advancement in the commons, then you have +1 {decay}", ["buy X"], 1, 0),
    ],
)
def test_what_is_counted_beyond_a_card_is_never_out_of_date(
    counted: str, deeds: list[str], before: int, after: int
) -> None:
    own = {"Test": made_card("Test", f"Ongoing: this card has +1 {{growth}} for each {counted}.")}
    field = ["T = blank + Test", "blank + Cyrilla (start)", "blank + Dawnsinger", "B = blank"]
    table = set_table({"field": field, "mana": 1, "commons": ["X = <cost 1>@top"]}, own)
    assert table.number(0, "growth on T") == before
    answer(table, *deeds)
    assert table.number(0, "growth on T") == after


def test_what_is_counted_beyond_a_card_is_the_same_asked_twice() -> None:
    texts = (
        "Ongoing: this card has +1 {sky} for each {guardian} on other cards in your field.",
        "Ongoing: this card has at most 1 {sky}.",
    )
    table = set_table({"field": ["blank + Test", "blank + <3 guardian>"]}, {"Test": made_card("Test", *texts)})
    board, card = table.rules.board(table.state), table.state.world.zone(0, "field")[0]
    for _ in range(2):
        assert shown(board, card)[board.table.index["sky"]] == 1


def test_of_cards_that_count_each_other_it_does_not_matter_which_is_asked_first() -> None:
    counting = "Ongoing: this card has +1 {{{}}} for each {{{}}} on other cards in your field."
    own = {
        "One": made_card("One", counting.format("sky", "guardian")),
        "Two": made_card("Two", counting.format("guardian", "sky")),
    }
    given: dict[str, object] = {"field": ["A = blank + One + <1 sky>", "B = blank + Two + <1 guardian>"]}
    asked = ("sky on A", "guardian on B")
    for names in (asked, asked[::-1]):
        table = set_table(given, own)
        assert [table.number(0, name) for name in names] == [3, 3]


@pytest.mark.parametrize(
    ("limit", "left"),
    [
        ("this card has no {decay}", 0),
        ("this card has at most 1 {decay}", 1),
        ("this card has no {decay} except from a Cursed Land", 0),
        ("each {decay} on this card counts as {animal}", 0),
    ],
)
def test_a_limit_that_rests_on_other_symbols_is_set_once_those_are_there(limit: str, left: int) -> None:
    limit = f"Ongoing: if this card has 2 or more {{guardian}}, {limit}."
    more = "Ongoing: this card has +1 {guardian} for each {sky} on this card."
    for sky, decay in ((1, 2), (2, left)):
        for texts in ((limit,), (limit, more)):
            own = {"Test": made_card("Test", *texts)}
            shown = f"{sky} sky" if more in texts else f"{sky} guardian"
            table = set_table({"field": [f"T = blank + Test + <{shown} 2 decay>"]}, own)
            assert table.number(0, "decay on T") == decay


def test_symbols_that_count_as_themselves_stay() -> None:
    own = {"Test": made_card("Test", "Ongoing: each {wild} or {animal} on this card counts as {wild}.")}
    table = set_table({"field": ["T = blank + Test + <1 animal 2 wild>"]}, own)
    assert table.number(0, "wild on T") == 3


@pytest.mark.parametrize(
    ("limit", "left"),
    [
        ("no {decay} except from a Cursed Land", {"base.starting.cursed_land": 1}),
        ("at most 3 {decay}", {"test.First": 2, "test.Test": 1}),
        ("at most 2 {decay}", {"test.First": 2}),
        ("no {decay}", {}),
    ],
)
def test_of_what_a_limit_leaves_it_is_known_which_piece_it_is_on(limit: str, left: dict[str, int]) -> None:
    own = {
        "First": made_card("First", symbols={"decay": 2}),
        "Test": made_card("Test", f"Ongoing: this card has {limit}.", symbols={"decay": 2}),
    }
    table = set_table({"field": ["blank + First@bottom + Test@top + Cursed Land@middle"]}, own)
    board = table.rules.board(table.state)
    (card,) = table.state.world.zone(0, "field")
    decay = board.table.index["decay"]
    found = [(board.title(AdvancementRef(piece)), n) for (piece, _), kind, n in read(board, card)[1] if kind == decay]
    assert dict(found) == left


def test_a_condition_is_asked_each_time() -> None:
    text = "Ongoing: if this card has 2 or more {guardian}, this card has +3 {sky}."
    own = {"Test": made_card("Test", text)}
    table = set_table({"field": ["T = blank + Test + <1 guardian>", "blank + Cyrilla (start)"]}, own)
    assert table.number(0, "sky on T") == 0
    answer(table, "use Cyrilla", "T")
    assert table.number(0, "sky on T") == 3


@pytest.mark.parametrize(("guardian", "sky"), [(1, 2), (2, 1)])
def test_what_holds_otherwise_holds_only_then(guardian: int, sky: int) -> None:
    text = "Ongoing: if this card has 2 or more {guardian}, this card has +1 {sky}. Otherwise, this card has +2 {sky}."
    own = {"Test": made_card("Test", text)}
    table = set_table({"field": [f"T = blank + Test + <{guardian} guardian>"]}, own)
    assert table.number(0, "sky on T") == sky


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
        "Ongoing: each {animal} on a card in your field counts as {wild}.",
        "Ongoing: you must pass before you push.",
        "Ongoing: this card has +any amount of {guardian}.",
        "Ongoing: up to 1 {animal} on this card counts as {wild}.",
        "Ongoing: this card has +1 {?}.",
    ],
)
def test_what_is_not_built_is_refused_and_not_passed_over(text: str) -> None:
    own = {"Test": made_card("Test", text)}
    with pytest.raises(NotBuilt):
        set_table({"phase": "planting", "field": ["blank + Test"]}, own)


def test_a_granted_ability_is_on_no_piece_however_it_is_looked_for() -> None:
    text = "Harvest: grant each harvest ability of another card in your field to this card until end of turn."
    table = set_table({"field": ["T = blank + Test", "blank + Dawnsinger"]}, {"Test": made_card("Test", text)})
    answer(table, "use Test")
    board, card = table.rules.board(table.state), table.state.world.zone(0, "field")[0]
    for found in (instances(board.table, board.world, card), triggered(board.table, board.world, (card,), "harvest")):
        assert [one.piece for one in found if one.grant] == [-1]


def test_an_ability_of_a_vale_is_on_no_card() -> None:
    own = {"Test": made_card("Test", "Harvest: gain 1 {mana}.", kind="vale")}
    table = set_table({"field": ["blank"], "vales": ["Test"]}, own)
    (vale,) = table.state.world.players[0].vales
    found = list(live(table.rules.board(table.state), 0, "harvest"))
    assert [(one.piece, one.card) for one in found] == [(vale, -1)]


# ---- what is kept of a player is never out of date


def test_what_holds_for_a_player_holds_while_its_condition_does() -> None:
    text = "Ongoing: if this card is the last card in your field, you {}."
    own = {"Test": made_card("Test", text.format("have +1 {growth}"), text.format("cannot push"))}
    given: dict[str, object] = {"phase": "planting", "on_deck": "blank"}
    first = set_table({**given, "field": ["blank + Test", "blank"]}, own)
    last = set_table({**given, "field": ["blank", "blank + Test"]}, own)
    assert (first.number(0, "growth"), "push" in offered(first)) == (0, True)
    assert (last.number(0, "growth"), "push" in offered(last)) == (1, False)


def test_growth_that_rests_on_more_than_the_field_is_reckoned_each_time() -> None:
    own = {"Test": made_card("Test", "Ongoing: this card has +1 {growth} for each advancement in the commons.")}
    table = set_table({"field": ["blank + Test", "blank"], "mana": 1, "commons": ["X = <cost 1>@top"]}, own)
    assert table.number(0, "growth") == 1
    answer(table, "buy X")
    assert table.number(0, "growth") == 0


def test_what_can_be_spent_and_rests_on_more_than_the_field_is_reckoned_each_time() -> None:
    own = {"Test": made_card("Test", "Ongoing: this card has +1 {sky} for each vale you own.")}
    table = set_table({"field": ["blank + Test"], "vale_display": ["World Tree"]}, own)
    assert table.number(0, "sky") == 0
    take_vale(Run(table.state, table.rules), 0, table.state.world.vales_open[0])
    assert table.number(0, "sky") == 1


def test_what_rests_on_more_than_the_field_is_counted_before_its_card_leaves() -> None:
    own = {"Test": made_card("Test", "Ongoing: this card has +1 {sky} for each vale you own.")}
    table = set_table({"field": ["blank + Test"], "vale_display": ["World Tree"]}, own)
    run = Run(table.state, table.rules)
    take_vale(run, 0, table.state.world.vales_open[0])
    move_card(run, table.state.world.zone(0, "field")[0], "discard")
    assert table.number(0, "sky") == 1


def test_an_ability_that_is_only_granted_is_live() -> None:
    given: dict[str, object] = {"phase": "planting", "field": ["blank"], "commons": ["Test"]}
    table = set_table(given, {"Test": made_card("Test", "Planting: gain 1 {mana}.")})
    board, (card,) = table.rules.board(table.state), table.state.world.zone(0, "field")
    (number,) = (one.number for one in board.table.abilities if one.title == "Test")
    assert not live(board, 0, "planting")
    modify(Run(table.state, table.rules), card, Granted(number), 0, "end_of_turn")
    assert [(one.ability.number, one.card) for one in live(board, 0, "planting")] == [(number, card)]


def test_a_vale_wakes_when_the_next_turn_begins() -> None:
    own = {"Test": made_card("Test", "Ongoing: you have +1 {growth}.", kind="vale")}
    table = set_table({"field": ["blank"], "vale_display": ["Test"]}, own)
    run = Run(table.state, table.rules)
    take_vale(run, 0, table.state.world.vales_open[0])
    assert table.number(0, "growth") == 0
    begin(run, 0)
    assert table.number(0, "growth") == 1


def test_of_a_leader_that_was_turned_in_this_harvest_the_side_that_lies_up_scores() -> None:
    start, upgraded = (
        made_card("Leader", f"End of Game: score {n} {{vp}}.", kind="leader", side=side)
        for n, side in ((1, "start"), (2, "upgraded"))
    )
    own = {"Leader": replace(start, faces=(*start.faces, *upgraded.faces))}
    for turned, side in ((True, "start"), (False, "upgraded")):
        table = set_table({"upgraded_this_turn": turned, "field": ["L = blank + Leader (upgraded)"]}, own)
        board, (leader,) = table.rules.board(table.state), table.state.world.shown
        assert table.state.world.sides[leader] == side
        (scoring,) = gathered(board, 0, "end_of_game")
        assert scoring.ability in board.table.cards[table.state.world.pieces[leader].card].faces["upgraded"].abilities


def test_only_what_is_just_bought_or_lies_on_a_side_up_is_beyond_what_a_player_owns() -> None:
    """Of all other abilities it is asked first whether their player owns any: `live`, and not `gathered`."""
    beyond = {trigger for trigger, sources in BOOK.triggers.items() if not BEYOND_BELONGINGS.isdisjoint(sources)}
    assert beyond == {"when_bought", "end_of_game"}
