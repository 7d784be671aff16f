"""A card list as CSV for spreadsheets: one line for each card, in UTF-8 with a mark that spreadsheets look for.

A cell that a spreadsheet would run as a formula begins with an apostrophe, which makes it text.
"""

from __future__ import annotations

import csv
import io

from cardc.publish.cells import Cell, CellLine, cell_lines
from cardc.publish.list_table import CardList

_STARTS_FORMULA = ("=", "+", "-", "@", "\t", "\r")
_TO_TICK = "☐"


def csv_list(listed: CardList) -> bytes:
    """The bytes of a CSV file. The origins of values, where not left out, are a column."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\r\n")
    writer.writerow([harmless(column.heading) for column in listed.columns])
    for row in listed.rows:
        writer.writerow([harmless(_plain(cell, listed)) for cell in row.cells])
    return out.getvalue().encode("utf-8-sig")


def harmless(text: str) -> str:
    """The text, so that no spreadsheet runs it."""
    return f"'{text}" if text.startswith(_STARTS_FORMULA) else text


def _plain(cell: Cell, listed: CardList) -> str:
    if cell.boxes:
        return "  ".join(f"{_TO_TICK * boxes.number} {boxes.slot}".rstrip() for boxes in cell.boxes)
    return "\n".join(_line(line, listed) for line in cell_lines(cell))


def _line(line: CellLine, listed: CardList) -> str:
    words = listed.words
    told = line.joint.join(entry.spelled(words) for entry in line.entries)
    return words.labelled(words.side(line.side), told) if line.side else told
