"""`cardc simulate`: many games between bots, and what they tell of cards."""

from __future__ import annotations

from pathlib import Path

import click

from cardc.api.loading import in_texts
from cardc.api.simulating import planned, simulate, summary
from cardc.api.simulation_runs import ENGINES, RESULT_ENDINGS, engine_named, journal_of, refuse_result_file, result_file
from cardc.api.writing import foresee_writing, write_file
from cardc.cli.common_options import (
    faces_option,
    force_option,
    game_option,
    jobs_option,
    language_option,
    opened,
    output_file_option,
    paths_argument,
    spoken,
    tell_errors,
)
from cardc.cli.game_options import (
    number_option,
    options_of,
    rule_option,
    sets_option,
    want_option,
    wanted_of,
    words,
)
from cardc.cli.streams import progress


@click.command()
@paths_argument
@faces_option
@game_option
@click.option("--players", type=click.IntRange(1), metavar="N", help="How many play; by default as many as bots, or 2.")
@sets_option
@want_option
@rule_option
@click.option(
    "--bots",
    metavar="BOT,BOT",
    default="greedy",
    show_default=True,
    help="One for each player, or one for all, such as `greedy`, `random`, `search:playouts=200`.",
)
@number_option("--games", default=1000, about="So many games, each way.")
@click.option("--seed", type=int, default=1, show_default=True, help="The same seed gives the same result.")
@jobs_option
@click.option(
    "--denied",
    multiple=True,
    metavar="CARD",
    help="Also with each player in turn who may not take this card: what it is worth to who may.",
)
@click.option("--without", "leave_out", multiple=True, metavar="CARD", help="Also without this card, to compare.")
@click.option(
    "--vary",
    multiple=True,
    metavar="CARD.FIELD=VALUES",
    help="Also with other values of a card, to compare: `Stag.cost=4..7`.",
)
@output_file_option(f"Write it to a file, as its ending says: {', '.join(RESULT_ENDINGS)}.")
@language_option
@force_option
@click.option(
    "--engine",
    type=click.Choice(ENGINES),
    default=ENGINES[0],
    show_default=True,
    help="Who plays: processes of this machine, or a cluster; `cardc docs simulate_at_scale` tells more.",
)
@click.option(
    "--cluster",
    metavar="ADDRESS",
    default="",
    help="Of `--engine dask`: its scheduler. Without it, a cluster of so many processes (`-j`) begins here.",
)
@click.option(
    "--resume",
    type=click.Path(path_type=Path, dir_okay=False),
    metavar="FILE",
    help="Keep what is finished in this file, and go on from what it holds.",
)
def command(
    paths: tuple[Path, ...],
    faces: tuple[str, ...],
    game: str | None,
    players: int | None,
    sets: tuple[str, ...],
    wanted: tuple[str, ...],
    options: tuple[str, ...],
    bots: str,
    games: int,
    seed: int,
    jobs: int,
    denied: tuple[str, ...],
    leave_out: tuple[str, ...],
    vary: tuple[str, ...],
    output: Path | None,
    language: str | None,
    force: bool,
    engine: str,
    cluster: str,
    resume: Path | None,
) -> int:
    """Play many games between bots, and tell what cards do in them.

    With `--denied`, `--without` and `--vary` the same deals are played each way, so that few games show what a card is
    worth, or what a change does.

    \b
    Examples:
      cardc simulate --faces house                     a thousand games
      cardc simulate --faces house --bots greedy,random --games 200
      cardc simulate --faces house --denied Stag       what it is worth to have it
      cardc simulate --faces house --without Stag      with and without a card
      cardc simulate --faces house --vary "Stag.cost=4..7" -o stag.json
      cardc simulate --faces house --sets base --jobs 2 -o base.html
      cardc simulate --faces house --games 1000000 --resume long.journal
      cardc simulate --faces house --engine dask --cluster tcp://host:8786

    Ctrl-C ends it, and tells of the games so far.

    Exit code 0: all games were played; 1: stopped, or the cards have errors;
    2: wrong usage.
    """
    if output is not None:
        refuse_result_file(output)
        foresee_writing(output, force=force)
    where = engine_named(engine, jobs=jobs, cluster=cluster)
    deck = opened(paths, faces=faces, game=game)
    if tell_errors(deck):
        return 1
    tongue = spoken(deck, language)
    plan = planned(
        in_texts(deck) if cluster else deck,
        players=players,
        bots=words(bots),
        games=games,
        seed=seed,
        sets=sets,
        deny=denied,
        leave_out=leave_out,
        vary=vary,
        options=options_of(options),
        wanted=wanted_of(wanted),
    )
    with journal_of(plan, resume) as journal, progress("games", timed=True) as tell:
        result = simulate(plan, where, journal=journal, tell=tell)
    if result is None:
        click.echo("cardc: stopped before a batch of games was done; there is nothing to tell", err=True)
        return 130
    # First, so that nobody played for nothing where the file cannot be written after all.
    click.echo(summary(result), nl=False)
    if output is not None:
        write_file(output, result_file(result, deck, output.suffix, tongue), force=force)
        click.echo(f"wrote {output}", err=True)
    return 0 if result.complete else 1
