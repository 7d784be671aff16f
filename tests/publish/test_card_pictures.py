"""Pictures of single cards: exactly as large as the card, one for each different side, called by what is on them."""

from __future__ import annotations

from functools import cache
from io import BytesIO
from pathlib import Path
from xml.etree import ElementTree

import pytest
from pypdf import PdfReader

import cardc
from cardc.api.paper import Paper, Shift
from cardc.api.publishing import NotPublished
from cardc.api.sheet_folders import FolderOfCards, print_pictures
from cardc.api.sheet_orders import Order, deck_entries
from cardc.api.sheets import print_crafted, print_sheets
from cardc.catalog.selection import Selection
from cardc.source.seal import is_sealed
from tests.bundled_decks import deck
from tests.publish.png_reader import ReadPng, read_png
from tests.publish.sheet_reader import read_sheet

THIRD = Path(__file__).parents[1] / "third_game"


@cache
def third(name: str) -> cardc.Deck:
    return cardc.load(game=str(THIRD / name))


@cache
def hexagons() -> cardc.Deck:
    return cardc.load([Path(__file__).parent / "hex_game"])


def order(words: str, of: cardc.Deck | None = None) -> Order:
    return Order(deck=deck_entries(of or deck(), words))


def folder(words: str, game: str = "mystic_vale", **how: object) -> FolderOfCards:
    made_up = Paper(**{name: how.pop(name) for name in ("bleed", "backs", "card", "dpi") if name in how})  # type: ignore[arg-type]
    return print_pictures(deck(game), order(words, deck(game)), made_up, **how)  # type: ignore[arg-type]


def picture(words: str, **paper: object) -> ReadPng:
    return read_png(print_sheets(deck(), order(words), Paper(**paper), form=".png").content)  # type: ignore[arg-type]


# ---- sizes


@pytest.mark.parametrize(
    ("paper", "size"),
    [
        ({}, (750, 1050)),
        ({"dpi": 100}, (250, 350)),
        ({"bleed": 3.175}, (825, 1125)),
        ({"card": "63x88", "dpi": 254}, (630, 880)),
        ({"card": "tarot", "bleed": 2, "dpi": 127}, (370, 620)),
    ],
)
def test_a_picture_is_the_card_and_its_bleed_to_the_pixel(paper: dict[str, object], size: tuple[int, int]) -> None:
    made = picture("Azure Lake", **paper)
    assert (made.width, made.height) == size
    assert made.per_metre == round(int(paper.get("dpi", 300)) / 0.0254)  # type: ignore[call-overload]


def test_colour_reaches_the_edge_and_beyond_it_into_the_bleed() -> None:
    made = picture("Azure Lake", bleed=3, dpi=100)
    tint = made.at(0, 0)
    assert tint == made.at(1, 1) == made.at(0.5, 0) == made.at(0, 0.5) != (255, 255, 255)
    assert made.at(0.5, 0.7) != tint


def test_an_svg_is_as_large_and_says_nothing_around_the_card() -> None:
    made = print_sheets(deck(), order("Azure Lake"), Paper(bleed=1), form=".svg").content.decode()
    root = ElementTree.fromstring(made)  # noqa: S314 (our own file)
    assert (root.attrib["width"], root.attrib["height"]) == ("65.5mm", "90.9mm")
    assert "Unofficial" not in made


def test_a_pdf_has_a_page_of_that_size_for_each_copy() -> None:
    made = print_sheets(deck(), order("3 Azure Lake"), Paper("card", bleed=3))
    found = read_sheet(made.content)
    assert len(found) == 3
    for page in found:
        assert (page.width, page.height) == pytest.approx((69.5, 94.9), abs=0.01)
        assert tuple(page.trim) == pytest.approx((3, 3, 66.5, 91.9), abs=0.01)
        assert tuple(page.bleed) == pytest.approx((0, 0, 69.5, 94.9), abs=0.01)
        assert all(mark.width > 1 and mark.height > 1 for mark in page.strokes), "no cut marks"
        assert "Unofficial" not in page.text


def test_a_crafted_card_is_a_picture_of_that_size() -> None:
    made = read_png(print_crafted(deck(), "Cursed Land + Stag", Paper(dpi=100), form=".png").content)
    assert (made.width, made.height, made.depth) == (250, 350, 3)


def test_with_a_paper_named_it_is_the_picture_of_the_page() -> None:
    made = picture("Azure Lake", paper="a4", dpi=50)
    assert made.millimetres == pytest.approx((210, 297), abs=0.6)


@pytest.mark.parametrize(
    ("paper", "named"),
    [
        ({"marks": "5"}, "--marks"),
        ({"marks": "full"}, "--marks"),
        ({"gutter": 2}, "--gutter"),
        ({"strips": True}, "--strips"),
        ({"shift": Shift(1, 0)}, "--shift"),
    ],
)
def test_what_has_no_room_around_a_card_is_refused(paper: dict[str, object], named: str) -> None:
    with pytest.raises(NotPublished, match=rf"no room for `{named}`; add `--paper a4`"):
        picture("Azure Lake", **paper)


