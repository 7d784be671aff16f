"""How cards look is data: which theme says what, what tells cards apart, and what can be read on which ground."""

from __future__ import annotations

import re
import shutil
from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pytest

import cardc
from cardc.api.deck import Deck
from cardc.api.publishing import NotPublished
from cardc.api.sheets import Order, Paper, print_sheets
from cardc.layout.arrangement import BACK, PrintedSide
from cardc.layout.piece_shape import shape_of
from cardc.layout.shaped import shaped
from cardc.publish.colours import READABLE, contrast, luminance
from cardc.publish.drawing_files import read_drawings
from cardc.publish.face_ink import FaceInk, FaceView, draw_face
from cardc.publish.fonts import BOLD, font_file
from cardc.publish.imposition import CARDS
from cardc.publish.ink import WHITE, AtAngle, Decoration, Mark, Sign, Text
from cardc.publish.symbol_pictures import PIP, Shape
from cardc.publish.theme import CardLook, LookRule, Theme
from cardc.publish.theme_files import bundled_themes, standard, theme_of
from cardc.publish.words import words_of
from tests.bundled_decks import deck

GAMES = ("mystic_vale", "misty_valley")
VALES = "format: 1\nset: mine\ncards:\n  - {id: mine.vale.glade, title: Glade, kind: vale, level: 1, copies: 1}\n"
GAME = "format: 1\nextends: mystic_vale\nsets: {mine: {title: Mine}}\n"


def view(one: Deck, theme: Theme | None = None, language: str = "en") -> FaceView:
    drawings, _ = read_drawings(one.shown.roots)
    words = words_of(one.shown, language)
    themed = theme or theme_of(one.shown.roots, one.shown.card_form).theme
    return FaceView(one.edition, words, replace(drawings, named=words.symbol_behind), themed)


def face(one: Deck, piece: PrintedSide, look: FaceView) -> FaceInk:
    form = one.shown.card_form
    shape = shape_of(form, piece.card.kind)
    arranged = one.layout.arrange(piece, CARDS["poker"], form) if shape is None else shaped(piece, shape, form)
    return draw_face(piece, arranged, look)


def faces(one: Deck, look: FaceView) -> Iterator[FaceInk]:
    """The first copy of every title, on each of its sides."""
    for card in one.shown:
        for physical in one.layout.stock(card, 1, 1):
            yield from (face(one, piece, look) for piece in (physical.front, physical.back) if piece is not None)


def own(folder: Path, theme: str = "", **files: str) -> Deck:
    """A folder that adds to a game, with a theme."""
    for name, text in {"game.yaml": GAME, "vales.yaml": VALES, "theme.yaml": theme, **files}.items():
        if text:
            (folder / name).write_text(text, encoding="utf-8")
    return cardc.load(folder)


def codes(one: Deck) -> list[tuple[str, int]]:
    return [(found.code, found.span.line) for found in one.findings]


# ---- what says what


def test_later_looks_win_key_by_key() -> None:
    piece = PrintedSide(deck().shown.by_name("Azure Lake"))  # type: ignore[arg-type]
    rules = (
        LookRule({}, {"colour": "#111111", "rules": 1}),
        LookRule({"kind": ("vale", "leader")}, {"colour": "#222222"}),
        LookRule({"kind": ("vale",), "level": (2,)}, {"colour": "#333333"}),
        LookRule({"cost": ("animal",)}, {"band": "wave"}),
    )
    assert Theme(rules).look(piece) == CardLook("#222222", "wave", "plain", "hills", 1)


def test_themes_are_read_one_after_the_other(tmp_path: Path) -> None:
    one = own(tmp_path, 'format: 1\nlooks: [{of: {kind: vale}, colour: "#0a0b0c"}]\n')
    asked = tmp_path / "asked.yaml"
    asked.write_text("format: 1\ncorners: 4.5\nlooks: [{of: {set: mine}, rules: 4}]\n", encoding="utf-8")
    theme = theme_of(one.shown.roots, one.shown.card_form, asked).theme
    look = theme.look(PrintedSide(one["Glade"].card))
    # The band is said by the game alone, the colour by the folder, the lines by the file that was asked for.
    assert (look.band, look.colour, look.rules, theme.corners) == ("round", "#0a0b0c", 4, 4.5)


def test_the_looks_of_the_bundled_games_are_not_in_the_package() -> None:
    assert "low-ink" in bundled_themes()
    assert standard().look(PrintedSide(deck().shown.by_name("Stag"))) == CardLook("#4d5f6b")  # type: ignore[arg-type]


