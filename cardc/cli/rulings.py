"""`cardc rulings`: which rulings the scenarios prove, and which are still open."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import click

from cardc.api.deck import Deck
from cardc.api.replaying import (
    OPEN,
    coverage_data,
    coverage_text,
    proved,
    replay_scenarios,
    rulings_asked,
    rulings_elsewhere,
)
from cardc.api.telling import Selection, chosen
from cardc.cli.common_options import (
    every_option,
    full_option,
    game_option,
    jobs_option,
    opened,
    paths_argument,
    show,
    show_errors,
    spoken,
)
from cardc.cli.field_options import FieldOptions, selection_options
from cardc.cli.rulings_options import BookAsked, book_options
from cardc.cli.streams import progress, wants_colour
from cardc.cli.where_option import narrowed, where_option


@click.command(cls=FieldOptions)
@paths_argument
@click.option("--open", "listed", is_flag=True, help="List every open ruling and what it says.")
@click.option("-k", "part", default="", metavar="TEXT", help="Only rulings whose id or card contains TEXT.")
@selection_options
@where_option
@click.option("--strict", is_flag=True, help="Exit with 1 while a ruling is open or weak.")
@click.option("--format", "form", type=click.Choice(["text", "json"]), help="How to report.  [default: text]")
@book_options
@jobs_option
@full_option
@every_option
@game_option
def command(
    listed: bool,
    part: str,
    wanted: Selection,
    where: str | None,
    strict: bool,
    form: str | None,
    book: BookAsked | None,
    jobs: int,
    full: bool,
    paths: tuple[Path, ...],
    every: bool,
    game: str | None,
) -> int:
    """Tell which rulings a passing scenario proves: your own of PATHS, or of your project, or those of a bundled game.

    Where your own cards add to a game, its rulings are not counted; with --all they are.

    \b
    Examples:
      cardc rulings                      a table per ledger
      cardc rulings --open -k hatchery   what is still open about a card
      cardc rulings --strict             for a build that must not lose a proof
      cardc rulings mine --strict        the same for a folder of your own
      cardc rulings -o rulings.pdf       what they say, card by card, to print
      cardc rulings -o fold.pdf --booklet --set base --lang fr

    A book of rulings holds each card with its texts and what is ruled of it, and then what is ruled of the game; with
    options that choose cards, these alone. With --open it holds what is open or weak. A PDF with --booklet is printed
    on both sides, turned over the short edge, and folded in the middle.

    Weak is what a scenario claims that holds without the card that the ruling is about. Scenarios that do not hold, or
    cannot be read, prove nothing and are told.

    Exit code 0: told; 1: the cards or ledgers have errors, or with --strict, some are open or weak or a scenario is at
    fault; 2: the command could not be carried out.
    """
    if book is not None and form is not None:
        raise click.UsageError("the ending of `--output` tells its form; leave `--format` out, or `--output`")
    deck = opened(paths, faces=book.faces if book is not None else (), game=game)
    if show_errors(deck):
        return 1
    if deck.ledger.diagnostics:
        show(deck.ledger.diagnostics)
        return 1
    language = spoken(deck, book.language if book is not None else None)
    cards = _cards(deck, wanted, where, language)
    rulings = rulings_asked(deck, part, every=every, cards=cards)
    if book is not None and part and not rulings:
        raise click.UsageError(_no_ruling(part, deck))
    asked = deck.every_scenario_path if every else ()
    with progress("scenarios") as tell:
        replayed = replay_scenarios(asked, deck, progress=tell, jobs=jobs, full=full, traced=False)
    show(replayed.findings)
    found = proved(replayed.outcomes, deck, part, every=every, cards=cards)
    if book is not None:
        book.write(deck, rulings, found, language, listed)
    elif form == "json":
        click.echo(json.dumps(coverage_data(found), ensure_ascii=False, indent=2))
    else:
        click.echo(coverage_text(found, listed=listed, color=wants_colour(sys.stdout)), nl=False)
    if part and not found.states:
        click.echo(f"cardc: {_no_ruling(part, deck)}", err=True)
    return 1 if strict and (found.count()[OPEN] or found.weak or replayed.findings) else 0


def _no_ruling(part: str, deck: Deck) -> str:
    known_to = rulings_elsewhere(part, deck) if not deck.about else ""
    return f"there is no ruling whose id or card contains `{part}`{known_to}"


def _cards(deck: Deck, wanted: Selection, where: str | None, language: str) -> frozenset[str] | None:
    """The ids of the cards that are asked about; None where no option chooses any."""
    if wanted == Selection() and where is None:
        return None
    return frozenset(one.id for one in narrowed(deck, chosen(deck, wanted, every=True), where, language))
