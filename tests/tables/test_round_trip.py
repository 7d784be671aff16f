"""What goes out to a spreadsheet and comes back unchanged changes nothing."""

from __future__ import annotations

import csv
import io
from pathlib import Path

import pytest
from openpyxl import load_workbook

import cardc
from cardc.api.exporting import table_bytes
from cardc.api.importing import import_table
from cardc.catalog.data import card_data
from cardc.catalog.tables.table_cells import read_cell, says_unknown, shown_cell
from cardc.catalog.tables.table_columns import applies, columns_of, stated_at
from tests.tables.workshop import CARDS, games, lay, loaded, table_of

GAMES = ["first", "second", "harmony", "cards", "tiles"]
FORMS = ["csv", "xlsx"]


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("form", FORMS)
def test_an_exported_table_changes_nothing(game: str, form: str) -> None:
    deck = games()[game]
    found = import_table(deck, table_of(deck, form))
    assert len(found.merged.places) == len(deck.own) > 0
    assert (found.changes, found.new, found.gone, found.files, found.findings) == ((), (), (), (), ())


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("line_end", ["\n", "\r\n"])
@pytest.mark.parametrize("mark", [b"", b"\xef\xbb\xbf"])
def test_so_does_one_of_files_in_any_style(tmp_path: Path, form: str, line_end: str, mark: bytes) -> None:
    raw = mark + CARDS.replace("\n", line_end).encode()
    deck = loaded(lay(tmp_path / "mine", {"cards.yaml": raw}))
    found = import_table(deck, table_of(deck, form))
    assert len(found.merged.places) == 4
    assert not found.files
    assert not found.findings


@pytest.mark.parametrize("game", GAMES)
def test_every_cell_is_read_as_the_value_that_it_was_written_from(game: str) -> None:
    deck = games()[game]
    form = deck.catalog.card_form
    cards = [one.card for one in deck.own]
    read = 0
    for card in cards:
        data = card_data(card, form)
        for column in columns_of(cards, form, deck.languages):
            shown = str(shown_cell(data, column, form))
            if column.is_told_only or column.number or says_unknown(shown):
                continue
            assert read_cell(shown, column, form).value == stated_at(data, column.path), (card.id, column.name)
            read += 1
    assert read > 3 * len(cards)


@pytest.mark.parametrize("game", GAMES)
def test_the_same_cards_give_the_same_bytes(game: str) -> None:
    deck = games()[game]
    assert table_bytes(deck, deck.own, "xlsx") == table_bytes(deck, deck.own, "xlsx")


def test_titles_that_look_like_something_else_come_back_as_they_are(tmp_path: Path) -> None:
    titles = [
        "=1+1",
        "+2",
        "-3 a",
        "@x",
        "'=1",
        "none",
        "?",
        "~ wave",
        "'Tis",
        "''x",
        "007",
        "1-2",
        "TRUE",
        "a,b;c",
        "  x ",
    ]
    cards = "".join(
        f"  - {{id: mine.vale.v{i}, title: {title!r}, kind: vale, level: 1, copies: 1}}\n".replace('"', "'")
        if "'" not in title
        else f'  - {{id: mine.vale.v{i}, title: "{title}", kind: vale, level: 1, copies: 1}}\n'
        for i, title in enumerate(titles)
    )
    deck = cardc.load(lay(tmp_path / "mine", {"cards.yaml": f"format: 1\nset: mine\ncards:\n{cards}"}))
    assert [card.title for card in deck.own] == titles
    for form in FORMS:
        assert import_table(deck, table_of(deck, form)).changes == ()


def test_no_text_is_written_as_a_formula(tmp_path: Path) -> None:
    text = CARDS.replace("title: Reed", "title: '=HYPERLINK(\"x\")'").replace("Patient One", '"-1+2"')
    deck = cardc.load(lay(tmp_path / "mine", {"cards.yaml": text}))
    book = load_workbook(io.BytesIO(table_bytes(deck, deck.own, "xlsx")))
    kinds = {cell.data_type for sheet in book for row in sheet.iter_rows() for cell in row}
    assert kinds <= {"s", "n"}
    rows = list(csv.reader(io.StringIO(table_bytes(deck, deck.own, "csv").decode("utf-8-sig"))))
    texts = [text for row in rows for text in row if text.startswith(("=", "+", "@", "-"))]
    assert all(text.lstrip("-").isdigit() for text in texts)
    assert '\'=HYPERLINK("x")' in {text for row in rows for text in row}


def test_values_of_an_overlay_are_marked_and_stay_out_of_the_files() -> None:
    deck = cardc.load(Path(__file__).resolve().parents[1] / "expansion" / "harmony", faces="house")
    shown = cardc.load(faces="house")
    raw = table_bytes(shown, shown.cards, "csv").decode("utf-8-sig")
    assert ",~" in raw
    found = import_table(shown, table_of(shown))
    assert (found.changes, found.findings) == ((), ())
    assert ",~" not in table_bytes(deck, deck.own, "csv").decode("utf-8-sig")


def test_sourced_tables_know_nothing_of_overlays() -> None:
    deck = games()["first"]
    raw = table_bytes(deck, deck.own, "csv").decode("utf-8-sig")
    assert "~" not in raw
    assert ",?," in raw


def test_the_workbook_is_made_to_be_edited() -> None:
    deck = games()["harmony"]
    book = load_workbook(io.BytesIO(table_bytes(deck, deck.own, "xlsx")))
    assert book.sheetnames == ["Cards", "Columns", "Lists"]
    cards, columns, lists = book.worksheets
    assert cards.freeze_panes == "B2"
    assert cards.auto_filter.ref.startswith("A1:")
    assert lists.sheet_state == "hidden"
    names = [cell.value for cell in cards[1]]
    chosen = {str(one.sqref).partition("2:")[0] for one in cards.data_validations.dataValidation}
    letters = {cards.cell(1, names.index(name) + 1).column_letter for name in ("set", "kind", "eclipse")}
    assert letters <= chosen
    explained = {columns.cell(i, 1).value for i in range(2, columns.max_row + 1)}
    assert {*names} <= explained
    # What no exported card has is explained all the same.
    assert "contents" in explained - {*names}
    form = deck.catalog.card_form
    by_name = {column.name: column for column in columns_of([], form, deck.languages)}
    greyed = cards.cell(2, names.index("active: points") + 1)
    assert not applies(by_name["active: points"], str(cards.cell(2, names.index("kind") + 1).value), form)
    assert greyed.fill.start_color.rgb == "FFD9D9D9"


def test_numbers_are_numbers() -> None:
    deck = games()["harmony"]
    cards = load_workbook(io.BytesIO(table_bytes(deck, deck.own, "xlsx")))["Cards"]
    names = [cell.value for cell in cards[1]]
    assert isinstance(cards.cell(2, names.index("copies") + 1).value, int)
