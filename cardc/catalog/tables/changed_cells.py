"""The row of a card that there is: which of its cells say something else than the card does.

A cell that shows what an overlay gives, or what the card states, however that is written, leaves it as it is.
"""

from __future__ import annotations

import copy
from collections.abc import Collection, Iterable, Mapping
from typing import Any, NamedTuple

from cardc.catalog.cards import Card
from cardc.catalog.data import card_data
from cardc.catalog.tables.merge_parts import (
    CardEntry,
    CardsBeside,
    CellChange,
    CellFindings,
    ColumnCell,
    RowCells,
    Unread,
    put,
)
from cardc.catalog.tables.table import TableCell
from cardc.catalog.tables.table_cells import (
    NONE,
    OVERLAID,
    UNKNOWN,
    one_line,
    read_cell,
    says_none,
    says_unknown,
    shown_cell,
)
from cardc.catalog.tables.table_columns import FILE, KIND, SET, TITLE, TableColumn, applies, stated_at
from cardc.source.nodes import Data

# What word processors make of plain characters.
_STRAIGHT = str.maketrans(
    {
        **dict.fromkeys("\u201c\u201d\u201e\u201f\u00ab\u00bb", '"'),
        **dict.fromkeys("\u2018\u2019\u201a\u201b", "'"),
        **dict.fromkeys("\u00a0\u202f\u2007", " "),
        **dict.fromkeys("\u2010\u2011", "-"),
    }
)
_HARD_SPACES = frozenset("\u00a0\u202f\u2007")


class ChangedCard(NamedTuple):
    """What a row changes of its card, and what the entry of the card should say then."""

    changes: tuple[CellChange, ...]
    data: dict[str, Data]


def changed_card(entry: CardEntry, row: RowCells, beside: CardsBeside, found: CellFindings) -> ChangedCard:
    """What a row says otherwise than its card; what cannot be read is told, and changes nothing."""
    told = {**card_data(entry.card, beside.form), SET: entry.card.set, FILE: beside.called(entry.file)}
    comparing = _Comparing(entry.card, told, _kind(told, row, beside), beside, found)
    data: dict[str, Data] = copy.deepcopy({**entry.data})
    changes: list[CellChange] = []
    lists: dict[tuple[str, ...], list[ColumnCell]] = {}
    for one in row:
        if one.column.number:
            lists.setdefault(one.column.path, []).append(one)
        elif one.column.is_told_only:
            comparing.refuse_moving(one)
        else:
            changes += comparing.value(one, data)
    for path, cells in lists.items():
        changes += comparing.texts(path, cells, data)
    return ChangedCard(tuple(changes), data)


def refuse_others(card: Card, row: RowCells, beside: CardsBeside, found: CellFindings) -> None:
    """A card that is not one's own stays as it is; that is told where a row says otherwise."""
    told = card_data(card, beside.form)
    for column, cell in row:
        if column.is_told_only or is_left(cell, str(shown_cell(told, column, beside.form))):
            continue
        if not says_unknown(cell.text) or stated_at(told, column.path) is not None:
            advice = "name its folder behind the table, if it is meant to change"
            found.add("cell-not-taken", f"`{card.id}` is none of your own cards, and stays as it is", cell, advice)
            return


def cell_value(one: ColumnCell, kind: str, beside: CardsBeside, found: CellFindings) -> Any:
    """What a cell states for a card of a kind: None for nothing, `Unread` for what is wrong and told."""
    column, cell = one
    if cell.is_date:
        advice = "format the cell as text, and write it again"
        return found.unread(cell, "the spreadsheet made a date of what stood here", advice)
    if says_unknown(cell.text):
        if column.form in (KIND, TITLE):
            return found.unread(cell, f"every card has a {column.name}", "write it")
        return None
    if not applies(column, kind, beside.form):
        return found.unread(cell, f"`{kind}` cards have no `{column.name}`", "empty the cell")
    read = read_cell(cell.text, column, beside.form)
    return read.value if not read.wrong else found.unread(cell, read.wrong, read.advice)


def ability_text(
    one: ColumnCell, kind: str, beside: CardsBeside, found: CellFindings, known: Collection[str] = ()
) -> Any:
    """The same of a cell with a text. What a word processor put in is put right where it cannot be read otherwise.

    That is not told again of a text that is `known`.
    """
    if says_none(one.cell.text) and not one.cell.is_date:
        return None
    text = cell_value(one, kind, beside, found)
    if not isinstance(text, str):
        return text
    straight = one_line(text.translate(_STRAIGHT))
    if straight in known:
        return straight
    if straight == text or not (_HARD_SPACES & {*text} or not beside.reads(text)):
        return text
    message = "this text has characters of a word processor, which are put right"
    found.add("cell-put-right", message, one.cell, f"it is read as `{straight}`")
    return straight


