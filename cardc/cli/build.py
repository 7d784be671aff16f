"""`cardc build`: the card list as JSON that other programs, and cardc itself, load without a parser."""

from pathlib import Path

import click

from cardc.api.summaries import held
from cardc.cli.common_options import faces_option, game_option, opened, paths_argument, show_errors
from cardc.cli.streams import waiting


@click.command()
@paths_argument
@click.option(
    "-o",
    "--output",
    type=click.Path(path_type=Path, file_okay=False),
    default=Path("build"),
    show_default=True,
    help="The folder to write to; the list goes into a folder of the game's name.",
)
@faces_option
@game_option
def command(paths: tuple[Path, ...], output: Path, faces: tuple[str, ...], game: str | None) -> int:
    """Compile cards: those of PATHS beside their game, or without them of your project, or else a bundled game.

    \b
    Examples:
      cardc build                          build/<game>/catalog.json and more
      cardc build cards/mine -o out        with a folder of your own
      cardc build --faces house            with playable values for gaps

    The same cards give the same bytes. Nothing is written while the cards have errors.
    """
    deck = opened(paths, faces=faces, game=game)
    if show_errors(deck):
        click.echo("cardc: nothing was built", err=True)
        return 1
    with waiting("writing"):
        written = deck.build(output)
    click.echo(f"{held(deck)}: {written[0]}")
    return 0
