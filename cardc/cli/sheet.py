"""`cardc sheet`: cards on paper, at their real size."""

from __future__ import annotations

from pathlib import Path

import click

from cardc.cli.options import (
    faces_option,
    language_option,
    refuse_faces,
    refuse_language,
    refuse_missing,
    report,
    report_errors,
)
from cardc.cli.sheet_options import Paper, paper_options
from cardc.games.arrangement import Layout
from cardc.games.opened import open_shown
from cardc.games.plain import layout_of
from cardc.publish.face_ink import View
from cardc.publish.imposition import Grid
from cardc.publish.order import Order, fill
from cardc.publish.picture import FORMS, PDF, file_of, missing_libraries
from cardc.publish.sheet import Sheets, crafted_sheets, sheets
from cardc.publish.symbol_pictures import read_drawings
from cardc.publish.words import words_of
from cardc.source.files import write_atomic


@click.command()
@click.argument("paths", nargs=-1, type=click.Path(path_type=Path))
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
    "--sleeve",
    metavar="'CARD + CARD …'",
    help="One crafted card, with `+` between its parts; `Stag longwise@top` prints along the card.",
)
@click.option("--layers", is_flag=True, help="With --sleeve: each part on a page of its own, at the same place.")
@click.option("--longwise", multiple=True, metavar="TITLE", help="A card whose abilities run along the whole card.")
@paper_options
@language_option
@faces_option
def command(
    paths: tuple[Path, ...],
    output: Path,
    sets: tuple[str, ...],
    kinds: tuple[str, ...],
    titles: tuple[str, ...],
    copies: int | None,
    decks: int | None,
    sleeve: str | None,
    layers: bool,
    longwise: tuple[str, ...],
    paper: Paper,
    language: str,
    faces: tuple[str, ...],
) -> int:
    """Print cards at their real size: those of PATHS beside their game, or without PATHS those of the bundled game.

    Cards that lie over one another in a sleeve are printed as strips, each in its slot of an otherwise empty card,
    for transparent film; the copies of a title take its slots in turn. Print at 100 %.

    \b
    Examples:
      cardc sheet                                      every copy of every card, in cards.pdf
      cardc sheet --set base --kind vale --backs -o vales.pdf
      cardc sheet --card-title Stag@middle --copies 1 --paper letter
      cardc sheet --sleeve "Cursed Land + Stag + Dawnsinger" -o crafted.svg
      cardc sheet --lang fr --faces house --card 63x88 --bleed 3

    Text shrinks to its box, to 5 points at the least. What fits only below that is a finding, and framed in red.

    Exit code 0: all can be read; 1: written, but with findings; 2: nothing was written.
    """
    form = output.suffix.lower()
    _refuse_form(form)
    _refuse_together(
        sleeve, layers, bool(sets or kinds or titles or longwise or copies or paper.backs) or decks is not None
    )
    refuse_missing(paths)
    refuse_faces(faces)
    grid = paper.grid(alone=sleeve is not None and form != PDF)
    shown = open_shown(paths, faces)
    refuse_language(shown.catalog, language)
    drawings, unread = read_drawings(shown.catalog.roots)
    view = View(shown, words_of(shown.catalog.vocabulary.wordings[language]), drawings)
    layout = layout_of(shown.catalog.game)
    if sleeve is not None:
        made = _crafted(sleeve, layers, layout, grid, view)
    else:
        made = _ordered(Order(sets, kinds, titles, copies, decks, longwise), layout, grid, view, paper.backs)
    _refuse_several(form, len(made.pages))
    title = ": ".join(part for part in (shown.catalog.title, sleeve) if part)
    write_atomic(output, file_of(made.pages, form, title, language, paper.dpi))
    click.echo(f"{len(made.pages)} {'page' if len(made.pages) == 1 else 'pages'}: {output}")
    report((*unread, *made.diagnostics))
    return 1 if report_errors(shown) or unread or made.diagnostics else 0


def _ordered(order: Order, layout: Layout, grid: Grid, view: View, backs: bool) -> Sheets:
    filled = fill(order, view.shown.catalog, layout)
    if filled.problems:
        raise click.UsageError("\n".join(filled.problems))
    return sheets(filled.cards, layout, grid, view, backs)


def _crafted(words: str, layers: bool, layout: Layout, grid: Grid, view: View) -> Sheets:
    catalog = view.shown.catalog
    if layout.sleeve is None:
        raise click.UsageError(f"the cards of {catalog.title or catalog.game} are not sleeved over one another")
    try:
        sleeved = layout.sleeve(words, catalog.by_name)
    except ValueError as error:
        raise click.UsageError(str(error)) from error
    return crafted_sheets(sleeved, layout, grid, view, layers)


def _refuse_form(form: str) -> None:
    if form not in FORMS:
        raise click.UsageError(f"`--output` must end in {', '.join(FORMS)}")
    missing = missing_libraries(form)
    if missing:
        raise click.UsageError(
            f"{form} needs {' and '.join(missing)}; to get what it needs: pip install 'cardc[print]'"
        )


def _refuse_together(sleeve: str | None, layers: bool, ordered: bool) -> None:
    if sleeve is None and layers:
        raise click.UsageError("`--layers` are those of a crafted card; name it with `--sleeve`")
    if sleeve is not None and ordered:
        raise click.UsageError("`--sleeve` is one card, to which options that choose cards or backs do not apply")


def _refuse_several(form: str, pages: int) -> None:
    if form != PDF and pages > 1:
        raise click.UsageError(
            f"{form} holds one page, and this would be {pages}; write a {PDF}, or choose fewer cards"
        )