# ---- what is wrong with a theme


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("format: 1\nlooks: []\n", []),
        ("format: 1\nlooks:\n  - {of: {kidn: vale}}\n", [("theme-unknown", 3)]),
        ("format: 1\nlooks:\n  - {of: {kind: [vale, vael]}}\n", [("theme-unknown", 3)]),
        ("format: 1\nlooks: []\nbacks:\n  vael: x.svg\n", [("theme-unknown", 4), ("theme-file", 4)]),
        ("format: 1\nlooks: []\nart:\n  mine.vale.glade: art/none.svg\n", [("theme-file", 4)]),
        ("format: 1\nlooks: []\ntypeface: {body: vales.yaml}\n", [("theme-file", 3)]),
        ("format: 1\nlooks: []\nart: {mine.vale.glade: vales.yaml}\n", [("theme-file", 3)]),
        ("format: 1\nlooks:\n  - {colour: green}\n", [("schema-value", 3)]),
        ("format: 1\nlooks:\n  - {color: '#123456'}\n", [("schema-key", 3)]),
        ("format: 1\ncorners: 12\nlooks: []\n", [("schema-value", 2)]),
        ("looks: [\n", [("yaml-syntax", 2)]),
    ],
)
def test_a_fault_is_told_at_its_line(tmp_path: Path, text: str, found: list[tuple[str, int]]) -> None:
    assert sorted(codes(own(tmp_path, text))) == sorted(found)


def test_a_theme_is_told_by_what_it_says_and_not_by_its_name(tmp_path: Path) -> None:
    assert codes(own(tmp_path, **{"dark.yaml": "format: 1\nlooks: [{of: {kidn: vale}}]\n"})) == [("theme-unknown", 2)]


def test_a_theme_with_a_fault_says_nothing_and_the_cards_are_printed(tmp_path: Path) -> None:
    one = own(tmp_path, 'format: 1\nlooks: [{colour: "#0a0b0c"}, {of: {kidn: vale}}]\n')
    made = print_sheets(one, Order(titles=("Glade",)), form=".svg")
    assert [found.code for found in made.findings] == ["theme-unknown"]
    assert b"#0a0b0c" not in made.content


def test_an_unknown_theme_is_refused_with_the_near_name() -> None:
    with pytest.raises(NotPublished, match="no theme `low-inc`: --theme; did you mean `low-ink`"):
        print_sheets(deck(), Order(titles=("Stag",)), Paper(theme="low-inc"))


# ---- what tells cards apart


def test_levels_are_told_apart_in_grey_and_by_a_sign() -> None:
    one = deck()
    theme = view(one).theme
    of: dict[str, dict[int, CardLook]] = {}
    for card in one.shown:
        if card.get("level") is not None and card.get("supply") is None and card.kind in ("advancement", "vale"):
            of.setdefault(card.kind, {})[card.get("level")] = theme.look(PrintedSide(card))
    assert {kind: len(looks) for kind, looks in of.items()} == {"advancement": 3, "vale": 2}
    for looks in of.values():
        light = [luminance(looks[level].colour) for level in sorted(looks)]
        assert all(one - other > 0.06 for one, other in pairwise(light))
        assert len({look.rules for look in looks.values()}) == len(looks)


def test_kinds_and_sides_have_bands_patterns_or_lines_of_their_own() -> None:
    one = deck()
    theme = view(one).theme
    first = {(card.kind, side.side): (card, side.side) for card in one.shown for side in card.faces}
    looks = [theme.look(PrintedSide(*piece)) for piece in first.values()]
    assert len({(look.band, look.pattern, look.ornament, look.rules) for look in looks}) >= len(looks)


def test_the_dots_of_a_level_are_round() -> None:
    made = face(deck(), PrintedSide(deck()["Stag"].card, slot="top"), view(deck()))
    dots = [
        mark for box in made.boxes for mark in box.ink if isinstance(mark, Sign) and mark.drawing.name.startswith(PIP)
    ]
    assert len(dots) == deck()["Stag"].card.get("level")
    for mark in dots:
        xs, ys = zip(*(one.corners[-2:] for shape in mark.drawing.shapes for one in shape.segments[:-1]), strict=True)
        assert max(xs) - min(xs) == pytest.approx(max(ys) - min(ys))


# ---- what can be read


@pytest.mark.parametrize("name", bundled_themes())
@pytest.mark.parametrize("game", GAMES)
def test_every_word_can_be_read_on_its_ground(game: str, name: str) -> None:
    """The ground is whatever of the decor covers the middle of a word, the darkest of all that does."""
    one = deck(game)
    look = view(one, theme_of(one.shown.roots, one.shown.card_form, name).theme)
    seen = 0
    for made in faces(one, look):
        for box in made.boxes:
            for text in _texts(box.ink):
                seen += 1
                for ground in _grounds(made, box.part.on, bool(box.part.framed or box.part.plate)):
                    assert contrast(text.colour, ground) >= READABLE, (made.piece.card.title, text.text, ground)
    assert seen > 100


