"""`cardc check`: reads cards, words, sums, rulings and scenarios, and reports everything that is wrong with them."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Mapping
from pathlib import Path
from types import MappingProxyType

import click

from cardc.api.deck import Deck
from cardc.api.findings import Diagnostic, Format, report, verdict
from cardc.api.summaries import files_of_cards, held, named_in
from cardc.cli.common_options import concerned, format_option, game_option, opened, paths_argument, watch_option
from cardc.cli.repairing import Repairs, put_right, refuse_repairs, repair_options
from cardc.cli.standard_input import piped, stdin_name_option
from cardc.cli.streams import terminal_width, waiting, wants_colour
from cardc.cli.watching import watch


@click.command()
@paths_argument
@repair_options
@format_option
@stdin_name_option
@watch_option
@click.option("--lang", "language", metavar="LANG", help="Also tell how far the cards can be said in a language.")
@game_option
def command(
    paths: tuple[Path, ...],
    repairs: Repairs,
    form: Format,
    stdin_name: Path | None,
    watched: bool,
    language: str | None,
    game: str | None,
) -> int:
    """Check cards, rulings and scenarios: those of PATHS, or without them of your project, or else of a bundled game.

    \b
    Examples:
      cardc check                     the first bundled game
      cardc check --game NAME         another game that comes with cardc
      cardc check cards/mine          your own, beside the game it adds to
      cardc check cards/mine --fix    and put right what leaves no doubt
      cardc check cards/mine --diff --unsafe   only show it, guesses too
      cardc check --format github     annotations for a review
      cardc check --lang fr           and whether every text can be said in French
      cardc check - --stdin-name mine/vales.yaml   what an editor holds

    Exit code 0: nothing found; 1: findings, or changes that --diff shows; 2: the command could not be carried out.
    `cardc explain CODE` tells more about a finding.
    """
    refuse_repairs(repairs, paths)
    text = piped(paths, stdin_name)
    if text is not None and watched:
        raise click.UsageError("`--watch` watches files, and `-` is none")

    def run() -> int:
        texts = text.texts if text is not None else {}
        return _check(opened(paths, game=game, texts=texts), texts, repairs, form, language)

    if text is not None and text.findings:
        _report(text.findings, form)
        return 1
    return watch(run, concerned(opened(paths, game=game))) if watched else run()


def _check(deck: Deck, texts: Mapping[str, str], repairs: Repairs, form: Format, language: str | None) -> int:
    if language is not None and language not in deck.languages:
        raise click.UsageError(f"the game has no text/{language}.yaml; its languages are {', '.join(deck.languages)}")
    if repairs.asked:
        mended = put_right(deck, repairs, form)
        if repairs.diff:
            return 1 if mended.changes or verdict(mended.deck.told) else 0
        deck = mended.deck
    with waiting("checking cards and scenarios"):
        found = deck.told
    wrong = verdict(found)
    looked_at = files_of_cards(deck) if form == "junit" else []
    _report(found, form, texts, looked_at)
    if not wrong and form == "text":
        click.echo(f"{held(deck)}: clean")
        if language is not None:
            click.echo(f"{language}: every ability can be said; {named_in(deck, language)}")
    return 1 if wrong else 0


def _report(
    found: Iterable[Diagnostic],
    form: Format,
    texts: Mapping[str, str] = MappingProxyType({}),
    looked_at: Iterable[str] = (),
) -> None:
    color = form == "text" and wants_colour(sys.stdout)
    width = terminal_width(sys.stdout)
    click.echo(report(found, format=form, color=color, texts=texts, looked_at=looked_at, width=width), nl=False)
