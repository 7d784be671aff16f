"""Scripts that a list on one page and the pages of a site share, so that both search alike and keep the same ticks."""

from __future__ import annotations

from functools import cache
from pathlib import Path

_FOLDER = Path(__file__).parent / "templates"

FOLDED = "folded.js"
TICKS = "ticks.js"
SHARED = (FOLDED, TICKS)


@cache
def page_script(name: str) -> str:
    """The text of a script."""
    return (_FOLDER / name).read_text(encoding="utf-8")
