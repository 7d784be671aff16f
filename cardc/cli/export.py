"""`cardc export`: cards as a spreadsheet, to be edited there and imported again."""

from pathlib import Path

import click

from cardc.api.exporting import SUFFIXES, export_table, table_form
from cardc.api.summaries import count
from cardc.cli.common_options import (
    every_option,
    faces_option,
    force_option,
    game_option,
    opened,
    output_file_option,
    paths_argument,
    tell_errors,
)


@click.command()
@paths_argument
@output_file_option(f"Where to write it; the ending tells the form: {', '.join(SUFFIXES)}.", required=True)
@every_option
@click.option(
    "--separator", type=click.Choice([",", ";"]), default=",", show_default=True, help="What parts csv cells."
)
@click.option("--bom/--no-bom", default=True, show_default=True, help="Begin csv with the mark that Excel looks for.")
@force_option
@faces_option
@game_option
def command(
    paths: tuple[Path, ...],
    output: Path,
    every: bool,
    separator: str,
    bom: bool,
    force: bool,
    faces: tuple[str, ...],
    game: str | None,
) -> int:
    """Write cards to a spreadsheet, one row each: those of PATHS, or without them of your project, or else of a bundled
    game.

    \b
    Examples:
      cardc export cards/mine -o set.xlsx
      cardc export cards/mine -o set.csv --separator ";"   with decimal commas
      cardc export cards/mine -o set.xlsx --all   with the game's own
      cardc export -o known.xlsx --faces house    overlaid values: `~`

    What is not known is `?`. `cardc import` merges the file with the cards;
    the second sheet explains the columns.
    """
    table_form(output)
    deck = opened(paths, faces=faces, game=game)
    cards = deck.cards if every else deck.own
    export_table(deck, output, cards, separator=separator, bom=bom, force=force)
    click.echo(f"{output}: {count(len(cards), 'card')}")
    return 1 if tell_errors(deck) else 0
