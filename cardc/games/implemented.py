"""What the rules of a game carry out, remembered between runs.

A check only asks for the names; importing all the rules for that would take a tenth of its time. What is remembered
belongs to the text of the rules as it was: a changed file is asked anew.
"""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from cardc.source.kept import cache_folder, code, code_below, digest, keep

if TYPE_CHECKING:
    from cardc.engine.rule_options import CarriedOut
    from cardc.engine.rulebook import Rulebook

# What the kernel carries out by itself stands beside what a game registers.
_KERNEL = Path(__file__).parents[1] / "engine" / "rulebook.py"

WordsBySection = Mapping[str, frozenset[str]]


class Implemented(NamedTuple):
    """What rules carry out: the words of each section, and the values of each option, the default first."""

    words: WordsBySection
    options: CarriedOut


def remembered(rulebook: Callable[[], Rulebook], game: str, python: Path) -> Implemented:
    """What a rulebook carries out, as it was found for the same files in `python`."""
    folder = cache_folder(os.environ)
    if folder is None:
        return asked(rulebook)
    path, files = folder / f"implemented-{game}.json", fingerprint(python)
    found = _read(path, files)
    if found is None:
        found = asked(rulebook)
        names = {section: sorted(words) for section, words in found.words.items()}
        keep(path, json.dumps({"files": files, "names": names, "options": dict(found.options)}))
    return found


def asked(rulebook: Callable[[], Rulebook]) -> Implemented:
    """What a rulebook says itself."""
    book = rulebook()
    return Implemented(book.implemented(), book.options)


def fingerprint(python: Path) -> str:
    """A fingerprint of all rules in a folder."""
    return digest(code(_KERNEL), *code_below(python))


def _read(path: Path, files: str) -> Implemented | None:
    """What is remembered, if it is of the same files; something else that stands there is no matter."""
    try:
        kept = json.loads(path.read_text(encoding="utf-8"))
        if kept["files"] != files:
            return None
        words = {section: frozenset(names) for section, names in kept["names"].items()}
        return Implemented(words, {name: tuple(values) for name, values in kept["options"].items()})
    except (OSError, ValueError, KeyError, TypeError, AttributeError):
        return None
