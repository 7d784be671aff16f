"""`cardc lint`: how the cards of a set go with each other, with a verdict."""

import sys
from pathlib import Path

import click

from cardc.api.findings import Format, report
from cardc.api.linting import inconsistencies, not_measured
from cardc.api.summaries import held
from cardc.cli.common_options import game_option, opened, paths_argument, tell_errors
from cardc.cli.streams import terminal_width, waiting, wants_colour


@click.command()
@paths_argument
@click.option("--all", "all_folders", is_flag=True, help="Tell also what is found in the game that PATHS add to.")
@click.option("--format", "form", type=click.Choice(["text", "json", "github"]), default="text", help="How to report.")
@game_option
def command(paths: tuple[Path, ...], all_folders: bool, form: Format, game: str | None) -> int:
    """Tell what is right card by card and odd beside other cards.

    \b
    It looks for
      texts of one meaning in several wordings   text-worded-otherwise
      cards of one worth at several costs        cost-odd
      words that are never used, or misspelt     word-unused, word-used-once
      titles and ids that could be confused      title-confusable, id-confusable
      titles that a language lacks, set by set   title-untranslated
      texts too long to be read on their cards   face-overflow

    `cardc check` notes the same, and its verdict does not depend on it. What is meant to be so is allowed with the
    reason, on a card or in the folder's game.yaml: `lint: {allow: {cost-odd: a card for beginners}}`.

    \b
    Examples:
      cardc lint                      the first bundled game
      cardc lint cards/mine           your own, beside the game
      cardc lint cards/mine --all     and what is found in the game itself
      cardc lint --format json        every place of every finding, for a program

    Exit code 0: nothing found; 1: findings; 2: the command could not be carried out.
    """
    deck = opened(paths, game=game)
    if tell_errors(deck):
        return 1
    with waiting("comparing cards"):
        found = inconsistencies(deck, all_folders=all_folders)
    color = form == "text" and wants_colour(sys.stdout)
    told = report(found, format=form, color=color, width=terminal_width(sys.stdout))
    click.echo(told or (f"{held(deck)}: consistent\n" if form == "text" else ""), nl=False)
    if not_measured():
        click.echo(f"cardc: {not_measured()}", err=True)
    return 1 if found else 0
