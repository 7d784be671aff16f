"""Findings as values: a `Problem` is relative to one text, a `Diagnostic` to a place in a file."""

from dataclasses import dataclass
from typing import NamedTuple


class Span(NamedTuple):
    """A stretch of a file. Lines and columns start at 1, columns count code points, the end is exclusive."""

    file: str
    line: int
    column: int
    end_line: int
    end_column: int


class Problem(NamedTuple):
    """A finding inside one text: `start` and `end` are offsets into that text, wherever it stands."""

    code: str
    message: str
    start: int
    end: int
    help: str = ""
    replacement: str | None = None


@dataclass(frozen=True, slots=True)
class Diagnostic:
    """A finding at its place. How grave it is follows from its code (`cardc.source.codes.severity`).

    `help` is one line that says what to do; `replacement`, where known, is the text that would put it right;
    `notes` point at other places that belong to the finding.
    """

    code: str
    message: str
    span: Span
    help: str = ""
    replacement: str | None = None
    notes: tuple[tuple[Span, str], ...] = ()

    def sort_key(self) -> tuple[str, int, int, str, str]:
        return (self.span.file, self.span.line, self.span.column, self.code, self.message)

    def __lt__(self, other: "Diagnostic") -> bool:
        return self.sort_key() < other.sort_key()
