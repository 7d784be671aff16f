"""`cardc list`: cards as a table, or as a file to read and print, narrowed down by what they are and what they do."""

import sys
from pathlib import Path

import click

from cardc.api.telling import Selection, chosen, counted_text, letters_text, table_text
from cardc.cli.common_options import (
    every_option,
    faces_option,
    force_option,
    game_option,
    language_option,
    opened,
    paths_argument,
    spoken,
    tell_errors,
)
from cardc.cli.field_options import FieldOptions, selection_options
from cardc.cli.list_options import TEXT, form_asked, publish_to, publishing_options
from cardc.cli.streams import columns as columns_of
from cardc.cli.streams import wants_colour
from cardc.cli.where_option import narrowed, where_option


@click.command(cls=FieldOptions)
@paths_argument
@selection_options
@where_option
@publishing_options
@language_option
@every_option
@force_option
@faces_option
@game_option
def command(
    paths: tuple[Path, ...],
    wanted: Selection,
    where: str | None,
    output: Path | None,
    form: str | None,
    columns: str | None,
    groups: str | None,
    checklist: bool,
    paper: str,
    language: str | None,
    every: bool,
    force: bool,
    faces: tuple[str, ...],
    game: str | None,
) -> int:
    """List cards: those of PATHS, or without them of your project, or else of a bundled game.

    \b
    Examples:
      cardc list --kind vale --level 2
      cardc list --trigger harvest --verb gain
      cardc list --symbol guardian --set base --lang fr
      cardc list --where 't:vale cost<=3 o:discard'     in one line
      cardc list -o cards.html                          to search, sort and print
      cardc list -o cards.pdf --group-by set,level --lang fr
      cardc list -o mine.csv --columns name,cost,text --group-by none
      cardc list -o have.pdf --checklist --set base     boxes to tick
      cardc list -o spoiler.txt --lang fr               plain text to post
      cardc list --format json | jq '.cards[].title'

    Options of one kind are alternatives; options of different kinds must all hold. Symbols are told by letters, which
    the table explains.
    """
    asked = form_asked(output, form, (columns, groups, checklist))
    deck = opened(paths, faces=faces, game=game)
    language = spoken(deck, language)
    cards = narrowed(deck, chosen(deck, wanted, every=every), where, language)
    if asked != TEXT:
        publish_to(output, deck, cards, asked, language, columns, groups, checklist, paper, force)
    else:
        width, color = columns_of(sys.stdout), wants_colour(sys.stdout)
        click.echo(table_text(deck, cards, language, width=width, color=color), nl=False)
        click.echo(letters_text(deck, cards, language, width=width), nl=False)
        click.echo(counted_text(deck, cards, language))
    return 1 if tell_errors(deck) else 0
