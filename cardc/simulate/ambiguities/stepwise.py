"""A game played on one frame at a time, so that somebody can look at what was begun together and in which order."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from cardc.engine.machine import FUSE, Endless, Rules, Run
from cardc.engine.state import Answer, State


def frame_by_frame(state: State[Any], rules: Rules[Any], answer: Answer | None = None) -> Iterator[Run[Any, Any, Any]]:
    """Answers the pending decision, or begins, and runs to the next one; looks up after each frame that was called.

    Whoever looks may change the stack, as long as nobody is asked anything.
    """
    run: Run[Any, Any, Any] = Run(state, rules)
    frames, given = rules.book.frames, answer
    state.decision = None
    for _ in range(FUSE):
        if not state.stack:
            return
        frame = state.stack[-1]
        frames[frame.kind](run, frame, given)
        given = None
        yield run
        if run.state.decision is not None:
            return
    raise Endless(f"no decision after {FUSE} frames")
