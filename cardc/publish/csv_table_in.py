"""Reads a table of cards from a file of separated values, whatever spreadsheet wrote it.

Which character parts the cells, and how the file is encoded, it does not say: the headings tell the first, and the
bytes the second.
"""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from cardc.catalog.tables.table import ReadTable, TableCell, TableRow, column_letters
from cardc.source.diagnostics import Diagnostic, Span

SEPARATORS = (",", ";", "\t")
# Excel writes and reads this line above the headings.
_TELLS_SEPARATOR = "sep="
_UTF_16 = (b"\xff\xfe", b"\xfe\xff")
MOST_ROWS, MOST_COLUMNS = 20_000, 1_000


class _Decoded(NamedTuple):
    text: str
    diagnostics: tuple[Diagnostic, ...] = ()


def read_csv_table(raw: bytes, file: str, known: Iterable[str]) -> ReadTable:
    """The table of a file. `known` are headings by which the right separator is recognised."""
    decoded = _decode(raw, file)
    text, told = _without_first_line(decoded.text)
    first = text.splitlines()[0] if text.strip() else ""
    separator = told or max(SEPARATORS, key=lambda one: _known_headings(first, one, {*known}))
    try:
        rows = list(csv.reader(io.StringIO(text, newline=""), delimiter=separator, strict=True))
    except csv.Error as error:
        wrong = Diagnostic("table-unreadable", f"this is no file of separated values: {error}", _top(file), _SAVE)
        return ReadTable(file, diagnostics=(*decoded.diagnostics, wrong))
    if len(rows) > MOST_ROWS or any(len(row) > MOST_COLUMNS for row in rows):
        message = f"more than {MOST_ROWS:,} rows or {MOST_COLUMNS:,} columns"
        return ReadTable(file, diagnostics=(Diagnostic("table-unreadable", message, _top(file), "split the file"),))
    below = 1 if told else 0
    cells = [_cells(row, i, file) for i, row in enumerate(rows, start=1 + below)]
    return table_of(cells, file, decoded.diagnostics)


def table_of(rows: Sequence[Sequence[TableCell]], file: str, diagnostics: Sequence[Diagnostic]) -> ReadTable:
    """A table of the first row that says anything, and of those below that do; short rows end in empty cells."""
    filled = [row for row in rows if not all(cell.is_empty for cell in row)]
    if not filled:
        wrong = Diagnostic(
            "table-unreadable", "there is nothing in this table", _top(file), "the first row names columns"
        )
        return ReadTable(file, diagnostics=(*diagnostics, wrong))
    headings, *others = filled
    width = max(len(row) for row in filled)
    return ReadTable(
        file,
        _padded(headings, width, file),
        tuple(TableRow(_padded(row, width, file)) for row in others),
        tuple(diagnostics),
    )


def _padded(row: Sequence[TableCell], width: int, file: str) -> tuple[TableCell, ...]:
    place = row[0].place.rstrip("0123456789").rstrip("ABCDEFGHIJKLMNOPQRSTUVWXYZ") if row else f"{file}!"
    number = row[0].place[len(row[0].place.rstrip("0123456789")) :] if row else ""
    missing = range(len(row) + 1, width + 1)
    return (*row, *(TableCell("", f"{place}{column_letters(i)}{number}") for i in missing))


_SAVE = "save it from your spreadsheet as `CSV UTF-8`, or as .xlsx"


def _top(file: str) -> Span:
    return Span(file, 1, 1, 1, 1)


def _decode(raw: bytes, file: str) -> _Decoded:
    """The text of a file. What is no UTF-8 is what Excel writes in the west of Europe."""
    if raw.startswith(_UTF_16):
        return _Decoded(raw.decode("utf-16", errors="replace"))
    try:
        return _Decoded(raw.decode("utf-8-sig"))
    except UnicodeDecodeError:
        text = raw.decode("cp1252", errors="replace")
        told = Diagnostic("table-encoding", "the file is not UTF-8, and is read as Windows-1252", _top(file), _SAVE)
        return _Decoded(text, (told,))


def _without_first_line(text: str) -> tuple[str, str]:
    """The text without a line that only names the separator, and that one."""
    first, _, others = text.partition("\n")
    said = first.strip('\r" ')
    if said.casefold().startswith(_TELLS_SEPARATOR) and len(said) == len(_TELLS_SEPARATOR) + 1:
        return others, said[-1]
    return text, ""


def _known_headings(line: str, separator: str, known: set[str]) -> int:
    row = next(csv.reader([line], delimiter=separator), [])
    return sum(" ".join(one.split()).casefold() in known for one in row)


def _cells(row: Sequence[str], number: int, file: str) -> list[TableCell]:
    return [TableCell(text, f"{file}!{column_letters(i)}{number}") for i, text in enumerate(row, start=1)]
