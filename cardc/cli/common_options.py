"""Options and refusals that several commands share."""

import os
import sys
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any, TypeVar

import click

from cardc.api.deck import Deck
from cardc.api.findings import FORMATS, Diagnostic, report
from cardc.api.loading import BUNDLED, HOUSE, SOURCED, absent, as_named, default_game, owner
from cardc.api.summaries import count
from cardc.cli.streams import wants_colour

F = TypeVar("F", bound=Callable[..., Any])

FACES_HELP = (
    "Which values to show: `sourced` only, with those of the `house` for what no source states, or with those of "
    "a FILE of your own, which win. May be given several times."
)


def faces_option(command: F) -> F:
    """`--faces sourced|house|FILE`, several times if wanted."""
    option = click.option("--faces", multiple=True, default=("sourced",), metavar="sourced|house|FILE", help=FACES_HELP)
    return option(command)


def game_option(command: F) -> F:
    """`--game NAME|FOLDER`: which game is meant where the cards do not say, and whose Python may run."""
    return click.option(
        "--game",
        metavar="NAME|FOLDER",
        help=f"The game that is meant where no file tells: {', '.join(BUNDLED)}, an installed one, or a folder of "
        "cards whose own Python is then run.",
    )(command)


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


def jobs_option(command: F) -> F:
    """`--jobs N`, as many as there are cores: the work is the same, and shared out."""
    return click.option(
        "--jobs",
        "-j",
        type=click.IntRange(1, 64),
        default=lambda: min(64, cores()),
        show_default="as many as there are cores",
        metavar="N",
        help="So many processes at once.",
    )(command)


def cores() -> int:
    """How many processes can work at the same time here."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def full_option(command: F) -> F:
    """`--full`: nothing is left out that cannot make a difference."""
    return click.option(
        "--full", is_flag=True, help="Replay with other values of what is unknown also where none of them was read."
    )(command)


def format_option(command: F) -> F:
    """`--format`: for whom findings are reported."""
    return click.option(
        "--format",
        "form",
        type=click.Choice(FORMATS),
        default="text",
        help="How to report: for people, for programs, as annotations of a review, or for servers of continuous "
        "integration.",
    )(command)


def watch_option(command: F) -> F:
    """`--watch`: again after each change."""
    return click.option("--watch", "watched", is_flag=True, help="Do it again whenever the files change; Ctrl-C ends.")(
        command
    )


def concerned(paths: Iterable[Path], game: str | None) -> list[Path]:
    """What to watch for a command: the folders that paths belong to, or without any that of the game."""
    return list(dict.fromkeys(map(owner, paths))) or [as_named(default_game(game).folder)]


def scenarios_of(game: str | None) -> Path:
    """The folder of the scenarios that come with a game."""
    return as_named(default_game(game).scenario_folder)


def language_option(command: F) -> F:
    """`--lang`: which language titles and texts are shown in."""
    return click.option(
        "--lang", "language", default="en", show_default=True, help="The language of titles and texts."
    )(command)


def refuse_missing(paths: Iterable[Path]) -> None:
    """Wrong usage, if a path leads nowhere, or to a folder without cards."""
    found = absent(paths)
    if found:
        raise click.UsageError("\n".join(f"{one.message}; {one.help}" for one in found))


def refuse_faces(faces: Iterable[str]) -> None:
    """Wrong usage, if an overlay of faces is neither a known name nor a file."""
    refuse_missing(Path(name) for name in faces if name not in (SOURCED, HOUSE))


def show(found: Iterable[Diagnostic]) -> None:
    """Show findings on the error output, beside what a command prints."""
    click.echo(report(found, color=wants_colour(sys.stderr)), nl=False, err=True)


def show_errors(deck: Deck) -> bool:
    """Show all errors of the cards and overlays; true if there are any."""
    show(deck.faults)
    return bool(deck.faults)


def tell_errors(deck: Deck) -> bool:
    """Show the errors of the overlays, and tell of others in the cards; true if there are any."""
    show((*deck.opening, *deck.edition.diagnostics))
    if deck.errors:
        click.echo(f"cardc: the cards have {count(deck.errors, 'error')}; `cardc check` tells which", err=True)
    return bool(deck.errors or deck.edition.diagnostics)
