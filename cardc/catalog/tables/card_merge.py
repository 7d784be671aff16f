"""The rows of a table beside the cards that they are about: which values are other ones, which cards are new or gone.

Cards are told apart by their ids. What has no column stays as it is, as do cards that have no row.
"""

from __future__ import annotations

from collections.abc import Iterator

from cardc.catalog.tables.added_rows import new_card
from cardc.catalog.tables.changed_cells import changed_card, refuse_others
from cardc.catalog.tables.merge_parts import (
    CardsBeside,
    CellChange,
    CellFindings,
    ColumnCell,
    MergedCards,
    NewCard,
    RowCells,
)
from cardc.catalog.tables.table import ReadTable, TableCell
from cardc.catalog.tables.table_cells import one_line, unguarded
from cardc.catalog.tables.table_columns import ID, TableColumn, column_named, columns_of, known_sides
from cardc.source.diagnostics import Diagnostic
from cardc.source.nodes import Data
from cardc.source.suggest import hint

UNREADABLE = "table-unreadable"


def merge(table: ReadTable, beside: CardsBeside) -> MergedCards:
    """The table beside the cards."""
    if any(one.code == UNREADABLE for one in table.diagnostics):
        return MergedCards(diagnostics=table.diagnostics)
    found = CellFindings(table.diagnostics)
    columns = list(_columns(table, beside, found))
    if not any(column is not None and column.form == ID for column in columns):
        advice = "write `id` above the column that has the ids of cards"
        found.add("table-no-ids", "no column is called `id`", table.headings[0], advice)
        return MergedCards(diagnostics=tuple(found.found))
    merging = _Merging(beside, found)
    for row in table.rows:
        cells = [
            ColumnCell(column, cell) for column, cell in zip(columns, row.cells, strict=True) if column is not None
        ]
        if any(not one.cell.is_empty for one in cells):
            merging.add(cells)
    return merging.merged()


def _columns(table: ReadTable, beside: CardsBeside, found: CellFindings) -> Iterator[TableColumn | None]:
    """What each heading means; what means nothing is told, and left out."""
    sides = known_sides(beside.form, (entry.card for entry in beside.own.values()))
    known = [one.name for one in columns_of((), beside.form, beside.languages)]
    seen: set[str] = set()
    for i, heading in enumerate(table.headings):
        said = one_line(heading.text)
        column = column_named(said, beside.form, beside.languages, sides) if said else None
        if column is not None and column.name in seen:
            found.add("column-twice", f"two columns are called `{column.name}`", heading, "keep one of them")
            column = None
        elif said and column is None:
            advice, _ = hint(said.casefold(), known, "cards of this game have no such value")
            found.add("column-unknown", f"no value is called `{said}`: the column is not read", heading, advice)
        elif not said and any(not row.cells[i].is_empty for row in table.rows):
            found.add("column-unknown", "this column has no heading, and is not read", heading, "name what it tells")
        seen |= {column.name} if column is not None else set()
        yield column


class _Merging:
    """What came of the rows until now."""

    def __init__(self, beside: CardsBeside, found: CellFindings) -> None:
        self._beside = beside
        self._found = found
        self._changes: list[CellChange] = []
        self._new: list[NewCard] = []
        self._data: dict[str, dict[str, Data]] = {}
        self._places: dict[str, TableCell] = {}

    def add(self, row: RowCells) -> None:
        """Merge one more row."""
        cell = next(one.cell for one in row if one.column.form == ID)
        name, beside = one_line(unguarded(cell.text)), self._beside
        if name in self._places:
            notes = ((self._places[name].span, "the first row with it"),)
            self._found.add("row-twice", f"two rows are about `{name}`", cell, "keep one of them", notes)
        elif name in beside.own:
            self._places[name] = cell
            changed = changed_card(beside.own[name], row, beside, self._found)
            if changed.changes:
                self._changes += changed.changes
                self._data[name] = changed.data
        elif name in beside.others:
            self._places[name] = cell
            refuse_others(beside.others[name], row, beside, self._found)
        elif name in beside.former:
            advice = f"write `{beside.former[name]}`"
            self._found.add("row-unknown", f"`{name}` is called otherwise now", cell, advice)
        else:
            new = new_card(row, beside, frozenset(self._places), self._found)
            if new is not None:
                self._new.append(new)
                self._places[new.id] = cell if not cell.is_empty else next(one.cell for one in row if one.cell.text)

    def merged(self) -> MergedCards:
        """All of it."""
        gone = tuple(name for name in self._beside.own if name not in self._places)
        found: tuple[Diagnostic, ...] = tuple(self._found.found)
        return MergedCards(tuple(self._changes), tuple(self._new), gone, self._data, self._places, found)
