"""Orders that no player chooses: what one step begins together, and what holds all the time."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

import cardc
from cardc.engine.machine import start
from cardc.engine.stage import Table
from cardc.engine.state import Answer
from cardc.games.mystic_vale import planting
from cardc.simulate.ambiguities.both_orders import Verdict, compare
from cardc.simulate.ambiguities.pairs import PairName, PrintedText, name_of
from cardc.simulate.ambiguities.spoken_of import Moments, RuledPairs
from cardc.simulate.ambiguities.standing import StandingTexts
from cardc.simulate.ambiguities.stepwise import frame_by_frame
from cardc.simulate.ambiguities.table_differences import differences
from cardc.simulate.ambiguities.together import PairTogether, WhoOrders, begun_together, has_order
from tests.bundled_decks import deck

CARDS = """\
format: 1
set: mine
cards:
  - id: mine.vale.doubler
    title: Doubler
    kind: vale
    level: 1
    copies: 1
    cost: {wild: 2}
    symbols: {others: 0}
    points: 0
    abilities: ["When you play a card, gain 1 {vp} for each card in your field."]
  - id: mine.advancement.thrower
    title: Thrower
    kind: advancement
    level: 1
    copies: 3
    cost: 2
    slots: [top, middle, bottom]
    symbols: {others: 0}
    points: 0
    abilities: ["When Played: Discard another card in your field."]
  - id: mine.vale.watcher
    title: Watcher
    kind: vale
    level: 1
    copies: 1
    cost: {wild: 2}
    symbols: {others: 0}
    points: 0
    abilities: ["When you discard a card, gain 1 {vp}."]
  - id: mine.vale.follower
    title: Follower
    kind: vale
    level: 1
    copies: 1
    cost: {wild: 2}
    symbols: {others: 0}
    points: 0
    abilities: ["When you discard a card, put the top card of your deck into your field."]
  - id: mine.vale.saver
    title: Saver
    kind: vale
    level: 1
    copies: 1
    cost: {wild: 2}
    symbols: {others: 0}
    points: 0
    abilities: ["If you would discard a card, instead put it on the bottom of your deck."]
  - id: mine.advancement.seeker
    title: Seeker
    kind: advancement
    level: 1
    copies: 3
    cost: 2
    slots: [top, middle, bottom]
    symbols: {others: 0}
    points: 0
    abilities: ["When Played: Discard another card in your field, then shuffle your deck."]
