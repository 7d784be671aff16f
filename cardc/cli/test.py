"""`cardc test`: replays scenarios and reports what does not hold."""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Callable
from pathlib import Path

import click

from cardc.api.findings import Diagnostic, Format, report
from cardc.api.replaying import replay_scenarios, scenarios_elsewhere, trace_data
from cardc.api.summaries import count
from cardc.cli.common_options import every_option, full_option, game_option, jobs_option, opened, paths_argument
from cardc.cli.streams import wants_colour


@click.command()
@paths_argument
@click.option("-k", "part", default="", metavar="TEXT", help="Only scenarios whose name or rulings contain TEXT.")
@click.option("--format", "form", type=click.Choice(["text", "json", "github"]), default="text", help="How to report.")
@jobs_option
@full_option
@every_option
@game_option
def command(
    paths: tuple[Path, ...],
    part: str,
    form: Format,
    jobs: int,
    full: bool,
    every: bool,
    game: str | None,
) -> int:
    """Replay scenarios: those of PATHS, or without them of your project, or else of a bundled game.

    They are played with all cards of PATHS and of the folders that these lie in. What is unknown of a card has another
    value in further replays, where a replay read it: no verdict may rest on it.

    \b
    Examples:
      cardc test                         every ruling that has a scenario
      cardc test -k unicorn              those about one card
      cardc test cards/mine              your own; with --all also those of the game
      cardc test -j 1 --full             in one process, every variation

    Exit code 0: all hold; 1: some do not; 2: the command could not be carried out.
    """
    deck = opened(paths, game=game)
    notes: list[Diagnostic] = []
    outcomes, wrong = replay_scenarios(
        deck.every_scenario_path if every else (),
        deck,
        part,
        _progress(),
        notes.append,
        jobs=jobs,
        full=full,
        traced=form == "json",
    )
    if not outcomes and not wrong:
        known_to = scenarios_elsewhere(part, deck) if part and not deck.about else ""
        raise click.UsageError("no scenarios found" + (f" that contain `{part}`" if part else "") + known_to)
    if form == "json":
        data = {"scenarios": [trace_data(outcome) for outcome in outcomes], "failed": len(wrong)}
        click.echo(json.dumps(data, ensure_ascii=False, indent=2))
        return 1 if wrong else 0
    click.echo(report((*wrong, *notes), format=form, color=wants_colour(sys.stdout)), nl=False)
    if form == "text" and deck.faults:
        click.echo(f"nothing was replayed, as the cards have {count(len(deck.faults), 'error')}")
    elif form == "text":
        passed = sum(outcome.passed for outcome in outcomes)
        proved = {ruling for outcome in outcomes for ruling in outcome.proved} & deck.rulings.keys()
        replayed = count(len(outcomes), "scenario")
        verb = "holds" if passed == 1 else "hold"
        click.echo(f"{passed:,} of {replayed} {verb}, proving {count(len(proved), 'ruling')}")
    return 1 if wrong else 0


def _progress() -> Callable[[int, int], None]:
    """Tells people on a terminal how far the replaying is, once it has taken a second."""
    started = time.monotonic()

    def tell(done: int, total: int) -> None:
        if sys.stderr.isatty() and time.monotonic() - started > 1:
            click.echo(f"\r{done}/{total} scenarios", nl=False, err=True)

    return tell
