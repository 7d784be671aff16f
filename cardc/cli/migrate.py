"""`cardc migrate`: rewrites scenario files of the last format, and former names, in the form of now."""

from pathlib import Path

import click

from cardc.api.migrating import MigratedFile, migrate, scenario_files
from cardc.api.summaries import count
from cardc.cli.common_options import game_option, opened, paths_argument
from cardc.cli.streams import progress


@click.command()
@paths_argument
@click.option("--check", is_flag=True, help="Only tell which files would change.")
@game_option
def command(paths: tuple[Path, ...], check: bool, game: str | None) -> int:
    """Rewrite files of PATHS in the form of this release, in place: scenarios of the last format, and former names.

    \b
    Examples:
      cardc migrate                         your project
      cardc migrate mine                    all that is in a folder
      cardc migrate --check mine            only tell: for a hook, or a build

    Former names are those that `cardc check` warns of (id-renamed): of cards, rulings, options, and symbols in costs.
    Comments, the order of keys, quotes and line ends stay as they are. A file that is not understood, or cannot be
    written, is left as found, and the others are rewritten.

    Exit code 0: nothing left to do; 1: files would change (--check), or were left as found; 2: wrong usage.
    """
    deck = opened(paths, game=game)
    if not deck.about:
        raise click.UsageError("name the files to rewrite, or stand in the folder of your project")
    scenarios = list(scenario_files(deck.about))
    changed: list[MigratedFile] = []
    with progress("files") as tell:
        for done, one in enumerate(migrate(deck, deck.about, write=not check), start=1):
            if one is not None:
                _tell(one, check)
                changed.append(one)
            tell(min(done, len(scenarios)), len(scenarios))
    looked_at = len({*scenarios, *(one.file for one in changed)})
    click.echo(_summary(changed, looked_at, check))
    left = any(one.content is None for one in changed)
    return 1 if left or (check and changed) else 0


def _summary(changed: list[MigratedFile], every: int, check: bool) -> str:
    written = [one for one in changed if one.content is not None]
    if not written:
        return f"nothing to migrate in {count(every, 'file')}"
    done = "would change" if check else "changed"
    files = count(len({one.file for one in written}), "file")
    return f"{count(sum(one.places for one in written), 'place')} {done} in {files} of {every}"


def _tell(one: MigratedFile, check: bool) -> None:
    if one.content is None:
        click.echo(f"cardc: {one.file}: left as found: {one.why}", err=True)
    else:
        click.echo(f"{one.file}: {count(one.places, 'place')}{' to change' if check else ''}")