def _texts(ink: tuple[Mark, ...]) -> Iterator[Text]:
    for mark in ink:
        if isinstance(mark, Text):
            yield mark
        elif isinstance(mark, AtAngle):
            yield from _texts(mark.ink)


def _grounds(made: FaceInk, role: str | None, plated: bool) -> Iterator[str]:
    """What the words of a box may stand on."""
    if plated or role == "text" or not made.dress.is_full:
        yield WHITE
    elif role in ("title", "sash"):
        yield made.dress.look.colour
    elif role in ("row", "foot"):
        yield min((fill for fill in _fills(made) if luminance(fill) > 0.55), key=luminance)
    else:
        # Anything that is softened; what is dark are frames and bands, on which no such words are set.
        frames = {made.dress.look.colour, made.dress.finish.line}
        yield from {fill for fill in _fills(made) if fill not in frames and luminance(fill) > 0.3}


def _fills(made: FaceInk) -> Iterator[str]:
    for mark in made.ground:
        assert isinstance(mark, Decoration)
        yield from (shape.fill for shape in mark.decor.shapes if shape.fill)


def test_the_thrifty_theme_fills_nothing() -> None:
    for game in GAMES:
        one = deck(game)
        look = view(one, theme_of(one.shown.roots, one.shown.card_form, "low-ink").theme)
        made = [*faces(one, look)]
        assert {fill for one_face in made for fill in _fills(one_face)} == {WHITE}
        assert {one_face.edge for one_face in made} == {WHITE}


# ---- pictures


RED = '<svg viewBox="0 0 40 30"><rect width="40" height="30" fill="#c00001"/></svg>'


def test_a_picture_called_as_the_card_needs_no_entry(tmp_path: Path) -> None:
    (tmp_path / "art").mkdir()
    one = own(tmp_path, **{"art/mine.vale.glade.svg": RED})
    assert b"#c00001" in print_sheets(one, Order(titles=("Glade",)), form=".svg").content


def test_a_picture_covers_its_slot_and_is_cut_to_it(tmp_path: Path) -> None:
    (tmp_path / "art").mkdir()
    one = own(tmp_path, **{"art/mine.vale.glade.svg": RED})
    made = face(one, PrintedSide(one["Glade"].card), view(one))
    (slot,) = (panel.area for panel in made.arrangement.panels if panel.role == "picture")
    (laid,) = (mark for mark in made.ground if isinstance(mark, Decoration) and _is_red(mark))
    extent = laid.decor.extent
    assert extent.width >= slot.width - 0.01
    assert extent.height >= slot.height - 0.01
    assert extent.width / extent.height == pytest.approx(40 / 30, rel=1e-3)
    corners = [one.corners[-2:] for one in laid.decor.clip if one.corners]
    assert (max(x for x, _ in corners), max(y for _, y in corners)) == pytest.approx(
        (slot.width, slot.height), abs=0.01
    )


def _is_red(mark: Decoration) -> bool:
    return any(shape.fill == "#c00001" for shape in mark.decor.shapes)


def test_a_picture_that_cannot_be_drawn_is_told_and_the_card_has_its_ornament(tmp_path: Path) -> None:
    (tmp_path / "art").mkdir()
    one = own(tmp_path, **{"art/mine.vale.glade.svg": '<svg viewBox="0 0 9 9"><text>no</text></svg>'})
    made = print_sheets(one, Order(titles=("Glade",)), form=".svg")
    assert [found.code for found in made.findings] == ["drawing-unread"]


def test_the_back_of_a_kind_may_have_a_picture(tmp_path: Path) -> None:
    one = own(tmp_path, "format: 1\nlooks: []\nbacks: {vale: back.svg}\n", **{"back.svg": RED})
    assert any(_is_red(mark) for mark in _ground(one, BACK))
    assert not any(_is_red(mark) for mark in _ground(one, ""))


def _ground(one: Deck, side: str) -> list[Decoration]:
    made = face(one, PrintedSide(one["Glade"].card, side), view(one))
    return [mark for mark in made.ground if isinstance(mark, Decoration)]


def test_ornaments_differ_by_card_and_are_the_same_each_time() -> None:
    one = deck()
    first, again, other = (
        face(one, PrintedSide(one[title].card), view(one)).ground
        for title in ("Azure Lake", "Azure Lake", "Exodus Road")
    )
    assert first == again
    assert first != other


