"""The options of `cardc list` for lists in files: which form, which columns, where to; and the refusals."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any, TypeVar

import click

from cardc.api.deck import Deck, DeckCard
from cardc.api.publishing import (
    FORMS,
    form_of,
    list_cards,
    refuse_form,
    suffixes,
)
from cardc.api.summaries import count
from cardc.api.writing import write_file
from cardc.cli.common_options import output_file_option, show
from cardc.cli.streams import progress

F = TypeVar("F", bound=Callable[..., Any])

TEXT = "text"
PAPERS = ("a4", "letter")


def publishing_options(command: F) -> F:
    """`-o`, `--format` and what they need; the command gets them by these names."""
    options = (
        output_file_option(f"Write to a file; its ending tells the form: {', '.join(suffixes())}."),
        click.option(
            "--format", "form", type=click.Choice([TEXT, *FORMS]), help="The form, if the file does not tell it."
        ),
        click.option("--columns", metavar="NAME,…", help="The columns, such as `name,cost,text`."),
        click.option(
            "--group-by",
            "groups",
            metavar="NAME,…",
            help="Headings by the set, the kind and what the game groups its cards by, or `none`.  [default: all]",
        ),
        click.option("--checklist", is_flag=True, help="Boxes to tick, one for each copy."),
        click.option("--paper", type=click.Choice(PAPERS), default="a4", show_default=True, help="The pages of a PDF."),
    )
    for option in reversed(options):
        command = option(command)
    return command


def form_asked(output: Path | None, form: str | None, others: Iterable[object]) -> str:
    """The form that the options ask for; wrong usage if they leave it open or contradict each other."""
    if form is None and output is not None:
        form = form_of(output)
        if form is None:
            raise click.UsageError(
                f"`{output}` does not tell a form: end it in {', '.join(suffixes())}, or add --format"
            )
    if form is None or form == TEXT:
        if output is not None or any(others):
            raise click.UsageError(
                "the table on the terminal has a fixed form; add -o FILE, or --format with one of " + ", ".join(FORMS)
            )
        return TEXT
    if form == "pdf" and output is None:
        raise click.UsageError("a PDF needs a file: -o cards.pdf")
    refuse_form(form)
    return form


def publish_to(
    output: Path | None,
    deck: Deck,
    cards: tuple[DeckCard, ...],
    form: str,
    language: str,
    columns: str | None,
    groups: str | None,
    checklist: bool,
    paper: str,
    force: bool = False,
) -> None:
    """Write the list to a file, whole or not at all, or to the standard output."""
    with progress("cards") as tell:
        made = list_cards(
            deck,
            cards,
            form,
            language=language,
            columns=(columns or "").split(","),
            groups=None if groups is None else groups.split(","),
            checklist=checklist,
            paper=paper,
            progress=tell,
        )
    show(made.diagnostics)
    if output is None:
        click.echo(made.content, nl=False)
        return
    write_file(output, made.content, force=force)
    click.echo(f"{output}: {count(len(cards), 'card')}")
