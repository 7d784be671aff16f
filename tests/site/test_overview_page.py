"""The overview of a game: sound markup, charts with their numbers beside them, links that lead somewhere."""

import re
from dataclasses import replace
from functools import cache
from pathlib import Path
from urllib.parse import urldefrag

import pytest

import cardc
from cardc.api.site import site_game
from cardc.catalog.audit import audit, totals
from cardc.scenarios.coverage import Coverage
from cardc.scenarios.ledger import Ruling
from cardc.site.overview_page import overview_page
from cardc.site.ruling_counts import by_card, by_ledger
from cardc.site.set_counts import SetCounts, counted_sets, every_count
from cardc.site.site_game import SiteGame
from cardc.site.sum_counts import compared_sums
from cardc.site.unknown_values import known_values
from tests.bundled_decks import deck
from tests.site.sites import NOTHING_PROVED, site
from tests.site.strict_markup import StrictMarkup

THIRD = Path(__file__).parents[1] / "third_game"
LANGUAGES = (
    *(("mystic_vale", language) for language in ("en", "fr")),
    *(("misty_valley", language) for language in ("en", "es", "fr", "ca")),
    *(("lantern_bay", language) for language in ("en", "fr", "es", "ca")),
    ("reed_pond", "en"),
)
in_every_language = pytest.mark.parametrize(("game", "language"), LANGUAGES)

# Proved, claimed, waived and open, of cards and of rules.
RULINGS = (
    Ruling("dawnsinger.one", "cards", "Dawnsinger", "", "open"),
    Ruling("stag.one", "cards", "Stag", "", "open"),
    Ruling("stag.two", "cards", "Stag", "", "open"),
    Ruling("stag.three", "cards", "Stag", "", "by_construction"),
    Ruling("aurora.one", "cards", "Aurora", "", "open"),
    Ruling("turn.one", "rules", "", "", "disputed"),
)
STATES = {
    "dawnsinger.one": "covered",
    "stag.one": "covered",
    "stag.two": "open",
    "stag.three": "by_construction",
    "aurora.one": "weak",
    "turn.one": "disputed",
}
PROVED_SOME = Coverage(STATES, {}, {one.id: one for one in RULINGS})


@cache
def shown(game: str, language: str) -> SiteGame:
    if (THIRD / game).is_dir():
        loaded = cardc.load(THIRD / game, game=THIRD / game)
        return site_game(loaded, (), NOTHING_PROVED).spoken(language)
    return site(game, language)


@cache
def page(game: str = "mystic_vale", language: str = "en") -> StrictMarkup:
    return StrictMarkup(overview_page(shown(game, language)).content)


@in_every_language
def test_the_markup_is_sound(game: str, language: str) -> None:
    assert page(game, language).faults == []


@in_every_language
def test_nothing_of_the_page_is_style_or_script(game: str, language: str) -> None:
    elements = page(game, language).elements
    assert [one for one in elements if one.tag == "style" or "style" in one.attributes] == []
    assert [one for one in elements if one.tag == "script" and not one.attributes.get("src")] == []
    assert [one for one in elements if any(name.startswith("on") for name in one.attributes)] == []


@in_every_language
def test_every_chart_has_a_title_a_finding_and_labels_of_its_own(game: str, language: str) -> None:
    charts = [one for one in page(game, language).all("svg") if one.classes == ["chart"]]
    ids = {one.attributes.get("id") for one in page(game, language).elements}
    assert charts
    for chart in charts:
        assert chart.attributes["role"] == "img"
        assert {*str(chart.attributes["aria-labelledby"]).split()} <= ids
    titles = re.findall(r"<title id=[^>]*>([^<]*)<", overview_page(shown(game, language)).content.decode())
    findings = re.findall(r"<desc id=[^>]*>([^<]*)<", overview_page(shown(game, language)).content.decode())
    assert len(set(titles)) == len(titles) == len(charts)
    assert all(findings)


@in_every_language
def test_every_fill_of_a_chart_is_there(game: str, language: str) -> None:
    elements = page(game, language).elements
    named = {
        str(one.attributes["fill"])[5:-1] for one in elements if str(one.attributes.get("fill")).startswith("url(#")
    }
    assert named <= {one.attributes.get("id") for one in elements}


