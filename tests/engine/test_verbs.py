"""A verb is a mechanism: it plays with other arguments than those of the cards that use it, and asks nothing."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable

import pytest

from cardc.catalog.cards import Face
from cardc.engine.effect import Effect
from cardc.games.mystic_vale.history import Bought, Cleared
from cardc.games.mystic_vale.primitives import MysticValeRun
from cardc.games.mystic_vale.registered import BOOK
from cardc.language.tree import Action
from tests.engine import staged_idioms
from tests.engine.staged import answer, answers, drive, made_card, offered, scenarios, set_table, table_of

ACTIONS = BOOK.actions


@pytest.mark.parametrize(
    ("text", "decay"),
    [
        ("Ongoing: this card has +1 {decay}.", 3),
        ("Ongoing: this card has no {decay}.", 0),
        ("Harvest: this card has +1 {decay} until end of turn.", 3),
        ("Harvest: this card has no {decay} until end of turn.", 0),
    ],
)
def test_symbols_come_and_go_for_a_time_or_always(text: str, decay: int) -> None:
    table = set_table({"field": ["T = blank + Test + <2 decay>"]}, {"Test": made_card("Test", text)})
    if text.startswith("Harvest"):
        assert table.number(0, "decay on T") == 2
        answer(table, "use Test")
    assert table.number(0, "decay on T") == decay


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
        ("Buying an advancement: if you did push, it costs 2 {mana} less.", 5),
        ("Buying an advancement: if you did not push, it costs 2 {mana} less.", 3),
        ("Buying an advancement: if you did push, it costs 2 {mana} less. Otherwise, it costs 1 {mana} less.", 4),
        ("Buying an advancement: the third advancement bought this turn costs 2 {mana} less.", 5),
    ],
)
def test_promising_and_costing_less_are_independent(text: str, expected: int) -> None:
    own = {"Test": made_card("Test", text)}
    for mana in (expected, expected - 1):
        given = {"field": ["blank + Test@top", "blank"], "mana": mana, "commons": ["X = <cost 5>@bottom"]}
        table = set_table(given, own)
        assert ("buy X with Test" in offered(table)) is (mana == expected)
        if mana == expected:
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


def test_any_amount_may_be_paid_and_may_be_left() -> None:
    text = "Harvest: you may pay any amount of {mana}, then gain 1 {vp} for every 2 {mana} paid this way."
    own = {"Test": made_card("Test", text)}
    table = set_table({"field": ["blank + Test"], "mana": 3}, own)
    answer(table, "use Test", "yes")
    assert offered(table) == ["0", "1", "2", "3"]
    answer(table, "2")
    assert (table.number(0, "vp"), table.number(0, "mana")) == (1, 1)


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


def test_no_action_asks_anything() -> None:
    performed: set[type[Action]] = set()

    def watched(execute: Callable[..., int]) -> Callable[..., int]:
        def watching(run: MysticValeRun, action: Action, effect: Effect) -> int:
            did = execute(run, action, effect)
            assert run.state.decision is None
            performed.add(type(action))
            return did

        return watching

    watchful = dataclasses.replace(
        BOOK, actions={verb: dataclasses.replace(one, by=watched(one.by)) for verb, one in ACTIONS.items()}
    )
    for scenario in scenarios():
        table = table_of(scenario)
        table.rules.book = watchful
        drive(table, answers(scenario.name))
    for scenario in staged_idioms.idioms():
        table = staged_idioms.table_of(scenario)
        table.rules.book = watchful
        drive(table, staged_idioms.outcome(scenario.name).answers)
    assert performed == set(ACTIONS)
