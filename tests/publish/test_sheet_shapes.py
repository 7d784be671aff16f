"""Pieces of other shapes than cards: what they are cut along, where they lie, and what stands where on them.

The game is a made-up one, which declares hexagons, circles and squares beside cards.
"""

from __future__ import annotations

import shutil
from dataclasses import replace
from functools import cache
from itertools import combinations
from math import atan2, cos, degrees, hypot, radians, sin, sqrt
from pathlib import Path

import pytest

from cardc.api.deck import Deck
from cardc.api.loading import load
from cardc.api.publishing import NotPublished
from cardc.api.sheets import Order, Paper, print_sheets
from cardc.catalog.cards import Card
from cardc.catalog.overlays import Edition, apply_overlay, read_overlay
from cardc.catalog.provenance import HOUSE
from cardc.catalog.selection import Selection
from cardc.layout.arrangement import BACK, Area, PrintedSide
from cardc.layout.piece_shape import PieceShape, shape_of
from cardc.layout.shaped import frame_width, shaped
from cardc.publish.drawing_files import read_drawings
from cardc.publish.face_ink import FaceInk, FaceView, draw_face, findings
from cardc.publish.fonts import register_fonts, text_width
from cardc.publish.imposition import MARGIN, PAPERS, SheetFormat, impose
from cardc.publish.ink import GREY, POINT, AtAngle, Decoration, Mark, Page, Sign, Text
from cardc.publish.sheet import Sheets, sheets
from cardc.publish.symbol_pictures import PIP, Shape
from cardc.publish.tiling import Tiling, laid_out
from cardc.publish.words import words_of

FOLDER = Path(__file__).parent / "hex_game"
NEAR = 0.01
SHAPES = (PieceShape("hexagon", 60), PieceShape("round", 25), PieceShape("square", 20))


def changed(folder: Path, old: str, new: str) -> Path:
    """A copy of the game in which something is declared otherwise."""
    shutil.copytree(FOLDER, folder, dirs_exist_ok=True)
    text = (FOLDER / "game.yaml").read_text(encoding="utf-8")
    assert text.count(old) == 1
    (folder / "game.yaml").write_text(text.replace(old, new), encoding="utf-8")
    return folder


@cache
def deck() -> Deck:
    register_fonts()
    found = load([FOLDER])
    assert found.findings == ()
    return found


PIECES = [(card.title, side.side) for card in deck().catalog for side in card.faces]


def view(language: str = "en", known: Edition | None = None) -> FaceView:
    known = known or deck().edition
    drawings, _ = read_drawings(known.catalog.roots)
    return FaceView(known, words_of(known.catalog, language), drawings)


def printed(card: Card, form: SheetFormat | None = None, copies: int = 1, backs: bool = False) -> Sheets:
    """The sheets of one title."""
    grid = impose(form or SheetFormat())
    assert grid is not None
    return sheets(deck().layout.stock(card, copies, 1), deck().layout, grid, view(), backs)


def face(title: str, language: str = "en", side: str = "", known: Edition | None = None) -> FaceInk:
    card = (known or deck().edition).catalog.by_name(title)
    assert card is not None
    shape = shape_of(deck().catalog.card_form, card.kind)
    assert shape is not None
    piece = PrintedSide(card, side)
    return draw_face(piece, shaped(piece, shape, deck().catalog.card_form), view(language, known))


def tiling(shape: PieceShape, form: SheetFormat | None = None, number: int = 1000) -> Tiling:
    found = laid_out(form or SheetFormat(), shape, number)
    assert found is not None
    return found


def ends(shape: Shape) -> list[tuple[float, float]]:
    """The points that a path goes through."""
    return [(one.corners[-2], one.corners[-1]) for one in shape.segments if one.corners]


def cuts(page: Page) -> list[Shape]:
    """The outlines of a page."""
    return [mark for mark in page.ink if isinstance(mark, Shape) and mark.stroke == GREY]


# ---- what is cut


