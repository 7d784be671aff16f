"""The row of a card that there is not yet: its id, its data, and the file that it goes to."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path, PurePosixPath
from typing import Any

from cardc.catalog.card_form import SIDES
from cardc.catalog.folders import SUFFIXES
from cardc.catalog.skeleton import usual_id
from cardc.catalog.tables.changed_cells import ability_text, cell_value
from cardc.catalog.tables.merge_parts import CardsBeside, CellFindings, NewCard, RowCells, Unread, key_order, put
from cardc.catalog.tables.table import TableCell
from cardc.catalog.tables.table_cells import OVERLAID, one_line, says_none, says_unknown, unguarded
from cardc.catalog.tables.table_columns import FILE, ID, KIND, SET, TITLE
from cardc.catalog.value_forms import ID as ID_PATTERN
from cardc.source.nodes import Data
from cardc.source.suggest import suggest


def new_card(row: RowCells, beside: CardsBeside, taken: frozenset[str], found: CellFindings) -> NewCard | None:
    """The card of a row; None where something is missing, which is told. `taken` are ids of rows before."""
    core = {name: _core(row, name) for name in (ID, SET, KIND, TITLE, FILE)}
    identity = next((one.cell for one in row if one.column.form == ID), row[0].cell)
    place = identity if core[ID] else next(one.cell for one in row if not one.cell.is_empty)
    missing = [name for name in (KIND, TITLE) if says_unknown(core[name])]
    if missing:
        near = suggest(core[ID], [*beside.own, *beside.others]) if core[ID] else None
        advice = f"did you mean `{near}`?" if near else f"write its {' and its '.join(missing)}"
        said = f"there is no card `{core[ID]}`" if core[ID] else "this row has no id"
        found.add("row-unknown", f"{said}, and for a new one its {' and '.join(missing)} is missing", place, advice)
        return None
    set_name = core[SET] or core[ID].partition(".")[0] or _only_set(beside)
    if not set_name:
        found.add("row-unknown", "nothing tells which set this new card is of", place, "write its set")
        return None
    kind = core[KIND].casefold()
    name = core[ID] or usual_id(set_name, kind, core[TITLE])
    if not re.fullmatch(ID_PATTERN, name):
        advice = f"an id looks like `{usual_id(set_name, kind, 'A Title')}`"
        found.add("row-unknown", f"`{name}` can be no id", place, advice)
        return None
    if name in beside.own or name in beside.others or name in taken:
        advice = "write its id if it is meant, or another one"
        found.add("row-twice", f"this row has no id, and there is a card `{name}`", place, advice)
        return None
    file = _file(core, set_name, row, place, beside, found)
    if file is None:
        return None
    return NewCard(name, core[TITLE], set_name, file, _data(name, kind, core[TITLE], row, beside, found), tuple(row))


def _core(row: RowCells, name: str) -> str:
    return next((one_line(unguarded(one.cell.text)) for one in row if one.column.form == name), "")


def _only_set(beside: CardsBeside) -> str:
    """The set of a new card that names none: the only one that there is."""
    sets = {*beside.files.values()}
    return next(iter(sets)) if len(sets) == 1 else ""


def _data(name: str, kind: str, title: str, row: RowCells, beside: CardsBeside, found: CellFindings) -> dict[str, Data]:
    """What the entry of a new card says, in the usual order. Whatever is empty is left out."""
    stated: dict[tuple[str, ...], Any] = {}
    for one in row:
        column, cell = one
        if column.is_told_only or cell.is_empty or cell.text.startswith(OVERLAID):
            continue
        if column.number:
            text = ability_text(one, kind, beside, found)
            if says_none(cell.text) or isinstance(text, str):
                stated.setdefault(column.path, []).extend([text] if isinstance(text, str) else [])
            continue
        value = cell_value(one, kind, beside, found)
        if value is not None and not isinstance(value, Unread):
            stated[column.path] = value
    sides = dict[str, Any]({side: {} for side in beside.form.sides(kind)})
    data: dict[str, Any] = {ID: name, TITLE: title, KIND: kind, **({SIDES: sides} if sides else {})}
    order = key_order(beside.form)
    for path in sorted(stated, key=lambda path: [order.index(key) for key in path if key in order]):
        put(data, path, stated[path])
    return {key: data[key] for key in sorted(data, key=order.index)}


def _file(
    core: dict[str, str], set_name: str, row: RowCells, place: TableCell, beside: CardsBeside, found: CellFindings
) -> Path | None:
    """The file of a new card: the one that is named, or that which has most cards of its set and kind."""
    if core[FILE]:
        cell = next(one.cell for one in row if one.column.form == FILE)
        return _named_file(core[FILE], set_name, cell, beside, found)
    of_set = [file for file, name in beside.files.items() if name == set_name]
    entries = [one for one in beside.own.values() if one.file in of_set]
    alike = Counter(one.file for one in entries if one.card.kind == core[KIND].casefold())
    counted = alike or Counter(one.file for one in entries)
    if counted or of_set:
        return counted.most_common(1)[0][0] if counted else of_set[0]
    advice = "name one in the column `file`, such as `cards.yaml`"
    found.add("row-unknown", f"no file has cards of the set `{set_name}`", place, advice)
    return None


def _named_file(said: str, set_name: str, cell: TableCell, beside: CardsBeside, found: CellFindings) -> Path | None:
    """The file that a row names: one that there is, or a new one below the folder of the cards."""
    named, folder = PurePosixPath(said.replace("\\", "/")), beside.roots[0]
    known = {name: file for file, name in beside.files.items() if beside.called(file) == named.as_posix()}
    if set_name in known:
        return known[set_name]
    if known:
        message = f"`{said}` has the cards of the set `{next(iter(known))}`, and this one is of `{set_name}`"
        found.add("cell-value", message, cell, "name another file, or empty the cell")
        return None
    outside = named.is_absolute() or ":" in said or any(part.startswith(".") for part in named.parts)
    if outside or named.suffix not in SUFFIXES:
        advice = f"name one below `{folder}` that ends in `.yaml`"
        found.add("cell-value", f"`{said}` can be no file of these cards", cell, advice)
        return None
    file = folder / named
    if file.exists() or not file.resolve().is_relative_to(folder.resolve()):
        found.add("cell-value", f"`{said}` is no file of these cards", cell, "name another one")
        return None
    return file
