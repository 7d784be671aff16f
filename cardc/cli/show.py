"""`cardc show`: one card with everything that is known of it, and where that comes from."""

import json
from pathlib import Path

import click

from cardc.catalog.cards import Card, Catalog
from cardc.catalog.portrait import portrait, portrait_data
from cardc.cli.options import (
    cards_option,
    faces_option,
    language_option,
    refuse_faces,
    refuse_language,
    refuse_missing,
    report_errors,
)
from cardc.games.opened import open_shown
from cardc.publish.words import portrait_labels


@click.command()
@click.argument("card", nargs=-1, required=True)
@click.option("--tree", is_flag=True, help="Show how each text was understood.")
@click.option("--format", "form", type=click.Choice(["text", "json"]), default="text", help="How to show it.")
@language_option
@faces_option
@cards_option
def command(
    card: tuple[str, ...], language: str, tree: bool, form: str, faces: tuple[str, ...], paths: tuple[Path, ...]
) -> int:
    """Show a CARD, named by its title in any language, an alias or its id.

    \b
    Examples:
      cardc show stag                          what is known, and from where; ? is unknown
      cardc show Lac d'Azur --lang fr          in French
      cardc show dawnsinger --faces house      with playable values for what is unknown
      cardc show harmony --cards cards/mine    a card of your own

    Exit code 0: shown; 1: shown, but the cards have errors; 2: no such card.
    """
    refuse_missing(paths)
    refuse_faces(faces)
    shown = open_shown(paths, faces)
    refuse_language(shown.catalog, language)
    found = _find(shown.catalog, " ".join(card))
    if form == "json":
        click.echo(json.dumps(portrait_data(found, shown, language, tree), ensure_ascii=False, indent=2))
    else:
        click.echo(portrait(found, shown, language, tree, portrait_labels(language)), nl=False)
    return 1 if report_errors(shown) else 0


def _find(catalog: Catalog, name: str) -> Card:
    found = catalog.by_name(name)
    if found is not None:
        others = [card.id for card in catalog if card.title == found.title and card.id != found.id]
        if others and name != found.id:
            click.echo(f"cardc: also called so: {', '.join(others)}", err=True)
        return found
    if name.casefold() in (title.casefold() for title in catalog.lost):
        raise click.UsageError(f"`{name}` could not be read; `cardc check` tells why")
    near = catalog.suggest_name(name)
    hint = f"; did you mean `{near}`?" if near else "; `cardc list` shows all cards"
    raise click.UsageError(f"there is no card `{name}`{hint}")
