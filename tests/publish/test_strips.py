"""Strips for paper: what lies over other cards is cut out alone, a third of a card high, with nothing lost of it."""

from __future__ import annotations

import pytest

from cardc.api.paper import Paper
from cardc.api.publishing import NotPublished
from cardc.api.sheet_orders import Order, deck_entries
from cardc.api.sheets import SheetFile, print_sheets
from tests.bundled_decks import deck
from tests.publish.sheet_reader import SheetPage, read_sheet

NEAR = 0.02
THIRD = 88.9 / 3


def made(words: str, **paper: object) -> SheetFile:
    asked = Order(deck=deck_entries(deck(), words), longwise=("Unicorn",))
    return print_sheets(deck(), asked, Paper(strips=True, **paper))  # type: ignore[arg-type]


def pages(words: str, **paper: object) -> list[SheetPage]:
    return read_sheet(made(words, **paper).content)


def test_three_strips_stand_where_one_card_would() -> None:
    (page,) = pages("27 Stag")
    assert [word.text for word in page.words].count("Stag") == 27
    assert (page.trim.width, page.trim.height) == pytest.approx((3 * 63.5, 9 * THIRD), abs=NEAR)
    assert len(pages("28 Stag")) == 2


@pytest.mark.parametrize("slot", ["top", "middle", "bottom"])
def test_a_strip_is_what_its_third_of_the_card_shows(slot: str) -> None:
    (strip,) = pages(f"Stag@{slot}")
    asked = Order(deck=deck_entries(deck(), f"Stag@{slot}"))
    (film,) = read_sheet(print_sheets(deck(), asked, Paper()).content)
    above = ["top", "middle", "bottom"].index(slot) * THIRD

    def on_card(page: SheetPage, cut: float) -> list[tuple[str, float, float]]:
        inside = [word for word in page.words if word.y < page.trim.bottom + 1]
        return sorted((w.text, round(w.x - page.trim.left, 1), round(w.y - page.trim.top - cut, 1)) for w in inside)

    assert on_card(strip, 0) == on_card(film, above)
    assert (strip.trim.width, strip.trim.height) == pytest.approx((63.5, THIRD), abs=NEAR)
    for word in strip.words[:1]:
        assert strip.trim.top < word.area.top < word.area.bottom < strip.trim.bottom


def test_every_cut_between_strips_has_its_marks() -> None:
    (page,) = pages("6 Stag")
    lying = {round((mark.top - page.trim.top) / THIRD, 2) for mark in page.strokes if mark.height < 0.01 < mark.width}
    assert {0.0, 1.0, 2.0} <= lying
    ends = [mark for mark in page.strokes if mark.height < 0.01 < mark.width and mark.right <= page.trim.left]
    assert len(ends) == 3


def test_what_lies_under_the_strips_stays_a_whole_card_with_its_back() -> None:
    found = pages("3 Stag, 1 Cursed Land, 1 Azure Lake", backs=True)
    assert [round(page.trim.height, 1) for page in found] == [round(THIRD, 1), 88.9, 88.9]
    assert [(run.first, run.last, run.clear, run.two_sided) for run in made("3 Stag, Azure Lake", backs=True).runs] == [
        (1, 1, False, False),
        (2, 3, False, True),
    ]


def test_an_ability_along_the_whole_card_cannot_be_cut_and_stays_on_film() -> None:
    one = made("2 Unicorn, Stag")
    assert [(run.first, run.clear) for run in one.runs] == [(1, False), (2, True)]


def test_cards_of_another_size_have_strips_of_a_third_of_it() -> None:
    (page,) = pages("Stag", card="tarot")
    assert (page.trim.width, page.trim.height) == pytest.approx((70, 40), abs=NEAR)


def test_a_game_without_such_cards_prints_as_ever() -> None:
    asked = Order(deck=deck_entries(deck("misty_valley"), "2 Acorns"))
    one, other = (print_sheets(deck("misty_valley"), asked, Paper(strips=strips)) for strips in (True, False))
    assert one.content == other.content


def test_strips_too_large_for_the_paper_are_refused() -> None:
    with pytest.raises(NotPublished, match="do not fit on the paper"):
        made("Stag", card="205x290")
