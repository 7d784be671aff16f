"""`cardc pin`: notes the names of a folder as published, so that none vanishes unnoticed."""

from pathlib import Path

import click

from cardc.api.loading import owner
from cardc.api.pinning import pin
from cardc.api.summaries import count
from cardc.cli.common_options import game_option, opened


@click.command()
@click.argument("folder", type=click.Path(path_type=Path), default=Path())
@game_option
def command(folder: Path, game: str | None) -> None:
    """Note the ids of the cards and rulings of FOLDER, and its rule options, in its published.yaml.

    \b
    Examples:
      cardc pin               the folder of your project
      cardc pin mine          another, before others use your cards

    From then on `cardc check` tells of an id that is gone, or that means something else. What is called otherwise says
    `was: [old]`, and whoever still says the old name is told the new one. Names are only added, never taken away.
    """
    pinned = pin(opened((folder,), game=game), owner(folder))
    click.echo(f"{pinned.file}: {count(pinned.new, 'name')} added")
