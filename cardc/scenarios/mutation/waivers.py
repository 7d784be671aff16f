"""Changes that nothing can part from what stands on the card, each with the reason: data beside the scenarios."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path

from cardc.source.diagnostics import Diagnostic, Span
from cardc.source.disk import DISK, Files
from cardc.source.nodes import Mapping as MappingNode
from cardc.source.nodes import Scalar, Sequence
from cardc.source.reader import read_file

SUFFIX = ".waivers.yaml"

Waivers = Mapping[tuple[str, str], str]


def read_waivers(paths: Iterable[Path], *, files: Files = DISK) -> tuple[Waivers, tuple[Diagnostic, ...]]:
    """The reasons by card and changed sentence, of all files of waivers in some folders."""
    waived: dict[tuple[str, str], str] = {}
    found: list[Diagnostic] = []
    for path in (one for root in paths if root.is_dir() for one in sorted(files.below(root, SUFFIX))):
        node, wrong = read_file(path, files=files)
        found += wrong
        listed = node.get("waived") if isinstance(node, MappingNode) else None
        for entry in listed.items if isinstance(listed, Sequence) else ():
            card, mutant, because = (_text(entry, name) for name in ("card", "mutant", "because"))
            if card and mutant and because:
                waived[card, mutant] = because
            else:
                found.append(_incomplete(entry.span))
    return waived, tuple(found)


def _text(entry: object, name: str) -> str:
    value = entry.get(name) if isinstance(entry, MappingNode) else None
    return value.text.strip() if isinstance(value, Scalar) else ""


def _incomplete(span: Span) -> Diagnostic:
    message = "a waiver names a card, the sentence that it is waived for, and why nothing can part the two"
    return Diagnostic("waiver-form", message, span, "give it `card:`, `mutant:` and `because:`")
