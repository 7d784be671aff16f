"""The table of a small game as scenarios set it, texts speak of it, and players see it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

import cardc
from cardc.engine.board import NOBODY
from cardc.engine.machine import Run
from cardc.engine.program import NotBuilt
from cardc.engine.refs import AbilityRef, CardRef, PlaceRef, numbers
from cardc.engine.stage import StageError
from cardc.engine.tabletop import At
from cardc.engine.tabletop_actions import count, expire, give, move, place, shuffle, take
from cardc.engine.tabletop_events import Looked, Moved
from cardc.engine.tabletop_set_table import SetTable

BAY = {"bay": ["T = Trawler at 1 1 turned 3 of left", "Dinghy at 0 2"], "hand": ["Salt", "Salt"], "coin": 3}


@pytest.fixture
def set_table(bay: cardc.Deck) -> Any:
    """Sets the table of a scenario."""
    return lambda given: bay.stage.set(given, bay.catalog.by_name)


@pytest.fixture
def table(set_table: Any) -> SetTable:
    """A table with two boats in the bay, one of them turned, and a hand."""
    found: SetTable = set_table(BAY)
    return found


# ---- setting it


def test_a_thing_lies_at_its_place_turned_as_said_and_belongs_to_who_is_said(table: SetTable) -> None:
    world = table.state.world
    assert world.placed == {0: At(1, 1, 3), 1: At(0, 2)}
    assert table.flag(0, "T at 1 1 turned 3")
    assert not table.flag(0, "T at 1 1")
    assert (table.flag(0, "T of left"), table.flag(0, "Dinghy of nobody")) == (True, True)


def test_equal_things_have_names_of_their_own(table: SetTable) -> None:
    assert table.zone(0, "hand") == ("Salt", "Salt 2")
    assert (table.number(0, "coin"), table.number(0, "price of Salt"), table.number(0, "coin of Salt 2")) == (3, 3, 2)
    assert table.number(0, "cards in hand") == 2
    assert table.number(0, "sails") is None


@pytest.mark.parametrize(
    ("given", "told"),
    [
        ({"hand": ["Slat"]}, "there is no card `Slat`"),
        ({"bay": ["Dinghy"]}, "things lie at places"),
        ({"hand": ["Salt at 1 1"]}, "things lie at no place"),
        ({"phase": "supper"}, "there is no phase `supper`; there are work, trade, rest and end"),
        ({"players": 7}, "not for 7"),
        ({"sails": 3}, "nothing here is called `sails`"),
        ({"left": {"bay": ["Dinghy at 0 0"]}}, "nothing here is called `bay`"),
        ({"hand": ["Salt (dark)"]}, "Salt has no side `dark`"),
        ({"chance": [["Salt"]]}, "the scripted order names Salt"),
    ],
)
def test_what_cannot_be_set_is_refused(set_table: Any, given: Mapping[str, Any], told: str) -> None:
    with pytest.raises(StageError, match=told):
        set_table(given)


# ---- speaking of it


def test_places_are_there_whether_something_lies_at_them_or_not(table: SetTable) -> None:
    board = table.rules.board(table.state)
    places = board.objects("place", "bay", NOBODY)
    assert len(places) == 9
    free = [one for one in places if board.marked(one, "free")]
    assert set(places) - set(free) == {PlaceRef("bay", (1, 1)), PlaceRef("bay", (0, 2))}


def test_a_card_has_its_place_and_a_place_its_card(table: SetTable) -> None:
    board = table.rules.board(table.state)
    (trawler,) = (one for one in board.objects("boat", "bay", NOBODY) if board.title(one).endswith("trawler"))
    assert board.parts("place", trawler) == (PlaceRef("bay", (1, 1), 3),)
    assert board.parts("boat", PlaceRef("bay", (1, 1))) == (trawler,)
    assert board.parts("boat", PlaceRef("bay", (0, 0))) == ()
    assert board.parts("cargo", trawler) == ()
    abilities = board.parts("ability", trawler)
    assert [board.trigger(one) for one in abilities if isinstance(one, AbilityRef)] == ["on_play", "moored"]


def test_ownership_is_stored_and_not_worked_out(table: SetTable) -> None:
    board = table.rules.board(table.state)
    trawler, dinghy = board.objects("boat", "bay", NOBODY)
    assert (board.owner(trawler), board.owner(dinghy)) == (1, NOBODY)
    assert (board.owner(PlaceRef("bay", (1, 1))), board.owner(PlaceRef("bay", (0, 0)))) == (1, NOBODY)
    assert list(board.owned("boat", 1)) == [trawler]


def test_values_and_symbols_are_those_that_are_printed(table: SetTable) -> None:
    board = table.rules.board(table.state)
    salt, _ = board.objects("card", "hand", 0)
    assert (board.value(salt, "price"), board.value(salt, "fame"), board.shows(salt, "coin")) == (3, None, 2)


# ---- changing it


@pytest.fixture
def run(table: SetTable) -> Run[Any, Any, Any]:
    """A stretch of play on the table."""
    return Run(table.state, table.rules)


def test_what_nobody_owned_is_theirs_to_whom_it_comes(table: SetTable, run: Run[Any, Any, Any]) -> None:
    dinghy = table.names.named("Dinghy")
    assert dinghy is not None
    move(run, dinghy, "wake", 1)
    assert table.flag(0, "Dinghy of left")
    move(run, dinghy, "market", 0)
    assert table.flag(0, "Dinghy of left")
    give(run, dinghy, NOBODY)
    assert [table.describe(event) for event in run.log] == [
        "moved Dinghy from bay to wake [left]",
        "moved Dinghy from wake to market [me]",
        "owned Dinghy by nobody [me]",
    ]


def test_a_thing_may_be_laid_on_a_place_turned(table: SetTable, run: Run[Any, Any, Any]) -> None:
    salt = table.names.named("Salt")
    assert salt is not None
    place(run, salt, PlaceRef("bay", (2, 2), 1), 0)
    assert table.flag(0, "Salt at 2 2 turned 1")
    assert table.describe(run.log[0]) == "placed Salt at bay 2 2 turned 1 [me]"


def test_a_pile_that_is_too_short_is_made_anew_under_what_is_left(set_table: Any) -> None:
    table = set_table({"chest": ["Salt"], "wake": ["Amber", "Herring"], "chance": [["Herring", "Amber"]]})
    run: Run[Any, Any, Any] = Run(table.state, table.rules)
    assert take(run, 0, "hand", 2) == 2
    assert (table.zone(0, "hand"), table.zone(0, "chest"), table.zone(0, "wake")) == (
        ("Salt", "Herring"),
        ("Amber",),
        (),
    )


def test_counters_tell_what_changed_and_what_lasts_ends(table: SetTable, run: Run[Any, Any, Any]) -> None:
    assert count(run, 0, "coin", -5) == -3
    assert count(run, 0, "coin", 0) == 0
    with pytest.raises(NotBuilt, match="no moment `doomsday`"):
        expire(run, 0, "doomsday")
    assert [table.describe(event) for event in run.log] == ["spent 3 coin [me]"]


def test_a_shuffle_may_be_scripted(set_table: Any) -> None:
    table = set_table({"chest": ["Salt", "Amber", "Herring"], "chance": [["Amber", "Herring", "Salt"]]})
    shuffle(Run(table.state, table.rules), "chest", 0)
    assert table.zone(0, "chest") == ("Amber", "Herring", "Salt")


# ---- seeing it


def test_what_a_player_takes_unseen_from_what_nobody_owned_is_told_to_nobody_else(
    table: SetTable, run: Run[Any, Any, Any]
) -> None:
    salt = table.names.named("Salt")
    assert salt is not None
    move(run, salt, "chest", 0)
    give(run, salt, NOBODY)
    before = len(run.log)
    take(run, 0, "hand", 1)
    assert table.flag(0, "Salt of me")
    assert [table.describe(event) for event in run.log[before:] if table.seen_by(event, 1)] == []


def test_who_sees_what_moves_and_what_is_looked_at(table: SetTable) -> None:
    drawn, played, looked = Moved(0, 0, "chest", "hand"), Moved(0, 0, "hand", "quay"), Looked(0, (0,))
    assert [table.seen_by(drawn, who) for who in (0, 1)] == [True, False]
    assert [table.seen_by(played, who) for who in (0, 1)] == [True, True]
    assert [table.seen_by(looked, who) for who in (0, 1)] == [True, False]


def test_equal_cards_are_one_option_where_it_does_not_matter_which(table: SetTable) -> None:
    board = table.rules.board(table.state)
    assert len(board.different(numbers(board.objects("card", "hand", 0)))) == 1
    assert board.parts("card", CardRef(0)) == (CardRef(0),)