def test_a_hexagon_is_cut_along_its_six_edges() -> None:
    (page,) = printed(deck()["Old Willow"].card).pages
    (outline,) = cuts(page)
    corners = ends(outline)
    x, y = (sum(values) / 6 for values in zip(*corners, strict=True))
    assert len(corners) == 6
    assert [round(hypot(right - x, down - y), 3) for right, down in corners] == [round(60 / sqrt(3), 3)] * 6
    assert max(right for right, _ in corners) - min(right for right, _ in corners) == pytest.approx(60)
    assert min(corners, key=lambda one: one[1])[0] == pytest.approx(x)  # a point on top


def test_a_round_piece_is_cut_along_a_circle() -> None:
    (page,) = printed(deck()["Barter"].card).pages
    (outline,) = cuts(page)
    assert [one.command for one in outline.segments] == ["M", "C", "C", "C", "C", "Z"]
    across, down = (max(values) - min(values) for values in zip(*ends(outline), strict=True))
    assert (across, down) == pytest.approx((30, 30))


def test_a_square_piece_is_cut_along_a_square() -> None:
    (page,) = printed(deck()["Heron"].card).pages
    (outline,) = cuts(page)
    across, down = (max(values) - min(values) for values in zip(*ends(outline), strict=True))
    assert (len(ends(outline)), across, down) == (4, pytest.approx(20), pytest.approx(20))


def test_nothing_of_a_shaped_piece_is_a_mark_of_rectangular_cards() -> None:
    (page,) = printed(deck()["Old Willow"].card).pages
    assert not [mark for mark in page.ink if isinstance(mark, Shape) and len(mark.segments) == 2]


def test_without_marks_nothing_but_the_frame_tells_the_edge() -> None:
    (page,) = printed(deck()["Old Willow"].card, SheetFormat(marks=0)).pages
    assert cuts(page) == []
    assert any(isinstance(mark, Shape) and mark.fill and len(ends(mark)) == 6 for mark in page.ink)


# ---- where they lie


@pytest.mark.parametrize(
    ("paper", "number"), [("a4", 13), ("letter", 11)], ids=["13 on a page of A4", "11 on a page of Letter"]
)
def test_hexagons_of_sixty_millimetres_lie_as_a_honeycomb(paper: str, number: int) -> None:
    found = tiling(SHAPES[0], SheetFormat(PAPERS[paper]))
    spots = found.spots
    nearest = [min(hypot(a.x - b.x, a.y - b.y) for b in spots if b != a) for a in spots]
    assert found.cells == number
    assert nearest == pytest.approx([60] * number)


@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize("shape", SHAPES, ids=[one.shape for one in SHAPES])
@pytest.mark.parametrize(("bleed", "gutter"), [(0, 0), (3, 6)])
def test_pieces_neither_overlap_nor_come_near_the_edge_or_the_footer(
    paper: str, shape: PieceShape, bleed: float, gutter: float
) -> None:
    found = tiling(shape, SheetFormat(PAPERS[paper], bleed=bleed, gutter=gutter))
    (footer,) = found.footer.areas
    areas = [found.cell(i).area for i in range(found.cells)]
    assert all(hypot(a.x - b.x, a.y - b.y) > shape.across + gutter - NEAR for a, b in combinations(found.spots, 2))
    assert min(area.left for area in areas) > MARGIN + bleed - NEAR
    assert min(area.top for area in areas) > MARGIN + bleed - NEAR
    assert max(area.right for area in areas) < found.paper.width - MARGIN - bleed + NEAR
    assert max(area.bottom for area in areas) < footer.top - bleed + NEAR


def test_a_sheet_lies_only_where_more_of_the_pieces_have_room_then() -> None:
    assert tiling(SHAPES[0], SheetFormat(PAPERS["letter"])).paper.width > 216
    assert tiling(SHAPES[0], SheetFormat(PAPERS["letter"]), number=8).paper.width < 216


def test_scissors_have_room_between_circles() -> None:
    spots = tiling(SHAPES[1]).spots
    assert min(hypot(a.x - b.x, a.y - b.y) for a, b in combinations(spots, 2)) == pytest.approx(25 + 2)


