"""Two boats whose order is known to matter are found, whatever is ruled of them is told, and nothing else is listed."""

from __future__ import annotations

from pathlib import Path

from cardc.api.ambiguities import FoundPair, FoundPairs, find_ambiguities, found_data
from cardc.simulate.ambiguities.found_pairs import HowRuled
from cardc.simulate.ambiguities.together import WhoOrders
from tests.ambiguities.conftest import Planted, loaded

ACTION, COINS = "Moored: Gain 1 {action}.", "Moored: Gain 1 {coin} for each of your {action}."
RULING = '- {{id: boats.first, {about}says: "{says}", kind: {kind}}}\n'
SHOWN = """\
format: 2
game: lantern_bay
scenarios:
  - name: Boats are used in any order
    furnished: no, because it is short
    given: {action: 1, bay: [Dinghy at 0 0 of me, Trawler at 1 0 of me]}
    when: [use Trawler, use Dinghy]
    then: {boats.first: "coin = 1"}
"""


def found_in(folder: Path) -> FoundPairs:
    return find_ambiguities(loaded(folder), games=3)


def the_pair(found: FoundPairs) -> FoundPair:
    (pair,) = [one for one in found.pairs if set(one.titles) == {"Dinghy", "Trawler"}]
    return pair


def rule(folder: Path, says: str, kind: str = "ordering", about: str = "") -> None:
    ledger = folder / "rulings" / "rules.yaml"
    text = ledger.read_text(encoding="utf-8") + RULING.format(about=about, says=says, kind=kind)
    ledger.write_text(text, encoding="utf-8")


def test_an_order_that_changes_the_result_is_found_and_told(planted: Planted) -> None:
    found = found_in(planted(ACTION, COINS))
    pair = the_pair(found)
    assert pair.standing is HowRuled.OPEN
    assert pair.name.ordering is WhoOrders.CHOSEN
    assert pair.name.at == "work"
    assert pair.texts == (ACTION, COINS)
    assert pair.tally.games == 3
    assert "coin" in [one.what for one in pair.occasion.says]
    assert pair in found.listed(every=False)


def test_two_abilities_that_have_nothing_to_do_with_each_other_are_not_listed(planted: Planted) -> None:
    found = found_in(planted("Moored: Gain 1 {coin}.", "Moored: Gain 1 {purchase}."))
    assert found.came_up
    assert not found.pairs


def test_abilities_of_which_only_one_can_be_used_have_no_order(planted: Planted) -> None:
    paid = "Moored: You may pay 1 {{action}}. If you do, gain {n} {{coin}}."
    found = found_in(planted(paid.format(n=1), paid.format(n=2)))
    assert not found.pairs
    assert found.alternatives


def test_a_ruling_of_order_that_names_both_cards_takes_the_pair_off_the_list(planted: Planted) -> None:
    folder = planted(ACTION, COINS)
    rule(folder, "The Trawler counts the actions that the Dinghy gave before.", "timing", "card: Trawler, ")
    found = found_in(folder)
    assert the_pair(found).spoken.named == ("boats.first",)
    assert the_pair(found).standing is HowRuled.RULED
    assert the_pair(found) not in found.listed(every=False)
    assert the_pair(found) in found.listed(every=True)


def test_a_ruling_that_names_both_and_is_not_about_order_leaves_it_there(planted: Planted) -> None:
    folder = planted(ACTION, COINS)
    rule(folder, "A Trawler costs as much as a Dinghy and a Salt.", "limit", "card: Trawler, ")
    assert the_pair(found_in(folder)).standing is HowRuled.OPEN


def test_a_ruling_about_one_card_alone_is_only_near(planted: Planted) -> None:
    folder = planted(ACTION, COINS)
    rule(folder, "The Trawler comes first.", about="card: Trawler, ")
    pair = the_pair(found_in(folder))
    assert pair.standing is HowRuled.OPEN
    assert pair.spoken.near == ("boats.first",)


def test_a_general_ruling_covers_such_moments_if_a_scenario_shows_one(planted: Planted) -> None:
    folder = planted(ACTION, COINS)
    rule(folder, "Whoever works does so in any order.")
    assert the_pair(found_in(folder)).spoken.might == ("boats.first",)
    (folder / "scenarios" / "order.scenarios.yaml").write_text(SHOWN, encoding="utf-8")
    pair = the_pair(found_in(folder))
    assert pair.spoken.general == ("boats.first",)
    assert pair.standing is HowRuled.GENERAL


def test_two_texts_of_one_card_are_a_pair_too(planted: Planted) -> None:
    found = found_in(planted("When played: Gain 1 {coin} for each boat you own in the bay.", ACTION))
    pair = next(one for one in found.pairs if one.name.at == "order")
    assert pair.apart == ("text 1 of Dinghy", "text 2 of Dinghy")


def test_the_same_is_found_for_any_number_of_jobs(planted: Planted) -> None:
    deck = loaded(planted(ACTION, COINS))
    one, two = (find_ambiguities(deck, games=25, jobs=jobs) for jobs in (1, 2))
    assert found_data(one, every=True) == found_data(two, every=True)
