"""`cardc test`: replays scenarios and reports what does not hold."""

from __future__ import annotations

import json
import sys
import time
from pathlib import Path

import click

from cardc.cli.options import cards_option, refuse_missing
from cardc.cli.staged import open_stage, open_suite
from cardc.scenarios.ledger import unknown_rulings
from cardc.scenarios.replay import Outcome
from cardc.scenarios.suite import failures, replay_all
from cardc.scenarios.trace import trace_data
from cardc.source.codes import severity
from cardc.source.render import Format, render
from cardc.source.text import sources_for


@click.command()
@click.argument("files", nargs=-1, type=click.Path(path_type=Path), metavar="[PATHS]...")
@click.option("-k", "part", default="", metavar="TEXT", help="Only scenarios whose name or rulings contain TEXT.")
@click.option("--format", "form", type=click.Choice(["text", "json", "github"]), default="text", help="How to report.")
@cards_option
def command(files: tuple[Path, ...], part: str, form: Format, paths: tuple[Path, ...]) -> int:
    """Replay scenarios: files or folders of your own (*.scenarios.yaml), or without PATHS the bundled ones.

    \b
    Examples:
      cardc test                         every ruling that has a scenario
      cardc test -k unicorn              those about one card
      cardc test my/rulings --cards my   your own, with your own cards

    Exit code 0: all hold; 1: some do not; 2: the command could not be carried out.
    """
    refuse_missing((*files, *paths))
    staged = open_stage(paths)
    suite = open_suite(files)
    chosen = [s for s in suite.scenarios if part.lower() in f"{s.name} {' '.join(s.rulings)}".lower()]
    if not chosen and not suite.diagnostics:
        raise click.UsageError("no scenarios found" + (f" that contain `{part}`" if part else ""))
    errors = sum(severity(one.code) == "error" for one in staged.catalog.diagnostics)
    if errors:
        click.echo(f"cardc: the cards have {errors} errors; `cardc check` tells which", err=True)
    outcomes: list[Outcome] = []
    started = time.monotonic()
    for outcome in replay_all(chosen, staged.stage, staged.catalog):
        outcomes.append(outcome)
        if sys.stderr.isatty() and time.monotonic() - started > 1:
            click.echo(f"\r{len(outcomes)}/{len(chosen)} scenarios", nl=False, err=True)
    found = [*suite.diagnostics, *failures(outcomes), *unknown_rulings(chosen, staged.rulings)]
    if form == "json":
        data = {"scenarios": [trace_data(outcome) for outcome in outcomes], "failed": len(found)}
        click.echo(json.dumps(data, ensure_ascii=False, indent=2))
        return 1 if found else 0
    click.echo(render(found, format=form, sources=sources_for(found), color=sys.stdout.isatty()), nl=False)
    if form == "text":
        passed = sum(outcome.passed for outcome in outcomes)
        proved = {ruling for outcome in outcomes for ruling in outcome.proved}
        click.echo(f"{passed} of {len(outcomes)} scenarios hold, proving {len(proved)} rulings")
    return 1 if found else 0
