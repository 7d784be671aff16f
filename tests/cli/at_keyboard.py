"""Somebody at the keyboard of `cardc play`: what they type, line by line, from a file or on a terminal."""

from __future__ import annotations

import io
import sys
from collections.abc import Callable, Iterator, Sequence

import pytest

# What somebody does instead of typing a line.
Deed = Callable[[], None]


def from_file(monkeypatch: pytest.MonkeyPatch, *lines: str | bytes) -> None:
    """The lines come from a file, or from a pipe."""
    raw = b"".join((line.encode() if isinstance(line, str) else line) + b"\n" for line in lines)
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(raw), encoding="utf-8"))


class Terminal(io.StringIO):
    """A terminal at which lines are typed, or something else is done; then it is at its end."""

    def __init__(self, typed: Sequence[str | Deed]) -> None:
        super().__init__()
        self._typed: Iterator[str | Deed] = iter(typed)

    def isatty(self) -> bool:
        """It is one."""
        return True

    def readline(self, size: int | None = -1) -> str:
        """What is typed next."""
        for one in self._typed:
            if isinstance(one, str):
                sys.stdout.write(one + "\n")  # as terminals do
                return one + "\n"
            one()
        return ""


def at_terminal(monkeypatch: pytest.MonkeyPatch, *typed: str | Deed, columns: int = 80, lines: int = 50) -> None:
    """The lines are typed on a terminal of that size."""
    monkeypatch.setenv("COLUMNS", str(columns))
    monkeypatch.setenv("LINES", str(lines))
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setattr(sys, "stdin", Terminal(typed))
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True)
