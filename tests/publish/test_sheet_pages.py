"""Sheets of paper as the PDF has them: boxes, places, bleed, margins, cut marks, backs."""

from __future__ import annotations

from collections import Counter
from functools import cache
from io import BytesIO
from pathlib import Path

import pytest
from pypdf import PdfReader

from cardc.api.loading import load
from cardc.catalog.cards import Catalog
from cardc.cli.main import main
from cardc.layout.arrangement import Area
from cardc.publish.imposition import MARGIN
from tests.publish.sheet_reader import SheetPage, fonts_of, read_sheet

NEAR = 0.05
POKER = (63.5, 88.9)
SOME = ("--set", "base", "--kind", "vale", "--copies", "1")


def sheet(tmp_path: Path, *options: str) -> bytes:
    target = tmp_path / "cards.pdf"
    assert main(["sheet", "-o", str(target), *options]) == 0
    return target.read_bytes()


def pages(tmp_path: Path, *options: str) -> list[SheetPage]:
    return read_sheet(sheet(tmp_path, *options))


def opaque(page: SheetPage) -> list[Area]:
    """The cards of a page that have a frame, with their bleed: the frame is the only fill of their size."""
    return [area for area in page.fills if area.height > 60]


def near(one: Area, other: Area) -> bool:
    return all(abs(a - b) < NEAR for a, b in zip(one, other, strict=True))


# ---- the page


@pytest.mark.parametrize(("paper", "size"), [("a4", (210, 297)), ("letter", (215.9, 279.4))])
def test_nine_poker_cards_of_real_size_fill_a_page(paper: str, size: tuple[float, float], tmp_path: Path) -> None:
    first = pages(tmp_path, "--paper", paper, *SOME)[0]
    assert (first.width, first.height) == pytest.approx(size, abs=NEAR)
    cards = opaque(first)
    assert len(cards) == 9
    assert all((card.width, card.height) == pytest.approx(POKER, abs=NEAR) for card in cards)
    assert (first.trim.width, first.trim.height) == pytest.approx((3 * 63.5, 3 * 88.9), abs=NEAR)


@pytest.mark.parametrize(("card", "size"), [("tarot", (70, 120)), ("63x88", (63, 88)), ("44.5×68", (44.5, 68))])
def test_cards_may_have_another_size(card: str, size: tuple[float, float], tmp_path: Path) -> None:
    target = tmp_path / "cards.pdf"
    assert main(["sheet", "-o", str(target), *SOME, "--card", card]) in (0, 1)
    cards = opaque(read_sheet(target.read_bytes())[0])
    assert cards
    assert all((one.width, one.height) == pytest.approx(size, abs=NEAR) for one in cards)


def test_cards_stand_side_by_side_row_by_row_without_gaps(tmp_path: Path) -> None:
    first = pages(tmp_path, *SOME)[0]
    for number, card in enumerate(opaque(first)):
        row, column = divmod(number, 3)
        assert (card.left, card.top) == pytest.approx(
            (first.trim.left + column * 63.5, first.trim.top + row * 88.9), abs=NEAR
        )


@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize("bleed", ["0", "3"])
@pytest.mark.parametrize("card", ["poker", "tarot", "63x88"])
def test_no_card_and_no_word_comes_near_the_edge_of_the_paper(
    paper: str, bleed: str, card: str, tmp_path: Path
) -> None:
    for page in pages(tmp_path, "--paper", paper, "--bleed", bleed, "--card", card, *SOME, "--lang", "fr"):
        inside = Area(MARGIN, MARGIN, page.width - MARGIN, page.height - MARGIN)
        for area in (*page.fills, *page.symbols, *(word.area for word in page.words)):
            assert area.left > inside.left - NEAR
            assert area.top > inside.top - NEAR
            assert area.right < inside.right + NEAR
            assert area.bottom < inside.bottom + NEAR


# ---- bleed


def test_without_bleed_the_trim_box_is_the_bleed_box(tmp_path: Path) -> None:
    first = pages(tmp_path, *SOME)[0]
    assert near(first.trim, first.bleed)


def test_colour_bleeds_three_millimetres_over_the_outer_edges(tmp_path: Path) -> None:
    first = pages(tmp_path, *SOME, "--bleed", "3")[0]
    cards = opaque(first)
    assert len(cards) == 9
    assert near(first.bleed, first.trim.grown(3, 3, 3, 3))
    assert near(cards[0], Area(first.bleed.left, first.bleed.top, first.trim.left + 63.5, first.trim.top + 88.9))
    assert near(cards[4], Area(cards[0].right, cards[0].bottom, cards[0].right + 63.5, cards[0].bottom + 88.9))


def test_with_a_gutter_each_card_has_its_own_bleed(tmp_path: Path) -> None:
    first = pages(tmp_path, *SOME, "--bleed", "3", "--gutter", "6")[0]
    cards = opaque(first)
    assert len(cards) > 1
    assert all((card.width, card.height) == pytest.approx((63.5 + 6, 88.9 + 6), abs=NEAR) for card in cards)
    assert cards[1].left == pytest.approx(cards[0].right, abs=NEAR)


