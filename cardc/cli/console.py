"""The two ends of a conversation on a terminal, or with a file: lines that are typed, and lines that are shown.

What is typed may be anything: it comes as one line without control characters, and not longer than anybody means.
"""

from __future__ import annotations

import shutil
import signal
import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from types import FrameType
from typing import Any

import click

from cardc.api.at_table.table_screen import in_lines
from cardc.cli.streams import USUAL, WIDE, can_overwrite, wants_colour
from cardc.errors import CardcError

# Characters: more than that of a line is not looked at.
LONGEST = 4096
# Columns, and lines: a window is not taken to be smaller than that.
_NARROW, _LOW = 24, 10
# Clears the screen, and what was scrolled off it.
CLEAR = "\x1b[2J\x1b[3J\x1b[H"


class Gone(CardcError):
    """Whoever sat there has gone: the terminal was closed, or the program is asked to end, by this signal."""

    def __init__(self, signalled: int) -> None:
        super().__init__(signal.Signals(signalled).name)
        self.exit_code = 128 + signalled  # as shells tell of it


class Console:
    """Standard input and output, as they are now."""

    def __init__(self) -> None:
        self.is_watched = sys.stdin is not None and sys.stdin.isatty() and sys.stdout.isatty()
        self.color = wants_colour(sys.stdout)

    @property
    def width(self) -> int:
        """Columns; as the terminal is, or as many as are usual."""
        if not sys.stdout.isatty():
            return USUAL
        return max(_NARROW, min(WIDE, shutil.get_terminal_size((USUAL, 24)).columns))

    @property
    def height(self) -> int | None:
        """Lines of a terminal; None where nobody has to scroll."""
        return max(_LOW, shutil.get_terminal_size((USUAL, 24)).lines) if self.is_watched else None

    def show(self, lines: Iterable[str]) -> None:
        """Shows lines."""
        for line in lines:
            click.echo(line)

    def say(self, *told: str) -> None:
        """Shows sentences, in lines that fit."""
        lines = [line for one in told for line in one.split("\n")]
        self.show(part for line in lines for part in in_lines(line, self.width))

    def clear(self) -> None:
        """Hides all that was shown before, as far as the terminal lets it."""
        if can_overwrite(sys.stdout):
            click.echo(CLEAR, nl=False)
        else:
            click.echo("\n" * (self.height or 1))

    def ask(self, prompt: str) -> str | None:
        """A line that is typed; None at the end of all input, or where nothing can be read any more.

        From a file, it is shown as if it had been typed.
        """
        if self.is_watched:
            try:
                typed = input(prompt)
            except (EOFError, OSError):
                click.echo()
                return None
            except UnicodeDecodeError:
                return "\ufffd"
            return tidied(typed)
        line = _line()
        if line is None:
            return None
        typed = tidied(line)
        click.echo(prompt + typed)
        return typed


def tidied(typed: str) -> str:
    """What is typed, without what cannot be seen."""
    return "".join(letter if letter.isprintable() else " " for letter in typed[:LONGEST]).strip()


def _line() -> str | None:
    """A line of the standard input, whatever bytes it holds; of one that is too long, the beginning."""
    buffer = getattr(sys.stdin, "buffer", None)
    if buffer is None:
        return None
    try:
        raw: bytes = buffer.readline(4 * LONGEST)
        rest = raw
        while rest and not rest.endswith(b"\n"):
            rest = buffer.readline(4 * LONGEST)
    except OSError:
        return None
    return raw.decode("utf-8", errors="replace") if raw else None


@contextmanager
def told_of_leaving() -> Iterator[None]:
    """While this lasts, a closed terminal, or being asked to end, raises `Gone` instead of ending the program."""
    before: dict[signal.Signals, Any] = {}

    def leave(number: int, frame: FrameType | None) -> None:
        raise Gone(number)

    for name in ("SIGHUP", "SIGTERM"):
        number = getattr(signal, name, None)
        if number is not None:
            with suppress(ValueError):  # signals are the business of the main thread
                before[number] = signal.signal(number, leave)
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


def line_editing() -> None:
    """Keys that move in a line and bring earlier ones back, where there are any."""
    with suppress(ImportError):
        import readline  # noqa: F401
