"""What output goes to: streams that take every character, and whether they want colour."""

from __future__ import annotations

import contextlib
import io
import os
import sys
from pathlib import Path
from typing import TextIO


def make_ready() -> None:
    """Let output and messages be written wherever they go.

    A pipe or file gets UTF-8, unless the user names an encoding: the system's own (as on Windows) may know neither `é`
    nor `✓`. What an encoding cannot hold is spelt out (`\\u2713`). A stream that was closed takes everything silently.
    """
    for name in ("stdout", "stderr"):
        stream = getattr(sys, name)
        if stream is None or stream.closed:
            setattr(sys, name, Path(os.devnull).open("w", encoding="utf-8"))  # noqa: SIM115 - open to the end
        elif isinstance(stream, io.TextIOWrapper):
            piped = not stream.isatty() and "PYTHONIOENCODING" not in os.environ
            with contextlib.suppress(ValueError, OSError):
                stream.reconfigure(encoding="utf-8" if piped else None, errors="backslashreplace")


def wants_colour(stream: TextIO) -> bool:
    """True for a terminal, unless the user says otherwise: NO_COLOR (any value) or FORCE_COLOR."""
    if os.environ.get("NO_COLOR"):
        return False
    return bool(os.environ.get("FORCE_COLOR")) or stream.isatty()
