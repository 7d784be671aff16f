"""What each verb promises to texts that no bundled card has: it says how much it did, and does nothing by halves.

A field that says what no rule plays is refused by its reader before anything is played; past that, it is said, too.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from typing import Any

import pytest

from cardc.catalog.cards import Card
from cardc.engine.machine import NotBuilt
from cardc.games.mystic_vale.changes import MoreSymbols
from cardc.games.mystic_vale.set_table import SetTable
from cardc.games.mystic_vale.verbs import CanBuy
from cardc.language import tree as t
from cardc.language import verbs as v
from cardc.language.node import Node, field_names
from tests.engine.staged import answer, made_card, offered, set_table


def using(text: str, given: dict[str, Any], *answers: str, kind: str = "advancement") -> SetTable:
    """The table after an ability of a test card was used, and answers were given."""
    return used(made_card("Test", text, kind=kind), given, *answers)


def used(card: Card, given: dict[str, Any], *answers: str) -> SetTable:
    table = set_table({"field": ["T = blank + Test"], **given}, {"Test": card})
    answer(table, "use Test", *answers)
    return table


def forced(table: SetTable) -> None:
    """Chooses what is offered first, whatever it is, until the ability is over."""
    while table.state.stack[-1].kind == "effect":
        answer(table, offered(table)[0])


def but(text: str, change: Callable[[Node], Node | None], kind: str = "advancement") -> Card:
    """A test card whose text was changed where a change is said of a node: to what cannot be said in words."""
    card = made_card("Test", text, kind=kind)
    (face,) = card.faces
    (ability,) = face.abilities or ()
    tree = _changed(ability.tree, change)
    assert tree != ability.tree, text
    return dataclasses.replace(
        card, faces=(dataclasses.replace(face, abilities=(dataclasses.replace(ability, tree=tree),)),)
    )


def _changed(inside: Any, change: Callable[[Node], Node | None]) -> Any:
    if isinstance(inside, tuple):
        return tuple(_changed(one, change) for one in inside)
    if not isinstance(inside, Node):
        return inside
    other = change(inside)
    if other is not None:
        return other
    names = field_names(type(inside))
    return dataclasses.replace(inside, **{name: _changed(getattr(inside, name), change) for name in names})


def field(cls: type[Any], **fields: Any) -> Callable[[Node], Node | None]:
    """Changes fields of the nodes of a class."""
    return lambda node: dataclasses.replace(node, **fields) if isinstance(node, cls) else None


def done(verb: str, text: str, given: dict[str, Any], *answers: str, kind: str = "advancement") -> int:
    """How much a verb says that it did, if the text counted that; few verbs have the word for it."""
    counted = t.Group(t.Kind("card"), (t.ThisWay(verb),))
    counting = f"{text} Gain 1 {{vp}} from the box for each card in your field."
    return used(but(counting, field(t.PerEach, of=counted), kind), given, *answers).number(0, "vp") or 0


# ---- how much was done

WORKSHOP: dict[str, Any] = {"workshop": ["A = <1 sky>@top", "B = <1 sky>@middle", "C = <1 sky>@top"]}


def test_as_many_are_sleeved_as_are_chosen() -> None:
    text = "Harvest: sleeve 1 or more advancements in your workshop onto a card in your field."
    given = {"field": ["T = blank + Test@bottom"], **WORKSHOP}
    assert done("sleeve", text, given, "A", "B", "T") == 2
    assert done("sleeve", text, given, "A", "done", "T") == 1


def test_what_was_chosen_before_its_card_is_sleeved_only_where_there_is_room() -> None:
    text = (
        "Harvest: choose an advancement in your workshop, then choose a card in your field, "
        "then sleeve that advancement onto that card."
    )
    given = {"field": ["T = blank + Test@bottom", "full = blank + <1 sky>@top"], **WORKSHOP}
    assert done("sleeve", text, given, "A", "T") == 1
    assert done("sleeve", text, given, "A", "full") == 0
    assert done("sleeve", text, given, "B", "full") == 1


def test_what_is_printed_on_a_starting_card_is_no_piece_that_moves() -> None:
    text = "Harvest: discard each advancement on this card."
    for card, discarded in (("Cursed Land", 1), ("blank", 1), ("blank + <1 sky>@top", 2)):
        assert done("discard", text, {"field": [f"T = {card} + Test@middle"]}) == discarded
    text = (
        "Harvest: choose another card in your field, then choose an advancement on that card, "
        "then sleeve that advancement onto this card."
    )
    given = {"field": ["T = blank + Test@bottom", "O = Cursed Land + Seedling@top"]}
    assert done("sleeve", text, given, "O", "Cursed Land") == 0
    assert done("sleeve", text, given, "O", "Seedling") == 1


def test_what_went_out_of_the_game_goes_nowhere_else() -> None:
    chosen = "Harvest: choose an advancement in the commons. Discard it."
    given = {"commons": ["A = <1 sky>"]}
    assert done("discard", f"{chosen} Discard it.", given, "A") == 1
    assert done("put", f"{chosen} Put it into your workshop.", given, "A") == 0
    assert done("put", "Harvest: put an advancement in the commons into your workshop.", given, "A") == 1
    own = "Harvest: discard this vale. Discard this vale."
    assert done("discard", own, {"field": [], "vales": ["Test"]}, kind="vale") == 1


def test_a_leader_that_lies_so_already_is_not_turned() -> None:
    to_start = "Harvest: turn each leader in your field to its starting side."
    given = {"field": ["T = blank + Test", "blank + Algeni"]}
    assert done("turn", to_start, given) == 0
    assert done("turn", to_start.replace("starting", "upgraded"), given) == 1


def test_a_card_without_a_leader_turns_none() -> None:
    text = "Harvest: turn this leader to its starting side."
    for card, turned in (("T = blank + Test + Algeni (upgraded)", 1), ("T = blank + Test", 0)):
        assert done("turn", text, {"field": [card]}) == turned


def test_a_token_that_lies_so_already_is_not_turned() -> None:
    text = "Harvest: turn your mana token to its active side."
    assert done("turn", text, {"token": "used"}) == 1
    assert done("turn", text, {"token": "active"}) == 0


def test_there_is_one_extra_turn_in_a_round() -> None:
    assert done("take another turn", "Harvest: take another turn. Take another turn.", {}) == 1


def test_nothing_is_put_into_the_pool_once_the_end_has_come() -> None:
    text = "Harvest: put 2 {vp} from the box into the pool."
    assert done("put", text, {}) == 2
    assert done("put", text, {"end_triggered": True}) == 0


def test_each_ability_is_granted_to_each_card() -> None:
    text = (
        "Harvest: grant each harvest ability of another card in your field "
        "to each other card in your field until end of turn."
    )
    assert done("grant", text, {"field": ["T = blank + Test", "A = blank + Dawnsinger", "blank", "blank"]}) == 3


def test_what_is_copied_and_is_not_there_is_not_told() -> None:
    text = (
        "Harvest: choose another card in your field, "
        "then this card also has the symbols and abilities of that card until end of turn."
    )
    table = using(text, {"field": ["T = blank + Test", "A = blank + <2 sky>"]}, "A")
    assert sum(isinstance(one.change, MoreSymbols) for one in table.state.world.modifiers) == 1


def test_a_vale_is_put_onto_the_end_of_its_deck_that_is_named() -> None:
    for end, lie in (("top", ["Test", "A", "B"]), ("bottom", ["A", "B", "Test"])):
        card = made_card("Test", f"Harvest: put this vale onto the {end} of the level 1 vale deck.", kind="vale")
        own = {"Test": card, **{title: made_card(title, kind="vale") for title in "AB"}}
        table = set_table({"field": [], "vales": ["Test"], "level_1_vales": ["A", "B"]}, own)
        answer(table, "use Test")
        assert [table.names.pieces[piece] for piece in table.state.world.vale_decks[0]] == lie


def test_a_deck_can_always_be_shuffled() -> None:
    assert using("Harvest: shuffle your deck. If you do, gain 1 {vp}.", {"deck": []}).number(0, "vp") == 1


PLAYED = "Before scoring: play a planting phase without gaining {vp}. If you do, score 3."


def test_a_phase_that_is_played_was_played() -> None:
    table = set_table({"phase": "scoring", "field": ["blank + Test"]}, {"Test": made_card("Test", PLAYED)})
    answer(table, "pass")
    assert table.number(0, "score") == 3


@pytest.mark.parametrize(("without", "sleeved"), [("gaining {vp}", 1), ("sleeving advancements", 0)])
def test_what_a_phase_is_played_without_is_not_done(without: str, sleeved: int) -> None:
    texts = (
        f"Before scoring: play a planting phase without {without}.",
        "Planting: sleeve an advancement in your workshop onto a card in your field.",
    )
    given = {"phase": "scoring", "field": ["T = blank + Test@bottom"], "workshop": ["A = Seedling@top"]}
    table = set_table(given, {"Test": made_card("Test", *texts)})
    answer(table, next(option for option in offered(table) if option.startswith("use Test")), "A", "T")
    assert len(table.zone(0, "workshop") or ()) == 1 - sleeved


def test_a_promise_was_made_if_there_was_one_to_make() -> None:
    promised = made_card(
        "Test", "Buying an advancement: promise that advancement to this card. If you do, gain 1 {vp}."
    )
    table = set_table(
        {"field": ["T = blank + Test"], "mana": 3, "commons": ["A = <1 sky cost 3>@middle"]}, {"Test": promised}
    )
    answer(table, *([option for option in offered(table) if option.startswith("buy A with")][:1]))
    assert table.number(0, "vp") == 1


# ---- what no rule plays


SAID = (
    "shuffle the level 1 vale deck",
    "shuffle a card in your field into your discard pile",
    "put an advancement in the commons onto the top of the level 1 vale deck",
    "put an advancement in the commons into your discard pile",
    "turn your mana token to its starting side",
    "turn this leader to its active side",
    "you can buy up to 3 vales this turn",
    "put 1 {vp} from the pool into the box",
    "put 1 {mana} from the box into the pool",
)


@pytest.mark.parametrize("text", SAID)
def test_what_can_be_said_and_no_rule_plays_is_not_passed_over(text: str) -> None:
    given = {"commons": ["<1 sky>"], "token": "active", "level_1_vales": ["Haunted Hollow"]}
    with pytest.raises(NotBuilt):
        forced(using(f"Harvest: {text}.", given))


UNSAID = (
    (
        "choose a level 1 advancement in the commons. It costs nothing until end of turn",
        v.CostsNothing,
        {"until": None},
    ),
    ("you can buy up to 3 advancements this turn", CanBuy, {"period": "each_turn"}),
    ("this card has +1 {mana} until end of turn", v.Has, {"until": None}),
    ("this card has no {mana} until end of turn", v.HasNo, {"until": None}),
    ("this card has no {decay} except from a Cursed Land until end of turn", v.HasNoExcept, {"until": None}),
    ("choose an available {animal}. It counts as {wild} until end of turn", v.CountsAs, {"until": None}),
    ("choose an available {animal}. It counts as {wild} until end of turn", t.Until, {"moment": "next_prep"}),
    ("keep a card in your field as the first card of your next field", v.Keep, {"spot": t.Spot("field", "last")}),
    ("keep a card in your field as the first card of your next field", v.Keep, {"spot": t.Spot("deck", "first")}),
    (
        "use a card in your discard pile as a card in your field until end of turn",
        v.Use,
        {"spot": t.Spot("deck", "member")},
    ),
    ("gain 1 {mana} at your current or next harvest phase", t.Occasion, {"name": "the feast"}),
)


@pytest.mark.parametrize(("text", "cls", "fields"), UNSAID)
def test_what_cannot_even_be_said_is_not_passed_over(text: str, cls: type[Node], fields: dict[str, Any]) -> None:
    given = {"commons": ["<1 sky level 1>"], "discard": ["blank"], "animal": 1}
    with pytest.raises(NotBuilt):
        forced(used(but(f"Harvest: {text}.", field(cls, **fields)), given))


def test_a_phase_that_is_not_played_by_itself_is_not_passed_over() -> None:
    card = but(PLAYED, field(v.PlayPhase, phase="discard"))
    with pytest.raises(NotBuilt):
        set_table({"phase": "scoring", "field": ["blank + Test"]}, {"Test": card})