def test_decor_is_in_a_file_once_however_many_pages_have_it() -> None:
    def forms(copies: int) -> int:
        made = print_sheets(deck(), Order(titles=("Azure Lake",), copies=copies))
        return made.content.count(b"/Subtype /Form")

    # What one page alone has stands on that page.
    assert forms(1) == forms(9) < forms(18) == forms(27)


def test_a_sheet_of_all_cards_is_no_large_file() -> None:
    assert len(print_sheets(deck(), Order()).content) < 400_000


# ---- typeface


def test_a_typeface_of_ones_own_is_used_and_its_path_is_nowhere(tmp_path: Path) -> None:
    shutil.copy(font_file(BOLD), tmp_path / "heavy.ttf")
    one = own(tmp_path, "format: 1\nlooks: []\ntypeface: {body: heavy.ttf}\n")
    made = face(one, PrintedSide(one["Glade"].card), view(one))
    used = {mark.face for box in made.boxes if box.part.shows == "kind" for mark in box.ink if isinstance(mark, Text)}
    assert used == {str(tmp_path / "heavy.ttf")}
    for form in (".pdf", ".svg"):
        assert str(tmp_path).encode() not in print_sheets(one, Order(titles=("Glade",)), form=form).content


# ---- what is not known


def test_a_hole_is_an_unknown_sign_in_every_language() -> None:
    one = deck()
    piece = PrintedSide(one["Gaia's Chosen"].card, slot="top")
    for language, said in (("en", "unknown"), ("fr", "inconnu")):
        made = face(one, piece, view(one, language=language))
        (hole,) = (
            mark
            for box in made.boxes
            if box.part.shows == "abilities"
            for mark in box.ink
            if isinstance(mark, Sign) and mark.drawing.letters
        )
        assert (hole.drawing.letters, hole.said.strip()) == ("?", said)
        assert "unknown" in made.ranks


def test_a_page_names_its_symbols() -> None:
    order = Order(titles=("Cursed Land",), copies=1)
    for language, said in (("en", "mana"), ("fr", "Mana")):
        made = print_sheets(deck(), order, Paper(paper="a4"), form=".svg", language=language)
        labels = " ".join(re.findall(r'aria-label="([^"]*)"', made.content.decode()))
        on_card, below = labels.split("100")
        assert len(re.findall(rf"\b{said}\b", on_card)) == len(re.findall(rf"\b{said}\b", below)) == 1


def test_a_list_of_cards_that_no_source_tells_says_so() -> None:
    one = deck()
    card = next(card for card in one.shown if card.kind == "conclave")
    made = face(one, PrintedSide(card), view(one))
    assert "? unknown" in ["".join(_said(box.ink)) for box in made.boxes]


def _said(ink: tuple[Mark, ...]) -> Iterator[str]:
    return (mark.text for mark in ink if isinstance(mark, Text))


def test_a_card_without_a_text_has_more_picture() -> None:
    one = deck()
    bare = face(one, PrintedSide(one["Xanos"].card, "start"), view(one))
    assert not [panel for panel in bare.arrangement.panels if panel.role == "text"]


def test_shapes_alone_are_decor() -> None:
    made = face(deck(), PrintedSide(deck()["Azure Lake"].card), view(deck()))
    assert all(isinstance(mark, Decoration) for mark in made.ground)
    assert all(isinstance(shape, Shape) for mark in made.ground for shape in mark.decor.shapes)  # type: ignore[union-attr]


# ---- backs


def test_a_back_gives_away_nothing_that_is_not_told_on_it() -> None:
    for game in GAMES:
        one = deck(game)
        look = view(one)
        of: dict[tuple[object, ...], set[str]] = {}
        for card in one.shown:
            back = face(one, PrintedSide(card, BACK), look)
            told = tuple(str(box.part.shows) + "".join(_said(box.ink)) for box in back.boxes)
            dots = sum(isinstance(mark, Sign) for mark in back.ink)
            of.setdefault((told, dots), set()).add(back.dress.look.colour)
        assert {len(colours) for colours in of.values()} == {1}


def test_a_theme_can_still_say_how_backs_look(tmp_path: Path) -> None:
    looks = 'looks:\n  - {of: {kind: vale, side: back}, colour: "#123456"}\n  - {of: {level: 1}, colour: "#654321"}\n'
    one = own(tmp_path, f"format: 1\n{looks}")
    told = face(one, PrintedSide(one["Glade"].card, BACK), view(one))
    assert told.edge in {"#123456", "#654321"}
    bare = view(one).theme.look(PrintedSide(one["Glade"].card, BACK))
    assert bare.colour == "#123456"
