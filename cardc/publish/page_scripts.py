"""What a list on one page and the pages of a site share: scripts, so that both search alike and keep the same ticks,
and how a page allows just those that stand in it.
"""

from __future__ import annotations

import base64
import hashlib
from functools import cache
from pathlib import Path

_FOLDER = Path(__file__).parent / "templates"

FOLDED = "folded.js"
TICKS = "ticks.js"
SHARED = (FOLDED, TICKS)


@cache
def page_text(name: str) -> str:
    """The text of a script or a style."""
    return (_FOLDER / name).read_text(encoding="utf-8")


def allowed(text: str) -> str:
    """What the policy of a page calls a script or style that stands in it, and by which a browser knows that one."""
    return f"'sha256-{base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()}'"
