"""Cards on paper at their real size: which, how the pages are made up, and the bytes of the file."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace

from cardc.api.deck import Deck
from cardc.api.other_games import elsewhere
from cardc.api.publishing import NotPublished
from cardc.catalog.aid_words import aid_of
from cardc.extras import how_to_install
from cardc.layout.arrangement import Physical
from cardc.publish.aid_page import aid_sheets
from cardc.publish.drawing_files import read_drawings
from cardc.publish.face_ink import FaceView
from cardc.publish.imposition import (
    CARDS,
    PAPERS,
    SMALLEST,
    Grid,
    SheetFormat,
    card_paper,
    card_size,
    impose,
    marks_length,
)
from cardc.publish.ink import Page
from cardc.publish.order import Order, fill
from cardc.publish.pdf_file import AboutFile
from cardc.publish.picture import FORMS, PDF, PNG, file_of, missing_libraries
from cardc.publish.sheet import Sheets, crafted_sheets, sheets
from cardc.publish.sheet_titles import about_aid, about_cards, about_crafted
from cardc.publish.words import words_of
from cardc.source.diagnostics import Diagnostic

__all__ = [
    "CARDS",
    "FORMS",
    "ONE_CARD",
    "PAPERS",
    "PDF",
    "Order",
    "Paper",
    "SheetFile",
    "print_aid",
    "print_crafted",
    "print_sheets",
    "refuse_ending",
]

# A page for one card, as the name of a paper.
ONE_CARD = "card"

MM_PER_INCH = 25.4
# The largest picture: an A4 page at 1200 dpi, with some room.
MOST_PIXELS = 150 * 10**6


@dataclass(frozen=True, slots=True)
class Paper:
    """How pages are made up. Lengths are millimetres; `marks` is a length or `full`, `card` a name or `63x88`."""

    paper: str | None = None
    card: str = "poker"
    bleed: float = 0
    gutter: float = 0
    marks: str = "3"
    backs: bool = False
    dpi: int = 300

    def grid(self, alone: bool = False) -> Grid:
        """The grid of the sheets; `alone`: for one card, which needs no sheet around it unless one is named."""
        name = self.paper or (ONE_CARD if alone else "a4")
        card, marks = card_size(self.card), marks_length(self.marks)
        if card is None:
            known, least = ", ".join(CARDS), "x".join(f"{length:g}" for length in SMALLEST)
            raise NotPublished(
                f"`{self.card}` is neither {known} nor a size such as 63x88 (in mm, {least} or more): --card"
            )
        if marks is None:
            raise NotPublished(f"`{self.marks}` is neither a length in mm nor `full`: --marks")
        if name == ONE_CARD:
            grid = impose(SheetFormat(card_paper(card, self.bleed), card, self.bleed, marks=0, alone=True))
        else:
            grid = impose(SheetFormat(PAPERS[name], card, self.bleed, self.gutter, marks))
        if grid is None:
            size = f"{card.width:g} × {card.height:g} mm"
            raise NotPublished(f"cards of {size} with this bleed do not fit on the paper: --card")
        return grid


@dataclass(frozen=True, slots=True)
class SheetFile:
    """The bytes of a file of sheets, how many pages it has, and what cannot be read on them."""

    content: bytes
    pages: int
    findings: tuple[Diagnostic, ...]


def print_sheets(
    deck: Deck,
    order: Order,
    paper: Paper | None = None,
    *,
    form: str = PDF,
    language: str = "en",
    progress: Callable[[int, int], None] | None = None,
) -> SheetFile:
    """The cards of an order, side by side on sheets. `form` is the ending of the file: `.pdf`, `.png` or `.svg`.

    `progress` is told how many cards of how many are drawn.
    """
    refuse_ending(form)
    made_up = paper or Paper()
    grid = made_up.grid()
    view, unread = _view(deck, language)
    filled = fill(order, deck.shown, deck.layout)
    if filled.problems:
        known_to = elsewhere(deck, lambda other: not fill(order, other.shown, other.layout).problems)
        raise NotPublished("\n".join(filled.problems) + known_to)
    try:
        made = sheets(_counted(filled.cards, progress), deck.layout, grid, view, made_up.backs)
    except ValueError as error:
        raise NotPublished(str(error)) from error
    return _file(made, unread, form, about_cards(filled.cards, view), made_up.dpi)


def _counted(cards: Sequence[Physical], progress: Callable[[int, int], None] | None) -> Iterator[Physical]:
    """The cards, one after the other, and with each how many there were before."""
    for done, card in enumerate(cards):
        if progress is not None:
            progress(done, len(cards))
        yield card


def print_crafted(
    deck: Deck, words: str, paper: Paper | None = None, *, layers: bool = False, form: str = PDF, language: str = "en"
) -> SheetFile:
    """One card crafted from several, as `words` name them; with `layers`, each of them on a page of its own."""
    refuse_ending(form)
    made_up = paper or Paper()
    grid = made_up.grid(alone=form != PDF)
    view, unread = _view(deck, language)
    layout = deck.layout
    if layout.stack is None:
        raise NotPublished(f"the cards of {deck.shown.title or deck.game.name} are not laid over one another")
    try:
        crafted = layout.stack(words, deck.shown.by_name)
    except ValueError as error:
        raise NotPublished(str(error)) from error
    made = crafted_sheets(crafted, layout, grid, view, layers)
    return _file(made, unread, form, about_crafted(words, view), made_up.dpi)


def print_aid(deck: Deck, paper: Paper | None = None, *, form: str = PDF, language: str = "en") -> SheetFile:
    """The aid that the texts of the game hold, on one page; in English where the language has none."""
    refuse_ending(form)
    made_up = paper or Paper()
    view, unread = _view(deck, language)
    aid = aid_of(deck.shown, language)
    if aid is None:
        raise NotPublished(f"no text of {deck.shown.title or deck.game.name} holds an aid; write one under `aid:`")
    made = aid_sheets(aid, PAPERS[made_up.paper if made_up.paper in PAPERS else "a4"], view)
    return _file(made, unread, form, about_aid(view), made_up.dpi)


def _view(deck: Deck, language: str) -> tuple[FaceView, tuple[Diagnostic, ...]]:
    drawings, unread = read_drawings(deck.shown.roots)
    words = words_of(deck.shown, language)
    return FaceView(deck.edition, words, replace(drawings, named=words.symbol_behind)), unread


def _file(made: Sheets, unread: tuple[Diagnostic, ...], form: str, about: AboutFile, dpi: int) -> SheetFile:
    if form != PDF and len(made.pages) > 1:
        raise NotPublished(
            f"{form} holds one page, and this would be {len(made.pages)}; write a {PDF}, or choose fewer cards"
        )
    if form == PNG:
        _refuse_huge(made.pages[0], dpi)
    content = file_of(made.pages, form, about, dpi)
    return SheetFile(content, len(made.pages), (*unread, *made.diagnostics))


def _refuse_huge(page: Page, dpi: int) -> None:
    """A picture that would not fit into the memory of a usual machine."""
    across, down = (round(length / MM_PER_INCH * dpi) for length in (page.size.width, page.size.height))
    if across * down > MOST_PIXELS:
        raise NotPublished(
            f"a picture of {across:,} × {down:,} pixels is too large (at most {MOST_PIXELS // 10**6} million pixels); "
            "take a lower `--dpi`, a smaller `--card`, or write a .pdf"
        )


def refuse_ending(form: str) -> None:
    """An ending that tells no form, or one whose libraries are not installed."""
    if form not in FORMS:
        raise NotPublished(f"`--output` must end in {', '.join(FORMS)}")
    missing = missing_libraries(form)
    if missing:
        needs = " and ".join(missing)
        raise NotPublished(f"{form} needs {needs}; to get what it needs: {how_to_install('print')}")
