"""`cardc site`: the cards as a static site, to browse without any network."""

from __future__ import annotations

import contextlib
import os
from collections.abc import Sequence
from pathlib import Path

import click

from cardc.api.deck import Deck
from cardc.api.loading import BUNDLED, ENVIRONMENT
from cardc.api.site_needs import refuse_without_libraries
from cardc.api.site_server import address, serving
from cardc.cli.common_options import (
    faces_option,
    game_option,
    jobs_option,
    opened,
    paths_argument,
    show_errors,
)
from cardc.cli.streams import progress


@click.command()
@paths_argument
@click.option(
    "-o",
    "--output",
    type=click.Path(path_type=Path, file_okay=False),
    default=Path("site"),
    show_default=True,
    metavar="DIR",
    help="The folder to write; what an earlier run wrote there is brought up to date.",
)
@click.option("--lang", "languages", multiple=True, metavar="LANG", help="Only in this language, or in several.")
@click.option("--force", is_flag=True, help="Replace files in the folder that are not of a site.")
@click.option(
    "--try",
    "pyodide",
    type=click.Path(path_type=Path, exists=True),
    metavar="PACKAGE",
    help="Add a page on which other texts of cards are tried. It runs Python of PACKAGE, the npm package `pyodide`.",
)
@click.option("--serve", is_flag=True, help="Then serve the folder to this machine, until Ctrl+C.")
@click.option("--port", type=click.IntRange(0, 65535), default=8000, show_default=True, help="For --serve; 0: any.")
@jobs_option
@faces_option
@game_option
def command(
    paths: tuple[Path, ...],
    output: Path,
    languages: tuple[str, ...],
    force: bool,
    pyodide: Path | None,
    serve: bool,
    port: int,
    jobs: int,
    faces: tuple[str, ...],
    game: str | None,
) -> int:
    """Make a site of cards: those of PATHS with their game, or of your project, or else of all bundled games.

    It needs no server and no network: open its index.html in a browser, or copy the folder to any web server. Cards can
    be searched and filtered, each has a page with its texts in all languages, where its values come from and its
    rulings, and each scenario can be watched step by step.

    \b
    Examples:
      cardc site -o site                    all bundled games, in site/
      cardc site cards/mine -o site         your cards and the game they add to
      cardc site --faces house --lang fr    with playable values, in French
      npm pack pyodide@314.0.7
      cardc site --try pyodide-314.0.7.tgz --serve   to try texts in it

    Exit code 0: written; 1: the cards have errors, and nothing was written; 2: it could not be written.
    """
    refuse_without_libraries()
    from cardc.api.site import build_site

    decks = _decks(paths, faces, game)
    if sum(map(show_errors, decks)):
        return 1
    for why in filter(None, (deck.unplayed for deck in decks)):
        click.echo(f"cardc: no scenario can be watched: {why}", err=True)
    with contextlib.ExitStack() as at_end:
        # Begun first: a port that is taken is told before anything is made.
        server = at_end.enter_context(serving(output, port)) if serve else None
        with progress("scenarios") as replayed, progress("parts of the site") as paged:
            made = build_site(
                decks,
                output,
                languages=languages,
                jobs=jobs,
                force=force,
                progress=replayed,
                paged=paged,
                pyodide=pyodide,
            )
        click.echo(f"{made.start}: {made.files:,} files, {made.size / 1e6:.1f} MB, {made.changed:,} changed")
        if server is not None:
            click.echo(f"{address(server)} until Ctrl+C")
            with contextlib.suppress(KeyboardInterrupt):
                server.serve_forever()
    return 0


def _decks(paths: tuple[Path, ...], faces: tuple[str, ...], game: str | None) -> Sequence[Deck]:
    """What the site is of: what is named, or the project of this folder, or else every bundled game."""
    deck = opened(paths, faces=faces, game=game)
    if paths or game or deck.project.file is not None or os.environ.get(ENVIRONMENT):
        return [deck]
    return [deck if name == deck.game.name else opened((), faces=faces, game=name) for name in BUNDLED]
