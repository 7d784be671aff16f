"""`cardc new`: the beginnings of an expansion or of a card, which check clean as they are."""

import re
from pathlib import Path

import click

from cardc.catalog.skeleton import card_entry, card_file, card_kinds, expansion, set_of, slug, with_entry
from cardc.games import DEFAULT, GAMES, folder
from cardc.source.files import write_atomic
from cardc.source.nodes import plain_text
from cardc.source.suggest import suggest

_SET = re.compile(r"[a-z][a-z0-9_]*")


@click.group()
def command() -> None:
    """Begin an expansion, or add a card to one.

    \b
    Examples:
      cardc new expansion "Harmony of Spring"
      cardc new card vale "Quiet Brook" --into harmony_of_spring/vales.yaml
      cardc check harmony_of_spring
    """


@command.command("expansion")
@click.argument("name")
@click.option("--game", type=click.Choice(GAMES), default=DEFAULT, show_default=True, help="The game to add to.")
@click.option(
    "-o",
    "--output",
    type=click.Path(path_type=Path, file_okay=False),
    default=Path(),
    help="Where to make the folder; here by default.",
)
def new_expansion(name: str, game: str, output: Path) -> None:
    """Make a folder for an expansion called NAME, with two worked cards.

    \b
    Example:
      cardc new expansion "Harmony of Spring"    makes harmony_of_spring/
    """
    set_name = _set_name(name)
    target = output / set_name
    if target.exists():
        raise click.UsageError(f"`{target}` exists already; choose another name, or remove it first")
    for path, text in expansion(folder(game), game, set_name, name, target).items():
        (target / path).parent.mkdir(parents=True, exist_ok=True)
        write_atomic(target / path, text)
    click.echo(f"{target}: made, with two worked cards; next: cardc check {target}")


@command.command("card")
@click.argument("kind")
@click.argument("title")
@click.option("--into", "file", type=click.Path(path_type=Path, dir_okay=False), help="The card file to add it to.")
@click.option("--set", "set_name", default="mine", show_default=True, help="The set, if no file tells it.")
@click.option("--game", type=click.Choice(GAMES), default=DEFAULT, show_default=True, help="The game.")
def new_card(kind: str, title: str, file: Path | None, set_name: str, game: str) -> None:
    """Add a card of a KIND called TITLE to a card file, or print it.

    \b
    Examples:
      cardc new card vale "Quiet Brook" --into mine/vales.yaml
      cardc new card leader Rowan --set mine >> mine/leaders.yaml
    """
    known = card_kinds(folder(game))
    if kind not in known:
        near = suggest(kind, known)
        hint = f"did you mean `{near}`?" if near else f"kinds are {', '.join(known)}"
        raise click.UsageError(f"no kind of card `{kind}`: {hint}")
    if not slug(title):
        raise click.UsageError("the title needs a letter from a to z, or a digit, for the id")
    if file is None:
        click.echo(card_entry(folder(game), kind, title, set_name), nl=False)
        return
    if not file.parent.is_dir():
        raise click.UsageError(f"there is no folder `{file.parent}`")
    raw = file.read_bytes() if file.exists() else None
    stated = (set_of(raw) if raw is not None else None) or set_name
    entry = card_entry(folder(game), kind, title, stated)
    content = card_file(stated, entry).encode() if raw is None else with_entry(raw, entry)
    if content is None:
        raise click.UsageError(f"`{file}` does not end with its list of cards; put this there by hand:\n\n{entry}")
    write_atomic(file, content)
    click.echo(f"{file}: added {title}; next: cardc check {file}")


def _set_name(name: str) -> str:
    found = slug(name)
    if not _SET.fullmatch(found) or not isinstance(plain_text(found), str):
        raise click.UsageError(
            f"`{name}` gives no name of a set: it must be a word that begins with a letter from a to z"
        )
    return found
