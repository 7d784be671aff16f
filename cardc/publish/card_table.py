"""Cards as a table to be edited: one row for each, one column for each value, and what the columns mean.

What is not known is `?`, and what a kind does not have is marked, so that nothing is written there. A value that only
an overlay of faces gives has a mark in front, by which it is known not to be the card's own.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from cardc.catalog.card_form import CardForm
from cardc.catalog.cards import Card, Catalog
from cardc.catalog.data import card_data
from cardc.catalog.tables.merge_parts import file_called
from cardc.catalog.tables.table_cells import CELLS, NONE, OVERLAID, UNKNOWN, shown_cell
from cardc.catalog.tables.table_columns import FILE, KIND, SET, TableColumn, applies, columns_of, stated_at

YES_OR_NO = ("yes", "no")


class EditedCell(NamedTuple):
    """What stands in a cell. `applies`: cards of this kind have such a value; `is_overlaid`: an overlay gives it."""

    value: str | int
    applies: bool = True
    is_overlaid: bool = False


class ColumnNote(NamedTuple):
    """What a column is about: which kinds have it, what it says, and what may be written there."""

    name: str
    kinds: str
    about: str
    written: str
    is_shown: bool


class CardTable(NamedTuple):
    """The table, with the words that can be chosen from, by the number of their column, and what explains it."""

    columns: tuple[TableColumn, ...]
    rows: tuple[tuple[EditedCell, ...], ...]
    choices: dict[int, tuple[str, ...]]
    notes: tuple[ColumnNote, ...]


def card_table(cards: Sequence[Card], stated: Catalog, shown: Catalog) -> CardTable:
    """The table of some cards as they are `shown`; what they do not state by themselves comes from an overlay."""
    form, languages = stated.card_form, tuple(stated.vocabulary.wordings)
    columns = columns_of([shown.cards[card.id] for card in cards], form, languages)
    rows = tuple(_row(shown.cards[card.id], stated.cards[card.id], columns, stated) for card in cards)
    choices = {i: words for i, column in enumerate(columns) if (words := _choices(column, stated))}
    return CardTable(columns, rows, choices, _notes(columns, form, languages))


def _row(card: Card, stated: Card, columns: Sequence[TableColumn], catalog: Catalog) -> tuple[EditedCell, ...]:
    form = catalog.card_form
    file = file_called(Path(card.where.file), catalog.roots) if card.where is not None else ""
    told = {SET: card.set, FILE: file}
    data, own = {**card_data(card, form), **told}, {**card_data(stated, form), **told}
    return tuple(_cell(data, own, column, form) for column in columns)


def _cell(data: dict[str, object], own: dict[str, object], column: TableColumn, form: CardForm) -> EditedCell:
    value = shown_cell(data, column, form)
    has = applies(column, str(data[KIND]), form)
    if stated_at(data, column.path) == stated_at(own, column.path) or value == "":
        return EditedCell(value, has)
    return EditedCell(f"{OVERLAID}{value}", has, is_overlaid=True)


def _choices(column: TableColumn, catalog: Catalog) -> tuple[str, ...]:
    """The words that a cell can have, if these are few and known."""
    form = catalog.card_form
    match column.form:
        case "set":
            return tuple(catalog.sets)
        case "kind":
            return tuple(form.kinds)
        case "flag" | "choice":
            words = YES_OR_NO if column.form == "flag" or column.field is None else column.field.of
            absent = column.field is not None and column.field.none_if_absent
            return words if absent else (*words, UNKNOWN)
        case _:
            return ()


def _notes(columns: Sequence[TableColumn], form: CardForm, languages: Sequence[str]) -> tuple[ColumnNote, ...]:
    """The columns of the table, and then those that cards of other kinds would have."""
    others = (one for one in columns_of((), form, languages) if one not in columns) if form.kinds else ()
    return tuple(
        ColumnNote(one.name, _kinds(one, form), _about(one), _written(one), one in columns)
        for one in (*columns, *others)
    )


def _kinds(column: TableColumn, form: CardForm) -> str:
    having = [kind for kind in form.kinds if applies(column, kind, form)]
    return "all" if len(having) == len(form.kinds) else ", ".join(having)


def _about(column: TableColumn) -> str:
    if column.field is None:
        return "How many copies there are." if column.form == "number" else CELLS[column.form].about
    return column.field.about


def _written(column: TableColumn) -> str:
    field = column.field
    if field is None:
        return "" if column.form != "number" else CELLS[column.form].about
    bounds = [
        f"{word} {bound}" for word, bound in (("at least", field.least), ("at most", field.most)) if bound is not None
    ]
    words = [f"Its words: {', '.join(field.of)}."] if field.of else []
    limits = [f"It is {' and '.join(bounds)}."] if bounds else []
    unknown = "Empty: it has none." if field.none_if_absent else f"`{UNKNOWN}`: not known."
    return " ".join([CELLS[column.form].about, *words, *limits, unknown])


# What the second sheet says of the table as a whole.
RULES = (
    f"`{UNKNOWN}` and an empty cell both mean: not known. Grey cells are of no use to cards of that kind.",
    f"`{OVERLAID}` before a value: an overlay of faces gives it, not the card; it stays out of the card's file.",
    f"`{NONE}` means: there is none.",
    "A row that is added becomes a new card; a row that is taken away leaves its card as it is.",
    "The order of rows and columns, colours, widths and filters mean nothing.",
    "`cardc import` shows what would change, and `cardc import --write` writes it.",
)
