"""Edits of a text: what is written instead of the stretches that it has now."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from cardc.source.diagnostics import Span
from cardc.source.text import SourceText

_BOM = "\ufeff"


class TextEdit(NamedTuple):
    """What stands in a stretch of a file afterwards. An empty stretch is a place to insert at."""

    span: Span
    text: str


def edited(text: str, edits: Iterable[TextEdit]) -> str:
    """A text after some edits that do not overlap; a byte order mark stays."""
    source = SourceText("", text.removeprefix(_BOM))
    new = source.text
    for edit in sorted(edits, key=lambda one: one.span, reverse=True):
        start = source.index(edit.span.line, edit.span.column)
        end = source.index(edit.span.end_line, edit.span.end_column)
        new = new[:start] + edit.text + new[end:]
    return (_BOM if text.startswith(_BOM) else "") + new