# ---- cut marks


def marks(page: SheetPage) -> list[Area]:
    """Straight lines that end outside of the cards."""
    flat = [line for line in page.strokes if line.width < 0.01 or line.height < 0.01]
    return [
        line
        for line in flat
        if not (page.trim.left < line.left and line.right < page.trim.right)
        or not (page.trim.top < line.top and line.bottom < page.trim.bottom)
    ]


def test_every_cut_has_a_mark_at_both_ends(tmp_path: Path) -> None:
    first = pages(tmp_path, *SOME)[0]
    upright = Counter(round(line.left, 1) for line in marks(first) if line.width < 0.01)
    lying = Counter(round(line.top, 1) for line in marks(first) if line.height < 0.01)
    assert upright == {round(first.trim.left + i * 63.5, 1): 2 for i in range(4)}
    assert lying == {round(first.trim.top + i * 88.9, 1): 2 for i in range(4)}


@pytest.mark.parametrize("length", [2, 4])
def test_marks_are_as_long_as_wanted_and_leave_the_bleed_free(length: int, tmp_path: Path) -> None:
    first = pages(tmp_path, *SOME, "--marks", str(length), "--bleed", "2")[0]
    assert {round(max(line.width, line.height), 1) for line in marks(first)} == {float(length)}
    for line in marks(first):
        assert (
            line.right <= first.bleed.left
            or line.left >= first.bleed.right
            or line.bottom <= first.bleed.top
            or line.top >= first.bleed.bottom
        )


def test_marks_may_run_over_the_whole_page(tmp_path: Path) -> None:
    first = pages(tmp_path, *SOME, "--marks", "full")[0]
    lengths = {(round(line.width), round(line.height)) for line in marks(first)}
    assert lengths == {(0, 297), (210, 0)}


def test_marks_can_be_left_out(tmp_path: Path) -> None:
    assert marks(pages(tmp_path, *SOME, "--marks", "0")[0]) == []


def test_the_footer_leaves_cards_and_marks_alone(tmp_path: Path) -> None:
    for paper in ("a4", "letter"):
        first = pages(tmp_path, *SOME, "--paper", paper, "--lang", "fr")[0]
        footer = [word for word in first.words if not overlap(word.area, first.trim)]
        assert footer
        assert not any(overlap(word.area, mark.grown(0.1, 0.1, 0.1, 0.1)) for word in footer for mark in marks(first))


def overlap(one: Area, other: Area) -> bool:
    return one.left < other.right and other.left < one.right and one.top < other.bottom and other.top < one.bottom


# ---- backs


def test_a_back_lies_behind_its_front_when_the_sheet_is_turned_over(tmp_path: Path) -> None:
    front, back, *_ = pages(tmp_path, "--kind", "leader", "--backs")
    names = [card.title for card in bundled() if card.kind == "leader"]
    for name in names[:9]:
        (here,) = (word for word in front.words if word.text == name)
        (behind,) = (word for word in back.words if word.text == name)
        cell = (here.x - front.trim.left) // 63.5
        # Turned over, what is on the left of the paper is on the right.
        assert (front.width - behind.x - front.trim.left) // 63.5 == cell
        assert behind.y == pytest.approx(here.y, abs=NEAR)
    assert near(
        front.trim, Area(front.width - back.trim.right, back.trim.top, front.width - back.trim.left, back.trim.bottom)
    )


def test_the_last_sheet_is_mirrored_as_well_when_it_is_not_full(tmp_path: Path) -> None:
    front, back = pages(tmp_path, "--card-title", "Ashae", "--backs")
    assert front.trim.left == pytest.approx(front.width - back.trim.right, abs=NEAR)
    assert front.trim.left < back.trim.left


def test_without_backs_both_faces_of_a_leader_are_cards_to_cut_out(tmp_path: Path) -> None:
    (page,) = pages(tmp_path, "--card-title", "Ashae")
    assert [word.text for word in page.words].count("Ashae") == 2


def test_clear_cards_have_no_backs(tmp_path: Path) -> None:
    (front,) = pages(tmp_path, "--card-title", "Dawnsinger", "--backs")
    assert "Dawnsinger" in front.text


def test_what_has_no_back_comes_before_the_pairs_of_front_and_back(tmp_path: Path) -> None:
    found = pages(tmp_path, "--deck", "12 Azure Lake, 10 Dawnsinger, 1 Cursed Land", "--backs")
    film, pairs = found[:2], found[2:]
    assert [printed([page])["Dawnsinger"] for page in film] == [9, 1]
    assert [len(opaque(page)) for page in pairs] == [9, 9, 4, 4]
    assert [bool(printed([page])) for page in pairs] == [True, False, True, False]
    # Each back lies behind its front: what is covered of one sheet is the mirror of the other.
    for front, back in zip(pairs[::2], pairs[1::2], strict=True):
        assert near(
            front.trim, Area(back.width - back.trim.right, back.trim.top, back.width - back.trim.left, back.trim.bottom)
        )


