"""What spreadsheets do to tables is understood or told, never guessed."""

from __future__ import annotations

import datetime
import io
import zipfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from openpyxl import Workbook, load_workbook

import cardc
from cardc.api.exporting import table_bytes
from cardc.api.importing import Import, import_table

REED = "mine.advancement.reed"


def from_csv(deck: cardc.Deck, tmp_path: Path, raw: str | bytes) -> Import:
    file = tmp_path / "set.csv"
    file.write_bytes(raw if isinstance(raw, bytes) else raw.encode())
    return import_table(deck, file)


def from_xlsx(deck: cardc.Deck, tmp_path: Path, change: Callable[[Any, Callable[[str, str], Any]], None]) -> Import:
    """The import of a workbook in which something was changed; `change` is given the sheet, and how to find a cell."""
    book = load_workbook(io.BytesIO(table_bytes(deck, deck.own)))
    sheet = book["Cards"]
    columns = {cell.value: cell.column for cell in sheet[1]}
    rows = {sheet.cell(i, 1).value: i for i in range(2, sheet.max_row + 1)}
    change(sheet, lambda card, column: sheet.cell(rows[card], columns[column]))
    book.save(tmp_path / "set.xlsx")
    return import_table(deck, tmp_path / "set.xlsx")


def told(found: Import) -> list[tuple[str, str]]:
    """The codes of findings, each with its cell."""
    return [(one.code, one.span.file.rpartition("!")[2]) for one in found.findings]


def changed(found: Import) -> dict[str, str]:
    return {one.column.name: one.after for one in found.changes}


@pytest.mark.parametrize("separator", [",", ";", "\t"])
def test_the_headings_tell_what_parts_the_cells(deck: cardc.Deck, tmp_path: Path, separator: str) -> None:
    found = from_csv(deck, tmp_path, f"id{separator}cost{separator}points\n{REED}{separator}4{separator}0\n")
    assert changed(found) == {"cost": "4"}


def test_excel_may_say_what_parts_them(deck: cardc.Deck, tmp_path: Path) -> None:
    found = from_csv(deck, tmp_path, f'sep=;\r\n"id";"cost"\r\n{REED};x\r\n')
    assert told(found) == [("cell-value", "B3")]


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "cp1252"])
def test_letters_are_read_whatever_the_encoding(deck: cardc.Deck, tmp_path: Path, encoding: str) -> None:
    found = from_csv(deck, tmp_path, f"id;title fr\n{REED};Rosée d’été\n".encode(encoding))
    assert changed(found) == {"title fr": "Rosée d’été"}
    assert [code for code, _ in told(found)] == (["table-encoding"] if encoding == "cp1252" else [])


@pytest.mark.parametrize("number", ["4", "4.0", "4,0", "4,00", " 4 ", "\u00a04", "+4"])
def test_a_whole_number_is_one_however_it_is_written(deck: cardc.Deck, tmp_path: Path, number: str) -> None:
    assert changed(from_csv(deck, tmp_path, f'id;cost\n{REED};"{number}"\n')) == {"cost": "4"}


@pytest.mark.parametrize(
    "number", ["4,5", "4.000", "1.000,00", "four", "02.01.2026", "2. Jan", "4 4", "#REF!", "٤", "9" * 30]
)
def test_what_is_none_is_told_at_its_cell(deck: cardc.Deck, tmp_path: Path, number: str) -> None:
    found = from_csv(deck, tmp_path, f'id;points\n{REED};"{number}"\n')
    assert told(found) == [("cell-value", "B2")]
    assert not found.files
    with pytest.raises(cardc.CardcError, match="nothing was written"):
        found.write(force=True)


@pytest.mark.parametrize("word", ["yes", "Yes", "TRUE", "WAHR", "VRAI", "1"])
def test_truths_are_read_in_the_words_of_spreadsheets(deck: cardc.Deck, tmp_path: Path, word: str) -> None:
    assert changed(from_csv(deck, tmp_path, f"id,eclipse\n{REED},{word}\n")) == {"eclipse": "yes"}


def test_a_number_that_became_a_fraction_in_excel_is_the_same(deck: cardc.Deck, tmp_path: Path) -> None:
    def change(sheet: Any, cell: Callable[[str, str], Any]) -> None:
        cell(REED, "copies").value = 3.0
        cell(REED, "cost").value = 4.0

    assert changed(from_xlsx(deck, tmp_path, change)) == {"cost": "4"}