def is_left(cell: TableCell, before: str) -> bool:
    """Whether a cell leaves a value as it is."""
    return not cell.is_date and (cell.text.startswith(OVERLAID) or _ends_cut(cell.text) == _ends_cut(before))


class _Comparing(NamedTuple):
    """A card with what its row is compared with: its values as cells show them, and the kind that the row says."""

    card: Card
    told: Mapping[str, Any]
    kind: str
    beside: CardsBeside
    found: CellFindings

    def refuse_moving(self, one: ColumnCell) -> None:
        """Another set or file than the card has."""
        column, cell = one
        if not cell.is_empty and not is_left(cell, str(self.told[column.name])):
            message = f"`{self.card.id}` is in the {column.name} `{self.told[column.name]}`, and stays there"
            self.found.add("cell-not-taken", message, cell, "move its entry by hand, if that is meant")

    def value(self, one: ColumnCell, data: dict[str, Data]) -> Iterable[CellChange]:
        """Puts the value of a cell into the data, if it is another."""
        column, cell = one
        before, stated = self._shown(column), stated_at(self.told, column.path)
        if is_left(cell, before) or (stated is None and says_unknown(cell.text) and not cell.is_date):
            return
        value = cell_value(one, self.kind, self.beside, self.found)
        if isinstance(value, Unread) or value == stated:
            return
        put(data, column.path, value)
        later = copy.deepcopy({**self.told})
        put(later, column.path, value)
        after = UNKNOWN if value is None else str(shown_cell(later, column, self.beside.form))
        yield self._change(one, before, after)

    def texts(self, path: tuple[str, ...], cells: RowCells, data: dict[str, Data]) -> Iterable[CellChange]:
        """Puts the abilities of a card or side into the data: those without a column are as they were."""
        changed = [one for one in cells if not is_left(one.cell, self._shown(one.column))]
        changed = [
            one for one in changed if not (says_unknown(one.cell.text) and says_unknown(self._shown(one.column)))
        ]
        if not changed or any(one.cell.text.startswith(OVERLAID) for one in cells):
            return
        entries: Any = stated_at(data, path) or ()
        texts = [_text_of(entry) for entry in entries]
        slots: dict[int, Any] = dict(enumerate(entries, start=1))
        for one in changed:
            text = ability_text(one, self.kind, self.beside, self.found, texts)
            if isinstance(text, Unread):
                return
            slots[one.column.number] = self._entry(text, one, entries)
        every = [slots[number] for number in sorted(slots) if slots[number] is not None]
        none = next((one.cell for one in cells if says_none(one.cell.text)), None)
        if every and none is not None:
            self.found.unread(none, f"`{NONE}` stands beside abilities", "empty this cell, or the others")
            return
        if every and every == list(entries):
            return
        put(data, path, every or ([] if none is not None else None))
        for one in changed:
            yield self._change(one, self._shown(one.column) or UNKNOWN, one_line(one.cell.text) or UNKNOWN)

    def _entry(self, text: str | None, one: ColumnCell, entries: Any) -> Any:
        """A text as it stands in the list, with what the file says beside it."""
        if text is None:
            return None
        same = next((entry for entry in entries if _text_of(entry) == text), None)
        number = one.column.number
        old = entries[number - 1] if number <= len(entries) else None
        if same is not None or not isinstance(old, dict):
            return same if same is not None else text
        beside = " and ".join(f"`{key}`" for key in old if key != "text")
        message = f"beside this text the file says {beside}, which stays as it is"
        self.found.add("cell-half-told", message, one.cell, "look at it there")
        return {**old, "text": text}

    def _shown(self, column: TableColumn) -> str:
        return str(shown_cell(self.told, column, self.beside.form))

    def _change(self, one: ColumnCell, before: str, after: str) -> CellChange:
        return CellChange(self.card.id, self.card.title, one.column, before, after, one.cell)


def _kind(told: Mapping[str, Any], row: RowCells, beside: CardsBeside) -> str:
    """The kind that the row says, as far as it can be read."""
    said = next((one.cell.text.strip().casefold() for one in row if one.column.form == KIND), "")
    return said if said in beside.form.kinds else str(told[KIND])


def _ends_cut(text: str) -> str:
    return text.replace("\r\n", "\n").replace("\r", "\n").strip()


def _text_of(entry: Any) -> str:
    return one_line(str(entry["text"] if isinstance(entry, Mapping) else entry))
