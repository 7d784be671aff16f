"""Why a move is refused: just the reasons that hold for each move that is called so, and none if it is offered."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from cardc.engine.refusal import Refusal
from cardc.games.mystic_vale import refusals
from tests.engine.staged import answer, made_card, set_table

HARVESTER = "Harvest: gain 1 {mana}."
OWN = {
    "Guard": made_card("Guard", "Ongoing: you cannot evoke."),
    "Plain": made_card("Plain", "Ongoing: this card has +1 {mana}."),
    "Twice": made_card("Twice", HARVESTER, "Harvest: gain 1 {vp}."),
    "Lonely": made_card("Lonely", "Harvest: discard another card in your field."),
    "Asker": made_card("Asker", "Harvest: you may gain 1 {mana}."),
    "Chooser": made_card("Chooser", "Harvest: discard a card in your field."),
}
ECLIPSED = made_card("Eclipsed", HARVESTER)
OWN["Eclipsed"] = replace(ECLIPSED, values={**ECLIPSED.values, "eclipse": True})


def why(given: dict[str, Any], move: str, *answers: str, who: int = 0) -> list[list[str]]:
    """For each conceivable move that is called so, the reasons why it is refused."""
    table = set_table(given, OWN)
    answer(table, *answers)
    return [[refusal.says for refusal in reasons] for reasons in table.why_not(who, move)]


MARKET = {"commons": ["X = <cost 1>"], "vale_display": ["World Tree"]}
CURSED = ["Cursed Land", "Cursed Land", "Cursed Land"]
SPOILING = {"phase": "planting", "field": CURSED[:2], "on_deck": "Cursed Land", "deck": CURSED}
NOTHING: dict[str, Any] = {"field": [], "deck": [], "on_deck": []}
ANOTHERS = refusals.ANOTHERS_TURN


def test_what_is_offered_is_not_refused() -> None:
    assert why({"field": ["Asker = blank + Asker"]}, "yes", "use Asker") == [[]]
    assert why({"field": ["blank"]}, "end") == [[]]


def test_what_is_offered_to_one_player_is_no_move_of_another() -> None:
    assert why({"field": ["blank + Asker"]}, "yes", "use Asker", who=1) == []
    assert why({"field": ["blank"]}, "end", who=1) == [[ANOTHERS.says]]
    assert why({"phase": "planting", "field": ["blank"]}, "push", who=1) == [[ANOTHERS.says]]


def test_an_object_that_is_chosen_is_no_move() -> None:
    assert why({"field": ["A = blank + Chooser", "B = blank"]}, "B", "use Chooser") == []


def test_nothing_can_be_done_when_the_game_is_over() -> None:
    assert why({"phase": "end", "field": ["blank"]}, "push") == [[refusals.OVER.says]]
    assert why({"phase": "end", **MARKET}, "buy X") == [[refusals.OVER.says]]


@pytest.mark.parametrize(
    ("move", "refused"),
    [
        ("buy X", refusals.NOT_IN_HARVEST),
        ("buy World Tree", refusals.NOT_IN_HARVEST),
        ("upgrade Algeni", refusals.NOT_TO_UPGRADE),
        ("spend token", refusals.NOT_FOR_THE_TOKEN),
        ("end", refusals.NOT_IN_HARVEST),
    ],
)
def test_what_belongs_to_the_harvest_is_refused_before_it(move: str, refused: Refusal) -> None:
    assert why({"phase": "planting", "field": ["blank + Algeni"], **MARKET}, move) == [[refused.says]]


def test_what_belongs_to_planting_is_refused_after_it() -> None:
    for move in ("push", "pass"):
        assert why({"field": ["blank"]}, move) == [[refusals.NOT_IN_PLANTING.says]]


def test_passing_and_pushing_are_refused_for_reasons_of_their_own() -> None:
    given = {"phase": "planting", "field": ["blank"], "options": {"planting.passing": "after_a_push"}}
    assert why(given, "pass") == [[refusals.PUSH_FIRST.says]]
    assert why(given, "push") == [[]]


def test_whoever_spoiled_has_no_harvest_and_that_is_the_reason() -> None:
    given = {**SPOILING, **MARKET, "vales": ["Pool of Visions"]}
    assert why(given, "buy X", "push") == [[refusals.SPOILED.says]]
    assert why(given, "push", "push") == [[refusals.NOT_IN_PLANTING.says]]


def test_whoever_spoiled_in_prep_has_no_harvest_either() -> None:
    given = {"phase": "prep", "field": [], "on_deck": "Cursed Land", "deck": ["Cursed Land + <2 decay>", "blank"]}
    assert why({**given, **MARKET}, "buy X") == [[refusals.SPOILED.says]]
    assert why({**given, **MARKET, "on_deck": "blank"}, "buy X") == [[ANOTHERS.says]]


def test_another_choice_of_the_same_phase_comes_first() -> None:
    given = {"field": ["blank + Asker"], **MARKET}
    assert why(given, "buy X", "use Asker") == [[refusals.ANOTHER_CHOICE.says]]
    assert why(given, "push", "use Asker") == [[refusals.NOT_IN_PLANTING.says]]


def test_what_is_not_for_sale_is_refused_for_nothing_else() -> None:
    assert why({"field": [], "box": ["V = <cost 9>"]}, "buy V") == [[refusals.NOT_FOR_SALE.says]]
    assert why({"field": [], "box": ["World Tree"]}, "buy World Tree") == []


# ---- abilities


def test_an_ability_that_nobody_uses_has_no_moment() -> None:
    assert why({"field": ["blank + Plain"]}, "use Plain") == [[refusals.not_its_moment("ongoing").says]]


def test_an_amulet_is_refused_outside_its_phases_and_when_it_is_used() -> None:
    stone, ember = {"amulet": "Summoner Stone"}, {"amulet": "Wildfire Ember"}
    planting = {"phase": "planting", "field": ["blank"]}
    late = refusals.not_its_moment("evoke").says
    assert why({**planting, **stone, "token": "active"}, "use Summoner Stone") == [[late]]
    assert why({"field": ["blank"], **ember, "token": "used"}, "use Wildfire Ember") == [[refusals.TOKEN_USED.says]]


def test_an_amulet_is_refused_where_a_card_forbids_it() -> None:
    given = {"field": ["blank + Guard"], "amulet": "Wildfire Ember", "token": "active"}
    assert why(given, "use Wildfire Ember") == [[refusals.FORBIDDEN]]


def test_an_ability_is_refused_that_could_do_nothing() -> None:
    assert why({"field": ["blank + Lonely"]}, "use Lonely") == [[refusals.NOTHING_TO_DO]]
    assert why({"field": ["blank + Lonely", "blank"]}, "use Lonely") == [[]]


@pytest.mark.parametrize(
    ("given", "refused"),
    [
        ({"field": ["blank"], "on_deck": "blank + Twice"}, refusals.ON_DECK),
        ({"field": ["blank"], "discard": ["blank + Twice"]}, refusals.NOT_IN_FIELD),
    ],
)
def test_an_ability_is_refused_where_its_card_lies(given: dict[str, Any], refused: Refusal) -> None:
    assert why(given, "use Twice") == [[refused.says]] * 2


def test_an_ability_is_refused_that_is_covered() -> None:
    given = {"field": ["blank + Eclipsed@top + <1 mana>@top"]}
    assert why(given, "use Eclipsed") == [[refusals.COVERED.says]]
    first_of_all = {**given, "deck": [], "on_deck": [], "left": NOTHING}
    assert why(first_of_all, "use Eclipsed") == [[refusals.COVERED.says]]


def test_the_first_piece_of_all_may_be_an_amulet() -> None:
    given = {"field": [], "deck": [], "on_deck": [], "left": NOTHING, "amulet": "Summoner Stone", "token": "used"}
    assert refusals.TOKEN_USED.says in why(given, "use Summoner Stone")[0]


def test_an_ability_is_refused_that_is_on_the_side_of_a_leader_that_lies_down() -> None:
    given = {"field": ["blank + Old Barkarb"], "commons": ["X = <cost 1>"]}
    start, *upgraded = why(given, "use Old Barkarb")
    assert (start, [reasons[0] for reasons in upgraded]) == ([], [refusals.OTHER_SIDE.says] * 2)


def test_an_ability_is_refused_that_is_not_sleeved_yet() -> None:
    given = {"field": ["blank"], "mana": 9, "commons": ["T = Twice"]}
    assert why(given, "use T", "buy T") == [[refusals.NOT_SLEEVED.says]] * 2
