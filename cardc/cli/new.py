"""`cardc new`: the beginnings of a game, of an expansion or of a card, which check clean as they are."""

import shlex
from pathlib import Path

import click

from cardc.api.editing import begin_expansion, begin_game, new_card
from cardc.api.loading import default_game, game_of_file, has_to_be_named
from cardc.cli.common_options import game_option

output_option = click.option(
    "-o",
    "--output",
    type=click.Path(path_type=Path, file_okay=False),
    default=Path(),
    help="Where to make the folder; here by default.",
)


@click.group()
def command() -> None:
    """Begin a game or an expansion, or add a card to one.

    \b
    Examples:
      cardc new game "Stepping Stones"
      cardc new expansion "Harmony of Spring"
      cardc new card vale "Quiet Brook" --into harmony_of_spring/vales.yaml
      cardc check harmony_of_spring
    """


@command.command("game")
@click.argument("name")
@output_option
def add_game(name: str, output: Path) -> None:
    """Make a folder for a game called NAME, small but complete: it checks, prints, plays and replays two rulings.

    \b
    Example:
      cardc new game "Stepping Stones"           makes stepping_stones/
    """
    target = begin_game(name, output)
    folder = shlex.quote(str(target))
    click.echo(f"{target}: made, a small complete game; next: cardc check {folder} --game {folder}")


@command.command("expansion")
@click.argument("name")
@game_option
@output_option
def add_expansion(name: str, game: str | None, output: Path) -> None:
    """Make a folder for an expansion called NAME, with two worked cards.

    \b
    Example:
      cardc new expansion "Harmony of Spring"    makes harmony_of_spring/
    """
    target = begin_expansion(name, default_game(game), output)
    click.echo(f"{target}: made, with two worked cards; next: cardc check {shlex.quote(str(target))}{_named(game)}")


@command.command("card")
@click.argument("kind")
@click.argument("title")
@click.option("--into", "file", type=click.Path(path_type=Path, dir_okay=False), help="The card file to add it to.")
@click.option("--set", "set_name", metavar="SET", help="The set, if neither the file nor game.yaml beside it tells it.")
@game_option
def add_card(kind: str, title: str, file: Path | None, set_name: str | None, game: str | None) -> None:
    """Add a card of a KIND called TITLE to a card file, or print it.

    \b
    Examples:
      cardc new card vale "Quiet Brook" --into mine/vales.yaml
      cardc new card leader Rowan --set mine >> mine/leaders.yaml
    """
    entry = new_card(kind, title, game_of_file(file, game), set_name, file)
    if file is None:
        click.echo(entry, nl=False)
        return
    click.echo(f"{file}: added {title}; next: cardc check {shlex.quote(str(file))}{_named(game)}")


def _named(game: str | None) -> str:
    """How a command names the game, where the cards do not."""
    return f" --game {shlex.quote(game)}" if game and has_to_be_named(game) else ""
