"""`cardc check`: reads cards, words, sums, rulings and scenarios, and reports everything that is wrong with them."""

import sys
from pathlib import Path

import click

from cardc.api.findings import Format, report, verdict
from cardc.api.summaries import held, named_in
from cardc.cli.common_options import game_option, opened, paths_argument
from cardc.cli.streams import wants_colour


@click.command()
@paths_argument
@click.option("--format", "form", type=click.Choice(["text", "json", "github"]), default="text", help="How to report.")
@click.option("--lang", "language", metavar="LANG", help="Also tell how far the cards can be said in a language.")
@game_option
def command(paths: tuple[Path, ...], form: Format, language: str | None, game: str | None) -> int:
    """Check cards, rulings and scenarios: files or folders of your own, or without PATHS a bundled game.

    \b
    Examples:
      cardc check                     the first bundled game
      cardc check --game NAME         another game that comes with cardc
      cardc check cards/mine          your own, beside the game it adds to
      cardc check --format github     annotations for a review
      cardc check --lang fr           and whether every text can be said in French

    Exit code 0: nothing found; 1: findings; 2: the command could not be carried out.
    `cardc explain CODE` tells more about a finding.
    """
    deck = opened(paths, game=game)
    if language is not None and language not in deck.languages:
        raise click.UsageError(f"the game has no text/{language}.yaml; its languages are {', '.join(deck.languages)}")
    found = deck.told
    told = report(found, format=form, color=form == "text" and wants_colour(sys.stdout))
    wrong = verdict(found)
    if not wrong and form == "text":
        told += f"{held(deck)}: clean\n"
        if language is not None:
            told += f"{language}: every ability can be said; {named_in(deck, language)}\n"
    click.echo(told, nl=False)
    return 1 if wrong else 0
