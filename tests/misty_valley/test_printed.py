"""Misty Valley on paper: what its pieces are cut to, what stands on them, and the page of help for each player."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest

import cardc
from cardc.catalog.aid_words import aid_of
from cardc.catalog.selection import Selection
from cardc.layout.arrangement import BACK, Physical, PrintedSide
from cardc.layout.piece_shape import PieceShape, shape_of
from cardc.layout.shaped import shaped
from cardc.publish.aid_page import aid_sheets
from cardc.publish.drawing_files import read_drawings
from cardc.publish.face_ink import FaceInk, FaceView, draw_face
from cardc.publish.imposition import PAPERS, SheetFormat, impose
from cardc.publish.ink import AtAngle, Mark, Sign, Text
from cardc.publish.list_table import CardList, Choice, card_list
from cardc.publish.order import Order, fill
from cardc.publish.sheet import Sheets, sheets
from cardc.publish.svg_reader import parse_drawing
from cardc.publish.words import words_of

LANGUAGES = ("en", "es", "fr", "ca")
TILE = PieceShape("hexagon", 60)


def view(deck: cardc.Deck, language: str = "en") -> FaceView:
    drawings, unread = read_drawings(deck.shown.roots)
    assert unread == ()
    return FaceView(deck.edition, words_of(deck.shown, language), drawings)


def pieces(deck: cardc.Deck) -> tuple[Physical, ...]:
    return fill(Order(), deck.shown, deck.layout).cards


def printed(deck: cardc.Deck, language: str = "en") -> Sheets:
    """Both sides of everything that is played; the backs that tell nothing but the kind are left out."""
    grid = impose(SheetFormat())
    assert grid is not None
    return sheets(pieces(deck), deck.layout, grid, view(deck, language))


def listed(deck: cardc.Deck, language: str = "en") -> CardList:
    return card_list(deck.edition, tuple(deck.shown), Choice(language=language))


def face(deck: cardc.Deck, title: str, side: str = "", copy: int = 0) -> FaceInk:
    card, form = deck[title].card, deck.shown.card_form
    shape = shape_of(form, card.kind)
    assert shape is not None
    piece = PrintedSide(card, side, copy=copy)
    return draw_face(piece, shaped(piece, shape, form), view(deck))


def marks(ink: tuple[Mark, ...]) -> Iterator[Text | Sign]:
    for one in ink:
        if isinstance(one, AtAngle):
            yield from marks(one.ink)
        elif isinstance(one, Text | Sign):
            yield one


def words_on(made: FaceInk) -> str:
    return " ".join(one.text for one in marks(made.ink) if isinstance(one, Text))


def at_edges(made: FaceInk) -> list[str]:
    boxes = sorted((box for box in made.boxes if box.part.at_edge is not None), key=lambda one: one.part.at_edge or 0)
    return ["".join(one.text for one in marks(box.ink) if isinstance(one, Text)) for box in boxes]


# ---- pieces


def test_every_kind_has_its_shape(stated: cardc.Deck) -> None:
    shapes = {kind: shape_of(stated.shown.card_form, kind) for kind in stated.shown.card_form.kinds}
    assert [kind for kind, shape in shapes.items() if shape == TILE] == ["patrol", "valley", "encounter", "start"]
    assert {kind: shape.shape for kind, shape in shapes.items() if shape not in (TILE, None)} == {
        "tribe": "square",
        "marker": "square",
        "captain": "round",
        "banners": "round",
        "token": "square",
        "leaflet": "square",
    }
    assert None not in shapes.values()


def test_the_sheets_hold_all_tiles_and_two_sided_banners(stated: cardc.Deck) -> None:
    kinds = Counter(one.front.card.kind for one in pieces(stated))
    assert {kind: kinds[kind] for kind in ("patrol", "valley", "encounter", "start")} == {
        "patrol": 18,
        "valley": 15,
        "encounter": 8,
        "start": 1,
    }
    banners = [one for one in pieces(stated) if one.front.card.kind == "banners"]
    assert [(one.front.side, one.back and one.back.side) for one in banners] == [("trailseekers", "berrygnawers")] * 21


def test_tiles_share_their_pages(stated: cardc.Deck) -> None:
    tiles = fill(Order(Selection(kinds=("patrol", "valley", "encounter", "start"))), stated.shown, stated.layout).cards
    grid = impose(SheetFormat())
    assert grid is not None
    assert len(sheets(tiles, stated.layout, grid, view(stated)).pages) == 4


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_can_be_read_in_every_language(housed: cardc.Deck, language: str) -> None:
    assert printed(housed, language).diagnostics == ()


# ---- what stands on them


def test_unknown_explorers_are_question_marks_at_all_six_edges(stated: cardc.Deck) -> None:
    assert at_edges(face(stated, "Trailseekers 1")) == ["?"] * 6


def test_explorers_of_the_house_stand_at_their_edges_with_the_mark(housed: cardc.Deck) -> None:
    made = face(housed, "Trailseekers 9")
    assert [one.replace("\u00a0", "") for one in at_edges(made)] == ["2h", "1h", "0", "0", "0", "1h"]
    assert [one.drawing.name for one in marks(made.ink) if isinstance(one, Sign)] == ["explorer"] * 3


def test_footprints_stand_on_as_many_copies_as_show_them(stated: cardc.Deck, housed: cardc.Deck) -> None:
    copies = [words_on(face(housed, "Mushrooms", copy=copy)) for copy in range(3)]
    assert ["Footprints" in one for one in copies] == [True, True, False]
    assert all("Footprints ?" in words_on(face(stated, "Mushrooms", copy=copy)) for copy in range(3))


def test_each_face_of_a_banner_and_the_back_of_a_patrol_tile_name_the_tribe(stated: cardc.Deck) -> None:
    assert words_on(face(stated, "Banner", "trailseekers")) == "Banner Trailseekers"
    assert words_on(face(stated, "Banner", "berrygnawers")) == "Banner Berrygnawers"
    assert words_on(face(stated, "Berrygnawers 3", BACK)) == "Patrol tile Berrygnawers"


def test_a_board_names_its_markers_as_such_and_as_values_of_the_house(stated: cardc.Deck, housed: cardc.Deck) -> None:
    assert words_on(face(stated, "Trailseekers", "first_side")).startswith(
        "Trailseekers Ability markers ? unknown Tribe board"
    )
    made = face(housed, "Trailseekers", "first_side")
    assert "Ability markers Spyglass Mislead Counterorder Reinforcements Smoke Bomb h Tribe board" in words_on(made)
    assert made.ranks == {"house"}


def test_every_symbol_is_drawn_in_black_white_and_one_tint_at_most(stated: cardc.Deck) -> None:
    (root,) = stated.shown.roots
    drawings = {path.stem: parse_drawing(path.stem, path.read_text("utf-8")) for path in root.glob("symbols/*.svg")}
    assert drawings.keys() == stated.shown.words["game"]["symbols"].keys()
    for drawing in drawings.values():
        colours = {shape.fill for shape in drawing.shapes} | {shape.stroke for shape in drawing.shapes} - {""}
        assert len(colours) <= 3


# ---- the aid


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_aid_is_one_page_that_can_be_read_in_every_language(stated: cardc.Deck, language: str) -> None:
    aid = aid_of(stated.shown, language)
    assert aid is not None
    assert aid.language == language
    for paper in PAPERS.values():
        found = aid_sheets(aid, paper, view(stated, language))
        assert (len(found.pages), found.diagnostics) == (1, ())


def test_the_aids_have_the_same_sections_and_as_many_sentences(stated: cardc.Deck) -> None:
    texts = stated.shown.words["texts"]
    aids = {language: texts[language]["aid"] for language in LANGUAGES}
    shapes = {language: [len(one.get("lines", ())) for one in aid] for language, aid in aids.items()}
    assert shapes == dict.fromkeys(LANGUAGES, shapes["en"])
    assert all([one["kinds"] for one in aid if "kinds" in one] == [["marker"]] for aid in aids.values())


# ---- lists


def test_lists_count_what_is_known_and_tell_that_there_is_more(stated: cardc.Deck, housed: cardc.Deck) -> None:
    assert listed(stated).summary == "48\u00a0titles, 68\u00a0+\u00a0?\u00a0copies"
    assert listed(housed).summary == "48\u00a0titles, 92\u00a0copies"


def test_totals_tell_the_patrol_tiles_of_each_tribe_and_no_tribe_of_single_pieces(stated: cardc.Deck) -> None:
    rows = [row.label for row in listed(stated).totals.rows]
    assert [row for row in rows if ", tribe " in row] == [
        "Patrol tiles, tribe Trailseekers",
        "Patrol tiles, tribe Berrygnawers",
    ]
    assert "Captains" in rows


def test_a_set_is_called_as_the_language_says(stated: cardc.Deck) -> None:
    assert listed(stated, "fr").totals.sets == ("Misty Valley", "Murs et Fleurs")
    assert {group.path[0] for group in listed(stated, "ca").groups} == {"Misty Valley", "Murs i flors"}
