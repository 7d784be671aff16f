"""Cards as a folder of files: a picture of each side, as printers on demand want it, or decks of Tabletop Simulator."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path

from cardc.api.deck import Deck
from cardc.api.paper import MM_PER_INCH, PRINTERS, Paper, PrinterAsks
from cardc.api.publishing import NotPublished
from cardc.api.sheet_orders import Order, counted, face_view, filled_order, left_out_note
from cardc.api.sheets import refuse_ending, refuse_huge
from cardc.publish.card_pictures import card_pictures
from cardc.publish.forms import Progress
from cardc.publish.ink import Page
from cardc.publish.picture import PDF, PNG, file_of
from cardc.publish.png import pixels
from cardc.publish.tabletop_deck import backs, fronts, saved_object, tabletop
from cardc.source.diagnostics import Diagnostic
from cardc.source.seal import sealed

__all__ = ["FolderOfCards", "local_address", "print_pictures", "print_tabletop"]


@dataclass(frozen=True, slots=True)
class FolderOfCards:
    """Files by their names, what cannot be read on them, and what was left out on purpose."""

    files: Mapping[str, bytes]
    findings: tuple[Diagnostic, ...]
    note: str = ""


def print_pictures(
    deck: Deck,
    order: Order,
    paper: Paper | None = None,
    *,
    form: str = PNG,
    printer: str | None = None,
    language: str = "en",
    progress: Progress | None = None,
) -> FolderOfCards:
    """A picture of each different side, exactly the size of the card and its bleed; `form` is `.png` or `.svg`.

    A `printer` on demand (`mpc`, `gamecrafter`) says how many pixels, how much bleed, and wants no clear pictures.
    """
    refuse_ending(form)
    made_up = paper or Paper()
    asks = _asked_by(printer, made_up) if printer is not None else None
    if form == PDF or (asks is not None and form != PNG):
        raise NotPublished("a folder holds pictures: .png or .svg, and .png for printers on demand")
    if asks is not None:
        made_up = replace(made_up, bleed=asks.bleed / asks.dpi * MM_PER_INCH, dpi=asks.dpi)
    card = made_up.grid(alone=True).format.card
    view, unread = face_view(deck, language, made_up.theme)
    filled = filled_order(deck, order)
    files: dict[str, bytes] = {}
    found: set[Diagnostic] = set()
    cards = counted(filled.cards, progress)
    for picture in card_pictures(cards, deck.layout, card, made_up.bleed, view, backs=made_up.backs):
        page = picture.page
        if asks is not None:
            page = _as_asked(page, asks, printer)
        if form == PNG:
            refuse_huge(page, made_up.dpi)
        size = asks.pixels if asks is not None else None
        files[f"{picture.name}{form}"] = file_of([page], form, picture.name, language, made_up.dpi, size)
        found.update(picture.findings)
    return FolderOfCards(files, (*unread, *sorted(found)), left_out_note(filled.left_out))


def _as_asked(page: Page, asks: PrinterAsks, printer: str | None) -> Page:
    """The page of a card on white; that of another shape would be out of shape in the pixels that are asked for."""
    if pixels(*page.size, asks.dpi) != asks.pixels:
        raise NotPublished(
            f"`{printer}` is asked for cards, and some of these are pieces of another shape; choose with `--kind`, or "
            "leave `--for` out"
        )
    return replace(page, clear=False)


def _asked_by(printer: str, paper: Paper) -> PrinterAsks:
    sizes = PRINTERS[printer]
    asks = sizes.get(paper.card)
    if asks is None:
        raise NotPublished(
            f"what `{printer}` asks for is known of {', '.join(sizes)} alone: leave `--for` out, and say `--card`, "
            "`--bleed` and `--dpi` as its template does"
        )
    if paper.bleed:
        raise NotPublished(f"`--for {printer}` says how much bleed there is; leave `--bleed` out")
    return asks


def print_tabletop(
    deck: Deck,
    order: Order,
    paper: Paper | None = None,
    *,
    address: str = "",
    language: str = "en",
    progress: Progress | None = None,
) -> FolderOfCards:
    """Pictures of up to 69 cards each and the saved object of Tabletop Simulator that deals them.

    `address` is what stands before the names of the pictures in it: where they are uploaded to, or the local folder.
    """
    refuse_ending(PNG)
    made_up = paper or Paper()
    card = made_up.grid(alone=True).format.card
    view, unread = face_view(deck, language, made_up.theme)
    filled = filled_order(deck, order)
    made = tabletop(counted(filled.cards, progress), deck.layout, card, view)
    title = deck.shown.title or deck.game.name
    files: dict[str, bytes] = {}
    places: dict[int, tuple[str, str]] = {}
    for sheet in made.sheets:
        names = f"fronts_{sheet.number}.png", f"backs_{sheet.number}.png"
        for name, page in zip(names, (fronts(sheet), backs(sheet)), strict=True):
            dpi = round(sheet.pixels.across / page.size.width * MM_PER_INCH)
            files[name] = file_of([page], PNG, title, language, dpi, sheet.pixels)
        places[sheet.number] = f"{address}{names[0]}", f"{address}{names[1]}"
    files[f"{deck.game.name}.json"] = sealed(saved_object(made, places, view, title))
    return FolderOfCards(files, (*unread, *made.findings(view)), left_out_note(filled.left_out))


def local_address(folder: Path) -> str:
    """The address of the files of a folder on this machine, as Tabletop Simulator takes it."""
    return f"{folder.absolute().as_uri()}/"
