"""What the rules of a game carry out, remembered between runs.

A check only asks for the names; importing all the rules for that would take a tenth of its time. What is remembered
belongs to the text of the rules as it was: a changed file is asked anew.
"""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from cardc.source.kept import cache_folder, digest, keep

if TYPE_CHECKING:
    from cardc.engine.rulebook import Rulebook

# What the kernel carries out by itself stands beside what a game registers.
_KERNEL = Path(__file__).parents[1] / "engine" / "rulebook.py"

WordsBySection = Mapping[str, frozenset[str]]


def remembered(rulebook: Callable[[], Rulebook], game: str, python: Path) -> WordsBySection:
    """The names that a rulebook carries out, by section, as they were found for the same files in `python`."""
    folder = cache_folder(os.environ)
    if folder is None:
        return rulebook().implemented()
    path, files = folder / f"implemented-{game}.json", fingerprint(python)
    found = _read(path, files)
    if found is None:
        found = rulebook().implemented()
        keep(path, json.dumps({"files": files, "names": {section: sorted(names) for section, names in found.items()}}))
    return found


def fingerprint(python: Path) -> str:
    """A fingerprint of all rules in a folder."""
    return digest(*(path.read_bytes() for path in (_KERNEL, *sorted(python.rglob("*.py")))))


def _read(path: Path, files: str) -> WordsBySection | None:
    """What is remembered, if it is of the same files; something else that stands there is no matter."""
    try:
        kept = json.loads(path.read_text(encoding="utf-8"))
        same = kept["files"] == files
        return {section: frozenset(names) for section, names in kept["names"].items()} if same else None
    except (OSError, ValueError, KeyError, TypeError, AttributeError):
        return None
