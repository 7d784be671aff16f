"""How the pairs are listed: each once, and each order with what comes of it in a line of its own."""

from __future__ import annotations

import pytest

import cardc
from cardc.simulate.ambiguities.found_pairs import FoundPairs, found_pairs, found_text
from cardc.simulate.ambiguities.pairs import OrderTally, PairName, PairOccasion, PrintedText
from cardc.simulate.ambiguities.spoken_of import Moments, RuledPairs
from cardc.simulate.ambiguities.table_differences import TableDifference, Weight
from cardc.simulate.ambiguities.together import WhoOrders
from tests.third_game.conftest import FOLDER

DINGHY, TRAWLER = PrintedText("harbour.boat.dinghy", 0), PrintedText("harbour.boat.trawler", 0)
SAYS = (
    TableDifference("me", "coin", 2, 1),
    TableDifference("me", "hand", ("Salt", "Herring"), ("Salt",)),
    TableDifference("left", "hold", ("Salt", "Herring"), ("Herring", "Salt")),
)
WIDTH = 120


@pytest.fixture(scope="module")
def bay() -> cardc.Deck:
    return cardc.load(FOLDER, game=FOLDER)


def tally(games: int, lost: str = "", *, by_chance: bool = False) -> OrderTally:
    said = tuple(one.said for one in SAYS)
    seen = PairOccasion({}, (), said, Weight.NUMBERS, lost, by_chance)
    return OrderTally(games=games, moments=games, looked_at=2, differed=1, occasions=[seen])


def listed(bay: cardc.Deck, pairs: dict[PairName, OrderTally]) -> FoundPairs:
    return found_pairs(pairs, 10, {}, RuledPairs({}, bay.catalog, Moments({}, {})), bay.catalog, bay.shown)


def text(bay: cardc.Deck, pairs: dict[PairName, OrderTally]) -> list[str]:
    told = found_text(listed(bay, pairs), every=False, most=5, width=WIDTH)
    return [line.strip() for line in told.splitlines()]


def test_each_order_is_told_with_what_comes_of_it(bay: cardc.Deck) -> None:
    lines = text(bay, {PairName(WhoOrders.CHOSEN, "work", DINGHY, TRAWLER): tally(3)})
    assert "1. Dinghy and Trawler" in lines
    assert "The player chooses: the decision `work` offers both." in lines
    assert "Dinghy first: coin 2; hand with Herring; left.hold in one order" in lines
    assert "Trawler first: coin 1; hand without Herring; left.hold in another order" in lines
    assert "No ruling says which comes first." in lines


def test_one_that_is_played_in_the_middle_of_the_other_might_be_played_afterwards(bay: cardc.Deck) -> None:
    lines = text(bay, {PairName(WhoOrders.WITHIN, "queue", DINGHY, TRAWLER): tally(3, by_chance=True)})
    assert "Nobody is asked: Dinghy is played in the middle of Trawler, which then goes on." in lines
    assert any(line.startswith("Dinghy in the middle: coin 2;") for line in lines)
    assert any(line.startswith("Dinghy afterwards: coin 1;") for line in lines)
    assert "Chance has a part in it." in lines


def test_what_can_do_nothing_any_more_is_named(bay: cardc.Deck) -> None:
    name = PairName(WhoOrders.CHOSEN, "work", DINGHY, TRAWLER)
    assert "Dinghy can do nothing after Trawler." in text(bay, {name: tally(3, "first")})
    assert "Trawler can do nothing after Dinghy." in text(bay, {name: tally(3, "second")})
    assert "Whichever comes second can do nothing." in text(bay, {name: tally(3, "either")})


def test_moments_at_which_the_engine_orders_a_pair_are_one_entry(bay: cardc.Deck) -> None:
    names = [
        PairName(WhoOrders.FIXED, "queue", DINGHY, TRAWLER),
        PairName(WhoOrders.FIXED, "work", DINGHY, TRAWLER),
        PairName(WhoOrders.FIXED, "work", TRAWLER, DINGHY),
    ]
    (pair,) = listed(bay, dict(zip(names, (tally(5), tally(3), tally(2)), strict=True))).pairs
    assert pair.tally.games == 5
    assert pair.also_turned
    assert pair.decided.endswith("Dinghy is played first. At other moments it is the other way round.")
    (pair,) = listed(bay, dict(zip(names[:2], (tally(5), tally(3)), strict=True))).pairs
    assert not pair.also_turned


def test_moments_at_which_a_player_orders_a_pair_may_be_ruled_apart(bay: cardc.Deck) -> None:
    names = [PairName(WhoOrders.CHOSEN, at, DINGHY, TRAWLER) for at in ("work", "order")]
    assert len(listed(bay, dict(zip(names, (tally(5), tally(3)), strict=True))).pairs) == 2


def test_what_could_not_be_compared_is_told_where_there_is_some(bay: cardc.Deck) -> None:
    name = PairName(WhoOrders.CHOSEN, "work", DINGHY, TRAWLER)
    assert not [line for line in text(bay, {name: tally(3)}) if "Not compared" in line]
    either = OrderTally(games=1, moments=1, looked_at=1, alternatives=1)
    lines = text(bay, {name: tally(3), PairName(WhoOrders.CHOSEN, "work", DINGHY, DINGHY): either})
    assert lines[-1] == "Not compared: of 1 only one can be used at that moment."


def test_a_text_of_which_a_part_is_assumed_says_so(bay: cardc.Deck) -> None:
    pair = listed(bay, {PairName(WhoOrders.CHOSEN, "work", DINGHY, TRAWLER): tally(3)}).pairs[0]
    assert pair.assumed == (False, False)
    house = cardc.load(faces="house")
    reclaimer, seed = (PrintedText(house[title].id, 0) for title in ("Sporeling Reclaimer", "Lifebringer Seed"))
    name = PairName(WhoOrders.STANDING, "", seed, reclaimer)
    ruled = RuledPairs({}, house.catalog, Moments({}, {}))
    found = found_pairs({name: tally(1)}, 10, {}, ruled, house.catalog, house.shown)
    assert found.pairs[0].assumed == (False, True)
    assert "Sporeling Reclaimer (partly assumed): " in found_text(found, every=False, most=1, width=WIDTH)
