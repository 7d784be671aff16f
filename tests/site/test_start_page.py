"""The start page: each game in each of its languages, with cards that show what it is like."""

from dataclasses import replace

import pytest

from cardc.publish.html_list import SiteAround, html_list
from cardc.publish.list_table import Choice, card_list
from cardc.site.card_pages import card_path
from cardc.site.start_page import start_page
from tests.site.sites import GAMES, site
from tests.site.strict_markup import StrictMarkup


def the_page(*games: str) -> StrictMarkup:
    return StrictMarkup(start_page([site(game) for game in games]).content)


def test_every_game_is_offered_in_every_language() -> None:
    page = the_page(*GAMES)
    hrefs = {one.attributes["href"] for one in page.all("a") if "lang" in one.attributes}
    assert hrefs == {f"{game}/{language}/index.html" for game in GAMES for language in site(game).languages}
    assert page.faults == []


def test_a_game_says_how_much_of_it_there_is() -> None:
    assert "191 cards · 5 sets" in the_page("mystic_vale").text
    french = StrictMarkup(start_page([site("mystic_vale", "fr")]).content)
    assert "191 cartes · 5 boîtes" in french.text


def test_cards_of_several_kinds_are_shown_and_none_that_says_nothing() -> None:
    shown = [one.attributes["src"] or "" for one in the_page("mystic_vale").all("img")]
    kinds = {one.split("/")[-1].split(".")[1] for one in shown}
    assert len(shown) == 6
    assert kinds == {"advancement", "vale", "leader", "amulet", "starting"}
    assert not any(one.endswith("blank.svg") for one in shown)


def test_pictures_are_passed_over_by_those_who_listen() -> None:
    page = the_page("mystic_vale")
    assert {one.attributes["alt"] for one in page.all("img")} == {""}
    assert all(one.attributes.get("tabindex") == "-1" for one in page.all("a") if "samples" in one.classes)


def test_a_game_without_cards_is_offered_without_pictures() -> None:
    of = site("mystic_vale")
    empty = replace(of, shown=replace(of.shown, catalog=replace(of.catalog, cards={})))
    page = StrictMarkup(start_page([empty]).content)
    assert page.all("img") == []
    assert page.faults == []


@pytest.mark.parametrize("game", GAMES)
def test_the_list_of_a_site_leads_back_to_its_cards_and_that_by_itself_leads_nowhere(game: str) -> None:
    of = site(game, "fr")
    listed = card_list(of.shown, of.cards, Choice(language="fr"))
    around = SiteAround("Cartes", "index.html", card_path)
    assert b'href="index.html">\xe2\x86\x90 Cartes<' in html_list(listed, of.drawings, around)
    assert b"index.html" not in html_list(listed, of.drawings)
