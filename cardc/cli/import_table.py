"""`cardc import`: merges a spreadsheet with the files of cards; without `--write`, it only shows what would change."""

import sys
from pathlib import Path

import click

from cardc.api.findings import severity
from cardc.api.importing import CellChange, Import, import_table
from cardc.api.summaries import count
from cardc.cli.common_options import game_option, opened, paths_argument
from cardc.cli.streams import wants_colour

# Longer values stand one below the other.
_SHORT = 60


@click.command(name="import")
@click.argument("table", type=click.Path(path_type=Path, exists=True, dir_okay=False), metavar="FILE")
@paths_argument
@click.option("--write", is_flag=True, help="Write the changes; without it they are only shown.")
@click.option("--diff", "as_diff", is_flag=True, help="Show the lines of the files that would differ.")
@click.option("--delete", is_flag=True, help="Take out the cards that the table does not have.")
@click.option("--force", is_flag=True, help="Write also what would make the cards faulty.")
@game_option
def command(
    table: Path,
    paths: tuple[Path, ...],
    write: bool,
    as_diff: bool,
    delete: bool,
    force: bool,
    game: str | None,
) -> int:
    """Merge FILE, a spreadsheet that `cardc export` wrote, with the cards of PATHS.

    \b
    Examples:
      cardc import set.xlsx cards/mine               show what would change
      cardc import set.xlsx cards/mine --diff        the same, line by line
      cardc import set.xlsx cards/mine --write       write it

    Cards are told apart by their ids. Comments, the order of keys, quotes and line ends stay as they are. A new row is
    a new card; a card without a row stays, unless --delete is given. What has no column stays as it is.

    Nothing is written while the table has errors, or while the cards would have errors that they have not now.

    Exit code 0: merged, or nothing to find fault with; 1: findings; 2: wrong usage.
    """
    deck = opened(paths, game=game)
    if write and not deck.about:
        raise click.UsageError("name the files or folders to write to behind the table, or leave --write out to look")
    found = import_table(deck, table, deck.about, delete=delete)
    _tell_diff(found) if as_diff else _tell(found)
    click.echo(found.reported(color=wants_colour(sys.stderr)), nl=False, err=True)
    grades = {severity(one.code) for one in found.table_findings}, {severity(one.code) for one in found.new_findings}
    stopped = "error" in grades[0] or ("error" in grades[1] and not force)
    if write and not stopped:
        found.write(force=force)
    click.echo(_summary(found, delete, write, stopped))
    return 1 if any({"error", "warning"} & graded for graded in grades) else 0


def _tell_diff(found: Import) -> None:
    for one in found.files:
        click.echo(one.diff, nl=False)
    _tell_gone(found)


def _tell(found: Import) -> None:
    by_card: dict[str, list[CellChange]] = {}
    for change in found.changes:
        by_card.setdefault(change.card, []).append(change)
    for name, changes in by_card.items():
        click.echo(f"{name}  {changes[0].title}")
        for change in changes:
            _tell_change(change)
    for new in found.new:
        click.echo(f"{new.id}  {new.title}\n  new, goes to {new.file}")
    _tell_gone(found)


def _tell_change(change: CellChange) -> None:
    cell = change.cell.place.rpartition("!")[2]
    if len(change.before) + len(change.after) <= _SHORT:
        click.echo(f"  {cell} {change.column.name}: {change.before} → {change.after}")
    else:
        click.echo(f"  {cell} {change.column.name}:\n    - {change.before}\n    + {change.after}")


def _tell_gone(found: Import) -> None:
    for name in found.gone:
        click.echo(f"{name}\n  not in the table")


def _summary(found: Import, delete: bool, write: bool, stopped: bool) -> str:
    parts = [
        f"{count(len(found.changes), 'value')} changed" if found.changes else "",
        f"{count(len(found.new), 'new card')}" if found.new else "",
        f"{count(len(found.gone), 'card')} {'deleted' if delete else 'not in the table, and kept'}"
        if found.gone
        else "",
    ]
    told = ", ".join(part for part in parts if part) or "nothing differs"
    if not found.files:
        return told
    files = count(len(found.files), "file")
    if stopped:
        return f"{told}, in {files}: nothing was written, as there are errors"
    return f"{told}, in {files}" + (": written" if write else "; add --write to write it")
