"""`cardc ambiguities`: which pairs of abilities want a ruling about what comes first."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import click

from cardc.api.ambiguities import find_ambiguities, found_data, found_text, with_drafts
from cardc.api.drafted_rulings import draft_files
from cardc.api.writing import write_file
from cardc.cli.common_options import (
    faces_option,
    force_option,
    game_option,
    jobs_option,
    opened,
    output_file_option,
    paths_argument,
    show_errors,
)
from cardc.cli.game_options import number_option, options_of, rule_option, sets_option
from cardc.cli.streams import columns, progress, wants_colour

DATA, DRAFTS = ".json", ".scenarios.yaml"


@click.command()
@paths_argument
@number_option("--games", "-n", default=200, about="So many games.")
@number_option("--players", "-p", default=2, about="So many players.")
@click.option("--seed", type=int, default=1, show_default=True, metavar="N", help="Another seed plays other games.")
@sets_option
@rule_option
@click.option(
    "--bot",
    default="random",
    show_default=True,
    metavar="BOT",
    help="Who plays: `random`, `greedy` or one of your own.",
)
@click.option("--all", "every", is_flag=True, help="Also the pairs whose order is ruled.")
@number_option("--most", default=20, about="List and draft so many.")
@click.option("--json", "as_json", is_flag=True, help="Print plain data.")
@output_file_option(
    "Write drafts of rulings (.scenarios.yaml), or plain data (.json). May be given several times.", multiple=True
)
@force_option
@jobs_option
@faces_option
@game_option
def command(
    paths: tuple[Path, ...],
    games: int,
    players: int,
    seed: int,
    sets: tuple[str, ...],
    options: tuple[str, ...],
    bot: str,
    every: bool,
    most: int,
    as_json: bool,
    output: tuple[Path, ...],
    force: bool,
    jobs: int,
    faces: tuple[str, ...],
    game: str | None,
) -> int:
    """List pairs of abilities whose order changes the result, while no ruling speaks of it.

    Games are played at random. Where two abilities come up at the same moment, both orders are played with every
    choice on the way, and with the same chance. A pair is listed if something comes of one order that cannot come of
    the other, and no ruling names both cards or speaks of all such moments; the most frequent pairs stand first.

    \b
    Examples:
      cardc ambiguities --faces house            the first bundled game
      cardc ambiguities mine --faces house -n 50 your own cards beside it
      cardc ambiguities --faces house --all      also what rulings decide
      cardc ambiguities --faces house -o order.scenarios.yaml
                                                 a draft for each pair

    Drafts are scenarios on a small table, one for each order, as the engine plays them now. The ledger that is written
    beside them states a ruling for each, which says nothing yet: write there what is meant.

    Exit code 0: no pair wants a ruling; 1: some do, or the cards have errors; 2: the command could not be carried out.
    """
    _refuse_endings(output)
    deck = opened(paths, faces=faces, game=game)
    if show_errors(deck):
        return 1
    with progress("games") as tell:
        found = find_ambiguities(
            deck,
            games=games,
            players=players,
            seed=seed,
            sets=sets,
            bot=bot,
            options=options_of(options),
            jobs=jobs,
            progress=tell,
        )
    wanted = found.listed(every=every)[:most]
    if any(_is_of(file, DRAFTS) for file in output):
        with progress("drafts") as tell:
            found = with_drafts(deck, found, wanted, jobs=jobs, progress=tell)
    data = json.dumps(found_data(found, every=every), ensure_ascii=False, indent=2)
    for file in output:
        written = draft_files(deck, found, file) if _is_of(file, DRAFTS) else {file: f"{data}\n".encode()}
        if not written:
            click.echo(f"cardc: `{file}` was not written, as there is nothing to draft; `--all` drafts more", err=True)
        for path, content in written.items():
            path.parent.mkdir(parents=True, exist_ok=True)
            write_file(path, content, force=force)
    if as_json:
        click.echo(data)
    else:
        told = found_text(found, every=every, most=most, width=columns(sys.stdout), color=wants_colour(sys.stdout))
        click.echo(told, nl=False)
    return 1 if found.listed(every=False) else 0


def _is_of(file: Path, ending: str) -> bool:
    return file.name.endswith(ending) and file.name != ending


def _refuse_endings(output: tuple[Path, ...]) -> None:
    for file in output:
        if not (_is_of(file, DATA) or _is_of(file, DRAFTS)):
            raise click.UsageError(f"`{file}` says no form by its ending; call it `NAME{DRAFTS}` or `NAME{DATA}`")
