"""What output goes to: streams that take every character, whether they want colour, and how far long work is."""

from __future__ import annotations

import contextlib
import io
import os
import shutil
import sys
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TextIO

# Seconds: work that is done sooner is not told of, nor each step of what takes longer.
AFTER, BETWEEN = 1.0, 0.1
# Columns: lines of fewer are no page any more, and lines of more are hard to read.
NARROW, USUAL, WIDE = 60, 80, 200
# What clears a line of a terminal from where it is written.
CLEAR = "\x1b[K"


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
    return bool(os.environ.get("FORCE_COLOR")) or can_overwrite(stream)


def can_overwrite(stream: TextIO) -> bool:
    """True for a terminal on which a line can be written over; one that is called `dumb` only goes on."""
    return stream.isatty() and os.environ.get("TERM") != "dumb"


def columns(stream: TextIO) -> int:
    """How wide what is written may be: as the terminal is, within reason, and 80 anywhere else."""
    if not stream.isatty() and "COLUMNS" not in os.environ:
        return USUAL
    return max(NARROW, min(WIDE, shutil.get_terminal_size((USUAL, 24)).columns))


def terminal_width(stream: TextIO) -> int | None:
    """How wide the terminal is; None for a file or pipe, whose lines are as long as they are."""
    return columns(stream) if stream.isatty() else None


@contextlib.contextmanager
def waiting(what: str, *, stream: TextIO | None = None, after: float = AFTER) -> Iterator[None]:
    """What people on a terminal see while work that has no steps to count takes longer than a second."""
    terminal, lock, state = stream or sys.stderr, threading.Lock(), {"over": False, "shown": False}
    if not can_overwrite(terminal):
        yield
        return

    def tell() -> None:
        with lock:
            if not state["over"]:
                state["shown"] = True
                terminal.write(f"\r{CLEAR}{what} …")
                terminal.flush()

    timer = threading.Timer(after, tell)
    timer.daemon = True
    timer.start()
    try:
        yield
    finally:
        timer.cancel()
        with lock:
            state["over"] = True
            if state["shown"]:
                terminal.write(f"\r{CLEAR}")
                terminal.flush()


@contextlib.contextmanager
def progress(
    what: str, *, timed: bool = False, stream: TextIO | None = None, clock: Callable[[], float] = time.monotonic
) -> Iterator[Callable[[int, int], None]]:
    """What is to be told how many of how many are done, while the work lasts.

    People on a terminal see it once the work has taken a second, and the line is gone when it ends, however it does.
    `timed`: with how many are done in a second, and how long the others will take.
    """
    terminal, began, shown = stream or sys.stderr, clock(), 0.0
    quiet = not can_overwrite(terminal)

    def tell(done: int, total: int) -> None:
        nonlocal shown
        now = clock() - began
        if not quiet and now > AFTER and now - shown >= BETWEEN:
            shown = now
            terminal.write(f"\r{CLEAR}{done:,} of {total:,} {what}{_pace(done, total, now) if timed else ''}")
            terminal.flush()

    try:
        yield tell
    finally:
        if shown:
            terminal.write(f"\r{CLEAR}")
            terminal.flush()


def _pace(done: int, total: int, seconds: float) -> str:
    """How fast work goes on, and how long it will take."""
    if not done:
        return ""
    left = round((total - done) * seconds / done)
    told = f"{left // 3600} h {left // 60 % 60} min" if left >= 3600 else f"{left // 60} min {left % 60} s"
    return f", {done / seconds:,.1f} per second, {told if left >= 60 else f'{left} s'} left"
