"""The text of one file, and the way from an offset in it to a line and column."""

import re
from bisect import bisect_right
from collections.abc import Iterable
from itertools import accumulate

from cardc.source.diagnostics import Diagnostic, Span
from cardc.source.disk import DISK, Files, open_to_read

# The line breaks of an editor. YAML 1.1 knows three more; the reader refuses those (see `FORBIDDEN`).
LINE_BREAK = re.compile(r"\r\n|\n|\r")

# Characters that may stand neither in a file nor, by way of an escape, in a text: control characters, lone
# surrogates, non-characters, the byte order mark, the line breaks that most editors do not show as such, and what turns
# the direction of writing, so that a text would read otherwise than it says.
FORBIDDEN = re.compile(
    "[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u2028\u2029\u202a-\u202e\u2066-\u2069\ud800-\udfff\ufeff\ufffe\uffff]"
)

_SHOWN_BYTES = 16 * 1024 * 1024


class SourceText:
    """A file's name and decoded text; the table of its line starts is made when first asked for."""

    __slots__ = ("_starts", "file", "text")

    def __init__(self, file: str, text: str) -> None:
        self.file = file
        self.text = text
        self._starts: list[int] | None = None

    def __repr__(self) -> str:
        return f"SourceText({self.file!r}, {len(self.text)} characters)"

    def line_starts(self) -> list[int]:
        """The offset at which each line begins."""
        if self._starts is None:
            self._starts = _line_starts(self.text)
        return self._starts

    def position(self, index: int) -> tuple[int, int]:
        """Line and column (from 1) of an offset; an offset beyond the text is taken as its end."""
        starts = self.line_starts()
        index = max(0, min(index, len(self.text)))
        line = bisect_right(starts, index)
        return line, index - starts[line - 1] + 1

    def index(self, line: int, column: int) -> int:
        """The offset of a line and column: the inverse of `position`."""
        return self.line_starts()[line - 1] + column - 1

    def span(self, start: int, end: int) -> Span:
        return Span(self.file, *self.position(start), *self.position(max(start, end)))

    def line(self, number: int) -> str | None:
        """A line without its line break, or None if the file has no such line."""
        starts = self.line_starts()
        if not 1 <= number <= len(starts):
            return None
        end = starts[number] if number < len(starts) else len(self.text)
        return self.text[starts[number - 1] : end].rstrip("\r\n")


def _line_starts(text: str) -> list[int]:
    if "\r" in text:
        return [0, *(found.end() for found in LINE_BREAK.finditer(text))]
    starts = [0, *accumulate(len(line) + 1 for line in text.split("\n"))]
    starts.pop()
    return starts


def brief(text: str, length: int = 60) -> str:
    """A text as a message quotes it: on one line and not long."""
    line = " ".join(text.split())
    return line if len(line) <= length else line[: length - 1] + "…"


def sources_for(diagnostics: Iterable[Diagnostic], *, files: Files = DISK) -> dict[str, SourceText]:
    """The texts that a report shows excerpts of, read again; what cannot be read is left out."""
    found: dict[str, SourceText] = {}
    for file in sorted({span.file for one in diagnostics for span in _spans(one)}):
        text = files.text(file)
        if text is not None:
            found[file] = SourceText(file, text.removeprefix("\ufeff"))
            continue
        try:
            with open_to_read(file) as stream:
                raw = stream.read(_SHOWN_BYTES)
        except (OSError, ValueError):
            continue
        found[file] = SourceText(file, raw.removeprefix(b"\xef\xbb\xbf").decode("utf-8", errors="replace"))
    return found


def _spans(diagnostic: Diagnostic) -> list[Span]:
    return [diagnostic.span, *(span for span, _ in diagnostic.notes)]
