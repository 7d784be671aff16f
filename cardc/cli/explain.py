"""`cardc explain`: what a diagnostic code means, why it matters, and how to put it right."""

import json
import textwrap
from dataclasses import asdict

import click

from cardc.api.findings import Code, codes, explained


@click.command()
@click.argument("code", required=False)
@click.option("--format", "form", type=click.Choice(["text", "json"]), default="text", help="How to report.")
def command(code: str | None, form: str) -> None:
    """Explain the diagnostic CODE, or list all codes."""
    chosen = list(codes().values()) if code is None else [explained(code)]
    if form == "json":
        click.echo(json.dumps([asdict(one) for one in chosen], ensure_ascii=False, indent=2))
    else:
        click.echo(_list(chosen) if code is None else _page(chosen[0]))


def _list(listed: list[Code]) -> str:
    width = max(len(one.name) for one in listed)
    return "\n".join(f"{one.name:{width}}  {one.severity:7}  {one.title}" for one in listed)


def _page(code: Code) -> str:
    parts = [f"{code.severity}[{code.name}]: {code.title}"]
    if code.was:
        parts.append(f"Called {', '.join(code.was)} before.")
    for heading, text in (
        ("What", code.what),
        ("Why", code.why),
        ("Example", code.example),
        ("Fix", code.fix),
    ):
        parts.append(f"{heading}\n{textwrap.indent(text.rstrip(), '    ')}")
    if code.certain:
        parts.append("`cardc check --fix` writes what the finding proposes.")
    return "\n\n".join(parts)
