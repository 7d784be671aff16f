"""`cardc mutate`: changes cards one thing at a time, and lists the changes that no scenario notices."""

from __future__ import annotations

import json
from pathlib import Path

import click

from cardc.api.mutating import Mutated, mutate, mutation_data, mutation_github, mutation_text, write_suggestions
from cardc.cli.common_options import game_option, opened, paths_argument, show
from cardc.cli.streams import progress

FORMATS = ["human", "json", "github"]


@click.command()
@paths_argument
@click.option("--card", default="", metavar="NAME", help="Only this card: its title, an alias or its id.")
@click.option(
    "--since", default="", metavar="REV", help="Only cards that differ since a revision of git, or whose scenarios do."
)
@click.option("--jobs", "-j", type=click.IntRange(1, 64), default=1, metavar="N", help="So many processes at once.")
@click.option(
    "--format", "form", type=click.Choice(["human", "json", "github"]), default="human", help="How to report."
)
@click.option("--table", is_flag=True, help="Count the changes by class, too.")
@click.option(
    "--lock-step",
    type=click.IntRange(min=0),
    default=0,
    metavar="N",
    help="Play N random games beside each change that is waived.",
)
@click.option("--suggest", is_flag=True, help="Write the lines that would notice into the scenarios.")
@game_option
def command(
    card: str,
    since: str,
    jobs: int,
    form: str,
    table: bool,
    lock_step: int,
    suggest: bool,
    paths: tuple[Path, ...],
    game: str | None,
) -> int:
    """Change each text and value of cards, one thing at a time, and list the changes that no scenario notices.

    PATHS are your own cards and scenarios; without them, those of your project, or of a bundled game. What survives is
    listed as the sentence that could stand on the card as well, those first that one more line of a scenario would
    notice.

    \b
    Examples:
      cardc mutate --card dawnsinger     one card, in a few seconds
      cardc mutate --since main -j 2     what a branch changed
      cardc mutate my --suggest          your own; write missing lines

    Exit code 0: every change is noticed; 1: some are not; 2: the command could not be carried out.
    """
    deck = opened(paths, game=game)
    with progress("cards") as tell:
        found = mutate((), deck, card=card, since=since, jobs=jobs, lock_step=lock_step, progress=tell)
    _tell(found)
    if form == "json":
        click.echo(json.dumps(mutation_data(found.tally), ensure_ascii=False, indent=2))
    elif form == "github":
        places = {one.id: (one.card.where.file, one.card.where.line) for one in deck.cards if one.card.where}
        click.echo(mutation_github(found.tally, places), nl=False)
    else:
        click.echo(mutation_text(found.tally, table=table), nl=False)
    if suggest:
        for line, unwritten in write_suggestions(found, deck):
            done = f"not written, {unwritten}" if unwritten else f"written to {line.scenario.span.file}"
            click.echo(f"{done}: {line.text} (`{line.scenario.name}`)", err=True)
    return 1 if found.tally.survived or found.failing or found.findings else 0


def _tell(found: Mutated) -> None:
    show(found.findings)
    for name in found.failing:
        click.echo(f"cardc: `{name}` does not hold as it is, so it notices nothing; `cardc test` tells why", err=True)