@in_every_language
def test_every_link_leads_to_a_page_of_the_site_or_a_part_of_this_one(game: str, language: str) -> None:
    of = shown(game, language)
    elements = page(game, language).elements
    ids = {one.attributes.get("id") for one in elements}
    pages = {f"{name}.html" for name in ("index", "watch", "overview", "legend", "list")}
    cards = {f"cards/{name}.html" for name in of.catalog.cards}
    for one in elements:
        if one.tag != "a":
            continue
        path, part = urldefrag(str(one.attributes["href"]))
        if not path:
            assert part in ids
        elif path != "../../index.html":
            inner = re.sub(rf"^\.\./\.\./{re.escape(of.name)}/\w+/", "", path)
            assert inner in pages | cards


def test_names_that_are_english_on_a_page_in_another_language_say_so() -> None:
    links = [one for one in page("mystic_vale", "fr").all("a") if str(one.attributes["href"]).startswith("cards/")]
    named = shown("mystic_vale", "fr").catalog.cards
    for one in links:
        card = named[str(one.attributes["href"])[len("cards/") : -len(".html")]]
        assert one.attributes.get("lang") == (None if "fr" in card.names else "en")


def test_bars_of_a_chart_are_in_proportion_to_the_table_below() -> None:
    content = overview_page(shown("mystic_vale", "en")).content.decode()
    drawn = re.search(r'aria-labelledby="c-level-1-t.*?</svg>', content, re.DOTALL)
    assert drawn is not None
    heights = [float(one) for one in re.findall(r'height="([\d.]+)"/>', drawn[0])]
    table = content[content.index('id="of-level"') :]
    rows = re.findall(r"<tr><th scope=\"row\">\d</th>\s*<td class=\"set-1 number\">(\d+)</td>", table)[:3]
    assert len(heights) == 3
    assert [one / heights[0] for one in heights] == pytest.approx([int(n) / int(rows[0]) for n in rows], rel=0.01)


@pytest.mark.parametrize(("proved", "of", "told"), [(2, 3, "67%"), (1, 300, "<1%"), (299, 300, ">99%"), (0, 5, "0%")])
def test_shares_are_rounded_but_never_to_nothing_or_all(proved: int, of: int, told: str) -> None:
    rulings = {f"r.{n}": Ruling(f"r.{n}", "rules", "", "", "open") for n in range(of)}
    states = {name: "covered" if n < proved else "open" for n, name in enumerate(rulings)}
    found = StrictMarkup(overview_page(site_game(deck("misty_valley"), ("en",), Coverage(states, {}, rulings))).content)
    assert ["rules", str(proved), "0", "0", str(of - proved), str(of), told] in found.rows


@pytest.mark.parametrize(("what", "size"), [("level", "height"), ("trigger", "width")])
def test_the_charts_of_all_sets_have_one_scale(what: str, size: str) -> None:
    content = overview_page(shown("mystic_vale", "en")).content.decode()
    of = next(one for one in counts_of_sets() if one.name == what)
    for at, cards in enumerate(of.of[:4]):
        drawn = re.search(rf'aria-labelledby="c-{what}-{at + 1}-t.*?</svg>', content, re.DOTALL)
        assert drawn is not None
        first = re.search(rf'<rect [^>]*? {size}="([\d.]+)"', drawn[0])
        line = next(line for line in of.values if line.counts[at])
        assert first is not None
        drawn_width = float(first[1]) / (line.counts[at] / cards)
        assert drawn_width == pytest.approx(unit(content, of), rel=0.25 if size == "width" else 0.01)


def counts_of_sets() -> tuple[SetCounts, ...]:
    game = shown("mystic_vale", "en")
    return every_count(game.catalog, counted_sets(game.catalog, game.words), game.words, game.told("overview"))


def unit(content: str, of: SetCounts) -> float:
    """How long the whole of a set would be drawn, by the longest of all marks."""
    sizes = [
        float(one)
        for drawn in re.findall(rf'aria-labelledby="c-{of.name}-\d-t.*?</svg>', content, re.DOTALL)
        for one in re.findall(SIZES[of.shape], drawn)
    ]
    return max(sizes) / of.greatest


SIZES = {"columns": r'<rect [^>]*? height="([\d.]+)"', "bars": r'<rect [^>]*? width="([\d.]+)"'}


def test_each_set_can_be_left_out_with_all_that_is_told_of_it() -> None:
    found = page("mystic_vale")
    boxes = [one.attributes["id"] for one in found.all("input")]
    assert boxes == [f"show-{number}" for number in range(1, 6)]
    style = (Path(cardc.__file__).parent / "site" / "assets" / "overview.css").read_text(encoding="utf-8")
    for box in boxes:
        number = str(box).removeprefix("show-")
        assert f"#{box}:not(:checked)) .set-{number}" in style
        assert any(f"set-{number}" in one.classes for one in found.all("figure"))