def test_a_picture_too_large_for_a_machine_is_refused_in_words() -> None:
    with pytest.raises(NotPublished, match="million pixels"):
        picture("Azure Lake", card="300x400", dpi=1200)


# ---- what is clear


def test_what_is_printed_on_film_is_clear_around_its_strip() -> None:
    made = picture("Stag@middle", dpi=100)
    assert made.depth == 4
    assert made.at(0.5, 0.1)[3] == made.at(0.5, 0.9)[3] == 0
    assert made.at(0.5, 0.55)[3] == 255


def test_a_hexagon_has_clear_corners_and_a_frame_to_its_edge() -> None:
    of = hexagons()
    made = read_png(print_sheets(of, order("Old Willow", of), Paper(dpi=100), form=".png").content)
    assert made.millimetres == pytest.approx((60, 69.28), abs=0.3)
    assert made.depth == 4
    assert [made.at(x, y)[3] for x in (0.01, 0.99) for y in (0.01, 0.99)] == [0] * 4
    assert [made.at(*place)[3] for place in ((0.5, 0.02), (0.01, 0.5), (0.99, 0.5), (0.5, 0.5))] == [255] * 4


def test_an_svg_of_a_hexagon_has_no_ground() -> None:
    made = print_sheets(hexagons(), order("Old Willow", hexagons()), form=".svg").content
    assert b"<rect" not in made
    assert b"<rect" in print_sheets(deck(), order("Azure Lake"), form=".svg").content


# ---- folders


def test_a_folder_has_one_picture_of_each_different_side() -> None:
    made = folder("3 Azure Lake, 4 Stag, Xanos", form=".svg")
    assert [*made.files] == [
        "base.vale.azure_lake.en.svg",
        "base.advancement.stag@top.en.svg",
        "base.advancement.stag@middle.en.svg",
        "base.advancement.stag@bottom.en.svg",
        "mana_storm.leader.xanos.start.en.svg",
        "mana_storm.leader.xanos.upgraded.en.svg",
    ]
    assert all(is_sealed(content) for content in made.files.values())


def test_backs_are_pictures_of_their_own() -> None:
    made = folder("Azure Lake, Stag@top", form=".svg", backs=True, language="fr")
    assert [*made.files] == [
        "base.vale.azure_lake.fr.svg",
        "base.vale.azure_lake.back.fr.svg",
        "base.advancement.stag@top.fr.svg",
    ]
    assert b"Lac d" in made.files["base.vale.azure_lake.fr.svg"]


def test_games_from_outside_have_pictures_whose_names_every_system_takes() -> None:
    for of in (third("reed_pond"), third("lantern_bay")):
        every = Order(Selection())
        made = print_pictures(of, every, form=".svg").files
        assert len(set(made.values())) > 1
        assert all(name.endswith(".en.svg") for name in made)
        assert all(character.isalnum() or character in "._@-" for name in made for character in name)


def test_the_same_cards_give_the_same_bytes() -> None:
    one, other = (folder("Azure Lake, Stag@top", dpi=50).files for _ in range(2))
    assert one == other


# ---- printers on demand


@pytest.mark.parametrize(("printer", "size"), [("mpc", (822, 1122)), ("gamecrafter", (825, 1125))])
def test_a_printer_on_demand_gets_the_pixels_that_it_asks_for(printer: str, size: tuple[int, int]) -> None:
    made = folder("Azure Lake, Stag@top", printer=printer)
    for content in made.files.values():
        found = read_png(content)
        assert (found.width, found.height, found.depth) == (*size, 3)
        assert found.per_metre == round(300 / 0.0254)


@pytest.mark.parametrize(
    ("how", "said"),
    [
        ({"card": "tarot"}, "known of poker alone"),
        ({"bleed": 3}, "leave `--bleed` out"),
        ({"form": ".svg"}, ".png for printers on demand"),
        ({"form": ".pdf"}, "a folder holds pictures"),
    ],
)
def test_what_a_printer_does_not_take_is_refused(how: dict[str, object], said: str) -> None:
    with pytest.raises(NotPublished, match=said):
        folder("Azure Lake", printer="mpc", **how)


def test_pieces_of_another_shape_are_not_bent_into_cards() -> None:
    with pytest.raises(NotPublished, match="some of these are pieces of another shape"):
        folder("Acorns", "misty_valley", printer="mpc")


def test_a_page_of_a_single_card_opens_as_one() -> None:
    content = print_sheets(deck(), order("Azure Lake"), Paper("card")).content
    assert is_sealed(content)
    (page,) = PdfReader(BytesIO(content)).pages
    assert [float(one) for one in page.mediabox] == pytest.approx([0, 0, 180, 252], abs=0.01)
