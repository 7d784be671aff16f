"""`cardc audit`: where every value comes from, what is missing, and a form to fill in what is."""

import json
import sys
from pathlib import Path

import click

from cardc.api.telling import Selection, audit_data, audit_text, chosen, unknown_form
from cardc.cli.common_options import every_option, faces_option, game_option, opened, paths_argument, tell_errors
from cardc.cli.streams import wants_colour


@click.command()
@paths_argument
@click.option("--set", "sets", multiple=True, metavar="SET", help="Only cards of a set.")
@click.option("--kind", "kinds", multiple=True, metavar="KIND", help="Only cards of a kind.")
@click.option("--form", "as_form", is_flag=True, help="Print a form for what is unknown, to be used with --faces.")
@click.option("--format", "kind", type=click.Choice(["text", "json"]), default="text", help="How to report.")
@every_option
@faces_option
@game_option
def command(
    paths: tuple[Path, ...],
    sets: tuple[str, ...],
    kinds: tuple[str, ...],
    as_form: bool,
    kind: str,
    every: bool,
    faces: tuple[str, ...],
    game: str | None,
) -> int:
    """Tell card by card where each value comes from, with totals.

    \b
    Examples:
      cardc audit --kind vale                    a line for each vale, totals
      cardc audit --faces house                  with playable values for gaps
      cardc audit --set base --form > mine.yaml  a form for what no source states
      cardc show stag --faces mine.yaml          and its use

    Without PATHS: your project, or else a bundled game, the first or that of --game.
    """
    deck = opened(paths, faces=faces, game=game)
    cards = chosen(deck, Selection(sets, kinds), every=every)
    if as_form:
        click.echo(unknown_form(deck, cards), nl=False)
    elif kind == "json":
        click.echo(json.dumps(audit_data(deck, cards), ensure_ascii=False, indent=2))
    else:
        click.echo(audit_text(deck, cards, color=wants_colour(sys.stdout)), nl=False)
    return 1 if tell_errors(deck) else 0
