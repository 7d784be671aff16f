"""`cardc docs`: the documentation that came along, read where it is needed."""

import sys

import click

from cardc.api.documentation import docs_folder, page, pages


@click.command()
@click.argument("name", metavar="[PAGE]", required=False)
@click.option("--path", "only_path", is_flag=True, help="Tell where the file is, or the folder of all, instead.")
def command(name: str | None, only_path: bool) -> None:
    """Read a PAGE of the documentation, or list all pages with what they are about.

    \b
    Examples:
      cardc docs
      cardc docs language
      cardc docs games | less
    """
    if name is None:
        click.echo(str(docs_folder()) if only_path else _list())
        return
    found = page(name)
    if only_path:
        click.echo(str(found.path))
    elif sys.stdout.isatty():
        click.echo_via_pager(found.text)
    else:
        click.echo(found.text, nl=False)


def _list() -> str:
    formatter = click.get_current_context().make_formatter()
    formatter.write_dl([(one.name, one.about) for one in pages()])
    return formatter.getvalue().rstrip("\n")
