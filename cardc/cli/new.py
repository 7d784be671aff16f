"""`cardc new`: the beginnings of a game or expansion, which check clean as they are, and what is added to them."""

from __future__ import annotations

import shlex
from pathlib import Path

import click

from cardc.api.additions import KINDS_OF_RULINGS, Added, SaidSo, new_language, new_ruling, new_scenario, new_symbol
from cardc.api.loading import default_game, game_of_file, has_to_be_named
from cardc.api.new_folders import begin_expansion, begin_game, file_for, new_card
from cardc.cli.common_options import game_option, opened, paths_option

output_option = click.option(
    "-o",
    "--output",
    type=click.Path(path_type=Path, file_okay=False),
    default=Path(),
    help="Where to make the folder; here by default.",
)


@click.group()
def command() -> None:
    """Begin a game or an expansion, or add to one: a card, a ruling, a scenario, a symbol, a language.

    \b
    Examples:
      cardc new expansion "Harmony of Spring"
      cd harmony_of_spring
      cardc new card vale "Quiet Brook"
      cardc new ruling "Quiet Brook" gives_mana "Quiet Brook gives one mana."
      cardc new scenario quiet_brook.gives_mana
      cardc new symbol dew --say en=dewdrop/dewdrops --say "fr=goutte/gouttes/f"
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
    """Make a repository for an expansion called NAME: worked cards, words, rulings and a scenario that proves them.

    Settings for editors, for checks before a commit and for pull requests lie beside them; its README tells the rest.

    \b
    Example:
      cardc new expansion "Harmony of Spring"    makes harmony_of_spring/
    """
    target = begin_expansion(name, default_game(game), output)
    click.echo(f"{target}: made, with two worked cards; next: cd {shlex.quote(str(target))}, cardc check{_named(game)}")


@command.command("card")
@click.argument("kind")
@click.argument("title")
@click.option("--into", "file", type=click.Path(path_type=Path, dir_okay=False), help="The card file to add it to.")
@click.option("--set", "set_name", metavar="SET", help="The set, if neither the file nor game.yaml beside it tells it.")
@click.option("--print", "only_print", is_flag=True, help="Write nothing, print the entry.")
@paths_option
@game_option
def add_card(
    kind: str,
    title: str,
    file: Path | None,
    set_name: str | None,
    only_print: bool,
    paths: tuple[Path, ...],
    game: str | None,
) -> None:
    """Add a card of a KIND called TITLE to the file where others of its kind are, to another file, or print it.

    \b
    Examples:
      cardc new card vale "Quiet Brook"       to the vales of your project
      cardc new card vale "Quiet Brook" --into mine/vales.yaml
      cardc new card leader Rowan --set mine --print
    """
    meant = default_game(game) if game else None
    if file is None and not only_print:
        deck = opened(paths, game=game)
        if deck.about:
            file, meant = file_for(kind, deck), deck.game
    entry = new_card(kind, title, meant or game_of_file(file, game), set_name, None if only_print else file)
    if file is None or only_print:
        click.echo(entry, nl=False)
        return
    click.echo(f"{file}: added {title}; next: cardc check {shlex.quote(str(file))}{_named(game)}")


@command.command("ruling")
@click.argument("card")
@click.argument("name")
@click.argument("says")
@click.option("--kind", default="effect", show_default=True, help=f"What sort: {', '.join(KINDS_OF_RULINGS)}.")
@paths_option
@game_option
def add_ruling(card: str, name: str, says: str, kind: str, paths: tuple[Path, ...], game: str | None) -> None:
    """State what a CARD means where one may ask: SAYS, in your own words, under an id that ends in NAME.

    \b
    Example:
      cardc new ruling "Quiet Brook" optional "One may decline."
    """
    added = new_ruling(opened(paths, game=game), card, name, says, kind)
    click.echo(f"{added.file}: added {added.what}; next: cardc new scenario {added.what}")


@command.command("scenario")
@click.argument("ruling")
@paths_option
@game_option
def add_scenario(ruling: str, paths: tuple[Path, ...], game: str | None) -> None:
    """Add a scenario for a RULING: its card at work on a small table, with all that happens there as it is played now.

    Whether that is what the ruling says, you tell: change what is given, answered and expected.

    \b
    Example:
      cardc new scenario quiet_brook.optional
    """
    added = new_scenario(opened(paths, game=game), ruling)
    click.echo(f"{added.file}: added `{added.what}`; next: cardc trace {ruling}")
    if added.open:
        click.echo(f"cardc: it does not hold yet: {added.open}", err=True)


@command.command("symbol")
@click.argument("name")
@click.option("--say", "said", multiple=True, metavar="LANG=ONE/MANY[/GENDER]", help="What a language calls it.")
@click.option("--group", default="mark", show_default=True, help="What it is counted with, such as all marks.")
@paths_option
@game_option
def add_symbol(name: str, said: tuple[str, ...], group: str, paths: tuple[Path, ...], game: str | None) -> None:
    """Add a symbol called NAME, written {NAME} in texts: its words in each language, and a drawing to replace.

    \b
    Example:
      cardc new symbol dew --say en=dewdrop/dewdrops --say fr=goutte/gouttes/f
    """
    for added in new_symbol(opened(paths, game=game), name, dict(map(_said, said)), group):
        _tell(added)


@command.command("language")
@click.argument("code")
@paths_option
@game_option
def add_language(code: str, paths: tuple[Path, ...], game: str | None) -> None:
    """Add a language, by its CODE: a file for its words, with a line for each that has to be said.

    \b
    Example:
      cardc new language fr
    """
    _tell(new_language(opened(paths, game=game), code))


def _tell(added: Added) -> None:
    click.echo(f"{added.file}: added {added.what}" + (f"; {added.open}" if added.open else ""))


def _said(stated: str) -> tuple[str, SaidSo]:
    """What `fr=goutte/gouttes/f` says."""
    language, equals, words = stated.partition("=")
    parts = [one.strip() for one in words.split("/")]
    if not equals or not language.strip() or not 2 <= len(parts) <= 3 or not all(parts):
        raise click.UsageError(f"`--say {stated}` must be written as LANG=ONE/MANY, with /GENDER where there is any")
    return language.strip(), SaidSo(*parts)


def _named(game: str | None) -> str:
    """How a command names the game, where the cards do not."""
    return f" --game {shlex.quote(game)}" if game and has_to_be_named(game) else ""
