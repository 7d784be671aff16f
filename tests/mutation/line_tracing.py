"""Which lines of some files are run."""

from __future__ import annotations

import sys
from collections.abc import Callable, Collection
from types import CodeType, FrameType
from typing import Any

# A file and a line of it.
Line = tuple[str, int]


def lines_run_by(run: Callable[[], object], files: Collection[str], functions: Collection[str] = ()) -> set[Line]:
    """The lines of some files that something runs, or only those of some functions of theirs."""
    ran: set[Line] = set()
    sys.settrace(tracer(ran, files, functions))
    try:
        run()
    finally:
        sys.settrace(None)
    return ran


def tracer(ran: set[Line], files: Collection[str], functions: Collection[str]) -> Any:
    """What notes the lines that are run, for `sys.settrace`."""

    def local(frame: FrameType, event: str, arg: object) -> Any:
        if event == "line":
            ran.add((frame.f_code.co_filename, frame.f_lineno))
        return local

    def wanted(code: CodeType) -> bool:
        return code.co_filename in files and (not functions or code.co_qualname.partition(".<locals>")[0] in functions)

    return lambda frame, event, arg: local if wanted(frame.f_code) else None
