"""Options and refusals that several commands share."""

import sys
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any, TypeVar

import click

from cardc.catalog.cards import Catalog
from cardc.catalog.opening import unusable
from cardc.catalog.overlays import Edition
from cardc.catalog.provenance import HOUSE
from cardc.catalog.summary import count
from cardc.catalog.word_files import ENGLISH
from cardc.games.opened import SOURCED
from cardc.source.codes import severity
from cardc.source.diagnostics import Diagnostic
from cardc.source.render import render
from cardc.source.text import sources_for

F = TypeVar("F", bound=Callable[..., Any])

FACES_HELP = (
    "Which values to show: `sourced` only, with those of the `house` for what no source states, or with those of "
    "a FILE of your own, which win. May be given several times."
)


def faces_option(command: F) -> F:
    """`--faces sourced|house|FILE`, several times if wanted."""
    option = click.option("--faces", multiple=True, default=("sourced",), metavar="sourced|house|FILE", help=FACES_HELP)
    return option(command)


def cards_option(command: F) -> F:
    """`--cards PATH`: the user's own files and folders, for commands whose arguments are something else."""
    return click.option(
        "--cards",
        "paths",
        multiple=True,
        type=click.Path(path_type=Path),
        metavar="PATH",
        help="Your own cards: a file or folder, read beside the game that it adds to. May be given several times.",
    )(command)


def language_option(command: F) -> F:
    """`--lang`: which language titles and texts are shown in."""
    return click.option(
        "--lang", "language", default=ENGLISH, show_default=True, help="The language of titles and texts."
    )(command)


def refuse_language(catalog: Catalog, language: str) -> None:
    """Wrong usage, if the game does not speak a language."""
    known = catalog.vocabulary.wordings
    if language not in known:
        raise click.BadParameter(f"`{language}` is none of {', '.join(known)}", param_hint="--lang")


def refuse_missing(paths: Iterable[Path]) -> None:
    """Wrong usage, if a path leads nowhere, or to a folder without cards."""
    absent = unusable(paths)
    if absent:
        raise click.UsageError("\n".join(f"{one.message}; {one.help}" for one in absent))


def refuse_faces(faces: Iterable[str]) -> None:
    """Wrong usage, if an overlay of faces is neither a known name nor a file."""
    refuse_missing(Path(name) for name in faces if name not in (SOURCED, HOUSE))


def report(found: Iterable[Diagnostic]) -> None:
    """Show findings on the error output, beside what a command prints."""
    listed = tuple(found)
    if listed:
        text = render(listed, sources=sources_for(listed), color=sys.stderr.isatty())
        click.echo(text, nl=False, err=True)


def report_findings(shown: Edition) -> bool:
    """Report all errors of the cards and overlays; true if there are any."""
    errors = [one for one in (*shown.catalog.diagnostics, *shown.diagnostics) if severity(one.code) == "error"]
    report(errors)
    return bool(errors)


def report_errors(shown: Edition) -> bool:
    """Report the errors of the overlays, and that there are others in the cards; true if there are any."""
    report(shown.diagnostics)
    errors = sum(severity(one.code) == "error" for one in shown.catalog.diagnostics)
    if errors:
        click.echo(f"cardc: the cards have {count(errors, 'error')}; `cardc check` tells which", err=True)
    return bool(errors or shown.diagnostics)
