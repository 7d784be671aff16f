"""Rulings as a book to print or to post: what is said of each card, and how far it is proved."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path

from cardc.api.deck import Deck
from cardc.api.publishing import NotPublished
from cardc.extras import how_to_install
from cardc.publish.drawing_files import read_drawings
from cardc.publish.forms import FORMS, Progress, form_of, missing_libraries
from cardc.publish.markdown_rulings import markdown_rulings
from cardc.publish.rulings_book import BookRuling, RuledCards, RulingsBook, rulings_book
from cardc.scenarios.coverage import WEAK, Coverage
from cardc.scenarios.ledger import OPEN, Ruling, rulings_by_card
from cardc.source.diagnostics import Diagnostic
from cardc.source.seal import sealed

__all__ = ["BOOK_FORMS", "BOOK_PAPERS", "NothingRuled", "PrintedRulings", "book_form", "print_rulings"]

_PDF = "pdf"
BOOK_FORMS = (_PDF, "markdown")
BOOK_PAPERS = ("a4", "letter", "a5")
# Two pages on each side.
_ON_A_SHEET = 4


class NothingRuled(NotPublished):
    """A book would be empty."""


@dataclass(frozen=True, slots=True)
class PrintedRulings:
    """The bytes of a book, how many rulings it holds on how many pages, and what is wrong with its drawings.

    `sheets`: how many sheets a booklet takes; otherwise none are counted.
    """

    content: bytes
    rulings: int
    pages: int = 0
    sheets: int = 0
    findings: tuple[Diagnostic, ...] = ()


def book_form(file: str | Path) -> str:
    """The form that the ending of a file's name asks for. Refuses others, and what needs a library that is lacking."""
    form = form_of(Path(file)) or ""
    if form not in BOOK_FORMS:
        endings = " or ".join(FORMS[one].suffixes[0] for one in BOOK_FORMS)
        raise NotPublished(f"`{file}` does not tell a form of a book: end it in {endings}")
    missing = missing_libraries(form)
    if missing:
        needs = " and ".join(missing)
        raise NotPublished(f"a PDF needs {needs}, which is not installed: {how_to_install('print')}")
    return form


def print_rulings(
    deck: Deck,
    rulings: Mapping[str, Ruling],
    found: Coverage,
    form: str = _PDF,
    *,
    language: str = "en",
    paper: str = "a4",
    booklet: bool = False,
    unproved: bool = False,
    progress: Progress | None = None,
) -> PrintedRulings:
    """Some rulings of a deck, and what was found of them, as a book; `unproved`: without those that need nothing more.

    A `booklet` has two pages on each side of the paper, to be folded. `progress` is told how many rulings are set.
    """
    book = rulings_book(
        deck.edition, [one.card for one in deck.cards], _ruled(deck, rulings, found, unproved), language
    )
    if not book.number:
        if unproved:
            raise NothingRuled("none of these rulings is open, so there is nothing to print; leave `--open` out")
        raise NothingRuled("there is no such ruling, so there is nothing to print; ask for other cards")
    if form != _PDF:
        return PrintedRulings(sealed(markdown_rulings(book)), book.number)
    return _pdf(book, deck, paper, booklet, progress)


def _pdf(book: RulingsBook, deck: Deck, paper: str, booklet: bool, progress: Progress | None) -> PrintedRulings:
    from cardc.publish.pdf_rulings import pdf_rulings

    drawings, findings = read_drawings(deck.shown.roots)
    content, pages = pdf_rulings(book, drawings, paper, booklet, progress)
    sheets = -(-pages // _ON_A_SHEET) if booklet else 0
    return PrintedRulings(sealed(content), book.number, pages, sheets, findings)


def _ruled(deck: Deck, rulings: Mapping[str, Ruling], found: Coverage, unproved: bool) -> RuledCards:
    """The rulings that say something, by what they are about, with their states."""
    told = {name: one for name, one in rulings.items() if one.says}
    if unproved:
        told = {name: one for name, one in told.items() if found.states.get(name) in (OPEN, WEAK)}

    def ruled(some: Iterable[Ruling]) -> list[BookRuling]:
        return [BookRuling(one.id, one.says, found.states.get(one.id, one.status), one.under) for one in some]

    by_card = rulings_by_card(told, deck.catalog)
    of_cards = {one.id for some in by_card.values() for one in some}
    general = [one for one in told.values() if one.id not in of_cards]
    ledgers = dict.fromkeys(one.ledger for one in general)
    return RuledCards(
        {card: ruled(some) for card, some in by_card.items()},
        {ledger: ruled(one for one in general if one.ledger == ledger) for ledger in ledgers},
    )
