"""`cardc sheet`: cards on paper, or as pictures, at their real size."""

from __future__ import annotations

from pathlib import Path

import click

from cardc.api.paper import Paper
from cardc.api.sheet_orders import Order
from cardc.api.telling import Selection
from cardc.cli.common_options import (
    concerned,
    every_option,
    faces_option,
    force_option,
    game_option,
    language_option,
    opened,
    paths_argument,
    spoken,
    tell_errors,
    watch_option,
)
from cardc.cli.field_options import FieldOptions, selection_options
from cardc.cli.sheet_jobs import PURPOSES, SheetJob
from cardc.cli.sheet_options import paper_options
from cardc.cli.watching import watch
from cardc.cli.where_option import where_option


@click.command(cls=FieldOptions)
@paths_argument
@click.option(
    "-o",
    "--output",
    default="cards.pdf",
    show_default=True,
    metavar="FILE|FOLDER/",
    help="A .pdf; for one page also .png or .svg; or a folder, for a picture of each card.",
)
@selection_options
@where_option
@click.option("--card-title", "titles", multiple=True, metavar="TITLE[@SLOT]", help="A card, if wanted of one slot.")
@click.option(
    "--deck",
    "listed",
    metavar="FILE|'3 TITLE, …'",
    help="A deck list: a file of lines such as `3 Title`, or the words themselves.",
)
@click.option("--copies", type=click.IntRange(1, 100), help="How many of each title, instead of all that there are.")
@click.option("--decks", type=click.IntRange(0, 20), help="How many starting decks, instead of one for each player.")
@click.option(
    "--stack",
    metavar="'CARD + CARD …'",
    help="One crafted card, with `+` between its parts; `Stag longwise@top` prints along the card.",
)
@click.option("--layers", is_flag=True, help="With --stack: each part on a page of its own, at the same place.")
@click.option("--aid", is_flag=True, help="One page for each player: the aid that the game's texts hold under `aid:`.")
@click.option("--registration", is_flag=True, help="A sheet that measures where a printer puts backs; see --shift.")
@click.option("--longwise", multiple=True, metavar="TITLE", help="A card whose abilities run along the whole card.")
@click.option("--images", type=click.Choice(["png", "svg"]), help="The form of pictures in a folder: png as a rule.")
@click.option(
    "--for",
    "purpose",
    type=click.Choice(PURPOSES),
    help="Pictures in the pixels that a printer on demand asks for, or a deck for Tabletop Simulator, in a folder.",
)
@click.option("--url", metavar="URL", help="With --for tts: where its pictures are uploaded to.")
@paper_options
@force_option
@watch_option
@language_option
@every_option
@faces_option
@game_option
def command(
    paths: tuple[Path, ...],
    output: str,
    wanted: Selection,
    where: str | None,
    titles: tuple[str, ...],
    listed: str | None,
    copies: int | None,
    decks: int | None,
    stack: str | None,
    layers: bool,
    aid: bool,
    registration: bool,
    longwise: tuple[str, ...],
    images: str | None,
    purpose: str | None,
    url: str | None,
    paper: Paper,
    force: bool,
    watched: bool,
    language: str | None,
    every: bool,
    faces: tuple[str, ...],
    game: str | None,
) -> int:
    """Print cards at their real size: those of PATHS, or without them of your project, or else of a bundled game.

    Cards that lie over one another are printed as strips, each in its slot of an otherwise empty card, for transparent
    film; with --strips they are cut out alone, for paper. Print at 100 %.

    Kinds that the game declares as hexagons, circles or squares come on pages of their own, each piece with its outline
    to cut along.

    \b
    Examples:
      cardc sheet                  every copy of every card, in cards.pdf
      cardc sheet --set base --kind vale --level 2 --backs -o vales.pdf
      cardc sheet --deck "3 Stag, 2 Hawk" --strips
      cardc sheet --card-title Stag@middle -o stag.png
      cardc sheet -o cards/ --images svg --lang fr      a picture of each card
      cardc sheet -o upload/ --for mpc --backs          for a printer on demand
      cardc sheet -o deck/ --for tts                    for Tabletop Simulator
      cardc sheet --stack "Cursed Land + Stag + Dawnsinger" -o crafted.svg
      cardc sheet --lang fr --faces house --card 63x88 --bleed 3
      cardc sheet --aid --lang fr -o aid.pdf
      cardc sheet cards/mine --watch                    again at each change

    Text shrinks to its box, to 5 points at the least. What fits only below that is a finding, and framed in red. More
    is told in `cardc docs printing`.

    Exit code 0: all can be read; 1: written, but with findings; 2: nothing was written.
    """
    order = Order(wanted, titles, copies=copies, decks=decks, longwise=longwise)
    job = SheetJob(
        output,
        order,
        paper,
        listed,
        stack,
        layers,
        aid,
        registration,
        images,
        purpose,
        url,
        where,
        force=force,
        every=every,
    )
    job.refuse()

    def run() -> int:
        deck = opened(paths, faces=faces, game=game)
        legible = job.run(deck, spoken(deck, language))
        return 1 if tell_errors(deck) or not legible else 0

    return watch(run, concerned(opened(paths, faces=faces, game=game)), apart_from=[job.path]) if watched else run()
