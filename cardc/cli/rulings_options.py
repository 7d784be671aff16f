"""The options of `cardc rulings` for a book: where to, in which language, on which paper; and the refusals."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import wraps
from pathlib import Path
from typing import Any, NamedTuple

import click

from cardc.api.deck import Deck
from cardc.api.replaying import Coverage, Ruling
from cardc.api.rulings_files import BOOK_PAPERS, PrintedRulings, book_form, print_rulings
from cardc.api.summaries import count
from cardc.api.writing import write_file
from cardc.cli.common_options import faces_option, force_option, language_option, output_file_option, show
from cardc.cli.streams import progress

_PDF = "pdf"
_A4 = "a4"


class BookAsked(NamedTuple):
    """A book that is asked for."""

    output: Path
    form: str
    language: str | None
    faces: tuple[str, ...]
    paper: str
    booklet: bool
    force: bool

    def write(self, deck: Deck, rulings: Mapping[str, Ruling], found: Coverage, language: str, unproved: bool) -> None:
        """Make it of some rulings, and write it, whole or not at all."""
        with progress("rulings") as tell:
            made = print_rulings(
                deck,
                rulings,
                found,
                self.form,
                language=language,
                paper=self.paper,
                booklet=self.booklet,
                unproved=unproved,
                progress=tell,
            )
        show(made.findings)
        write_file(self.output, made.content, force=self.force)
        click.echo(f"{self.output}: {_told(made)}")


def _told(made: PrintedRulings) -> str:
    told = count(made.rulings, "ruling")
    if made.pages:
        told += f", {count(made.pages, 'page')}"
    if made.sheets:
        told += f"; {count(made.sheets, 'sheet')} to print on both sides, turned over the short edge, and to fold"
    return told


_OPTIONS = (
    output_file_option("Write what the rulings say to a .pdf or .md, card by card."),
    language_option,
    faces_option,
    click.option("--paper", type=click.Choice(BOOK_PAPERS), help=f"The pages of a PDF.  [default: {_A4}]"),
    click.option("--booklet", is_flag=True, help="Two pages on each side of the paper, to be folded."),
    force_option,
)


def book_options(command: Callable[..., Any]) -> Callable[..., Any]:
    """Gives a command the options of a book as one argument `book`, which is None where none is asked for."""

    @wraps(command)
    def with_book(
        *,
        output: Path | None,
        language: str | None,
        faces: tuple[str, ...],
        paper: str | None,
        booklet: bool,
        force: bool,
        **given: Any,
    ) -> Any:
        return command(**given, book=_asked(output, language, faces, paper, booklet, force))

    decorated: Callable[..., Any] = with_book
    for option in reversed(_OPTIONS):
        decorated = option(decorated)
    return decorated


def _asked(
    output: Path | None, language: str | None, faces: tuple[str, ...], paper: str | None, booklet: bool, force: bool
) -> BookAsked | None:
    on_paper = {"--paper": paper is not None, "--booklet": booklet}
    if output is None:
        asked = {"--lang": language is not None, "--faces": bool(faces), **on_paper, "--force": force}
        given = next((name for name, wanted in asked.items() if wanted), None)
        if given is not None:
            raise click.UsageError(f"`{given}` is about a book of rulings: add -o rulings.pdf")
        return None
    form = book_form(output)
    given = next((name for name, wanted in on_paper.items() if wanted), None)
    if given is not None and form != _PDF:
        raise click.UsageError(f"`{given}` is about the pages of a PDF: end `--output` in .pdf, or leave it out")
    return BookAsked(output, form, language, faces, paper or _A4, booklet, force)