def test_a_date_is_told_and_never_taken(deck: cardc.Deck, tmp_path: Path) -> None:
    def change(sheet: Any, cell: Callable[[str, str], Any]) -> None:
        cell(REED, "title").value = datetime.datetime(2026, 2, 1)
        cell(REED, "points").value = datetime.date(2026, 2, 1)

    found = from_xlsx(deck, tmp_path, change)
    assert {code for code, _ in told(found)} == {"cell-value"}
    assert "a date" in found.report
    assert found.changes == ()


def test_a_formula_stands_for_what_it_gave(deck: cardc.Deck, tmp_path: Path) -> None:
    def change(sheet: Any, cell: Callable[[str, str], Any]) -> None:
        cell(REED, "points").value = "=1+4"

    from_xlsx(deck, tmp_path, change)
    with_result(tmp_path / "set.xlsx", "=1+4".removeprefix("="), 5)
    found = import_table(deck, tmp_path / "set.xlsx")
    assert changed(found) == {"points": "5"}
    assert [code for code, _ in told(found)] == ["cell-formula"]


def test_one_that_was_never_calculated_is_told(deck: cardc.Deck, tmp_path: Path) -> None:
    def change(sheet: Any, cell: Callable[[str, str], Any]) -> None:
        cell(REED, "points").value = "=1+4"

    found = from_xlsx(deck, tmp_path, change)
    assert "cell-not-calculated" in {code for code, _ in told(found)}
    with pytest.raises(cardc.CardcError, match="nothing was written"):
        found.write(force=True)


def with_result(file: Path, formula: str, value: int) -> None:
    """Put what a formula gave into a workbook, as a spreadsheet does when it saves."""
    with zipfile.ZipFile(file) as old:
        parts = {name: old.read(name) for name in old.namelist()}
    asked = f"<f>{formula}</f><v></v>".encode(), f"<f>{formula}</f><v />".encode()
    sheet = parts["xl/worksheets/sheet1.xml"]
    assert any(one in sheet for one in asked)
    for one in asked:
        sheet = sheet.replace(one, f"<f>{formula}</f><v>{value}</v>".encode())
    parts["xl/worksheets/sheet1.xml"] = sheet
    with zipfile.ZipFile(file, "w") as new:
        for name, raw in parts.items():
            new.writestr(name, raw)


def test_merged_cells_are_refused(deck: cardc.Deck, tmp_path: Path) -> None:
    found = from_xlsx(deck, tmp_path, lambda sheet, cell: sheet.merge_cells("C2:C3"))
    assert ("cells-merged", "C2") in told(found)
    with pytest.raises(cardc.CardcError, match="merged"):
        found.write()


def test_hidden_rows_are_read_like_others(deck: cardc.Deck, tmp_path: Path) -> None:
    def change(sheet: Any, cell: Callable[[str, str], Any]) -> None:
        sheet.row_dimensions[2].hidden = True
        cell(REED, "cost").value = 7

    found = from_xlsx(deck, tmp_path, change)
    assert changed(found) == {"cost": "7"}
    assert told(found) == [("rows-hidden", "A2")]
    assert found.gone == ()


def test_empty_rows_and_columns_mean_nothing(deck: cardc.Deck, tmp_path: Path) -> None:
    found = from_csv(deck, tmp_path, f"\n,,,\nid,,cost,\n,,,\n{REED},,4,\n , ,,\n")
    assert changed(found) == {"cost": "4"}
    assert found.findings == ()


def test_rows_and_columns_may_be_sorted_and_left_out(deck: cardc.Deck, tmp_path: Path) -> None:
    text = f"Points , ID\n3,mine.vale.pool\n1,{REED}\n"
    found = from_csv(deck, tmp_path, text)
    assert [(one.card, one.after) for one in found.changes] == [("mine.vale.pool", "3"), (REED, "1")]


def test_a_column_that_nobody_knows_is_told_and_left(deck: cardc.Deck, tmp_path: Path) -> None:
    found = from_csv(deck, tmp_path, f"id,pionts,my notes,\n{REED},3,x,y\n")
    assert [code for code, _ in told(found)] == ["column-unknown"] * 3
    assert "did you mean `points`?" in found.report
    assert found.changes == ()


def test_two_columns_of_one_name_are_refused(deck: cardc.Deck, tmp_path: Path) -> None:
    assert told(from_csv(deck, tmp_path, f"id,cost,Cost\n{REED},3,4\n")) == [("column-twice", "C1")]


