"""`cardc update`: the schemas that editors read beside one's own cards, brought up to date."""

from __future__ import annotations

from pathlib import Path

import click

from cardc.api.summaries import count
from cardc.api.updating import UpdatedSchema, update_schemas
from cardc.cli.common_options import game_option, opened, paths_argument

# So many changes are told of one schema; what is more is counted.
MOST = 6


@click.command()
@paths_argument
@click.option("--check", is_flag=True, help="Only tell which files would change.")
@game_option
def command(paths: tuple[Path, ...], check: bool, game: str | None) -> int:
    """Write the schemas beside your cards anew, as this version of cardc and your own words and fields want them.

    \b
    Examples:
      cardc update             your project
      cardc update --check     only tell, for continuous integration
      cardc update mine        a folder

    Exit code 0: all is up to date now; 1: files would change (--check); 2: wrong usage.
    """
    changed = update_schemas(opened(paths, game=game), write=not check)
    for one in changed:
        _tell(one)
    done = "would change" if check else "written"
    click.echo(f"{count(len(changed), 'schema')} {done}" if changed else "all schemas are up to date")
    return 1 if check and changed else 0


def _tell(one: UpdatedSchema) -> None:
    what = "new" if one.is_new else "changed" if one.gained or one.lost else "worded otherwise"
    click.echo(f"{one.file}: {what}")
    if one.is_new:
        return
    for sign, names in (("+", one.gained), ("-", one.lost)):
        for name in names[:MOST]:
            click.echo(f"  {sign} {name}")
        if len(names) > MOST:
            click.echo(f"  {sign} and {len(names) - MOST:,} more")
