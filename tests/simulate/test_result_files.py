"""A result as a file: every figure once, with its bounds, the same bytes for the same result."""

import csv
import io
import json

import pytest

from cardc.simulate.result_files import csv_result, json_result, parquet_result
from cardc.simulate.result_table import COLUMNS, FigureRow, figure_rows
from tests.simulate.made_up import RESULT, VALUED

ROWS = tuple(figure_rows(RESULT))


def row(**wanted: object) -> FigureRow:
    """The only row that says so."""
    (found,) = [one for one in ROWS if all(getattr(one, name) == value for name, value in wanted.items())]
    return found


def test_a_card_is_told_by_the_ways_in_which_it_is_chosen() -> None:
    found = row(variant="", about="card", card="base.stag", kind="buy", figure="difference")
    assert (found.title, found.value, found.n, found.chance) == ("Stag", 0.0812, 1800, 0.0004)
    assert found.low == pytest.approx(0.0412)


def test_a_change_is_told_by_its_variant() -> None:
    found = row(variant="Stag.cost=5", about="variant", figure="score.difference")
    assert (found.card, found.value, found.low, found.high, found.n) == ("base.stag", -1.25, -2.0, -0.5, 1000)


def test_what_a_card_is_worth_is_told_for_who_may_take_it() -> None:
    told = {one.figure: one for one in figure_rows(VALUED) if one.about == "worth"}
    assert {(one.variant, one.card, one.title, one.n) for one in told.values()} == {
        ("denied Stag", "base.stag", "Stag", 1000)
    }
    assert (told["won.may_take"].value, told["won.denied"].value) == (0.5, 0.456)
    won = told["won.worth"]
    assert (won.value, won.low, won.high, won.chance) == (0.044, pytest.approx(0.017), 0.071, 0.02)
    assert told["points.worth"].value == -1.5
    assert told["won.variance_removed"].value == 0.97
    assert (told["taken.may_take"].value, told["taken.denied"].value) == (0.317, 0)


def test_json_tells_what_a_card_is_worth_by_the_names_of_who_may_take_it_and_who_may_not() -> None:
    usual, denied, changed = json.loads(json_result(VALUED))["variants"]
    assert usual["worth"] is changed["worth"] is None
    assert denied["worth"]["taken"] == {"may_take": 0.317, "denied": 0.0}
    won = denied["worth"]["numbers"][0]
    assert (won["number"], won["may_take"], won["denied"]) == ("won", 0.5, 0.456)
    assert won["worth"] == {"value": 0.044, "low": 0.017, "high": 0.071}
    assert won["stands_out"] is True


def test_no_two_rows_are_of_the_same() -> None:
    keys = [one[: COLUMNS.index("figure") + 1] for one in figure_rows(VALUED)]
    assert len(set(keys)) == len(keys)


def test_a_table_has_a_line_for_each_figure_and_none_that_a_spreadsheet_runs() -> None:
    text = csv_result(RESULT).decode("utf-8-sig")
    head, *lines = csv.reader(io.StringIO(text))
    assert tuple(head) == COLUMNS
    assert len(lines) == len(ROWS)
    assert {line[head.index("title")] for line in lines if line[head.index("card")] == "base.=sum(a1) <b>"} == {
        "'=SUM(A1) <b>"
    }


def test_what_has_no_bounds_is_an_empty_cell() -> None:
    lines = csv.DictReader(io.StringIO(csv_result(RESULT).decode("utf-8-sig")))
    found = next(one for one in lines if one["about"] == "place" and one["place"] == "1" and one["figure"] == "score")
    assert (found["value"], found["low"], found["high"]) == ("31", "", "")


def test_parquet_has_the_same_rows_with_types_and_tells_what_was_played() -> None:
    pyarrow = pytest.importorskip("pyarrow", reason="needs the extra `parquet`")
    parquet = pytest.importorskip("pyarrow.parquet")
    table = parquet.read_table(pyarrow.BufferReader(parquet_result(RESULT)))
    lines = list(csv.DictReader(io.StringIO(csv_result(RESULT).decode("utf-8-sig"))))
    assert table.schema.field("value").type == pyarrow.float64()
    assert table.schema.field("n").type == pyarrow.int64()
    told = json.loads(table.schema.metadata[b"cardc"])
    assert (told["format"], told["asked"]["seed"], told["complete"]) == (1, 1, True)
    rows = table.to_pylist()
    assert [one["figure"] for one in rows] == [one["figure"] for one in lines]
    assert [one["value"] for one in rows] == [float(one["value"]) for one in lines]


def test_json_tells_all_of_it_under_keys_that_stay() -> None:
    told = json.loads(json_result(RESULT))
    assert {*told} == {"format", "asked", "planned", "complete", "reproducible", "variants"}
    card = told["variants"][0]["cards"][0]
    assert card["difference"] == {"value": 0.0812, "low": 0.0412, "high": 0.1212}
    assert card["stands_out"] is True
    assert told["variants"][0]["places"][1]["score"] == {"value": 31.0, "low": None, "high": None}


@pytest.mark.parametrize("form", [json_result, csv_result, parquet_result])
def test_the_same_result_gives_the_same_bytes(form) -> None:
    if form is parquet_result:
        pytest.importorskip("pyarrow", reason="needs the extra `parquet`")
    assert form(RESULT) == form(RESULT)
