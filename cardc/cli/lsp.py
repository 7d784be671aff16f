"""`cardc lsp`: the editor server, which an editor starts and speaks with."""

import click

from cardc.cli.common_options import game_option
from cardc.extras import how_to_install, missing

NEEDS = ("pygls", "lsprotocol")


@click.command()
@click.option("--stdio", is_flag=True, help="Speak over standard input and output: what it does anyway.")
@game_option
def command(stdio: bool, game: str | None) -> None:
    """Serve an editor: findings while you type, completion, fixes. Editors start it by themselves.

    \b
    Examples:
      cardc lsp                       what an editor is told to start
      cardc lsp --game cards/mine     the Python of a game of your own may run

    It speaks the Language Server Protocol over standard input and output. `docs/editors.md` tells how to set them up.
    """
    lacking = missing(NEEDS)
    if lacking:
        raise click.UsageError(f"this needs {', '.join(lacking)}, which is not installed: {how_to_install('lsp')}")
    from cardc.lsp.server import serve

    serve(game)
