"""`cardc show`: one card with everything that is known of it, and where that comes from."""

import json
from pathlib import Path

import click

from cardc.api.telling import found, portrait_data, portrait_text
from cardc.cli.common_options import (
    faces_option,
    game_option,
    language_option,
    opened,
    paths_option,
    spoken,
    tell_errors,
)


@click.command()
@click.argument("card", nargs=-1, required=True)
@click.option("--tree", is_flag=True, help="Show how each text was understood.")
@click.option("--format", "form", type=click.Choice(["text", "json"]), default="text", help="How to show it.")
@language_option
@faces_option
@paths_option
@game_option
def command(
    card: tuple[str, ...],
    language: str | None,
    tree: bool,
    form: str,
    faces: tuple[str, ...],
    paths: tuple[Path, ...],
    game: str | None,
) -> int:
    """Show a CARD, named by its title in any language, an alias or its id.

    \b
    Examples:
      cardc show stag                          what is known, from where
      cardc show Lac d'Azur --lang fr          in French
      cardc show dawnsinger --faces house      with playable values
      cardc show harmony --in cards/mine       a card of your own

    Exit code 0: shown; 1: shown, but the cards have errors; 2: no such card.
    """
    deck = opened(paths, faces=faces, game=game)
    language = spoken(deck, language)
    meant, others = found(deck, " ".join(card))
    if others:
        click.echo(f"cardc: also called so: {', '.join(others)}", err=True)
    if form == "json":
        click.echo(json.dumps(portrait_data(deck, meant, language, tree=tree), ensure_ascii=False, indent=2))
    else:
        click.echo(portrait_text(deck, meant, language, tree=tree), nl=False)
    return 1 if tell_errors(deck) else 0
