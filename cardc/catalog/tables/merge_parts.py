"""What a table is merged with, and what comes of it, as values."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, NamedTuple, TypeAlias

from cardc.catalog.card_form import SIDES, CardForm
from cardc.catalog.cards import Card
from cardc.catalog.tables.table import TableCell
from cardc.catalog.tables.table_columns import ID, KIND, NAMES, TITLE, TableColumn
from cardc.catalog.value_forms import OTHERS
from cardc.catalog.yaml_edits import ANY
from cardc.source.diagnostics import Diagnostic, Span
from cardc.source.nodes import Data

# What stands behind titles, and no table tells; symbols, and behind them that there are no others.
_LAST = ("names_deduced", "aliases", "was", ANY, OTHERS)


class ColumnCell(NamedTuple):
    """A cell of a row, with the column that it stands in."""

    column: TableColumn
    cell: TableCell


RowCells: TypeAlias = Sequence[ColumnCell]


class CardEntry(NamedTuple):
    """A card with what its file says of it: the data of its entry."""

    card: Card
    data: Mapping[str, Data]
    file: Path


class CardsBeside(NamedTuple):
    """What a table is merged with.

    `own`: the cards that it may change; `others`: those beside them. `files` are those of the own cards, each with its
    set; they lie in `roots`, and new ones in the first of these. `reads`: whether an ability text can be read.
    """

    own: Mapping[str, CardEntry]
    others: Mapping[str, Card]
    former: Mapping[str, str]
    files: Mapping[Path, str]
    roots: tuple[Path, ...]
    form: CardForm
    languages: tuple[str, ...]
    reads: Callable[[str], bool]

    def called(self, file: Path) -> str:
        """What a file is called in tables."""
        return file_called(file, self.roots)


class CellChange(NamedTuple):
    """One value that would be another: as cells show it, before and after."""

    card: str
    title: str
    column: TableColumn
    before: str
    after: str
    cell: TableCell


class NewCard(NamedTuple):
    """A card that there was not: its data, the file that it goes to, and its row."""

    id: str
    title: str
    set: str
    file: Path
    data: dict[str, Data]
    row: RowCells


@dataclass(frozen=True, slots=True)
class MergedCards:
    """What a table says otherwise than the cards. `data`: what the entries of changed cards should say, by id.

    `gone`: cards that the table does not have. `places`: the cell that names each card.
    """

    changes: tuple[CellChange, ...] = ()
    new: tuple[NewCard, ...] = ()
    gone: tuple[str, ...] = ()
    data: Mapping[str, dict[str, Data]] = field(default_factory=dict)
    places: Mapping[str, TableCell] = field(default_factory=dict)
    diagnostics: tuple[Diagnostic, ...] = ()


class Unread:
    """Stands for a value that could not be read, which has been told."""


class CellFindings:
    """Collects what is found about cells."""

    def __init__(self, found: Sequence[Diagnostic] = ()) -> None:
        self.found = list(found)

    def add(
        self, code: str, message: str, cell: TableCell, advice: str = "", notes: tuple[tuple[Span, str], ...] = ()
    ) -> None:
        """Take note of something about a cell."""
        self.found.append(Diagnostic(code, message, cell.span, advice, notes=notes))

    def unread(self, cell: TableCell, message: str, advice: str) -> Unread:
        """Take note of a value that could not be read."""
        self.add("cell-value", message, cell, advice)
        return Unread()


def file_called(file: Path, roots: Iterable[Path]) -> str:
    """What a file of cards is called in tables: its path as seen from the folder that it belongs to."""
    around = [root for root in roots if root != file and file.is_relative_to(root)]
    return file.relative_to(max(around, key=lambda root: len(root.parts), default=file.parent)).as_posix()


def key_order(form: CardForm) -> tuple[str, ...]:
    """The order in which the keys of cards and sides usually stand."""
    return (ID, TITLE, KIND, *form.order, SIDES, NAMES, *_LAST)


def put(data: dict[str, Any], path: Sequence[str], value: Any) -> None:
    """Put a value at a path; None takes away what stands there, and names of which none is left."""
    holder = data
    for key in path[:-1]:
        if value is None and key not in holder:
            return
        holder = holder.setdefault(key, {})
    if value is not None:
        holder[path[-1]] = value
        return
    holder.pop(path[-1], None)
    if not holder and path[0] == NAMES:
        del data[NAMES]
