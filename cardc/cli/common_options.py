"""Options and refusals that several commands share."""

import os
import shlex
import sys
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Any, TypeVar

import click

from cardc.api.deck import Deck
from cardc.api.findings import FORMATS, Diagnostic, report
from cardc.api.loading import BUNDLED, HOUSE, SOURCED, absent, as_named, load_project
from cardc.api.summaries import count
from cardc.api.telling import ENGLISH, refuse_language
from cardc.cli.streams import terminal_width, waiting, wants_colour

F = TypeVar("F", bound=Callable[..., Any])

FACES_HELP = (
    "Which values to show: `sourced` only (unless your project says otherwise), with those of the `house` for what no "
    "source states, or with those of a FILE of your own, which win. May be given several times."
)


def faces_option(command: F) -> F:
    """`--faces sourced|house|FILE`, several times if wanted."""
    option = click.option("--faces", multiple=True, metavar="sourced|house|FILE", help=FACES_HELP)
    return option(command)


def game_option(command: F) -> F:
    """`--game NAME|FOLDER`: which game is meant where the cards do not say, and whose Python may run."""
    return click.option(
        "--game",
        metavar="NAME|FOLDER",
        help=f"The game that is meant where no file tells: {', '.join(BUNDLED)}, an installed one, or a folder of "
        "cards whose own Python is then run.",
    )(command)


def paths_argument(command: F) -> F:
    """`[PATHS]...`: files and folders of one's own, each told by what it holds; for all commands the same."""
    return click.argument("paths", nargs=-1, type=click.Path(path_type=Path))(command)


def paths_option(command: F) -> F:
    """`--in PATH`: the same, for commands whose argument is a name."""
    return click.option(
        "--in",
        "paths",
        multiple=True,
        type=click.Path(path_type=Path),
        metavar="PATH",
        help="Files and folders of your own to look in, such as others take as PATHS. May be given several times.",
    )(command)


def every_option(command: F) -> F:
    """`--all`: the game that one's own cards add to, as well."""
    return click.option("--all", "every", is_flag=True, help="Also of the game that your own cards add to.")(command)


def opened(
    paths: Iterable[Path],
    *,
    faces: Iterable[str] = (),
    game: str | None = None,
    texts: Mapping[str, str] = MappingProxyType({}),
) -> Deck:
    """The cards that a command is about: of the paths, or of the project of this folder, or else of a bundled game.

    `texts` stand for files, and are asked about instead of paths.
    """
    listed, wanted = tuple(paths), tuple(faces)
    if not texts:
        refuse_missing(listed)
        refuse_faces(wanted)
    with waiting("reading cards"):
        return load_project(texts, game=game) if texts else load_project(listed, faces=wanted or None, game=game)


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


def force_option(command: F) -> F:
    """`--force`: what is there is replaced, whoever wrote it."""
    return click.option(
        "--force", is_flag=True, help="Replace a file also if cardc did not write it, or somebody changed it since."
    )(command)


def output_file_option(about: str, *, required: bool = False, multiple: bool = False) -> Callable[[F], F]:
    """`-o FILE`: what is written to a file instead."""
    return click.option(
        "-o",
        "--output",
        type=click.Path(path_type=Path, dir_okay=False),
        required=required,
        multiple=multiple,
        metavar="FILE",
        help=about,
    )


def watch_option(command: F) -> F:
    """`--watch`: again after each change."""
    return click.option("--watch", "watched", is_flag=True, help="Do it again whenever the files change; Ctrl-C ends.")(
        command
    )


def concerned(deck: Deck) -> list[Path]:
    """What to watch for a command: one's own cards and what is beside them, or else those of the whole game."""
    game = as_named(deck.game.folder)
    added = [root for root in deck.catalog.roots if root.resolve() != game.resolve()]
    settings = [deck.project.file] if deck.project.file is not None else []
    own = [*deck.about, *added, *settings, *(Path(name) for name in deck.faces if Path(name).is_file())]
    outermost = [path for path in own if not any(_is_inside(path, other) for other in own)]
    return list(dict.fromkeys(outermost)) or [game, as_named(deck.game.scenario_folder)]


def _is_inside(path: Path, other: Path) -> bool:
    return other.absolute() in path.absolute().parents


def language_option(command: F) -> F:
    """`--lang`: which language titles and texts are shown in."""
    told = "The language of titles and texts; by default English, or the first of your project."
    return click.option("--lang", "language", metavar="LANG", help=told)(command)


def spoken(deck: Deck, language: str | None) -> str:
    """The language that is asked for, or else the first of the project."""
    wanted = language or next(iter(deck.project.languages), ENGLISH)
    refuse_language(deck, wanted)
    return wanted


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
    told = report(found, color=wants_colour(sys.stderr), width=terminal_width(sys.stderr))
    click.echo(told, nl=False, err=True)


def show_errors(deck: Deck) -> bool:
    """Show all errors of the cards and overlays; true if there are any."""
    show(deck.faults)
    return bool(deck.faults)


def to_check(deck: Deck) -> str:
    """The `cardc check` that tells of the same cards, from here: of paths, where these were asked about."""
    project = deck.project.file
    at_home = project is not None and Path.cwd().is_relative_to(project.parent.absolute())
    paths = () if at_home and deck.about == deck.project.paths else deck.about
    return f"`{shlex.join(['cardc', 'check', *map(str, paths)])}`"


def tell_errors(deck: Deck) -> bool:
    """Show the errors of the overlays, and tell of others in the cards; true if there are any."""
    show((*deck.opening, *deck.edition.diagnostics))
    if deck.errors:
        click.echo(f"cardc: the cards have {count(deck.errors, 'error')}; {to_check(deck)} tells which", err=True)
    return bool(deck.errors or deck.edition.diagnostics)
