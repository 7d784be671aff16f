"""`cardc check`: reads cards, words and sums, and reports everything that is wrong with them."""

import sys
from pathlib import Path

import click

from cardc.catalog.summary import counts, named
from cardc.cli.options import refuse_missing
from cardc.games.opened import open_catalog
from cardc.source.render import Format, render
from cardc.source.text import sources_for


@click.command()
@click.argument("paths", nargs=-1, type=click.Path(path_type=Path))
@click.option("--format", "form", type=click.Choice(["text", "json", "github"]), default="text", help="How to report.")
@click.option("--lang", "language", metavar="LANG", help="Also tell how far the cards can be said in a language.")
def command(paths: tuple[Path, ...], form: Format, language: str | None) -> int:
    """Check cards: files or folders of your own, or without PATHS the bundled game.

    \b
    Examples:
      cardc check                     the bundled game
      cardc check cards/mine          a folder of your own, beside the game that it adds to
      cardc check --format github     annotations for a review
      cardc check --lang fr           and whether every text can be said in French

    Exit code 0: nothing found; 1: findings; 2: the command could not be carried out.
    `cardc explain CODE` tells more about a finding.
    """
    refuse_missing(paths)
    catalog = open_catalog(paths)
    if language is not None and language not in catalog.vocabulary.wordings:
        known = ", ".join(catalog.vocabulary.wordings)
        raise click.UsageError(f"the game has no text/{language}.yaml; its languages are {known}")
    found = catalog.diagnostics
    report = render(found, format=form, sources=sources_for(found), color=form == "text" and sys.stdout.isatty())
    if not found and form == "text":
        report = f"{counts(catalog)}: clean\n"
        if language is not None:
            report += f"{language}: every ability can be said; {named(catalog, language)}\n"
    click.echo(report, nl=False)
    return 1 if found else 0
