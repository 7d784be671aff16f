"""Ends what would never end: a changed text may send a game round in circles."""

from __future__ import annotations

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType

from cardc.errors import CardcError


class TooLong(CardcError, RuntimeError):
    """More time was used than there was."""


@contextmanager
def within(seconds: float) -> Iterator[None]:
    """Raises `TooLong` in the middle of what uses more CPU time; not where the system has no such timer."""
    if not hasattr(signal, "setitimer") or threading.current_thread() is not threading.main_thread():
        yield
        return

    def ring(number: int, frame: FrameType | None) -> None:
        raise TooLong(f"more than {seconds:.1f} s")

    before = signal.signal(signal.SIGVTALRM, ring)
    signal.setitimer(signal.ITIMER_VIRTUAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        signal.signal(signal.SIGVTALRM, before)