def test_a_back_lies_behind_its_front_when_the_sheet_is_turned_over() -> None:
    found = tiling(SHAPES[0])
    for i in range(found.cells):
        front, back = found.cell(i).area, found.cell(i, mirrored=True).area
        assert (back.left, back.top) == pytest.approx((found.paper.width - front.right, front.top))


def test_pieces_of_one_shape_and_size_share_pages_behind_those_of_the_cards() -> None:
    filled = [one for card in deck().catalog for one in deck().layout.stock(card, 1, 1)]
    grid = impose(SheetFormat())
    assert grid is not None
    made = sheets(filled, deck().layout, grid, view())
    assert [one.piece.card.kind for one in made.faces] == sorted(
        (one.piece.card.kind for one in made.faces), key=["lookout", "pool", "meeting", "skill", "favour", "flag"].index
    )
    # Three kinds of hexagons, two of circles that are not as large, one of squares.
    assert [max(len(ends(outline)) for outline in cuts(page)) for page in made.pages] == [6, 5, 5, 4]


def test_with_backs_each_page_is_followed_by_that_of_its_backs() -> None:
    made = printed(deck()["The Far Bank beyond the Last Mooring"].card, copies=14, backs=True)
    assert [one.piece.side for one in made.faces] == [""] * 13 + [BACK] * 13 + ["", BACK]


def test_a_single_piece_may_have_a_page_that_ends_with_it() -> None:
    (page,) = printed(deck()["Old Willow"].card, SheetFormat(bleed=3, alone=True)).pages
    across, high = PieceShape("hexagon", 60).size
    assert page.size == pytest.approx((across + 6, high + 6))
    assert page.trim == pytest.approx(Area(3, 3, across + 3, high + 3))
    assert page.clear


def test_what_is_too_large_for_the_paper_is_refused(tmp_path: Path) -> None:
    large = load([changed(tmp_path, "hexagon, across: 60, fields: [edges]", "hexagon, across: 190, fields: [edges]")])
    with pytest.raises(NotPublished, match="pieces of the kind `lookout`, 190 mm across, do not fit on the paper"):
        print_sheets(large, Order(Selection(kinds=("lookout",))), Paper(bleed=10))


# ---- what stands on them


def edge_texts(made: FaceInk) -> dict[int, AtAngle]:
    found = {box.part.at_edge: box.ink[0] for box in made.boxes if box.part.at_edge is not None}
    assert all(isinstance(mark, AtAngle) for mark in found.values())
    return found  # type: ignore[return-value]


def said(mark: AtAngle) -> str:
    return "".join(one.text for one in mark.ink if isinstance(one, Text)).replace("\u00a0", "")


def test_each_edge_tells_its_number_at_its_place_clockwise_from_the_right() -> None:
    made = edge_texts(face("Old Willow"))
    size = PieceShape("hexagon", 60).size
    turns = {
        edge: degrees(atan2(mark.y - size.height / 2, mark.x - size.width / 2)) % 360 for edge, mark in made.items()
    }
    assert turns == pytest.approx({edge: edge * 60 for edge in range(6)})
    assert {edge: said(mark) for edge, mark in made.items()} == {0: "0", 1: "1", 2: "2", 3: "3", 4: "0", 5: "12"}


def test_a_number_is_read_when_its_edge_is_turned_towards_the_reader() -> None:
    for edge, mark in edge_texts(face("Old Willow")).items():
        # What points down in the words points to the edge.
        down = (-sin(radians(mark.angle)), cos(radians(mark.angle)))
        assert down == pytest.approx((cos(radians(60 * edge)), sin(radians(60 * edge))))


def test_a_number_has_its_symbol_and_nothing_has_none() -> None:
    signs = {
        edge: [one.drawing.name for one in mark.ink if isinstance(one, Sign)]
        for edge, mark in edge_texts(face("Old Willow")).items()
    }
    assert [edge for edge, names in signs.items() if names == ["wader"]] == [1, 2, 3, 5]
    assert signs[0] == signs[4] == []


