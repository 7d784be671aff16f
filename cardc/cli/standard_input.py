"""One file's text from the standard input, as an editor holds it unsaved, and the file that it stands for."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

import click

from cardc.api.findings import Diagnostic, not_text

F = TypeVar("F", bound=Callable[..., Any])

STANDARD_INPUT = Path("-")
# What a text stands for that nobody named: a file of cards in the working folder.
UNNAMED = Path("stdin.yaml")


class Piped(NamedTuple):
    """The text by the name of its file; or, where it is no text, what is wrong with it."""

    texts: Mapping[str, str]
    findings: tuple[Diagnostic, ...] = ()


def stdin_name_option(command: F) -> F:
    """`--stdin-name PATH`: which file is meant by `-`."""
    return click.option(
        "--stdin-name",
        type=click.Path(path_type=Path, dir_okay=False),
        metavar="PATH",
        help=f"The file that the text of `-` stands for, whether there is one or not.  [default: {UNNAMED}]",
    )(command)


def piped(paths: tuple[Path, ...], name: Path | None) -> Piped | None:
    """The text that is piped in, if `-` asks for it."""
    if STANDARD_INPUT not in paths:
        if name is not None:
            raise click.UsageError("`--stdin-name` tells which file `-` stands for; give `-` as the path")
        return None
    if len(paths) > 1:
        raise click.UsageError("`-` is one text, and stands alone: leave the other paths out")
    raw = sys.stdin.buffer.read() if sys.stdin is not None else b""
    file = str(name or UNNAMED)
    try:
        return Piped({file: raw.decode("utf-8")})
    except UnicodeDecodeError:
        return Piped({}, not_text(raw, file))
