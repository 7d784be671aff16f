"""The page of a card: what it tells, in which language, and where its links lead."""

from dataclasses import replace
from functools import cache
from html.parser import HTMLParser

import pytest

import cardc
from cardc.publish.cells import subject
from cardc.publish.symbol_markup import Sprite
from cardc.scenarios.coverage import COVERED, WEAK, Coverage
from cardc.scenarios.ledger import OPEN, rulings_by_card
from cardc.site.card_pages import card_pages
from cardc.site.pages import SiteFile
from cardc.site.pictures import pictures_of
from cardc.site.site_game import SiteGame
from cardc.site.value_origins import ToldValue, told_values
from tests.site.sites import GAMES, site


class Page(HTMLParser):
    """The links, the texts by language, and the tags of a page."""

    def __init__(self, file: SiteFile) -> None:
        super().__init__()
        self.attributes: list[tuple[str, dict[str, str | None]]] = []
        self.texts: list[str] = []
        self.feed(file.content.decode())

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.attributes.append((tag, dict(attrs)))

    def handle_data(self, data: str) -> None:
        self.texts.append(data)

    @property
    def text(self) -> str:
        return " ".join(" ".join(self.texts).split())


def the_page(of: str, game: str = "mystic_vale", language: str = "en") -> Page:
    return next(Page(one) for one in card_pages(site(game, language)) if one.path.endswith(f"/{of}.html"))


def test_a_page_has_the_texts_in_every_language() -> None:
    told = the_page("base.advancement.dawnsinger").text
    assert "Harvest: Gain 1 mana for each guardian on this card." in told
    assert "Chanteuse de l’Aube" in told
    assert "Récolte" in told


def test_symbols_are_called_in_the_language_of_the_text_around_them() -> None:
    labels = [
        found["aria-label"]
        for tag, found in the_page("base.advancement.dawnsinger").attributes
        if tag == "svg" and "aria-label" in found
    ]
    assert {"guardian", "Gardien"} <= {*labels}


def test_provenance_is_told_in_words() -> None:
    assert "not known from any source" in the_page("base.advancement.stag").text
    assert "absente de toutes les sources" in the_page("base.advancement.stag", language="fr").text


def test_rulings_of_the_card_stand_on_its_page_in_english() -> None:
    page = the_page("base.advancement.dawnsinger", language="fr")
    assert any(found.get("id") == "dawnsinger.per_guardian_on_card" for _, found in page.attributes)
    assert [found["lang"] for tag, found in page.attributes if tag == "p" and found.get("lang") == "en"]


def test_a_picture_says_what_stands_on_it() -> None:
    (alt,) = [found["alt"] for tag, found in the_page("base.advancement.dawnsinger").attributes if found.get("alt")]
    assert alt == "Dawnsinger. Harvest: Gain 1 mana for each guardian on this card."


def test_each_side_has_a_picture_of_its_own() -> None:
    game = site()
    card = game.catalog.by_name("Cyrilla")
    assert card is not None
    assert [one.side for one in pictures_of(card, game)] == ["start", "upgraded"]


@pytest.mark.parametrize("game", GAMES)
def test_pages_have_no_style_or_script_of_their_own(game: str) -> None:
    for file in card_pages(site(game)):
        tags = Page(file).attributes
        assert not [
            tag for tag, found in tags if (tag in ("style", "script") and "src" not in found) or "style" in found
        ]


@pytest.mark.parametrize("game", GAMES)
def test_neighbours_follow_each_other_through_all_cards(game: str) -> None:
    pages = [*card_pages(site(game))]
    after = [[found["href"] for tag, found in Page(one).attributes if found.get("rel") == "next"] for one in pages]
    assert after == [*([one.path.rpartition("/")[2]] for one in pages[1:]), []]


def test_the_sums_that_count_a_card_stand_beside_what_the_rulebook_prints() -> None:
    sums = the_page("base.vale.azure_lake").text
    assert "Vales, level 1" in sums
    assert "as the rulebook says" in sums


def test_cards_that_work_alike_are_linked_with_what_they_have_in_common() -> None:
    page = the_page("base.advancement.aurora", language="fr")
    assert any(found.get("href") == "base.advancement.woodland_warden.html" for _, found in page.attributes)
    assert "Gardien de la Forêt en commun : Récolte, gagner PV" in page.text


def test_a_card_without_text_names_no_cards_that_work_alike() -> None:
    assert "Cards that work alike" not in the_page("base.advancement.stag").text


def test_what_nobody_knows_of_a_card_is_named_in_one_sentence() -> None:
    assert "Not known from any public source: Text, Long-wise ability, Cost, Symbols, Points." in (
        the_page("base.advancement.stag").text
    )
    assert "Not known" not in the_page("base.starting.blank").text


def test_values_of_one_origin_stand_together() -> None:
    values = told("base.advancement.dawnsinger", with_house_values())
    (symbols,) = [one for one in values if one.label == "Symbols" and one.rank == "house"]
    assert symbols.html.count("<svg") == 2


def test_a_house_value_names_no_file() -> None:
    values = told("base.advancement.dawnsinger", with_house_values())
    assert {one.source for one in values if one.rank == "house"} == {""}
    assert all(one.source for one in values if one.rank == "rulebook")


def test_numbers_at_edges_say_which_edge_comes_first() -> None:
    of = with_house_values("misty_valley")
    (explorers,) = [one for one in told("base.patrol.berrygnawers_1", of) if one.label == "Explorers"]
    assert explorers.note == "one number for each edge, from the east, clockwise"
    (unknown,) = [one for one in told("base.patrol.berrygnawers_1", site("misty_valley")) if one.label == "Explorers"]
    assert unknown.note == ""


@cache
def with_house_values(game: str = "mystic_vale") -> SiteGame:
    return replace(site(game), shown=cardc.load(game=game, faces="house").edition)


def told(card: str, of: SiteGame) -> list[ToldValue]:
    about = subject(of.catalog.cards[card], of.shown, of.words)
    return [*told_values(about, Sprite(of.drawings), of)]


def test_the_kind_and_the_set_lead_to_the_cards_of_each() -> None:
    hrefs = [found.get("href") for _, found in the_page("base.vale.azure_lake").attributes]
    assert {"../index.html#q=kind:vale", "../index.html#q=set:base"} <= {*hrefs}


def test_a_ruling_is_told_as_far_as_it_is_proved_and_with_what_proves_it() -> None:
    proved, weak, opened = list(rulings_by_card(site().rulings, site().catalog)["base.advancement.dawnsinger"])[:3]
    states = {proved.id: COVERED, weak.id: WEAK, opened.id: OPEN}
    found = Coverage(states, {proved.id: ("Sings",)}, site().rulings, {weak.id: ("Hums",)})
    of = replace(site(), coverage=found)
    (page,) = (one.content.decode() for one in card_pages(of) if one.path.endswith("/base.advancement.dawnsinger.html"))
    told = {one: page.partition(f'id="{one}"')[2].partition("</li>\n<li id=")[0] for one in states}
    for one, state in states.items():
        assert f'class="badge {state}"' in told[one]
        assert of.words.ruling_state(state).name in told[one]
    assert ["Sings" in told[proved.id], "Hums" in told[weak.id], "<a href" in told[opened.id]] == [True, True, False]
