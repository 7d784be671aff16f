"""Findings for people and machines: reports with excerpts, how grave each is, and what its code means."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING, Literal, TypeAlias

from cardc.errors import CardcError
from cardc.source.codes import Code, codes, severity, verdict
from cardc.source.diagnostics import Diagnostic, Span
from cardc.source.disk import DISK
from cardc.source.reader import read_bytes
from cardc.source.render import render
from cardc.source.suggest import also, hint
from cardc.source.text import sources_for

if TYPE_CHECKING:
    from cardc.scenarios.replay import Outcome

__all__ = [
    "FORMATS",
    "Code",
    "Diagnostic",
    "Format",
    "NoCode",
    "Span",
    "also",
    "codes",
    "explained",
    "hint",
    "not_text",
    "report",
    "scenarios_report",
    "severity",
    "verdict",
]


Format: TypeAlias = Literal["text", "json", "github", "sarif", "junit"]
FORMATS: tuple[Format, ...] = ("text", "json", "github", "sarif", "junit")


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
    looked_at: Iterable[str] = (),
    width: int | None = None,
) -> str:
    """Findings, sorted by place, with the lines that they are about; without findings, nothing.

    `width`: that of the terminal, if they are shown on one. `texts`: those that stood for files when the cards were
    loaded. `looked_at`: the files in which nothing else was found, which a table of tests (`junit`) shows as passed.
    """
    listed = tuple(found)
    sources = sources_for(listed, files=DISK.with_texts(texts))
    if format == "sarif":
        from cardc.api.sarif import sarif

        return sarif(listed, sources)
    if format == "junit":
        from cardc.api.junit import junit, of_files

        return junit(of_files(listed, looked_at), sources, suite="cardc check")
    return render(listed, format=format, sources=sources, color=color, width=width)


def not_text(raw: bytes, name: str) -> tuple[Diagnostic, ...]:
    """What is wrong with bytes that are no text."""
    return tuple(read_bytes(raw, name)[1])


def scenarios_report(outcomes: Iterable[Outcome], found: Iterable[Diagnostic]) -> str:
    """What came of scenarios as a table of tests (`junit`): one for each, and one for each file with other findings."""
    from cardc.api.junit import junit, of_scenarios

    listed = tuple(found)
    return junit(of_scenarios(outcomes, listed), sources_for(listed), suite="cardc test")


def explained(name: str) -> Code:
    """What a code means; it may be a former name, and still have the brackets of a report around it."""
    known: Mapping[str, Code] = codes()
    wanted = name.strip("[]")
    found = known.get(wanted) or next((one for one in known.values() if wanted in one.was), None)
    if found is not None:
        return found
    advice, _ = hint(name, known, "`cardc explain` lists all codes")
    raise NoCode(f"there is no code `{name}`; {advice}")
