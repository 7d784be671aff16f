"""A table of cards as an Excel workbook: the cards, a sheet that explains the columns, and the words to choose from.

The same cards give the same bytes. Texts are written as texts, so that none is ever calculated.
"""

from __future__ import annotations

import datetime
import io
import zipfile
from collections.abc import Mapping, Sequence
from typing import Any

from openpyxl import Workbook
from openpyxl.styles import Alignment, Font, PatternFill
from openpyxl.worksheet.datavalidation import DataValidation
from openpyxl.worksheet.worksheet import Worksheet
from openpyxl.writer.excel import ExcelWriter

from cardc.catalog.tables.table import column_letters
from cardc.catalog.tables.table_columns import TableColumn
from cardc.errors import CardcError
from cardc.publish.card_table import RULES, CardTable, EditedCell

CARDS, COLUMNS, LISTS = "Cards", "Columns", "Lists"

# Longer texts have no room in a cell of Excel.
LONGEST = 32_767
# So many rows below the last can be filled with new cards.
_SPARE_ROWS = 500
_TEXT = "@"
_BEGINNING = datetime.datetime(2000, 1, 1)
_ZIP_BEGINNING = (1980, 1, 1, 0, 0, 0)
_WIDTHS: Mapping[str, float] = {"id": 34, "title": 26, "name": 26, "ability": 60, "text": 26, "file": 26, "cards": 40}
_USUAL_WIDTH, _NARROW = 16, 10
_HEAD = PatternFill("solid", start_color="FF2F4858")
_TOLD_ONLY = PatternFill("solid", start_color="FFEDF2F4")
_OF_NO_USE = PatternFill("solid", start_color="FFD9D9D9")
_WHITE = Font(bold=True, color="FFFFFFFF")
_OVERLAID = Font(italic=True, color="FF808080")


class TextTooLong(CardcError, ValueError):
    """A text is longer than a cell can hold."""


def xlsx_table(table: CardTable) -> bytes:
    """The bytes of the workbook."""
    book = Workbook()
    cards = book.active
    assert isinstance(cards, Worksheet)
    cards.title = CARDS
    _fill_cards(cards, table)
    _fill_notes(book.create_sheet(COLUMNS), table)
    _fill_lists(book.create_sheet(LISTS), cards, table)
    return _bytes(book)


def _fill_cards(sheet: Worksheet, table: CardTable) -> None:
    _head(sheet, [column.name for column in table.columns])
    for i, column in enumerate(table.columns, start=1):
        width = sheet.column_dimensions[column_letters(i)]
        width.width = _WIDTHS.get(column.form, _NARROW if column.form in ("number", "flag") else _USUAL_WIDTH)
        if column.form != "number":
            # What is written into an empty row must not become a date.
            width.number_format = _TEXT
    for i, row in enumerate(table.rows, start=2):
        for j, (cell, column) in enumerate(zip(row, table.columns, strict=True), start=1):
            _write(sheet, i, j, cell, column)
    sheet.freeze_panes = "B2"
    sheet.auto_filter.ref = f"A1:{column_letters(len(table.columns))}{len(table.rows) + 1}"


def _write(sheet: Worksheet, row: int, column: int, cell: EditedCell, about: TableColumn) -> None:
    if cell.value == "" and cell.applies and not about.is_told_only:
        return
    target = sheet.cell(row, column)
    _say(target, cell.value)
    if about.is_told_only:
        target.fill = _TOLD_ONLY
    elif not cell.applies:
        target.fill = _OF_NO_USE
    if cell.is_overlaid:
        target.font = _OVERLAID
    target.alignment = Alignment(vertical="top", wrap_text=about.form in ("ability", "text", "cards"))


def _say(target: Any, value: str | int) -> None:
    """Put a value into a cell: numbers as numbers, and every text as a text."""
    if isinstance(value, str) and len(value) > LONGEST:
        raise TextTooLong(f"{target.coordinate} would have {len(value):,} characters, and a cell holds {LONGEST:,}")
    target.value = value if value != "" else None
    if isinstance(value, str) and value:
        target.data_type = "s"
        target.number_format = _TEXT


def _head(sheet: Worksheet, names: Sequence[str]) -> None:
    for i, name in enumerate(names, start=1):
        target = sheet.cell(1, i)
        _say(target, name)
        target.font, target.fill = _WHITE, _HEAD
        target.alignment = Alignment(vertical="top", wrap_text=True)
    sheet.freeze_panes = "A2"


def _fill_notes(sheet: Worksheet, table: CardTable) -> None:
    _head(sheet, ["column", "kinds", "what it is", "what is written there", "on this sheet"])
    for letter, width in zip("ABCDE", (24, 30, 70, 70, 14), strict=True):
        sheet.column_dimensions[letter].width = width
    for i, note in enumerate(table.notes, start=2):
        shown = "yes" if note.is_shown else "no: add its heading for a card of that kind"
        for j, text in enumerate((note.name, note.kinds, note.about, note.written, shown), start=1):
            _say(sheet.cell(i, j), text)
            sheet.cell(i, j).alignment = Alignment(vertical="top", wrap_text=True)
    for i, rule in enumerate(RULES, start=len(table.notes) + 3):
        _say(sheet.cell(i, 1), rule)


def _fill_lists(sheet: Worksheet, cards: Worksheet, table: CardTable) -> None:
    """The words that cells of a column can have, and a choice among them for these cells."""
    sheet.sheet_state = "hidden"
    last = len(table.rows) + 1 + _SPARE_ROWS
    for i, (number, words) in enumerate(table.choices.items(), start=1):
        letter, target = column_letters(i), column_letters(number + 1)
        for j, word in enumerate((table.columns[number].name, *words), start=1):
            _say(sheet.cell(j, i), word)
        choice = DataValidation(
            type="list",
            formula1=f"{LISTS}!${letter}$2:${letter}${len(words) + 1}",
            allow_blank=True,
            showErrorMessage=True,
            errorTitle=table.columns[number].name,
            error="Choose one of the words of the list.",
        )
        choice.add(f"{target}2:{target}{last}")
        cards.add_data_validation(choice)


def _bytes(book: Workbook) -> bytes:
    """The workbook without the time at which it was made."""
    book.properties.creator = "cardc"
    book.properties.created = book.properties.modified = _BEGINNING
    made, again = io.BytesIO(), io.BytesIO()
    ExcelWriter(book, zipfile.ZipFile(made, "w", zipfile.ZIP_STORED)).save()
    with zipfile.ZipFile(made) as old, zipfile.ZipFile(again, "w", zipfile.ZIP_DEFLATED) as new:
        for name in old.namelist():
            entry = zipfile.ZipInfo(name, _ZIP_BEGINNING)
            entry.compress_type, entry.external_attr = zipfile.ZIP_DEFLATED, 0o600 << 16
            new.writestr(entry, old.read(name))
    return again.getvalue()
