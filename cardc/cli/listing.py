"""`cardc list`: cards as a table, or as a file to read and print, narrowed down by what they are and what they do."""

from pathlib import Path

import click

from cardc.catalog.selection import Selection, select, unknown_words
from cardc.catalog.summary import count
from cardc.catalog.terminal_table import table
from cardc.cli.options import (
    faces_option,
    language_option,
    refuse_faces,
    refuse_language,
    refuse_missing,
    report_errors,
)
from cardc.cli.publishing import TEXT, choice_asked, form_asked, publish_to, publishing_options
from cardc.games.opened import open_shown


@click.command()
@click.argument("paths", nargs=-1, type=click.Path(path_type=Path))
@click.option("--set", "sets", multiple=True, metavar="SET", help="Cards of a set.")
@click.option("--kind", "kinds", multiple=True, metavar="KIND", help="Cards of a kind, such as `vale`.")
@click.option("--level", "levels", multiple=True, type=int, help="Cards of a level.")
@click.option("--symbol", "symbols", multiple=True, metavar="SYMBOL", help="Cards that print a symbol.")
@click.option("--trigger", "triggers", multiple=True, metavar="TRIGGER", help="Cards with a text that works then.")
@click.option("--verb", "verbs", multiple=True, metavar="VERB", help="Cards with a text that says the verb.")
@publishing_options
@language_option
@faces_option
def command(
    paths: tuple[Path, ...],
    sets: tuple[str, ...],
    kinds: tuple[str, ...],
    levels: tuple[int, ...],
    symbols: tuple[str, ...],
    triggers: tuple[str, ...],
    verbs: tuple[str, ...],
    output: Path | None,
    form: str | None,
    columns: str | None,
    groups: str | None,
    checklist: bool,
    paper: str,
    language: str,
    faces: tuple[str, ...],
) -> int:
    """List cards: those of PATHS beside their game, or without PATHS those of the bundled game.

    \b
    Examples:
      cardc list --kind vale --level 2
      cardc list --trigger harvest --verb gain
      cardc list --symbol guardian --set base --lang fr
      cardc list -o cards.html                          to search, sort and print
      cardc list -o cards.pdf --group-by set,level --lang fr
      cardc list -o mine.csv --columns name,cost,text --group-by none
      cardc list -o have.pdf --checklist --set base     boxes to tick
      cardc list --format json | jq '.cards[].title'

    Options of one kind are alternatives; options of different kinds must all hold. A cost of spirits is told by first
    letters, `*` being any; `?` is not known.
    """
    asked = form_asked(output, form, (columns, groups, checklist))
    refuse_missing(paths)
    refuse_faces(faces)
    shown = open_shown(paths, faces)
    refuse_language(shown.catalog, language)
    wanted = Selection(sets, kinds, levels, symbols, triggers, verbs)
    unknown = list(unknown_words(shown.catalog, wanted))
    if unknown:
        raise click.UsageError("\n".join(unknown))
    cards = select(shown.catalog, wanted)
    if asked != TEXT:
        choice = choice_asked(shown, asked, language, columns, groups, checklist)
        publish_to(output, shown, cards, choice, asked, paper)
    else:
        click.echo(table(cards, language), nl=False)
        click.echo(count(len(cards), "card"))
    return 1 if report_errors(shown) else 0