def test_without_ids_nothing_is_known(deck: cardc.Deck, tmp_path: Path) -> None:
    found = from_csv(deck, tmp_path, "ids,cost\nx,1\n")
    assert ("table-no-ids", "A1") in told(found)
    assert found.changes == ()


@pytest.mark.parametrize("raw", ["", "\n\n", " , \n"])
def test_an_empty_file_is_told(deck: cardc.Deck, tmp_path: Path, raw: str) -> None:
    assert told(from_csv(deck, tmp_path, raw)) == [("table-unreadable", str(tmp_path / "set.csv"))]


def test_so_is_one_that_is_no_workbook(deck: cardc.Deck, tmp_path: Path) -> None:
    (tmp_path / "set.xlsx").write_bytes(b"PK\x03\x04 not really")
    assert [one.code for one in import_table(deck, tmp_path / "set.xlsx").findings] == ["table-unreadable"]


def test_so_is_a_workbook_without_cards(deck: cardc.Deck, tmp_path: Path) -> None:
    Workbook().save(tmp_path / "set.xlsx")
    assert [one.code for one in import_table(deck, tmp_path / "set.xlsx").findings] == ["table-unreadable"]


def test_a_sheet_may_be_called_otherwise(deck: cardc.Deck, tmp_path: Path) -> None:
    def change(sheet: Any, cell: Callable[[str, str], Any]) -> None:
        sheet.title = "Karten"
        cell(REED, "cost").value = "x"

    assert told(from_xlsx(deck, tmp_path, change))[0][0] == "cell-value"
    assert "Karten!" in import_table(deck, tmp_path / "set.xlsx").findings[0].span.file


def test_a_stray_cell_far_below_is_told_and_not_waited_for(deck: cardc.Deck, tmp_path: Path) -> None:
    found = from_xlsx(deck, tmp_path, lambda sheet, cell: sheet.cell(900_000, 2, "x"))
    assert [one.code for one in found.findings] == ["table-unreadable"]
    assert "900,000 rows" in found.report


def test_characters_of_word_processors_are_put_right_in_texts(deck: cardc.Deck, tmp_path: Path) -> None:
    found = from_csv(deck, tmp_path, f'id,ability 1\n{REED},"Harvest:\u00a0Gain 2\n{{mana}}."\n')
    (file,) = found.files
    assert b'"Harvest: Gain 2 {mana}."  # kept' in file.new
    assert told(found) == [("cell-put-right", "B2")]


def test_those_that_a_text_is_read_with_stay(deck: cardc.Deck, tmp_path: Path) -> None:
    found = from_csv(
        deck, tmp_path, f"id,ability 1\n{REED},Harvest: Gain 1 {{vp}} for each vale named “Pool” you own.\n"
    )
    assert "named “Pool” you own" in found.files[0].new.decode()
    assert found.findings == ()


def test_an_apostrophe_that_guards_nothing_belongs_to_the_text(deck: cardc.Deck, tmp_path: Path) -> None:
    text = f"id,title fr\n{REED},'Tis\nmine.vale.pool,'=1\nmine.leader.heron,''=1\n"
    assert [one.after for one in from_csv(deck, tmp_path, text).changes] == ["'Tis", "=1", "''=1"]
    new = from_csv(deck, tmp_path, text).files[0].new.decode()
    assert """fr: "'Tis\"""" in new
    assert 'fr: "=1"' in new
    assert """fr: "'=1\"""" in new


def test_a_text_that_says_what_the_card_says_changes_nothing(deck: cardc.Deck, tmp_path: Path) -> None:
    text = "Harvest:\u00a0Gain 1 {mana} for\neach {guardian} on this card. "
    found = from_csv(deck, tmp_path, f'id,ability 1\n{REED},"{text}"\n')
    assert (found.changes, found.findings) == ((), ())


def test_a_thousand_rows_are_merged(deck: cardc.Deck, tmp_path: Path) -> None:
    rows = "".join(f"mine.vale.v{i},vale,Vale {i} of {i % 7},1,1\n" for i in range(1000))
    found = from_csv(deck, tmp_path, f"id,kind,title,level,copies\n{rows}{REED},advancement,Reed,1,3\n")
    assert len(found.new) == 1000
    (file,) = found.files
    assert file.new.startswith(file.old.removesuffix(b"# The end.\n") if file.old else b"-")
