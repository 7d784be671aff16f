"""Which cards are to be printed and how they are seen: what sheets, pictures and decks of other programs begin with."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path

from cardc.api.deck import Deck
from cardc.api.other_games import elsewhere
from cardc.api.publishing import NotPublished
from cardc.catalog.cards import Card
from cardc.layout.arrangement import Physical
from cardc.publish.art import Gallery
from cardc.publish.deck_list import DeckEntry, decoded, read_deck
from cardc.publish.drawing_files import read_drawings
from cardc.publish.face_ink import FaceView
from cardc.publish.forms import Progress
from cardc.publish.order import Filled, Order, fill
from cardc.publish.theme_files import bundled_themes, theme_of
from cardc.publish.words import words_of
from cardc.source.diagnostics import Diagnostic
from cardc.source.suggest import meant, suggest

__all__ = ["DeckEntry", "Order", "counted", "deck_entries", "face_view", "filled_order", "left_out_note"]

# What looks like the name of a file that is not there.
_FILE_ENDINGS = (".txt", ".dec", ".deck", ".list", ".md", ".csv")


def deck_entries(deck: Deck, said: str) -> tuple[DeckEntry, ...]:
    """The entries of a deck list: of the file of that name, or of the words themselves (`3 Stag, 2 Hawk`)."""
    file = _file(said)
    if file is None and said.strip().lower().endswith(_FILE_ENDINGS):
        raise NotPublished(f"there is no file `{said}`; a deck list is a file, or words such as `3 Title, 2 Title`")
    try:
        text = said if file is None else decoded(file.read_bytes(), str(file))
    except ValueError as error:
        raise NotPublished(str(error)) from error
    found = read_deck(text, deck.shown, "" if file is None else str(file))
    if found.problems:
        known_to = elsewhere(deck, lambda other: not read_deck(text, other.shown, str(file or "")).problems)
        raise NotPublished("\n".join(found.problems) + known_to)
    return found.entries


def _file(said: str) -> Path | None:
    try:
        return Path(said) if Path(said).is_file() else None
    except (OSError, ValueError):  # too long for a name, or with what no name holds
        return None


def filled_order(deck: Deck, order: Order) -> Filled:
    """The cards of an order; one that asks for what there is not is refused."""
    filled = fill(order, deck.shown, deck.layout)
    if filled.problems:
        known_to = elsewhere(deck, lambda other: not fill(order, other.shown, other.layout).problems)
        raise NotPublished("\n".join(filled.problems) + known_to)
    return filled


def left_out_note(left_out: Sequence[tuple[Card, int]]) -> str:
    """Tells of the cards that were left out, and how to have them."""
    if not left_out:
        return ""
    cards = ", ".join(f"{number} × {card.title}" for card, number in left_out)
    return f"left out, as nothing is printed on them: {cards} (`--kind {left_out[0][0].kind}` prints them)"


def face_view(deck: Deck, language: str, theme: str | None = None) -> tuple[FaceView, tuple[Diagnostic, ...]]:
    """How the faces of cards are seen, by a `theme` if one is named; and which drawings and themes cannot be used."""
    drawings, unread = read_drawings(deck.shown.roots)
    words = words_of(deck.shown, language)
    files, names = deck.loaded_from, bundled_themes()
    if theme is not None and theme not in names and not files.is_file(Path(theme)):
        advice, _ = meant(suggest(theme, names), f"the names are {', '.join(names)}; or give the path of a file")
        raise NotPublished(f"there is no theme `{theme}`: --theme; {advice}")
    read = theme_of(deck.shown.roots, deck.shown.card_form, theme, files=files)
    gallery = Gallery(files)
    gallery.read_all((*read.theme.art.values(), *read.theme.backs.values()))
    view = FaceView(deck.edition, words, replace(drawings, named=words.symbol), read.theme, gallery)
    return view, (*unread, *read.findings, *gallery.findings)


def counted(cards: Sequence[Physical], progress: Progress | None) -> Iterator[Physical]:
    """The cards, one after the other, and with each how many there were before."""
    for done, card in enumerate(cards):
        if progress is not None:
            progress(done, len(cards))
        yield card
