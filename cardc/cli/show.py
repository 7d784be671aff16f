"""`cardc show`: one card with everything that is known of it, and where that comes from."""

import json
import sys
from pathlib import Path

import click

from cardc.api.deck import Deck, DeckCard
from cardc.api.telling import found, portrait_data, portrait_text, rulings_counted_text
from cardc.cli.common_options import (
    faces_option,
    game_option,
    language_option,
    opened,
    paths_option,
    spoken,
    tell_errors,
)
from cardc.cli.streams import columns, progress, wants_colour


@click.command()
@click.argument("card", nargs=-1, required=True)
@click.option("--tree", is_flag=True, help="Show how each text was understood.")
@click.option("--format", "form", type=click.Choice(["text", "json"]), default="text", help="How to show it.")
@click.option("--rulings", "judged", is_flag=True, help="What its rulings say, and which of them are proved.")
@language_option
@faces_option
@paths_option
@game_option
def command(
    card: tuple[str, ...],
    language: str | None,
    tree: bool,
    judged: bool,
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
      cardc show dawnsinger --rulings          and replay what proves its rulings
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
        width, color = columns(sys.stdout), wants_colour(sys.stdout)
        click.echo(portrait_text(deck, meant, language, tree=tree, width=width, color=color), nl=False)
        _rulings(deck, meant, language, judged, width, color)
    return 1 if tell_errors(deck) else 0


def _rulings(deck: Deck, card: DeckCard, language: str, judged: bool, width: int, color: bool) -> None:
    """The rulings of the card where they are asked for, or else that there are some."""
    if deck.ledger.diagnostics or deck.faults:
        return  # `cardc check` tells; nothing is proved by cards or ledgers with errors
    if judged:
        from cardc.api.replaying import rulings_of_text

        with progress("scenarios") as tell:
            told = rulings_of_text(deck, card, tell, width=width, color=color)
        click.echo(f"\n{told}", nl=False)
    elif told := rulings_counted_text(deck, card, language):
        click.echo(f"\n{told}")