def test_unknown_edges_are_grey_question_marks_which_the_legend_explains() -> None:
    made = face("The Far Bank beyond the Last Mooring")
    assert {said(mark) for mark in edge_texts(made).values()} == {"?"}
    assert {one.colour for mark in edge_texts(made).values() for one in mark.ink if isinstance(one, Text)} == {GREY}
    assert made.ranks == {"unknown"}


def test_house_values_at_edges_are_marked(tmp_path: Path) -> None:
    file = tmp_path / "house.yaml"
    file.write_text("format: 1\nfaces: {marsh.lookout.far_bank: {edges: [1, 0, 0, 2, 0, 0]}}\n", encoding="utf-8")
    known = apply_overlay(deck().edition, read_overlay(file, HOUSE, deck().catalog.card_form))
    made = face("The Far Bank beyond the Last Mooring", known=known)
    assert [said(mark) for mark in edge_texts(made).values()] == ["1h", "0", "0", "2h", "0", "0"]
    assert made.ranks == {HOUSE}


def words_on(made: FaceInk) -> str:
    """The words of a piece, and the dots that stand for a number."""
    marks = (mark for box in made.boxes for mark in box.ink)
    return " ".join(
        mark.text if isinstance(mark, Text) else PIP
        for mark in marks
        if isinstance(mark, Text) or (isinstance(mark, Sign) and mark.drawing.name.startswith(PIP))
    )


def test_titles_symbols_and_texts_stand_on_them_in_the_language() -> None:
    assert all(word in words_on(face("Still Water", "fr")) for word in ("Eau calme", "Sentier", "Mare"))
    assert [mark.drawing.name for mark in face("Still Water").ink if isinstance(mark, Sign)] == [
        "reed",
        "reed",
        "heron",
    ]
    assert "À l’aube" in words_on(face("Barter", "fr"))
    assert "ferryman" in words_on(face("The Ferryman"))


def test_a_flag_that_is_not_so_is_not_told_and_an_unknown_one_is() -> None:
    assert "Trail" not in words_on(face("Black Pool"))
    assert "Trail\u00a0?" in words_on(face("Mist"))


def test_a_number_without_a_symbol_has_the_name_of_its_field() -> None:
    assert "Step" in words_on(face("Heron"))
    assert "Worth" not in words_on(face("The Ferryman"))


def test_a_number_of_copies_is_told_on_these_alone(tmp_path: Path) -> None:
    counted = load([changed(tmp_path, "step: {form: number,", "step: {form: number, copies: first,")])
    assert counted.findings == ()
    drawings, _ = read_drawings(counted.catalog.roots)
    known = FaceView(counted.edition, words_of(counted.catalog, "en"), drawings)
    grid = impose(SheetFormat())
    heron = counted["Heron"].card
    assert grid is not None
    assert heron.get("step") == 2
    made = sheets(counted.layout.stock(heron, 3, 1), counted.layout, grid, known)
    assert [words_on(one) for one in made.faces] == [f"Heron Step {PIP}", f"Heron Step {PIP}", "Heron"]
    unknown = replace(heron, values={})
    (first, *_) = sheets(counted.layout.stock(unknown, 3, 1), counted.layout, grid, known).faces
    assert words_on(first) == "Heron Step ?"


def test_a_page_tells_of_which_titles_the_number_is_not_known() -> None:
    heron = deck()["Heron"].card
    (page,) = printed(replace(heron, copies=None)).pages
    said_below = " ".join(mark.text for mark in page.ink if isinstance(mark, Text))
    assert "Number of copies not known: Heron." in said_below
    (page,) = printed(heron).pages
    assert "not known" not in " ".join(mark.text for mark in page.ink if isinstance(mark, Text))


def test_a_side_on_which_nothing_else_stands_tells_which_it_is_as_large_as_the_title() -> None:
    small = face("Tide", side="spent")
    sizes = {box.part.shows: box.size for box in small.boxes}
    assert sizes["kind"] == sizes["title"] > 10


