"""Findings as an editor shows them."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import TypeAlias

from lsprotocol import types

from cardc.api.deck import Deck
from cardc.lsp.code_pages import code_pages
from cardc.lsp.question import FilesOfDeck
from cardc.source.codes import severity
from cardc.source.diagnostics import Diagnostic

SOURCE = "cardc"

_SEVERITIES = {
    "error": types.DiagnosticSeverity.Error,
    "warning": types.DiagnosticSeverity.Warning,
    "note": types.DiagnosticSeverity.Information,
}

FindingsByFile: TypeAlias = dict[Path, list[types.Diagnostic]]


def by_file(found: Iterable[tuple[Deck, Diagnostic]], files_of: dict[int, FilesOfDeck]) -> FindingsByFile:
    """The findings of decks for each file. `files_of`: the files of each deck, by its identity."""
    listed: FindingsByFile = {}
    for deck, one in found:
        listed.setdefault(Path(one.span.file).absolute(), []).append(shown(one, files_of[id(deck)]))
    return listed


def shown(one: Diagnostic, files: FilesOfDeck) -> types.Diagnostic:
    """A finding, with what to do in its message and a link to what its code means."""
    return types.Diagnostic(
        range=files.text(one.span.file).range_of(one.span),
        message=f"{one.message}\n{one.help}" if one.help else one.message,
        severity=_SEVERITIES[severity(one.code)],
        code=one.code,
        code_description=types.CodeDescription(pages[one.code]) if one.code in (pages := code_pages()) else None,
        source=SOURCE,
        related_information=[
            types.DiagnosticRelatedInformation(files.location(span), message) for span, message in one.notes
        ]
        or None,
    )
