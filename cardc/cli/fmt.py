"""`cardc fmt`: rewrites ability texts to the wording that the same effect has on every card."""

from pathlib import Path

import click

from cardc.api.editing import Formatted, reword, unreadable
from cardc.api.summaries import count
from cardc.cli.common_options import game_option, opened, paths_argument, to_check


@click.command()
@paths_argument
@click.option("--check", is_flag=True, help="Only tell which files would change.")
@game_option
def command(paths: tuple[Path, ...], check: bool, game: str | None) -> int:
    """Rewrite the ability texts of PATHS to their usual wording, in place.

    \b
    Examples:
      cardc fmt cards/mine             rewrite a folder
      cardc fmt --check cards/mine     only tell: for a hook, or a build
      cardc fmt --check                check a bundled game

    Comments, the order of keys, quotes and line ends stay as they are. A text with `wording: reason` keeps its words.

    Exit code 0: nothing left to do; 1: files would change (--check), or texts have errors; 2: wrong usage.
    """
    deck = opened(paths, game=game)
    wanted = deck.about or deck.catalog.roots
    if not deck.about and not check:
        raise click.UsageError(
            "name the files to rewrite, stand in the folder of your project, or give --check to look at a bundled game"
        )
    changed = reword(deck, wanted, write=not check)
    for one in changed:
        _tell(one)
    click.echo(_summary(changed, check))
    broken = unreadable(deck, wanted)
    if broken:
        click.echo(f"cardc: {count(broken, 'text')} with errors left as found; {to_check(deck)} tells why", err=True)
    unsafe = any(one.content is None for one in changed)
    return 1 if broken or unsafe or (check and changed) else 0


def _summary(changed: list[Formatted], check: bool) -> str:
    if not changed:
        return "nothing to reword"
    texts = sum(one.texts for one in changed)
    done = "would be reworded" if check else "reworded"
    return f"{count(texts, 'text')} {done} in {count(len(changed), 'file')}"


def _tell(one: Formatted) -> None:
    if one.content is None:
        click.echo(f"cardc: {one.file}: left as found, as it could not be rewritten safely", err=True)
    else:
        click.echo(f"{one.file}: {count(one.texts, 'text')}")
