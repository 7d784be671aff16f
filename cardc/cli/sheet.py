"""`cardc sheet`: cards on paper, at their real size."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import click

from cardc.api.deck import Deck
from cardc.api.publishing import write_file
from cardc.api.sheets import PDF, Order, Paper, SheetFile, print_aid, print_crafted, print_sheets, refuse_ending
from cardc.api.telling import asked_about
from cardc.cli.common_options import (
    concerned,
    every_option,
    faces_option,
    game_option,
    language_option,
    opened,
    paths_argument,
    show,
    spoken,
    tell_errors,
    watch_option,
)
from cardc.cli.sheet_options import paper_options
from cardc.cli.streams import progress
from cardc.cli.watching import watch


@click.command()
@paths_argument
@click.option(
    "-o",
    "--output",
    type=click.Path(path_type=Path, dir_okay=False),
    default=Path("cards.pdf"),
    show_default=True,
    help="The file to write: .pdf; for a single page also .png or .svg.",
)
@click.option("--set", "sets", multiple=True, metavar="SET", help="Cards of a set.")
@click.option("--kind", "kinds", multiple=True, metavar="KIND", help="Cards of a kind, such as `vale`.")
@click.option("--card-title", "titles", multiple=True, metavar="TITLE[@SLOT]", help="A card, if wanted of one slot.")
@click.option("--copies", type=click.IntRange(1, 100), help="How many of each title, instead of all that there are.")
@click.option("--decks", type=click.IntRange(0, 20), help="How many starting decks, instead of one for each player.")
@click.option(
    "--stack",
    metavar="'CARD + CARD …'",
    help="One crafted card, with `+` between its parts; `Stag longwise@top` prints along the card.",
)
@click.option("--layers", is_flag=True, help="With --stack: each part on a page of its own, at the same place.")
@click.option("--aid", is_flag=True, help="One page for each player: the aid that the game's texts hold under `aid:`.")
@click.option("--longwise", multiple=True, metavar="TITLE", help="A card whose abilities run along the whole card.")
@paper_options
@watch_option
@language_option
@every_option
@faces_option
@game_option
def command(
    paths: tuple[Path, ...],
    output: Path,
    sets: tuple[str, ...],
    kinds: tuple[str, ...],
    titles: tuple[str, ...],
    copies: int | None,
    decks: int | None,
    stack: str | None,
    layers: bool,
    aid: bool,
    longwise: tuple[str, ...],
    paper: Paper,
    watched: bool,
    language: str | None,
    every: bool,
    faces: tuple[str, ...],
    game: str | None,
) -> int:
    """Print cards at their real size: those of PATHS, or without them of your project, or else of a bundled game.

    Cards that lie over one another are printed as strips, each in its slot of an otherwise empty card,
    for transparent film; the copies of a title take its slots in turn. Print at 100 %.

    Kinds that the game declares as hexagons, circles or squares come on pages of their own, each piece with its outline
    to cut along.

    \b
    Examples:
      cardc sheet                  every copy of every card, in cards.pdf
      cardc sheet --set base --kind vale --backs -o vales.pdf
      cardc sheet --card-title Stag@middle --copies 1 --paper letter
      cardc sheet --stack "Cursed Land + Stag + Dawnsinger" -o crafted.svg
      cardc sheet --lang fr --faces house --card 63x88 --bleed 3
      cardc sheet --aid --lang fr -o aid.pdf
      cardc sheet cards/mine --watch                   again after each change

    Text shrinks to its box, to 5 points at the least. What fits only below that is a finding, and framed in red.

    Exit code 0: all can be read; 1: written, but with findings; 2: nothing was written.
    """
    form = output.suffix.lower()
    refuse_ending(form)
    _refuse_together(
        stack, layers, aid, bool(sets or kinds or titles or longwise or copies or paper.backs) or decks is not None
    )
    paper.grid(alone=stack is not None and form != PDF)
    order = Order(sets, kinds, titles, copies, decks, longwise)

    def run() -> int:
        deck = opened(paths, faces=faces, game=game)
        asked = replace(order, among=asked_about(deck, every=every or bool(sets)))
        made = _made(deck, asked, paper, stack, layers, aid, form, spoken(deck, language))
        write_file(output, made.content)
        click.echo(f"{made.pages} {'page' if made.pages == 1 else 'pages'}: {output}")
        show(made.findings)
        return 1 if tell_errors(deck) or made.findings else 0

    return watch(run, concerned(opened(paths, faces=faces, game=game)), apart_from=[output]) if watched else run()


def _made(
    deck: Deck, order: Order, paper: Paper, stack: str | None, layers: bool, aid: bool, form: str, language: str
) -> SheetFile:
    """What is asked for: an aid, a crafted card, or the cards of an order."""
    if aid:
        return print_aid(deck, paper, form=form, language=language)
    if stack is not None:
        return print_crafted(deck, stack, paper, layers=layers, form=form, language=language)
    with progress("cards") as tell:
        return print_sheets(deck, order, paper, form=form, language=language, progress=tell)


def _refuse_together(stack: str | None, layers: bool, aid: bool, ordered: bool) -> None:
    if aid and (stack is not None or ordered):
        raise click.UsageError("`--aid` is a page of its own, to which options that choose cards or backs do not apply")
    if stack is None and layers:
        raise click.UsageError("`--layers` are those of a crafted card; name it with `--stack`")
    if stack is not None and ordered:
        raise click.UsageError("`--stack` is one card, to which options that choose cards or backs do not apply")
