"""The report of many games: sound markup, needs nothing else, every plot with its numbers, in every language."""

import re

import pytest

from cardc.simulate.intervals import mean_of
from cardc.site.balance_page import balance_page
from cardc.source.seal import is_sealed
from tests.simulate.made_up import FORMULA, RESULT, STOPPED, VALUED
from tests.site.strict_markup import StrictMarkup

LANGUAGES = ("en", "fr", "es", "ca")
PAGES = {language: balance_page(RESULT, "Vale & Co", language, {"base.stag": "Cerf"}) for language in LANGUAGES}
in_every_language = pytest.mark.parametrize("language", LANGUAGES)


def text(page: bytes) -> str:
    return " ".join(" ".join(StrictMarkup(page).texts).split())


@in_every_language
def test_the_page_is_sound_and_sealed(language: str) -> None:
    page = StrictMarkup(PAGES[language])
    assert page.faults == []
    assert is_sealed(PAGES[language])


@in_every_language
def test_the_page_needs_nothing_else_and_runs_nothing(language: str) -> None:
    markup = StrictMarkup(PAGES[language])
    assert not [one for one in markup.elements if one.tag in ("script", "img", "iframe", "object")]
    addresses = [one.attributes.get("href", "") for one in markup.elements if one.tag in ("a", "link")]
    assert all(address.startswith(("#", "data:,")) for address in addresses)
    policy = next(one.attributes["content"] for one in markup.elements if "http-equiv" in one.attributes)
    assert policy.startswith("default-src 'none'")
    assert "script-src" not in policy


@in_every_language
def test_every_link_leads_to_a_section(language: str) -> None:
    elements = StrictMarkup(PAGES[language]).elements
    ids = {one.attributes.get("id") for one in elements}
    assert {one.attributes["href"][1:] for one in elements if one.tag == "a"} <= ids


@in_every_language
def test_every_plot_tells_what_it_shows_and_has_a_table(language: str) -> None:
    page = PAGES[language].decode()
    plots = re.findall(r'<svg class="chart".*?<title[^>]*>(.*?)</title><desc[^>]*>(.*?)</desc>', page)
    tables = page.count("<table>")
    assert len(plots) == 9  # two of the change, cards, pairs, who begins, bots, three of the games
    assert all(title and finding for title, finding in plots)
    assert tables == len(plots) + 2  # all numbers of the games, and what was run


def test_a_card_is_told_with_its_interval_in_the_language_of_the_page() -> None:
    assert "+8.1% (+4.1% … +12.1%)" in text(PAGES["en"])
    assert "+8,1\u00a0% (+4,1\u00a0% … +12,1\u00a0%)" in PAGES["fr"].decode()
    assert "Cerf" in text(PAGES["fr"])


def test_a_change_is_told_in_the_language_of_the_page() -> None:
    usual, changed = RESULT.variants
    about = changed._replace(card="base.stag", title="Stag")
    gone = about._replace(label="without Stag", gone=True)
    page = text(balance_page(RESULT._replace(variants=(usual, about, gone)), "Vale", "fr", {"base.stag": "Cerf"}))
    assert "sans Cerf" in page
    assert "Cerf.cost=5" in page


@in_every_language
def test_what_a_card_is_worth_is_told_first_and_for_whom(language: str) -> None:
    page = balance_page(VALUED, "Vale", language, {"base.stag": "Cerf"})
    markup = StrictMarkup(page)
    assert markup.faults == []
    sections = [one.attributes["aria-labelledby"] for one in markup.elements if one.tag == "section"]
    assert sections[:3] == ["careful", "worth", "variants"]
    rows = [row for row in markup.rows if row[0] == "Cerf" and row[1].startswith("1")]
    assert [len(row) for row in rows[:2]] == [9, 9]


def test_the_sign_of_what_a_card_is_worth_is_said_in_words() -> None:
    page = text(balance_page(VALUED, "Vale", "en", {}))
    assert "What a card is worth to who may take it" in page
    assert "To the right of the line, above 0, it is better to be able to take it" in page
    assert "Stag: +4.4% for who may take it (+1.7% … +7.1%)." in page
    assert "Stag: −1.50 for who may take it (−2.75 … −0.25)." in page
    rows = StrictMarkup(balance_page(VALUED, "Vale", "en", {})).rows
    assert ["Stag", "1,000", "31.7%", "50.0%", "45.6%", "+4.4%", "+1.7% … +7.1%", "2.0%", "97.0%"] in rows


def test_each_player_who_was_denied_a_card_is_a_way_in_which_games_were_played() -> None:
    usual, denied, changed = VALUED.variants
    twice = denied._replace(games=2 * usual.games)
    page = text(balance_page(VALUED._replace(variants=(usual, twice, changed)), "Vale", "en", {}))
    assert "each in 4 ways" in page


def test_cards_are_listed_with_the_clearest_first() -> None:
    rows = [row for row in StrictMarkup(PAGES["en"]).rows if len(row) == 9 and row[1] == "buy"]
    assert [row[0] for row in rows] == ["Cerf", "Hawk", FORMULA.title]
    assert rows[0][2:] == ["1,800", "50.0%", "58.1%", "50.0%", "+8.1%", "+4.1% … +12.1%", "<0.1%"]


def test_a_card_that_is_chosen_in_two_ways_is_one_card_and_told_apart_in_a_plot() -> None:
    usual, *others = RESULT.variants
    bought = usual.cards[0]
    used = bought._replace(kind="use")
    page = text(
        balance_page(RESULT._replace(variants=(usual._replace(cards=(bought, used)), *others)), "Vale", "en", {})
    )
    assert "Stag (buy)" in page
    assert "Stag (use)" in page
    assert "Of 1 card that could be told of" in page
    assert "Stag (" not in text(balance_page(RESULT, "Vale", "en", {}))


def test_one_deal_alone_sets_no_bounds_to_what_a_change_does() -> None:
    usual, changed = RESULT.variants
    (points, *_) = changed.matched
    alone = points._replace(deals=1, difference=mean_of(1, -1.25, 0.0))
    page = text(balance_page(RESULT._replace(variants=(usual, changed._replace(matched=(alone,)))), "Vale", "en", {}))
    assert "−1.25 (−∞ … ∞)" in page


def test_what_was_run_is_told() -> None:
    rows = StrictMarkup(PAGES["en"]).rows
    assert ["seed", "1"] in rows
    assert ["variants", "as it is, Stag.cost=5"] in rows


def test_a_run_that_was_stopped_or_cannot_be_repeated_says_so_first() -> None:
    page = text(balance_page(STOPPED, "Vale", "en", {}))
    assert "12,345 of 20,000 games were played" in page
    assert "not reproducible" in page
    assert "not reproducible" not in text(PAGES["en"])


def test_the_same_result_gives_the_same_page() -> None:
    assert balance_page(RESULT, "Vale & Co", "en", {"base.stag": "Cerf"}) == PAGES["en"]
