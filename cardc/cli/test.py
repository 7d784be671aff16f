"""`cardc test`: replays scenarios and reports what does not hold."""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Callable
from pathlib import Path

import click

from cardc.api.findings import Diagnostic, Format, report
from cardc.api.loading import load_beside
from cardc.api.replaying import replay_scenarios, scenarios_elsewhere, trace_data
from cardc.api.summaries import count
from cardc.cli.common_options import cards_option, full_option, game_option, jobs_option, refuse_missing
from cardc.cli.streams import wants_colour


@click.command()
@click.argument("files", nargs=-1, type=click.Path(path_type=Path), metavar="[PATHS]...")
@click.option("-k", "part", default="", metavar="TEXT", help="Only scenarios whose name or rulings contain TEXT.")
@click.option("--format", "form", type=click.Choice(["text", "json", "github"]), default="text", help="How to report.")
@jobs_option
@full_option
@cards_option
@game_option
def command(
    files: tuple[Path, ...],
    part: str,
    form: Format,
    jobs: int,
    full: bool,
    paths: tuple[Path, ...],
    game: str | None,
) -> int:
    """Replay scenarios: files or folders of your own (*.scenarios.yaml), or without PATHS the bundled ones.

    They are played with the cards of the folder that they lie in, unless --cards names others. What is unknown of a
    card has another value in further replays, where a replay read it: no verdict may rest on it.

    \b
    Examples:
      cardc test                         every ruling that has a scenario
      cardc test -k unicorn              those about one card
      cardc test my/rulings --cards my   your own, with your own cards
      cardc test -j 1 --full             in one process, every variation

    Exit code 0: all hold; 1: some do not; 2: the command could not be carried out.
    """
    refuse_missing((*files, *paths))
    deck = load_beside(files, paths, game=game)
    notes: list[Diagnostic] = []
    outcomes, wrong = replay_scenarios(
        files, deck, part, _progress(), notes.append, jobs=jobs, full=full, traced=form == "json"
    )
    if not outcomes and not wrong:
        known_to = scenarios_elsewhere(part, deck) if part and not files else ""
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
        every = count(len(outcomes), "scenario")
        verb = "holds" if passed == 1 else "hold"
        click.echo(f"{passed:,} of {every} {verb}, proving {count(len(proved), 'ruling')}")
    return 1 if wrong else 0


def _progress() -> Callable[[int, int], None]:
    """Tells people on a terminal how far the replaying is, once it has taken a second."""
    started = time.monotonic()

    def tell(done: int, total: int) -> None:
        if sys.stderr.isatty() and time.monotonic() - started > 1:
            click.echo(f"\r{done}/{total} scenarios", nl=False, err=True)

    return tell
