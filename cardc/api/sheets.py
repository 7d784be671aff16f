"""Cards on paper at their real size, as the bytes of one file: sheets of an order, a crafted card, pages of help."""

from __future__ import annotations

from dataclasses import dataclass, replace

from cardc.api.deck import Deck
from cardc.api.paper import A4, CARDS, MM_PER_INCH, ONE_CARD, PAPERS, Paper
from cardc.api.publishing import NotPublished
from cardc.api.sheet_orders import Order, counted, face_view, filled_order, left_out_note
from cardc.catalog.aid_words import aid_of
from cardc.extras import how_to_install
from cardc.publish.aid_page import aid_sheets
from cardc.publish.card_pictures import card_pictures
from cardc.publish.forms import Progress
from cardc.publish.ink import Page
from cardc.publish.picture import FORMS, PDF, PNG, file_of, missing_libraries
from cardc.publish.png import pixels
from cardc.publish.registration import registration_sheets
from cardc.publish.sheet import PageRun, Sheets, crafted_sheets, sheets
from cardc.source.diagnostics import Diagnostic

__all__ = [
    "CARDS",
    "FORMS",
    "MM_PER_INCH",
    "ONE_CARD",
    "PAPERS",
    "PDF",
    "Order",
    "PageRun",
    "Paper",
    "SheetFile",
    "print_aid",
    "print_crafted",
    "print_registration",
    "print_sheets",
    "refuse_ending",
    "refuse_huge",
]

# The largest picture: an A4 page at 1200 dpi, with some room.
MOST_PIXELS = 150 * 10**6


@dataclass(frozen=True, slots=True)
class SheetFile:
    """The bytes of a file of sheets, how many pages it has, and what cannot be read on them.

    `runs`: which pages go through the printer alike; `note` tells what was left out on purpose.
    """

    content: bytes
    pages: int
    findings: tuple[Diagnostic, ...]
    runs: tuple[PageRun, ...] = ()
    note: str = ""


def print_sheets(
    deck: Deck,
    order: Order,
    paper: Paper | None = None,
    *,
    form: str = PDF,
    language: str = "en",
    progress: Progress | None = None,
) -> SheetFile:
    """The cards of an order, side by side on sheets. `form` is the ending of the file: `.pdf`, `.png` or `.svg`.

    The last two hold one page: that of a card with nothing around it, unless a paper is named. `progress` is told how
    many cards of how many are drawn.
    """
    refuse_ending(form)
    made_up = paper or Paper()
    grid = made_up.grid(alone=form != PDF)
    view, unread = face_view(deck, language, made_up.theme)
    filled = filled_order(deck, order)
    cards = counted(filled.cards, progress)
    try:
        if form != PDF and made_up.is_alone(alone=True):
            size, bleed = grid.format.card, grid.format.bleed
            drawn = [*card_pictures(cards, deck.layout, size, bleed, view, backs=made_up.backs)]
            found = tuple(sorted({one for picture in drawn for one in picture.findings}))
            made = Sheets(tuple(picture.page for picture in drawn), (), found)
        else:
            made = sheets(cards, deck.layout, grid, view, made_up.backs, made_up.strips)
    except ValueError as error:
        raise NotPublished(str(error)) from error
    file = _file(made, unread, form, deck.shown.title, language, made_up.dpi)
    return replace(file, note=left_out_note(filled.left_out))


def print_crafted(
    deck: Deck, words: str, paper: Paper | None = None, *, layers: bool = False, form: str = PDF, language: str = "en"
) -> SheetFile:
    """One card crafted from several, as `words` name them; with `layers`, each of them on a page of its own."""
    refuse_ending(form)
    made_up = paper or Paper()
    grid = made_up.grid(alone=form != PDF)
    view, unread = face_view(deck, language, made_up.theme)
    layout = deck.layout
    if layout.stack is None:
        raise NotPublished(f"the cards of {deck.shown.title or deck.game.name} are not laid over one another")
    try:
        crafted = layout.stack(words, deck.shown.by_name)
    except ValueError as error:
        raise NotPublished(str(error)) from error
    made = crafted_sheets(crafted, layout, grid, view, layers)
    title = ": ".join(part for part in (deck.shown.title, words) if part)
    return _file(made, unread, form, title, language, made_up.dpi)


def print_aid(deck: Deck, paper: Paper | None = None, *, form: str = PDF, language: str = "en") -> SheetFile:
    """The aid that the texts of the game hold, on one page; in English where the language has none."""
    refuse_ending(form)
    made_up = paper or Paper()
    view, unread = face_view(deck, language, made_up.theme)
    aid = aid_of(deck.shown, language)
    if aid is None:
        raise NotPublished(f"no text of {deck.shown.title or deck.game.name} holds an aid; write one under `aid:`")
    made = aid_sheets(aid, PAPERS[made_up.paper if made_up.paper in PAPERS else A4], view)
    return _file(made, (*unread, *view.gallery.findings), form, deck.shown.title, language, made_up.dpi)


def print_registration(deck: Deck, paper: Paper | None = None, *, language: str = "en") -> SheetFile:
    """A sheet of two sides that tells by how much backs are to be moved (`shift`) where a printer does not meet."""
    refuse_ending(PDF)
    made_up = paper or Paper()
    if made_up.is_alone():
        raise NotPublished("the registration of a printer is measured on a whole sheet: --paper a4 or letter")
    view, unread = face_view(deck, language, made_up.theme)
    made = registration_sheets(made_up.grid().paper, made_up.shift, view)
    return _file(made, unread, PDF, deck.shown.title, language, made_up.dpi)


def _file(made: Sheets, unread: tuple[Diagnostic, ...], form: str, title: str, language: str, dpi: int) -> SheetFile:
    if form != PDF and len(made.pages) > 1:
        raise NotPublished(
            f"{form} holds one page, and this would be {len(made.pages)}; write a folder of pictures (`-o cards/`) or "
            f"a {PDF}, or choose one card and slot (`--card-title Title@slot`)"
        )
    if form == PNG:
        refuse_huge(made.pages[0], dpi)
    content = file_of(made.pages, form, title, language, dpi)
    return SheetFile(content, len(made.pages), (*unread, *made.diagnostics), made.runs)


def refuse_huge(page: Page, dpi: int) -> None:
    """A picture that would not fit into the memory of a usual machine."""
    across, down = pixels(*page.size, dpi)
    if across * down > MOST_PIXELS:
        raise NotPublished(
            f"a picture of {across:,} × {down:,} pixels is too large (at most {MOST_PIXELS // 10**6} million pixels); "
            "take a lower `--dpi`, a smaller `--card`, or write a .pdf"
        )


def refuse_ending(form: str) -> None:
    """An ending that tells no form, or one whose libraries are not installed."""
    if form not in FORMS:
        raise NotPublished(f"`--output` must end in {', '.join(FORMS)}, or be a folder (`cards/`)")
    missing = missing_libraries(form)
    if missing:
        needs = " and ".join(missing)
        raise NotPublished(f"{form} needs {needs}; to get what it needs: {how_to_install('print')}")
