"""`cardc test`: replays scenarios and reports what does not hold."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import click

from cardc.api.deck import Deck
from cardc.api.findings import Diagnostic, Format, report, scenarios_report
from cardc.api.replaying import replay_scenarios, scenarios_elsewhere, trace_data
from cardc.api.summaries import count
from cardc.cli.common_options import (
    concerned,
    every_option,
    format_option,
    full_option,
    game_option,
    jobs_option,
    opened,
    paths_argument,
    watch_option,
)
from cardc.cli.streams import progress, terminal_width, wants_colour
from cardc.cli.watching import watch


@click.command()
@paths_argument
@click.option("-k", "part", default="", metavar="TEXT", help="Only scenarios whose name or rulings contain TEXT.")
@format_option
@watch_option
@jobs_option
@full_option
@every_option
@game_option
def command(
    paths: tuple[Path, ...],
    part: str,
    form: Format,
    watched: bool,
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
      cardc test cards/mine              your own; --all: also the game's
      cardc test cards/mine --watch      again after each change
      cardc test -j 1 --full             in one process, every variation

    Exit code 0: all hold; 1: some do not; 2: the command could not be carried out.
    """

    def run() -> int:
        return _test(opened(paths, game=game), part, form, jobs, full, every)

    return watch(run, concerned(opened(paths, game=game))) if watched else run()


def _test(deck: Deck, part: str, form: Format, jobs: int, full: bool, every: bool) -> int:
    notes: list[Diagnostic] = []
    with progress("scenarios") as tell:
        outcomes, wrong = replay_scenarios(
            deck.every_scenario_path if every else (),
            deck,
            part,
            tell,
            notes.append,
            jobs=jobs,
            full=full,
            traced=form == "json",
        )
    if not outcomes and not wrong:
        known_to = scenarios_elsewhere(part, deck) if part and not deck.about else ""
        said = f" that contain `{part}`{known_to}" if part else "; `cardc new scenario RULING` writes one"
        raise click.UsageError(f"no scenarios found{said}")
    if form == "json":
        data = {"scenarios": [trace_data(outcome) for outcome in outcomes], "failed": len(wrong)}
        click.echo(json.dumps(data, ensure_ascii=False, indent=2))
        return 1 if wrong else 0
    if form == "junit":
        click.echo(scenarios_report(outcomes, wrong), nl=False)
        return 1 if wrong else 0
    told = report((*wrong, *notes), format=form, color=wants_colour(sys.stdout), width=terminal_width(sys.stdout))
    click.echo(told, nl=False)
    if form == "text" and deck.faults:
        click.echo(f"nothing was replayed, as the cards have {count(len(deck.faults), 'error')}")
    elif form == "text":
        passed = sum(outcome.passed for outcome in outcomes)
        proved = {ruling for outcome in outcomes for ruling in outcome.proved} & deck.rulings.keys()
        replayed = count(len(outcomes), "scenario")
        verb = "holds" if passed == 1 else "hold"
        click.echo(f"{passed:,} of {replayed} {verb}, proving {count(len(proved), 'ruling')}")
    return 1 if wrong else 0