"""
GAME = "format: 1\nextends: mystic_vale\nsets: {mine: {title: Mine}}\n"
GIVEN = {"phase": "planting", "field": ["A = blank"], "on_deck": ["T = blank + Thrower@top"], "vales": ["Doubler"]}
THROWER, DOUBLER = PrintedText("mine.advancement.thrower", 0), PrintedText("mine.vale.doubler", 0)


@pytest.fixture(scope="module")
def mine() -> cardc.Deck:
    return cardc.load({"mine/game.yaml": GAME, "mine/cards.yaml": CARDS})


def pushed(mine: cardc.Deck) -> Table:
    table = mine.stage.set(GIVEN, mine.catalog.by_name)
    start(table.state, table.rules)
    return table


def met(table: Table, label: str) -> Iterator[tuple[Table, PairTogether]]:
    """The pairs that the engine orders when a decision is answered so, each with the table then."""
    state = table.state
    assert state.decision is not None
    answer: Answer = next(one for one in state.decision.options if table.label(one) == label)
    before = list(state.stack)
    for _ in frame_by_frame(state, table.rules, answer):
        yield from ((table.copy(), pair) for pair in begun_together(before, state.stack))
        before = list(state.stack)


def test_what_one_step_begins_is_ordered_by_the_engine_and_tried_both_ways(mine: cardc.Deck) -> None:
    ((table, pair),) = met(pushed(mine), "push")
    assert name_of(table, pair) == PairName(WhoOrders.FIXED, "playing", THROWER, DOUBLER)
    found = compare(table, pair)
    assert found.verdict is Verdict.DIFFERS
    assert found.first is not None
    assert found.second is not None
    told = {one.name: (one.first, one.second) for one in differences(found.first.table, found.second.table)}
    assert told["vp"] == (1, 2)


def begun_with(mine: cardc.Deck, vale: str) -> tuple[Table, PairTogether]:
    """The one pair that comes up when a card is discarded in the middle of what shuffles the deck behind that."""
    given = {
        "phase": "planting",
        "field": ["A = blank"],
        "on_deck": ["S = blank + Seeker@top"],
        "vales": [vale],
        "deck": [f"D{n} = <{n} sky>" for n in range(8)],
    }
    table = mine.stage.set(given, mine.catalog.by_name)
    start(table.state, table.rules)
    assert not list(met(table, "push"))
    (found,) = met(table, "A")
    return found


def test_what_a_shuffle_brings_is_the_same_before_and_after_what_has_nothing_to_do_with_it(mine: cardc.Deck) -> None:
    table, pair = begun_with(mine, "Watcher")
    assert pair.ordering is WhoOrders.WITHIN
    found = compare(table, pair)
    assert found.verdict is Verdict.SAME


def test_what_takes_a_card_of_the_deck_before_it_is_shuffled_is_another_thing_than_afterwards(mine: cardc.Deck) -> None:
    found = compare(*begun_with(mine, "Follower"))
    assert found.verdict is Verdict.DIFFERS
    assert found.by_chance


def test_what_is_done_instead_of_a_deed_has_no_order_with_what_does_it(mine: cardc.Deck) -> None:
    table, pair = begun_with(mine, "Saver")
    assert not has_order(table, pair)
    assert has_order(*begun_with(mine, "Watcher"))


@pytest.mark.pure_only("a function of the engine is put in place of another")
def test_an_engine_that_takes_the_other_first_is_told_so(mine: cardc.Deck, monkeypatch: pytest.MonkeyPatch) -> None:
    begin = planting.queue

    def below(run: Any, who: int, found: Any) -> None:
        height = len(run.state.stack)
        begin(run, who, found)
        if len(run.state.stack) > height:
            run.state.stack.insert(height - 1, run.state.stack.pop())

    monkeypatch.setattr(planting, "queue", below)
    ((table, pair),) = met(pushed(mine), "push")
    assert name_of(table, pair) == PairName(WhoOrders.FIXED, "playing", DOUBLER, THROWER)


def test_what_counts_the_other_is_an_interaction_and_what_adds_up_is_none() -> None:
    game = deck()
    texts = StandingTexts(game.stage, game.catalog.cards, game.catalog.by_name, game.catalog.vocabulary)
    lying = {"field": ["blank + Gaia's Kin@top", "blank + Lifebringer Seed@top"], "vales": ["Medusa Grotto"]}

    def unequal(first: str, second: str) -> set[str]:
        ids = (game[first].id, game[second].id)
        name = PairName(WhoOrders.STANDING, "", PrintedText(ids[0], 0), PrintedText(ids[1], 0))
        return {one.name for one in texts.without_some(lying).unequal(name)}

    assert unequal("Gaia's Kin", "Medusa Grotto") == {"score"}
    assert unequal("Gaia's Kin", "Lifebringer Seed") == set()


def test_whatever_a_ruling_says_of_both_cards_is_about_what_holds_all_the_time() -> None:
    game = deck()
    ruled = RuledPairs(game.rulings, game.catalog, Moments({}, {}))
    kin, grotto, dragon = (
        PrintedText(game[title].id, 0) for title in ("Gaia's Kin", "Medusa Grotto", "Dawnfire Dragon")
    )
    example = "medusa_grotto.example_gaias_kin"
    assert example in ruled.spoken(PairName(WhoOrders.STANDING, "", kin, grotto)).named
    assert example not in ruled.spoken(PairName(WhoOrders.CHOSEN, "order", kin, grotto)).named
    spoken = ruled.spoken(PairName(WhoOrders.STANDING, "", dragon, grotto))
    assert spoken.named == ()
    assert spoken.might == ()
    assert "medusa_grotto.includes_asterisk_values" in spoken.near


def test_texts_on_one_card_are_told_from_those_that_lie_apart() -> None:
    game = deck()
    texts = StandingTexts(game.stage, game.catalog.cards, game.catalog.by_name, game.catalog.vocabulary)
    seed, kin = (PrintedText(game[title].id, 0) for title in ("Lifebringer Seed", "Gaia's Kin"))

    def close(*field: str) -> list[bool]:
        pairs = texts.pairs(game.stage.set({"field": list(field)}, game.catalog.by_name))
        return [is_close for name, is_close in pairs.items() if {name.first, name.second} == {seed, kin}]

    assert close("Lifebringer Seed@top", "Gaia's Kin@top") == [False]
    assert close("Lifebringer Seed@top + Gaia's Kin@middle") == [True]


def test_what_is_said_of_a_card_speaks_of_two_of_them_only_if_it_says_so() -> None:
    game = deck()
    ruled = RuledPairs(game.rulings, game.catalog, Moments({}, {}))

    def named(title: str) -> tuple[str, ...]:
        text = PrintedText(game[title].id, 0)
        return ruled.spoken(PairName(WhoOrders.CHOSEN, "order", text, text)).named

    assert named("Cleansing Rain") == ()
    assert "burrow_wyrms.several_order_chosen" in named("Burrow Wyrm")
