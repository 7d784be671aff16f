"""Crafted cards: the strips printed one by one lie over one another as the crafted card shows them."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardc.cli.main import main
from cardc.layout.arrangement import Area
from tests.publish.sheet_reader import SheetPage, read_sheet

WITHIN = 0.1
CRAFTED = "Cursed Land + Stag + Dawnsinger"

Mark = tuple[str, float, float]


def pages(tmp_path: Path, *options: str) -> list[SheetPage]:
    target = tmp_path / "card.pdf"
    assert main(["sheet", "-o", str(target), *options]) == 0
    return read_sheet(target.read_bytes())


def on_card(page: SheetPage) -> list[Mark]:
    """The words and symbols of the first card of a page, with their places on it."""
    card = Area(page.trim.left, page.trim.top, page.trim.left + 63.5, page.trim.top + 88.9)
    words = [(word.text, word.x, word.y) for word in page.words]
    symbols = [("", area.left, area.top) for area in page.symbols]
    return sorted(
        (text, x - card.left, y - card.top)
        for text, x, y in (*words, *symbols)
        if card.left < x < card.right and card.top < y < card.bottom
    )


def assert_same(one: list[Mark], other: list[Mark]) -> None:
    assert one
    assert [text for text, *_ in one] == [text for text, *_ in other]
    for (_, x, y), (_, other_x, other_y) in zip(one, other, strict=True):
        assert abs(x - other_x) < WITHIN
        assert abs(y - other_y) < WITHIN


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("faces", ["sourced", "house"])
def test_three_strips_laid_over_one_another_are_the_crafted_card(language: str, faces: str, tmp_path: Path) -> None:
    look = ("--lang", language, "--faces", faces)
    (crafted,) = pages(tmp_path, "--stack", CRAFTED, *look)
    strips = [
        pages(tmp_path, "--card-title", title, "--copies", "1", *look)[0]
        for title in ("Cursed Land@top", "Stag@middle", "Dawnsinger@bottom")
    ]
    assert_same(on_card(crafted), sorted(mark for strip in strips for mark in on_card(strip)))


def test_the_layers_of_a_crafted_card_are_its_parts_at_the_same_place(tmp_path: Path) -> None:
    (crafted,) = pages(tmp_path, "--stack", CRAFTED)
    layers = pages(tmp_path, "--stack", CRAFTED, "--layers")
    assert len(layers) == 3
    assert {layer.trim for layer in layers} == {crafted.trim}
    assert_same(on_card(crafted), sorted(mark for layer in layers for mark in on_card(layer)))


def test_a_long_wise_ability_lies_beside_the_strips_of_all_thirds(tmp_path: Path) -> None:
    words = "Cursed Land + Unicorn longwise@middle + Dawnsinger@bottom"
    (crafted,) = pages(tmp_path, "--stack", words)
    (unicorn,) = pages(tmp_path, "--card-title", "Unicorn@middle", "--copies", "1", "--longwise", "Unicorn")
    along = [word for word in crafted.words if word.turned]
    assert "".join(word.text for word in along) == "While On-deck: You cannot Spoil."
    upright = [word for word in crafted.words if not word.turned]
    assert all(
        word.area.right < other.area.left for word in along for other in upright if other.y < crafted.trim.bottom
    )
    assert {mark for mark in on_card(unicorn) if mark[0]} <= {mark for mark in on_card(crafted) if mark[0]}


def test_of_two_long_wise_abilities_the_later_one_is_read(tmp_path: Path) -> None:
    words = "Cursed Land + Unicorn longwise + Dawnsinger longwise"
    (crafted,) = pages(tmp_path, "--stack", words)
    along = "".join(word.text for word in crafted.words if word.turned)
    assert along.startswith("Harvest:")
    assert "spoil" not in along
    assert "Unicorn" in crafted.text


def test_an_eclipse_advancement_under_another_one_is_hidden_and_told(tmp_path: Path) -> None:
    under, over = "<1 guardian eclipse>@middle", "Stag@middle"
    (crafted,) = pages(tmp_path, "--stack", f"Cursed Land + {under} + {over}")
    (alone,) = pages(tmp_path, "--stack", f"Cursed Land + {over}")
    assert_same(on_card(crafted), on_card(alone))
    assert "Covered, not shown: <1 guardian eclipse>." in " ".join(crafted.text.split())


def test_an_eclipse_advancement_with_its_slot_to_itself_is_shown(tmp_path: Path) -> None:
    (crafted,) = pages(tmp_path, "--stack", "Cursed Land + <1 guardian eclipse>@bottom")
    assert "<1 guardian eclipse>" in crafted.text
    assert "eclipse" in [word.text for word in crafted.words]


def test_only_one_regular_advancement_has_room_in_a_slot(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    target = tmp_path / "card.pdf"
    assert main(["sheet", "-o", str(target), "--stack", "Stag@top + Dawnsinger@top"]) == 2
    assert "cannot both lie at the top" in capsys.readouterr().err
    assert not target.exists()


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("Stga + Dawnsinger", "no card `Stga`"),
        ("Azure Lake + Stag", "Azure Lake is a card of its own"),
        ("blank", "nothing is sleeved"),
        ("", "names no card"),
        ("Stag@left", "`@left` is no position"),
    ],
)
def test_words_that_make_no_card_are_refused(
    words: str, said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["sheet", "-o", str(tmp_path / "card.pdf"), "--stack", words]) == 2
    assert said in capsys.readouterr().err


def test_a_card_of_its_own_is_shown_with_the_side_that_is_named(tmp_path: Path) -> None:
    (page,) = pages(tmp_path, "--stack", "Xanos(upgraded)")
    assert "Xanos" in page.text
    assert "Leader, upgraded side" in page.text
    assert "−40" in page.text
