"""`cardc trace`: one scenario step by step, as text, as JSON or as a page."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import click

from cardc.api.deck import Deck
from cardc.api.replaying import Outcome, on_furnished_table, replay, scenario, trace_data, trace_text
from cardc.api.writing import write_file
from cardc.cli.common_options import (
    force_option,
    game_option,
    language_option,
    opened,
    output_file_option,
    paths_option,
    show_errors,
    spoken,
)
from cardc.cli.streams import wants_colour

# The form that the ending of a file's name asks for.
_FORMS = {".txt": "text", ".json": "json", ".html": "html", ".htm": "html"}


@click.command()
@click.argument("name", nargs=-1, required=True, metavar="SCENARIO...")
@paths_option
@click.option("--furnished", is_flag=True, help="The same play on its furnished table, and what lies there.")
@click.option("--format", "form", type=click.Choice(["text", "json", "html"]), help="How to show it.  [default: text]")
@output_file_option("Write it to a file, whose ending says how: .txt .json .html")
@force_option
@language_option
@game_option
def command(
    name: tuple[str, ...],
    furnished: bool,
    form: str | None,
    output: Path | None,
    paths: tuple[Path, ...],
    force: bool,
    language: str | None,
    game: str | None,
) -> int:
    """Trace a SCENARIO, named by its name, a part of it, or a ruling that it proves.

    As text, as JSON, or as an HTML page to step through, which is one file and needs no network.

    \b
    Examples:
      cardc trace unicorn on-deck              the first whose name contains this
      cardc trace moss_troll.still_spoiled     the first that proves this ruling
      cardc trace "My card" --in my/rulings    one of your own
      cardc trace --furnished unicorn on-deck  with more on the table
      cardc trace unicorn on-deck -o play.html to watch in a browser

    Exit code 0: it holds; 1: it does not, or the cards have errors; 2: no such scenario.
    """
    asked = _asked(form, output)
    if asked == "html" and furnished:
        raise click.UsageError(
            "a page shows the table that the scenario sets: leave --furnished out, or say --format text"
        )
    if language is not None and asked != "html":
        raise click.UsageError("a trace is told in English; --lang is for a page: add -o FILE.html")
    deck = opened(paths, game=game)
    tongue = spoken(deck, language)
    if show_errors(deck):
        return 1
    (outcome,) = replay([scenario(" ".join(name), (), deck)], deck, pictured=asked != "html")
    if furnished:
        outcome = on_furnished_table(outcome)
    color = output is None and wants_colour(sys.stdout)
    content = _content(outcome, deck, asked, tongue, color)
    if output is None:
        click.echo(content.decode(), nl=False)
    else:
        write_file(output, content, force=force)
        click.echo(f"{output}: {'holds' if outcome.passed else 'does not hold'}")
    return 0 if outcome.passed else 1


def _asked(form: str | None, output: Path | None) -> str:
    """The form that is asked for, by its name or by the ending of the file."""
    if form is not None:
        return form
    if output is None:
        return "text"
    if output.suffix.lower() not in _FORMS:
        raise click.UsageError(
            f"`{output.suffix or output.name}` is no ending of a trace: {' '.join(_FORMS)}, or say --format"
        )
    return _FORMS[output.suffix.lower()]


def _content(outcome: Outcome, deck: Deck, form: str, language: str, color: bool) -> bytes:
    if form == "html":
        from cardc.api.replay_page import replay_page

        return replay_page(outcome, deck, language)
    if form == "json":
        return (json.dumps(trace_data(outcome), ensure_ascii=False, indent=2) + "\n").encode()
    return trace_text(outcome, color=color).encode()
