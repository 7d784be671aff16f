"""`cardc explain`: what a diagnostic code means, why it matters, and how to put it right."""

import json
import shutil
import textwrap
from collections.abc import Iterator
from dataclasses import asdict
from itertools import groupby

import click

from cardc.api.findings import Code, codes, explained

_INDENT = "    "
_MOST = 120


@click.command()
@click.argument("code", required=False)
@click.option("--format", "form", type=click.Choice(["text", "json"]), default="text", help="How to report.")
def command(code: str | None, form: str) -> None:
    """Explain the diagnostic CODE, or list all codes.

    \b
    Examples:
      cardc explain               all codes, each in a line
      cardc explain symbol-unknown
      cardc explain text-join --format json
    """
    chosen = list(codes().values()) if code is None else [explained(code)]
    if form == "json":
        click.echo(json.dumps([asdict(one) for one in chosen], ensure_ascii=False, indent=2))
    else:
        click.echo(_list(chosen) if code is None else _page(chosen[0]))


def _list(listed: list[Code]) -> str:
    width = max(len(one.name) for one in listed)
    return "\n".join(
        textwrap.fill(
            f"{one.name:{width}}  {one.severity:7}  {one.title}", _columns(), subsequent_indent=" " * (width + 11)
        )
        for one in listed
    )


def _page(code: Code) -> str:
    parts = [textwrap.fill(f"{code.severity}[{code.name}]: {code.title}", _columns())]
    if code.was:
        parts.append(f"Called {', '.join(code.was)} before.")
    for heading, text in (
        ("What", code.what),
        ("Why", code.why),
        ("Example", code.example),
        ("Fix", code.fix),
    ):
        parts.append(f"{heading}\n" + "\n".join(_lines(text, as_written=heading == "Example")))
    if code.certain:
        parts.append("`cardc check --fix` writes what the finding proposes.")
    return "\n\n".join(parts)


def _lines(text: str, as_written: bool) -> Iterator[str]:
    """A text broken to the terminal; what is indented is an example, and stays as it is written."""
    for is_prose, lines in groupby(text.rstrip().splitlines(), key=lambda line: line[:1].strip() != ""):
        if is_prose and not as_written:
            yield from textwrap.wrap(" ".join(lines), _columns(), initial_indent=_INDENT, subsequent_indent=_INDENT)
        else:
            yield from (f"{_INDENT}{line}".rstrip() for line in lines)


def _columns() -> int:
    """As wide as the terminal is, and no wider than is good to read."""
    return min(shutil.get_terminal_size().columns, _MOST)
