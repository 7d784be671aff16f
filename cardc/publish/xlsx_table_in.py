"""Reads a table of cards from an Excel workbook: what its cells say, and what spreadsheets did to them.

Formulas are not calculated: what Excel last made of them stands in the file. Rows that are hidden by a filter are read
like others.
"""

from __future__ import annotations

import datetime
import io
import warnings
import zipfile
from collections.abc import Iterator
from typing import Any

from openpyxl import load_workbook
from openpyxl.worksheet.worksheet import Worksheet

from cardc.catalog.tables.table import ReadTable, TableCell, column_letters
from cardc.publish.csv_table_in import MOST_COLUMNS, MOST_ROWS, table_of
from cardc.publish.xlsx_table import CARDS
from cardc.source.diagnostics import Diagnostic, Span

# A small file can unfold to more than a machine holds.
_MOST_BYTES = 200 * 1024 * 1024
_ID = "id"
_DATES = (datetime.date, datetime.time, datetime.timedelta)


def read_xlsx_table(raw: bytes, file: str) -> ReadTable:
    """The table of a workbook: its sheet `Cards`, or the first that has a column `id`."""
    try:
        with zipfile.ZipFile(io.BytesIO(raw)) as parts:
            if sum(part.file_size for part in parts.infolist()) > _MOST_BYTES:
                return _refused(file, "it would unfold to more than a spreadsheet of cards can hold", "")
        book = _opened(raw)
    except Exception as error:
        return _refused(file, f"this is no workbook that can be read: {error}", "save it as .xlsx again")
    sheet = next((one for one in book.worksheets if one.title.casefold() == CARDS.casefold()), None) or next(
        (one for one in book.worksheets if _has_ids(one)), None
    )
    if sheet is None:
        return _refused(file, f"no sheet is called `{CARDS}` or has a column `{_ID}`", f"call the sheet `{CARDS}`")
    if sheet.max_row > MOST_ROWS or sheet.max_column > MOST_COLUMNS:
        message = f"`{sheet.title}` has {sheet.max_row:,} rows and {sheet.max_column:,} columns"
        return _refused(
            file, message, f"delete the empty ones; {MOST_ROWS:,} rows and {MOST_COLUMNS:,} columns are read"
        )
    calculated = _opened(raw, data_only=True)[sheet.title] if _has_formulas(sheet) else sheet
    place = f"{file}!{sheet.title}!"
    told = [*_merged(sheet, place), *_hidden(sheet, file), *_formulas(sheet, calculated, place)]
    rows = [
        [_cell(cell, calculated, place) for cell in row]
        for row in sheet.iter_rows(max_row=sheet.max_row, max_col=sheet.max_column)
    ]
    return table_of(rows, file, told)


def _opened(raw: bytes, *, data_only: bool = False) -> Any:
    """The workbook. What openpyxl would warn of are pictures and the like, which are not read."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        return load_workbook(io.BytesIO(raw), data_only=data_only)


def _refused(file: str, message: str, advice: str) -> ReadTable:
    return ReadTable(file, diagnostics=(Diagnostic("table-unreadable", message, Span(file, 1, 1, 1, 1), advice),))


def _has_ids(sheet: Worksheet) -> bool:
    row = next(sheet.iter_rows(max_row=1, max_col=min(sheet.max_column, MOST_COLUMNS)), ())
    return any(str(cell.value).strip().casefold() == _ID for cell in row)


def _has_formulas(sheet: Worksheet) -> bool:
    return any(cell.data_type == "f" for row in sheet.iter_rows() for cell in row)


def _cell(cell: Any, calculated: Any, place: str) -> TableCell:
    value = calculated[cell.coordinate].value if cell.data_type == "f" else cell.value
    is_date = isinstance(value, _DATES)
    return TableCell(_text(value), f"{place}{cell.coordinate}", is_date)


def _text(value: Any) -> str:
    """A value as it would have been written: Excel keeps 3 as 3.0."""
    match value:
        case None:
            return ""
        case bool():
            return str(value).upper()
        case float() if value.is_integer():
            return str(int(value))
        case _:
            return str(value)


def _formulas(sheet: Worksheet, calculated: Any, place: str) -> Iterator[Diagnostic]:
    """Cells that are calculated, and those of which nobody knows what they give."""
    for row in sheet.iter_rows():
        for cell in row:
            known = calculated[cell.coordinate] if cell.data_type == "f" else cell
            if known.data_type != "e" and cell.data_type != "f":
                continue
            span = TableCell(str(cell.value), f"{place}{cell.coordinate}").span
            if known.value is None or known.data_type == "e":
                message = "nobody knows what this formula gives" if known.value is None else f"this gives {known.value}"
                advice = "open the file in a spreadsheet and save it there, or write the value"
                yield Diagnostic("cell-not-calculated", message, span, advice)
            else:
                message = f"this is a formula; `{_text(known.value)}`, what it gave when the file was saved, is taken"
                yield Diagnostic("cell-formula", message, span, "write the value if that is not meant")


def _merged(sheet: Worksheet, place: str) -> Iterator[Diagnostic]:
    for merged in sheet.merged_cells.ranges:
        span = TableCell("", f"{place}{column_letters(merged.min_col)}{merged.min_row}").span
        message = f"the cells {merged.coord} are merged, so that only one of them has a value"
        yield Diagnostic("cells-merged", message, span, "part them again, and write each value")


def _hidden(sheet: Worksheet, file: str) -> Iterator[Diagnostic]:
    hidden = [number for number, row in sheet.row_dimensions.items() if row.hidden and number <= sheet.max_row]
    if hidden:
        rows = "1 row is" if len(hidden) == 1 else f"{len(hidden):,} rows are"
        place = f"{file}!{sheet.title}!A{hidden[0]}"
        message = f"{rows} hidden, and read like the others"
        yield Diagnostic("rows-hidden", message, Span(place, 1, 1, 1, 1), "delete what is not meant to be read")