def test_a_small_piece_with_two_sides_tells_which_is_up() -> None:
    assert words_on(face("Tide", side="spent")) == "Tide Spent"
    assert "Fraîche" not in words_on(face("Tide", "fr", side="fresh"))  # the side that it begins with


def test_backs_tell_the_kind() -> None:
    assert [words_on(face(title, side=BACK)) for title in ("Old Willow", "Barter", "Heron")] == [
        "Lookout",
        "Skill",
        "Flag",
    ]


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize(("card", "side"), PIECES)
def test_nothing_stands_on_the_frame_or_beyond_and_all_can_be_read(card: str, side: str, language: str) -> None:
    made = face(card, language, side)
    shape = shape_of(deck().catalog.card_form, made.piece.card.kind)
    assert shape is not None
    inner = shape.inset(frame_width(shape))
    x, y = shape.size.width / 2, shape.size.height / 2
    corners = [corner for mark in made.ink for corner in corners_of(mark)]
    assert corners
    assert all(abs(right - x) < inner.half_width(down - y) + NEAR for right, down in corners)
    assert list(findings(made, view(language))) == []


def corners_of(mark: Mark) -> list[tuple[float, float]]:
    """The corners of what words, symbols and frames cover on the piece."""
    match mark:
        case Text():
            right = mark.x + text_width(mark.text, mark.face, mark.size) * POINT
            top, bottom = mark.y - 0.73 * mark.size * POINT, mark.y + 0.24 * mark.size * POINT
            return [(x, y) for x in (mark.x, right) for y in (top, bottom)]
        case Sign():
            return [(mark.x + x, mark.y + y) for x in (0, mark.size) for y in (0, mark.size)]
        case Shape():
            return ends(mark)
        case Decoration():  # cut to the inside of the frame
            return []
        case AtAngle():
            c, s = cos(radians(mark.angle)), sin(radians(mark.angle))
            inner = [corner for one in mark.ink for corner in corners_of(one)]
            return [(mark.x + x * c - y * s, mark.y + x * s + y * c) for x, y in inner]


@pytest.mark.parametrize(("card", "side"), PIECES)
def test_no_box_lies_on_another(card: str, side: str) -> None:
    upright = [box.part.area for box in face(card, side=side).boxes if not box.part.angle]
    for one, other in combinations(upright, 2):
        assert min(one.right, other.right) - max(one.left, other.left) < NEAR or (
            min(one.bottom, other.bottom) - max(one.top, other.top) < NEAR
        )


def test_a_text_that_is_too_long_is_a_finding_with_a_way_out() -> None:
    card = deck()["The Ferryman"].card
    long = replace(card, values={**card.values, "request": "word " * 150})
    piece, form = PrintedSide(long), deck().catalog.card_form
    (found,) = findings(draw_face(piece, shaped(piece, PieceShape("hexagon", 60), form), view()), view())
    assert (found.code, found.help) == ("sheet-overflow", "give the kind `meeting` more `across:`, or shorten the text")


# ---- files


@pytest.mark.parametrize("form", [".svg", ".png", ".pdf"])
def test_every_form_of_file_has_them(form: str) -> None:
    made = print_sheets(deck(), Order(titles=("Old Willow",)), Paper(dpi=50), form=form)
    assert (made.pages, made.findings) == (1, ())
    assert form != ".svg" or b"rotate(-90)" in made.content


# ---- what is declared


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (
            ("shape: square, across: 20", "shape: square"),
            "how large a `square` piece of the kind `flag` is, is not said",
        ),
        (("shape: square, across: 20", "across: 20"), "`across` is the size of a shape"),
        (("shape: square", "shape: star"), "expected `hexagon`, `round` or `square`, found the text `star`"),
        (("shape: square, across: 20", "shape: square, across: 5"), "expected at least 12, found the number 5"),
    ],
)
def test_a_shape_and_its_size_go_together(tmp_path: Path, change: tuple[str, str], message: str) -> None:
    assert message in [one.message for one in load([changed(tmp_path, *change)]).findings]
