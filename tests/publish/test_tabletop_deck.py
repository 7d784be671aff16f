"""Decks for Tabletop Simulator: what its save says of each card is what lies at that place of the picture."""

from __future__ import annotations

import json
from collections import Counter
from typing import Any

import pytest

from cardc.api.paper import Paper
from cardc.api.sheet_folders import FolderOfCards, print_tabletop
from cardc.api.sheet_orders import Order, deck_entries, face_view, filled_order
from cardc.catalog.selection import Selection
from cardc.layout.arrangement import Size
from cardc.publish.ink import AtAngle
from cardc.publish.tabletop_deck import MOST_CARDS, MOST_PIXELS, backs, fronts, tabletop
from cardc.source.seal import is_sealed
from tests.bundled_decks import deck
from tests.publish.png_reader import read_png

POKER = Size(63.5, 88.9)


def saved(made: FolderOfCards) -> dict[str, Any]:
    (name,) = (name for name in made.files if name.endswith(".json"))
    found: dict[str, Any] = json.loads(made.files[name])
    return found


def cards(decks: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """All cards of a save."""
    return [card for one in decks for card in one.get("ContainedObjects", [one])]


def table(words: str, language: str = "en", game: str = "mystic_vale", address: str = "") -> FolderOfCards:
    asked = Order(deck=deck_entries(deck(game), words))
    return print_tabletop(deck(game), asked, Paper(), language=language, address=address)


@pytest.fixture(scope="module")
def small() -> FolderOfCards:
    return table("3 Azure Lake, 2 Stag@top, Xanos", "fr", address="https://example.org/a/")


def test_every_copy_is_dealt_with_its_title_and_text(small: FolderOfCards) -> None:
    decks = saved(small)["ObjectStates"]
    assert [(one["Name"], one["Nickname"]) for one in decks] == [
        ("DeckCustom", "Évolutions"),
        ("DeckCustom", "Cartes Val"),
        ("CardCustom", "Xanos"),
    ]
    told = Counter(card["Nickname"] for card in cards(decks))
    assert told == {"Lac d’Azur": 3, "Cerf": 2, "Xanos": 1}
    for one in decks[:2]:
        assert one["DeckIDs"] == [card["CardID"] for card in one["ContainedObjects"]]
    lake = next(card for card in cards(decks) if card["Nickname"] == "Lac d’Azur")
    assert lake["Description"].startswith("Carte Val\nRécolte : gagnez 1")
    assert not any("{" in card["Description"] for card in cards(decks))


def test_a_card_is_found_by_its_number_in_a_picture_that_there_is(small: FolderOfCards) -> None:
    decks = saved(small)["ObjectStates"]
    known = {number: custom for one in decks for number, custom in one["CustomDeck"].items()}
    for card in cards(decks):
        number, place = divmod(card["CardID"], 100)
        custom = known[str(number)]
        assert card["CustomDeck"] == {str(number): custom}
        assert place < custom["NumWidth"] * custom["NumHeight"]
        for address in (custom["FaceURL"], custom["BackURL"]):
            assert address.startswith("https://example.org/a/")
            assert address.rpartition("/")[2] in small.files
        assert (custom["UniqueBack"], custom["BackIsHidden"], custom["Type"]) == (True, True, 0)


def test_pictures_divide_into_cards_to_the_pixel(small: FolderOfCards) -> None:
    for custom in (custom for one in saved(small)["ObjectStates"] for custom in one["CustomDeck"].values()):
        for address in (custom["FaceURL"], custom["BackURL"]):
            found = read_png(small.files[address.rpartition("/")[2]])
            assert (found.width % custom["NumWidth"], found.height % custom["NumHeight"]) == (0, 0)
            assert max(found.width, found.height) <= MOST_PIXELS
            cell = found.width / custom["NumWidth"], found.height / custom["NumHeight"]
            assert cell[0] / cell[1] == pytest.approx(63.5 / 88.9, rel=0.005)


def test_more_cards_than_a_picture_holds_have_several() -> None:
    view, _ = face_view(deck(), "en")
    every = filled_order(deck(), Order(Selection(kinds=("advancement",)))).cards
    made = tabletop(every, deck().layout, POKER, view)
    assert len(made.sheets) > 2
    assert [len(sheet.cards) for sheet in made.sheets[:-1]] == [MOST_CARDS] * (len(made.sheets) - 1)
    assert len(made.dealt) == len(every)
    assert {(sheet.columns, sheet.rows) for sheet in made.sheets[:-1]} == {(10, 7)}
    for one in made.dealt:
        front = one.sheet.cards[one.number % 100].front[0]
        assert one.number // 100 == one.sheet.number
        assert front.piece.card.id == one.card.id


def test_a_back_lies_at_the_place_of_its_front_and_is_not_mirrored() -> None:
    view, _ = face_view(deck(), "en")
    three = filled_order(deck(), Order(deck=deck_entries(deck(), "Xanos, Ashae, Dione"))).cards
    (sheet,) = tabletop(three, deck().layout, POKER, view).sheets
    assert [card.back[0].piece.side for card in sheet.cards] == ["upgraded"] * 3
    front, back = fronts(sheet, view), backs(sheet, view)
    assert front.size == back.size == (63.5 * 3, 88.9 * 2)
    places = [[(mark.x, mark.y) for mark in page.ink if isinstance(mark, AtAngle)] for page in (front, back)]
    assert places[0] == places[1] == [(0, 0), (63.5, 0), (127, 0)]


def test_pieces_of_another_shape_are_cards_of_that_shape() -> None:
    made = print_tabletop(
        deck("misty_valley"), Order(deck=deck_entries(deck("misty_valley"), "2 Acorns, Bear, 2 Mouse"))
    )
    decks = saved(made)["ObjectStates"]
    assert {custom["Type"] for one in decks for custom in one["CustomDeck"].values()} == {3}
    assert len(cards(decks)) == 5


def test_a_single_card_is_no_deck() -> None:
    (made,) = saved(table("Azure Lake"))["ObjectStates"]
    assert (made["Name"], made["CardID"]) == ("CardCustom", 100)
    assert "ContainedObjects" not in made


def test_a_picture_has_at_least_the_two_rows_and_columns_that_there_must_be() -> None:
    (made,) = saved(table("Azure Lake"))["ObjectStates"]
    assert (made["CustomDeck"]["1"]["NumWidth"], made["CustomDeck"]["1"]["NumHeight"]) == (2, 2)


def test_all_files_are_sealed_and_the_same_again(small: FolderOfCards) -> None:
    assert all(is_sealed(content) for content in small.files.values())
    again = table("3 Azure Lake, 2 Stag@top, Xanos", "fr", address="https://example.org/a/")
    assert again.files == small.files
