"""What stands on the cards: every text in its box and legible, unknown and house values told, both languages."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import product
from pathlib import Path

import pytest

from cardc.api.loading import load
from cardc.catalog.cards import Card
from cardc.catalog.overlays import Edition, apply_overlay, read_overlay
from cardc.catalog.provenance import HOUSE
from cardc.layout.arrangement import BACK, Area, Arrangement, Layout, PrintedSide, Size
from cardc.publish.drawing_files import read_drawings
from cardc.publish.face_ink import FaceInk, FaceView, draw_face, findings
from cardc.publish.fit import LEGIBLE, SMALL_PRINT, fit, words
from cardc.publish.fonts import register_fonts, text_width
from cardc.publish.imposition import CARDS, SMALLEST
from cardc.publish.ink import POINT, Ink, Mark, Sign, Text
from cardc.publish.symbol_pictures import Shape
from cardc.publish.words import words_of

LANGUAGES = ("en", "fr")
POKER = CARDS["poker"]
SMALL = 0.02


@cache
def layout() -> Layout:
    return load().layout


def arranged(piece: PrintedSide, size: Size) -> Arrangement:
    return layout().arrange(piece, size, shown().catalog.card_form)


@cache
def shown(*faces: str) -> Edition:
    return load(faces=faces or ("sourced",)).edition


def view(language: str, known: Edition | None = None) -> FaceView:
    known = known or shown()
    drawings, _ = read_drawings(known.catalog.roots)
    return FaceView(known, words_of(known.catalog, language), drawings)


def pieces(known: Edition) -> Iterator[PrintedSide]:
    """Every printed side of every card, in every slot, its abilities in the slot and along the card."""
    for card in known.catalog:
        stock = layout().stock(card, 3, 1)
        for physical in {one.front[1:]: one for one in stock}.values():
            yield physical.front
            yield physical.front._replace(longwise=True)
            if physical.back is not None:
                yield physical.back


def drawn(language: str, known: Edition | None = None, size: Size = POKER) -> Iterator[FaceInk]:
    known = known or shown()
    look = view(language, known)
    return (draw_face(piece, arranged(piece, size), look) for piece in pieces(known))


def face(title: str, language: str = "en", known: Edition | None = None, side: str = "", slot: str = "top") -> FaceInk:
    known = known or shown()
    card = known.catalog.by_name(title)
    assert card is not None
    piece = PrintedSide(card, side or card.faces[0].side, slot if card.kind in ("advancement", "starting") else "")
    return draw_face(piece, arranged(piece, POKER), view(language, known))


def texts(found: FaceInk, shows: str) -> list[str]:
    """The texts of the boxes that show something."""
    return ["".join(_spoken(box.ink)) for box in found.boxes if box.part.shows == shows and not box.part.label]


def _spoken(ink: Ink) -> Iterator[str]:
    for mark in ink:
        if isinstance(mark, Text):
            yield mark.text
        elif isinstance(mark, Sign):
            yield f"{{{mark.drawing.name}}}"


def extent(mark: Mark) -> Area | None:
    """What a mark covers; None for frames and plates."""
    match mark:
        case Sign():
            return Area(mark.x, mark.y, mark.x + mark.size, mark.y + mark.size)
        case Text():
            register_fonts()
            along = text_width(mark.text, mark.face, mark.size) * POINT
            up, down = 0.73 * mark.size * POINT, 0.24 * mark.size * POINT
            if mark.turned:
                return Area(mark.x - up, mark.y - along, mark.x + down, mark.y)
            return Area(mark.x, mark.y - up, mark.x + along, mark.y + down)
        case Shape():
            return None


def outside(box: Area, area: Area) -> bool:
    return (
        area.left < box.left - SMALL
        or area.top < box.top - SMALL
        or area.right > box.right + SMALL
        or area.bottom > box.bottom + SMALL
    )


# ---- boxes


@pytest.mark.parametrize(("language", "faces"), list(product(LANGUAGES, ["sourced", HOUSE])))
def test_no_text_and_no_symbol_leaves_its_box_on_any_card(language: str, faces: str) -> None:
    checked = 0
    for found in drawn(language, shown(faces)):
        for box in found.boxes:
            areas = [area for mark in box.ink if (area := extent(mark)) is not None]
            assert not any(outside(box.part.area, area) for area in areas), (found.piece.card.title, box.part.shows)
            checked += len(areas)
    assert checked > 5000


@pytest.mark.parametrize(("language", "faces"), list(product(LANGUAGES, ["sourced", HOUSE])))
@pytest.mark.parametrize("size", [POKER, CARDS["tarot"], Size(63, 88)], ids=["poker", "tarot", "63x88"])
def test_every_text_of_every_card_can_be_read(language: str, faces: str, size: Size) -> None:
    known = shown(faces)
    look = view(language, known)
    assert [one for found in drawn(language, known, size) for one in findings(found, look)] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_even_marks_and_small_print_are_of_six_points(language: str) -> None:
    """But for abilities that are asked to run along the card, in a column as narrow as it must be."""
    boxes = [box for found in drawn(language, shown(HOUSE)) for box in found.boxes if not box.part.turned]
    assert min(mark.size for box in boxes for mark in box.ink if isinstance(mark, Text)) == SMALL_PRINT


@pytest.mark.parametrize("size", [POKER, CARDS["tarot"]], ids=["poker", "tarot"])
def test_boxes_of_a_card_do_not_overlap(size: Size) -> None:
    for piece in pieces(shown()):
        areas = [part.area for part in arranged(piece, size).parts]
        pairs = [(a, b) for i, a in enumerate(areas) for b in areas[:i]]
        assert not any(_overlap(a, b) for a, b in pairs), piece.card.title


@pytest.mark.parametrize("size", [POKER, CARDS["tarot"]], ids=["poker", "tarot"])
def test_a_strip_stays_in_its_third_and_leaves_the_long_wise_column_free(size: Size) -> None:
    for piece in (one for one in pieces(shown()) if one.slot and not one.longwise):
        third = size.height / 3
        top = ("top", "middle", "bottom").index(piece.slot) * third
        column = _column(piece.card, size)
        for area in (*arranged(piece, size).plates, *(part.area for part in arranged(piece, size).parts)):
            assert top <= area.top < area.bottom <= top + third
            assert column.right <= area.left


def _column(card: Card, size: Size) -> Area:
    """Where the abilities of a card stand if they run along it."""
    piece = PrintedSide(card, slot="top", longwise=True)
    (part,) = (one for one in arranged(piece, size).parts if one.turned)
    return part.area


def _overlap(one: Area, other: Area) -> bool:
    return (
        min(one.right, other.right) - max(one.left, other.left) > SMALL
        and min(one.bottom, other.bottom) - max(one.top, other.top) > SMALL
    )


# ---- fitting


def test_text_shrinks_in_width_and_in_height() -> None:
    text = words("a text of some length that has to be broken")
    loose, narrow, low = (fit([text], width, height, 12) for width, height in ((60, 40), (12, 40), (60, 3)))
    assert loose.size == 12
    assert narrow.size < 12
    assert low.size < 12


def test_what_fits_below_the_legible_size_only_is_told_and_not_cut() -> None:
    text = words(" ".join(["word"] * 200))
    fitted = fit([text], 20, 10, 9)
    assert not fitted.legible
    assert fitted.size < LEGIBLE
    assert sum(len(line.words) for line in fitted.lines) == 200


def test_a_word_too_long_for_the_box_makes_the_text_smaller_and_is_not_divided() -> None:
    fitted = fit([words("Rindfleischetikettierung")], 20, 20, 12)
    assert len(fitted.lines) == 1
    assert fitted.size < 12


def test_lines_break_at_ordinary_spaces_only() -> None:
    fitted = fit([words("Récolte\u00a0: gagnez «\u202fdeux\u202f» points")], 12, 60, 9)
    lines = [" ".join("".join(run.text for run in word) for word in line.words) for line in fitted.lines]
    assert len(lines) > 2
    assert "Récolte\u00a0:" in lines
    assert any("«\u202fdeux\u202f»" in line for line in lines)


# ---- what is told


def test_what_is_not_known_is_a_question_mark() -> None:
    found = face("Unicorn")
    assert texts(found, "cost") == ["?{mana}"]
    assert texts(found, "symbols") == ["?"]
    assert texts(found, "points") == ["?{vp}"]
    assert texts(found, "eclipse") == ["eclipse\u00a0?"]


def test_an_unknown_cost_of_a_vale_does_not_say_in_what_it_is_paid() -> None:
    assert texts(face("Hallowed Ground"), "cost") == ["?"]


def test_an_unknown_text_is_told_in_the_language() -> None:
    assert texts(face("Stag"), "abilities") == ["? text unknown"]
    assert texts(face("Stag", "fr"), "abilities") == ["? texte inconnu"]


def test_a_known_zero_is_printed_as_such() -> None:
    found = face("Cursed Land")
    assert texts(found, "points") == ["0{vp}"]
    assert texts(found, "symbols") == ["{mana}{decay}"]


def test_the_unknown_slot_of_an_advancement_is_told() -> None:
    assert texts(face("Nymph"), "slots") == ["slot\u00a0?"]
    assert texts(face("Stag"), "slots") == []


def test_french_cards_have_french_names_and_texts() -> None:
    found = face("Dawnsinger", "fr")
    assert texts(found, "title") == ["Chanteuse de l’Aube"]
    assert texts(found, "abilities")[0].startswith("Récolte\u00a0:")


def test_a_name_that_is_not_known_in_french_is_marked() -> None:
    known, unknown, deduced = (face(title, "fr") for title in ("Dawnsinger", "Unicorn", "Grovetender"))
    assert texts(unknown, "title") == ["Unicornen"]
    assert unknown.ranks >= {"untranslated"}
    assert deduced.ranks >= {"deduced"}
    assert not known.ranks & {"untranslated", "deduced"}


def test_house_values_are_marked_and_sourced_ones_are_not(tmp_path: Path) -> None:
    target = tmp_path / "mine.yaml"
    target.write_text("format: 1\nfaces:\n  base.advancement.dawnsinger: {cost: 7, points: 3, symbols: {mana: 1}}\n")
    found = face("Dawnsinger", known=overlaid(target, HOUSE))
    assert texts(found, "cost") == ["7{mana}h"]
    assert texts(found, "points") == ["3{vp}h"]
    assert texts(found, "symbols") == ["{guardian}{mana}h?"]
    assert HOUSE in found.ranks


def test_a_slot_that_the_house_chose_is_marked(tmp_path: Path) -> None:
    target = tmp_path / "mine.yaml"
    target.write_text("format: 1\nfaces:\n  vale_of_the_wild.advancement.nymph: {slots: [top, bottom]}\n")
    assert texts(face("Nymph", known=overlaid(target, HOUSE)), "slots") == ["sloth"]
    assert texts(face("Nymph", known=overlaid(target, "own")), "slots") == []


def test_values_from_a_printed_card_are_not_marked(tmp_path: Path) -> None:
    target = tmp_path / "mine.yaml"
    target.write_text("format: 1\nfaces:\n  base.advancement.dawnsinger: {cost: 7}\n")
    assert texts(face("Dawnsinger", known=overlaid(target, "own")), "cost") == ["7{mana}"]


def overlaid(path: Path, rank: str) -> Edition:
    overlay = read_overlay(path, rank, shown().catalog.card_form)
    assert not overlay.diagnostics
    return apply_overlay(shown(), overlay)


def test_both_sides_of_a_leader_say_which_they_are() -> None:
    assert "Leader, starting side" in texts(face("Ashae", side="start"), "kind")
    assert "Meneur, face améliorée" in texts(face("Ashae", "fr", side="upgraded"), "kind")


def test_the_back_of_a_card_shows_its_kind_and_no_title() -> None:
    found = face("Azure Lake", side=BACK)
    assert texts(found, "title") == []
    assert texts(found, "kind") == ["Vale"]


def test_on_the_smallest_cards_boxes_that_cannot_be_read_are_framed_and_told() -> None:
    look = view("en")
    small = [
        (found, [box for box in found.boxes if not box.legible])
        for found in drawn("en", size=SMALLEST)
        if any(not box.legible for box in found.boxes)
    ]
    assert small
    for found, boxes in small:
        assert len(list(findings(found, look))) == len(boxes)
        assert all(any(isinstance(mark, Shape) and mark.stroke == "#c00000" for mark in box.ink) for box in boxes)


def test_the_symbols_of_a_card_are_six_millimetres_high() -> None:
    sizes = [mark.size for mark in face("Cursed Land").ink if isinstance(mark, Sign) and mark.drawing.name == "mana"]
    assert max(sizes) == pytest.approx(6, abs=0.01)
