"""Findings for people and machines: reports with excerpts, how grave each is, and what its code means."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from types import MappingProxyType

from cardc.errors import CardcError
from cardc.source.codes import Code, codes, severity, verdict
from cardc.source.diagnostics import Diagnostic, Span
from cardc.source.disk import DISK
from cardc.source.render import Format, render
from cardc.source.suggest import also, hint
from cardc.source.text import sources_for

__all__ = [
    "Code",
    "Diagnostic",
    "Format",
    "NoCode",
    "Span",
    "also",
    "codes",
    "explained",
    "hint",
    "report",
    "severity",
    "verdict",
]


class NoCode(CardcError, KeyError):
    """No finding has this code."""

    def __str__(self) -> str:  # a KeyError would show its message in quotes
        return str(self.args[0])


def report(
    found: Iterable[Diagnostic],
    *,
    format: Format = "text",
    color: bool = False,
    texts: Mapping[str, str] = MappingProxyType({}),
) -> str:
    """Findings, sorted by place, with the lines that they are about; without findings, nothing.

    `texts`: those that stood for files when the cards were loaded.
    """
    listed = tuple(found)
    sources = sources_for(listed, files=DISK.with_texts(texts))
    return render(listed, format=format, sources=sources, color=color)


def explained(name: str) -> Code:
    """What a code means; it may be a former name, and still have the brackets of a report around it."""
    known: Mapping[str, Code] = codes()
    wanted = name.strip("[]")
    found = known.get(wanted) or next((one for one in known.values() if wanted in one.was), None)
    if found is not None:
        return found
    advice, _ = hint(name, known, "`cardc explain` lists all codes")
    raise NoCode(f"there is no code `{name}`; {advice}")
