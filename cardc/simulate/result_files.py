"""A result as bytes of a file: all of it as JSON, its figures as a table of CSV or Parquet.

The same games give the same bytes. Numbers are written with as many digits as machines agree on.
"""

from __future__ import annotations

import csv
import io
import json
from typing import Any

from cardc.publish.csv_list import harmless
from cardc.simulate.result import DIGITS, SimulationResult, rounded
from cardc.simulate.result_table import COLUMNS, FRACTIONS, WHOLE_NUMBERS, FigureRow, figure_rows

# Of the keys of JSON and the columns of tables: it grows when one is renamed or goes, which is not meant to happen.
FORMAT = 1


def json_result(result: SimulationResult) -> bytes:
    """All of a result."""
    return f"{json.dumps(_told(result), ensure_ascii=False, indent=2)}\n".encode()


def csv_result(result: SimulationResult) -> bytes:
    """The figures, a line for each. What there is none of is an empty cell."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\r\n")
    writer.writerow(COLUMNS)
    for row in figure_rows(result):
        writer.writerow([_cell(value) for value in _written(row)])
    return out.getvalue().encode("utf-8-sig")


def parquet_result(result: SimulationResult) -> bytes:
    """The figures as a table with types, and what was played in its metadata. Needs pyarrow."""
    import pyarrow
    from pyarrow import parquet

    types = {name: pyarrow.string() for name in COLUMNS}
    types |= {name: pyarrow.int64() for name in WHOLE_NUMBERS} | {name: pyarrow.float64() for name in FRACTIONS}
    told = {name: value for name, value in _told(result).items() if name != "variants"}
    schema = pyarrow.schema(list(types.items()), metadata={"cardc": json.dumps(told, ensure_ascii=False)})
    columns = zip(*map(_written, figure_rows(result)), strict=True)
    arrays = [pyarrow.array(column, types[name]) for name, column in zip(COLUMNS, columns, strict=True)]
    out = io.BytesIO()
    parquet.write_table(pyarrow.Table.from_arrays(arrays, schema=schema), out, compression="zstd")
    return out.getvalue()


def _told(result: SimulationResult) -> dict[str, Any]:
    return {"format": FORMAT, **result.to_json()}


def _written(row: FigureRow) -> list[Any]:
    """The values of a row; what has no bounds is told as none."""
    return [rounded(value) if isinstance(value, float) else value for value in row]


def _cell(value: Any) -> str:
    if isinstance(value, float):
        return f"{value:.{DIGITS}g}"
    return "" if value is None else harmless(str(value))
