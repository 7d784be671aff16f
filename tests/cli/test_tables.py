"""`cardc export` and `cardc import`: what they print, what they write, and how they end."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.running import GLADE, Runner


def edited(file: Path, old: str, new: str) -> None:
    """The table as somebody saved it with a change."""
    text = file.read_text(encoding="utf-8-sig")
    assert old in text
    file.write_text(text.replace(old, new), encoding="utf-8-sig")


@pytest.fixture
def table(cardc: Runner, mine: Path) -> Path:
    """The exported table of the user's own cards."""
    file = mine.parent / "set.csv"
    assert cardc("export", mine, "-o", file) == (0, f"{file}: 1 card\n", "")
    return file


def test_only_ones_own_cards_are_exported(cardc: Runner, mine: Path, table: Path) -> None:
    assert [line.partition(",")[0] for line in table.read_text(encoding="utf-8-sig").splitlines()] == [
        "id",
        "mine.vale.glade",
    ]
    ran = cardc("export", mine, "-o", table, "--all", "--force")
    assert ran.out == f"{table}: 192 cards\n"


def test_csv_is_written_as_it_is_wanted(cardc: Runner, mine: Path, table: Path) -> None:
    assert table.read_bytes().startswith(b"\xef\xbb\xbfid,set,")
    cardc("export", mine, "-o", table, "--separator", ";", "--no-bom", "--force")
    assert table.read_bytes().startswith(b"id;set;")


@pytest.mark.parametrize("name", ["set.ods", "set"])
def test_another_form_is_wrong_usage(cardc: Runner, mine: Path, name: str) -> None:
    ran = cardc("export", mine, "-o", mine / name)
    assert ran.code == 2
    assert "end it in .xlsx or .csv" in ran.err
    assert not (mine / name).exists()


def test_without_the_library_workbooks_are_wrong_usage(
    cardc: Runner, mine: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("cardc.api.exporting.missing", lambda names: tuple(names))
    ran = cardc("export", mine, "-o", mine / "set.xlsx")
    assert ran.code == 2
    assert "needs openpyxl, which is not installed: python -m pip install" in ran.err


def test_nothing_differs_at_first(cardc: Runner, mine: Path, table: Path) -> None:
    assert cardc("import", table, mine) == (0, "nothing differs\n", "")


def test_an_import_only_shows(cardc: Runner, mine: Path, table: Path) -> None:
    edited(table, "2 wild", "3 wild")
    ran = cardc("import", table, mine)
    assert ran.code == 0
    assert "cost: 2 wild → 3 wild" in ran.out
    assert "add --write to write it" in ran.out
    assert (mine / "vales.yaml").read_text(encoding="utf-8") == GLADE


def test_or_shows_the_lines(cardc: Runner, mine: Path, table: Path) -> None:
    edited(table, "2 wild", "3 wild")
    assert "-    cost: {wild: 2}\n+    cost: {wild: 3}\n" in cardc("import", table, mine, "--diff").out


def test_unless_it_is_to_write(cardc: Runner, mine: Path, table: Path) -> None:
    edited(table, "2 wild", "3 wild")
    assert cardc("import", table, mine, "--write").out.endswith("1 value changed, in 1 file: written\n")
    assert (mine / "vales.yaml").read_text(encoding="utf-8") == GLADE.replace("wild: 2", "wild: 3")
    assert cardc("import", table, mine).out == "nothing differs\n"


def test_which_needs_paths(cardc: Runner, table: Path) -> None:
    ran = cardc("import", table, "--write")
    assert ran.code == 2
    assert "name the files or folders" in ran.err


def test_errors_are_told_at_their_cells_and_nothing_is_written(cardc: Runner, mine: Path, table: Path) -> None:
    edited(table, "{guardian} on this", "{gaurdian} on this")
    ran = cardc("import", table, mine, "--write")
    assert ran.code == 1
    assert "error[symbol-unknown]: no symbol `gaurdian`" in ran.err
    assert f"{table}!" in ran.err
    assert "nothing was written, as there are errors" in ran.out
    assert (mine / "vales.yaml").read_text(encoding="utf-8") == GLADE


def test_force_writes_all_the_same(cardc: Runner, mine: Path, table: Path) -> None:
    edited(table, "{guardian} on this", "{gaurdian} on this")
    assert cardc("import", table, mine, "--write", "--force").code == 1
    assert "{gaurdian}" in (mine / "vales.yaml").read_text(encoding="utf-8")


def test_a_cell_that_is_not_read_is_never_forced(cardc: Runner, mine: Path, table: Path) -> None:
    edited(table, "2 wild", "wild things")
    assert cardc("import", table, mine, "--write", "--force").code == 1
    assert (mine / "vales.yaml").read_text(encoding="utf-8") == GLADE


def test_gone_cards_are_deleted_when_asked_for(cardc: Runner, mine: Path, table: Path) -> None:
    table.write_text("id,title\n", encoding="utf-8")
    assert "1 card not in the table, and kept" in cardc("import", table, mine, "--write").out
    assert (mine / "vales.yaml").read_text(encoding="utf-8") == GLADE
    assert "1 card deleted" in cardc("import", table, mine, "--write", "--delete").out
    assert "mine.vale.glade" not in (mine / "vales.yaml").read_text(encoding="utf-8")


def test_a_table_that_is_not_there_is_wrong_usage(cardc: Runner, mine: Path) -> None:
    assert cardc("import", mine / "none.csv", mine).code == 2
