"""A table of cards as a spreadsheet file holds it: headings, and rows of cells that know where they stand."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from cardc.source.diagnostics import Diagnostic, Span
from cardc.source.text import SourceText


class TableCell(NamedTuple):
    """What a cell says, and where it stands, as people name it: `set.xlsx!Cards!F12`.

    `is_date`: the spreadsheet made a date of what was written there, which cannot be told any more.
    """

    text: str
    place: str
    is_date: bool = False

    @property
    def span(self) -> Span:
        """The cell as a place of a finding."""
        return SourceText(self.place, self.text).span(0, len(self.text))

    @property
    def is_empty(self) -> bool:
        return not self.text.strip() and not self.is_date


class TableRow(NamedTuple):
    """One row; it has a cell for each heading."""

    cells: tuple[TableCell, ...]


@dataclass(frozen=True, slots=True)
class ReadTable:
    """The headings, the rows below them, and what was odd about the file."""

    file: str
    headings: tuple[TableCell, ...] = ()
    rows: tuple[TableRow, ...] = ()
    diagnostics: tuple[Diagnostic, ...] = ()


def column_letters(number: int) -> str:
    """What spreadsheets call a column, counted from 1: A to Z, then AA."""
    letters = ""
    while number:
        number, rest = divmod(number - 1, 26)
        letters = chr(ord("A") + rest) + letters
    return letters
