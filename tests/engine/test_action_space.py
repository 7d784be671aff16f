"""Every answer has a number: the same in each game of one set-up, another for each option of a decision."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from pathlib import Path

import pytest

import cardc
from cardc.engine.action_space import ActionSpace, NotNumbered, action_space
from cardc.engine.numbers import AbilityNumber
from cardc.engine.options import YES, AbilityUse, AmountOption, Option
from cardc.engine.refs import CardRef, PlaceRef, SideRef, SymbolRef
from cardc.engine.values import value
from cardc.games.mystic_vale.moves import Buy, Payment
from tests.playouts.every_kind import EVERY, THIRD, moments, third
from tests.plays.kept import saying, with_card

BAY = THIRD / "lantern_bay"


@cache
def bay() -> cardc.Deck:
    """A small game with hands, whose options have no marks."""
    return third("lantern_bay")


@cache
def vale() -> cardc.Deck:
    """A game with crafted cards, and purchases with abilities that are declared."""
    return cardc.load(faces="house")


def changed(*, old: str, new: str) -> cardc.Deck:
    """The cards of the small game, with other words in their file."""
    text = (BAY / "cards.yaml").read_text(encoding="utf-8")
    assert old in text
    return bay().update(BAY / "cards.yaml", text.replace(old, new, 1))


# ---- one number for each option


@pytest.mark.parametrize("kind", EVERY)
def test_all_options_of_a_decision_have_numbers_of_their_own(kind: str) -> None:
    for seed in (0, 2):
        space: ActionSpace | None = None
        for table, _, _ in moments(kind, seed, 200):
            space = space or action_space(table)
            if table.state.decision is not None:
                options = table.state.decision.options
                numbers = space.numbers(options)
                assert len({*numbers}) == len(options)
                assert 0 <= min(numbers) <= max(numbers) < space.size
                assert [space.by_number(options)[number] for number in numbers] == list(options)
                assert [space.number(option, options) for option in options[:3]] == list(numbers[:3])


@pytest.mark.parametrize("kind", EVERY)
def test_a_space_is_the_same_whenever_it_is_asked_for(kind: str) -> None:
    found = {action_space(moment.table).fingerprint for moment in moments(kind, 0, 90) if moment.n % 30 == 0}
    assert len(found) == 1


def test_numbers_are_those_of_any_other_process() -> None:
    space = bay().action_space(players=2)
    assert (space.size, space.fingerprint) == (574, "42bb8d8b2d61aaa9de306fabac7d20e1")
    labels = [
        "buy Herring 1",
        "buy Corsair 6",
        "done",
        "play Corsair 2",
        "use Dinghy 5",
        "ability Lookout 6",
        "symbol fame",
    ]
    assert [space.label(number) for number in (0, 131, 132, 263, 272, 420, 573)] == labels


@pytest.mark.parametrize("game", ["lantern_bay", "reed_pond", "misty_valley"])
def test_each_number_stands_for_something_else(game: str) -> None:
    space = action_space(EVERY[game](0)[0])
    labels = [space.label(number) for number in range(space.size)]
    assert len({*labels}) == space.size


def test_the_seed_changes_nothing() -> None:
    spaces = [vale().new_game(players=2, seed=seed).actions for seed in range(3)]
    assert len({space.fingerprint for space in spaces}) == 1
    assert vale().action_space(players=2).fingerprint == spaces[0].fingerprint


# ---- another set-up, another space


@pytest.mark.parametrize(
    "other",
    [
        lambda: vale().action_space(players=3),
        lambda: vale().action_space(players=2, sets=["base"]),
        lambda: vale().action_space(players=2, leaders="draft", amulets="draft"),
        lambda: vale().action_space(players=2, options={"planting.passing": "after_a_push"}),
    ],
    ids=["players", "sets", "leaders", "rule option"],
)
def test_what_else_is_agreed_on_is_another_space(other: Callable[[], ActionSpace]) -> None:
    assert other().fingerprint != vale().action_space(players=2).fingerprint


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("copies: 12, price: 3", "copies: 12, price: 4"),
        ("Gain 2 {coin} and 1 {purchase}", "Gain 3 {coin} and 1 {purchase}"),
        ("fame: 3", "fame: 2"),
    ],
    ids=["price", "text", "points"],
)
def test_what_a_card_costs_says_or_is_worth_leaves_the_space_as_it_is(old: str, new: str) -> None:
    assert changed(old=old, new=new).action_space(players=2).fingerprint == bay().action_space(players=2).fingerprint


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("copies: 12, price: 3", "copies: 13, price: 3"),
        ('"When played: Gain 2 {coin} and 1 {purchase}."', '"When played: Gain 2 {coin}.", "Moored: Gain 1 {coin}."'),
        ("put any number of them into your wake", "put up to the top 2 cards of your chest into your wake"),
        ("harbour.cargo.salt,", "harbour.cargo.pepper,"),
    ],
    ids=["a copy more", "an ability more", "a number to name", "another card"],
)
def test_what_adds_to_the_answers_is_another_space(old: str, new: str) -> None:
    assert changed(old=old, new=new).action_space(players=2).fingerprint != bay().action_space(players=2).fingerprint


# ---- what there is room for


def test_equal_abilities_that_were_given_for_a_time_are_told_apart_by_their_order() -> None:
    space = vale().action_space(players=2, leaders="draft", amulets="draft")
    granted = [AbilityUse(AbilityNumber(3), -1, host, grant) for host, grant in ((5, 9), (5, 12), (7, 10))]
    third_one, first, second = space.numbers((granted[2], *granted[:2]))
    assert (second, third_one) == (first + 1, first + 2)
    assert space.label(first) == space.label(second)
    # By itself, any of them is the first.
    assert [space.number(one) for one in granted] == [first] * 3


def test_more_equal_answers_than_there_is_room_for_are_refused() -> None:
    space = vale().action_space(players=2, leaders="draft", amulets="draft")
    granted = [AbilityUse(AbilityNumber(3), -1, 5, grant) for grant in range(9)]
    with pytest.raises(NotNumbered, match="too many options of one decision are equal"):
        space.numbers(granted)
    assert space.if_numbered([YES, *granted])[0] is not None
    assert space.if_numbered([YES, *granted])[-1] is None


@value("dance")
class Dance(Option):
    """What no game lets anybody do."""


@pytest.mark.parametrize(
    ("answer", "why"),
    [
        (AmountOption(200), "`amount:200`: 200 is no amount that was counted"),
        (CardRef(40), "40 is no card"),
        (SymbolRef(50, 0), "50 is no symbol"),
        (Payment((9, 9, 9, 9)), "is no ways to pay"),
        (Dance(), "the game does not name its type `Dance`"),
    ],
)
def test_an_answer_out_of_bounds_is_refused_and_says_why(answer: Option, why: str) -> None:
    with pytest.raises(NotNumbered, match=why):
        vale().action_space(players=2).number(answer)


@pytest.mark.parametrize("number", [-1, 574, 10_000])
def test_there_is_no_label_for_a_number_of_no_action(number: int) -> None:
    with pytest.raises(NotNumbered, match="there are those from 0 to 573"):
        bay().action_space(players=2).label(number)


def test_a_purchase_is_numbered_with_the_abilities_that_are_declared() -> None:
    game = vale().new_game(players=2, seed=1)
    pieces, table = game.table.state.world.pieces, game.table.rules.table
    chorus = [n for n, piece in enumerate(pieces) if table.title(table.card_id(piece.card)) == "Earthchant Chorus"]
    (ability,) = table.cards[pieces[chorus[0]].card].faces[""].abilities
    uses = tuple(AbilityUse(ability.number, piece, 3, 0) for piece in chorus[:2])
    space, piece = game.actions, chorus[2]
    bought = [Buy(piece), Buy(piece, uses[:1]), Buy(piece, uses[1:]), Buy(piece, uses)]
    assert [space.label(number) for number in space.numbers(bought)] == [
        "buy Earthchant Chorus 3",
        "buy Earthchant Chorus 3 Earthchant Chorus 1",
        "buy Earthchant Chorus 3 Earthchant Chorus 2",
        "buy Earthchant Chorus 3 Earthchant Chorus 1 and Earthchant Chorus 2",
    ]


def test_where_a_text_makes_vales_dearer_there_is_room_for_more_that_is_paid() -> None:
    text = "Harvest: Each level 2 vale costs 2 {forest} more until end of turn."
    dear = with_card(vale(), "Dawnsinger", saying(vale(), text)).action_space(players=2)
    usual = vale().action_space(players=2)
    (most,) = [n for n in range(12) if _has_room(usual, n) and not _has_room(usual, n + 1)]
    assert [_has_room(dear, n) for n in range(most + 1, most + 4)] == [True, True, False]


def _has_room(space: ActionSpace, spirits: int) -> bool:
    return space.if_numbered([Payment((spirits, 0, 0, 0))]) != [None]


def test_places_and_sides_of_a_board_have_numbers_as_far_as_its_tiles_reach() -> None:
    space = action_space(EVERY["misty_valley"](0)[0])
    near, far = (space.number(PlaceRef("land", at)) for at in ((0, 0), (0, -42)))
    assert (space.label(near), space.label(far)) == ("place land 0 0", "place land 0 -42")
    assert space.label(space.number(SideRef(CardRef(3), 5))).endswith(" 5")
    with pytest.raises(NotNumbered, match="is no place that was counted"):
        space.number(PlaceRef("land", (0, -43)))


# ---- through the front door


def test_options_bear_their_numbers() -> None:
    game = bay().new_game(players=2, seed=1)
    assert game.decision is not None
    for offer in game.decision.options:
        assert offer.number is not None
        assert game.actions.label(offer.number).startswith(offer.label.split()[0])
    assert game.copy().actions is game.actions
    assert sorted(offer.number or 0 for offer in game.view(game.decision.player).options) == sorted(
        offer.number or 0 for offer in game.decision.options
    )


def test_a_saved_game_has_the_numbers_of_the_one_that_it_was(tmp_path: Path) -> None:
    game = bay().new_game(players=2, seed=1)
    game.save(tmp_path / "game.json")
    assert cardc.load_game(tmp_path / "game.json", bay()).actions.fingerprint == game.actions.fingerprint
