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

CARD = """\
  - id: mine.{kind}.{id}
    title: {title}
    kind: {kind}
    level: 1
    copies: 1
    cost: {cost}
    symbols: {{others: 0}}
    points: 0
    abilities: ["{text}"]
"""


def vale(title: str, text: str) -> str:
    return CARD.format(kind="vale", id=title.lower(), title=title, cost="{wild: 2}", text=text)


def advancement(title: str, text: str) -> str:
    card = CARD.format(kind="advancement", id=title.lower(), title=title, cost=2, text=text)
    return f"{card}    slots: [top, middle, bottom]\n"


CARDS = "".join(
    (
        "format: 1\nset: mine\ncards:\n",
        vale("Doubler", "When you play a card, gain 1 {vp} for each card in your field."),
        advancement("Thrower", "When Played: Discard another card in your field."),
        vale("Watcher", "When you discard a card, gain 1 {vp}."),
        vale("Follower", "When you discard a card, put the top card of your deck into your field."),
        vale("Saver", "If you would discard a card, instead put it on the bottom of your deck."),
        advancement("Seeker", "When Played: Discard another card in your field, then shuffle your deck."),
    )
)
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


def standing(game: cardc.Deck) -> StandingTexts:
    return StandingTexts(game.stage, game.catalog.cards, game.catalog.by_name, game.catalog.vocabulary)


def text_of(title: str) -> PrintedText:
    return PrintedText(deck()[title].id, 0)


def ruled() -> RuledPairs:
    """What the ledgers of the game say, whatever their scenarios come to."""
    return RuledPairs(deck().rulings, deck().catalog, Moments({}, {}))


def test_what_counts_the_other_is_an_interaction_and_what_adds_up_is_none() -> None:
    texts = standing(deck())
    lying = {"field": ["blank + Gaia's Kin@top", "blank + Lifebringer Seed@top"], "vales": ["Medusa Grotto"]}

    def unequal(first: str, second: str) -> set[str]:
        name = PairName(WhoOrders.STANDING, "", text_of(first), text_of(second))
        return {one.name for one in texts.without_some(lying).unequal(name)}

    assert unequal("Gaia's Kin", "Medusa Grotto") == {"score"}
    assert unequal("Gaia's Kin", "Lifebringer Seed") == set()


def test_whatever_a_ruling_says_of_both_cards_is_about_what_holds_all_the_time() -> None:
    said = ruled()
    kin, grotto, dragon = map(text_of, ("Gaia's Kin", "Medusa Grotto", "Dawnfire Dragon"))
    example = "medusa_grotto.example_gaias_kin"
    assert example in said.spoken(PairName(WhoOrders.STANDING, "", kin, grotto)).named
    assert example not in said.spoken(PairName(WhoOrders.CHOSEN, "order", kin, grotto)).named
    spoken = said.spoken(PairName(WhoOrders.STANDING, "", dragon, grotto))
    assert spoken.named == ()
    assert spoken.might == ()
    assert "medusa_grotto.includes_asterisk_values" in spoken.near


def test_texts_on_one_card_are_told_from_those_that_lie_apart() -> None:
    game = deck()
    texts, seed, kin = standing(game), text_of("Lifebringer Seed"), text_of("Gaia's Kin")

    def close(*field: str) -> list[bool]:
        pairs = texts.pairs(game.stage.set({"field": list(field)}, game.catalog.by_name))
        return [is_close for name, is_close in pairs.items() if {name.first, name.second} == {seed, kin}]

    assert close("Lifebringer Seed@top", "Gaia's Kin@top") == [False]
    assert close("Lifebringer Seed@top + Gaia's Kin@middle") == [True]


def test_what_is_said_of_a_card_speaks_of_two_of_them_only_if_it_says_so() -> None:
    said = ruled()

    def named(title: str) -> tuple[str, ...]:
        text = text_of(title)
        return said.spoken(PairName(WhoOrders.CHOSEN, "order", text, text)).named

    assert named("Cleansing Rain") == ()
    assert "burrow_wyrms.several_order_chosen" in named("Burrow Wyrm")