def test_how_pages_go_through_the_printer_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    pages(tmp_path, "--deck", "12 Azure Lake, 10 Dawnsinger", "--backs")
    assert capsys.readouterr().out.splitlines()[1:] == [
        "  pages 1 to 2: film, one-sided",
        "  pages 3 to 6: paper, two-sided, turned over the long edge",
    ]
    pages(tmp_path, "--deck", "2 Azure Lake", "--backs", "--bleed", "3", "--gutter", "6")
    assert "turned over the short edge" in capsys.readouterr().out


# ---- which cards, how often


@pytest.fixture(scope="module")
def everything(tmp_path_factory: pytest.TempPathFactory) -> list[SheetPage]:
    return pages(tmp_path_factory.mktemp("all"))


@cache
def bundled() -> Catalog:
    return load().catalog


def printed(found: list[SheetPage]) -> Counter[str]:
    titles = {card.title for card in bundled()}
    return Counter(word.text for page in found for word in page.words if word.text in titles)


def test_every_title_is_printed_as_often_as_the_game_has_it(everything: list[SheetPage]) -> None:
    decks = load().layout.decks
    wanted: Counter[str] = Counter()
    for card in bundled():
        if card.kind != "conclave":
            wanted[card.title] += (card.copies or 0) * (decks if card.kind == "starting" else 1) * len(card.faces)
    assert sum(wanted.values()) == 464 + 16 + 8
    assert wanted.pop("Blank") == 32
    assert printed(everything) == wanted


@pytest.mark.parametrize("asked", [("--kind", "starting"), ("--card-title", "Blank"), ("--deck", "8 Blank")])
def test_a_card_on_which_nothing_is_printed_is_printed_when_it_is_asked_for(
    asked: tuple[str, str], tmp_path: Path
) -> None:
    assert printed(pages(tmp_path, *asked, "--decks", "1"))["Blank"] == 8


def test_what_is_left_out_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    pages(tmp_path, "--with", "copies=8", "--decks", "2")
    assert "left out" not in capsys.readouterr().out, "nothing else is asked for"
    pages(tmp_path, "--set", "base", "--decks", "2")
    assert "left out, as nothing is printed on them: 16 × Blank (`--kind starting`" in capsys.readouterr().out


def test_clear_cards_share_no_page_with_cards_for_paper(everything: list[SheetPage]) -> None:
    assert all(len(opaque(page)) in (0, printed([page]).total()) for page in everything)
    assert {bool(opaque(page)) for page in everything} == {False, True}


def test_starting_decks_can_be_left_out(tmp_path: Path) -> None:
    found = printed(pages(tmp_path, "--decks", "0"))
    assert found["Cursed Land"] == 0
    assert sum(found.values()) == 384 + 16 + 8


def test_copies_are_per_title(tmp_path: Path) -> None:
    found = printed(pages(tmp_path, *SOME[:4], "--copies", "2"))
    titles = [card.title for card in bundled() if card.set == "base" and card.kind == "vale"]
    assert found == Counter(dict.fromkeys(titles, 2))


def test_copies_take_the_slots_in_turn(tmp_path: Path) -> None:
    (page,) = pages(tmp_path, "--card-title", "Stag")
    thirds = [int((word.y - page.trim.top) % 88.9 // (88.9 / 3)) for word in page.words if word.text == "Stag"]
    assert thirds == [0, 1, 2]


def test_a_title_may_be_wanted_in_one_slot(tmp_path: Path) -> None:
    (page,) = pages(tmp_path, "--card-title", "Stag@middle", "--copies", "2")
    thirds = [int((word.y - page.trim.top) % 88.9 // (88.9 / 3)) for word in page.words if word.text == "Stag"]
    assert thirds == [1, 1]


# ---- the file


def test_every_font_is_embedded(tmp_path: Path) -> None:
    found = set(fonts_of(sheet(tmp_path, *SOME, "--lang", "fr")))
    assert found
    assert all(embedded for _, embedded in found)


def test_the_same_cards_give_the_same_bytes(tmp_path: Path) -> None:
    assert sheet(tmp_path, *SOME) == sheet(tmp_path, *SOME)


def test_the_file_asks_to_be_printed_at_its_own_size(tmp_path: Path) -> None:
    catalog = PdfReader(BytesIO(sheet(tmp_path, "--kind", "amulet"))).trailer["/Root"]
    assert catalog["/ViewerPreferences"]["/PrintScaling"] == "/None"  # type: ignore[index]


def test_every_page_says_what_it_is(everything: list[SheetPage]) -> None:
    for number, page in enumerate(everything, 1):
        said = " ".join(page.text.split())
        assert "Unofficial proxies for private use, without artwork." in said
        assert f"{number} / {len(everything)}" in said
