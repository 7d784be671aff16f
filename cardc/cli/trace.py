"""`cardc trace`: one scenario step by step."""

from __future__ import annotations

import json
from pathlib import Path

import click

from cardc.cli.options import cards_option
from cardc.cli.staged import open_stage, open_suite
from cardc.scenarios.read import Scenario
from cardc.scenarios.suite import replay_all
from cardc.scenarios.trace import trace_data, trace_text
from cardc.source.suggest import suggest


@click.command()
@click.argument("scenario", nargs=-1, required=True)
@click.option("--in", "files", multiple=True, type=click.Path(exists=True, path_type=Path), help="Your own scenarios.")
@click.option("--format", "form", type=click.Choice(["text", "json"]), default="text", help="How to show it.")
@cards_option
def command(scenario: tuple[str, ...], files: tuple[Path, ...], form: str, paths: tuple[Path, ...]) -> int:
    """Trace a SCENARIO, named by its name, a part of it, or a ruling that it proves.

    \b
    Examples:
      cardc trace unicorn on-deck              the first whose name contains this
      cardc trace moss_troll.still_spoiled     the first that proves this ruling
      cardc trace "My card" --in my/rulings    one of your own

    Exit code 0: it holds; 1: it does not; 2: no such scenario.
    """
    suite = open_suite(files)
    found = _find(suite.scenarios, " ".join(scenario))
    staged = open_stage(paths)
    (outcome,) = replay_all([found], staged.stage, staged.catalog)
    if form == "json":
        click.echo(json.dumps(trace_data(outcome), ensure_ascii=False, indent=2))
    else:
        click.echo(trace_text(outcome), nl=False)
    return 0 if outcome.passed else 1


def _find(scenarios: tuple[Scenario, ...], wanted: str) -> Scenario:
    lower = wanted.lower()
    for fits in (
        lambda s: s.name.lower() == lower,
        lambda s: wanted in s.rulings,
        lambda s: lower in s.name.lower(),
    ):
        for scenario in scenarios:
            if fits(scenario):
                return scenario
    nearest = suggest(wanted, [name for s in scenarios for name in (s.name, *s.rulings)])
    raise click.UsageError(f"no scenario `{wanted}`" + (f"; did you mean `{nearest}`?" if nearest else ""))
