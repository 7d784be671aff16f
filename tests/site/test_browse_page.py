"""The page on which cards are browsed: what stands in it before its script runs, and what it weighs."""

import json
import re
from dataclasses import replace
from html.parser import HTMLParser
from pathlib import Path

import pytest

import cardc.site
from cardc.publish.page_scripts import SHARED
from cardc.publish.queries.query_keys import STANDINGS, scheme_of
from cardc.scenarios.coverage import COVERED, WEAK, Coverage
from cardc.scenarios.ledger import OPEN, rulings_by_card
from cardc.site.browse_data import browse_data, data_file, rows_of
from cardc.site.browse_page import browse_page
from cardc.site.pages import assets
from tests.site.sites import GAMES, site

CARD = "base.advancement.dawnsinger"

ASSETS = Path(cardc.site.__file__).parent / "assets"
SCRIPTS = ("query.js", "browse_list.js", "browse_ticks.js", "browse.js")
LANGUAGES = ("en", "fr", "es", "ca")


class BrowseMarkup(HTMLParser):
    """The tags of the page with their attributes."""

    def __init__(self, game: str = "mystic_vale", language: str = "en") -> None:
        super().__init__()
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.feed(browse_page(site(game, language)).content.decode())

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))

    def of(self, tag: str, attribute: str) -> list[str]:
        return [value for name, found in self.tags if name == tag and (value := found.get(attribute)) is not None]


@pytest.mark.parametrize("game", GAMES)
def test_a_page_with_its_styles_scripts_and_data_is_small(game: str) -> None:
    shared = {file.path.rpartition("/")[2]: len(file.content) for file in assets()}
    page = len(browse_page(site(game)).content) + len(data_file(site(game)).content)
    assert page + sum(shared[name] for name in (*SCRIPTS, *SHARED, "site.css", "browse.css")) < 200_000


def test_nothing_stands_in_the_page_that_its_policy_forbids() -> None:
    page = BrowseMarkup()
    assert [found for tag, found in page.tags if tag in ("style", "script") and "src" not in found] == []
    assert [found for _, found in page.tags if "style" in found or any(name.startswith("on") for name in found)] == []


def test_scripts_come_before_the_data_that_calls_them() -> None:
    scripts = [name.rpartition("/")[2] for name in BrowseMarkup().of("script", "src")]
    assert scripts == ["place.js", *SHARED, *SCRIPTS, "cards.en.js"]


def test_scripts_keep_to_what_pages_allow() -> None:
    for name in SCRIPTS:
        script = (ASSETS / name).read_text(encoding="utf-8")
        assert '"use strict";\n(() => {' in script
        assert not re.search(
            r"innerHTML|insertAdjacentHTML|document\.write|\beval\(|new Function|fetch\(|import ", script
        )


def test_what_the_scripts_look_for_stands_in_the_page() -> None:
    found = {value for tag, one in BrowseMarkup().tags if (value := one.get("id"))}
    wanted = set(re.findall(r'\bat\("([\w-]+)"\)', (ASSETS / "browse.js").read_text(encoding="utf-8")))
    assert wanted
    assert wanted <= found


@pytest.mark.parametrize("language", ["en", "fr"])
def test_what_the_scripts_say_is_told_to_them(language: str) -> None:
    told = browse_data(site("mystic_vale", language))["words"]
    methods = {"get", "has", "set", "map", "length", "filter", "flatMap"}
    for name in SCRIPTS[1:]:
        script = (ASSETS / name).read_text(encoding="utf-8")
        assert {
            *re.findall(r"\bwords\.(\w+)", script),
            *re.findall(r'counted\("(\w+)"', script),
        } - methods <= told.keys()


def test_every_control_has_a_name() -> None:
    page = BrowseMarkup()
    labelled = {*page.of("label", "for")}
    for tag, found in page.tags:
        if tag in ("input", "select"):
            assert found.get("id") in labelled or "aria-label" in found


def test_without_scripts_there_is_a_list() -> None:
    text = browse_page(site()).content.decode()
    assert re.search(r'<noscript>.*href="list\.html".*</noscript>', text)


@pytest.mark.parametrize("game", GAMES)
def test_filters_are_what_parts_the_cards_of_the_game(game: str) -> None:
    filters = browse_data(site(game))["filters"]
    expected = {"mystic_vale": {"set", "kind", "level", "cost", "trigger"}, "misty_valley": {"set", "kind", "tribe"}}
    assert expected[game] <= {*filters}
    assert "recommended" not in filters


def test_symbols_in_the_data_are_drawn_in_the_page() -> None:
    drawn = {*BrowseMarkup().of("symbol", "id")}
    cells = [entry for row in browse_data(site())["rows"] for cell in row[3] for entry in cell]
    parts = [part for one in cells for part in (one["p"] if isinstance(one, dict) else one) if isinstance(part, list)]
    assert parts
    assert {f"symbol-{place}" for place, _, _ in parts} <= drawn


def test_symbols_are_called_in_the_language_of_the_page() -> None:
    data = json.dumps(browse_data(site("mystic_vale", "fr"))["rows"], ensure_ascii=False)
    assert '"Gardien"' in data
    assert '"guardian"' not in data


def test_what_was_lost_in_print_has_no_name() -> None:
    assert "{?" not in data_file(site()).content.decode()


def test_titles_that_are_only_known_in_english_are_told_apart() -> None:
    rows = {row[0]: row for row in browse_data(site("mystic_vale", "fr"))["rows"]}
    assert rows["base.advancement.dawnsinger"][2] == 1
    assert rows["base.advancement.wellspring"][2] == 0


def test_verbs_are_called_in_the_language_of_the_page() -> None:
    (verb,) = [one for one in browse_data(site("mystic_vale", "fr"))["keys"] if one["name"] == "verb"]
    labels = {one["name"]: one["label"] for one in verb["words"]}
    assert labels["discard"] == "défausser"
    assert labels["can buy"] != "can buy"


def test_a_card_is_asked_for_by_how_far_its_rulings_are_proved() -> None:
    def told(states: dict[str, str]) -> set[str]:
        of = replace(site(), coverage=Coverage(states, {}, site().rulings))
        row = next(one for one in rows_of(of, scheme_of(of.shown, of.words)) if one.id == CARD)
        return {*row.words.get("is", ())} & {*STANDINGS}

    first, *others = (one.id for one in rulings_by_card(site().rulings, site().catalog)[CARD])
    proved = dict.fromkeys((first, *others), COVERED)
    assert told(proved) == {"proven"}
    assert told({**proved, first: WEAK}) == {"unproven"}
    assert told({**proved, first: OPEN}) == {"unproven", "open"}
    assert told({}) == set()
