"""The options of `cardc list` for lists in files: which form, which columns, where to; and the refusals."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any, TypeVar

import click

from cardc.catalog.cards import Card
from cardc.catalog.overlays import Edition
from cardc.catalog.summary import count
from cardc.cli.options import report
from cardc.publish.cells import columns as known_columns
from cardc.publish.forms import FORMS, INSTALL, form_of, missing_libraries, publish, suffixes
from cardc.publish.list_table import DEFAULT_GROUPS, GROUPS, Choice
from cardc.source.files import write_atomic
from cardc.source.suggest import suggest

F = TypeVar("F", bound=Callable[..., Any])

TEXT = "text"
PAPERS = ("a4", "letter")
_NOTHING = "none"


def publishing_options(command: F) -> F:
    """`-o`, `--format` and what they need; the command gets them by these names."""
    options = (
        click.option(
            "-o",
            "--output",
            type=click.Path(path_type=Path, dir_okay=False),
            metavar="FILE",
            help=f"Write to a file; its ending tells the form: {', '.join(suffixes())}.",
        ),
        click.option(
            "--format", "form", type=click.Choice([TEXT, *FORMS]), help="The form, if the file does not tell it."
        ),
        click.option("--columns", metavar="NAME,…", help="The columns, such as `name,cost,text`."),
        click.option(
            "--group-by",
            "groups",
            metavar="NAME,…",
            help=f"Headings by any of {', '.join(GROUPS)}, or `none`.  [default: {','.join(DEFAULT_GROUPS)}]",
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
    absent = missing_libraries(form)
    if absent:
        raise click.UsageError(f"--format {form} needs {', '.join(absent)}, which is not installed: {INSTALL}")
    return form


def choice_asked(
    shown: Edition, form: str, language: str, columns: str | None, groups: str | None, checklist: bool
) -> Choice:
    """What the list is to show; wrong usage if it asks for what there is not."""
    if form == "json" and (columns or checklist):
        raise click.UsageError("JSON holds every value of each card; leave --columns and --checklist out")
    if columns and checklist:
        raise click.UsageError("a checklist has its own columns; leave --columns out")
    # Programs get the cards in the order of the files.
    usual = () if form == "json" else DEFAULT_GROUPS
    return Choice(
        language=language,
        columns=_names(columns, known_columns(shown), "--columns"),
        groups=usual if groups is None else _names(groups, (*GROUPS, _NOTHING), "--group-by"),
        checklist=checklist,
    )


def publish_to(
    output: Path | None, shown: Edition, cards: tuple[Card, ...], choice: Choice, form: str, paper: str
) -> None:
    """Write the list to a file, whole or not at all, or to the standard output."""
    done = publish(shown, cards, choice, form, paper, progress())
    report(done.diagnostics)
    if output is None:
        click.echo(done.content, nl=False)
        return
    write_atomic(output, done.content)
    click.echo(f"{output}: {count(len(cards), 'card')}")


def _names(given: str | None, known: tuple[str, ...], option: str) -> tuple[str, ...]:
    names = tuple(dict.fromkeys(name.strip() for name in (given or "").split(",") if name.strip()))
    for name in names:
        if name not in known:
            near = suggest(name, known)
            hint = f"did you mean `{near}`?" if near else f"known are {', '.join(known)}"
            raise click.BadParameter(f"no `{name}`: {hint}", param_hint=option)
    return () if names == (_NOTHING,) else names


def progress(clock: Callable[[], float] = time.monotonic) -> Callable[[int, int], None]:
    """Tells people on a terminal how far the work is, once it has taken a second."""
    started = clock()

    def tell(done: int, total: int) -> None:
        if sys.stderr.isatty() and clock() - started > 1:
            end = "\r\x1b[K" if done == total else ""
            click.echo(f"\r{done}/{total} cards{end}", nl=False, err=True)

    return tell
