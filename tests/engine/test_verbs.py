"""Every verb is played, every field of it is read, and none is one card in disguise."""

from __future__ import annotations

import ast
import dataclasses
import inspect
import textwrap
from collections.abc import Callable

import pytest

from cardc.catalog.cards import Face
from cardc.games.mystic_vale import layers, planting, primitives, scoring, selectors, static_abilities
from cardc.games.mystic_vale.actions import permit
from cardc.games.mystic_vale.history import Bought, Cleared
from cardc.games.mystic_vale.registered import book
from cardc.games.mystic_vale.verbs import VERBS, CanBuy
from cardc.language.frame import VerbClass
from cardc.language.node import field_names
from cardc.language.verbs import (
    DoubleGains,
    DoublePoints,
    Forbid,
    ForbidCopy,
    Has,
    HasAtMost,
    HasNo,
    HaveMore,
    Require,
    Score,
)
from tests.engine.staged import answer, made_card, offered, set_table

ACTIONS = book().actions

# Verbs that are read rather than done, and where.
READ = {
    Score: (scoring.score,),
    DoublePoints: (scoring.double_points,),
    HasAtMost: (layers._cap, layers._only_this),
    Forbid: (static_abilities.is_forbidden,),
    DoubleGains: (primitives.doublings,),
    HaveMore: (selectors.bonus,),
    ForbidCopy: (primitives.may_own,),
    Require: (planting._must_push,),
    CanBuy: (permit.can_buy, permit.buying_limit),
}


@pytest.mark.parametrize("cls", VERBS, ids=lambda c: c.__name__)
def test_a_verb_is_played_and_each_of_its_fields_is_read(cls: VerbClass) -> None:
    players = READ.get(cls) or (ACTIONS[cls],)
    trees = [ast.parse(textwrap.dedent(inspect.getsource(player))) for player in players]
    read = {node.attr for tree in trees for node in ast.walk(tree) if isinstance(node, ast.Attribute)}
    assert set(field_names(cls)) <= read


@pytest.mark.parametrize("cls", [Has, HasNo], ids=lambda c: c.__name__)
def test_what_lasts_is_done_and_what_is_ongoing_is_read(cls: VerbClass) -> None:
    assert cls in ACTIONS
    assert cls.__name__ in inspect.getsource(layers._shown) + inspect.getsource(layers._cap)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Buying an advancement: you may promise that advancement to this card.", 5),
        ("Buying an advancement: you may promise that advancement to this card. If you do, gain 2 {mana}.", 5),
        ("Buying an advancement: that advancement costs 1 {mana} less.", 4),
        (
            "Buying an advancement: that advancement costs 1 {mana} less for each card in your field.",
            3,
        ),
    ],
)
def test_promising_and_costing_less_are_independent(text: str, expected: int) -> None:
    own = {"Test": made_card("Test", text)}
    table = set_table({"field": ["blank + Test@top", "blank"], "mana": 9, "commons": ["X = <cost 5>@bottom"]}, own)
    log = answer(table, "buy X with Test")
    assert expected in [event.cost for event in log if isinstance(event, Bought)]


@pytest.mark.parametrize(
    ("text", "kept"),
    [
        ("Discard: keep this card as the first card of your next field.", ["K"]),
        ("Discard: keep each card in your field as the first card of your next field.", ["B", "K", "A"]),
    ],
)
def test_keeping_takes_any_cards(text: str, kept: list[str]) -> None:
    own = {"Test": made_card("Test", text)}
    table = set_table({"field": ["A = blank", "K = blank + Test", "B = blank"]}, own)
    log = answer(table, "end")
    (cleared,) = (event for event in log if isinstance(event, Cleared))
    assert sorted(table.names.cards[card] for card in cleared.kept) == sorted(kept)


@pytest.mark.parametrize(
    ("text", "choices"),
    [
        ("Harvest: sleeve an advancement in your workshop onto this card.", ["P", "Q"]),
        ("Harvest: you may sleeve up to 1 advancement in your workshop onto a card in your field.", ["yes", "no"]),
    ],
)
def test_sleeving_takes_any_number_onto_any_card(text: str, choices: list[str]) -> None:
    own = {"Test": made_card("Test", text)}
    table = set_table({"field": ["blank + Test@top"], "workshop": ["P = <1 mana>@middle", "Q = <1 mana>@bottom"]}, own)
    answer(table, "use Test")
    assert offered(table) == choices


@pytest.mark.parametrize("side", ["start", "upgraded"])
def test_turning_goes_both_ways(side: str) -> None:
    other = {"start": "upgraded", "upgraded": "start"}[side]
    spoken = {"start": "its starting side", "upgraded": "its upgraded side"}[other]
    card = made_card("Test", f"Harvest: turn this leader to {spoken}.", side=side, kind="leader")
    own = {"Test": dataclasses.replace(card, faces=(*card.faces, Face(side=other)))}
    table = set_table({"field": [f"L = blank + Test ({side})"]}, own)
    answer(table, "use Test")
    assert list(table.state.world.shown.values()) == [other]


@pytest.mark.parametrize("kind", ["harvest", "ongoing"])
def test_an_ability_can_be_granted_to_any_card(kind: str) -> None:
    grant = f"Grant a {kind} ability of this card to that card until end of turn."
    text = f"Harvest: choose another card in your field. {grant}"
    given_away = "Ongoing: this card has +2 {sky}."
    own = {"Test": made_card("Test", text, given_away)}
    table = set_table({"field": ["T = blank + Test", "B = blank"]}, own)
    answer(table, "use Test", "B")
    assert table.number(0, "sky on B") in (None, 0)
    granted = [label for label in offered(table) if label.startswith("Test") or label == "Test"] or ["Test"]
    answer(table, granted[0])
    assert table.number(0, "sky on B") == (2 if kind == "ongoing" else 0)


@pytest.mark.parametrize(("owned", "score"), [("advancement", 6), ("vale", 8)])
def test_doubling_points_takes_any_kind(owned: str, score: int) -> None:
    own = {
        "Test": made_card("Test", f"End of game: double the points of each {owned} you own.", points=1),
        "Vale": made_card("Vale", points=3, kind="vale"),
    }
    table = set_table({"phase": "end", "field": ["blank + Test@top", "blank + <points 1>@top"], "vales": ["Vale"]}, own)
    assert table.number(0, "score") == {"advancement": 7, "vale": 8}[owned]


def test_a_prohibition_ends_with_the_place_of_its_card() -> None:
    own = {"Test": made_card("Test", "While on-deck: you cannot spoil.")}
    heavy = "Cursed Land + <3 decay>"
    given = {"phase": "planting", "field": [heavy], "on_deck": "blank + Test", "deck": ["blank", "blank"]}
    table = set_table(given, own)
    assert table.number(0, "net decay") == 4
    assert offered(table) == ["push", "pass"]
    log = answer(table, "push")
    assert "spoiled" in [event.kind for event in log]


@pytest.mark.parametrize("execute", sorted(set(ACTIONS.values()), key=lambda f: f.__name__), ids=lambda f: f.__name__)
def test_no_action_asks_anything(execute: Callable[..., int]) -> None:
    assert ".ask(" not in inspect.getsource(execute)


def test_every_verb_that_is_read_is_one_of_the_game() -> None:
    assert set(READ) | set(ACTIONS) == set(VERBS)
