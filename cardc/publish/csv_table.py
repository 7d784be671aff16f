"""A table of cards as comma separated values, to be edited in a spreadsheet and read back.

A text that a spreadsheet would calculate has an apostrophe before it, which is taken away again where it is read.
"""

from __future__ import annotations

import csv
import io

from cardc.catalog.tables.table_cells import FORMULA_STARTS
from cardc.publish.card_table import CardTable


def csv_table(table: CardTable, *, separator: str = ",", bom: bool = True) -> bytes:
    """The bytes of the file: in UTF-8, with the mark by which spreadsheets know that, unless it is not wanted."""
    out = io.StringIO()
    writer = csv.writer(out, delimiter=separator, lineterminator="\r\n")
    writer.writerow([column.name for column in table.columns])
    for row in table.rows:
        writer.writerow([_harmless(cell.value) for cell in row])
    return out.getvalue().encode("utf-8-sig" if bom else "utf-8")


def _harmless(value: str | int) -> str | int:
    return f"'{value}" if isinstance(value, str) and value.startswith(FORMULA_STARTS) else value
