"""`cardc list`: cards as a table, or as a file to read and print, narrowed down by what they are and what they do."""

from pathlib import Path

import click

from cardc.api.telling import Selection, chosen, counted_text, table_text
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


@click.command(cls=FieldOptions)
@paths_argument
@selection_options
@publishing_options
@language_option
@every_option
@force_option
@faces_option
@game_option
def command(
    paths: tuple[Path, ...],
    wanted: Selection,
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
      cardc list -o cards.html                          to search, sort and print
      cardc list -o cards.pdf --group-by set,level --lang fr
      cardc list -o mine.csv --columns name,cost,text --group-by none
      cardc list -o have.pdf --checklist --set base     boxes to tick
      cardc list -o spoiler.txt --lang fr               plain text to post
      cardc list --format json | jq '.cards[].title'

    Options of one kind are alternatives; options of different kinds must all hold. A cost of spirits is told by first
    letters, `*` being any; `?` is not known.
    """
    asked = form_asked(output, form, (columns, groups, checklist))
    deck = opened(paths, faces=faces, game=game)
    language = spoken(deck, language)
    cards = chosen(deck, wanted, every=every)
    if asked != TEXT:
        publish_to(output, deck, cards, asked, language, columns, groups, checklist, paper, force)
    else:
        click.echo(table_text(deck, cards, language), nl=False)
        click.echo(counted_text(deck, cards, language))
    return 1 if tell_errors(deck) else 0
