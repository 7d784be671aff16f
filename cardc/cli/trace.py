"""`cardc trace`: one scenario step by step."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import click

from cardc.api.replaying import on_furnished_table, replay, scenario, trace_data, trace_text
from cardc.cli.common_options import game_option, opened, paths_option, show_errors
from cardc.cli.streams import wants_colour


@click.command()
@click.argument("name", nargs=-1, required=True, metavar="SCENARIO...")
@paths_option
@click.option("--furnished", is_flag=True, help="The same play on its furnished table, and what lies there.")
@click.option("--format", "form", type=click.Choice(["text", "json"]), default="text", help="How to show it.")
@game_option
def command(
    name: tuple[str, ...],
    furnished: bool,
    form: str,
    paths: tuple[Path, ...],
    game: str | None,
) -> int:
    """Trace a SCENARIO, named by its name, a part of it, or a ruling that it proves.

    \b
    Examples:
      cardc trace unicorn on-deck              the first whose name contains this
      cardc trace moss_troll.still_spoiled     the first that proves this ruling
      cardc trace "My card" --in my/rulings    one of your own
      cardc trace --furnished unicorn on-deck  with more on the table

    Exit code 0: it holds; 1: it does not, or the cards have errors; 2: no such scenario.
    """
    deck = opened(paths, game=game)
    if show_errors(deck):
        return 1
    (outcome,) = replay([scenario(" ".join(name), (), deck)], deck, pictured=True)
    if furnished:
        outcome = on_furnished_table(outcome)
    if form == "json":
        click.echo(json.dumps(trace_data(outcome), ensure_ascii=False, indent=2))
    else:
        click.echo(trace_text(outcome, color=wants_colour(sys.stdout)), nl=False)
    return 0 if outcome.passed else 1
