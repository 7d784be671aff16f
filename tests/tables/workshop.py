"""A small expansion whose files are written in every style, and tables of it that are changed cell by cell."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path

import cardc
from cardc.api.exporting import table_bytes
from cardc.catalog.tables.table import ReadTable, TableCell, TableRow
from cardc.catalog.tables.table_columns import columns_of
from cardc.publish.csv_table_in import read_csv_table
from cardc.publish.xlsx_table_in import read_xlsx_table

GAME = """\
format: 1
extends: mystic_vale
sets:
  mine: {title: My Own}
"""

# Every style that a card can be written in, and comments wherever they can stand.
CARDS = """\
# What the file is about.
format: 1
set: mine  # one set for each file
cards:
  # The first card.
  - id: mine.advancement.reed   # never changes
    title: Reed
    kind: advancement
    level: 1
    # Three, one for each slot.
    copies: 3  # printed so
    slots: [top, middle, bottom]  # in this order
    eclipse: false
    cost: 2
    symbols: {guardian: 1, others: 0}
    points: 0
    abilities:
      # It grows.
      - "Harvest: Gain 1 {mana} for each {guardian} on this card."  # kept
      - >-
        When Played: You may discard
        another card in your field.
    names: {fr: "Roseau"}

  - {id: mine.vale.pool, title: 'Pool', kind: vale, level: 2, copies: 1, cost: {sky: 1, wild: 1}}  # in one line

  - title: "The Heron"
    id: mine.leader.heron
    copies: 1
    kind: leader
    epithet: Patient One
    sides:
      start: {}
      upgraded:
        points: 3   # many
        abilities:
        - 'Harvest: Gain 1 {vp}.'

  - id: mine.amulet.pebble
    title: Pebble
    kind: amulet
    copies: 1
    sides:
      active:
        symbols:
          mana: 1
          others: 0
        abilities:
          - text: "Evoke in Harvest: Gain 1 {mana}."
            wording: It is short.
      used: {abilities: []}
    aliases:
      - Small Stone
# The end.
"""


def lay(folder: Path, files: Mapping[str, str | bytes] | None = None) -> Path:
    """A folder with the expansion, or with other files beside its words."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, text in {"game.yaml": GAME, **(files or {"cards.yaml": CARDS})}.items():
        (folder / name).write_bytes(text if isinstance(text, bytes) else text.encode())
    return folder


def table_of(deck: cardc.Deck, form: str = "csv") -> ReadTable:
    """The table of the own cards of a deck, as it would be read back."""
    raw = table_bytes(deck, deck.own, form)
    if form == "xlsx":
        return read_xlsx_table(raw, "set.xlsx")
    columns = columns_of([one.card for one in deck], deck.catalog.card_form, deck.languages)
    return read_csv_table(raw, "set.csv", [column.name for column in columns])


def with_cell(table: ReadTable, card: str, column: str, text: str) -> ReadTable:
    """The table with something else in one cell."""
    return with_cells(table, {(card, column): text})


def with_cells(table: ReadTable, cells: Mapping[tuple[str, str], str]) -> ReadTable:
    """The table with something else in some cells."""
    names = [heading.text for heading in table.headings]
    found: set[tuple[str, str]] = set()
    rows: list[TableRow] = []
    for row in table.rows:
        changed = list(row.cells)
        for (card, column), text in cells.items():
            if row.cells[names.index("id")].text == card:
                at = names.index(column)
                changed[at] = changed[at]._replace(text=text)
                found.add((card, column))
        rows.append(TableRow(tuple(changed)))
    assert found == {*cells}
    return ReadTable(table.file, table.headings, tuple(rows), table.diagnostics)


def with_row(table: ReadTable, cells: Mapping[str, str]) -> ReadTable:
    """The table with one more row at its end."""
    names = [heading.text for heading in table.headings]
    assert {*cells} <= {*names}
    number = len(table.rows) + 2
    row = TableRow(tuple(TableCell(cells.get(name, ""), f"set.csv!{name}{number}") for name in names))
    return ReadTable(table.file, table.headings, (*table.rows, row), table.diagnostics)


def without_row(table: ReadTable, card: str) -> ReadTable:
    """The table without the row of a card."""
    rows = tuple(row for row in table.rows if row.cells[0].text != card)
    assert len(rows) < len(table.rows)
    return ReadTable(table.file, table.headings, rows, table.diagnostics)


def loaded(folder: Path) -> cardc.Deck:
    """The deck of a folder; without errors, as all tests begin with sound cards."""
    deck = cardc.load(folder)
    assert deck.errors == 0, cardc.report(deck.findings)
    return deck


@cache
def games() -> Mapping[str, cardc.Deck]:
    """Decks of all games that there are, and of expansions, each loaded once."""
    tests = Path(__file__).resolve().parents[1]
    return {
        "first": cardc.load(),
        "second": cardc.load(game="misty_valley"),
        "harmony": cardc.load(tests / "expansion" / "harmony"),
        "cards": cardc.load(tests / "third_game" / "lantern_bay"),
        "tiles": cardc.load(tests / "third_game" / "reed_pond"),
    }