def test_a_game_of_one_set_offers_no_choice_of_sets() -> None:
    assert page("lantern_bay").all("input") == []


# ---- rulings


def test_rulings_are_counted_by_ledger() -> None:
    assert {one.ledger: one.states for one in by_ledger(PROVED_SOME)} == {"cards": (2, 1, 1, 1), "rules": (0, 0, 1, 0)}


def test_rulings_are_counted_by_card_and_what_is_to_be_done_comes_first() -> None:
    found = by_card(PROVED_SOME, deck().catalog)
    in_list = [card.title for card in deck().catalog if card.title in ("Dawnsinger", "Stag", "Aurora")]
    to_do = [title for title in in_list if title != "Dawnsinger"]
    assert [one.card.title for one in found] == [*to_do, "Dawnsinger"] != in_list
    assert {one.card.title: tuple(one.states) for one in found}["Stag"] == (1, 0, 1, 1)


def test_the_page_tells_them() -> None:
    told = StrictMarkup(overview_page(site_game(deck(), ("en",), PROVED_SOME)).content)
    assert ["cards", "2", "1", "1", "1", "5", "40%"] in told.rows
    assert ["Stag", "1", "0", "1", "1", "3", "33%"] in told.rows
    assert "2 of 6 rulings are proved; 1 are open." in told.text


def test_a_game_without_rulings_says_so() -> None:
    told = StrictMarkup(overview_page(site_game(deck(), ("en",), Coverage({}, {}, {}))).content)
    assert "There are no rulings." in told.text


# ---- what is known


def test_what_is_known_is_what_the_audit_tells() -> None:
    edition = deck().edition
    ranks = totals(audit(edition.catalog, edition.catalog.card_form, edition.origins))
    whole = sum((found for found in ranks.values()), start=next(iter(ranks.values())).__class__())
    known = known_values(edition.catalog, edition.origins).count(edition.catalog)
    assert dict(known.ranks) == dict(whole)
    assert known.sourced + known.house + known.unknown == known.all == whole.total()


def test_cards_that_lack_most_come_first_and_say_what() -> None:
    edition = deck().edition
    found = known_values(edition.catalog, edition.origins).lacking(edition.catalog)
    assert [one.unknown for one in found] == sorted((one.unknown for one in found), reverse=True)
    stag = next(one for one in found if one.card.title == "Stag")
    assert {"cost", "symbols", "points"} <= {*stag.fields}
    assert 0 < stag.unknown < stag.of


def test_house_values_are_neither_sourced_nor_unknown() -> None:
    edition = cardc.load(faces=["house"]).edition
    known = known_values(edition.catalog, edition.origins).count(edition.catalog)
    sourced = known_values(deck().edition.catalog, deck().edition.origins).count(deck().edition.catalog)
    assert known.house > 0
    assert known.unknown < sourced.unknown
    assert known.sourced == sourced.sourced


# ---- printed sums


def test_every_printed_sum_is_told_with_the_copies_of_the_cards() -> None:
    sums = compared_sums(deck().catalog, shown("mystic_vale", "en").words, "all")
    starting = next(one for one in sums if one.rule == "components.starting_cards.total")
    assert (starting.known, starting.sum.printed, starting.sum.agrees) == (80, 80, True)
    assert next(one.label for one in sums if one.rule == "cardlist.base.vales2") == "Mystic Vale, vales, level 2"
    assert ["Starting cards", "80", "4 × 20", "✓ agrees", "components.starting_cards.total"] in page().rows


def without_copies(title: str, copies: int | None) -> SiteGame:
    """The game, of whose cards one has other copies than it says."""
    of, card = shown("mystic_vale", "en"), deck().catalog.by_name(title)
    assert card is not None
    cards = {**of.catalog.cards, card.id: replace(card, copies=copies)}
    return replace(of, shown=replace(of.shown, catalog=replace(of.catalog, cards=cards)))


@pytest.mark.parametrize(("copies", "verdict"), [(None, "not all counted"), (0, "3 lacking"), (5, "2 too many")])
def test_a_sum_that_does_not_agree_says_why(copies: int | None, verdict: str) -> None:
    rows = StrictMarkup(overview_page(without_copies("Stag", copies)).content).rows
    told = {row[4]: row[3] for row in rows if len(row) == 5 and row[4].startswith("cardlist.base.")}
    assert told["cardlist.base.level3"] == verdict
    assert told["cardlist.base.level2"] == "✓ agrees"


def test_the_same_game_gives_the_same_bytes() -> None:
    assert overview_page(shown("misty_valley", "ca")) == overview_page(shown("misty_valley", "ca"))
