"""Going about in the site: what is asked, chosen and watched stands in the address, and is found there again."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from urllib.parse import quote

import pytest
from playwright.sync_api import Page, expect

from cardc.api.asking import cards_where
from cardc.api.kept_replays import recorded_outcomes
from cardc.api.replaying import proved
from cardc.api.site import site_game
from cardc.publish.queries.card_rows import CardFacts, facts_of, searched_headings
from cardc.publish.queries.query_keys import scheme_of
from cardc.publish.queries.query_matching import matches
from cardc.publish.queries.query_reading import read_query
from cardc.site.browse_data import rows_of
from cardc.site.site_game import SiteGame
from tests.browser.conftest import Open
from tests.browser.opened_page import Way
from tests.browser.page_kinds import SCENARIO
from tests.bundled_decks import deck

BROWSE = "site/mystic_vale/en/index.html"
WATCH = "site/mystic_vale/en/watch.html"
OVERVIEW = "site/mystic_vale/en/overview.html"
LEGEND = "site/mystic_vale/en/legend.html"
CARD = "site/mystic_vale/en/cards/base.advancement.stag.html"

QUERIES = [
    ("mystic_vale", "en", "t:vale"),
    ("mystic_vale", "en", "t:vale cost<=3"),
    ("mystic_vale", "en", "o:discard -t:vale"),
    ("mystic_vale", "en", "guardian or (level=3 t:advancement)"),
    ("mystic_vale", "en", "copies>=3 level:1"),
    ("mystic_vale", "en", "no such card anywhere"),
    ("mystic_vale", "fr", "récolte"),
    ("mystic_vale", "fr", "RECOLTE"),
    ("misty_valley", "ca", "boira"),
    ("misty_valley", "en", "-t:tribe"),
]


STANDING = ["is:unproven", "is:proven -is:open", "is:open or is:unknown"]
FILTERS = [("mystic_vale", "en"), ("misty_valley", "fr")]


@cache
def known(game: str, language: str) -> SiteGame:
    """A game with what its scenarios prove, as the commands keep it that have written the pages."""
    made = site_game(deck(game), (), proved(recorded_outcomes(deck(game)), deck(game), every=True))
    return made.spoken(language)


@cache
def facts(game: str, language: str) -> Mapping[str, CardFacts]:
    """What queries know of each card."""
    one = known(game, language)
    headings = searched_headings(one.catalog.card_form, one.words)
    return {row.id: facts_of(row, headings) for row in rows_of(one, scheme_of(one.shown, one.words))}


def found_here(game: str, language: str, query: str) -> list[str]:
    """The ids of the cards that a query finds in Python, with what is proved."""
    one = known(game, language)
    read = read_query(query, scheme_of(one.shown, one.words))
    assert read.faults == ()
    return [card for card, known_facts in facts(game, language).items() if matches(read.asks, known_facts)]


def shown(page: Page) -> list[str]:
    """The ids of the cards that are on the page, which begins a long list and adds to it as one reads."""
    links = page.locator("#cards a[href^='cards/']").evaluate_all("(all) => all.map((one) => one.getAttribute('href'))")
    return list(dict.fromkeys(re.sub(r"^cards/|\.html.*$", "", link) for link in links))


def number(page: Page) -> int:
    """How many cards the page says that there are."""
    found = re.search(r"\d+", page.locator("#count").inner_text())
    return int(found.group()) if found else 0


@pytest.mark.parametrize(("game", "language", "query"), QUERIES)
def test_a_query_finds_in_the_browser_what_python_finds(game: str, language: str, query: str, open_page: Open) -> None:
    page = open_page(f"site/{game}/{language}/index.html#view=text").page
    page.get_by_role("searchbox").fill(query)
    page.wait_for_function("(q) => new URLSearchParams(location.hash.slice(1)).get('q') === q", arg=query)
    wanted = found_here(game, language, query)
    assert number(page) == len(wanted)
    assert shown(page) == wanted[: len(shown(page))]
    assert bool(shown(page)) == bool(wanted)


@pytest.mark.parametrize("game", ["mystic_vale", "misty_valley"])
@pytest.mark.parametrize("query", STANDING)
def test_what_is_proved_is_asked_for_alike(game: str, query: str, open_page: Open) -> None:
    page = open_page(f"site/{game}/en/index.html#q={quote(query)}&view=text").page
    wanted = found_here(game, "en", query)
    assert number(page) == len(wanted)
    assert shown(page) == wanted[: len(shown(page))]


@pytest.mark.parametrize(("game", "language"), FILTERS)
def test_each_filter_asks_what_python_understands(game: str, language: str, open_page: Open) -> None:
    page = open_page(f"site/{game}/{language}/index.html#view=text").page
    filters = page.locator(".filters select, .filters input")
    assert filters.count() > 5
    for one in filters.all():
        if one.evaluate("(one) => one.tagName") == "SELECT":
            one.select_option(index=one.locator("option").count() - 1)
        else:
            one.fill("1")
            one.press("Enter")
        query = page.get_by_role("searchbox").input_value()
        assert query
        wanted = found_here(game, language, query)
        assert number(page) == len(wanted), query
        assert shown(page) == wanted[: len(shown(page))], query
        page.get_by_role("searchbox").fill("")
        assert number(page) == len(known(game, language).cards)


@pytest.mark.parametrize("view", ["grid", "table", "text"])
def test_an_address_leads_to_a_query_and_how_it_is_shown(view: str, open_page: Open) -> None:
    page = open_page(f"{BROWSE}#q={quote('t:vale level:2')}&view={view}").page
    assert page.get_by_role("searchbox").input_value() == "t:vale level:2"
    assert page.locator(f"[data-view={view}]").get_attribute("aria-pressed") == "true"
    assert number(page) == len(cards_where(deck(), "t:vale level:2"))


def test_back_from_a_card_leads_to_the_same_cards(open_page: Open) -> None:
    page = open_page(BROWSE).page
    page.get_by_role("searchbox").fill("t:vale level:2")
    page.wait_for_function("location.hash.includes('q=')")
    before = shown(page)
    page.locator("#cards a[href^='cards/']").first.click()
    page.wait_for_url("**/cards/*.html")
    page.go_back()
    page.wait_for_url("**/index.html#*")
    assert page.get_by_role("searchbox").input_value() == "t:vale level:2"
    assert shown(page) == before


def test_back_leads_from_one_view_to_the_last(open_page: Open) -> None:
    page = open_page(BROWSE).page
    page.locator("[data-view=table]").click()
    page.locator("[data-view=text]").click()
    page.go_back()
    expect(page.locator("[data-view=table]")).to_have_attribute("aria-pressed", "true")
    page.go_back()
    expect(page.locator("[data-view=grid]")).to_have_attribute("aria-pressed", "true")


@pytest.mark.parametrize(
    "address",
    [
        CARD,
        f"{BROWSE}#q=t%3Avale&view=table",
        f"{WATCH}#scenario={SCENARIO}&step=2",
        f"{OVERVIEW}#known",
        f"{LEGEND}#symbols",
    ],
    ids=["card", "browse", "watch", "overview", "legend"],
)
def test_another_language_tells_of_the_same_place(address: str, open_page: Open) -> None:
    page = open_page(address).page
    page.locator("nav.tongues a[lang=fr]").click()
    page.wait_for_function("document.documentElement.lang === 'fr'")
    assert page.url.endswith(address.replace("/en/", "/fr/"))
    assert page.locator("html").get_attribute("lang") == "fr"


@pytest.mark.parametrize("step", [1, 3])
def test_an_address_leads_to_a_step_of_a_scenario(step: int, open_page: Open) -> None:
    page = open_page(f"{WATCH}#scenario={SCENARIO}&step={step}").page
    expect(page.locator("#slider")).to_have_value(str(step))
    page.reload()
    expect(page.locator("#slider")).to_have_value(str(step))


def test_arrows_go_from_step_to_step_and_the_address_with_them(open_page: Open) -> None:
    page = open_page(f"{WATCH}#scenario={SCENARIO}&step=1").page
    expect(page.locator("#slider")).to_have_value("1")
    for key, step in (("ArrowRight", 2), ("ArrowRight", 3), ("ArrowLeft", 2), ("Home", 1)):
        page.keyboard.press(key)
        expect(page.locator("#slider")).to_have_value(str(step))
        assert page.url.endswith(f"&step={step}")
    page.go_back()
    expect(page.locator("#slider")).to_have_value("2")


@pytest.mark.parametrize(
    "told", ["scenario=no-such-scenario", "scenario=%E0%A4%A", "step=99999999", "scenario=<b>&step=x"]
)
def test_an_address_that_leads_nowhere_does_no_harm(told: str, open_page: Open) -> None:
    page = open_page(f"{WATCH}#{told}").page
    assert page.locator("h1:visible").count() == 1


@pytest.mark.parametrize("told", ["q=%E0%A4%A", "view=none&sort=none", "q=" + quote("((((cost<= -"), "q=" + "a" * 5000])
def test_a_query_that_nobody_meant_does_no_harm(told: str, open_page: Open) -> None:
    page = open_page(f"{BROWSE}#{told}").page
    assert page.get_by_role("searchbox").is_visible()


def test_a_replay_that_plays_by_itself_can_be_paused(open_page: Open) -> None:
    page = open_page(f"{WATCH}#scenario={SCENARIO}&step=1", Way(is_still=True)).page
    page.locator("#play").click()
    expect(page.locator("#play")).to_have_attribute("aria-pressed", "true")
    page.locator("#play").click()
    expect(page.locator("#play")).to_have_attribute("aria-pressed", "false")
