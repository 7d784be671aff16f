"""Findings that are kept between runs, by a fingerprint of everything that they rest on."""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterable
from dataclasses import asdict
from pathlib import Path
from typing import Any

from cardc.source.diagnostics import Diagnostic, Span
from cardc.source.kept import cache_folder, keep

# So many lists of findings are kept, the newest of them.
_KEPT = 32


def kept_findings(name: str, fingerprint: str, find: Callable[[], Iterable[Diagnostic]]) -> tuple[Diagnostic, ...]:
    """What was found before of the same; else it is found now, and kept under a name."""
    folder = cache_folder(os.environ)
    if folder is None:
        return tuple(find())
    path = folder / f"{name}.json"
    known = _known(path)
    try:
        return tuple(map(_finding, known[fingerprint]))
    except (KeyError, TypeError, ValueError):
        pass  # not known, or something else stands there
    found = tuple(find())
    known[fingerprint] = [*map(asdict, found)]
    keep(path, json.dumps(dict([*known.items()][-_KEPT:])))
    return found


def _known(path: Path) -> dict[str, Any]:
    try:
        known = json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return known if isinstance(known, dict) else {}


def _finding(record: dict[str, Any]) -> Diagnostic:
    notes = tuple((Span(*span), message) for span, message in record["notes"])
    return Diagnostic(**{**record, "span": Span(*record["span"]), "notes": notes})
